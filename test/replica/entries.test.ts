import { describe, expect, test } from 'vitest';
import { Operation } from '../../src/operation/operation.ts';
import { executed } from '../support/schema.ts';
import { answer, codeOf, errorBody, THING } from '../support/fakeService.ts';
import { skipsRedis, HOUR, later, replicasOverRedis, settle } from '../support/replicas.ts';

const ID = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const ofId = `/api/v2/thing/${ID}`;
const named = (uuid: string, name: string) => ({ ...answer, object: { uuid, name } });
const times = { requestedAt: Date.now(), lifetime: HOUR };

describe.skipIf(skipsRedis)('Shared cache entries', () => {
  const shared = replicasOverRedis();

  const absence = errorBody(404, 'No social account found.');
  const isAbsent = expect.objectContaining({
    code: 'NOT_FOUND',
    failure: expect.objectContaining({ serviceMessage: expect.stringContaining('No social account found') }),
  });

  const isFailure = expect.objectContaining({ code: 'UPSTREAM_UNAVAILABLE' });

  test.each<
    [what: string, status: number, body: object, age: number, outcome: unknown, calls: number, stalest: number]
  >([
    ['returned without a call while it is fresh', 200, answer, HOUR - 1, 'One', 0, 0],
    ['returned immediately while it is stale', 200, answer, HOUR + 1_000, 'One', 0, 1],
    ['returned instead of a failure once it has expired', 200, answer, 2 * HOUR, 'One', 1, 3_600],
    ['returned as absent, with the reason, for half a minute', 404, absence, 29_000, isAbsent, 0, 0],
    ['requested again after half a minute if it was absent', 404, absence, 31_000, isFailure, 1, 0],
  ])('An entry from another replica is %s', async (_, status, body, age, outcome, calls, stalest) => {
    const { service, process } = shared;
    const [a, b] = [await process(), await process()];
    service.get(THING, body, { status }).get(THING, 'down', { status: 500, times: 9 });
    await a.read('1', HOUR).catch(() => undefined);
    await settle();
    later(age);
    const operation = new Operation(5_000, 100);
    expect(await b.read('1', HOUR, operation).catch((error: unknown) => error)).toEqual(outcome);
    expect(operation.usage.maxStaleSeconds).toBe(stalest);
    expect(Math.min(1, operation.admission.sentCalls)).toBe(calls);
  });

  const upc = '602445790098';
  const byUpc = `{ albumByUpc(upc: "${upc}") { name } }`;
  const byId = `{ album(id: "${ID}") { name } }`;
  const found = { object: { uuid: ID, name: 'Album', upc } };
  type Process = Awaited<ReturnType<typeof shared.process>>;

  async function ask(process: Process, query: string): Promise<unknown> {
    const { data, errors } = await executed(query, process.context());
    expect(errors).toBeUndefined();
    await settle();
    later(1);
    return data;
  }

  test.each<[name: string, absent: string, path: RegExp, shown: string]>([
    ['its UPC', byUpc, /by-upc/, byId],
    ['its id', byId, /by-uuid/, byUpc],
  ])('A record that one replica did not find by %s resolves there once another replica has read it', async (...row) => {
    const [, absent, path, shown] = row;
    const { service, process } = shared;
    const [a, b, c] = [await process(), await process(), await process()];
    service.get(path, absence, { status: 404, times: absent === byUpc ? 3 : 1 });
    service.get(/by-(upc|uuid)/, found, { times: Infinity });
    expect(Object.values((await ask(a, absent)) ?? {})).toEqual([null]);
    expect(Object.values((await ask(b, shown)) ?? {})).toEqual([{ name: 'Album' }]);
    for (const each of [a, b, c]) expect(Object.values((await ask(each, absent)) ?? {})).toEqual([{ name: 'Album' }]);
  });

  test('A record read by id in one replica resolves by UPC in a replica that got a 404 for the UPC', async () => {
    const { service, process } = shared;
    const [a, b, c] = [await process(), await process(), await process()];
    service.get(/by-uuid/, found);
    service.get(/by-upc/, absence, { status: 404, times: 3 });
    await ask(a, byId);
    for (const each of [b, c, a, b]) expect(await ask(each, byUpc)).toEqual({ albumByUpc: { name: 'Album' } });
    expect(service.calls).toHaveLength(4);
  });

  test('A 404 in one replica does not hide a record that another replica has read', async () => {
    const { service, process } = shared;
    const [a, b, c] = [await process(), await process(), await process()];
    service.get(/v2.(25|8).song.by-isrc/, errorBody(403), { status: 403, times: Infinity });
    service.get(/v2.song.by-isrc/, { object: { uuid: ID, name: 'Song' } }, { times: Infinity });
    service.get(/song.[^/]*$/, absence, { status: 404, times: Infinity });
    await ask(a, '{ songByIsrc(isrc: "USUM71703861") { name } }');
    const { data } = await executed(`{ song(id: "${ID}") { name composers } }`, b.context());
    expect(data).toEqual({ song: { name: 'Song', composers: null } });
    await settle();
    for (const each of [a, b, c])
      expect(await ask(each, `{ song(id: "${ID}") { name } }`)).toEqual({ song: { name: 'Song' } });
  });

  test('Entries read from Redis are served from memory afterwards', async () => {
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

  test('Replicas with different credentials do not share data', async () => {
    const { service, process } = shared;
    const [a, b] = [await process(), await process({ credentials: { kind: 'key', appId: 'other', apiKey: 'x' } })];
    service.get(THING, answer, { times: 2 });
    await a.read('1', HOUR);
    await settle();
    await b.read('1', HOUR);
    expect(service.calls).toHaveLength(2);
  });

  test('When one replica has refreshed a stale entry, the other does not request it again', async () => {
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

  test('A replica keeps entries read right after its own write', async () => {
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

  test('A read after a write in another replica does not join a read that began before the write', async () => {
    const { service, process } = shared;
    const [a, b] = [await process(), await process()];
    const changed = named(ID, 'New');
    service.get(ofId, named(ID, 'One'), { delay: 200 }).answer('POST', ofId, changed).get(ofId, changed);
    const before = b.read(ID, HOUR);
    await expect.poll(() => service.calls).toHaveLength(1);
    later(1);
    await a.write(ID);
    await settle();
    expect(await b.read(ID, HOUR)).toBe('New');
    expect(await before).toBe('One');
  });

  test('Malformed values in Redis are ignored', async () => {
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
    // A replica without a memory cache reads from Redis each time.
    const reader = await process({ maxCacheBytes: 0 });
    for (const text of odd) {
      await redis.set(key, text);
      expect(await reader.read('1', HOUR)).toBe('One');
      await settle();
    }
    service.expectDone();
  });

  test('Replicas that miss the same record simultaneously do not wait for each other', async () => {
    const { service, process } = shared;
    const [a, b] = [await process(), await process()];
    service.get(THING, named('1', 'Late'), { delay: 1_000 }).get(THING, named('1', 'Soon'));
    const late = a.read('1', HOUR);
    await expect.poll(() => service.calls).toHaveLength(1);
    expect(await Promise.race([late, b.read('1', HOUR)])).toBe('Soon');
    expect(await late).toBe('Late');
  });
});
