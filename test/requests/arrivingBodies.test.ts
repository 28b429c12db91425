import { once } from 'node:events';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BodyBudget, type Body } from '../../src/process/bodyBudget.ts';
import { defaultLimits } from '../../src/config/readConfig.ts';
import { Connection } from '../support/network.ts';
import { configOf, FakeService } from '../support/fakeService.ts';
import { serverOver } from '../support/server.ts';
import { Service } from '../support/service.ts';
import { Dice } from '../support/fuzz/dice.ts';
import { until } from '../support/clock.ts';

/** In bytes. Leaves room for two bodies of nearly 100 kB, but not for three. */
const BUDGET = 300_000;
let server: FastifyInstance;
let address: string;
beforeAll(async () => {
  const { agent: dispatcher } = new FakeService();
  const limits = { ...defaultLimits, requestBudgetBytes: BUDGET };
  server = await serverOver(configOf(), { limits, dispatcher });
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const ARTIST = '11e81bcc-9c1c-ce38-b96b-a0369fe50391';
const QUERY = '{"query":"{ __typename }"}';
const head = (headers: string, path = '/graphql') =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`;
const sized = (length: number) => QUERY.replace('"}', `"${' '.repeat(length - QUERY.length)}}`);
const chunks = (text: string) => [...text].map(sign => `1\r\n${sign}\r\n`).join('');

/** Opens a connection and sends a body without its last bytes. Resolves when the server has read the sent bytes. */
async function unfinished(to = address) {
  const missing = 1_000;
  const body = sized(99_000);
  const connection = await Connection.to(to, head(`content-length: ${body.length}`));
  connection.socket.write(body.slice(0, -missing));
  await until(() => connection.socket.writableLength === 0);
  await fetch(`${to}/health/live`);
  return { connection, finish: () => connection.socket.write(body.slice(-missing)) };
}

describe('Budget of incomplete request bodies', () => {
  test('When bodies exceed the budget, rejects the oldest incomplete body with OVERLOADED and closes its connection', async () => {
    const first = await unfinished();
    const others = [await unfinished(), await unfinished()];
    const response = await first.connection.all();
    expect(response).toMatch(/^HTTP\/1.1 503 /);
    expect(response).toMatch(/\r\nconnection: close\r\n/);
    expect(response).toMatch(/\r\nretry-after: 2\r\n/);
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({
      errors: [
        {
          message: 'This server is overloaded; retry in a few seconds.',
          extensions: { code: 'OVERLOADED', retryAfter: 2 },
        },
      ],
    });
    for (const { connection, finish } of others) {
      finish();
      await until(() => connection.received.includes('"__typename":"Query"'));
      connection.socket.destroy();
    }
  });

  test('Serves ordinary requests while incomplete bodies exceed the budget', async () => {
    const held: Awaited<ReturnType<typeof unfinished>>[] = [];
    for (let count = 0; count < 20; count++) {
      held.push(await unfinished());
      const response = await server.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json' },
        payload: sized(2_000),
      });
      expect(response.json()).toEqual({ data: { __typename: 'Query' } });
    }
    await until(() => held.filter(({ connection }) => connection.isOpen).length === 2);
    for (const { connection } of held) connection.socket.destroy();
  });

  test('Frees the request bodies of disconnected clients', async () => {
    const { agent: dispatcher } = new FakeService();
    const roomy = await serverOver(configOf(), { dispatcher });
    const to = await roomy.listen({ port: 0, host: '127.0.0.1' });
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const bytes = () => {
      collect();
      return process.memoryUsage().arrayBuffers;
    };
    const before = bytes();
    for (let count = 0; count < 10; count++) {
      const { connection } = await unfinished(to);
      connection.socket.destroy();
      await once(connection.socket, 'close');
    }
    await expect.poll(() => bytes() - before).toBeLessThan(300_000);
    await roomy.close();
  });
});

describe('Chunked request bodies', () => {
  test.each([
    ['a short body in chunks of one byte', chunks(QUERY), 200],
    ['98,000 bytes in chunks of one byte', chunks(' '.repeat(98_000)), 413],
    [
      '4,900 chunks of 20 bytes and a short body in chunks of one byte',
      `14\r\n${' '.repeat(20)}\r\n`.repeat(4_900) + chunks(QUERY),
      200,
    ],
  ])('Rejects a chunked body with 413 only if it has too many small chunks: %s', async (_, sent, status) => {
    const connection = await Connection.to(address, head('transfer-encoding: chunked') + sent);
    connection.socket.write('0\r\n\r\n');
    await until(() => connection.received.includes('\r\n\r\n'));
    expect(connection.received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    connection.socket.destroy();
  });

  test('Rejects a body in many small chunks with a message and closes its connection', async () => {
    const connection = await Connection.to(address, head('transfer-encoding: chunked') + chunks(' '.repeat(2_000)));
    expect(await connection.all()).toMatch(
      /"message":"The body of the request has too many small chunks.","extensions":\{"code":"BODY_TOO_LARGE"\}/,
    );
  });

  test.each([
    ['an unknown path', head('transfer-encoding: chunked', '/nothing')],
    ['an unknown encoding', head('transfer-encoding: chunked\r\ncontent-encoding: br')],
    ['the GET method', head('transfer-encoding: chunked').replace('POST', 'GET')],
  ])('Closes a connection that sends many small chunks of a body that is not read: %s', async (_, sent) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(sent + chunks(' '.repeat(20_000)));
    socket.resume();
    await until(() => socket.closed);
  });
});

test('Closes the connection of a GET request that sends many small chunks while its operation is in progress', async () => {
  const fake = new FakeService();
  fake.get(/artist/, {}, { delay: 60_000, times: Infinity });
  const waiting = await serverOver(configOf(), { dispatcher: fake.agent });
  const to = await waiting.listen({ port: 0, host: '127.0.0.1' });
  const query = encodeURIComponent(`{ artist(id: "${ARTIST}") { name } }`);
  const start = `GET /graphql?query=${query} HTTP/1.1\r\nhost: localhost\r\napollo-require-preflight: 1\r\n`;
  const connection = await Connection.to(to, `${start}transfer-encoding: chunked\r\n\r\n`);
  await until(() => fake.calls.length === 1);
  connection.socket.write(chunks(' '.repeat(20_000)));
  await until(() => !connection.isOpen);
  await waiting.close();
});

test.each([
  ['identity', (text: string) => Buffer.from(text)],
  ['gzip', (text: string) => gzipSync(text)],
])('Counts long request bodies (%s) against the budget until the response is sent', async (encoding, encode) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const text = JSON.stringify({ object: { uuid: ARTIST, name: 'Anna' } });
  const dispatcher = new Service(() => answered.then(() => ({ status: 200, text })));
  const limits = { ...defaultLimits, maxBodyBytes: 1_000_000, requestBudgetBytes: 2_500_000 };
  const roomy = await serverOver(configOf(), { limits, dispatcher });
  const send = async (bytes: number) => {
    const query = `{ artist(id: "${ARTIST}") { name } }`;
    const payload = encode(JSON.stringify({ query }) + ' '.repeat(bytes));
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    return (await roomy.inject({ method: 'POST', url: '/graphql', headers, payload })).statusCode;
  };
  const waiting = [send(900_000), send(900_000)];
  await until(() => dispatcher.sent.length === 1);
  expect(await send(900_000)).toBe(503);
  const short = send(1_000);
  answer();
  expect(await Promise.all([...waiting, short])).toEqual([200, 200, 200]);
  expect(await Promise.all([send(900_000), send(900_000)])).toEqual([200, 200]);
  await roomy.close();
});

describe('Body budget', () => {
  test.each(['oldest', 'newest'] as const)(
    'The body budget enforces its limit by evicting the %s incomplete body',
    first => {
      const dice = new Dice(7);
      const most = 500_000;
      const budget = new BodyBudget(most, first);
      const open: { body: Body; length: number; hasEnded: boolean }[] = [];
      const held = () => open.reduce((sum, { length }) => sum + length, 0);
      /** Removes an evicted body. A body that is evicted when it is opened is not in the list yet. */
      const evicted = (body: Body | undefined) => {
        const at = open.findIndex(each => each.body === body);
        if (at < 0) return;
        const arriving = open.filter(each => !each.hasEnded);
        expect(open[at]).toBe(first === 'oldest' ? arriving[0] : arriving.at(-1));
        open.splice(at, 1);
      };
      for (let step = 0; step < 5_000; step++) {
        const choice = dice.below(10);
        const any = open[dice.below(Math.max(1, open.length))];
        if (choice < 3 || !any) {
          let listed: Body | undefined;
          const body = budget.open({ maxBytes: 100_000, onEvicted: () => evicted(listed) });
          listed = body;
          if (body.isOpen) open.push({ body, length: 0, hasEnded: false });
        } else if (choice < 8) {
          if (any.hasEnded) continue;
          const length = 1 + dice.below(30_000);
          const isAccepted = any.body.append(new Uint8Array(length).fill(step));
          expect(isAccepted).toBe(any.length + length <= 100_000);
          if (isAccepted && any.body.isOpen) {
            any.length += length;
            expect(any.body.bytes.at(-1)).toBe(step % 256);
            expect(any.body.bytes).toHaveLength(any.length);
          }
        } else if (choice < 9) {
          any.hasEnded = true;
          any.body.end();
        } else {
          any.body.close();
          open.splice(open.indexOf(any), 1);
        }
        expect(held()).toBeLessThanOrEqual(most);
      }
      for (const { body } of open) body.close();
      const last = budget.open({ maxBytes: most, onEvicted: () => expect.unreachable() });
      expect(last.append(new Uint8Array(most - 10_000))).toBe(true);
      last.close();
    },
  );

  test('The body budget bounds memory regardless of the number of chunks', () => {
    const budget = new BodyBudget(100_000_000, 'oldest');
    const before = process.memoryUsage().arrayBuffers;
    const bodies = Array.from({ length: 40 }, () => budget.open({ maxBytes: 100_000, onEvicted: () => undefined }));
    const chunk = new Uint8Array(1);
    for (const body of bodies) for (let count = 0; count < 98_000; count++) body.append(chunk);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * 100_000 + 1_000_000);
    for (const body of bodies) body.close();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
  });
});
