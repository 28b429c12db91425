import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { divideDescriptors } from '../../src/process/descriptors.ts';
import { ClientConnections } from '../../src/server/http/connections.ts';
import { Connection } from '../support/network.ts';

const MAX_CONNECTIONS = 3;
const REQUEST = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
const HALF_A_BODY = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n{';

const POLL = { interval: 5 };

let connections: ClientConnections;
let server: Server;
let address: string;
/** Responses that tests complete manually. */
let responses: ServerResponse[];
let refused: number;

beforeEach(async () => {
  [responses, refused] = [[], 0];
  connections = new ClientConnections(MAX_CONNECTIONS, () => refused++);
  server = connections.createServer((_, response) => responses.push(response), {
    requestTimeoutMs: 10_000,
    idleTimeoutMs: 10_000,
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  const ended = connections.close();
  server.closeAllConnections();
  await ended;
});

/** Opens a connection and sends requests. Resolves once the server has accepted them, to keep connections in order. */
async function open(bytes = ''): Promise<Connection> {
  const before = responses.length;
  const accepted = once(server, 'connection');
  const connection = await Connection.to(address, bytes);
  await accepted;
  const requests = bytes === '' ? 0 : bytes.split('HTTP/1.1').length - 1;
  await expect.poll(() => responses.length, POLL).toBe(before + requests);
  return connection;
}

async function answer(response: ServerResponse | undefined): Promise<void> {
  const closed = response && once(response, 'close');
  response?.end('done');
  await closed;
}

const areOpen = (all: readonly Connection[]) => all.map(({ isOpen }) => isOpen);

test('Closes a connection without traffic after the idle timeout, even if a request awaits its response', async () => {
  const impatient = connections.createServer(() => undefined, { requestTimeoutMs: 10_000, idleTimeoutMs: 50 });
  await once(impatient.listen(0, '127.0.0.1'), 'listening');
  const connection = await Connection.to(`http://127.0.0.1:${(impatient.address() as AddressInfo).port}`, REQUEST);
  await connection.all();
  expect(connection.isOpen).toBe(false);
});

describe('Connection limit', () => {
  test('A connection over the limit replaces the connection that has been idle longest', async () => {
    const [first, second, third] = [await open(), await open(), await open()];
    first.socket.write(REQUEST);
    await expect.poll(() => responses.length, POLL).toBe(1);
    await answer(responses[0]);
    const fourth = await open();
    await second.all();
    expect(areOpen([first, second, third, fourth])).toEqual([true, false, true, true]);
    await open();
    await third.all();
    expect(areOpen([first, third, fourth])).toEqual([true, false, true]);
    expect([connections.size, refused]).toEqual([MAX_CONNECTIONS, 0]);
  });

  test('Keeps connections with a request in progress when the limit is reached', async () => {
    const busy = [await open(REQUEST), await open(REQUEST)];
    const idle = await open();
    await open();
    await idle.all();
    expect(areOpen(busy)).toEqual([true, true]);
    for (const response of responses) await answer(response);
    await expect.poll(() => busy.map(({ received }) => received.includes('done')), POLL).toEqual([true, true]);
  });

  test('Closes a new connection if all other connections have requests in progress', async () => {
    const busy = [await open(REQUEST), await open(REQUEST), await open(REQUEST)];
    const refusedOne = await open();
    expect(await refusedOne.all()).toBe('');
    expect([areOpen(busy), refused]).toEqual([[true, true, true], 1]);
    await answer(responses[0]);
    await open();
    await busy[0]?.all();
    expect([busy[0]?.received.includes('done'), refused]).toEqual([true, 1]);
  });

  test('Replaces a connection with an incomplete body only after connections that have been idle longer', async () => {
    const [slow, idle, busy] = [await open(), await open(), await open(REQUEST)];
    slow.socket.write(HALF_A_BODY);
    await expect.poll(() => responses.length, POLL).toBe(2);
    await open();
    await idle.all();
    expect(slow.isOpen).toBe(true);
    await open(REQUEST);
    await slow.all();
    expect(busy.isOpen).toBe(true);
  });

  test('Keeps a connection whose request body is complete', async () => {
    const sent = await open(HALF_A_BODY);
    responses[0]?.req.resume();
    sent.socket.write('}');
    await expect.poll(() => responses[0]?.req.complete, POLL).toBe(true);
    const idle = [await open(), await open()];
    await open();
    await idle[0]?.all();
    expect(sent.isOpen).toBe(true);
  });

  test('Keeps a connection with pipelined requests until all requests are answered', async () => {
    const pipelined = await open(REQUEST + REQUEST);
    const idle = [await open(), await open()];
    await answer(responses[0]);
    await open();
    await idle[0]?.all();
    expect(pipelined.isOpen).toBe(true);
    await answer(responses[1]);
    await idle[1]?.socket.destroy();
  });
});

test('A connection is idle after its response, even if the rest of the request body arrives later', async () => {
  const early = await open(HALF_A_BODY);
  await answer(responses[0]);
  const arrived = once(responses[0]?.req ?? server, 'end');
  early.socket.write('}');
  await arrived;
  const busy = [await open(REQUEST), await open(REQUEST)];
  await open();
  expect(await early.all()).toContain('done');
  expect([areOpen(busy), refused]).toEqual([[true, true], 0]);
});

test('Connections closed by clients do not count toward the limit', async () => {
  for (let times = 0; times < 3 * MAX_CONNECTIONS; times++) {
    const connection = await open(times % 2 ? REQUEST : '');
    connection.socket.destroy();
    await expect.poll(() => connections.size, POLL).toBe(0);
  }
  expect(refused).toBe(0);
});

describe('File descriptors', () => {
  test.each([
    // Calls reach their maximum. Clients get the rest, up to their maximum.
    [Infinity, { clients: 10_000, probes: 32, calls: 960 }],
    [20_000, { clients: 10_000, probes: 32, calls: 960 }],
    [4_096, { clients: 2_080, probes: 32, calls: 960 }],
    // Clients, reads and writes get a third each.
    [1_024, { clients: 310, probes: 32, calls: 309 }],
    [256, { clients: 54, probes: 32, calls: 53 }],
    // Clients and calls get their minimum.
    [64, { clients: 8, probes: 32, calls: 8 }],
  ])('Divides a limit of %d file descriptors between clients, probes and calls', (limit, division) => {
    expect(divideDescriptors(limit)).toEqual(division);
  });
});
