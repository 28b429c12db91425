import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { landmarks, idsOf, artistPage, PAGE_CALLS } from '../../support/landmarks.ts';
import { passTime, stopClocks, TODAY } from '../../support/clock.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';

const { artist, song } = landmarks;
/** Paths of the newest versions of three calls of an artist page. */
const newest = [/v2\.9\/artist\/[^/]+$/, /v2\.34\/artist\//, /v2\.21\/artist\//];
/** Number of calls to older versions. The artist needs no such call, because its lists return the same fields. */
const OLDER = 2;

const subgraph = await testedSubgraph();
afterEach(() => void vi.useRealTimers());

/** Makes the service refuse paths, with 403 (not in the plan) or 410 (withdrawn). */
function lose(paths: readonly RegExp[], status: number): void {
  const { knobs } = subgraph.sandbox;
  if (status === 403) knobs.refused = [...paths];
  else knobs.retired = paths.map(match => ({ match, status: 410 }));
}

describe('Unavailable versions', () => {
  test.each([403, 410])('Falls back to the next version after a %i without a retry', async status => {
    const { data: whole } = await subgraph.ask(artistPage, { id: artist.headliner });
    await subgraph.reset();
    lose(newest, status);
    const { data, errors, calls } = await subgraph.askFailing(artistPage, { id: artist.headliner });
    expect(errors).toMatchObject([{ path: ['artist', 'genres'], extensions: { code: 'PLAN_REQUIRED' } }]);
    expect(data.artist).toEqual({ ...whole.artist, genres: null });
    expect(calls).toHaveLength(PAGE_CALLS + OLDER);
  });

  test.each([403, 410])('Skips a version for 25 seconds after it returned %i for eight albums', async status => {
    stopClocks(TODAY);
    await subgraph.reset();
    lose([/\/v2\.51\/album/], status);
    const ask = async (id: string) => {
      const { calls } = await subgraph.ask(`{ album(id: "${id}") { name type labels { name } } }`);
      return calls.map(call => call.replace(`/album/by-uuid/${id}`, ''));
    };
    for (const id of idsOf('album', 8)) expect(await ask(id)).toEqual(['GET /api/v2.51', 'GET /api/v2.36']);
    const [a = '', b = '', c = '', d = ''] = idsOf('album', 4, 8);
    expect(await ask(a)).toEqual(['GET /api/v2.36']);
    passTime(25_000);
    expect(await ask(b)).toEqual(['GET /api/v2.51', 'GET /api/v2.36']);
    subgraph.sandbox.reset();
    expect(await ask(c)).toEqual(['GET /api/v2.36']);
    passTime(25_000);
    expect(await ask(d)).toEqual(['GET /api/v2.51']);
  });

  test('Returns null for a 404 from a version and requests the record again after a minute', async () => {
    subgraph.sandbox.knobs.retired = [{ match: /v2\.9\/artist\/[^/]+$/, status: 404 }];
    const ask = () => subgraph.ask(`{ artist(id: "${artist.headliner}") { name genres { name } } }`);
    expect(await ask()).toMatchObject({ data: { artist: null }, calls: [expect.stringContaining('/v2.9/')] });
    subgraph.sandbox.knobs.retired = [];
    vi.setSystemTime(Date.now() + 60_000);
    expect((await ask()).data.artist.name).toBeTypeOf('string');
  });
});

describe('Redirects', () => {
  test.each([301, 302, 307, 308])(
    'Caches nothing about a record or version after a %i redirect to a login page',
    async status => {
      stopClocks(TODAY);
      passTime(1);
      await subgraph.reset();
      const query = `{ songByIsrc(isrc: "${song.hitIsrc}") { name } }`;
      const headers = { location: 'http://127.0.0.1:9/login' };
      subgraph.sandbox.knobs.faults = [{ match: '/song/by-isrc', kind: 'html', status, headers }];
      const { errors } = await subgraph.askFailing(query);
      expect(errors).toMatchObject([{ path: ['songByIsrc'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
      subgraph.sandbox.knobs.faults = [];
      passTime(3_000);
      expect((await subgraph.ask(query)).data.songByIsrc.name).toBeTypeOf('string');
    },
  );

  test('Does not send credentials to the target of a redirect', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const other = createServer(({ headers }, response) => {
      resolve(String(headers.authorization));
      response.end('{}');
    });
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    subgraph.sandbox.knobs.faults = [{ match: '/api/', status: 307, headers: { location } }];
    await subgraph.askFailing(artistPage, { id: artist.headliner });
    expect(await Promise.race([promise, wait(50, 'nothing')])).toBe('nothing');
    other.close();
  });
});

const related = (id: string) => `{ artist(id: "${id}") { related { totalCount } } }`;
const score = (id: string) => `{ artist(id: "${id}") { score(range: { days: 500 }) { totalCount } } }`;

/** Expects PLAN_REQUIRED and returns the calls of the operation. */
async function expectRefused(query: string): Promise<readonly string[]> {
  const { errors, calls } = await subgraph.askFailing(query);
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['PLAN_REQUIRED']);
  return calls;
}

describe('Paths refused for single records', () => {
  const [a = '', b = '', c = ''] = idsOf('artist', 3);

  test('Requests a path for other records after it was refused for one record', async () => {
    subgraph.sandbox.knobs.refused = [`${a}/related`];
    await expectRefused(related(a));
    await subgraph.ask(related(b));
    await expectRefused(related(a));
    await subgraph.ask(related(c));
  });

  test('Requests a path for other records after an old range was refused', async () => {
    subgraph.sandbox.knobs.refused = [new RegExp(`${a}.*startDate=2025`)];
    await expectRefused(score(a));
    await subgraph.ask(score(b));
  });

  test('Requests a path for other records after it was refused for two records in one operation', async () => {
    subgraph.sandbox.knobs.refused = [`${a}/related`, `${b}/related`];
    const both = `{ a: artist(id: "${a}") { related { totalCount } } b: artist(id: "${b}") { related { totalCount } } }`;
    expect((await subgraph.askFailing(both)).errors).toHaveLength(2);
    await subgraph.ask(related(c));
  });

  test('Stops requesting a path after it was refused for eight records in a row', async () => {
    subgraph.sandbox.knobs.refused = ['/related'];
    for (const id of idsOf('artist', 8)) expect(await expectRefused(related(id))).toHaveLength(1);
    const [next = ''] = idsOf('artist', 1, 8);
    expect(await expectRefused(related(next))).toEqual([]);
  });
});
