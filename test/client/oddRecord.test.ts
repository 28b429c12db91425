import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, readObject, recordIdsOf, versionedPath } from '../../src/service/description/call.ts';
import { type JsonObject } from '../../src/service/description/json.ts';
import { cataloguedCalls } from '../support/catalogue.ts';
import { answer, codeOf, errorBody, FakeService } from '../support/fakeService.ts';
import { passTime, skipPauses, stopClocks, TODAY } from '../support/clock.ts';

let service: FakeService;
beforeEach(() => {
  service = new FakeService();
});
afterEach(() => void vi.useRealTimers());

const PLATFORMS = ['spotify', 'instagram', 'tiktok', 'youtube', 'deezer', 'shazam'];
/** More failures than it takes to open a breaker or to close a version. */
const MANY = 12;

/** Determines which half of the paths each row of a test covers. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

/** Catalogued GET calls with a record id in the path. */
const calls = [...(await cataloguedCalls())]
  .map(call => /^GET (?<path>\S+)(?: (?<version>\S+))?/.exec(call)?.groups ?? {})
  .map(({ path = '', version }) => ({ path, version }))
  .filter(({ path }) => recordIdsOf(callOf({ path }, 'any')).length > 0);

/** A read of this record at this path. `page` varies the platform, the query and the other records of a batch. */
function callOf(
  { path, version }: { path: string; version?: string | undefined },
  record: string,
  page = 0,
): Call<JsonObject> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const platform = PLATFORMS[page % PLATFORMS.length] ?? '';
  // Batches also contain other records.
  const several = `${record},${record}-${page},other-${page}`;
  const values = names.map(name => [name, name === 'platform' ? platform : name === 'uuids' ? several : record]);
  return { path, version, values: Object.fromEntries(values), query: { page }, decode: readObject };
}

/** One half of the paths. The two rows of a test cover one half each, since both test the same policy. */
const halfOf = <T>(all: readonly T[], isFirst: boolean): T[] =>
  all.filter((_, index) => (index + seed) % 2 === Number(isFirst));

test('The catalogue has more than 80 paths with a record id', () => {
  expect(calls.length).toBeGreaterThan(80);
});

test.each([
  ['a 500', errorBody(500), 500, 'UPSTREAM_UNAVAILABLE'],
  ['an HTML page', '<html><body>Oh</body></html>', 200, 'UPSTREAM_UNAVAILABLE'],
])('Returning %s for one record affects no other record of its endpoint', async (_, body, status, code) => {
  const failing = halfOf(calls, status === 200);
  skipPauses(TODAY);
  passTime(1);
  const client = service.client();
  service
    .get(/bad/, body, { status, times: failing.length * (MANY + 4) })
    .get(/good/, answer, { times: failing.length });
  await Promise.all(
    failing.map(async each => {
      for (let page = 0; page < MANY; page++) {
        expect([each.path, await codeOf(client.read(callOf(each, 'bad', page)))]).toEqual([each.path, code]);
      }
      expect([each.path, await client.read(callOf(each, 'good', MANY))]).toEqual([each.path, answer.object]);
    }),
  );
});

test.each([
  [403, 'PLAN_REQUIRED'],
  [410, 'GONE'],
])('Returning %i for one record affects no other record of its endpoint', async (status, code) => {
  stopClocks(TODAY);
  passTime(1);
  const client = service.client();
  service.get(/bad/, errorBody(status), { status, times: calls.length * MANY });
  for (const each of halfOf(calls, status === 403)) {
    const name = versionedPath(each.path, each.version);
    const isAllowed = (record: string, page = 0) =>
      client.negativeCache.allows(name, recordIdsOf(callOf(each, record, page)));
    expect([each.path, await codeOf(client.read(callOf(each, 'bad')))]).toEqual([each.path, code]);
    for (let page = 1; page < MANY; page++) {
      expect([each.path, isAllowed('bad')]).toEqual([each.path, false]);
      passTime(30_000);
      expect([each.path, await codeOf(client.read(callOf(each, 'bad', page)))]).toEqual([each.path, code]);
    }
    expect([each.path, isAllowed('good', MANY)]).toEqual([each.path, true]);
  }
});
