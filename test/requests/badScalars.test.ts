import { beforeEach, describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const { artist, song, playlist } = landmarks;

const subgraph = await sharedSubgraph();

const series = `artist(id: "${artist.headliner}") { score(range: { start: $v }) { totalCount } }`;
const tracks = `playlist(id: "${playlist.threeHundred}") { tracks(at: $v) { totalCount } }`;

/** GraphQL refuses the whole operation for such a value. */
describe.each([
  ['Date', series, '2026-02-30'],
  ['Date', series, '2025-02-29'],
  ['Date', series, '2026-13-01'],
  ['Date', series, '2026-1-1'],
  ['Date', series, '2026-01-01T00:00:00Z'],
  ['Date', series, ''],
  ['Date', series, 'today'],
  ['Date', series, 20260101],
  ['DateTime', tracks, '2026-01-01'],
  ['DateTime', tracks, '2026-02-30T05:25:01+00:00'],
  ['DateTime', tracks, '2026-01-01T25:00:00+00:00'],
  ['DateTime', tracks, '2026-01-01T05:25:01'],
  ['DateTime', tracks, 'latest'],
  ['DateTime', tracks, '../latest'],
  ['Int', `artist(id: "${artist.headliner}") { albums(first: $v) { totalCount } }`, 'ten'],
  ['Int', `artist(id: "${artist.headliner}") { albums(first: $v) { totalCount } }`, 1.5],
  ['Int', `artist(id: "${artist.headliner}") { albums(first: $v) { totalCount } }`, 2 ** 31],
])('Refuses a %s in %s that is %j', (type, field, value) => {
  test('As a literal, by its type and without a call', async () => {
    const { data, errors, calls } = await subgraph.askFailing(
      `{ ${field.replace('$v', JSON.stringify(value))} __typename }`,
    );
    expect(data).toBeUndefined();
    expect(errors?.map(({ message }) => message)).toEqual([expect.stringContaining(`${type} cannot represent`)]);
    const ours = type === 'Int' ? 'GRAPHQL_VALIDATION_FAILED' : 'BAD_USER_INPUT';
    expect(errors?.map(({ extensions }) => extensions)).toEqual([{ code: ours }]);
    expect(calls).toEqual([]);
  });

  test('As a variable, by its type and without a call', async () => {
    const { data, errors, calls } = await subgraph.askFailing(`query ($v: ${type}!) { ${field} __typename }`, {
      v: value,
    });
    expect(data).toBeUndefined();
    expect(errors?.map(({ message }) => message)).toEqual([expect.stringContaining(`${type} cannot represent`)]);
    expect(errors?.map(({ extensions }) => extensions)).toEqual([{ code: 'BAD_USER_INPUT' }]);
    expect(calls).toEqual([]);
  });
});

/** Natural keys are strings in the schema, so that other teams can declare them. */
describe.each([
  ['albumByUpc', 'upc', '1234567', '8 to 14 digits'],
  ['albumByUpc', 'upc', '123456789012345', '8 to 14 digits'],
  ['albumByUpc', 'upc', '12345678901a', '8 to 14 digits'],
  ['albumByUpc', 'upc', '', '8 to 14 digits'],
  ['songByIsrc', 'isrc', 'usum7190076', '12 characters'],
  ['songByIsrc', 'isrc', 'US-UM7-19-00764-1', '12 characters'],
  ['songByIsrc', 'isrc', 'USUM7190076', '12 characters'],
  ['songByIsrc', 'isrc', 'USUM71900764/', '12 characters'],
  ['musicalWorkByIswc', 'iswc', 'T-034.524.680', '"T" and ten digits'],
  ['musicCollaboratorByIpi', 'ipi', '123456789012', 'up to 11 digits'],
  ['musicPublisherByIpi', 'ipi', 'I-1', 'up to 11 digits'],
])('Refuses %s(%s: %j)', (field, argument, value, form) => {
  test.each([
    ['a literal', `{ found: ${field}(${argument}: ${JSON.stringify(value)}) { name } __typename }`],
    ['a variable', `query ($v: String!) { found: ${field}(${argument}: $v) { name } __typename }`],
  ])('As %s, by the name of the argument, its form and without a call', async (_, query) => {
    const { data, errors, calls } = await subgraph.askFailing(query, query.startsWith('query') ? { v: value } : {});
    expect(data).toEqual({ found: null, __typename: 'Query' });
    expect(errors).toMatchObject([
      {
        path: ['found'],
        message: expect.stringContaining(`Argument "${argument}": it must be ${form}`),
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    expect(calls).toEqual([]);
  });

  test('As a number, because it is not a string', async () => {
    const { errors, calls } = await subgraph.askFailing(`query ($v: String!) { ${field}(${argument}: $v) { name } }`, {
      v: 753830000084,
    });
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('String cannot represent a non string value: 753830000084'),
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    expect(calls).toEqual([]);
  });
});

/** Identifiers of platforms can be any text. They are percent-encoded, so none changes the path. */
describe.each([
  '../../../v2/team/usage',
  '..%2f..%2fteam',
  '%2F',
  'a\r\nHost: evil.test',
  'a\0b',
  '/g/11c75ypgws',
  'Billie+Eilish',
  'a?limit=1#b&c',
  'きゃりーぱみゅぱみゅ',
  '🎧',
  '...',
  '{uuid}',
])('The identifier %j', identifier => {
  test('Is sent as it is, percent-encoded in its own path', async () => {
    const query = 'query ($v: String!) { artistByPlatform(platform: "lastfm", identifier: $v) { name } }';
    const { data } = await subgraph.ask(query, { v: identifier });
    expect(data).toEqual({ artistByPlatform: null });
    const paths = subgraph.sandbox.calls.map(({ path }) => path);
    expect(paths).toEqual([`/api/v2.9/artist/by-platform/lastfm/${encodeURIComponent(identifier)}`]);
  });
});

test('Refuses a lone surrogate in an identifier by the name of its argument, or as a literal by GraphQL itself', async () => {
  const query = 'query ($v: String!) { songByPlatform(platform: "spotify", identifier: $v) { name } }';
  const { errors, calls } = await subgraph.askFailing(query, { v: '\ud83c' });
  expect(errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT' }, message: expect.stringContaining('"identifier"') },
  ]);
  expect(calls).toEqual([]);
});

function askEntities(...representations: object[]) {
  const query = `query ($representations: [_Any!]!) {
    entities: _entities(representations: $representations) {
      ... on Artist { name } ... on Song { name } ... on Album { name }
    }
  }`;
  return subgraph.ask(query, { representations });
}

describe('Entities', () => {
  beforeEach(() => subgraph.reset());

  test.each([
    [{ __typename: 'Artist', id: 'nobody' }],
    [{ __typename: 'Artist', id: 7 }],
    [{ __typename: 'Artist' }],
    [{ __typename: 'Song', isrc: 'usum7190076' }],
    [{ __typename: 'Song' }],
    [{ __typename: 'Album', upc: '12' }],
    [{ __typename: 'Album', upc: ['12345678'] }],
  ])('Are null with BAD_USER_INPUT for %j, and the other entities are returned', async wrong => {
    const { data, errors, calls } = await askEntities(wrong, { __typename: 'Song', id: song.hit });
    expect(data.entities).toEqual([null, { name: expect.any(String) }]);
    expect(errors).toMatchObject([{ path: ['entities', 0], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(calls).toEqual([`GET /api/v2.25/song/${song.hit}`]);
  });
});

test('Names the argument of a refused literal, however deep it is nested', async () => {
  const artistScore = `artist(id: "${artist.headliner}") { score(range: { start: "2026-02-30" }) { totalCount } }`;
  const { errors, calls } = await subgraph.askFailing(
    `{ ${artistScore} playlist(id: "${playlist.threeHundred}") { tracks(at: "latest") { totalCount } } }`,
  );
  expect(errors?.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Argument "range\.start": Date cannot represent "2026-02-30"/),
    expect.stringMatching(/^Argument "at": DateTime cannot represent "latest"/),
  ]);
  expect(calls).toEqual([]);
});
