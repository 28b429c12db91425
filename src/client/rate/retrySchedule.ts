import type { Operation } from '../../operation/index.ts';

/** Operations whose time is remembered; further ones have no priority at theirs. */
const MOST = 50_000;
/** Milliseconds after its time until which an operation is on time, and for which it has its priority. */
const ON_TIME = 2_000;
const REMEMBERED = 60_000;
/** The furthest time in milliseconds, after a closed window. */
const HOUR = 3_600_000;
/** The least share of clients that are expected to return: those that never did may begin to. */
const LEAST_RETURNING = 1 / 8;
/** Calls of the past that count, and those that are taken to have returned when nothing is known. */
const HISTORY = 2_000;
const PRIOR = 100;

interface Slot {
  /** By `performance.now()`. */
  readonly at: number;
  readonly calls: number;
}

/** Times by `performance.now()`. */
interface Terms {
  /** When the operation could enter beside those that wait now. */
  readonly next: number;
  /** Milliseconds in which the rate has its calls. */
  readonly duration: number;
  /** When the window of the service opens. */
  readonly opensAt: number;
}

/**
 * The times at which rejected operations are served if they return: one after the other, so that not all return at once. Most
 * clients of a loop never return, so the schedule is overbooked: a slot is as long as the share of clients that have returned.
 */
export class RetrySchedule {
  /** Slots by the identity of the operation, in order: those that are still to come, and those that were missed. */
  readonly #coming = new Map<string, Slot>();
  readonly #missed = new Map<string, Slot>();
  #end = -Infinity;
  /** Calls of the slots whose time has come, and of those with an operation that returned. */
  #due = PRIOR;
  #returned = PRIOR;

  /** True if the operation was rejected before, and its time has come. It frees its slot. */
  isDue(operation: Operation): boolean {
    const slot = this.#slotOf(operation);
    const late = performance.now() - (slot?.at ?? Infinity);
    if (!slot || late < 0 || late > REMEMBERED) return false;
    this.#free(operation, slot);
    return true;
  }

  /** The operation has entered, so it needs no slot. */
  leave(operation: Operation): void {
    const slot = this.#slotOf(operation);
    if (slot) this.#free(operation, slot);
  }

  /** The time of a rejected operation: its own one if that is still to come, or the end of the schedule. */
  timeOf(operation: Operation, calls: number, { next, duration, opensAt }: Terms): number {
    const now = performance.now();
    this.#settle(now);
    const known = this.#slotOf(operation);
    if (known && known.at > opensAt) return known.at;
    if (known) this.#free(operation, known);
    const at = Math.min(Math.max(next, this.#end + duration * this.#returning), opensAt + HOUR);
    this.#end = at;
    if (this.#coming.size + this.#missed.size < MOST) this.#coming.set(operation.identity, { at, calls });
    return at;
  }

  /** The client has returned, so its slot is free. */
  #free({ identity }: Operation, { calls }: Slot): void {
    this.#returned += calls;
    if (this.#coming.delete(identity)) this.#due += calls;
    else this.#missed.delete(identity);
  }

  /** While there are no slots, no identity is computed. */
  #slotOf(operation: Operation): Slot | undefined {
    if (this.#coming.size + this.#missed.size === 0) return undefined;
    return this.#coming.get(operation.identity) ?? this.#missed.get(operation.identity);
  }

  /** The share of clients that return. */
  get #returning(): number {
    return Math.min(1, Math.max(LEAST_RETURNING, this.#returned / this.#due));
  }

  #settle(now: number): void {
    for (const [identity, slot] of this.#coming) {
      if (slot.at + ON_TIME > now) break;
      this.#coming.delete(identity);
      this.#missed.set(identity, slot);
      this.#due += slot.calls;
    }
    for (const [identity, { at }] of this.#missed) {
      if (at + REMEMBERED > now) break;
      this.#missed.delete(identity);
    }
    if (this.#due < HISTORY) return;
    this.#due /= 2;
    this.#returned /= 2;
  }
}
