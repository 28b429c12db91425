export { sha256 } from './sha256.ts';
export { possibleTypes, typePolicies } from './typePolicies.ts';
