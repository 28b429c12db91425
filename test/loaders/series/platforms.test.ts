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

test('Returns null for the audiences of an unknown artist', async () => {
  const query = `{ artist(id: "${artist.unknown}") { id audiences(platforms: ["instagram"]) { series { totalCount } } } }`;
  expect((await subgraph.ask(query)).data).toEqual({ artist: null });
});
