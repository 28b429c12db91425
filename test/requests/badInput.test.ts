import { beforeAll, describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const { artist, album, song, playlist, festival, venue } = landmarks;
const other = `other: concertVenue(id: "${venue.first}") { name }`;
const subgraph = await sharedSubgraph();

beforeAll(async () => {
  // The list of platforms is cached from now on, so no call is made.
  await subgraph.ask(`{ ${other} }`);
});

const headliner = `artist(id: "${artist.headliner}")`;
const albums = (args: string) => `${headliner} { albums(${args}) { nodes { id } } }`;
const audience = (args: string) => `${headliner} { audience(platform: "instagram", ${args}) { nodes { date } } }`;

/** A value as GraphQL text. */
function literal(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, member]) => `${name}: ${literal(member)}`)
    .join(', ')} }`;
}

/** The fault, the type of the value, the field that takes it as $v, the value, and the argument in the error. */
type Case = [title: string, type: string, field: string, value: unknown, named: string];

const cases: Case[] = [
  ['an id that is none', 'ID!', 'artist(id: $v) { name }', 'nobody', 'id'],
  ['an empty id', 'ID!', 'song(id: $v) { name }', '', 'id'],
  ['an id that is a number', 'ID!', 'album(id: $v) { name }', 7, 'id'],
  ['an id with another behind it', 'ID!', 'artist(id: $v) { name }', `${artist.headliner},${artist.prolific}`, 'id'],
  ['an id that walks up the path', 'ID!', 'playlist(id: $v) { name }', '../../team/usage', 'id'],
  ['an id with a line end', 'ID!', 'festival(id: $v) { name }', `${festival.summer}\n`, 'id'],
  ['an id with a path behind it', 'ID!', 'concertVenue(id: $v) { name }', `${venue.first}/identifiers`, 'id'],
  ['no platform code', 'String!', 'artistByPlatform(platform: $v, identifier: "a") { name }', '', 'platform'],
  [
    'a platform in capitals',
    'String!',
    'songByPlatform(platform: $v, identifier: "a") { name }',
    'Spotify',
    'platform',
  ],
  ['a platform that is a path', 'String!', 'albumByPlatform(platform: $v, identifier: "a") { name }', '..', 'platform'],
  ['a platform with a space', 'String!', `${headliner} { streaming(platform: $v) { totalCount } }`, 'a b', 'platform'],
  [
    'an endless platform',
    'String!',
    `${headliner} { audience(platform: $v) { totalCount } }`,
    'a'.repeat(51),
    'platform',
  ],
  [
    'a wrong platform of identifiers',
    'String',
    `${headliner} { identifiers(platform: $v) { totalCount } }`,
    'A/B',
    'platform',
  ],
  [
    'an empty identifier',
    'String!',
    'artistByPlatform(platform: "spotify", identifier: $v) { name }',
    '',
    'identifier',
  ],
  [
    'a blank identifier',
    'String!',
    'artistByPlatform(platform: "spotify", identifier: $v) { name }',
    '  ',
    'identifier',
  ],
  [
    'an identifier that is a dot',
    'String!',
    'concertVenueByPlatform(platform: "songkick", identifier: $v) { name }',
    '.',
    'identifier',
  ],
  [
    'an identifier of two dots',
    'String!',
    'songByPlatform(platform: "spotify", identifier: $v) { name }',
    '..',
    'identifier',
  ],
  [
    'an endless identifier',
    'String!',
    'songByPlatform(platform: "spotify", identifier: $v) { name }',
    'a'.repeat(501),
    'identifier',
  ],
  [
    'a country of three letters',
    'String',
    'playlistByPlatform(platform: "amazon", identifier: "a", country: $v) { name }',
    'FRA',
    'country',
  ],
  [
    'no country where it is needed',
    'String',
    'playlistByPlatform(platform: "apple-music", identifier: "a", country: $v) { name }',
    null,
    'country',
  ],
  [
    'an end before the start',
    'DayRange',
    audience('range: $v'),
    { start: '2026-02-01', end: '2026-01-31' },
    'range.end',
  ],
  ['a start in the future', 'DayRange', audience('range: $v'), { start: '2999-01-01' }, 'range.end'],
  ['days beside a start', 'DayRange', audience('range: $v'), { start: '2026-01-01', days: 3 }, 'range.days'],
  ['no days', 'DayRange', audience('range: $v'), { days: 0 }, 'range.days'],
  ['negative days', 'DayRange', audience('range: $v'), { days: -1 }, 'range.days'],
  ['more than ten years', 'DayRange', audience('range: $v'), { start: '2010-01-01', end: '2020-01-02' }, 'range'],
  ['more than ten years of days', 'DayRange', audience('range: $v'), { days: 3654 }, 'range'],
  [
    'editions that end before they start',
    'DayRange',
    `festival(id: "${festival.summer}") { editions(range: $v) { totalCount } }`,
    { start: '2026-02-01', end: '2026-01-31' },
    'range.end',
  ],
  ['first beside last', 'Int', albums('first: 1, last: $v'), 1, 'last'],
  ['a negative first', 'Int', albums('first: $v'), -1, 'first'],
  ['a negative last', 'Int', albums('last: $v'), -1, 'last'],
  ['a first beyond the most', 'Int', albums('first: $v'), 501, 'first'],
  [
    'a last beyond the most',
    'Int',
    `album(id: "${album.boxSet}") { tracks(last: $v) { totalCount nodes { id } } }`,
    501,
    'last',
  ],
  ['points beyond the most', 'Int', audience('first: $v'), 3701, 'first'],
  [
    'first beside last of a series',
    'Int',
    `playlist(id: "${playlist.threeHundred}") { audience(first: 1, last: $v) { totalCount } }`,
    2,
    'last',
  ],
  [
    'a period of no days',
    'Int!',
    `${headliner} { currentStats(period: $v) { social { platform { code } } } }`,
    0,
    'period',
  ],
  [
    'a period of more than a year',
    'Int!',
    `${headliner} { currentStats(period: $v) { social { platform { code } } } }`,
    366,
    'period',
  ],
  ['a cursor that is none', 'String', albums('after: $v'), 'nonsense', 'after'],
  [
    'a cursor that is none, backwards',
    'String',
    `song(id: "${song.hit}") { score(before: $v) { nodes { date } } }`,
    'bm9uc2Vuc2U',
    'before',
  ],
];

describe.each(cases)('%s', (_, type, field, value, named) => {
  test.each(['literal', 'variable'])(
    'Is refused as a %s by its name without a call, and valid fields are returned',
    async how => {
      const asked =
        how === 'variable'
          ? await subgraph.ask(`query ($v: ${type}) { bad: ${field} ${other} }`, { v: value })
          : await subgraph.ask(`{ bad: ${field.replace('$v', literal(value))} ${other} }`);
      expect(asked.errors).toHaveLength(1);
      expect(asked.errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT' });
      expect(asked.errors?.[0]?.message).toContain(`"${named}"`);
      expect(asked.errors?.[0]?.path?.[0]).toBe('bad');
      expect(asked.data.other.name).toEqual(expect.any(String));
      expect(asked.calls).toEqual([]);
    },
  );
});
