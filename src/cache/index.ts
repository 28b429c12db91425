export { Cache } from './cache.ts';
export {
  absenceOf,
  damaged,
  type Entry,
  type EntryKind,
  absenceErrorOf,
  firstToExpire,
  type Freshness,
  freshnessOf,
  subsumes,
} from './entry.ts';
export { bytesOf } from './size.ts';
