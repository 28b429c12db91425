import type { Events } from '../../operation/index.ts';
import type { ReplicaStore } from '../../replica/index.ts';
import {
  type Bucket,
  type BucketLimits,
  bucketLimits,
  type Draw,
  type Drawn,
  levelFor,
  TokenBucket,
} from './tokenBucket.ts';

/** Interval between probes of Redis after a missing reply, so that one slow reply delays one operation rather than all. */
const PROBE_MS = 250;

/**
 * {@link TokenBucket} in Lua, with the clock of Redis. A lost bucket restarts fully overdrawn, the worst case before the loss.
 * HDEL frees memory, so that a full Redis accepts HSET.
 * KEYS: the bucket. ARGV: limits, draw, settled and refunded calls as JSON. Returns whether the draw is granted, the level it
 * needs, the time until it would be granted in ms, and the current level.
 */
const DRAW = `
  local draw = cjson.decode(ARGV[1])
  local capacity, refill, debt, share, calls = draw.capacity, draw.refill, draw.debt, draw.share, draw.calls
  local time = redis.call('TIME')
  local now = time[1] * 1000 + time[2] / 1000
  local client = 'paidAt ' .. draw.client
  local kept = redis.call('HMGET', KEYS[1], 'level', 'filledAt', 'owed', client)
  local elapsed = math.max(0, now - (tonumber(kept[2]) or now))
  local level = (tonumber(kept[1]) or -debt) + elapsed * refill + draw.refunded
  local owed = math.max(0, (tonumber(kept[3]) or 0) - math.max(0, level - capacity))
  level = math.min(capacity, level) - draw.settled
  if not (level > -60000 * refill) then level = -debt end
  local paidAt = math.min(math.max(now, tonumber(kept[4]) or 0), now + 60000)
  local own = (capacity - (paidAt - now) * refill) * share
  local missingShare = share == 1 and 0 or math.max(0, math.min(calls, capacity * share) - own)
  local isWithin = missingShare == 0
  local withOverdraft = math.max(calls - debt, level + missingShare / share)
  local needed = math.min(capacity, calls, draw.mayOverdraw and withOverdraft or calls)
  local isLarge = calls > capacity + debt
  local missing = needed - level + (isLarge and owed or 0)
  redis.call('HDEL', KEYS[1], 'filledAt')
  if missing <= 0 then
    level = level - calls
    if isWithin and share < 1 then redis.call('HSET', KEYS[1], client, paidAt + calls / (refill * share)) end
    if isLarge then level, owed = -debt, -debt - level end
  end
  redis.call('HSET', KEYS[1], 'level', level, 'filledAt', now, 'owed', owed)
  return { missing <= 0 and 1 or 0, tostring(needed), tostring(math.max(0, missing / refill)), tostring(level) }`;

const NOTHING: Draw = { calls: 0, client: '', mayOverdraw: true };

interface Options {
  readonly events?: Events;
  readonly perMinute: number;
  readonly share: number;
  readonly maxReplicas: number;
}

/**
 * Token bucket shared by all replicas in Redis. While Redis does not reply, falls back to a local bucket with a fixed share of
 * the rate.
 */
export class SharedBucket implements Bucket {
  readonly #store: ReplicaStore;
  readonly #limits: BucketLimits;
  readonly #fallback: TokenBucket;
  readonly #maxReplicas: number;
  readonly #events: Events | undefined;
  /** Circuit breaker for Redis: open after a missing reply. Redis is then only probed. */
  #isOpen = false;
  #probeAt = 0;
  /** Level in the last reply. */
  #lastLevel = 0;
  /** Calls drawn from the fallback and not yet settled in Redis. */
  #unsettled = 0;

  constructor(store: ReplicaStore, { perMinute, share, maxReplicas, events }: Options) {
    this.#events = events;
    this.#store = store;
    this.#limits = bucketLimits(perMinute, share);
    this.#fallback = new TokenBucket(perMinute / maxReplicas, share);
    this.#maxReplicas = maxReplicas;
  }

  async draw(draw: Draw): Promise<Drawn> {
    if (this.#isOpen && performance.now() < this.#probeAt) return this.#drawOnFallback(draw);
    this.#probeAt = performance.now() + PROBE_MS;
    const reply = await this.#ask(draw, { settled: this.#takeUnsettled() });
    if (!reply) return this.#drawOnFallback(draw);
    if (reply.isGranted) this.#events?.emit('rateDrawn', draw.calls, 'redis');
    const refund = (unused: number) => {
      if (!this.#isOpen) void this.#ask(NOTHING, { refunded: unused });
    };
    return { ...reply, refund };
  }

  refillTime(tokens: number): number {
    return this.#isOpen ? this.#fallback.refillTime(tokens) : tokens / this.#limits.refill;
  }

  neededLevel(calls: number): number {
    return this.#isOpen ? this.#fallback.neededLevel(calls) : levelFor(calls, this.#limits);
  }

  /** @param settled Calls drawn from the fallback. @param refunded Calls granted and not sent. */
  async #ask(draw: Draw, { settled = 0, refunded = 0 }): Promise<Omit<Drawn, 'refund'> | undefined> {
    const reply = await this.#store.run(DRAW, 'rate', JSON.stringify({ ...this.#limits, ...draw, settled, refunded }));
    if (!Array.isArray(reply)) {
      this.#unsettled += settled;
      this.#open();
      return undefined;
    }
    const [granted, neededLevel = 0, delayMs = 0, level = 0] = reply.map(Number);
    this.#isOpen = false;
    this.#lastLevel = level;
    return { isGranted: granted === 1, neededLevel, delayMs };
  }

  /**
   * Opens the circuit. The fallbacks of all replicas start empty, or overdrawn by the last known overdraft in total, so that an
   * outage does not raise the calls per minute.
   */
  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#fallback.restart(Math.min(0, this.#lastLevel / this.#maxReplicas));
  }

  async #drawOnFallback(draw: Draw): Promise<Drawn> {
    const drawn = await this.#fallback.draw(draw);
    if (drawn.isGranted) {
      this.#unsettled += draw.calls;
      this.#events?.emit('rateDrawn', draw.calls, 'local');
    }
    const refund = (unused: number) => {
      drawn.refund(unused);
      this.#unsettled -= unused;
    };
    return { ...drawn, refund };
  }

  /**
   * Takes the calls to settle in Redis: at most the difference between the capacity and the level of the fallback, since the
   * bucket in Redis has refilled in the meantime as well.
   */
  #takeUnsettled(): number {
    const { level, limits } = this.#fallback;
    const settled = Math.min(this.#unsettled, limits.capacity - level);
    this.#unsettled = 0;
    return Math.max(0, settled);
  }
}
