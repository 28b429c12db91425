import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { artistPage, PAGE_CALLS } from '../support/load.ts';
import { passTime, stopClocks } from '../support/passTime.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { TODAY } from '../support/today.ts';
import { idsOf } from '../support/upstream.ts';

const { artist, song } = landmarks;
const newest = [/v2\.9\/artist\/[^/]+$/, /v2\.34\/artist\//, /v2\.21\/artist\//];
/** Calls to older versions: two, since the lists of the artist have all of its fields that an older version offers. */
const OLDER = 2;
const redirects = [300, 301, 302, 303, 307, 308];

const subgraph = await testedSubgraph();
afterEach(() => void vi.useRealTimers());

/** The service answers these with a redirect, mostly with a page, to a place where nobody may send the credentials. */
function move(paths: readonly RegExp[], status: number): void {
  const headers = { location: 'http://127.0.0.1:9/elsewhere' };
  subgraph.sandbox.knobs.faults = paths.map(match => ({
    match,
    kind: status % 2 ? 'html' : 'status',
    status,
    headers,
  }));
}

const page = (id: string = artist.headliner) => subgraph.ask(artistPage, { id });

describe('A version that the service redirects', () => {
  test.each(redirects)('With %i is followed by the next version, without a repetition', async status => {
    const { data: whole } = await page();
    await subgraph.reset();
    move(newest, status);
    const { data, calls } = await page();
    expect(data.artist).toEqual({ ...whole.artist, genres: null });
    expect(calls).toHaveLength(PAGE_CALLS + OLDER);
  });

  test('For ten records in several operations is not requested again until it is checked', async () => {
    stopClocks(TODAY);
    await subgraph.reset();
    move(newest, 301);
    for (const id of idsOf('artist', 10, 100)) expect((await page(id)).calls).toHaveLength(PAGE_CALLS + OLDER);
    expect((await page(idsOf('artist', 1, 200)[0])).calls).toHaveLength(PAGE_CALLS - newest.length + OLDER);
    subgraph.sandbox.reset();
    passTime(3_000);
    expect(await page(idsOf('artist', 1, 201)[0])).not.toHaveProperty('errors');
  });

  test('Says nothing of a record: a song is not withdrawn because all versions are redirected for a moment', async () => {
    stopClocks(TODAY);
    await subgraph.reset();
    const ask = () => subgraph.ask(`{ songByIsrc(isrc: "${song.hitIsrc}") { name } }`);
    move([/\/song\/by-isrc/], 302);
    const { errors } = await ask();
    expect(errors).toMatchObject([{ path: ['songByIsrc'], extensions: { code: 'PLAN_REQUIRED' } }]);
    subgraph.sandbox.knobs.faults = [];
    passTime(3_000);
    expect((await ask()).data.songByIsrc.name).toBeTypeOf('string');
  });

  test('Is not followed: nobody else receives the credentials', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const other = createServer(({ headers }, response) => {
      resolve(String(headers.authorization));
      response.end('{}');
    });
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    subgraph.sandbox.knobs.faults = [{ match: '/api/', status: 307, headers: { location } }];
    await page();
    expect(await Promise.race([promise, wait(200, 'nothing')])).toBe('nothing');
    other.close();
  });
});
