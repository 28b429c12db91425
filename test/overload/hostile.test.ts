import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSchema } from '../../src/graph/schema.ts';
import { hostileRequests, spaced } from '../requests/hostileRequests.ts';
import type { HostileRequest } from '../requests/hostileTexts.ts';
import { Dice } from '../support/fuzz/dice.ts';
import { artistPage, idsOf } from '../support/landmarks.ts';
import { IN_SMALL_CONTAINER, type Attack, type Outcome, type Victim, victimInUse } from '../support/victim.ts';
import { hostileRequest } from './randomRequests.ts';

/* `npm run faults -- hostile` measures the CPU time of these requests, and the latency of concurrent probes. */

const COPIES = 60;
/** Number of random requests, and the seed of the first. */
const REQUESTS = 40;
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** Requests per burst. */
const BURST = 12;
const MOST_BYTES = 5_000_000;
/** Maximum number of errors per response, including the error that reports the limit. */
const MOST_ERRORS = 101;
/** Maximum number of log lines per request: one for the operation, and its failures. */
const MOST_LINES = 7;

const rows = Object.values(hostileRequests).flat();
const { sizes, ...others } = hostileRequests;
/** One request per kind with a short response. */
const short = Object.values(others).flatMap(group => group.flatMap(row => attacksOf(row).slice(0, 1)));
const page: Attack = { query: artistPage, variables: { id: idsOf('artist', 1)[0] } };

let victim: Victim;
beforeAll(async () => {
  victim = await victimInUse({ NODE_OPTIONS: `${IN_SMALL_CONTAINER} --expose-gc` });
  // Caches the rows of hostile requests, so that they make no calls.
  await victim.post({ query: '{ topArtists(first: 500) { nodes { name } } }' });
}, 180_000);
afterAll(() => victim?.close());

function attacksOf({ requests }: HostileRequest): Attack[] {
  return requests.filter(request => typeof request !== 'string');
}

/** Expects at most 5 MB, at most 101 errors and no internal error. */
function expectBounded({ bytes, text, codes }: Outcome): void {
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(text.split('"extensions":{"code":').length - 1).toBeLessThanOrEqual(MOST_ERRORS);
  expect(codes).not.toContain('INTERNAL_SERVER_ERROR');
}

/** Expects readiness probes to succeed during this work, and a page after it. */
async function expectAlive(work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  void work.catch(() => undefined).finally(() => over.abort());
  while (!over.signal.aborted) expect(await victim.isReady()).toBe(true);
  await work;
  const { status, text } = await victim.post(page);
  expect(status).toBe(200);
  expect(text).not.toContain('"errors"');
}

test.each(rows)('Bounds the response and the log lines of $title', async ({ requests }) => {
  const lines = victim.program.log.length;
  for (const request of requests)
    expectBounded(await (typeof request === 'string' ? victim.send(request) : victim.post(request)));
  expect(victim.program.log.length - lines).toBeLessThanOrEqual(requests.length * MOST_LINES);
});

test(`Bounds the responses to random references (FUZZ_SEED=${SEED})`, async () => {
  const schema = createSchema();
  for (let seed = SEED; seed < SEED + REQUESTS; seed++)
    expectBounded(await victim.post(hostileRequest(schema, new Dice(seed))));
});

describe('Unread responses', () => {
  test.each(sizes)('The server survives sixty unread responses to $title', row =>
    expectAlive(victim.flood(attacksOf(row), COPIES)),
  );

  test('The server survives sixty unread short responses of all kinds', () => expectAlive(victim.flood(short, COPIES)));
});

test('Thirty concurrent copies of a hostile request are answered or rejected, and another client is served', async () => {
  const [attack = page] = hostileRequests.errors.flatMap(attacksOf);
  const copies = Promise.all(Array.from({ length: 30 }, (_, copy) => victim.post(spaced(attack, copy))));
  await expectAlive(copies);
  const statuses = new Set((await copies).map(({ status }) => status));
  expect(statuses).toContain(200);
  expect(statuses.difference(new Set([200, 503]))).toEqual(new Set());
});

/** Sends each request in a separate burst. */
async function sendBursts(): Promise<void> {
  for (const request of [...hostileRequests.errors, ...sizes].flatMap(attacksOf)) {
    const outcomes = await Promise.all(Array.from({ length: BURST }, () => victim.post(request)));
    // Operations queued for a second are rejected.
    const accepted = outcomes.filter(({ status }) => status !== 503);
    expect(accepted).not.toEqual([]);
    accepted.forEach(expectBounded);
  }
}

test('The server survives bursts of hostile requests', () => expectAlive(sendBursts()));

test('Parses and releases documents that differ only in a long comment', async () => {
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
  expect(grown).toBeLessThan((count * length) / 4);
});
