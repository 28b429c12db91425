import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { idsOf } from '../support/landmarks.ts';
import { IN_SMALL_CONTAINER, Victim, victimInUse } from '../support/victim.ts';

/* Bodies in both directions that would exhaust the memory of the smallest container. */

/** Container size in bytes, and minimum duration of an attack in ms. */
const MEMORY = 512 * 1_048_576;
const DURATION = 1_500;
/** Size of a long but ordinary body in bytes. */
const LONG = 95_000;
const QUERY = '{"query":"{ __typename }"}';

const head = (headers: string, start = 'POST /graphql') =>
  `${start} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\napollo-require-preflight: 1\r\n${headers}\r\n\r\n`;
const whole = (body: string) => head(`content-length: ${Buffer.byteLength(body)}`) + body;
const sized = (length: number) => QUERY.replace('"}', `"${' '.repeat(length - QUERY.length)}}`);
const chunked = head('transfer-encoding: chunked');
const ones = '1\r\n \r\n'.repeat(98_000);
/** A request whose call is slow, so that pipelined responses wait. */
const slow = (index: number) =>
  whole(JSON.stringify({ query: `{ artist(id: "${idsOf('artist', 1_000)[index % 1_000]}") { biography name } }` }));

let victim: Victim;
beforeAll(async () => {
  victim = await victimInUse({ NODE_OPTIONS: IN_SMALL_CONTAINER });
}, 180_000);
afterAll(() => victim?.close());

/** Writes as fast as backpressure allows. */
function send(socket: Socket, bytes: Buffer, times: number): void {
  let left = times;
  let at = 0;
  const write = () => {
    while (left > 0 && !socket.destroyed) {
      const end = Math.min(bytes.length, at + 64 * 1024);
      const hasRoom = socket.write(bytes.subarray(at, end));
      at = end % bytes.length;
      if (at === 0) left--;
      if (!hasRoom) return void socket.once('drain', write);
    }
  };
  write();
}

interface Form {
  readonly connections?: number;
  /** Bytes sent per connection. */
  readonly bytes: (index: number) => string;
  readonly times?: number;
  /** Whether the client reads responses. */
  readonly reads?: boolean;
}

const forms: Readonly<Record<string, Form>> = {
  'one-byte chunks': { bytes: () => chunked + ones },
  '99 of 100 kB': { bytes: () => whole(sized(99_900)).slice(0, -1_000) },
  'sequential long bodies': { connections: 20, bytes: () => whole(sized(LONG)), times: 10_000 },
  'sequential long bodies from 200 connections': { bytes: () => whole(sized(LONG)), times: 10_000 },
  'long bodies without reading the responses': { bytes: () => whole(sized(LONG)), times: 10_000, reads: false },
  'one long body per connection': { connections: 2_000, bytes: () => whole(sized(LONG)) },
  '99 of 100 kB from 2,000 connections': { connections: 2_000, bytes: () => whole(sized(99_900)).slice(0, -1_000) },
  'one-byte chunks behind a slow response': {
    bytes: index => slow(index) + head('transfer-encoding: chunked', 'POST /nothing') + ones,
  },
  'one-byte chunks of a GET request': {
    bytes: index =>
      head('transfer-encoding: chunked', `GET /graphql?query={artist(id:"${idsOf('artist', 1_000)[index]}"){slug}}`) +
      ones,
  },
  'one-byte chunks of a compressed body': {
    bytes: index => slow(index) + head('transfer-encoding: chunked\r\ncontent-encoding: gzip') + ones,
  },
};

describe('Request bodies', () => {
  test.each(Object.entries(forms))('Serves a page from a 512 MB container while clients send %s', async (_, form) => {
    const { connections = 200, bytes, times = 1, reads = true } = form;
    const { hostname, port } = new URL(victim.url);
    const { length } = victim.vitals;
    const sockets: Socket[] = [];
    for (let index = 0; index < connections; index++) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      if (reads) socket.resume();
      sockets.push(socket);
      send(socket, Buffer.from(bytes(index)), times);
      if (index % 100 === 99) await wait(10);
    }
    const statuses: number[] = [];
    const served = () => statuses.filter(status => status === 200).length;
    for (const endsAt = Date.now() + DURATION; Date.now() < endsAt || served() < 3; await wait(50)) {
      const { status } = await victim.post({ query: '{ musicPlatforms { name } }' });
      statuses.push(status);
    }
    for (const socket of sockets) socket.destroy();
    expect(victim.program.isRunning).toBe(true);
    const most = Math.max(...victim.vitals.slice(length).map(({ rss }) => rss));
    console.log(`${statuses.length} pages, at most ${(most / 1e6).toFixed()} MB`);
    expect(most).toBeLessThan(MEMORY);
    expect(new Set(statuses).difference(new Set([200, 503]))).toEqual(new Set());
  });
});

/** Bodies of nearly 1 MB, which only a router may send. */
const routed: readonly (readonly [title: string, codes: string, body: string])[] = [
  [
    'of 5,000 references that fail',
    'BAD_USER_INPUT,TOO_MANY_ERRORS',
    JSON.stringify({
      query: 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Artist { name } } }',
      variables: {
        r: Array.from({ length: 5_000 }, (_, index) => ({ __typename: 'Artist', id: `x${index}`.repeat(20) })),
      },
    }),
  ],
  [
    'of 2,500 references to existing records',
    '',
    JSON.stringify({
      query: 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Artist { name } } }',
      variables: { r: idsOf('artist', 2_500).map(id => ({ __typename: 'Artist', id, padding: 'p'.repeat(300) })) },
    }),
  ],
  ['with many unused objects', '', `{"query":"{ __typename }","extensions":{"a":[${'{"a":[]},'.repeat(100_000)}1]}}`],
];

describe('Request bodies of a router', () => {
  test.each(routed)('A 512 MB container behind a router survives bodies %s', async (_, expected, body) => {
    const secret = 'only-the-router-knows';
    const target = await Victim.start({ NODE_OPTIONS: IN_SMALL_CONTAINER, ROUTER_SECRET: secret });
    onTestFinished(() => target.close());
    const endsAt = Date.now() + DURATION;
    const outcomes = new Map<string, number>();
    const clients = Array.from({ length: 60 }, async () => {
      while (Date.now() < endsAt) {
        const { codes } = await target.send(body, { 'router-authorization': secret });
        const outcome = String(codes);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    });
    await Promise.all(clients);
    expect(target.program.isRunning).toBe(true);
    const most = Math.max(...target.vitals.map(({ rss }) => rss));
    console.log(`${JSON.stringify([...outcomes])}, at most ${(most / 1e6).toFixed()} MB`);
    expect(most).toBeLessThan(MEMORY);
    expect(outcomes.get(expected)).toBeGreaterThan(0);
    outcomes.delete(expected);
    expect([...outcomes.keys()].filter(codes => codes !== 'OVERLOADED')).toEqual([]);
  });
});

/** Incomplete responses, after which the connection stays silent. */
const responses: Readonly<Record<string, Buffer>> = {
  'of 1.7 MB that never end': Buffer.from(
    `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1800000\r\n\r\n{"items":[{"name":"${'a'.repeat(1_700_000)}`,
  ),
  'in one-byte chunks': Buffer.from(
    `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(1_000_000)}`,
  ),
  'of 3 MB after decompression': (() => {
    const body = gzipSync(`{"items":[${' '.repeat(2_900_000)}`);
    const start = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: ${body.length}\r\n\r\n`;
    return Buffer.concat([Buffer.from(start), body]);
  })(),
};

/** A hundred calls for long lists. */
const page = (index: number) => {
  const lists = 'albums(first: 400) { totalCount } songs(first: 400) { totalCount }';
  const ids = idsOf('artist', 1_000).slice(50 * index, 50 * index + 50);
  return { query: `{ ${ids.map((id, at) => `a${at}: artist(id: "${id}") { ${lists} }`).join(' ')} }` };
};

describe('Upstream responses', () => {
  test.each(Object.entries(responses))(
    'A 512 MB container survives over a hundred upstream responses %s',
    async (_, bytes) => {
      let calls = 0;
      const service = createServer(socket => {
        socket.on('error', () => undefined);
        socket.on('data', () => {
          calls++;
          send(socket, bytes, 1);
        });
      });
      await once(service.listen(0, '127.0.0.1'), 'listening');
      const { port } = service.address() as AddressInfo;
      const target = await Victim.start({
        NODE_OPTIONS: IN_SMALL_CONTAINER,
        SERVICE_URL: `http://127.0.0.1:${port}`,
        SERVICE_AUTH_URL: '',
        SERVICE_CLIENT_ID: '',
        SERVICE_CLIENT_SECRET: '',
        SERVICE_APP_ID: 'app',
        SERVICE_API_KEY: 'api-key-of-the-test',
      });
      onTestFinished(async () => {
        await target.close();
        service.close();
      });
      const pages = await Promise.all([0, 1, 2, 3].map(index => target.post(page(index))));
      expect(target.program.isRunning).toBe(true);
      const most = Math.max(...target.vitals.map(({ rss }) => rss));
      console.log(`${calls} calls, at most ${(most / 1e6).toFixed()} MB`);
      expect(calls).toBeGreaterThan(100);
      expect(most).toBeLessThan(MEMORY);
      for (const { codes } of pages) expect(codes.length).toBeGreaterThan(0);
    },
  );
});
