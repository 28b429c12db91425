import type { ReplicaStore } from '../replica/store.ts';

/**
 * Milliseconds. A little more than a minute, because a call goes out some time after its place was given, and the next
 * minute's call perhaps at once.
 */
const WINDOW = 60_200;

/**
 * Gives out the next place in the window: when it is, by the clock of Redis alone. KEYS: the times of the last calls, the
 * newest first. ARGV: calls in a window, milliseconds of a window, milliseconds that the caller would wait.
 */
const PLACE = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local at = now
  local oldest = redis.call('LINDEX', KEYS[1], ARGV[1] - 1)
  if oldest then at = math.max(now, oldest + ARGV[2]) end
  if at - now <= tonumber(ARGV[3]) then
    redis.call('LPUSH', KEYS[1], string.format('%d', at))
    redis.call('LTRIM', KEYS[1], 0, ARGV[1] - 1)
    redis.call('PEXPIRE', KEYS[1], at - now + ARGV[2])
  end
  return at - now`;

/**
 * The window of calls that all replicas share: an exact one, as each has for itself. Libraries for Redis count in fixed
 * windows, of which two may meet: rate-limiter-flexible let 199 calls through where 100 were allowed.
 */
export class SharedWindow {
  readonly #memory: ReplicaStore;
  readonly #calls: number;
  readonly #length: number;

  /** @param length Milliseconds; tests have shorter ones. */
  constructor(memory: ReplicaStore, calls: number, length = WINDOW) {
    this.#memory = memory;
    this.#calls = calls;
    this.#length = length;
  }

  /**
   * Milliseconds until there is a place, which is then taken; undefined when nobody knows.
   * @param patience If it would take longer, none is taken.
   */
  async place(patience: number): Promise<number | undefined> {
    const delay = await this.#memory.run(PLACE, 'calls', this.#calls, this.#length, Math.floor(patience));
    return typeof delay === 'number' && delay >= 0 ? delay : undefined;
  }
}
