import { datetimeAlternatives } from './moment.ts';
import {
  count,
  day,
  defineList,
  defineRecordKind,
  type FieldDecoder,
  instant,
  instantItems,
  int,
  isUnreadable,
  LIFETIMES_MS,
  lookUpInList,
  map,
  metricCode,
  nested,
  nestedRecordItems,
  object,
  ownerFields,
  PAGE_SIZE,
  type QueryParameters,
  recordItems,
  type RecordKind,
  type Reference,
  type RowFilter,
  slug,
  text,
} from '../description/index.ts';
import { album } from './album.ts';
import { song } from './song.ts';
import { platformField } from './musicPlatform.ts';
import { location } from './sharedFields.ts';

const chartFields = {
  slug: slug('slug'),
  name: text('name'),
  type: text('type'),
  platform: platformField(),
  updateFrequency: text('frequency'),
  location,
  maxSize: int('maxResultsCount'),
  webUrl: text('webUrl'),
};
const lightChartFieldNames = ['name', 'type', 'platform', 'updateFrequency', 'location', 'maxSize'] as const;
const chartFieldNames = ['slug', ...lightChartFieldNames, 'webUrl'] as const;

/** Date of a ranking, and the metric of its entries if they have one. */
const rankingFields = {
  asOf: instant('date'),
  metric: nested('chart', object('metric', { type: metricCode('type'), description: text('description') })),
};

const writtenPositionChange = int('positionEvolution');
/** The service may write 0 instead of null. */
const previousPosition = map(int('oldPosition'), place => place || null);

/** The service writes 0 if there is no previous position. */
const positionChange: FieldDecoder<number> = (raw, report) => {
  const previous = previousPosition(raw, () => undefined);
  const value = writtenPositionChange(raw, report);
  return previous === null || (previous === undefined && value === 0) ? null : value;
};

/** An entry that was never on the chart before has no previous position (README.md, Artists). */
const isNew: FieldDecoder<boolean> = raw => {
  const previous: unknown = previousPosition(raw, () => undefined);
  // Propagates the error of an unreadable position.
  if (isUnreadable(previous)) return previous as never;
  return previous === undefined ? undefined : previous === null;
};

/** Fields of a position on a chart of songs, albums or sounds. */
export const positionFields = {
  position: int('position'),
  positionChange,
  isNew,
  status: text('entryState'),
  entryDate: day('entryDate'),
  lastDate: day('rankDate'),
  previousPosition,
  timeOnChart: int('timeOnChart'),
  timeOnChartUnit: text('timeOnChartUnit'),
};

const songChartAsOwner = ownerFields((): RecordKind<typeof chartFields> => songChart, 'chart', chartFieldNames);
const albumChartAsOwner = ownerFields((): RecordKind<typeof chartFields> => albumChart, 'chart', chartFieldNames);

const songEntries = nestedRecordItems('song', song, { ...positionFields, value: count('metric') });
const albumEntries = nestedRecordItems('album', album, positionFields);

interface RankingArguments {
  readonly onlyNew?: boolean | null | undefined;
}

const newEntryFilter = ({
  onlyNew,
}: RankingArguments): RowFilter<unknown, { isNew?: boolean | null; position?: number | null }> | undefined =>
  onlyNew ? { isMatch: ({ relation: { isNew: value } }) => isUnreadable(value) || value === true } : undefined;

const slugIdentity = { field: 'slug', parameter: 'slug' } as const;
const bySlug = (value: string) => ({ slug: value });

export const songRanking = defineList({
  path: '/api/v{version}/chart/song/{slug}/ranking/latest',
  // Version 2 has no metric.
  versions: ['2.14', '2'],
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  listFields: rankingFields,
  momentKey: 'date',
  filter: newEntryFilter,
  ...songChartAsOwner,
  ...songEntries,
});

export const songRankingAt = defineList({
  path: '/api/v{version}/chart/song/{slug}/ranking/{datetime}',
  versions: ['2.14', '2'],
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.dated,
  listFields: rankingFields,
  momentKey: 'date',
  ...datetimeAlternatives,
  filter: newEntryFilter,
  ...songChartAsOwner,
  ...songEntries,
});

export const songRankingDates = defineList({
  path: '/api/v2/chart/song/{slug}/available-rankings',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  ...songChartAsOwner,
  ...instantItems(),
});

/** The service has no lookup of charts, so a chart is read from its ranking. */
export const songChart = defineRecordKind({
  name: 'SongChart',
  identity: slugIdentity,
  lifetime: LIFETIMES_MS.latest,
  fields: chartFields,
  light: lightChartFieldNames,
  lookUps: [lookUpInList('slug', songRanking, bySlug, chartFieldNames)],
});

export type SongChart = Reference<typeof songChart.fields>;

export const songCharts = defineList({
  path: '/api/v2/chart/song/by-platform/{platform}',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.allowedValues,
  query: countryQuery,
  ...recordItems(songChart),
});

export const albumRanking = defineList({
  path: '/api/v{version}/chart/album/{slug}/ranking/latest',
  // Version 2 returns no album ids, so its entries cannot be resolved.
  versions: ['2.26'],
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  listFields: rankingFields,
  momentKey: 'date',
  filter: newEntryFilter,
  ...albumChartAsOwner,
  ...albumEntries,
});

export const albumRankingAt = defineList({
  path: '/api/v{version}/chart/album/{slug}/ranking/{datetime}',
  versions: ['2.26'],
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.dated,
  listFields: rankingFields,
  momentKey: 'date',
  ...datetimeAlternatives,
  filter: newEntryFilter,
  ...albumChartAsOwner,
  ...albumEntries,
});

export const albumRankingDates = defineList({
  path: '/api/v2/chart/album/{slug}/available-rankings',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  ...albumChartAsOwner,
  ...instantItems(),
});

export const albumChart = defineRecordKind({
  name: 'AlbumChart',
  identity: slugIdentity,
  lifetime: LIFETIMES_MS.latest,
  fields: chartFields,
  light: lightChartFieldNames,
  lookUps: [lookUpInList('slug', albumRanking, bySlug, chartFieldNames)],
});

export type AlbumChart = Reference<typeof albumChart.fields>;

export const albumCharts = defineList({
  path: '/api/v2/chart/album/by-platform/{platform}',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.allowedValues,
  query: countryQuery,
  ...recordItems(albumChart),
});

function countryQuery({ country: code }: { readonly country?: string | null | undefined }): QueryParameters {
  return { countryCode: code ?? undefined };
}
