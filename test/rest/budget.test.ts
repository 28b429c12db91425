import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasCode } from '../../src/errors.ts';
import { Client } from '../../src/rest/client.ts';
import { RequestBudget } from '../../src/budget.ts';
import { startSandbox } from '../../src/sandbox/server.ts';
import { answer, codeOf, configOf, errorBody, FakeService, thing, THING } from '../support/fakeService.ts';

let service: FakeService;
let client: Client;
beforeEach(() => {
  service = new FakeService();
  client = service.process();
});
afterEach(() => service.expectDone());

describe('the time of an operation', () => {
  // Wall-clock time, on a machine that may be busy with something else.
  test('ends its reads with UPSTREAM_TIMEOUT', { retry: 2 }, async () => {
    service.get(THING, answer, { delay: 600 });
    const start = performance.now();
    expect(await codeOf(client.within(new RequestBudget(200, 500)).read(thing()))).toBe('UPSTREAM_TIMEOUT');
    expect(performance.now() - start).toBeLessThan(300);
  });

  test('that is over sends nothing more', async () => {
    const operation = new RequestBudget(20, 500);
    await wait(60);
    expect(await codeOf(client.within(operation).read(thing()))).toBe('UPSTREAM_TIMEOUT');
    expect(service.calls).toEqual([]);
  });

  test('that is over ends no read that another operation waits for', async () => {
    service.get(THING, answer, { delay: 150 });
    const hasty = client.within(new RequestBudget(50, 500)).read(thing());
    const patient = client.within(new RequestBudget(5_000, 500)).read(thing());
    expect(await codeOf(hasty)).toBe('UPSTREAM_TIMEOUT');
    expect(await patient).toEqual(answer.object);
    expect(service.calls).toHaveLength(1);
  });
});

describe('an operation knows how long all it is made of is good:', () => {
  const MINUTE = 60_000;
  /** Minutes, to the nearest. */
  const life = ({ goodUntil }: RequestBudget) => Math.round((goodUntil - Date.now()) / MINUTE);

  test('as long as the answer that must be asked anew first', async () => {
    service.get(THING, answer).get('/api/v2/thing/2', answer);
    const operation = new RequestBudget(2_000, 500);
    expect(operation.goodUntil).toBe(Infinity);
    await client.within(operation).read(thing('1', 30 * MINUTE));
    await client.within(operation).read(thing('2', 10 * MINUTE));
    expect(life(operation)).toBe(10);
  });

  test('as long as others have left of what is remembered', async () => {
    service.get(THING, answer);
    await client.within(new RequestBudget(2_000, 500)).read(thing('1', 30 * MINUTE));
    const operation = new RequestBudget(2_000, 500);
    await client.within(operation).read(thing('1', 50 * MINUTE));
    expect(life(operation)).toBe(30);
  });

  test('all who wait for one call alike', async () => {
    service.get(THING, answer, { delay: 50 });
    const operations = [new RequestBudget(2_000, 500), new RequestBudget(2_000, 500)];
    await Promise.all(operations.map(operation => client.within(operation).read(thing('1', 30 * MINUTE))));
    expect(operations.map(life)).toEqual([30, 30]);
  });

  test('not at all, of what is never remembered', async () => {
    service.get(THING, answer);
    const operation = new RequestBudget(2_000, 500);
    await client.within(operation).read(thing());
    expect(operation.goodUntil).toBeLessThanOrEqual(Date.now());
  });

  test('half a minute, of what does not exist', async () => {
    service.get(THING, errorBody(404), { status: 404 });
    const operation = new RequestBudget(2_000, 500);
    expect(await codeOf(client.within(operation).read(thing('1', 30 * MINUTE)))).toBe('NOT_FOUND');
    expect(operation.goodUntil - Date.now()).toBeGreaterThan(20_000);
    expect(operation.goodUntil - Date.now()).toBeLessThanOrEqual(30_000);
  });
});

// Wall-clock time, on a machine that may be busy with something else.
test('a call is ended when nobody waits for it any more, and says nothing of the service', { retry: 2 }, async () => {
  const sandbox = await startSandbox();
  sandbox.knobs.faults = [{ match: '/artist/', kind: 'hang' }];
  const { url, appId, apiKey } = sandbox;
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: line => void logged.push(line) });
  client = new Client(configOf({ url, credentials: { kind: 'key', appId, apiKey }, timeout: 5_000 }), log);
  const gone = [new AbortController(), new AbortController()];
  const reads = gone.map(({ signal }) =>
    codeOf(
      client.within(new RequestBudget(10_000, 500, signal)).read({ ...thing(), path: '/api/v{version}/artist/{id}' }),
    ),
  );
  await vi.waitFor(() => expect(sandbox.calls).toHaveLength(1));
  gone[0]?.abort();
  await wait(50);
  expect(sandbox.calls).toMatchObject([{ endedAt: 0 }]);
  const start = performance.now();
  gone[1]?.abort();
  expect(await Promise.all(reads)).toEqual(['UPSTREAM_TIMEOUT', 'UPSTREAM_TIMEOUT']);
  // It waits for the calls under way.
  await client.close();
  expect(performance.now() - start).toBeLessThan(500);
  expect(logged).toEqual([]);
  await sandbox.close();
});

/** What an operation gets for a thing that may be remembered for a minute, or the code that refuses it another call. */
async function read(operation: RequestBudget, id: string): Promise<unknown> {
  try {
    return await client.within(operation).read(thing(id, 60_000));
  } catch (error) {
    return hasCode(error, 'COST_LIMIT_EXCEEDED') ? error.code : expect.fail(String(error));
  }
}

describe('the calls of an operation', () => {
  test('are no more than it may make; what is remembered or under way is none', async () => {
    service.get(THING, answer, { delay: 20 }).get('/api/v2/thing/2', answer).get('/api/v2/thing/3', answer);
    const operation = new RequestBudget(5_000, 2);
    await Promise.all([read(operation, '1'), read(operation, '1')]);
    await read(operation, '2');
    expect(await read(operation, '3')).toBe('COST_LIMIT_EXCEEDED');
    expect(await read(operation, '1')).toEqual(answer.object);
    expect(operation.used).toEqual({ calls: 2, remembered: 1, stalest: 0 });
    expect(await read(new RequestBudget(5_000, 2), '3')).toEqual(answer.object);
  });

  test('count one where a call is sent several times', async () => {
    service.breaks(THING, 3).get(THING, answer);
    const operation = new RequestBudget(5_000, 1);
    expect(await read(operation, '1')).toEqual(answer.object);
    expect(operation.used.calls).toBe(1);
  });
});
