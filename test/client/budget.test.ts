import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasCode } from '../../src/operation/errors.ts';
import type { Events } from '../../src/operation/events.ts';
import { Client } from '../../src/client/client.ts';
import { Operation } from '../../src/operation/operation.ts';
import { logFailures } from '../../src/server/logging/operationLog.ts';
import { startSandbox } from '../../src/sandbox/server.ts';
import { answer, codeOf, configOf, FakeService, rateWindow, thing, THING } from '../support/fakeService.ts';
import { skipPauses, timed, TODAY } from '../support/clock.ts';

let service: FakeService;
let client: Client;
beforeEach(() => {
  skipPauses(TODAY);
  service = new FakeService();
  client = service.process();
});
afterEach(() => service.expectDone());

describe('Operation deadline', () => {
  test('Ends reads at the deadline of their operation with UPSTREAM_TIMEOUT', async () => {
    service.get(THING, answer, { delay: 3_000 });
    const beganAt = performance.now();
    expect(await codeOf(client.within(new Operation(200, 500, 'request')).read(thing()))).toBe('UPSTREAM_TIMEOUT');
    expect(performance.now() - beganAt).toBe(200);
  });

  test('Rejects a read after the deadline of its operation with OPERATION_TIMEOUT and sends no call', async () => {
    const operation = new Operation(20, 500, 'request');
    await wait(60);
    expect(await codeOf(client.within(operation).read(thing()))).toBe('OPERATION_TIMEOUT');
    expect(service.calls).toEqual([]);
  });

  test('Continues a read past the deadline of one operation if another still awaits it', async () => {
    service.get(THING, answer, { delay: 150 });
    const hasty = client.within(new Operation(50, 500, 'request')).read(thing());
    const patient = client.within(new Operation(5_000, 500, 'request')).read(thing());
    expect(await codeOf(hasty)).toBe('UPSTREAM_TIMEOUT');
    expect(await patient).toEqual(answer.object);
    expect(service.calls).toHaveLength(1);
  });

  test('Retries a shared read until the latest deadline among its operations', async () => {
    service.get(THING, rateWindow, { status: 429, headers: { 'retry-after': '0' } }).get(THING, answer);
    const hasty = client.within(new Operation(300, 500, 'request')).read(thing());
    const patient = client.within(new Operation(5_000, 500, 'request')).read(thing());
    expect(await codeOf(hasty)).toBe('UPSTREAM_TIMEOUT');
    expect(await patient).toEqual(answer.object);
  });
});

test('Aborts a call only once no caller waits for it, and logs no failure', async () => {
  vi.useRealTimers();
  const sandbox = await startSandbox();
  sandbox.knobs.faults = [{ match: '/artist/', kind: 'hang' }];
  const { url, appId, apiKey } = sandbox;
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: line => void logged.push(line) });
  const events: Events = new EventEmitter();
  logFailures(events, log);
  const config = configOf({ url, credentials: { kind: 'key', appId, apiKey }, timeoutMs: 5_000 });
  client = new Client(config, undefined, undefined, events);
  const operations = [new Operation(10_000, 500, 'request'), new Operation(10_000, 500, 'request')];
  const reads = operations.map(operation =>
    codeOf(client.within(operation).read({ ...thing(), path: '/api/v{version}/artist/{id}' })),
  );
  await expect.poll(() => sandbox.calls).toHaveLength(1);
  operations[0]?.deadline.end();
  await wait(50);
  expect(sandbox.calls).toMatchObject([{ endedAt: 0 }]);
  const { took } = await timed(async () => {
    operations[1]?.deadline.end();
    expect(await Promise.all(reads)).toEqual(['UPSTREAM_TIMEOUT', 'UPSTREAM_TIMEOUT']);
    // Closing the client waits for calls in flight, so only an aborted call lets it close this fast.
    await client.close();
  });
  expect(took).toBeLessThan(500);
  expect(logged).toEqual([]);
  await sandbox.close();
});

/** Resolves to the record, or to COST_LIMIT_EXCEEDED if the operation has exhausted its call limit. */
async function read(operation: Operation, id: string): Promise<unknown> {
  try {
    return await client.within(operation).read(thing(id));
  } catch (error) {
    return hasCode(error, 'COST_LIMIT_EXCEEDED') ? error.code : expect.fail(String(error));
  }
}

describe('Call limit', () => {
  test('Limits the calls that an operation sends; joining a read in flight is free', async () => {
    service.get(THING, answer, { delay: 20 }).get('/api/v2/thing/2', answer).get('/api/v2/thing/3', answer);
    const operation = new Operation(5_000, 2, 'request');
    await Promise.all([read(operation, '1'), read(operation, '1')]);
    await read(operation, '2');
    expect(await read(operation, '3')).toBe('COST_LIMIT_EXCEEDED');
    expect(operation).toMatchObject({ admission: { sentCalls: 2 }, usage: { cachedEntries: 0, maxStaleSeconds: 0 } });
    expect(await read(new Operation(5_000, 2, 'request'), '3')).toEqual(answer.object);
  });

  test('Counts a retried call once against the call limit', async () => {
    service.breaks(THING, 3).get(THING, answer);
    const operation = new Operation(5_000, 1, 'request');
    expect(await read(operation, '1')).toEqual(answer.object);
    expect(operation.admission.sentCalls).toBe(1);
  });
});
