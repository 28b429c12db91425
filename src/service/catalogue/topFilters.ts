import { bounds, metricFilter, type Metric, type MetricFilter, type MetricMeasure, type NumberBounds } from './top.ts';

/*
 * The filters of top lists: the name and the form of each in requests. Names that no source shows are guesses
 * (README.md, Top lists).
 */

interface Filter {
  readonly type: string;
  readonly data: object;
}

/** A filter of the schema by the field that has it. The parameter of each is the value of its field. */
type Forms = Readonly<Record<string, (value: never) => Filter | readonly Filter[]>>;

/** A filter of the schema, which has the fields of these forms. */
type FilterOf<F extends Forms> = { readonly [Name in keyof F]?: Parameters<F[Name]>[0] | null | undefined };

interface DayBounds {
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
}

const anyOf = (type: string) => oneOfThese(type, (value: string) => value);

function oneOfThese<T>(type: string, written: (value: T) => unknown) {
  return (values: readonly T[]): Filter => ({ type, data: { values: values.map(written), operator: 'in' } });
}

/** The service compares genres as they are written, and no source shows how it writes them. */
const anyGenreOf = (type: string) => (genres: readonly string[]) =>
  anyOf(type)([...new Set(genres.flatMap(spellingsOf))]);

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

const metrics = (filters: readonly MetricFilter[]): Filter[] => filters.map(metricFilter);

const lowerCase = (name: string) => name.toLowerCase();

export const artistFilters = {
  metrics,
  genres: anyGenreOf('artistGenres'),
  nationalities: anyOf('artistNationalities'),
  careerStages: oneOfThese('artistCareerStages', lowerCase),
};

const modes = { MINOR: 0, MAJOR: 1 } as const;

export const songFilters = {
  metrics,
  genres: anyGenreOf('songGenres'),
  releaseDate: during('releaseDate'),
  pitchClasses: oneOfThese('songKey', (pitchClass: number) => pitchClass),
  modes: oneOfThese('songMode', (mode: keyof typeof modes) => modes[mode]),
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
  themes: anyOf('themes'),
  moods: anyOf('moods'),
  people: anyOf('culturalReferencePeople'),
  culturalReferences: anyOf('culturalReferenceNonPeople'),
  brands: anyOf('brands'),
  locations: anyOf('locations'),
  territories: anyOf('territory'),
  artistNationalities: anyOf('artistNationalities'),
  artistCareerStages: oneOfThese('artistCareerStages', lowerCase),
  labelTypes: anyOf('labelTypes'),
  distributors: anyOf('distributors'),
  isrcCountries: anyOf('isrcCountries'),
};

/** A platform counts one figure of playlists. */
export const playlistFilters = (platform: string, metric: Metric) => ({
  audience: (audience: NumberBounds & MetricMeasure): Filter => metricFilter({ ...audience, platform, metric }),
  genres: anyGenreOf('genre'),
  types: oneOfThese('playlistType', lowerCase),
  countries: anyOf('country'),
  curatorNames: anyOf('owner'),
  trackAges: anyOf('trackAge'),
  addedPercent: between('trackAddedPercent'),
  lastUpdated: during('lastUpdated'),
});

export const radioFilters = {
  metrics,
  countries: anyOf('country'),
  genres: anyGenreOf('genre'),
  trackAges: anyOf('trackAge'),
};

export const placeFilters = {
  metrics,
  countries: anyOf('country'),
  genres: anyGenreOf('genre'),
  isActive: (isActive: boolean): Filter => ({ type: 'isActive', data: { values: [isActive], operator: 'in' } }),
  capacity: between('capacity'),
};

export type Filters<F extends Forms> = readonly FilterOf<F>[] | null | undefined;

/** The filters of a request. */
export function filterBody<F extends Forms>(forms: F, filters: Filters<F>): Filter[] {
  return (filters ?? []).flatMap(filter =>
    Object.entries(filter).flatMap(([name, value]) => {
      // A filter has the value of its form at each name.
      return value === null || value === undefined ? [] : (forms[name]?.(value as never) ?? []);
    }),
  );
}
