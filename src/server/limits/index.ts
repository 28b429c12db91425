export { allowOrigins, permitMutations, routerOnly } from './access.ts';
export {
  limitExceeded,
  limitsRule,
  literalLimits,
  LONGEST_NAME,
  parseRejection,
  rejection,
  variableLimits,
} from './limits.ts';
export { refuseAsWhole, refuseOverload, waitForRoom } from './overload.ts';
export { formatted, jsonWithin, ListsInParts, tooLarge, writtenLater } from './responseSize.ts';
