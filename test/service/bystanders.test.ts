import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Fault, FaultKind } from '../../src/sandbox/server.ts';
import { Dice } from '../support/fuzz/dice.ts';
import { passTime, stopClocks, TODAY } from '../support/clock.ts';
import type { Response } from '../support/server.ts';
import { Subgraph } from '../support/subgraph.ts';
import { idsOf } from '../support/landmarks.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** Number of rounds, across which the faults are distributed. FUZZ_ROUNDS overrides it. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 4);
const STEPS = 12;
/** Time after which negative caches, breakers and windows have expired, in ms. */
const RECOVERED = 25 * 60_000;

/** Longest time for which a window is closed, plus one step, in ms. */
const LONGEST_WINDOW = 140_000;

const VICTIMS = { artist: idsOf('artist', 6, 400), song: idsOf('song', 12, 400) };

let subgraph: Subgraph;
let healthy: Subgraph;
beforeAll(async () => {
  subgraph = await Subgraph.start({ batchPaths: 'detect', timeoutMs: 1_000 });
  healthy = await Subgraph.start();
});
afterAll(async () => {
  await subgraph.close();
  await healthy.close();
});

/** A read of healthy records at the endpoints of the failing records. Each step reads new records. */
function readOf(step: number): string {
  const [artist = ''] = idsOf('artist', 1, step);
  const ids = (kind: 'song' | 'album') => idsOf(kind, 8, 8 * step).map(id => `"${id}"`);
  const reads = [
    `artist(id: "${artist}") { name genres { name } country { code } }`,
    `artist(id: "${artist}") { name albums(first: 5) { nodes { name } } }`,
    `artist(id: "${artist}") { audience(platform: "instagram", range: { days: 91 }) { totalCount } }`,
    `songs(ids: [${ids('song')}]) { name isrc }`,
    `albums(ids: [${ids('album')}]) { name releaseDate }`,
    `song(id: ${ids('song')[0]}) { name slug }`,
  ];
  return `{ ${reads[step % reads.length]} }`;
}

/** A read of failing records and endpoints. */
function readOfVictims(dice: Dice): string {
  const artist = dice.pick(VICTIMS.artist);
  const songs = [...dice.some(VICTIMS.song, 4), ...idsOf('song', 4, 500 + dice.below(100))];
  const playlist = idsOf('playlist', 1, dice.below(50))[0];
  return `{ ${dice.pick([
    `artist(id: "${artist}") { name genres { name } country { code } }`,
    `artist(id: "${artist}") { albums(first: 5) { nodes { name } } }`,
    `artist(id: "${artist}") { audience(platform: "${dice.pick(['instagram', 'tiktok'])}", range: { days: 91 }) { totalCount } }`,
    `artist(id: "${idsOf('artist', 1, 300 + dice.below(50))[0]}") { audience(platform: "tiktok") { totalCount } }`,
    `songs(ids: [${songs.map(id => `"${id}"`)}]) { name isrc }`,
    `playlist(id: "${playlist}") { name }`,
  ])} }`;
}

const STATUSES = [
  400, 401, 403, 404, 405, 408, 409, 410, 414, 418, 422, 425, 429, 429, 500, 502, 503, 503, 504, 302, 301,
];
const KINDS: readonly FaultKind[] = [
  'html',
  'wrong-json',
  'half-body',
  'empty-body',
  'cut-gzip',
  'wrong-shape',
  'errors',
  'reset',
];
const MESSAGES = [
  'No.',
  'Too Many Requests',
  'You have reached the maximum request count per minute.',
  'The quota of your plan is used up.',
  'No social account found for artist',
];

/** Every status and every type of fault, in random order. */
function dealt(dice: Dice): readonly (number | FaultKind)[] {
  const cards = [...STATUSES, ...KINDS].map(card => ({ card, place: dice.below(1_000) }));
  return cards.toSorted((one, other) => one.place - other.place).map(({ card }) => card);
}

function faultOf(dice: Dice, card: number | FaultKind): Fault {
  const record = dice.pick([...VICTIMS.artist, ...VICTIMS.song]);
  const match = dice.pick<string | RegExp>([record, record, record, '/audience/tiktok', '/playlist/', '/oauth/token']);
  const headers = {
    ...(dice.chance(0.5) && { 'retry-after': String(dice.pick([0, 1, 30, 3600])) }),
    ...(dice.chance(0.5) && { 'x-quota-remaining': undefined }),
  };
  if (typeof card === 'number') return { match, status: card, message: dice.pick(MESSAGES), headers };
  return { match, kind: card, headers, ...(card === 'html' && { status: dice.pick(STATUSES) }) };
}

/** A response and the calls that it took. */
interface Asked extends Response {
  readonly calls: readonly string[];
}

async function ask(of: Subgraph, query: string): Promise<Asked> {
  of.sandbox.calls.length = 0;
  const response = await of.post(query);
  return { ...response, calls: of.sandbox.calls.map(({ path }) => path) };
}

/** Whether a failure is due to the rate or the quota, which all clients share. */
const isOfRate = ({ errors = [] }: Response): boolean =>
  errors.length > 0 && errors.every(({ extensions }) => /^(RATE_LIMITED|QUOTA_EXHAUSTED)$/.test(extensions.code));

interface Round {
  readonly faults: readonly Fault[];
  /** Responses that differ from those of a healthy service or took more calls, and a limit that lasted too long. */
  readonly spoiled: readonly unknown[];
  /** How long reads failed because of the rate or the quota, in ms. */
  readonly limited: number;
}

async function play(dice: Dice, faults: readonly Fault[]): Promise<Round> {
  await subgraph.reset({ batchPaths: 'detect', timeoutMs: 1_000 });
  await healthy.reset();
  // Fetches the token before the faults.
  await ask(subgraph, '{ musicPlatforms { code } }');
  const [begins, ends] = [dice.below(3), STEPS - dice.below(3)];
  const spoiled: unknown[] = [];
  let limited = 0;
  for (let step = 0; step < STEPS; step++) {
    if (step === begins) subgraph.sandbox.knobs.faults = faults.map(fault => ({ ...fault }));
    if (step === ends) subgraph.sandbox.knobs.faults = [];
    for (let times = dice.below(4); times > 0; times--) await ask(subgraph, readOfVictims(dice));
    const passed = dice.pick([10, 500, 2_500, 20_000]);
    passTime(passed);
    const query = readOf(step);
    const [found, expected] = [await ask(subgraph, query), await ask(healthy, query)];
    if (isOfRate(found)) limited += passed;
    else if (found.calls.length > expected.calls.length)
      spoiled.push({ step, query, calls: found.calls, expected: expected.calls });
    else if (JSON.stringify([found.data, found.errors]) !== JSON.stringify([expected.data, expected.errors]))
      spoiled.push({ step, query, data: found.data, errors: found.errors });
  }
  subgraph.sandbox.knobs.faults = [];
  passTime(RECOVERED);
  for (let read = 0; read < 6; read++) {
    const query = readOfVictims(dice);
    const [found, expected] = [await ask(subgraph, query), await ask(healthy, query)];
    if (JSON.stringify(found.data) !== JSON.stringify(expected.data))
      spoiled.push({
        step: 'afterwards',
        query,
        data: found.data,
        errors: found.errors,
        seen: subgraph.sandbox.calls.slice(-3).map(({ path, status }) => `${status} ${path}`),
        now: performance.now(),
      });
  }
  // Each 429 may close the window once.
  const windows = faults.filter(({ status }) => status === 429).length;
  if (limited > windows * LONGEST_WINDOW) spoiled.push({ limited });
  return { faults, spoiled, limited };
}

test(
  'Faults of some records, endpoints, tokens and windows do not affect other responses',
  { timeout: 300_000 },
  async () => {
    stopClocks(TODAY);
    onTestFinished(() => void vi.useRealTimers());
    const dice = new Dice(43 * seed);
    const rounds: Round[] = [];
    const cards = dealt(dice);
    for (let round = 0; round < ROUNDS; round++) {
      const ofRound = cards.filter((_, index) => index % ROUNDS === round % cards.length);
      const faults = ofRound.map(card => faultOf(dice, card));
      rounds.push(await play(dice, faults));
    }
    const limited = rounds.reduce((sum, round) => sum + round.limited, 0);
    console.log(
      `FUZZ_SEED=${seed}: ${ROUNDS * STEPS} reads of other records; windows were closed for ${limited / 1_000} s`,
    );
    expect(rounds.filter(({ spoiled }) => spoiled.length > 0)).toEqual([]);
  },
);
