import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/network.ts';
import { Dice } from '../support/fuzz/dice.ts';
import { RateLimitedProgram } from '../support/demand.ts';
import { operationKinds } from '../support/openLoop.ts';
import { landmarks, idsOf } from '../support/landmarks.ts';
import { moments, sendAndLeave } from './leavingClients.ts';
import { metricsAt, presentThings } from '../support/metrics.ts';
import { StrictService } from '../support/strictService.ts';
import { Victim, type Attack } from '../support/victim.ts';

/** Number of crowds and clients per crowd: 20,000 clients in total. */
const CROWDS = 1_250;
const CROWD = 16;
/** Concurrent crowds. */
const AT_ONCE = 20;
/** Number of crowds after which responses of all sizes are requested, so that a failure shows how many clients caused it. */
const ROUND = 125;
/** Reproduces a run, except for timing. */
const SEED = 1;
/** Delay of an upstream call, so that clients disconnect while operations wait for it. */
const LATENCY = 100;
/** Calls per minute: a third of what the pages of all clients need, so that they queue. */
const LOW_RATE = 600;
/** Log levels of errors. */
const LEVELS = ['error', 'fatal'];

const many = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join(' ');
const artist = `artist(id: "${landmarks.artist.headliner}")`;
const songs = (names: number) => `topSongs(first: 500) { nodes { ${many(names, index => `a${index}: name`)} } }`;
const schema = (names: number) => `_service { ${many(names, index => `a${index}: sdl`)} }`;
const tenYears = (names: number) =>
  `audience(platform: "instagram", range: { start: "2016-11-25", end: "2026-11-20" }) {
    ${many(names, index => `a${index}: dailyColumns { dates }`)}
  }`;
const inParts = { accept: 'multipart/mixed; deferSpec=20220824, application/json' };

interface Sized extends Attack {
  /** Minimum response size in bytes. */
  readonly least: number;
}

/** Requests for responses of every size. Each response is cached after the first request. */
const sizes: ReadonlyMap<string, Sized> = new Map([
  ['1 kB', { query: `{ ${artist} { albums(first: 40) { nodes { name } } } }`, least: 1_000 }],
  ['less than 100 kB', { query: `{ ${songs(9)} }`, least: 90_000 }],
  ['more than 100 kB', { query: `{ ${songs(10)} }`, least: 100_001 }],
  ['500 kB', { query: `{ ${many(5, index => `r${index}: ${songs(10)}`)} }`, least: 500_000 }],
  [
    '500 kB in deferred parts',
    { query: `{ ${artist} { name ... @defer { ${tenYears(11)} } } }`, headers: inParts, least: 500_000 },
  ],
  ['2 MB', { query: `{ ${schema(9)} }`, least: 2_000_000 }],
  ['4 MB', { query: `{ ${schema(15)} }`, least: 4_000_000 }],
]);
const large = ['less than 100 kB', 'more than 100 kB', '500 kB', '500 kB in deferred parts', '2 MB'];

function request(line: string, headers: Record<string, string>, body = ''): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

const sent = (body: string, headers: Record<string, string> = {}): Buffer =>
  request(
    'POST /graphql',
    { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}`, ...headers },
    body,
  );
const posted = (query: string, headers?: Record<string, string>) => sent(JSON.stringify({ query }), headers);

/** Requests with small responses: cached, uncached, deferred, mutation, GET, rejected. */
const small: readonly ((id: string) => Buffer)[] = [
  () => posted(`{ ${artist} { name } }`),
  id => posted(`{ artist(id: "${id}") { name albums(first: 5) { nodes { name } } } }`),
  id => posted(`{ artist(id: "${id}") { name ... @defer { songs(first: 5) { nodes { name } } } } }`, inParts),
  id => posted(`mutation { addPriorityArtist(input: { artistId: "${id}" }) { errors { code } } }`),
  id =>
    request(`GET /graphql?query=${encodeURIComponent(`{artist(id:"${id}"){name}}`)}`, {
      'apollo-require-preflight': '1',
    }),
  () => posted('{ nonsense }'),
  () => sent('{'),
  () => sent('x'.repeat(200_000)),
];
/** Artists that are not cached. */
const artists = idsOf('artist', 5_000, 1_000);

let victim: Victim;
let metrics: string;

beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  victim = await Victim.start({ METRICS_PORT: String(port) });
  for (const attack of sizes.values()) await victim.post(attack);
  await victim.sandbox.turn({ latencyMs: LATENCY });
});
afterAll(() => victim?.close());

const acts = Object.values(moments);

/** One crowd. Successive crowds disconnect in all phases, alternately from small and from large responses. */
async function leave(crowd: number): Promise<void> {
  const dice = new Dice(SEED * CROWDS + crowd);
  const act = acts[crowd % acts.length] ?? moments['before its request'];
  const turn = Math.floor(crowd / acts.length);
  const attack = turn % 2 === 0 ? undefined : sizes.get(large[((turn - 1) / 2) % large.length] ?? '');
  const one = () => (attack ? posted(attack.query, attack.headers) : dice.pick(small)(dice.pick(artists)));
  await sendAndLeave(new URL(victim.url), Array.from({ length: CROWD }, one), act, dice);
}

const activeOperations = async () => (await metricsAt(metrics)).get('music_operation_active');

/** Requests a response and expects it to be complete. */
async function expectServed(name: string): Promise<void> {
  const { least = 0, ...attack } = sizes.get(name) ?? { query: '' };
  const { status, codes, bytes, text } = await victim.post(attack);
  expect({ name, status, codes }).toEqual({ name, status: 200, codes: [] });
  expect(bytes).toBeGreaterThan(least);
  const parts = text.startsWith('{') ? [text] : text.split('\r\n').filter(line => line.startsWith('{'));
  for (const part of parts) expect(JSON.parse(part)).not.toHaveProperty('errors');
}

describe('20,000 clients that disconnect', () => {
  test('Serves responses of any size while clients disconnect', { timeout: 240_000 }, async () => {
    let crowd = 0;
    const lane = async (end: number) => {
      while (crowd < end) await leave(crowd++);
    };
    for (let end = ROUND; end <= CROWDS; end += ROUND) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => lane(end)));
      await expect.poll(activeOperations).toBe(0);
      console.log(`${end * CROWD} clients have disconnected.`);
      for (const name of sizes.keys()) await expectServed(name);
    }
  });

  test.each([...sizes.keys()])('Serves twenty sequential responses of %s after clients disconnected', async name => {
    for (let time = 0; time < 20; time++) await expectServed(name);
  });

  test('Serves twenty concurrent large responses after clients disconnected', async () => {
    await Promise.all(Array.from({ length: 20 }, () => expectServed('500 kB')));
  });

  test('The server stays ready and leaks no operation or permit of clients that disconnected', async () => {
    expect(await victim.isReady()).toBe(true);
    expect(await presentThings(new URL(metrics))).toEqual([]);
  });

  test('Counts operations of clients that disconnected as cancelled, not as timed out', async () => {
    const values = await metricsAt(metrics);
    const late = ['OPERATION_TIMEOUT', 'UPSTREAM_TIMEOUT'].map(code =>
      values.get(`music_operation_errors_total{error_type="${code}"}`),
    );
    expect(late).toEqual([0, 0]);
    expect(values.get('music_operation_cancellations_total')).toBeGreaterThan(1_000);
  });

  test('Logs no error for clients that disconnect', () => {
    const errors = victim.program.log.filter(({ level }) => LEVELS.includes(level));
    expect(new Set(errors.map(({ msg, err }) => `${msg}: ${err?.message}`))).toEqual(new Set());
  });
});

test('Leaks no operation or permit of clients that disconnect while queued for the rate limit', async () => {
  const service = await StrictService.start();
  onTestFinished(() => service.close());
  await service.turn({ latency: LATENCY });
  const program = await RateLimitedProgram.start(service, LOW_RATE);
  onTestFinished(() => program.close());
  const ids = idsOf('artist', 2 * CROWD * Object.keys(moments).length);
  const page = () => sent(JSON.stringify({ query: operationKinds.page.query, variables: { id: ids.pop() } }));
  const crowds = [...Object.values(moments), ...Object.values(moments)].map((act, index) =>
    sendAndLeave(new URL(program.url), Array.from({ length: CROWD }, page), act, new Dice(SEED + index)),
  );
  await Promise.all(crowds);
  expect(await presentThings(program.metrics)).toEqual([]);
  expect((await service.report()).mostInMinute).toBeLessThanOrEqual(LOW_RATE);
});
