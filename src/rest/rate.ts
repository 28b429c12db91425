import { ServiceError } from '../errors.ts';
import { noReplicaStore, type ReplicaStore } from '../replica/store.ts';
import { SharedWindow } from './sharedWindow.ts';

const MINUTE = 60_000;

interface Waiting {
  /** Its place in the window that the replicas share, and never before those who came earlier. */
  readonly notBefore: number;
  readonly deadline: number;
  readonly go: () => void;
  readonly refuse: (error: ServiceError) => void;
}

/**
 * Keeps the calls of any minute below the rate of the service. An exact window, not a bucket: a bucket that lets a
 * playlist's 300 calls through at once would allow twice the rate in its first minute. Replicas share one; each counts its
 * own calls as well, and goes by that while there is no other.
 */
export class Rate {
  /** When the last calls went; the oldest is at `#next`. */
  readonly #times: Float64Array;
  readonly #memory: ReplicaStore;
  readonly #window: SharedWindow;
  #next = 0;
  #closedUntil = 0;
  /** In order of arrival. Timers of their own would not keep it: those that end in the same millisecond have none. */
  readonly #waiting = new Set<Waiting>();
  /** Of the last one that began to wait. */
  #lastNotBefore = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param perMinute Calls in any minute. */
  constructor(perMinute: number, memory: ReplicaStore = noReplicaStore) {
    this.#times = new Float64Array(perMinute).fill(-Infinity);
    this.#memory = memory;
    this.#window = new SharedWindow(memory, perMinute);
    memory.hear('closed', (_, until) => this.#close(until));
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Waits for a place, in order of arrival.
   * @param deadline Milliseconds since the epoch; whoever would have to wait longer is refused at once.
   * @throws {ServiceError} RATE_LIMITED
   */
  async place(deadline: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    // Whoever is refused here takes no place from the other replicas.
    this.#turnWithin(deadline, 0);
    const delay = (await this.#window.place(deadline - Date.now())) ?? 0;
    signal.throwIfAborted();
    const notBefore = Math.max(Date.now() + delay, this.#waiting.size > 0 ? this.#lastNotBefore : 0);
    const at = this.#turnWithin(deadline, notBefore);
    if (this.#waiting.size === 0 && at <= Date.now()) return this.#take();
    const { promise, resolve: go, reject: refuse } = Promise.withResolvers<void>();
    const waiting = { notBefore, deadline, go, refuse };
    this.#waiting.add(waiting);
    this.#lastNotBefore = notBefore;
    const leave = () => {
      this.#waiting.delete(waiting);
      refuse(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#setTimer();
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }

  /** The service has closed the window for everybody. @param seconds From now on */
  close(seconds: number): void {
    const until = Date.now() + seconds * 1000;
    this.#close(until);
    this.#memory.tell('closed', '', until);
  }

  #close(until: number): void {
    if (until <= this.#closedUntil) return;
    this.#closedUntil = until;
    let before = 0;
    for (const waiting of this.#waiting) {
      const at = this.#turnOf(before, waiting.notBefore);
      if (at <= waiting.deadline) before++;
      else {
        this.#waiting.delete(waiting);
        waiting.refuse(tooLate(at));
      }
    }
    this.#setTimer();
  }

  /** When a call may go that comes after all who wait. @throws {ServiceError} RATE_LIMITED if that is too late */
  #turnWithin(deadline: number, notBefore: number): number {
    const at = this.#turnOf(this.#waiting.size, notBefore);
    if (at > deadline) throw tooLate(at);
    return at;
  }

  /** When a call may go that has so many before it. */
  #turnOf(before: number, notBefore: number): number {
    const most = this.#times.length;
    const oldest = this.#times[(this.#next + before) % most] ?? -Infinity;
    const own = Math.max(Date.now(), oldest + MINUTE, this.#closedUntil) + Math.floor(before / most) * MINUTE;
    return Math.max(own, notBefore);
  }

  #take(): void {
    this.#times[this.#next] = Date.now();
    this.#next = (this.#next + 1) % this.#times.length;
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    const [first] = this.#waiting;
    if (first) this.#timer = setTimeout(() => this.#letGo(), this.#turnOf(0, first.notBefore) - Date.now());
  }

  #letGo(): void {
    for (const waiting of this.#waiting) {
      if (this.#turnOf(0, waiting.notBefore) > Date.now()) break;
      this.#waiting.delete(waiting);
      this.#take();
      waiting.go();
    }
    this.#setTimer();
  }
}

function tooLate(at: number): ServiceError {
  return new ServiceError('RATE_LIMITED', { endpoint: 'rate', retryAfter: (at - Date.now()) / 1000, isFinal: true });
}
