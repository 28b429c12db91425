import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSchema } from '../../src/graph/schema.ts';
import { Dice } from '../support/fuzz/dice.ts';
import { hostileRequest } from './randomRequests.ts';
import { hostileRequests, spaced, type HostileRequest } from '../requests/hostileRequests.ts';
import { artistPage, percentile } from '../support/load.ts';
import { timed } from '../support/clock.ts';
import { idsOf } from '../support/landmarks.ts';
import { type Attack, type Outcome, type Victim, victimInUse } from '../support/victim.ts';

/*
 * Times are relative to a large valid request in the same process. They are CPU times, or exclude time used by other
 * programs.
 */

/** Maximum CPU time of a request, blocking and total, in multiples of the valid request. */
const MOST_BLOCKED = 6;
const MOST_USED = 10;
/**
 * Maximum latency of probes next to copies of a request, for the 95th percentile and the slowest, in multiples of the
 * valid request. A probe waits one more event loop turn where many bodies arrive at once.
 */
const MOST_DELAY = 3;
const MOST_DELAY_OF_ONE = 8;
/** Retries, in case garbage collection took the time. */
const ATTEMPTS = 3;
const COPIES = 60;
/** Number of random requests, and the seed of the first. */
const REQUESTS = 40;
const SEED = Number(process.env['RANDOM_SEED'] ?? 1);
/** Requests per burst. */
const BURST = 12;
const MOST_BYTES = 5_000_000;
/** Errors per response, including the one that reports the limit. */
const MOST_ERRORS = 101;
/** Log lines: one per operation plus its failures. */
const MOST_LINES = 7;
/** Memory growth of all floods in bytes. */
const MOST_GROWTH = 250_000_000;
/** Memory of a process with a 512 MB heap in bytes. */
const MOST_MEMORY = 700_000_000;

const rows = Object.values(hostileRequests).flat();
const { sizes, ...others } = hostileRequests;
/** One request per kind with a short response. */
const short = Object.values(others).flatMap(group => group.flatMap(row => attacksOf(row).slice(0, 1)));

const series = ['instagram', 'tiktok', 'youtube', 'spotify'].map(
  platform =>
    `${platform}: audience(platform: "${platform}", range: { start: "2016-11-25", end: "2026-11-20" }) { nodes { date followers } }`,
);
/** The largest page: full series of three artists. */
const legalRequest: Attack = {
  query: `{ ${idsOf('artist', 3)
    .map((id, index) => `a${index}: artist(id: "${id}") { ${series.join(' ')} }`)
    .join(' ')} }`,
};

let victim: Victim;
/** CPU time of the valid request, and latency of the slowest probe in three floods of sixty, in milliseconds. */
let control: { used: number; probe: number };
/** Memory before the floods in bytes. */
let atFirst: number;

beforeAll(async () => {
  victim = await victimInUse({ NODE_OPTIONS: '--max-old-space-size=512 --expose-gc' });
  await victim.post({ query: '{ topArtists(first: 500) { nodes { name } } }' });
  const costs = [];
  for (let copy = 0; copy < 2 * ATTEMPTS; copy++)
    costs.push(await victim.watched(victim.post(spaced(legalRequest, copy))));
  const probes: number[] = [];
  // The slowest probe of a flood varies between 14 and 25 ms.
  for (let flood = 0; flood < ATTEMPTS; flood++)
    probes.push(...(await victim.probed(victim.flood([legalRequest], COPIES))));
  control = { used: Math.min(...costs.map(({ used }) => used)), probe: Math.max(...probes) };
  console.log(`the legal request: ${control.used.toFixed()} ms, probes up to ${control.probe.toFixed()} ms`);
  atFirst = victim.rss * 1e6;
}, 180_000);
afterAll(() => victim?.close());

function attacksOf({ requests }: HostileRequest): Attack[] {
  return requests.filter(request => typeof request !== 'string');
}

/** At most 5 MB and 101 errors. */
function expectBounded({ bytes, text, codes }: Outcome): void {
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(text.split('"extensions":{"code":').length - 1).toBeLessThanOrEqual(MOST_ERRORS);
  expect(codes).not.toContain('INTERNAL_SERVER_ERROR');
}

const sent = (request: Attack | string, copy: number) =>
  typeof request === 'string' ? victim.send(request) : victim.post(spaced(request, copy));

/** Sends requests sequentially and retries slow ones. */
async function costOf(requests: readonly (Attack | string)[]) {
  let least = { blocked: Infinity, used: Infinity };
  let attempts = 0;
  for (; attempts < ATTEMPTS && !isLittle(least); attempts++) {
    const sentAll = async () => {
      for (const request of requests) expectBounded(await sent(request, attempts));
    };
    const { blocked, used } = await victim.watched(sentAll());
    least = { blocked: Math.min(least.blocked, blocked), used: Math.min(least.used, used / requests.length) };
  }
  return { ...least, attempts };
}

const isLittle = ({ blocked, used }: { blocked: number; used: number }) =>
  blocked < MOST_BLOCKED * control.used && used < MOST_USED * control.used;

function expectLittle(cost: { blocked: number; used: number }): void {
  expect(cost.blocked / control.used).toBeLessThan(MOST_BLOCKED);
  expect(cost.used / control.used).toBeLessThan(MOST_USED);
}

describe('A hostile request costs little time, with a bounded response and few log lines', () => {
  test.each(rows)('$title', async ({ title, requests }) => {
    const lines = victim.program.log.length;
    const cost = await costOf(requests);
    console.log(`${title}: ${cost.used.toFixed()} ms, at a stretch ${cost.blocked.toFixed()} ms`);
    expectLittle(cost);
    expect(victim.program.log.length - lines).toBeLessThanOrEqual(cost.attempts * requests.length * MOST_LINES);
  });

  test(`Random reference requests (RANDOM_SEED=${SEED})`, { timeout: 60_000 }, async () => {
    const schema = createSchema();
    for (let seed = SEED; seed < SEED + REQUESTS; seed++) {
      const attack = hostileRequest(schema, new Dice(seed));
      expectLittle(await costOf([attack]));
    }
  });
});

/** Sends a flood and retries if probes were slow. */
async function expectHarmless(title: string, requests: readonly Attack[]): Promise<void> {
  let least = { most: Infinity, slowest: Infinity, blocked: Infinity };
  const areLate = () => least.most >= MOST_DELAY * control.probe || least.slowest >= MOST_DELAY_OF_ONE * control.probe;
  for (let attempt = 0; attempt < ATTEMPTS && areLate(); attempt++) {
    const { result: probes, blocked, grown } = await victim.watched(victim.probed(victim.flood(requests, COPIES)));
    const [most, slowest] = [percentile(probes, 0.95), Math.max(...probes)];
    console.log(
      `${title}: +${(grown / 1e6).toFixed()} MB, blocked ${blocked.toFixed()} ms, probes ${most.toFixed()}, up to ${slowest.toFixed()} ms`,
    );
    least = {
      most: Math.min(least.most, most),
      slowest: Math.min(least.slowest, slowest),
      blocked: Math.min(least.blocked, blocked),
    };
  }
  expect(victim.rss * 1e6 - atFirst).toBeLessThan(MOST_GROWTH);
  expect(least.most / control.probe).toBeLessThan(MOST_DELAY);
  expect(least.slowest / control.probe).toBeLessThan(MOST_DELAY_OF_ONE);
  expect(least.blocked / control.used).toBeLessThan(MOST_BLOCKED);
}

describe('Sixty copies of a request whose responses are never read neither exhaust memory nor delay a probe', () => {
  test.each(sizes)('$title', { timeout: 60_000 }, row => expectHarmless(row.title, attacksOf(row)));

  test('All requests with short responses concurrently', { timeout: 60_000 }, () => expectHarmless('short', short));
});

/** Sends thirty concurrent copies, and pages of another client, a tenth of which may be slower. */
async function besideThirty(request: Attack) {
  const page = { query: artistPage, variables: { id: idsOf('artist', 1)[0] } };
  const thirty = Promise.all(Array.from({ length: 30 }, (_, copy) => sent(request, copy)));
  const over = new AbortController();
  void thirty.finally(() => over.abort());
  const times: number[] = [];
  while (!over.signal.aborted) {
    const { result, took } = await timed(() => victim.post(page));
    expect(result.status).toBe(200);
    times.push(took);
  }
  return { outcomes: await thirty, slow: percentile(times, 0.9) };
}

test('Thirty concurrent copies are answered or rejected within a second without delaying another client', async () => {
  const [attack] = hostileRequests.errors.flatMap(attacksOf);
  const { slow: usual } = await besideThirty(legalRequest);
  const { outcomes, slow } = await besideThirty(attack ?? legalRequest);
  console.log(`pages beside thirty: ${slow.toFixed()} ms, beside thirty legal requests ${usual.toFixed()} ms`);
  const statuses = Map.groupBy(outcomes, ({ status }) => status);
  expect(new Set(statuses.keys()).difference(new Set([200, 503]))).toEqual(new Set());
  expect(statuses.get(200)?.length).toBeGreaterThan(4);
  expect(slow / usual).toBeLessThan(MOST_DELAY);
});

/** Sends each request in a separate burst. */
async function sendBursts(): Promise<void> {
  for (const request of [...hostileRequests.errors, ...sizes].flatMap(attacksOf)) {
    const outcomes = await Promise.all(Array.from({ length: BURST }, () => sent(request, ATTEMPTS)));
    // Operations queued for a second are rejected.
    const accepted = outcomes.filter(({ status }) => status !== 503);
    expect(accepted.length).toBeGreaterThan(0);
    for (const outcome of accepted) expectBounded(outcome);
  }
}

test('Bursts of requests do not crash the process, exhaust memory or delay a probe', { timeout: 60_000 }, async () => {
  const probes = await victim.probed(sendBursts());
  const memory = Math.max(...victim.vitals.map(({ rss }) => rss));
  const slowest = Math.max(...probes);
  console.log(`bursts: at most ${(memory / 1e6).toFixed()} MB, probes up to ${slowest.toFixed()} ms`);
  expect(victim.program.isRunning).toBe(true);
  expect(memory).toBeLessThan(MOST_MEMORY);
  expect(percentile(probes, 0.95) / control.probe).toBeLessThan(MOST_DELAY);
  expect(slowest / control.probe).toBeLessThan(MOST_DELAY_OF_ONE);
  const page = await victim.post({ query: artistPage, variables: { id: idsOf('artist', 1)[0] } });
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('"errors"');
});

test('Parses and releases documents that differ only in a long comment', { timeout: 60_000 }, async () => {
  const [count, length] = [400, 95_000];
  const before = await victim.held();
  let copies = 0;
  const lane = async () => {
    while (copies < count) {
      const { status } = await victim.post({ query: `{__typename}#${copies++}${'x'.repeat(length)}` });
      expect(status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  const grown = (await victim.held()) - before;
  console.log(`${count} documents: +${(grown / 1e6).toFixed(1)} MB`);
  expect(grown).toBeLessThan((count * length) / 4);
});
