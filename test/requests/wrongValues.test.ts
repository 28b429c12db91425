import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isScalarType,
  type GraphQLInputType,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { isParsing } from '../../src/graph/plan/parsing.ts';
import { schema } from '../support/schema.ts';
import { landmarks } from '../support/landmarks.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const { artist, album, song, playlist, festival, venue } = landmarks;
const subgraph = await sharedSubgraph();
const other = `other: concertVenue(id: "${venue.first}") { name }`;

beforeAll(async () => {
  // Caches these records, so that valid fields make no calls.
  await subgraph.ask(`{ ${other} song(id: "${song.hit}") { name } }`);
});

/** A field that contains $v, the type of $v, an invalid value, the argument that the error names, and the message. */
type Wrong = [field: string, type: string, value: unknown, argument: string, sentence: string];

const headliner = `artist(id: "${artist.headliner}")`;
const ofArtist = (field: string) => `${headliner} { ${field} { __typename } }`;
const onPlatform = (name: string) => `${name}ByPlatform(platform: "spotify", identifier: $v) { name }`;
const audience = ofArtist('audience(platform: "instagram", range: $v)');
const period = 'measure: PERCENT_GROWTH, period: $v';

const ids: Wrong[] = [
  ['artist(id: $v) { name }', 'ID!', 'Nobody else', 'id', 'must be the UUID of a record.'],
  ['song(id: $v) { name }', 'ID!', '', 'id', 'must be the UUID of a record.'],
  ['album(id: $v) { name }', 'ID!', 7, 'id', 'must be the UUID of a record.'],
  ['artist(id: $v) { name }', 'ID!', `${artist.favorite},${artist.prolific}`, 'id', 'must be the UUID of a record.'],
  ['playlist(id: $v) { name }', 'ID!', '../../team/usage', 'id', 'must be the UUID of a record.'],
  ['festival(id: $v) { name }', 'ID!', `${festival.summer}\n`, 'id', 'must not contain control characters.'],
  ['concertVenue(id: $v) { name }', 'ID!', `${venue.first}/identifiers`, 'id', 'must be the UUID of a record.'],
];

/** Natural keys are strings in the schema, so that other subgraphs can declare them. Resolvers validate them. */
const naturalKeys: Wrong[] = [
  ['albumByUpc(upc: $v) { name }', 'String!', '1234567', 'upc', 'must be 8 to 14 digits'],
  ['albumByUpc(upc: $v) { name }', 'String!', '123456789012345', 'upc', 'must be 8 to 14 digits'],
  ['albumByUpc(upc: $v) { name }', 'String!', '12345678901a', 'upc', 'must be 8 to 14 digits'],
  ['albumByUpc(upc: $v) { name }', 'String!', '', 'upc', 'must be 8 to 14 digits'],
  ['songByIsrc(isrc: $v) { name }', 'String!', 'usum7190076', 'isrc', 'must be 12 characters'],
  ['songByIsrc(isrc: $v) { name }', 'String!', 'US-UM7-19-00764-1', 'isrc', 'must be 12 characters'],
  ['songByIsrc(isrc: $v) { name }', 'String!', 'USUM7190076', 'isrc', 'must be 12 characters'],
  ['songByIsrc(isrc: $v) { name }', 'String!', 'USUM71900764/', 'isrc', 'must be 12 characters'],
  ['musicalWorkByIswc(iswc: $v) { name }', 'String!', 'T-034.524.680', 'iswc', 'must be "T" and ten digits'],
  ['musicCollaboratorByIpi(ipi: $v) { name }', 'String!', '123456789012', 'ipi', 'must be up to 11 digits'],
  ['musicPublisherByIpi(ipi: $v) { name }', 'String!', 'I-1', 'ipi', 'must be up to 11 digits'],
];

const lookUps: Wrong[] = [
  ['artist(id: $v) { name }', 'ID!', '3TVXtAsR1Inumwj472S9r4', 'artistByPlatform'],
  ['song(id: $v) { name }', 'ID!', '0VjIjW4GlUZAMYd2vXMi3b', 'songByPlatform'],
  ['album(id: $v) { name }', 'ID!', '4yP0hdKOZPNshxUOjY0cZj', 'albumByPlatform'],
  ['playlist(id: $v) { name }', 'ID!', '37i9dQZF1DXcBWIGoYBM5M', 'playlistByPlatform'],
  ['concertVenue(id: $v) { name }', 'ID!', 'KovZpZA7AAEA', 'concertVenueByPlatform'],
  ['song(id: $v) { name }', 'ID!', 'US-UM7-19-00764', 'songByIsrc'],
  ['album(id: $v) { name }', 'ID!', '00602445790128', 'albumByUpc'],
  ['album(id: $v) { name }', 'ID!', '123456789', 'albumByPlatform'],
  ['musicalWork(id: $v) { name }', 'ID!', 'T-034.524.680-1', 'musicalWorkByIswc'],
  ['musicCollaborator(id: $v) { name }', 'ID!', '00014107338', 'musicCollaboratorByIpi'],
  ['musicCollaborator(id: $v) { name }', 'ID!', '1410733', 'musicCollaboratorByPlatform'],
  ['musicPublisher(id: $v) { name }', 'ID!', '00.01.41.07.33.8', 'musicPublisherByIpi'],
  ['artist(id: $v) { name }', 'ID!', 'https://open.spotify.com/artist/a', 'musicByUrl'],
].map(([field = '', type = '', value = '', lookUp]) => [
  field,
  type,
  value,
  'id',
  `must be the UUID of a record; look the record up with \`${lookUp}\`.`,
]);

const codes = 'must be a platform code, such as "spotify" or "apple-music".';
const platforms: Wrong[] = [
  ['artistByPlatform(platform: $v, identifier: "a") { name }', 'String!', '', 'platform', codes],
  ['songByPlatform(platform: $v, identifier: "a") { name }', 'String!', '-', 'platform', codes],
  [
    'songByPlatform(platform: $v, identifier: "a") { name }',
    'String!',
    'Apple Music',
    'platform',
    'must be a platform code; use "apple-music".',
  ],
  [
    ofArtist('identifiers(platform: $v)'),
    'String',
    'spotfy',
    'platform',
    'is "spotfy", which the service does not know; use "spotify".',
  ],
  ['albumByPlatform(platform: $v, identifier: "a") { name }', 'String!', '..', 'platform', codes],
  [ofArtist('streaming(platform: $v)'), 'String!', 'a b', 'platform', codes],
  [ofArtist('audience(platform: $v)'), 'String!', 'a'.repeat(51), 'platform', codes],
  [ofArtist('identifiers(platform: $v)'), 'String', 'A/B', 'platform', codes],
  [ofArtist('popularity(platform: $v)'), 'String!', 'nope', 'platform', 'must be one of spotify, tidal, deezer.'],
  [ofArtist('localStreaming(platform: $v)'), 'String!', 'deezer', 'platform', 'must be one of spotify, youtube.'],
  [ofArtist('audienceReport(platform: $v)'), 'String!', 'x', 'platform', 'must be one of instagram, tiktok, youtube.'],
  [
    `album(id: "${album.first}") { audience(platform: $v) { totalCount } }`,
    'String!',
    'youtube',
    'platform',
    'must be one of spotify, deezer.',
  ],
  [onPlatform('artist'), 'String!', '', 'identifier', 'must be a non-empty string.'],
  [onPlatform('artist'), 'String!', '  ', 'identifier', 'must be a non-empty string.'],
  [onPlatform('concertVenue'), 'String!', '.', 'identifier', 'must not be "." or "..".'],
  [onPlatform('song'), 'String!', '..', 'identifier', 'must not be "." or "..".'],
  [onPlatform('song'), 'String!', 'a'.repeat(501), 'identifier', 'must have at most 500 characters.'],
  [
    'playlistByPlatform(platform: "amazon", identifier: "a", country: $v) { name }',
    'String',
    'FRA',
    'country',
    'must be an ISO 3166-1 country code, such as "FR".',
  ],
  [
    'topSongs(filters: [{ isrcCountries: [$v] }]) { totalCount }',
    'String!',
    'FRA',
    'filters[0].isrcCountries',
    'must be the country code of an ISRC, such as "FR".',
  ],
  [
    'playlistByPlatform(platform: "apple-music", identifier: "a", country: $v) { name }',
    'String',
    null,
    'country',
    'is required on apple-music, which has separate playlists per country.',
  ],
];

const ranges: Wrong[] = [
  [audience, 'MusicDayRange', { start: '2026-02-01', end: '2026-01-31' }, 'range.end', 'must not be before the start.'],
  [audience, 'MusicDayRange', { start: '2999-01-01' }, 'range.start', 'must not be after today unless "end" is set.'],
  [
    audience,
    'MusicDayRange',
    { start: '2026-01-01', end: '2026-01-03', days: 3 },
    'range.days',
    'cannot be combined with both "start" and "end".',
  ],
  [
    audience,
    'MusicDayRange',
    { around: '2026-01-01', end: '2026-01-03' },
    'range.around',
    'cannot be combined with "start" or "end".',
  ],
  [audience, 'MusicDayRange', { around: '2026-01-01' }, 'range.days', 'is required with "around".'],
  [audience, 'MusicDayRange', { days: 0 }, 'range.days', 'must be at least 1.'],
  [audience, 'MusicDayRange', { days: -1 }, 'range.days', 'must be at least 1.'],
  [audience, 'MusicDayRange', { start: '2010-01-01', end: '2020-01-02' }, 'range', 'must span at most ten years.'],
  [audience, 'MusicDayRange', { days: 3654 }, 'range', 'must span at most ten years.'],
  [
    `festival(id: "${festival.summer}") { editions(within: $v) { totalCount } }`,
    'MusicDayRange',
    { start: '2026-02-01', end: '2026-01-31' },
    'within.end',
    'must not be before the start.',
  ],
  [ofArtist('currentStats(days: $v)'), 'Int!', 0, 'days', 'must be between 1 and 365.'],
  [ofArtist('currentStats(days: $v)'), 'Int!', 366, 'days', 'must be between 1 and 365.'],
  [
    `topConcertVenues(orderBy: { field: LIKES, platform: "x", ${period} }) { totalCount }`,
    'MusicTopPeriod',
    'WEEK',
    'orderBy.period',
    'must be MONTH or QUARTER in this list.',
  ],
  [
    `topFestivals(filters: [{ metrics: [{ metric: LIKES, platform: "x", min: 1, period: $v }] }]) { totalCount }`,
    'MusicTopPeriod',
    'WEEK',
    'filters[0].metrics[0].period',
    'must be MONTH or QUARTER in this list.',
  ],
];

const pages: Wrong[] = [
  [ofArtist('albums(first: 1, last: $v)'), 'Int', 1, 'last', 'cannot be combined with "first".'],
  [ofArtist('albums(first: $v)'), 'Int', -1, 'first', 'must not be negative.'],
  [ofArtist('albums(last: $v)'), 'Int', -1, 'last', 'must not be negative.'],
  [ofArtist('albums(first: $v)'), 'Int', 501, 'first', 'must be at most 500.'],
  [
    `album(id: "${album.boxSet}") { tracks(last: $v) { totalCount nodes { id } } }`,
    'Int',
    501,
    'last',
    'must be at most 500.',
  ],
  [ofArtist('audience(platform: "instagram", first: $v)'), 'Int', 3701, 'first', 'must be at most 3700.'],
  [
    `playlist(id: "${playlist.threeHundred}") { audience(first: 1, last: $v) { totalCount } }`,
    'Int',
    2,
    'last',
    'cannot be combined with "first".',
  ],
  [`${headliner} { albums(after: $v) { totalCount } }`, 'String', 'nonsense', 'after', 'must be a cursor of this list'],
  [
    `song(id: "${song.hit}") { score(before: $v) { nodes { date } } }`,
    'String',
    'bm9uc2Vuc2U',
    'before',
    'must be a cursor of this list',
  ],
];

function literal(type: string, value: unknown): string {
  if (isEnumType(schema.getType(type))) return String(value);
  return JSON.stringify(value).replaceAll(/"(\w+)":/g, '$1: ');
}

describe('Invalid literals and variables', () => {
  test.each([...ids, ...lookUps, ...naturalKeys, ...platforms, ...ranges, ...pages])(
    'Rejects %s if $v is the %s %j: Argument "%s" %s',
    async (field, type, value, argument, sentence) => {
      const message = expect.stringContaining(`Argument "${argument}" ${sentence}`);
      for (const asked of [
        await subgraph.askFailing(`{ wrong: ${field.replace('$v', literal(type, value))} ${other} }`),
        await subgraph.askFailing(`query ($v: ${type}) { wrong: ${field} ${other} }`, { v: value }),
      ]) {
        expect(asked.errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
        expect(asked.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT' });
        expect(asked.errors[0]?.path?.[0]).toBe('wrong');
        expect(asked.data.other.name).toEqual(expect.any(String));
        expect(asked.calls).toEqual([]);
      }
    },
  );
});

const from = `${headliner} { score(range: { start: $v }) { totalCount } }`;
const tracklist = `playlist(id: "${playlist.threeHundred}") { tracks(at: $v) { totalCount } }`;
const first = `${headliner} { albums(first: $v) { totalCount } }`;

describe('Literals and variables of a wrong type', () => {
  test.each([
    [from, 'Date', '2026-02-30'],
    [from, 'Date', '2025-02-29'],
    [from, 'Date', '2026-13-01'],
    [from, 'Date', '2026-1-1'],
    [from, 'Date', '2026-01-01T00:00:00Z'],
    [from, 'Date', ''],
    [from, 'Date', 'today'],
    [from, 'Date', 20260101],
    [tracklist, 'DateTime', '2026-01-01'],
    [tracklist, 'DateTime', '2026-02-30T05:25:01+00:00'],
    [tracklist, 'DateTime', '2026-01-01T25:00:00+00:00'],
    [tracklist, 'DateTime', '2026-01-01T05:25:01'],
    [tracklist, 'DateTime', 'latest'],
    [tracklist, 'DateTime', '../latest'],
    [first, 'Int', 'ten'],
    [first, 'Int', 1.5],
    [first, 'Int', 2 ** 31],
    ['albumByUpc(upc: $v) { name }', 'String', 753830000084],
  ])('Rejects the operation %s if $v is the %s %j', async (field, type, value) => {
    const message = expect.stringContaining(`${type} cannot represent`);
    const ofLiterals = type.startsWith('Date') ? 'BAD_USER_INPUT' : 'GRAPHQL_VALIDATION_FAILED';
    const asLiteral = await subgraph.askFailing(`{ ${field.replace('$v', JSON.stringify(value))} __typename }`);
    expect(asLiteral).toMatchObject({ errors: [{ message, extensions: { code: ofLiterals } }], calls: [] });
    const asVariable = await subgraph.askFailing(`query ($v: ${type}!) { ${field} __typename }`, { v: value });
    expect(asVariable).toMatchObject({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }], calls: [] });
    expect([asLiteral.data, asVariable.data]).toEqual([undefined, undefined]);
  });

  test('Names the arguments of invalid literals at any depth', async () => {
    const { errors, calls } = await subgraph.askFailing(
      `{ ${from.replace('$v', '"2026-02-30"')} ${tracklist.replace('$v', '"latest"')} }`,
    );
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Argument "range\.start": Date cannot represent "2026-02-30"/),
      expect.stringMatching(/^Argument "at": DateTime cannot represent "latest"/),
    ]);
    expect(calls).toEqual([]);
  });
});

describe('Values that only the service can validate', () => {
  test.each([
    ['platform', `${headliner} { audience(platform: "nope") { totalCount } }`, ['Argument "platform"', '"nope"']],
    [
      'metric on a platform',
      'topRadioStations(orderBy: { field: SUBSCRIBERS, platform: "x" }) { totalCount }',
      ['Argument "orderBy" or "filters"', ' on "x"; choose another figure or platform.'],
    ],
  ])('Names the value that the service rejects: %s: %s', async (_, field, parts) => {
    const { errors } = await subgraph.askFailing(`{ ${field} }`);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    for (const part of parts) expect(errors[0]?.message).toContain(part);
  });
});

describe('Platform ids', () => {
  test.each([
    '../../../v2/team/usage',
    '..%2f..%2fteam',
    '%2F',
    '/g/11c75ypgws',
    'Billie+Eilish',
    'a?limit=1#b&c',
    'きゃりーぱみゅぱみゅ',
    '🎧',
    '...',
    '{uuid}',
  ])('Percent-encodes the platform id %j in the path', async identifier => {
    const query = 'query ($v: String!) { artistByPlatform(platform: "lastfm", identifier: $v) { name } }';
    const { data } = await subgraph.ask(query, { v: identifier });
    expect(data).toEqual({ artistByPlatform: null });
    const paths = subgraph.sandbox.calls.map(({ path }) => path);
    expect(paths).toEqual([`/api/v2.9/artist/by-platform/lastfm/${encodeURIComponent(identifier)}`]);
  });
});

/** Characters that occur in no key, term or cursor. Some of them cause errors in the service. */
const UNSENDABLE = [
  '\0',
  '\u0001',
  '\t',
  '\n',
  '\r',
  '\u001b',
  '\u007f',
  '\u0080',
  '\u0085',
  '\u009f',
  '\ud83c',
  '\udfa7',
];

/** All inputs of a type that contain the text at one path. */
function withText(type: GraphQLInputType, text: string, path: string): { value: unknown; path: string }[] {
  const named = getNullableType(type);
  if (isListType(named)) {
    return withText(named.ofType, text, `${path}[0]`).map(({ value, ...found }) => ({ ...found, value: [value] }));
  }
  if (isInputObjectType(named)) {
    return Object.values(named.getFields()).flatMap(field =>
      withText(field.type, text, `${path}.${field.name}`).map(({ value, ...found }) => ({
        ...found,
        value: { [field.name]: value },
      })),
    );
  }
  return isScalarType(named) && ['ID', 'String'].includes(named.name) ? [{ value: text, path }] : [];
}

const fieldsWithText = Object.values(schema.getTypeMap())
  .filter(type => isObjectType(type))
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap(type => Object.values(type.getFields()).map(field => ({ name: `${type.name}.${field.name}`, field })))
  .filter(({ field }) => field.args.some(({ type, name }) => withText(type, '', name).length > 0));

describe('Control characters and lone surrogates', () => {
  test.each(fieldsWithText)(
    'Rejects control characters and lone surrogates in every text argument of $name',
    ({ field }) => {
      const { resolve } = field;
      if (!isParsing(resolve)) throw new TypeError('the field has no parser');
      for (const sign of UNSENDABLE) {
        for (const text of [sign, `a${sign}b`, `${sign}spotify`, `11e81bcc-9c1c-ce38-b96b-a0369fe50396${sign}`]) {
          for (const argument of field.args) {
            for (const { value, path } of withText(argument.type, text, argument.name)) {
              const code = 'BAD_USER_INPUT';
              const message = expect.stringContaining(`"${path}"`);
              const refusal = () => {
                const parsed = resolve.parse({ platform: 'spotify', identifiers: [], [argument.name]: value });
                // Lookups by several keys report the error at the position of the key.
                if (Array.isArray(parsed)) throw parsed[0];
              };
              expect(refusal).toThrow(expect.objectContaining({ code, message }));
            }
          }
        }
      }
    },
  );

  test('The tests of control characters include lookups, searches, cursors, filters and mutations', () => {
    const names = fieldsWithText.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'Query.artistByPlatform',
        'Query.searchMusic',
        'Query.musicByUrl',
        'Query.topSongs',
        'Artist.albums',
        'Artist.audience',
        'Mutation.addArtistLinks',
        'Mutation.subscribeToAnalyticsFeed',
      ]),
    );
    expect(names.length).toBeGreaterThan(130);
  });

  test.each(UNSENDABLE)('Rejects the character %j without a call', async sign => {
    const asked = await subgraph.askFailing(
      `query ($v: String!) {
        a: artistByPlatform(platform: "spotify", identifier: $v) { name }
        b: searchMusic(term: $v) { artists { name } }
        c: ${headliner} { albums(after: $v) { totalCount } }
        d: musicByUrl(url: $v) { __typename }
        ${other}
      }`,
      { v: `https://example.org/${sign}` },
    );
    expect(asked.errors.map(({ path, extensions }) => [path?.[0], extensions['code']])).toEqual(
      expect.arrayContaining(['a', 'b', 'c', 'd'].map(name => [name, 'BAD_USER_INPUT'])),
    );
    expect(asked.data.other).toEqual({ name: expect.any(String) });
    expect(asked.calls).toEqual([]);
  });

  test.each(UNSENDABLE)(
    'Rejects the character %j in the key of a reference without affecting other references',
    async sign => {
      const key = { platform: 'spotify', identifier: `a${sign}b` };
      const representations = [
        { __typename: 'Artist', platformKey: key },
        { __typename: 'Song', id: `${song.hit}${sign}` },
        { __typename: 'SongChart', slug: `global-28${sign}` },
        { __typename: 'Playlist', platformKey: key, storefront: null },
      ];
      const selection =
        '... on Artist { name } ... on Song { name } ... on SongChart { name } ... on Playlist { name }';
      const right = { __typename: 'Song', id: song.hit };
      const { data, errors, calls } = await subgraph.askFailingEntities(selection, ...representations, right);
      expect(data.entities).toEqual([null, null, null, null, { name: expect.any(String) }]);
      expect(errors.map(({ extensions }) => extensions['code'])).toEqual(Array(4).fill('BAD_USER_INPUT'));
      expect(calls).toEqual([]);
    },
  );

  test('Allows control characters in texts of a reference that are not sent to the service, such as a biography', async () => {
    const { data } = await subgraph.askEntities('... on Artist { biography }', {
      __typename: 'Artist',
      id: artist.headliner,
      biography: 'One.\nTwo.',
    });
    expect(data.entities).toEqual([{ biography: 'One.\nTwo.' }]);
  });
});

describe('Invalid keys of references', () => {
  test.each([
    [{ __typename: 'Artist', id: 'nobody' }],
    [{ __typename: 'Artist', id: 7 }],
    [{ __typename: 'Artist' }],
    [{ __typename: 'Song', isrc: 'usum7190076' }],
    [{ __typename: 'Song' }],
    [{ __typename: 'Album', upc: '12' }],
    [{ __typename: 'Album', upc: ['12345678'] }],
  ])('Returns null and the error BAD_USER_INPUT for the reference %j', async wrong => {
    const selection = '... on Artist { name } ... on Song { name } ... on Album { name }';
    const right = { __typename: 'Song', id: song.hit };
    const { data, errors, calls } = await subgraph.askFailingEntities(selection, wrong, right);
    expect(data.entities).toEqual([null, { name: expect.any(String) }]);
    expect(errors).toMatchObject([{ path: ['entities', 0], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(calls).toEqual([]);
  });
});

describe('Null as the value of a variable with a default', () => {
  const known = { id: artist.headliner };

  /** The expected data is the same as with graphql-js. */
  test.each<[place: string, selection: string, data: unknown, path: readonly string[] | undefined]>([
    ['a condition on a root field', `${headliner} @include(if: $x) { id }`, null, undefined],
    ['a condition on a root fragment', `... on Query @skip(if: $x) { ${headliner} { id } }`, null, undefined],
    ['a condition on a field of a record', `${headliner} { id name @include(if: $x) }`, { artist: null }, ['artist']],
    [
      'a condition on a fragment of a record',
      `${headliner} { id ... @skip(if: $x) { name } }`,
      { artist: null },
      ['artist'],
    ],
    [
      'a condition on a member of a list',
      `${headliner} { id related { totalCount @skip(if: $x) } }`,
      { artist: { ...known, related: null } },
      ['artist', 'related'],
    ],
    [
      'a condition on a field of each row',
      `${headliner} { id related(first: 2) { totalCount nodes { id name @include(if: $x) } } }`,
      { artist: { ...known, related: null } },
      ['artist', 'related', 'nodes', '0'],
    ],
    [
      'a condition on a member of a series',
      `${headliner} { id score(range: { days: 2 }) { totalCount @include(if: $x) } }`,
      { artist: { ...known, score: null } },
      ['artist', 'score'],
    ],
    [
      'an argument',
      `${headliner} { id songChartEntries(platform: "spotify", onlyCurrent: $x) { totalCount } }`,
      { artist: { ...known, songChartEntries: null } },
      ['artist', 'songChartEntries'],
    ],
  ])('Rejects null in %s with one error that names the argument', async (_, selection, data, path) => {
    const query = `query ($x: Boolean = true) { ${selection} musicPlatforms { code } }`;
    const { data: returned, errors } = await subgraph.askFailing(query, { x: null });
    expect(returned).toEqual(data && { ...data, musicPlatforms: expect.any(Array) });
    expect(errors).toHaveLength(1);
    expect(errors[0]?.path?.map(String)).toEqual(path);
    expect(errors[0]?.message).toMatch(/^Argument "\w+" of non-null type "Boolean!" must not be null\.$/);
    expect(errors[0]?.extensions.code).toMatch(/^BAD_/);
    // The rejection does not affect other requests with the same query.
    await subgraph.ask(query, { x: true });
  });
});
