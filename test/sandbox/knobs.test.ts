import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import type { FaultKind } from '../../src/sandbox/server.ts';
import { askedSandbox, ids, keyHeaders } from '../support/sandbox.ts';

/* Knobs make the sandbox slow, fail, or differ from the documentation. */

const { album, artist, chart } = landmarks;
const { sandbox, get, statusOf } = await askedSandbox();
const headliner = `v2/artist/${artist.headliner}`;

function raw(path: string, signal: AbortSignal = AbortSignal.timeout(5_000)): Promise<Response> {
  return fetch(`${sandbox.url}/api/${path}`, { headers: keyHeaders(sandbox), signal });
}

async function spoiled(kind: FaultKind): Promise<string> {
  sandbox.knobs.faults = [{ match: '/artist/', kind }];
  return (await raw(headliner)).text();
}

describe('Faults', () => {
  test('Faults occur at the configured frequency', async () => {
    sandbox.knobs.faults = [{ match: /artist/, status: 502, times: 2 }];
    expect([await statusOf(headliner), await statusOf(headliner), await statusOf(headliner)]).toEqual([502, 502, 200]);
    sandbox.knobs.faults = [{ match: 'artist', rate: 0.5 }];
    const statuses = await Promise.all(Array.from({ length: 40 }, () => statusOf(headliner)));
    expect(statuses.filter(status => status === 503).length).toBeGreaterThan(8);
    expect(statuses.filter(status => status === 200).length).toBeGreaterThan(8);
  });

  test('Faults can break the JSON, format, types or connection of a response', async () => {
    await expect(spoiled('wrong-json').then(JSON.parse)).rejects.toThrow(SyntaxError);
    expect(JSON.parse(await spoiled('wrong-shape'))).not.toHaveProperty('object');
    expect(JSON.parse(await spoiled('wrong-types'))).toMatchObject({ object: 7 });
    expect(await spoiled('html')).toContain('<!DOCTYPE html>');
    expect(JSON.parse(await spoiled('errors')).errors).toHaveLength(1);
    await expect(spoiled('half-body')).rejects.toThrow();
    await expect(spoiled('reset')).rejects.toThrow();
  });

  test('Faults leave requests unanswered or send endless bodies', async () => {
    sandbox.knobs.faults = [{ match: '/artist/', kind: 'hang' }];
    await expect(raw(headliner, AbortSignal.timeout(100))).rejects.toThrow();
    sandbox.knobs.faults = [{ match: '/artist/', kind: 'endless-body' }];
    const response = await raw(headliner);
    let received = 0;
    for await (const piece of response.body ?? []) if ((received += piece.byteLength) > 1_000_000) break;
    expect(received).toBeGreaterThan(1_000_000);
    expect(sandbox.calls.map(({ status }) => status)).toEqual([0, 200]);
  });

  test('Responses take the configured latency', async () => {
    sandbox.knobs.latencyMs = ({ path }) => (path.includes('/artist/') ? 60 : 0);
    await get(headliner);
    const [slow] = sandbox.calls;
    expect((slow?.endedAt ?? 0) - (slow?.startedAt ?? 0)).toBeGreaterThan(50);
  });
});

describe('Shifting lists', () => {
  test('A shifting list has added, removed or reordered rows until the sandbox is reset', async () => {
    const list = `v2.34/artist/${artist.headliner}/albums`;
    const before = ids((await get(list)).items);
    sandbox.knobs.listShift = { inserted: 2 };
    const inserted = await get(list);
    expect([ids(inserted.items).slice(2), inserted.page.total]).toEqual([before, before.length + 2]);
    expect(await statusOf(`v2.51/album/by-uuid/${inserted.items[0].uuid}`)).toBe(200);
    sandbox.knobs.listShift = { match: '/albums', removed: 3 };
    expect(ids((await get(list)).items)).toEqual(before.slice(3));
    sandbox.knobs.listShift = { match: /albums/, rotated: 1 };
    expect(ids((await get(list)).items)).toEqual([...before.slice(1), ...before.slice(0, 1)]);
    sandbox.reset();
    expect(ids((await get(list)).items)).toEqual(before);
  });

  test('Charts and ranked lists can shift', async () => {
    const ranking = `v2.14/chart/song/${chart.song.slug}/ranking/latest`;
    const [still] = (await get(ranking)).items;
    const [first] = (await get('v2/top/artists', { method: 'POST' })).items;
    sandbox.knobs.listShift = { inserted: 1 };
    expect((await get(ranking)).items[1]).toMatchObject({ song: still.song, position: 2 });
    expect((await get('v2/top/artists', { method: 'POST' })).items[1]).toEqual(first);
  });
});

describe('Calls', () => {
  test('Rejects calls that the plan excludes (403) or that are retired (404 or 410)', async () => {
    sandbox.knobs.refused = [/current\/stats/];
    sandbox.knobs.retired = [{ match: '/v2.51/' }, { match: '/v2.36/', status: 410 }];
    expect(await statusOf(`${headliner}/current/stats`)).toBe(403);
    expect(await statusOf(`v2.51/album/by-uuid/${album.first}`)).toBe(404);
    expect(await statusOf(`v2.36/album/by-uuid/${album.first}`)).toBe(410);
  });

  test('Accepts only one id per call while batches are disabled', async () => {
    sandbox.knobs.manyIds = false;
    expect(await statusOf(`v2.9/artist/${artist.headliner},${artist.newcomer}`)).toBe(404);
    expect(await statusOf(`v2.9/artist/${artist.headliner}`)).toBe(200);
  });

  test('Records calls and token requests until the sandbox is reset', async () => {
    const authorization = `Basic ${btoa(`${sandbox.clientId}:${sandbox.clientSecret}`)}`;
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    await fetch(`${sandbox.authUrl}/oauth/token`, { method: 'POST', headers: { authorization }, body });
    await get(`${headliner}/albums?limit=1`);
    expect(sandbox.tokenCalls).toMatchObject([{ method: 'POST', path: '/oauth/token', status: 200 }]);
    expect(sandbox.calls).toMatchObject([
      { method: 'GET', path: `/api/${headliner}/albums?limit=1`, status: 200, authorization: 'key' },
    ]);
    sandbox.reset();
    expect([sandbox.calls.length, sandbox.tokenCalls.length]).toEqual([0, 0]);
  });
});
