import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import type { FaultKind } from '../../src/sandbox/server.ts';
import { askedSandbox, ids } from '../support/askedSandbox.ts';
import { keyHeaders } from '../support/service.ts';

const { artist } = landmarks;
const { sandbox, get, statusOf } = await askedSandbox();

function raw(path: string, signal: AbortSignal = AbortSignal.timeout(5_000)): Promise<Response> {
  return fetch(`${sandbox.url}/api/${path}`, { headers: keyHeaders(sandbox), signal });
}

async function spoiled(path: string, kind: FaultKind): Promise<string> {
  sandbox.knobs.faults = [{ match: '/artist/', kind }];
  return (await raw(path)).text();
}

describe('Faults', () => {
  const path = `v2/artist/${artist.headliner}`;

  test('Occur as often as configured', async () => {
    sandbox.knobs.faults = [{ match: /artist/, status: 502, times: 2 }];
    expect([await statusOf(path), await statusOf(path), await statusOf(path)]).toEqual([502, 502, 200]);
    sandbox.knobs.faults = [{ match: 'artist', rate: 0.5 }];
    const statuses = await Promise.all(Array.from({ length: 40 }, () => statusOf(path)));
    expect(statuses.filter(status => status === 503).length).toBeGreaterThan(8);
    expect(statuses.filter(status => status === 200).length).toBeGreaterThan(8);
  });

  test('Damage responses in many ways', async () => {
    await expect(spoiled(path, 'wrong-json').then(JSON.parse)).rejects.toThrow(SyntaxError);
    expect(JSON.parse(await spoiled(path, 'wrong-shape'))).not.toHaveProperty('object');
    expect(await spoiled(path, 'html')).toContain('<!DOCTYPE html>');
    expect(JSON.parse(await spoiled(path, 'errors')).errors).toHaveLength(1);
    await expect(spoiled(path, 'half-body')).rejects.toThrow();
    await expect(spoiled(path, 'reset')).rejects.toThrow();
  });

  test('Never respond or never end', async () => {
    sandbox.knobs.faults = [{ match: '/artist/', kind: 'hang' }];
    await expect(raw(path, AbortSignal.timeout(300))).rejects.toThrow();
    sandbox.knobs.faults = [{ match: '/artist/', kind: 'endless-body' }];
    const response = await raw(path);
    let received = 0;
    for await (const piece of response.body ?? []) if ((received += piece.byteLength) > 1_000_000) break;
    expect(received).toBeGreaterThan(1_000_000);
    expect(sandbox.calls.map(({ status }) => status)).toEqual([0, 200]);
  });

  test('Take as long as configured', async () => {
    sandbox.knobs.latency = ({ path: asked }) => (asked.includes('/artist/') ? 60 : 0);
    await get(path);
    const [slow] = sandbox.calls;
    expect((slow?.endedAt ?? 0) - (slow?.startedAt ?? 0)).toBeGreaterThan(50);
  });

  test('Move lists', async () => {
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

  test('Are recorded call by call', async () => {
    const authorization = `Basic ${btoa(`${sandbox.clientId}:${sandbox.clientSecret}`)}`;
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    await fetch(`${sandbox.authUrl}/oauth/token`, { method: 'POST', headers: { authorization }, body });
    await get(`${path}/albums?limit=1`);
    expect(sandbox.tokenCalls).toMatchObject([{ method: 'POST', path: '/oauth/token', status: 200 }]);
    expect(sandbox.calls).toMatchObject([
      { method: 'GET', path: `/api/${path}/albums?limit=1`, status: 200, authorization: 'key' },
    ]);
    sandbox.reset();
    expect([sandbox.calls.length, sandbox.tokenCalls.length]).toEqual([0, 0]);
  });
});
