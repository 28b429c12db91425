export {
  type Check,
  countryCode,
  mutation,
  nonEmptyText,
  recordId,
  storefront,
  upcCode,
  webAddress,
} from './arguments.ts';
export { currentStatsOf } from './currentStats.ts';
export { entity, entityAmong, resolveEntitiesAlone } from './entity.ts';
export { fieldsOf, listFieldResolvers, seriesAt, seriesOf } from './fieldResolvers.ts';
export {
  atOrLatest,
  beginningOf,
  firstOf,
  type FirstRowsOf,
  fromRowsOf,
  listAt,
  listOf,
  listParser,
  type ListRequest,
  rootList,
  wholeList,
} from './listResolvers.ts';
export { listedFilters, refuseUnlisted } from './listedValues.ts';
export { type FieldOf, parsing, withArguments } from './parsing.ts';
export {
  byId,
  byIds,
  byIpi,
  byIsrc,
  byIsrcs,
  byIswc,
  byPlatform,
  bySlug,
  byStorefront,
  byUpc,
  byUpcs,
  inCountry,
  momentOf,
  onePlatform,
  onlyOn,
  platformAndCountry,
  platformOf,
  playlistEntryPath,
  radioPath,
} from './pathValues.ts';
export { find, recordBy, recordsBy } from './recordResolvers.ts';
export { checkArguments, unbound } from './schemaResolvers.ts';
export type {
  AudienceReportDateEdge,
  LocalMetricConnection,
  MusicSearchResults,
  SnapshotDateEdge,
} from './schemaTypes.ts';
export { checkAudience, checkFilters, checkMetric, checkPeriods, type Filtered, type Measured } from './topFilters.ts';
