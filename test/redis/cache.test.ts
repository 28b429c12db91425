import { describe, expect, test, vi } from 'vitest';
import { Operation } from '../../src/operation.ts';
import { answer, codeOf, errorBody, THING } from '../support/fakeService.ts';
import { skipsRedis } from '../support/redisServer.ts';
import { HOUR, later, replicasOverRedis, settle } from '../support/replicas.ts';

const ID = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const ofId = `/api/v2/thing/${ID}`;
const named = (uuid: string, name: string) => ({ ...answer, object: { uuid, name } });
const times = { requestedAt: Date.now(), lifetime: HOUR };

describe.skipIf(skipsRedis)('entries that replicas share', () => {
  const shared = replicasOverRedis();

  test('Data that one replica read costs the other no call', async () => {
    const { service, process } = shared;
    const [a, b] = [await process(), await process()];
    service.get(THING, answer);
    const first = await a.read('1', HOUR);
    await settle();
    const operation = new Operation(5_000, 100);
    expect(await b.read('1', HOUR, operation)).toEqual(first);
    expect(operation).toMatchObject({ admission: { sent: 0 }, usage: { cached: 1, stalest: 0 } });
    expect(service.calls).toHaveLength(1);
  });

  test('Data from Redis is served from memory afterwards', async () => {
    const { redis, service, process } = shared;
    const [a, b] = [await process(), await process()];
    service.get(THING, answer);
    await a.read('1', HOUR);
    await settle();
    await b.read('1', HOUR);
    await redis.flush();
    await b.read('1', HOUR);
    expect(service.calls).toHaveLength(1);
  });

  test('An unknown record is unknown to the other replica for the same time', async () => {
    const { service, process } = shared;
    const [a, b] = [await process(), await process()];
    service.get(THING, errorBody(404), { status: 404, times: 2 });
    expect(await codeOf(a.read('1', HOUR))).toBe('NOT_FOUND');
    await settle();
    expect(await codeOf(b.read('1', HOUR))).toBe('NOT_FOUND');
    expect(service.calls).toHaveLength(1);
    later(31_000);
    expect(await codeOf(b.read('1', HOUR))).toBe('NOT_FOUND');
    expect(service.calls).toHaveLength(2);
  });

  test('Uncached data and failures are not shared', async () => {
    const { redis, service, process } = shared;
    const [a, b] = [await process(), await process()];
    service.get(THING, answer, { times: 2 }).get('/api/v2/thing/2', errorBody(500), { status: 500, times: 2 });
    for (const client of [a, b]) {
      await client.read('1', 0);
      expect(await codeOf(client.read('2', HOUR))).toBe('UPSTREAM_UNAVAILABLE');
      await settle();
    }
    service.expectDone();
    expect(Object.keys(await redis.content()).filter(key => key.includes('record '))).toEqual([]);
  });

  test('Replicas with other credentials do not share data', async () => {
    const { service, process } = shared;
    const [a, b] = [await process(), await process({ credentials: { kind: 'key', appId: 'other', apiKey: 'x' } })];
    service.get(THING, answer, { times: 2 });
    await a.read('1', HOUR);
    await settle();
    await b.read('1', HOUR);
    expect(service.calls).toHaveLength(2);
  });

  test('The other replica serves stale data while the service fails', async () => {
    const { service, process } = shared;
    const [a, b] = [await process(), await process()];
    service.get(THING, answer).get(THING, 'down', { status: 500 });
    await a.read('1', HOUR);
    await settle();
    later(2 * HOUR);
    const operation = new Operation(5_000, 100);
    expect(await b.read('1', HOUR, operation)).toBe('One');
    expect(operation).toMatchObject({ admission: { sent: 1 }, usage: { cached: 1, stalest: 3600 } });
  });

  test('A stale fact that one replica has refreshed is not requested by the other', async () => {
    const { service, process } = shared;
    const [a, b] = [await process(), await process()];
    service.get(THING, answer).get(THING, named('1', 'New'));
    await a.read('1', HOUR);
    await settle();
    await b.read('1', HOUR);
    later(1.1 * HOUR);
    for (const client of [a, b]) {
      expect(await client.read('1', HOUR)).toBe('One');
      await settle();
    }
    expect(await a.read('1', HOUR)).toBe('New');
    expect(await b.read('1', HOUR)).toBe('New');
    expect(service.calls).toHaveLength(2);
  });

  test('The reason for a null value is shared', async () => {
    const { service, process } = shared;
    const [a, b] = [await process(), await process()];
    service.get(THING, errorBody(404, 'No social account found.'), { status: 404 });
    await codeOf(a.read('1', HOUR));
    await settle();
    await expect(b.read('1', HOUR)).rejects.toMatchObject({
      failure: { serviceMessage: expect.stringContaining('No social account') },
    });
    expect(service.calls).toHaveLength(1);
  });

  test('A write removes the changed data from Redis and from the memory of both replicas', async () => {
    const { service, process } = shared;
    const [a, b] = [await process(), await process()];
    service.get(ofId, named(ID, 'One')).get('/api/v2/thing/other', named('other', 'One'));
    for (const client of [a, b]) {
      await client.read(ID, HOUR);
      await client.read('other', HOUR);
      await settle();
    }
    expect(service.calls).toHaveLength(2);
    service.answer('POST', ofId, answer).get(ofId, named(ID, 'New'));
    later(1);
    await a.write(ID);
    await settle();
    later(1);
    for (const client of [b, a, await process()]) {
      expect(await client.read(ID, HOUR)).toBe('New');
      await client.read('other', HOUR);
      await settle();
    }
    expect(service.calls).toHaveLength(4);
  });

  test('A replica keeps what it reads right after its own write', async () => {
    const { service, process } = shared;
    const a = await process();
    service.answer('POST', ofId, answer).get(ofId, named(ID, 'New'), { delay: 50 });
    await a.write(ID);
    later(1);
    expect(await a.read(ID, HOUR)).toBe('New');
    await settle();
    expect(await a.read(ID, HOUR)).toBe('New');
    expect(service.calls).toHaveLength(2);
  });

  test('Data is requested again after a write in another replica', async () => {
    const { service, process } = shared;
    const [a, b] = [await process(), await process()];
    const changed = named(ID, 'New');
    service.get(ofId, named(ID, 'One'), { delay: 200 }).answer('POST', ofId, changed).get(ofId, changed);
    const before = b.read(ID, HOUR);
    await vi.waitFor(() => expect(service.calls).toHaveLength(1));
    later(1);
    await a.write(ID);
    await settle();
    expect(await b.read(ID, HOUR)).toBe('New');
    expect(await before).toBe('One');
  });

  test('Foreign values in Redis are ignored', async () => {
    const { redis, service, process } = shared;
    const odd = [
      '',
      'nonsense',
      '[]',
      '{}',
      '{"newest":0,"entries":',
      JSON.stringify({ entries: [{ ...times, source: 'x', value: { name: 'Odd' } }] }),
      ...[
        { ...times, value: { name: 'Odd' } },
        { ...times, source: 'x', value: 'Odd' },
        { ...times, source: 'x' },
        { ...times, source: 'x', absence: { code: 'ODD' } },
        { ...times, requestedAt: 'x', source: 'x', value: { name: 'Odd' } },
      ].map(entry => JSON.stringify({ newest: 0, entries: [entry] })),
    ];
    service.get(THING, answer, { times: 1 + odd.length });
    await (await process()).read('1', HOUR);
    await settle();
    const [key = ''] = Object.keys(await redis.content()).filter(name => name.includes('record '));
    for (const text of odd) {
      await redis.set(key, text);
      expect(await (await process()).read('1', HOUR)).toBe('One');
      await settle();
    }
    service.expectDone();
  });

  test('Replicas that miss the same record at once do not wait for each other', async () => {
    const { service, process } = shared;
    const [a, b] = [await process(), await process()];
    service.get(THING, named('1', 'Late'), { delay: 1_000 }).get(THING, named('1', 'Soon'));
    const late = a.read('1', HOUR);
    await vi.waitFor(() => expect(service.calls).toHaveLength(1));
    expect(await Promise.race([late, b.read('1', HOUR)])).toBe('Soon');
    expect(await late).toBe('Late');
  });
});
