import { randomUUID } from 'node:crypto';
import type { ReplicaStore } from './store.ts';

/** Milliseconds between two heartbeats. */
const HEARTBEAT = 1_000;
/** Heartbeats after which the share of a silent replica is free. */
const SILENT = 10;
/**
 * Heartbeats in which no share grows after the store has lost its data: the other replicas have not reported theirs yet.
 */
const GRACE = 5;
/** The share of a replica that knows of no others yet, and the least. */
const ALONE = 0.25;
const LEAST = 0.01;
/** Part of the rate that counts as demand of each replica, so that one without requests has a share for the first ones. */
const BASE = 0.1;
/** Part of the newest second in the average demand. */
const NEWEST = 0.3;

/**
 * The share of the rate that this replica has: in proportion to its demand, and never more than the others have left, so
 * that the shares never add up to more than the whole. Without a reply of the store, the last share remains.
 */
export class Share {
  readonly #store: ReplicaStore;
  readonly #id = randomUUID();
  readonly #base: number;
  readonly #pause: number;
  readonly #wanted: () => number;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #onChange: (share: number) => void;
  #counted = 0;
  #demand = 0;
  #share = ALONE;

  /**
   * @param perMinute Calls of all replicas.
   * @param wanted Number of calls that operations have wanted so far.
   * @param pause Milliseconds between two heartbeats; tests have shorter ones.
   */
  constructor(
    store: ReplicaStore,
    perMinute: number,
    wanted: () => number,
    onChange: (share: number) => void,
    pause = HEARTBEAT,
  ) {
    this.#store = store;
    this.#base = (perMinute / 60_000) * pause * BASE;
    this.#wanted = wanted;
    this.#onChange = onChange;
    this.#pause = pause;
    this.#heartbeat = setInterval(() => void this.#beat(), pause).unref();
    onChange(this.#share);
    void this.#beat();
  }

  close(): void {
    clearInterval(this.#heartbeat);
  }

  async #beat(): Promise<void> {
    const wanted = this.#wanted();
    this.#demand += (wanted - this.#counted - this.#demand) * NEWEST;
    this.#counted = wanted;
    const args = [this.#id, this.#share, this.#base + this.#demand, SILENT * this.#pause, GRACE * this.#pause];
    const reply = await this.#store.run(BEAT, ['shares', 'since'], ...args);
    const share = typeof reply === 'string' ? Number(reply) : Number.NaN;
    if (!(share >= 0 && share <= 1)) return;
    this.#share = Math.max(LEAST, share);
    this.#onChange(this.#share);
  }
}

/**
 * Notes a replica, and returns its share. By the clock of Redis alone; a time in the future means that the clock was set back.
 * KEYS: share, demand and time of each replica; time since when they are known. ARGV: replica, its share, its demand,
 * milliseconds of silence, milliseconds of grace.
 */
const BEAT = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local mine, demand, silent = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
  local others, all = 0, demand
  local replicas = redis.call('HGETALL', KEYS[1])
  for index = 1, #replicas, 2 do
    local share, wanted, seen = string.match(replicas[index + 1], '(%S+) (%S+) (%S+)')
    seen = tonumber(seen) or 0
    if seen < now - silent or seen > now + silent then
      redis.call('HDEL', KEYS[1], replicas[index])
    elseif replicas[index] ~= ARGV[1] then
      others = others + tonumber(share)
      all = all + tonumber(wanted)
    end
  end
  local since = tonumber(redis.call('GET', KEYS[2]))
  if not since or since > now then
    since = now
    redis.call('SET', KEYS[2], string.format('%d', now))
  end
  local share = math.min(demand / all, 1 - others)
  if now - since < tonumber(ARGV[5]) then share = math.min(share, mine) end
  share = string.format('%.6f', math.max(0, share))
  redis.call('HSET', KEYS[1], ARGV[1], share .. ' ' .. demand .. ' ' .. string.format('%d', now))
  redis.call('PEXPIRE', KEYS[1], silent)
  redis.call('PEXPIRE', KEYS[2], silent)
  return share`;
