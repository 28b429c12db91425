import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isWhole, LoadedSubgraph, shareOf, timesOf, tookOf, type Measured } from '../support/load.ts';

let subgraph: LoadedSubgraph;

beforeAll(async () => {
  subgraph = await LoadedSubgraph.start();
});
/** Of a call, in ms. */
const TIMEOUT = 3_000;
beforeEach(() => subgraph.reset({ timeoutMs: TIMEOUT }));
afterEach(async () => expect(await subgraph.presentThings()).toEqual([]));
afterAll(() => subgraph.close());

/** Operations that never use the audience. */
const others = `query ($id: ID!) {
  artist(id: $id) { name songs(first: 10) { nodes { id name } } currentStats { social { platform { code } value } } }
}`;

const hasOthers = ({ data }: Measured): boolean =>
  Boolean(data.artist?.name && data.artist.songs && data.artist.currentStats);

test.each([
  ['returns 503', { match: '/audience/', status: 503 }],
  ['never answers', { match: '/audience/', kind: 'hang' }],
] as const)('If one endpoint %s, everything else is returned without delay', async (name, fault) => {
  const before = await subgraph.load({ perSecond: 20, seconds: 2, query: others });
  await subgraph.sandbox.turn({ faults: [fault] });
  const [pages, unrelated] = await Promise.all([
    subgraph.load({ perSecond: 20, seconds: 4 }),
    subgraph.load({ perSecond: 20, seconds: 4, query: others }),
  ]);
  console.log(
    `audience ${name}: ${(shareOf(pages, hasOthers) * 100).toFixed(1)} % of the pages have the rest (${timesOf(pages)}), ` +
      `${(shareOf(unrelated, isWhole) * 100).toFixed(1)} % of other operations are whole (${timesOf(unrelated)}; before: ${timesOf(before)})`,
  );
  expect(shareOf(pages, hasOthers)).toBe(1);
  // The pages of the first seconds wait for the endpoint as long as a call may take.
  expect(tookOf(pages, 0.5)).toBeLessThan(1_000);
  expect(tookOf(pages, 0.99)).toBeLessThan(TIMEOUT + 500);
  expect(shareOf(unrelated, isWhole)).toBe(1);
  expect(tookOf(unrelated, 0.5)).toBeLessThan(5 * tookOf(before, 0.5) + 50);
});

test('A token endpoint that does not respond has no effect while the token is valid', async () => {
  await subgraph.sandbox.turn({ tokenLifetimeSeconds: 10 });
  await subgraph.restart({ timeoutMs: TIMEOUT });
  await subgraph.page();
  const start = performance.now();
  await subgraph.sandbox.turn({ faults: [{ match: '/oauth/', kind: 'hang' }] });
  const pages = await subgraph.load({ perSecond: 20, seconds: 9.5, until: start + 9_500 });
  const renewing = pages.filter(({ endedAt }) => endedAt - start > 9_000);
  console.log(
    `silent token endpoint: ${(shareOf(pages, isWhole) * 100).toFixed(1)} % whole, ${timesOf(renewing)} meanwhile`,
  );
  expect(shareOf(pages, isWhole)).toBe(1);
  expect(renewing.length).toBeGreaterThan(0);
  expect(tookOf(renewing, 0.5)).toBeLessThan(5 * tookOf(pages, 0.5));
});

test('A token endpoint that hangs after the token has expired is a distinct error, not an overload', async () => {
  await subgraph.sandbox.turn({ tokenLifetimeSeconds: 2 });
  await subgraph.restart({ timeoutMs: TIMEOUT });
  await subgraph.page();
  await subgraph.sandbox.turn({ faults: [{ match: '/oauth/', kind: 'hang' }] });
  const pages = await subgraph.load({ perSecond: 20, seconds: 9 });
  const codes = Object.groupBy(
    pages.flatMap(({ errors = [] }) => [...new Set(errors.map(({ extensions }) => extensions.code))]),
    code => code,
  );
  const counts = Object.entries(codes).map(([code, all = []]) => `${code} ${all.length}`);
  console.log(`expired token, silent token endpoint, ${pages.length} pages: ${counts.join()}, ${timesOf(pages)}`);
  expect(Object.keys(codes)).toEqual(['UPSTREAM_UNAVAILABLE']);
});
