import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const subgraph = await testedSubgraph();
const record = `artist(id: "${landmarks.artist.headliner}")`;
const known = { id: landmarks.artist.headliner };

/** A place of a variable that must not be null, the query, and the data of graphql-js. */
const places: [place: string, selection: string, data: unknown, path: readonly string[] | undefined][] = [
  ['a field of the root', `${record} @include(if: $x) { id }`, null, undefined],
  ['a fragment of the root', `... on Query @skip(if: $x) { ${record} { id } }`, null, undefined],
  ['a field of a record', `${record} { id name @include(if: $x) }`, { artist: null }, ['artist']],
  ['a fragment of a record', `${record} { id ... @skip(if: $x) { name } }`, { artist: null }, ['artist']],
  [
    'a member of a list',
    `${record} { id related { totalCount @skip(if: $x) } }`,
    { artist: { ...known, related: null } },
    ['artist', 'related'],
  ],
  [
    'a field of each row',
    `${record} { id related(first: 2) { totalCount nodes { id name @include(if: $x) } } }`,
    { artist: { ...known, related: null } },
    ['artist', 'related', 'nodes', '0'],
  ],
  [
    'a member of a series',
    `${record} { id score(range: { days: 2 }) { totalCount @include(if: $x) } }`,
    { artist: { ...known, score: null } },
    ['artist', 'score'],
  ],
  [
    'an argument',
    `${record} { id songChartEntries(platform: "spotify", onlyCurrent: $x) { totalCount } }`,
    { artist: { ...known, songChartEntries: null } },
    ['artist', 'songChartEntries'],
  ],
];

describe('Null in a variable with a default, where null is not allowed', () => {
  test.each(places)('Is an error of %s, and the other fields are returned', async (_, selection, data, path) => {
    const query = `query ($x: Boolean = true) { ${selection} musicPlatforms { code } }`;
    const { data: returned, errors } = await subgraph.askFailing(query, { x: null });
    expect(returned).toEqual(data && { ...data, musicPlatforms: expect.any(Array) });
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.path?.map(String)).toEqual(path);
    expect(errors?.[0]?.message).toMatch(/^Argument "\w+" of non-null type "Boolean!" must not be null\.$/);
    expect(errors?.[0]?.extensions.code).toMatch(/^BAD_/);
    // Another client with the same query gets its data.
    await subgraph.ask(query, { x: true });
  });
});
