import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSecureServer } from 'node:http2';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startSandbox, type FaultKind } from '../../src/sandbox/server.ts';
import { Client } from '../../src/client/client.ts';
import { ServiceAgent } from '../../src/client/transport/connections.ts';
import { Operation } from '../../src/operation/operation.ts';
import { answer, codeOf, configOf, FakeService, thing, THING } from '../support/fakeService.ts';
import { passTime, skipPauses, stopClocks } from '../support/clock.ts';
import { createCertificate, DeadeningProxy, portOf } from '../support/network.ts';
import { landmarks } from '../support/landmarks.ts';

let service: FakeService;
beforeEach(() => {
  service = new FakeService();
});
afterEach(() => service.expectDone());

const invalid = 'UPSTREAM_INVALID_RESPONSE';
const operation = () => new Operation(10_000, 500, 'request');

describe('Responses with status 200', () => {
  test.each([
    ['an object that is a list', { object: [] }],
    ['an object that is null', { object: null }],
    ['both data and errors', { ...answer, errors: [{ key: 'access', code: 500, message: 'A part is missing.' }] }],
  ])('A 200 with %s fails the call with UPSTREAM_INVALID_RESPONSE', async (_, body) => {
    service.get(THING, body);
    expect(await codeOf(service.client().read(thing()))).toBe(invalid);
    expect(service.calls).toHaveLength(1);
  });

  test.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a JSON string', '"thing"'],
    ['an unexpected shape', { data: { nothing: 'as promised' } }],
    ['invalid JSON', '{"object":{"uuid":"1"},]'],
    ['truncated JSON', '{"type":"thing","object":{"uu'],
    ['an HTML page', '<!DOCTYPE html><html><body>Sorry</body></html>'],
    ['an empty body', ''],
  ])('Retries a 200 with %s, and fails with UPSTREAM_UNAVAILABLE after five attempts', async (_, body) => {
    service.get(THING, body, { times: 2 }).get(THING, answer).get(THING, body, { times: 5 });
    expect(await service.client().read(thing())).toEqual(answer.object);
    expect(await codeOf(service.client().read(thing()))).toBe('UPSTREAM_UNAVAILABLE');
    expect(service.calls).toHaveLength(8);
  });

  test('Accepts a body of 1.5 MB for a page of 100 rows, but not for one record', async () => {
    const path = `${THING}?limit=100`;
    const long = JSON.stringify({ ...answer, more: 'x'.repeat(1.5 * 1024 * 1024) });
    service.get(path, long).get(THING, long);
    const client = service.client();
    expect(await client.read({ ...thing(), query: { limit: 100 } })).toEqual(answer.object);
    expect(await codeOf(client.read(thing()))).toBe(invalid);
  });

  test('Rejects a body of 15 MB without parsing it', async () => {
    const long = `{"items":[${'{"uuid":"1"},'.repeat(1_150_000)}null]}`;
    service.get(THING, long);
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    expect(await codeOf(service.client().read(thing()))).toBe(invalid);
    expect(parse.mock.calls.filter(([text]) => text.length > 1_000_000)).toEqual([]);
  });

  test('Reads a 200 with unknown members', async () => {
    service.get(THING, { ...answer, version: 7, errors: null });
    expect(await service.client().read(thing())).toEqual(answer.object);
  });
});

test('A call that times out twice fails with UPSTREAM_TIMEOUT within twice the timeout', async () => {
  skipPauses(Date.now());
  service.get(THING, answer, { delay: 3_000, times: 2 });
  const beganAt = performance.now();
  expect(await codeOf(service.client({ timeoutMs: 400 }).read(thing()))).toBe('UPSTREAM_TIMEOUT');
  expect(performance.now() - beganAt).toBeLessThanOrEqual(800);
});

test('A call whose connection breaks repeatedly fails with UPSTREAM_UNAVAILABLE', async () => {
  service.breaks(THING, 5);
  expect(await codeOf(service.client().read(thing()))).toBe('UPSTREAM_UNAVAILABLE');
});

describe('Real connections', () => {
  test.each<[FaultKind, string, number]>([
    ['reset', 'UPSTREAM_UNAVAILABLE', 5],
    ['half-body', 'UPSTREAM_UNAVAILABLE', 5],
    ['hang', 'UPSTREAM_TIMEOUT', 2],
    ['endless-body', invalid, 1],
  ])('The fault %s leads to %s after %i calls', async (kind, code, calls) => {
    const sandbox = await startSandbox();
    sandbox.knobs.faults = [{ match: '/artist/', kind }];
    const { url, appId, apiKey } = sandbox;
    const config = configOf({
      url,
      credentials: { kind: 'key', appId, apiKey },
      timeoutMs: kind === 'hang' ? 500 : 5_000,
    });
    const client = new Client(config);
    const path = `/api/v{version}/artist/{id}`;
    const call = { ...thing(landmarks.artist.headliner), path };
    expect(await codeOf(client.within(operation()).read(call))).toBe(code);
    expect(sandbox.calls).toHaveLength(calls);
    await sandbox.close();
    await client.close();
  });

  test('A dead connection fails no call, even if the service offers HTTP/2', async () => {
    const { key, text: cert, remove } = await createCertificate();
    setDefaultCACertificates([...getCACertificates(), cert]);
    const server = createSecureServer({ key, cert, allowHTTP1: true }, (_, response) => {
      response.end(JSON.stringify(answer));
    });
    const proxy = new DeadeningProxy(await portOf(server));
    const client = new Client(configOf({ url: `https://localhost:${await portOf(proxy.server)}`, timeoutMs: 1_000 }));
    const read = () => client.within(operation()).read(thing());
    expect(await read()).toEqual(answer.object);
    proxy.deaden();
    expect(await read()).toEqual(answer.object);
    await client.close();
    proxy.close();
    server.close();
    await remove();
  });

  test('A call to a port without a listener fails with UPSTREAM_UNAVAILABLE', async () => {
    const sandbox = await startSandbox();
    await sandbox.close();
    const client = new Client(configOf({ url: sandbox.url }));
    expect(await codeOf(client.within(operation()).read(thing()))).toBe('UPSTREAM_UNAVAILABLE');
    await client.close();
  });
});

type Answering = (response: ServerResponse, path?: string) => void;
const answers: Answering = response => void response.end(JSON.stringify(answer));
const fails =
  (status: number, body: unknown): Answering =>
  response =>
    void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

/** Two addresses for one host name, which resolves to the old address until `move` is called. */
async function addresses() {
  const old = { answering: answers, calls: 0, connections: 0 };
  const oldServer = createServer(({ url }, response) => {
    old.calls++;
    old.answering(response, url);
  });
  oldServer.on('connection', () => old.connections++);
  const newServer = createServer((_, response) => answers(response));
  const name = new DeadeningProxy(await portOf(oldServer));
  const newPort = await portOf(newServer);
  const client = new Client(configOf({ url: `http://localhost:${await portOf(name.server)}` }));
  onTestFinished(async () => {
    await client.close();
    name.close();
    for (const server of [oldServer, newServer]) server.close().closeAllConnections();
  });
  const read = (id: string) => client.within(operation()).read(thing(id));
  /** Opens connections, which stay open. */
  const warm = () => Promise.all(Array.from({ length: 20 }, (_, index) => read(`warm${index}`)));
  return { old, read, warm, move: () => (name.port = newPort) };
}

/** Reads records sequentially, with a pause after each failure. @param isOver Called with the number of consecutive answers. */
async function readUntil(read: (id: string) => Promise<unknown>, isOver: (answered: number) => boolean): Promise<void> {
  let answered = 0;
  for (let call = 0; !isOver(answered); call++) {
    const isAnswered = await read(`${call}`).then(
      () => true,
      () => false,
    );
    answered = isAnswered ? answered + 1 : 0;
    if (!isAnswered) await wait(100);
  }
}

describe('A new address of the service', () => {
  test('Calls move to a new DNS address within a minute, even if the old address still responds', async () => {
    stopClocks(Date.now());
    onTestFinished(() => void vi.useRealTimers());
    const { old, read, warm, move } = await addresses();
    await warm();
    move();
    passTime(30_000);
    await read('1');
    expect(old.calls).toBe(21);
    passTime(30_001);
    for (let call = 0; call < 30; call++) await read(`later${call}`);
    expect(old.calls).toBe(21);
  });

  test.each<[string, Answering]>([
    ['returns 503', fails(503, 'no healthy upstream')],
    ['returns an HTML page', fails(200, '<html>')],
    ['does not answer', () => undefined],
  ])('Calls move to a new DNS address if the old address %s', async (_, answering) => {
    // Moves the name immediately, or in the middle of an outage, when the breaker is open.
    for (const failsBefore of [0, 4_000]) {
      const { old, read, warm, move } = await addresses();
      await warm();
      old.answering = answering;
      const failedAt = performance.now();
      await readUntil(read, () => performance.now() - failedAt >= failsBefore);
      move();
      await readUntil(read, answered => answered === 20);
    }
  });

  test('A failing endpoint renews no connections while another endpoint answers', async () => {
    const { old, read, warm } = await addresses();
    await warm();
    old.answering = (response, path = '') => (path.includes('bad') ? fails(500, '') : answers)(response);
    const { connections } = old;
    for (let call = 0; call < 30; call++) {
      await read(`good${call}`);
      expect(await codeOf(read(`bad${call}`))).toBe('UPSTREAM_UNAVAILABLE');
      await wait(100);
    }
    expect(old.connections).toBe(connections);
  });
});

test('A call that fails after the client was closed causes no unhandled rejection', async () => {
  const rejections: unknown[] = [];
  const note = (reason: unknown) => void rejections.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const agent = new ServiceAgent();
  await agent.close();
  agent.failed();
  await wait(10);
  expect(rejections).toEqual([]);
});
