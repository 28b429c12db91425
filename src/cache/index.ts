export { Cache } from './cache.ts';
export {
  absenceOf,
  type Entry,
  type EntryKind,
  errorOf,
  firstToExpire,
  type Freshness,
  freshnessOf,
  type PackedEntries,
  subsumes,
  type Times,
} from './entry.ts';
export { bytesOf } from './size.ts';
