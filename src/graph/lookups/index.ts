export {
  type InputCheck,
  mutation,
  parseCountryCode,
  parsePageAddress,
  parseRecordId,
  parseStorefront,
  parseText,
  parseUpc,
  parseWebUrl,
} from './arguments.ts';
export { currentStatsOf } from './currentStats.ts';
export { entity, entityAmong, resolveEntitiesSeparately } from './entity.ts';
export { listFieldResolvers, recordFieldResolvers, seriesAt, seriesOf } from './fieldResolvers.ts';
export { largestRows } from './largestRows.ts';
export {
  atOrLatest,
  computedFromRows,
  firstItemsOf,
  firstRootItems,
  type FirstRows,
  listAt,
  listOf,
  listParser,
  type ListRequest,
  rootList,
  wholeList,
} from './listResolvers.ts';
export { listedFilters, rejectUnlistedValues } from './listedValues.ts';
export { type FieldOf, parsing, withArguments } from './parsing.ts';
export {
  atPlace,
  byId,
  byIdentifiers,
  byIds,
  byIpi,
  byIpis,
  byIsrc,
  byIsrcs,
  byIswc,
  byIswcs,
  byPlatform,
  bySlug,
  bySlugs,
  byStorefront,
  byStorefrontIdentifiers,
  byUpc,
  byUpcs,
  checkPlatformFilter,
  checkRadioFilters,
  checkReleaseDates,
  countryPath,
  datetimePath,
  platformPath,
  platformPathAmong,
  platformPathWithCountry,
  playlistEntryPath,
} from './pathValues.ts';
export { onPlatforms, seriesOnPlatform } from './platformSeries.ts';
export { recordBy, recordsBy, resolveRecord } from './recordResolvers.ts';
export { asFieldConfigs, checkArguments, suggestEnumValues } from './schemaResolvers.ts';
export type {
  AlbumPlatformAudience,
  ArtistPlatformAudience,
  AudienceReportDateEdge,
  LocalMetricConnection,
  MusicSearchResults,
  SnapshotDateEdge,
  SongPosition,
  SongPlatformAudience,
} from './schemaTypes.ts';
export {
  checkAudience,
  checkFilters,
  checkMetric,
  checkPeriods,
  type FilterArguments,
  type PeriodOrder,
} from './topFilters.ts';
