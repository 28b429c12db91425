import {
  bounds,
  metricFilter,
  songSortKeys,
  type Metric,
  type MetricFilter,
  type MetricMeasure,
  type NumberBounds,
} from './top.ts';

/* Filters of top lists, each with its name and form in requests. Names without a source are guesses (README.md, Top lists). */

interface Filter {
  readonly type: string;
  readonly data: object;
}

/** Encoders for requests, by field of the schema's filter. */
type FilterEncoders = Readonly<Record<string, (value: never) => Filter | readonly Filter[]>>;

/** Schema filter with the values that these encoders accept. */
type FilterOf<F extends FilterEncoders> = { readonly [Name in keyof F]?: Parameters<F[Name]>[0] | null | undefined };

interface DayBounds {
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
}

const anyTextOf = (type: string) => anyValueOf(type, (value: string) => value);

function anyValueOf<T>(type: string, written: (value: T) => unknown) {
  return (values: readonly T[]): Filter => ({ type, data: { values: values.map(written), operator: 'in' } });
}

/** The service compares genres literally, and its spelling is not documented. */
const anyGenreOf = (type: string) => (genres: readonly string[]) =>
  anyTextOf(type)([...new Set(genres.flatMap(spellingsOf))]);

const spellingsOf = (genre: string) => [
  genre,
  genre.toLowerCase(),
  genre.toLowerCase().replaceAll(/(?<=^|\s)\S/g, letter => letter.toUpperCase()),
];

const between =
  (type: string) =>
  ({ min, max }: NumberBounds): Filter => ({ type, data: bounds(min, max) });

const during =
  (type: string) =>
  ({ start, end }: DayBounds): Filter => ({ type, data: bounds(start, end) });

const metricsFilter = (filters: readonly MetricFilter[]): Filter[] => filters.map(filter => metricFilter(filter));

const songMetricsFilter = (filters: readonly MetricFilter[]): Filter[] =>
  filters.map(filter => metricFilter(filter, songSortKeys));

const lowerCase = (name: string) => name.toLowerCase();

export const artistFilters = {
  metrics: metricsFilter,
  genres: anyGenreOf('artistGenres'),
  nationalities: anyTextOf('artistNationalities'),
  careerStages: anyValueOf('artistCareerStages', lowerCase),
};

const modeCodes = { MINOR: 0, MAJOR: 1 } as const;

export const songFilters = {
  metrics: songMetricsFilter,
  genres: anyGenreOf('songGenres'),
  releaseDate: during('releaseDate'),
  pitchClasses: anyValueOf('songKey', (pitchClass: number) => pitchClass),
  modes: anyValueOf('songMode', (mode: keyof typeof modeCodes) => modeCodes[mode]),
  acousticness: between('acousticness'),
  danceability: between('danceability'),
  energy: between('energy'),
  instrumentalness: between('instrumentalness'),
  liveness: between('liveness'),
  loudness: between('loudness'),
  speechiness: between('speechiness'),
  valence: between('valence'),
  tempo: between('tempo'),
  timeSignature: between('timeSignature'),
  durationSeconds: between('duration'),
  themes: anyTextOf('themes'),
  moods: anyTextOf('moods'),
  people: anyTextOf('culturalReferencePeople'),
  culturalReferences: anyTextOf('culturalReferenceNonPeople'),
  brands: anyTextOf('brands'),
  locations: anyTextOf('locations'),
  territories: anyTextOf('territory'),
  artistNationalities: anyTextOf('artistNationalities'),
  artistCareerStages: anyValueOf('artistCareerStages', lowerCase),
  labelTypes: anyTextOf('labelTypes'),
  distributorNames: anyTextOf('distributors'),
  isrcCountries: anyTextOf('isrcCountries'),
};

/** Each platform has at most one audience metric for playlists. */
export const playlistFilters = (platform: string, metric: Metric) => ({
  audience: (audience: NumberBounds & MetricMeasure): Filter => metricFilter({ ...audience, platform, metric }),
  genres: anyGenreOf('genre'),
  types: anyValueOf('playlistType', lowerCase),
  countries: anyTextOf('country'),
  curatorNames: anyTextOf('owner'),
  trackAges: anyTextOf('trackAge'),
  addedPercent: between('trackAddedPercent'),
  lastUpdated: during('lastUpdated'),
});

export const radioFilters = {
  metrics: metricsFilter,
  countries: anyTextOf('country'),
  genres: anyGenreOf('genre'),
  trackAges: anyTextOf('trackAge'),
};

export const placeFilters = {
  metrics: metricsFilter,
  countries: anyTextOf('country'),
  genres: anyGenreOf('genre'),
  isActive: (isActive: boolean): Filter => ({ type: 'isActive', data: { values: [isActive], operator: 'in' } }),
  capacity: between('capacity'),
};

export type Filters<F extends FilterEncoders> = readonly FilterOf<F>[] | null | undefined;

/** Encodes filters for the request body. */
export function filterBody<F extends FilterEncoders>(forms: F, filters: Filters<F>): Filter[] {
  return (filters ?? []).flatMap(filter =>
    Object.entries(filter).flatMap(([name, value]) => {
      // Each value has the form declared for its name.
      return value === null || value === undefined ? [] : (forms[name]?.(value as never) ?? []);
    }),
  );
}
