import { expect, test } from 'vitest';
import { callsOf } from '../../support/subgraph.ts';
import { landmarks } from '../../support/landmarks.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';

const subgraph = await testedSubgraph({ countRounds: true });
const { artist, album, song } = landmarks;

test.each([
  ['artist', artist.headliner, ['instagram', 'tiktok', 'youtube'], 'followers'],
  ['song', song.hit, ['spotify', 'youtube'], 'value'],
  ['album', album.first, ['deezer', 'spotify'], 'value'],
])('Returns the audiences of one %s on several platforms with one call each', async (kind, id, codes, figure) => {
  const members = `{ latest { date ${figure} } growth { percent } }`;
  const query = `query ($platforms: [String!]!) {
    ${kind}(id: "${id}") { audiences(platforms: $platforms) { platform { code } series(range: { days: 28 }) ${members} } }
  }`;
  const { data, calls, rounds } = await subgraph.ask(query, { platforms: codes });
  expect(calls).toHaveLength(codes.length);
  expect(callsOf(query, { platforms: codes })).toBe(codes.length + 1);
  expect(rounds).toBe(1);
  const fields = codes.map(code => `${code}: audience(platform: "${code}", range: { days: 28 }) ${members}`);
  const each = await subgraph.ask(`{ ${kind}(id: "${id}") { ${fields.join(' ')} } }`);
  expect(each.calls).toEqual([]);
  expect(data[kind].audiences).toEqual(codes.map(code => ({ platform: { code }, series: each.data[kind][code] })));
});

test('Returns an error for a refused platform, and the series of the other platforms', async () => {
  subgraph.sandbox.knobs.faults = [{ match: /audience\/tiktok/, status: 403 }];
  const { data, errors } = await subgraph.askFailing(
    `{ artist(id: "${artist.headliner}") { audiences(platforms: ["instagram", "tiktok"]) { platform { code } series { totalCount } } } }`,
  );
  expect(data.artist.audiences).toEqual([
    { platform: { code: 'instagram' }, series: { totalCount: expect.any(Number) } },
    { platform: { code: 'tiktok' }, series: null },
  ]);
  expect(errors).toMatchObject([{ path: ['artist', 'audiences', 1, 'series'], extensions: { code: 'PLAN_REQUIRED' } }]);
});

test.each([
  ['no platform', '[]'],
  ['a misspelled platform', '["instagran"]'],
])('Rejects %s with BAD_USER_INPUT', async (_, platforms) => {
  const { errors, calls } = await subgraph.askFailing(
    `{ artist(id: "${artist.headliner}") { audiences(platforms: ${platforms}) { series { totalCount } } } }`,
  );
  expect(errors).toMatchObject([{ path: ['artist', 'audiences'], extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(calls.filter(call => call.includes('audience'))).toEqual([]);
});

test.each(
  Object.entries({ artist: artist.unknown, album: album.unknown, song: song.unknown }).flatMap(([kind, id]) =>
    ['series { totalCount }', 'platform { code } series { totalCount }', '__typename series { totalCount }'].map(
      members => [kind, id, members] as const,
    ),
  ),
)('Returns null for an unknown %s (%s) with only audiences selected: %s', async (kind, id, members) => {
  const query = `{ ${kind}(id: "${id}") { id audiences(platforms: ["spotify"]) { ${members} } } }`;
  expect((await subgraph.ask(query)).data).toEqual({ [kind]: null });
});

test('Looks up the record if only the platforms of its audiences are selected', async () => {
  const platforms = 'audiences(platforms: ["spotify"]) { platform { code } }';
  const query = `{ known: artist(id: "${artist.headliner}") { ${platforms} } unknown: artist(id: "${artist.unknown}") { ${platforms} } }`;
  const { data } = await subgraph.ask(query);
  expect(data).toEqual({ known: { audiences: [{ platform: { code: 'spotify' } }] }, unknown: null });
});
