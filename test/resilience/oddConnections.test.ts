import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { Operation } from '../../src/operation/operation.ts';
import type { Events } from '../../src/operation/events.ts';
import { Client } from '../../src/client/client.ts';
import { answer, client as credentials, codeOf, configOf, thing } from '../support/fakeService.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function urlOf(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  cleanUps.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function clientOf(url: string, timeout = 5_000): Client {
  const client = new Client(configOf({ url, timeoutMs: timeout }));
  cleanUps.push(() => client.close());
  return client;
}

const operation = () => new Operation(20_000, 500, 'request');
const read = (client: Client, id = '1') => client.within(operation()).read(thing(id));
const add = (client: Client, id: string) => client.within(operation()).write('POST', thing(id));

describe('A body that arrives slowly', () => {
  const text = JSON.stringify(answer);

  /** A service that sends one byte every `pause` ms, and at most `stopsAt` bytes. */
  async function slowService(pause: number, stopsAt = Infinity) {
    const calls: string[] = [];
    const server = createServer(async ({ url = '' }, response) => {
      calls.push(url);
      if (url.includes('fast')) return response.end(text);
      for (let sent = 0; sent < text.length && sent < stopsAt; sent++) {
        if (response.destroyed) return;
        response.write(text[sent]);
        await wait(pause);
      }
      if (stopsAt === Infinity) response.end();
    });
    cleanUps.push(() => server.closeAllConnections());
    return { url: await urlOf(server), calls };
  }

  test('Reads slow bodies of many calls within the timeout without opening the breaker', async () => {
    // 6 s, more than twice the silence after which a call is hedged.
    const { url, calls } = await slowService(6_000 / text.length);
    const client = clientOf(url, 12_000);
    const ids = Array.from({ length: 12 }, (_, index) => `${index}`);
    expect(await Promise.all(ids.map(id => read(client, id)))).toEqual(ids.map(() => answer.object));
    expect(calls).toHaveLength(12);
    expect(client.state.breaker).toBe('closed');
  });

  test('A read with a slow body fails with UPSTREAM_TIMEOUT after the call timeout', async () => {
    const { url, calls } = await slowService(100);
    expect(await codeOf(read(clientOf(url, 1_000)))).toBe('UPSTREAM_TIMEOUT');
    expect(calls).toHaveLength(1);
  });

  test('Retries a read once if its body stops arriving', async () => {
    const { url, calls } = await slowService(1, 10);
    expect(await codeOf(read(clientOf(url, 1_000)))).toBe('UPSTREAM_TIMEOUT');
    expect(calls).toHaveLength(2);
  });

  test('Slow bodies of all records open the breaker of their endpoint', async () => {
    const { url } = await slowService(100);
    const client = clientOf(url, 600);
    for (let second = 0; second < 3; second++) {
      await Promise.allSettled(Array.from({ length: 6 }, (_, index) => read(client, `${second}-${index}`)));
      await wait(500);
    }
    expect(client.state.breaker).not.toBe('closed');
  });
});

/** A service that closes each connection as soon as another request arrives on it. */
async function closingService() {
  const made: string[] = [];
  const used = new WeakSet<Socket>();
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { socket, url = '', method } = request;
    if (used.has(socket)) return socket.destroy();
    used.add(socket);
    made.push(`${method} ${url}`);
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  return { url: await urlOf(server), made };
}

describe('A connection that the service closes while it is idle', () => {
  test('A connection closed while idle neither fails nor repeats a write', async () => {
    const { url, made } = await closingService();
    const client = clientOf(url);
    await read(client, 'before');
    for (let id = 0; id < 20; id++) expect(await add(client, `write${id}`)).toEqual(answer.object);
    await read(client, 'after');
    const writes = made.filter(call => call.startsWith('POST'));
    expect(writes).toEqual(Array.from({ length: 20 }, (_, id) => `POST /api/v2/thing/write${id}`));
  });

  test('Does not retry a received write whose connection is closed, and reports that the write may have been applied', async () => {
    let received = 0;
    const server = createServer(({ socket }) => {
      received++;
      socket.resetAndDestroy();
    });
    const client = clientOf(await urlOf(server));
    const error = await add(client, '1').catch(reason => reason);
    expect(error).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', failure: { mayBeDone: true } });
    expect(error.extensions).not.toHaveProperty('retryAfter');
    expect(received).toBe(1);
  });

  test('A write to a host that refuses connections is reported as not applied', async () => {
    const server = createTcpServer();
    const url = await urlOf(server);
    await new Promise(resolve => server.close(resolve));
    const error = await add(clientOf(url), '1').catch(reason => reason);
    expect(error).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', failure: { mayBeDone: false } });
  });
});

/** A service that answers each request with these bytes. */
async function rawService(bytes: () => string | Buffer) {
  const sockets = new Set<Socket>();
  let requests = 0;
  const server = createTcpServer(socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => {
      requests++;
      socket.write(bytes());
    });
  });
  cleanUps.push(() => sockets.forEach(socket => socket.destroy()));
  return { url: await urlOf(server), requests: () => requests };
}

const response = (text: string, head = 'HTTP/1.1 200 OK') =>
  `${head}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;

describe('A response after an interim status', () => {
  test.each([102, 103])('Reads a response after an interim status %i', async status => {
    const { url } = await rawService(() => `HTTP/1.1 ${status} Interim\r\n\r\n${response(JSON.stringify(answer))}`);
    expect(await read(clientOf(url))).toEqual(answer.object);
  });

  test('Reports an unrequested 100 before a response as the cause of the error', async () => {
    const { url } = await rawService(() => `HTTP/1.1 100 Continue\r\n\r\n${response(JSON.stringify(answer))}`);
    const error = await read(clientOf(url)).catch(reason => reason);
    expect(error).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      cause: { message: expect.stringContaining('status 100') },
    });
  });

  test('Reports a 100 from the token endpoint as the cause of a failed token request', async () => {
    const { url } = await rawService(() => 'HTTP/1.1 100 Continue\r\n\r\n');
    const events: Events = new EventEmitter();
    const failures: unknown[] = [];
    events.on('tokenFailed', (error, isKnown) => isKnown || failures.push(error));
    const config = configOf({ url, credentials: { ...credentials, authUrl: url } });
    const client = new Client(config, undefined, undefined, events);
    cleanUps.push(() => client.close());
    expect(await client.obstacle()).toBe('no access token');
    expect(failures).toMatchObject([{ cause: { message: expect.stringContaining('status 100') } }]);
  });
});

test('Reports a response that is not HTTP as the cause of the error', async () => {
  const { url } = await rawService(() => 'SSH-2.0-OpenSSH_9.6\r\n');
  const error = await read(clientOf(url)).catch(reason => reason);
  expect(error).toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
    cause: { message: expect.stringContaining('malformed HTTP response') },
  });
});

test('Calls succeed after a proxy closes an idle connection with a 408', async () => {
  const page = '<html><body><h1>408 Request Time-out</h1></body></html>';
  const sockets: Socket[] = [];
  const server = createTcpServer(socket => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => {
      socket.write(response(JSON.stringify(answer)));
      setTimeout(() => socket.end(response(page, 'HTTP/1.0 408 Request Time-out')), 20);
    });
  });
  cleanUps.push(() => sockets.forEach(socket => socket.destroy()));
  const client = clientOf(await urlOf(server));
  for (let id = 0; id < 10; id++) {
    expect(await read(client, `${id}`)).toEqual(answer.object);
    await wait(id % 2 === 0 ? 40 : 0);
  }
});
