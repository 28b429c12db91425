export { allowOrigins, permitMutations, requireRouterSecret } from './access.ts';
export {
  limitExceeded,
  limitsRule,
  literalLimits,
  MAX_NAME_CHARACTERS,
  findParseLimitError,
  rejection,
  variableLimits,
} from './limits.ts';
export { refuseAsWhole, refuseOverload, waitForRoom } from './overload.ts';
export { formatError, limitJson, ListTimeSlicer, responseTooLarge, yieldBeforeLargeResponse } from './responseSize.ts';
