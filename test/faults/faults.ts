import type { ServiceConfig } from '../../src/config/config.ts';
import type { Fault, Knobs } from '../../src/sandbox/server.ts';
import { DelayingProxy } from '../support/network.ts';
import type { LoadedSubgraph } from './loadedSubgraph.ts';
import { RedisServer, skipsRedis } from '../support/replicas.ts';

/** A fault that starts and ends while pages are requested. */
export interface Trouble {
  readonly settings?: Partial<ServiceConfig>;
  /** Latency of each call before the fault starts, in ms. */
  readonly latency?: number;
  /** Pages per second, and for how long. */
  readonly perSecond?: number;
  readonly seconds?: number;
  /** Warm-up after the start of the fault, in seconds. Pages count from then on. */
  readonly settlesAfter?: number;
  readonly begin: () => unknown;
  readonly end: () => unknown;
}

type Troubles = Record<string, Trouble>;

const HOUR = 3_600_000;
const QUOTA = 1_000_000;
const calm: Partial<Knobs> = { faults: [], latencyMs: 0, quota: QUOTA };

const anywhere = (rate: number, fault: Omit<Fault, 'match'>): Partial<Knobs> => ({
  faults: [{ match: '/api/', rate, ...fault }],
});
/** The next five calls get a 429. */
const closed = (fault: Omit<Fault, 'match'>): Partial<Knobs> => ({
  faults: [{ match: '/api/', status: 429, times: 5, ...fault }],
});

/** Every kind of transient failure. */
const kinds: Record<string, Omit<Fault, 'match'>> = {
  'of the calls return 500': { status: 500 },
  'of the calls return 503': { status: 503 },
  'of the calls return 204': { status: 204 },
  'return HTML with status 200': { kind: 'html', status: 200 },
  'return invalid JSON': { kind: 'wrong-json' },
  'return cut gzip': { kind: 'cut-gzip' },
  'return an empty body': { kind: 'empty-body' },
  'return half a body': { kind: 'half-body' },
  'of the connections are reset': { kind: 'reset' },
};

function oftenAndMoreOften(): Record<string, Partial<Knobs>> {
  const faults = Object.entries(kinds).flatMap(([name, fault]) =>
    [10, 20].map(share => [`${share} % ${name}`, anywhere(share / 100, fault)]),
  );
  return Object.fromEntries(faults);
}

const knobs = (): Record<string, Partial<Knobs>> => ({
  none: {},
  ...oftenAndMoreOften(),
  '10 % return a body without end, which is not retried': anywhere(0.1, { kind: 'endless-body' }),
  '5 % of the calls hang': anywhere(0.05, { kind: 'hang' }),
  'one endpoint returns 503': { faults: [{ match: '/audience/', status: 503 }] },
  'one endpoint hangs': { faults: [{ match: '/audience/', kind: 'hang' }] },
  '429 for the window, x-ratelimit-reset: 1': closed({
    message: 'You have reached the maximum request count per minute.',
    headers: { 'x-quota-remaining': undefined, 'x-ratelimit-reset': '1' },
  }),
  '429 "Rate limit exceeded", Retry-After: 1': closed({
    message: 'Rate limit exceeded',
    headers: { 'x-quota-remaining': undefined, 'retry-after': '1' },
  }),
  '429 with an unknown text and quota left, Retry-After: 1': closed({
    message: 'Slow down.',
    headers: { 'x-quota-remaining': '900000', 'retry-after': '1' },
  }),
  '429, Retry-After is a date 2 s ahead': closed({
    message: 'Rate limit exceeded',
    headers: { 'retry-after': new Date(Date.now() + 2_000).toUTCString() },
  }),
  '429 as an HTML page, Retry-After: 1': closed({
    kind: 'html',
    headers: { 'x-quota-remaining': undefined, 'retry-after': '1' },
  }),
  '429 for half of the calls, Retry-After: 1': anywhere(0.5, {
    status: 429,
    message: 'Rate limit exceeded',
    headers: { 'x-quota-remaining': undefined, 'retry-after': '1' },
  }),
  '429 for one endpoint, Retry-After: 1': {
    faults: [{ match: '/audience/', status: 429, headers: { 'x-quota-remaining': undefined, 'retry-after': '1' } }],
  },
  '429, the quota is spent': { quota: 0 },
});

/** The service answers no call. The first seconds, until the subgraph detects the outage, do not count. */
function outages({ sandbox }: LoadedSubgraph): Troubles {
  const settled = { settlesAfter: 5, end: () => sandbox.turn(calm) };
  return {
    'every call returns 503': { ...settled, begin: () => sandbox.turn({ faults: [{ match: '/', status: 503 }] }) },
    'every call hangs': { ...settled, begin: () => sandbox.turn({ faults: [{ match: '/', kind: 'hang' }] }) },
    'every connection is refused': { ...settled, begin: () => sandbox.stop(), end: () => sandbox.restart() },
  };
}

/** Outages at low traffic, including the pages before the breakers open. */
function quietOutages({ sandbox }: LoadedSubgraph): Troubles {
  const quiet = { perSecond: 1, seconds: 30, end: () => sandbox.turn(calm) };
  return {
    'every call returns 503, at a page a second': {
      ...quiet,
      begin: () => sandbox.turn({ faults: [{ match: '/', status: 503 }] }),
    },
    'every call hangs, at a page a second': {
      ...quiet,
      begin: () => sandbox.turn({ faults: [{ match: '/', kind: 'hang' }] }),
    },
  };
}

/** Load on a service that becomes slow. */
function slowTroubles({ sandbox }: LoadedSubgraph): Troubles {
  const end = () => sandbox.turn(calm);
  const slow = { latency: 50, perSecond: 60, seconds: 12, end };
  return {
    'the latency rises from 50 to 1,000 ms at 56 pages a second': {
      ...slow,
      perSecond: 56,
      begin: () => sandbox.turn({ latencyMs: 1_000 }),
    },
    'the latency rises from 50 to 2,000 ms at 60 pages a second, 67 % are possible': {
      ...slow,
      begin: () => sandbox.turn({ latencyMs: 2_000 }),
    },
    '20 % of the calls hang at 60 pages a second': {
      ...slow,
      begin: () => sandbox.turn(anywhere(0.2, { kind: 'hang' })),
    },
  };
}

/** Restarts the server with a token that expires after the load, or without a token. */
function tokenTroubles(subgraph: LoadedSubgraph): Troubles {
  const { sandbox } = subgraph;
  const end = () => sandbox.turn({ ...calm, tokenLifetimeSeconds: 3_600 });
  return {
    'the token endpoint hangs when the token is renewed': {
      seconds: 9.5,
      begin: async () => {
        await sandbox.turn({ tokenLifetimeSeconds: 10 });
        await subgraph.restart();
        await subgraph.page();
        await sandbox.turn({ faults: [{ match: '/oauth/', kind: 'hang' }] });
      },
      end,
    },
    'the token endpoint returns 401, and there is no token': {
      begin: async () => {
        await subgraph.restart();
        await sandbox.turn({ faults: [{ match: '/oauth/', status: 401 }] });
      },
      end,
    },
  };
}

/** The clock of this process jumps. It jumps back after the recovery. */
function moveClock(hours: number): void {
  const { now } = Date;
  Date.now = () => now() + hours * HOUR;
}

function redisTroubles(redis: RedisServer, proxy: DelayingProxy): Troubles {
  const near = { redisUrl: redis.url };
  return {
    'Redis is 45 ms away': {
      settings: { redisUrl: proxy.url },
      begin: () => (proxy.roundTrip = 45),
      end: () => (proxy.roundTrip = 0),
    },
    'Redis hangs': { settings: near, begin: () => redis.hang(), end: () => redis.goOn() },
    'Redis is lost': { settings: near, begin: () => redis.kill(), end: () => redis.start() },
    'Redis restarts without its data': {
      settings: near,
      begin: () => redis.kill().then(() => redis.start()),
      end: () => undefined,
    },
  };
}

/** All faults by name, and `close`, which stops their Redis. */
export async function allTroubles(subgraph: LoadedSubgraph): Promise<{ troubles: Troubles; close(): Promise<void> }> {
  const { sandbox } = subgraph;
  const end = () => sandbox.turn(calm);
  const troubles: Troubles = {};
  for (const name of Object.keys(knobs())) {
    // A date in a header is relative to the start of the fault.
    troubles[name] = { begin: () => sandbox.turn(knobs()[name] ?? {}), end };
  }
  Object.assign(troubles, outages(subgraph), quietOutages(subgraph), slowTroubles(subgraph), tokenTroubles(subgraph));
  troubles['the clock moves an hour back while every call returns 503'] = {
    begin: () => {
      moveClock(-1);
      return sandbox.turn({ faults: [{ match: '/', status: 503 }] });
    },
    end,
  };
  troubles['the clock moves an hour ahead'] = { begin: () => moveClock(1), end };
  if (skipsRedis) return { troubles, close: async () => undefined };
  const redis = await RedisServer.start();
  const proxy = await DelayingProxy.start(redis);
  const close = async () => {
    await proxy.close();
    await redis.kill();
  };
  return { troubles: { ...troubles, ...redisTroubles(redis, proxy) }, close };
}
