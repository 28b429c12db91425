import { randomUUID } from 'node:crypto';
import type { ReplicaStore } from './store.ts';

/** Milliseconds that a place may be kept before the call is sent; then it is given back. */
const KEPT = 500;
/** A little more than a minute, because a call is sent some time after its place was given. */
const WINDOW = 60_000 + KEPT + 200;
/** Milliseconds between heartbeats of a replica, which return the number of free places. */
const HEARTBEAT = 2_000;
/** Milliseconds after which a replica without a heartbeat no longer counts. */
const SILENT = 10_000;
/** Milliseconds until a store that does not reply is used again. */
const LOOK_AGAIN = 250;
/** Milliseconds by which the age of the window may seem to differ. */
const TOLERANCE = 200;
/** Places that are fetched at once at most. */
const MOST_AT_ONCE = 200;

interface Batch {
  places: number;
  /** By the clock of Redis. */
  readonly time: string;
  readonly expiresAt: number;
}

/**
 * Places in the window that all replicas share, fetched ahead, so that a call does not wait for them. Libraries for Redis
 * count in fixed windows, of which two may meet: rate-limiter-flexible let 199 calls through where 100 were allowed.
 */
export class SharedPlaces {
  readonly #store: ReplicaStore;
  readonly #rate: number;
  readonly #window: number;
  readonly #id = randomUUID();
  readonly #onChange: () => void;
  readonly #heartbeat: NodeJS.Timeout;
  #batches: Batch[] = [];
  #fetching = 0;
  /** Last known number of replicas. */
  replicas = 1;
  #left = Infinity;
  #opensAt = -Infinity;
  #isReplying = true;
  /** Time until which the store may not have all calls of the last minute. */
  #incompleteUntil = -Infinity;
  #since = Infinity;
  #lookAgainAt = -Infinity;

  /** @param onChange Called when there may be places. @param window Milliseconds; tests have shorter ones. */
  constructor(store: ReplicaStore, rate: number, onChange: () => void, window = WINDOW) {
    this.#store = store;
    this.#rate = rate;
    this.#window = window;
    this.#onChange = onChange;
    this.#heartbeat = setInterval(() => void this.fetch(0), HEARTBEAT).unref();
    void this.fetch(0);
  }

  /** False while the store does not reply. */
  get isReplying(): boolean {
    return this.#isReplying;
  }

  /** False for a minute after the store was lost, or has lost its data. */
  get isComplete(): boolean {
    return this.#isReplying && performance.now() > this.#incompleteUntil;
  }

  get isFetching(): boolean {
    return this.#fetching > 0;
  }

  /** Last known number of free places. */
  get left(): number {
    return this.#left + this.held;
  }

  /** Places that this replica has fetched. */
  get held(): number {
    this.#returnExpired();
    return this.#batches.reduce((sum, { places }) => sum + places, 0);
  }

  /** Time of the next useful request for places. */
  get opensAt(): number {
    return this.#isReplying ? this.#opensAt : this.#lookAgainAt;
  }

  /** @returns false if no place is available. */
  take(): boolean {
    this.#returnExpired();
    const [batch] = this.#batches;
    if (!batch) return false;
    if (--batch.places === 0) this.#batches.shift();
    return true;
  }

  async fetch(wanted: number): Promise<void> {
    if (performance.now() < this.#lookAgainAt) return;
    this.#fetching++;
    const args = [this.#rate, this.#window, Math.min(wanted, MOST_AT_ONCE), this.#id, SILENT];
    const reply = await this.#store.run(GIVE, ['calls', 'replicas', 'since'], ...args);
    this.#fetching--;
    this.#learn(reply);
    this.#onChange();
  }

  close(): void {
    clearInterval(this.#heartbeat);
  }

  #learn(reply: unknown): void {
    const now = performance.now();
    if (!isReply(reply)) {
      this.#isReplying = false;
      this.#lookAgainAt = now + LOOK_AGAIN;
      return;
    }
    const [places, delay, left, replicas, age, time] = reply;
    if (places > 0) this.#batches.push({ places, time, expiresAt: now + KEPT });
    this.#opensAt = now + delay;
    // A window that began later than before has lost its calls; calls made without a reply are not in it.
    const since = now - age;
    const isLost = !this.#isReplying || since > this.#since + TOLERANCE;
    if (isLost) this.#incompleteUntil = now + this.#window;
    this.#since = isLost ? since : Math.min(since, this.#since);
    this.#isReplying = true;
    // A window that began a moment ago knows neither the calls nor the replicas.
    if (!this.isComplete) return;
    this.#left = left;
    this.replicas = replicas;
  }

  #returnExpired(): void {
    const now = performance.now();
    const expired = this.#batches.filter(({ expiresAt }) => expiresAt <= now);
    if (expired.length === 0) return;
    this.#batches = this.#batches.filter(({ expiresAt }) => expiresAt > now);
    for (const { places, time } of expired) void this.#store.run(RETURN, ['calls'], places, time);
  }
}

/**
 * Gives places in the window, by the clock of Redis alone. The list has the times of the last calls, the newest first.
 * KEYS: times, replicas, since. ARGV: calls in a window, its milliseconds, places wanted, replica, milliseconds of
 * silence. Returns the places given, the milliseconds until there are more, the places left, the number of replicas,
 * the age of the window and the time of the places.
 */
const GIVE = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local rate, window, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  redis.call('ZADD', KEYS[2], now, ARGV[4])
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - ARGV[5])
  redis.call('PEXPIRE', KEYS[2], ARGV[5])
  redis.call('SET', KEYS[3], string.format('%d', now), 'NX')
  redis.call('PEXPIRE', KEYS[3], window * 10)
  local low, high = 0, math.min(rate, redis.call('LLEN', KEYS[1]))
  while low < high do
    local middle = math.floor((low + high) / 2)
    if redis.call('LINDEX', KEYS[1], middle) + window > now then low = middle + 1 else high = middle end
  end
  local given = math.min(wanted, rate - low)
  for place = 1, given do redis.call('LPUSH', KEYS[1], string.format('%d', now)) end
  if given > 0 then
    redis.call('LTRIM', KEYS[1], 0, rate - 1)
    redis.call('PEXPIRE', KEYS[1], window)
  end
  local left, delay = rate - low - given, 0
  if left == 0 then delay = redis.call('LINDEX', KEYS[1], rate - 1) + window - now end
  return { given, delay, left, redis.call('ZCARD', KEYS[2]), now - redis.call('GET', KEYS[3]), string.format('%d', now) }`;

/** Gives places back that were not used. ARGV: places, their time. */
const RETURN = `return redis.call('LREM', KEYS[1], ARGV[1], ARGV[2])`;
type Reply = readonly [places: number, delay: number, left: number, replicas: number, age: number, time: string];

function isReply(reply: unknown): reply is Reply {
  return Array.isArray(reply) && reply.length === 6 && reply.slice(0, 5).every(value => typeof value === 'number');
}
