export { sha256 } from './sha256.ts';
export * from './values.ts';
export { possibleTypes, typePolicies } from './typePolicies.ts';
