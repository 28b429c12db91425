export { allowOrigins, permitMutations, requireRouterSecret, sendRefusalsAsResponses } from './access.ts';
export {
  createLimitRejection,
  limitsRule,
  literalLimits,
  MAX_NAME_CHARACTERS,
  findParseLimitError,
  createRejection,
  variableLimits,
} from './limits.ts';
export { rejectWholeQuery, rejectOverload, waitForResponseMemory } from './overload.ts';
export {
  formatError,
  limitJson,
  ListTimeSlicer,
  createTooLargeError,
  createTooLargeResult,
  yieldBeforeLargeResponse,
} from './responseSize.ts';
