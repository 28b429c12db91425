import {
  array,
  asPlatformCode,
  type Decoded,
  defineList,
  isJsonObject,
  type ItemDecoder,
  LIFETIMES_MS,
  map,
  objectItems,
  oneOf,
  PAGE_SIZE,
  platformCode,
  type QueryParameters,
  readFields,
  text,
  texts,
} from '../description/index.ts';
import { musicPlatform } from './musicPlatform.ts';
import { country, neverNull } from './sharedFields.ts';
import { metricField } from './top.ts';

/* Lists of allowed values. Where the shape is undocumented, every form that the documentation suggests is read. */

const pagedAllowedValues = { pageSize: PAGE_SIZE, lifetime: LIFETIMES_MS.allowedValues };

const platform = { code: platformCode('code'), name: text('name') };
export type MusicPlatform = Decoded<typeof platform>;
const platformItems = objectItems(platform, ({ code }) => [code], 'code');

export const platformLists = {
  ALL: defineList({ path: '/api/v2/referential/platforms', ...pagedAllowedValues, ...platformItems }),
  AUDIENCE: defineList({ path: '/api/v2/referential/platforms/social', ...pagedAllowedValues, ...platformItems }),
  STREAMING: defineList({ path: '/api/v2/referential/platforms/streaming', ...pagedAllowedValues, ...platformItems }),
  SONG_CHARTS: defineList({ path: '/api/v2/chart/song/platforms', ...pagedAllowedValues, ...platformItems }),
  ALBUM_CHARTS: defineList({ path: '/api/v2/chart/album/platforms', ...pagedAllowedValues, ...platformItems }),
  PLAYLISTS: defineList({ path: '/api/v2/playlist/platforms', ...pagedAllowedValues, ...platformItems }),
};

export const radioCountries = defineList({
  path: '/api/v2/radio/countries',
  ...pagedAllowedValues,
  ...objectItems(
    { country: oneOf(country('countryCode', 'name'), country('code', 'name')) },
    node => [node.country?.code],
    'country',
  ),
});

interface MusicGenre {
  readonly name: string;
  readonly subgenres: readonly string[];
}

/** A genre and its subgenres, under any member names that the documentation suggests. The lists are not paged. */
const genreItems: ItemDecoder<MusicGenre, unknown> = {
  item(value, report) {
    const raw = isJsonObject(value) ? value : { name: value };
    const { name, subgenres } = readFields(
      { name: oneOf(text('root'), text('genre'), text('name')), subgenres: oneOf(texts('sub'), texts('subGenres')) },
      raw,
      report,
    );
    return typeof name === 'string'
      ? { node: { name, subgenres: neverNull(subgenres) }, relation: undefined, identity: name }
      : undefined;
  },
};

interface GenreArguments {
  readonly direction: 'ASC' | 'DESC';
}

const genreQuery = ({ direction }: GenreArguments): QueryParameters => ({
  genre: 'all',
  sortOrder: direction.toLowerCase(),
});

export const artistGenres = defineList({
  path: '/api/v2/artist/genres',
  lifetime: LIFETIMES_MS.allowedValues,
  query: genreQuery,
  ...genreItems,
});

export const songGenres = defineList({
  path: '/api/v2/referential/song/genres',
  lifetime: LIFETIMES_MS.allowedValues,
  query: genreQuery,
  ...genreItems,
});

const codeAndName = { code: oneOf(text('code'), text('id'), text('name')), name: oneOf(text('name'), text('code')) };

export const labelTypes = defineList({
  path: '/api/v2/referential/label-types',
  lifetime: LIFETIMES_MS.allowedValues,
  // A code with its name, or one text for both.
  item(value, report) {
    const { code, name } = readFields(codeAndName, isJsonObject(value) ? value : { code: value }, report);
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
  readonly term?: string | null | undefined;
}

export const lyricsAttributes = defineList({
  path: '/api/v2/referential/lyrics-attributes',
  ...pagedAllowedValues,
  query: ({ attribute, term }: LyricsArguments) => ({
    attribute: lyricsAttributeNames[attribute],
    term: term ?? undefined,
  }),
  item(value, report) {
    const name = text('name')(isJsonObject(value) ? value : { name: value }, report);
    return typeof name === 'string' ? { node: name, relation: undefined, identity: name } : undefined;
  },
});

const metricFields = {
  metric: metricField(oneOf(text('code'), text('metricType'), text('name'))),
  name: text('name'),
  platforms: oneOf(
    array('platforms', value => {
      const code = asPlatformCode(value);
      return code === undefined ? undefined : musicPlatform(code);
    }),
    map(oneOf(platformCode('platform'), platformCode('platformCode')), code => [musicPlatform(code)]),
  ),
};

/** The documentation shows genres as items of this list, so every plausible form of a metric is read. */
export const topArtistMetrics = defineList({
  path: '/api/v2/top-artist/referential/metrics',
  lifetime: LIFETIMES_MS.allowedValues,
  item(value, report) {
    const known = readFields(metricFields, isJsonObject(value) ? value : { code: value }, report);
    const { metric, platforms: on } = known;
    if (typeof metric !== 'string') return undefined;
    return { node: { ...known, metric }, relation: undefined, identity: `${JSON.stringify(on)} ${metric}` };
  },
});
