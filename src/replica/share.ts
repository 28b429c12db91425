import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReplicaStore } from './store.ts';

/** Milliseconds between two heartbeats. */
const HEARTBEAT = 1_000;
/** Heartbeats after which the share of a silent replica is free. */
const SILENT = 10;
/**
 * Heartbeats in which no share grows after the store has lost its data: the other replicas have not reported theirs yet.
 */
const GRACE = 5;
/** Heartbeats of a replica until its demand is known. */
const UNKNOWN = 5;
/** Retry delay, as a part of a heartbeat, for a share that others have not released yet. */
const SOON = 0.2;
/** The least share, as a part of that of a replica that knows of no others. */
const LEAST = 0.1;
/** Part of the rate that replicas divide equally, so that one without requests has a share for the first ones. */
const EQUAL = 0.12;
/** Part of the newest second in the average demand. */
const NEWEST = 0.3;
/** Time limit for the release of the share at the end: milliseconds, plus a multiple of the last round trip. */
const RELEASE_TIMEOUT = { least: 200, times: 2 };
/** Differences between shares that are rounding. */
const ROUNDING = 0.001;

export interface ShareOptions {
  /** Calls of all replicas. */
  readonly perMinute: number;
  /** The most replicas. */
  readonly maxReplicas: number;
  /** Number of calls that operations have wanted so far. */
  readonly wanted: () => number;
  readonly onChange: (share: number) => void;
  /** Milliseconds between two heartbeats; tests have shorter ones. */
  readonly pause?: number;
}

/**
 * The share of the rate that this replica has: by its demand, and never more than the others have released, so that the
 * shares of all replicas that the store knows never add up to more than the whole. Without a reply of the store, the last
 * share remains; one that starts has its part of the most replicas until the others have released more.
 */
export class Share {
  readonly #store: ReplicaStore;
  readonly #options: ShareOptions;
  readonly #id = randomUUID();
  readonly #pause: number;
  readonly #heartbeat: NodeJS.Timeout;
  #soon: NodeJS.Timeout | undefined;
  #isBeating = false;
  #isClosed = false;
  #beats = 0;
  /** Round-trip time of the last heartbeat in milliseconds. */
  #roundTrip = 0;
  #counted = 0;
  /** As a part of the rate. */
  #demand = 0;
  #share: number;
  /** The share that it does not fall below. */
  #least: number;

  constructor(store: ReplicaStore, options: ShareOptions) {
    const { pause = HEARTBEAT, maxReplicas, onChange } = options;
    this.#store = store;
    this.#options = options;
    this.#pause = pause;
    this.#share = this.#least = 1 / maxReplicas;
    this.#heartbeat = setInterval(() => {
      this.#measure();
      void this.#beat();
    }, pause).unref();
    onChange(this.#share);
    void this.#beat();
  }

  /** Gives the share back to the others. No further call is sent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#soon);
    const released = this.#store.run(LEAVE, ['shares'], this.#id);
    await Promise.race([
      released,
      wait(RELEASE_TIMEOUT.least + RELEASE_TIMEOUT.times * this.#roundTrip, undefined, { ref: false }),
    ]);
  }

  #measure(): void {
    const { perMinute, wanted } = this.#options;
    const count = wanted();
    const demand = (count - this.#counted) / ((perMinute / 60_000) * this.#pause);
    this.#demand += (demand - this.#demand) * NEWEST;
    this.#counted = count;
    this.#beats++;
  }

  /** One at a time: a reply of a store that is far away takes nearly as long as a heartbeat. */
  async #beat(): Promise<void> {
    if (this.#isBeating || this.#isClosed) return;
    this.#isBeating = true;
    const sentAt = performance.now();
    const isNew = this.#beats < UNKNOWN ? 1 : 0;
    const times = [SILENT * this.#pause, GRACE * this.#pause];
    const args = [this.#id, this.#share.toFixed(6), this.#demand.toFixed(6), isNew, EQUAL, ...times];
    const reply = await this.#store.run(BEAT, ['shares', 'since'], ...args);
    this.#isBeating = false;
    if (typeof reply !== 'string' || this.#isClosed) return;
    this.#roundTrip = performance.now() - sentAt;
    // After so long a silence, the other replicas have divided its share.
    if (this.#roundTrip < SILENT * this.#pause) this.#apply(reply);
  }

  /** @param reply The share, and the one that it is going to be when the others have released it. */
  #apply(reply: string): void {
    const [share = Number.NaN, due = Number.NaN] = reply.split(' ').map(Number);
    if (!(share >= 0 && share <= 1 && due >= 0)) return;
    const isDue = share >= due - ROUNDING;
    if (isDue) this.#least = LEAST / this.#options.maxReplicas;
    const before = this.#share;
    this.#share = Math.max(this.#least, share);
    this.#options.onChange(this.#share);
    clearTimeout(this.#soon);
    if (this.#share < before - ROUNDING) void this.#beat();
    else if (!isDue) this.#soon = setTimeout(() => void this.#beat(), this.#pause * SOON).unref();
  }
}

/**
 * Notes a replica, and returns its share and the one that it is due. By the clock of Redis alone; a time in the future means
 * that the clock was set back. A share that shrinks stays reserved until its replica says that it uses no more. The first
 * command frees memory, so a full Redis executes the others too; keys that expire would be the first that it evicts.
 * KEYS: share, demand and time of each replica; time since when they are known, and of the last heartbeat. ARGV: replica, the
 * share that it uses, its demand, 1 if that is not known yet, the part that is divided equally, milliseconds of silence,
 * milliseconds of grace.
 */
const BEAT = `
  redis.call('HDEL', KEYS[1], ARGV[1])
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local used, demand, silent = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[6])
  local others, all, count = 0, 0, 0
  local replicas = redis.call('HGETALL', KEYS[1])
  for index = 1, #replicas, 2 do
    local share, wanted, seen = string.match(replicas[index + 1], '(%S+) (%S+) (%S+)')
    seen = tonumber(seen) or 0
    if seen < now - silent or seen > now + silent then
      redis.call('HDEL', KEYS[1], replicas[index])
    else
      others = others + tonumber(share)
      all = all + tonumber(wanted)
      count = count + 1
    end
  end
  if ARGV[4] == '1' and count > 0 then demand = math.max(demand, all / count) end
  all = all + demand
  local since, last = string.match(redis.call('GET', KEYS[2]) or '', '(%S+) (%S+)')
  since, last = tonumber(since) or now, tonumber(last) or 0
  if since > now or last < now - silent or last > now + silent then since = now end
  redis.call('SET', KEYS[2], string.format('%d %d', since, now))
  local equal = math.max(tonumber(ARGV[5]), 1 - all)
  local due = equal / (count + 1)
  if all > 0 then due = due + (1 - equal) * demand / all end
  if now - since < tonumber(ARGV[7]) then due = math.min(due, used) end
  local share = math.max(0, math.min(due, 1 - others))
  local reserved = string.format('%.6f %.6f %d', math.max(share, used), demand, now)
  redis.call('HSET', KEYS[1], ARGV[1], reserved)
  return string.format('%.6f %.6f', share, due)`;

/** Forgets a replica. KEYS: as above. ARGV: replica. */
const LEAVE = `return redis.call('HDEL', KEYS[1], ARGV[1])`;
