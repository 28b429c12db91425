import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsOn } from '../../src/sandbox/data/kinds.ts';
import { landmarks, idsOf, artistPage, PAGE_CALLS } from '../support/landmarks.ts';
import type { FaultKind } from '../../src/sandbox/server.ts';
import { Subgraph, type Response } from '../support/subgraph.ts';

const { headliner } = landmarks.artist;
const MEBIBYTE = 1024 * 1024;
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start();
  // The first page of a process is slow and would exceed the short timeout of a test.
  await page();
});
// Without a cache, so that each page makes its calls.
beforeEach(() => subgraph.reset({ maxCacheBytes: 1 }));
afterAll(() => subgraph.close());

/** Every call of an artist page, with its field. */
const parts = [
  ['artist/[^/?]+$', 'name'],
  ['/albums', 'albums'],
  ['/songs', 'songs'],
  ['/related', 'related'],
  ['/identifiers', 'identifiers'],
  ['/audience/instagram', 'instagram'],
  ['/audience/tiktok', 'tiktok'],
  ['/current/stats', 'currentStats'],
] as const;

/** Artists with the accounts of the page, so that each of its calls has data. */
const artists = idsOf('artist', 200)
  .filter((_, index) => ['instagram', 'tiktok'].every(platform => accountsOn('artist', index, platform).length > 0))
  .slice(0, parts.length);

/** Fields lost with a call, if they differ from the call's field: lists of an artist also contain the artist's name. */
const lostWith: Partial<Record<string, object>> = {
  name: { genres: null },
};

const illnesses: [string, { kind: FaultKind; status?: number }, string][] = [
  ['hangs', { kind: 'hang' }, 'UPSTREAM_TIMEOUT'],
  ['hangs up', { kind: 'reset' }, 'UPSTREAM_UNAVAILABLE'],
  ['sends half a body', { kind: 'half-body' }, 'UPSTREAM_UNAVAILABLE'],
  ['sends an HTML page with status 200', { kind: 'html', status: 200 }, 'UPSTREAM_UNAVAILABLE'],
  ['sends a 200 with data and errors', { kind: 'errors' }, 'UPSTREAM_INVALID_RESPONSE'],
  ['sends an endless body', { kind: 'endless-body' }, 'UPSTREAM_INVALID_RESPONSE'],
];

const codes = ({ errors = [] }: Response) => [...new Set(errors.map(({ extensions }) => extensions.code))];
const page = (id = headliner) => subgraph.post(artistPage, { id });

describe.each(illnesses)('Failing calls', (illness, fault, code) => {
  test(`If the service ${illness} for one call, only the fields of that call are lost`, async () => {
    // Even a busy machine answers the other calls within this timeout.
    if (fault.kind === 'hang') await subgraph.reset({ timeoutMs: 2_000, maxCacheBytes: 1 });
    // Uses a different artist each time, because a failure is cached for a second.
    for (const [index, [match, field]] of parts.entries()) {
      const id = artists[index];
      subgraph.sandbox.knobs.faults = [];
      const { data: whole } = await page(id);
      subgraph.sandbox.knobs.faults = [{ match: new RegExp(match), ...fault }];
      const answer = await page(id);
      expect([field, codes(answer)]).toEqual([field, [code]]);
      const lost = { ...whole.artist, ...(lostWith[field] ?? { [field]: null }) };
      expect(answer.data.artist).toEqual(lost);
    }
  });
});

test('Endless bodies of all calls do not exhaust memory', async () => {
  await subgraph.reset({ timeoutMs: 300, maxCacheBytes: 1 });
  subgraph.sandbox.knobs.faults = [{ match: '/api/', kind: 'endless-body' }];
  const before = process.memoryUsage();
  const ids = idsOf('artist', 12);
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10);
  const answers = await Promise.all(ids.map(id => subgraph.post(artistPage, { id })));
  clearInterval(watch);
  const growth = (most - before.rss) / MEBIBYTE;
  console.log(`${ids.length * PAGE_CALLS} endless bodies at once: at most ${growth.toFixed()} MiB more`);
  expect(answers.every(answer => codes(answer).length > 0)).toBe(true);
  expect(growth).toBeLessThan(512);
});
