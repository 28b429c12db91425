export { addToList, removeFromList } from './changeLists.ts';
export { codeAt } from './codeAt.ts';
export { possibleTypes, typePolicies } from './typePolicies.ts';
export { retryAfterOf } from './refusal.ts';
export { retryingFetch } from './retryingFetch.ts';
export { retryingFetchFunction } from './retryingFetchFunction.ts';
export { sha256 } from './sha256.ts';
export * from './values.ts';
