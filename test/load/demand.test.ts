import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allClosed, calm, halfClosed } from '../support/demandCases.ts';
import { recoveryTime, summaryOf, type Summary } from '../support/demandSummary.ts';
import { RateLimitedProgram, type Outcome } from '../support/rateLimitedProgram.ts';
import { flowsOf, type Sent } from '../support/openLoop.ts';
import { presentThings } from '../support/presentThings.ts';
import { StrictService } from '../support/strictService.ts';

/** Calls per minute: one rate below the demand, one of which the demand needs 80 %. */
const RATE = 1_200;
const FULL_RATE = 5_000;
/** Refill rate of the bucket in calls per minute. */
const POSSIBLE = (15 / 16) * RATE;
/** Minimum share of possible calls used, overall and per workload. */
const LEAST_WHOLE = 0.95;
const LEAST_OF_EACH = 0.85;
/** Maximum share of calls spent on failing operations. */
const MOST_WASTED = 0.02;
/** Recovery time after closed windows in milliseconds. */
const BACK_WITHIN = 5_000;

const three = { name: 'Pages for 3 times the rate', flows: flowsOf({ page: 1 }, RATE, 3), seconds: 12 };
const little = { name: 'Pages for 1.2 times the rate', flows: flowsOf({ page: 1 }, RATE, 1.2), seconds: 10 };
const mixed = {
  name: 'Headers, pages and playlists for 1.5 times the rate',
  flows: flowsOf({ header: 0.8, page: 0.15, playlist: 0.05 }, RATE, 1.5),
  seconds: 10,
};
/** Run sequentially in one process. */
const demands = [three, little, mixed];
const SECONDS = demands.reduce((sum, { seconds }) => sum + seconds, 0);

/** Behavior of the service under a demand it can serve. */
const changes = [
  { after: 1, conduct: halfClosed },
  { after: 6, conduct: calm },
  { after: 12, conduct: { ...calm, turns: { open: 1, closed: 1 } } },
  { after: 18, conduct: calm },
  { after: 24, conduct: allClosed },
  { after: 30, conduct: calm },
];
const CHANGING_SECONDS = 36;

const opened: { close(): Promise<void> }[] = [];
let overloaded: RateLimitedProgram;
let refused: RateLimitedProgram;
let shared: RateLimitedProgram;
const outcomes = new Map<typeof three, Outcome>();
let beside429: Outcome;
let besideGreedy: Outcome;
/** In milliseconds since the epoch. */
let changedAt: readonly number[];

/** Processes run in parallel, because they need little CPU. */
beforeAll(async () => {
  [overloaded, refused, shared] = await Promise.all([
    start(RATE),
    start(FULL_RATE),
    start(RATE, { RATE_CLIENTS: 'ios, web' }),
  ]);
  await Promise.all([overload(), refuse(), share()]);
}, 120_000);
afterAll(() => Promise.all(opened.map(each => each.close())));

async function start(rate: number, settings?: Record<string, string>): Promise<RateLimitedProgram> {
  const service = await StrictService.start();
  opened.push(service);
  await service.turn(calm);
  const program = await RateLimitedProgram.start(service, rate, settings);
  opened.push(program);
  return program;
}

async function overload(): Promise<void> {
  for (const demand of demands) {
    const outcome = await overloaded.demand(demand.flows, demand.seconds);
    outcomes.set(demand, outcome);
    const { ofPossible, wasted } = outcome;
    print(demand.name, outcome, `${ofPossible.toFixed(3)} of the possible calls, ${wasted.toFixed(3)} wasted`);
  }
}

async function refuse(): Promise<void> {
  const flows = flowsOf({ page: 1 }, FULL_RATE, 0.8);
  const { service } = refused;
  [beside429, changedAt] = await Promise.all([refused.demand(flows, CHANGING_SECONDS), service.change(changes)]);
  print('half of all calls get 429', summaryOf(between(0, 1)));
  print('the window is closed in every other second', summaryOf(between(2, 3)));
  print('the window is closed for 3 s again and again', summaryOf(between(4, 5)));
}

async function share(): Promise<void> {
  const web = { kind: 'page', client: 'web', perSecond: 1, obeys: true } as const;
  const loop = { kind: 'header', client: 'loop', changesName: true, perSecond: (4 * RATE) / 60 } as const;
  besideGreedy = await shared.demand([web, loop], 30);
  print('a named client beside a greedy one', summaryOf(besideGreedy.all.filter(({ kind }) => kind === 'page')));
}

function print(name: string, { sent, whole, p50, refusedP99, codes, refusedInPart }: Summary, more = ''): void {
  const wholes = `${whole} of ${sent} complete in p50 ${p50.toFixed()} ms`;
  const others = `others in p99 ${refusedP99.toFixed()} ms, ${refusedInPart} in part: ${JSON.stringify(codes)}`;
  console.log(`${name}: ${wholes}; ${others}; ${more}`);
}

const outcomeOf = (demand: typeof three): Outcome => outcomes.get(demand) ?? expect.fail('it was not measured');

/** Operations sent between two changes of the service, excluding those in flight at the second one. */
function between(first: number, last: number): Sent[] {
  const [from = 0, to = Infinity] = [changedAt[first], changedAt[last]];
  return beside429.all.filter(({ at, took }) => at >= from && at + took < to);
}

/** Incomplete operations are rejected by the rate limit only. */
function expectRefusals({ codes }: Summary): void {
  expect(Object.keys(codes).filter(code => code !== 'RATE_LIMITED')).toEqual([]);
}

describe('Above the rate limit', () => {
  test('All workloads together use 95 % of the available calls', () => {
    const used = demands.reduce((sum, demand) => sum + outcomeOf(demand).wholeCalls, 0);
    expect(used / ((POSSIBLE / 60) * SECONDS)).toBeGreaterThan(LEAST_WHOLE);
  });

  test('Calls are spread over the minute', () => {
    // Allows for a full bucket, its debt, and the time of the last operations.
    expect(outcomeOf(three).calls).toBeLessThan((POSSIBLE / 60) * (three.seconds + 1) + RATE / 16 + RATE / 20);
  });

  describe.each(demands)('$name', demand => {
    test('Completes as many operations as possible', () => {
      expect(outcomeOf(demand).ofPossible).toBeGreaterThan((LEAST_OF_EACH * POSSIBLE) / RATE);
    });

    test('Spends few calls on operations that fail', () => {
      expect(outcomeOf(demand).wasted).toBeLessThan(MOST_WASTED);
    });

    test('Rejects the others as a whole with RATE_LIMITED', () => {
      expectRefusals(outcomeOf(demand));
      expect(outcomeOf(demand).refusedInPart).toBe(0);
    });
  });

  test('Serves headers alongside pages and playlists', () => {
    const { all } = outcomeOf(mixed);
    const { sent, whole } = summaryOf(all.filter(({ kind }) => kind === 'header'));
    expect(whole / sent).toBeGreaterThan(0.99);
  });

  test('Leaves no queued operations or held permits', async () => {
    expect(await presentThings(overloaded.metrics)).toEqual([]);
  });
});

describe('A named client next to one that sends 4 times the rate under changing names', () => {
  test('Completes its pages at the first attempt', () => {
    const { sent, whole } = summaryOf(besideGreedy.all.filter(({ kind }) => kind === 'page'));
    expect(whole / sent).toBeGreaterThan(0.9);
  });

  test('Leaves unused calls to the other client', () => {
    expect(besideGreedy.ofPossible).toBeGreaterThan((LEAST_WHOLE * POSSIBLE) / RATE);
    expect(besideGreedy.wasted).toBeLessThan(MOST_WASTED);
  });
});

describe.each([
  { name: 'While half of all calls get 429 for a window of a second', first: 0, last: 1 },
  { name: 'While the window is closed in every other second', first: 2, last: 3 },
  { name: 'While the window is closed for 3 s again and again', first: 4, last: 5 },
])('$name', ({ first, last }) => {
  test('Completes or rejects operations with RATE_LIMITED', () => {
    expectRefusals(summaryOf(between(first, last)));
  });

  test('Completes all operations again within 5 s', () => {
    expect(recoveryTime(changedAt[last] ?? 0, between(first, last + 1))).toBeLessThan(BACK_WITHIN);
  });
});

test('Leaves no queued operations or held permits after closed windows', async () => {
  expect(await presentThings(refused.metrics)).toEqual([]);
});
