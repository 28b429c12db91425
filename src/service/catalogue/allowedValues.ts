import {
  array,
  asPlatformCode,
  either,
  isRaw,
  type ItemDecoder,
  type Known,
  lifetimes,
  list,
  mapped,
  PAGE_SIZE,
  plainItems,
  platformCode,
  type Query,
  readFields,
  type RowFilter,
  text,
  texts,
} from '../description/index.ts';
import { musicPlatform } from './musicPlatform.ts';
import { country } from './sharedFields.ts';
import { metricField } from './top.ts';

/* Lists of allowed values. Guessed shapes are read in every form that the documents name. */

const shared = { pageSize: PAGE_SIZE, lifetime: lifetimes.allowedValues };

const platform = { code: platformCode('code'), name: text('name') };
export type MusicPlatform = Known<typeof platform>;
const platformItems = plainItems(platform, ({ code }) => [code], 'code');

export const platforms = {
  ALL: list({ path: '/api/v2/referential/platforms', ...shared, ...platformItems }),
  AUDIENCE: list({ path: '/api/v2/referential/platforms/social', ...shared, ...platformItems }),
  STREAMING: list({ path: '/api/v2/referential/platforms/streaming', ...shared, ...platformItems }),
  SONG_CHARTS: list({ path: '/api/v2/chart/song/platforms', ...shared, ...platformItems }),
  ALBUM_CHARTS: list({ path: '/api/v2/chart/album/platforms', ...shared, ...platformItems }),
  PLAYLISTS: list({ path: '/api/v2/playlist/platforms', ...shared, ...platformItems }),
};

export const radioCountries = list({
  path: '/api/v2/radio/countries',
  ...shared,
  ...plainItems(
    { country: either(country('countryCode', 'name'), country('code', 'name')) },
    node => [node.country?.code],
    'country',
  ),
});

interface MusicGenre {
  readonly name: string;
  readonly subgenres: readonly string[];
}

/** A parent and its children, under any of the names the documents suggest; the lists are not paged. */
const genreItems: ItemDecoder<MusicGenre, unknown> = {
  item(value, report) {
    const raw = isRaw(value) ? value : { name: value };
    const { name, subgenres } = readFields(
      { name: either(text('root'), text('genre'), text('name')), subgenres: either(texts('sub'), texts('subGenres')) },
      raw,
      report,
    );
    return typeof name === 'string'
      ? { node: { name, subgenres: Array.isArray(subgenres) ? subgenres : [] }, relation: undefined, identity: name }
      : undefined;
  },
};

interface GenreArguments {
  readonly genre?: string | null | undefined;
  readonly direction: 'ASC' | 'DESC';
}

const genreQuery = ({ direction }: GenreArguments): Query => ({ genre: 'all', sortOrder: direction.toLowerCase() });

/** The service finds a genre only as it writes it itself, so the one is chosen here. */
const genreFilter = ({ genre }: GenreArguments): RowFilter<MusicGenre, unknown> | undefined =>
  genre ? { isWanted: ({ node }) => node.name.toLowerCase() === genre.toLowerCase() } : undefined;

export const artistGenres = list({
  path: '/api/v2/artist/genres',
  lifetime: lifetimes.allowedValues,
  query: genreQuery,
  filter: genreFilter,
  ...genreItems,
});

export const songGenres = list({
  path: '/api/v2/referential/song/genres',
  lifetime: lifetimes.allowedValues,
  query: genreQuery,
  filter: genreFilter,
  ...genreItems,
});

const named = { code: either(text('code'), text('id'), text('name')), name: either(text('name'), text('code')) };

export const labelTypes = list({
  path: '/api/v2/referential/label-types',
  lifetime: lifetimes.allowedValues,
  // A code with its name, or one text that is both.
  item(value, report) {
    const { code, name } = readFields(named, isRaw(value) ? value : { code: value }, report);
    return typeof code === 'string' && typeof name === 'string'
      ? { node: { code, name }, relation: undefined, identity: code }
      : undefined;
  },
});

const lyricsAttributeNames = {
  THEMES: 'themes',
  MOODS: 'moods',
  PEOPLE: 'culturalReferencePeople',
  CULTURAL_REFERENCES: 'culturalReferenceNonPeople',
  BRANDS: 'brands',
  LOCATIONS: 'locations',
} as const;

interface LyricsArguments {
  readonly attribute: keyof typeof lyricsAttributeNames;
  readonly search?: string | null | undefined;
}

export const lyricsAttributes = list({
  path: '/api/v2/referential/lyrics-attributes',
  ...shared,
  query: ({ attribute, search }: LyricsArguments) => ({
    attribute: lyricsAttributeNames[attribute],
    term: search ?? undefined,
  }),
  item(value, report) {
    const name = text('name')(isRaw(value) ? value : { name: value }, report);
    return typeof name === 'string' ? { node: name, relation: undefined, identity: name } : undefined;
  },
});

const metricFields = {
  metric: metricField(either(text('code'), text('metricType'), text('name'))),
  name: text('name'),
  platforms: either(
    mapped(array('platforms', asPlatformCode), codes => codes.map(code => musicPlatform(code))),
    mapped(either(platformCode('platform'), platformCode('platformCode')), code => [musicPlatform(code)]),
  ),
};

/** The documents print the items of a list of genres here, so every form that names a metric is read. */
export const topArtistMetrics = list({
  path: '/api/v2/top-artist/referential/metrics',
  lifetime: lifetimes.allowedValues,
  item(value, report) {
    const known = readFields(metricFields, isRaw(value) ? value : { code: value }, report);
    const { metric, platforms: on } = known;
    if (typeof metric !== 'string') return undefined;
    return { node: { ...known, metric }, relation: undefined, identity: `${JSON.stringify(on)} ${metric}` };
  },
});
