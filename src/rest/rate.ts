import { ServiceError } from '../errors.ts';

const MINUTE = 60_000;

interface Waiting {
  readonly deadline: number;
  readonly go: () => void;
  readonly refuse: (error: ServiceError) => void;
}

/**
 * Keeps the calls of any minute below the rate of the service. An exact window, not a bucket: a bucket that lets a
 * playlist's 300 calls through at once would allow twice the rate in its first minute.
 */
export class Rate {
  /** When the last calls went; the oldest is at `#next`. */
  readonly #times: Float64Array;
  #next = 0;
  #closedUntil = 0;
  /** In order of arrival. Timers of their own would not keep it: those that end in the same millisecond have none. */
  readonly #waiting = new Set<Waiting>();
  #timer: NodeJS.Timeout | undefined;

  /** @param perMinute Calls in any minute. */
  constructor(perMinute: number) {
    this.#times = new Float64Array(perMinute).fill(-Infinity);
  }

  /**
   * Waits for a place, in order of arrival.
   * @param deadline Milliseconds since the epoch; whoever would have to wait longer is refused at once.
   * @throws {ServiceError} RATE_LIMITED
   */
  async place(deadline: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const at = this.#turnOf(this.#waiting.size);
    if (at > deadline) throw tooLate(at);
    if (this.#waiting.size === 0 && at <= Date.now()) return this.#take();
    const { promise, resolve: go, reject: refuse } = Promise.withResolvers<void>();
    const waiting = { deadline, go, refuse };
    this.#waiting.add(waiting);
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
    this.#closedUntil = Math.max(this.#closedUntil, Date.now() + seconds * 1000);
    let before = 0;
    for (const waiting of this.#waiting) {
      const at = this.#turnOf(before);
      if (at <= waiting.deadline) before++;
      else {
        this.#waiting.delete(waiting);
        waiting.refuse(tooLate(at));
      }
    }
    this.#setTimer();
  }

  /** When a call may go that has so many before it. */
  #turnOf(before: number): number {
    const most = this.#times.length;
    const oldest = this.#times[(this.#next + before) % most] ?? -Infinity;
    return Math.max(Date.now(), oldest + MINUTE, this.#closedUntil) + Math.floor(before / most) * MINUTE;
  }

  #take(): void {
    this.#times[this.#next] = Date.now();
    this.#next = (this.#next + 1) % this.#times.length;
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.#letGo(), this.#turnOf(0) - Date.now());
  }

  #letGo(): void {
    for (const waiting of this.#waiting) {
      if (this.#turnOf(0) > Date.now()) break;
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
