import type { ServiceConfig } from '../../src/config/config.ts';
import type { Fault, Knobs } from '../../src/sandbox/server.ts';
import { DelayingProxy } from './delayingProxy.ts';
import type { LoadedSubgraph } from './load.ts';
import { RedisServer, skipsRedis } from './redisServer.ts';

/** A fault that begins and ends while pages are requested. */
export interface Trouble {
  readonly settings?: Partial<ServiceConfig>;
  readonly begin: () => unknown;
  readonly end: () => unknown;
}

type Troubles = Record<string, Trouble>;

const HOUR = 3_600_000;
const QUOTA = 1_000_000;
const calm: Partial<Knobs> = { faults: [], latency: 0, quota: QUOTA };

const anywhere = (rate: number, fault: Omit<Fault, 'match'>): Partial<Knobs> => ({
  faults: [{ match: '/api/', rate, ...fault }],
});
/** The next calls get a 429. */
const closed = (fault: Omit<Fault, 'match'>): Partial<Knobs> => ({
  faults: [{ match: '/api/', status: 429, times: 5, ...fault }],
});

const knobs = (): Record<string, Partial<Knobs>> => ({
  none: {},
  '10 % of the calls return 500': anywhere(0.1, { status: 500 }),
  '20 % of the calls return 500': anywhere(0.2, { status: 500 }),
  '10 % of the calls return 503': anywhere(0.1, { status: 503 }),
  '20 % of the calls return 503': anywhere(0.2, { status: 503 }),
  '10 % return HTML with status 200': anywhere(0.1, { kind: 'html', status: 200 }),
  '10 % return invalid JSON': anywhere(0.1, { kind: 'wrong-json' }),
  '10 % return half a body': anywhere(0.1, { kind: 'half-body' }),
  '10 % of the connections are reset': anywhere(0.1, { kind: 'reset' }),
  '5 % of the calls hang': anywhere(0.05, { kind: 'hang' }),
  'one endpoint returns 503': { faults: [{ match: '/audience/', status: 503 }] },
  'one endpoint hangs': { faults: [{ match: '/audience/', kind: 'hang' }] },
  'every call returns 503': { faults: [{ match: '/', status: 503 }] },
  'every call hangs': { faults: [{ match: '/', kind: 'hang' }] },
  'the token endpoint hangs': { faults: [{ match: '/oauth/', kind: 'hang' }] },
  'the latency is a second': { latency: 1_000 },
  '429 for the window, x-ratelimit-reset: 1': closed({
    message: 'You have reached the maximum request count per minute.',
    headers: { 'x-quota-remaining': undefined, 'x-ratelimit-reset': '1' },
  }),
  '429 "Rate limit exceeded", Retry-After: 1': closed({
    message: 'Rate limit exceeded',
    headers: { 'x-quota-remaining': undefined, 'retry-after': '1' },
  }),
  '429 with another text and quota left, Retry-After: 1': closed({
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
  '429, the quota is spent': { quota: 0 },
});

/** The clock of this process moves. It moves back after the recovery. */
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

/** All faults by name; and `close`, which ends their Redis. */
export async function allTroubles({
  sandbox,
}: LoadedSubgraph): Promise<{ troubles: Troubles; close(): Promise<void> }> {
  const end = () => sandbox.turn(calm);
  const troubles: Troubles = {};
  for (const name of Object.keys(knobs())) {
    // A date in a header counts from the begin.
    troubles[name] = { begin: () => sandbox.turn(knobs()[name] ?? {}), end };
  }
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
