import { ServiceError } from '../errors.ts';
import type { Endpoint } from './endpoints.ts';
import type { Rate } from './rate.ts';
import type { Outgoing } from './stage.ts';

/** A call that has or needs a place. */
export interface Placed {
  readonly outgoing: Outgoing<unknown>;
  /** Absent for a repeated call, which is in flight already. */
  readonly endpoint: Endpoint | undefined;
}

export interface Waiting extends Placed {
  readonly go: () => void;
  readonly refuse: (error: unknown) => void;
}

/** Calls that wait for a place: repeated calls first, then those of cheap operations, then in order of arrival. */
export class AdmissionQueue {
  readonly #rate: Rate;
  #calls: Waiting[] = [];

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  get length(): number {
    return this.#calls.length;
  }

  /**
   * Adds a call, and resolves when it may go.
   * @throws {ServiceError} RATE_LIMITED at once when it will have no place in the rate in time
   */
  join(placed: Placed): Promise<void> {
    const { signal } = placed.outgoing.wait;
    const { promise, resolve: go, reject: refuse } = Promise.withResolvers<void>();
    const call = { ...placed, go, refuse };
    const index = this.#calls.findLastIndex(other => !isBefore(call, other)) + 1;
    const ahead = new Ahead(this.#rate);
    for (const other of this.#calls.slice(0, index)) ahead.add(other);
    const error = this.#lateness(call, ahead);
    if (error) throw error;
    this.#calls.splice(index, 0, call);
    const leave = () => {
      this.#calls = this.#calls.filter(other => other !== call);
      refuse(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }

  /** Removes the calls that a function has sent or refused, until `isOver`. */
  letThrough(isDone: (call: Waiting) => boolean, isOver: () => boolean): void {
    for (let index = 0; index < this.#calls.length && !isOver();) {
      const call = this.#calls[index];
      if (call && isDone(call)) this.#calls.splice(index, 1);
      else index++;
    }
  }

  /** Refuses the calls that can no longer have a place in the rate in time. */
  refuseLate(): void {
    const ahead = new Ahead(this.#rate);
    this.#calls = this.#calls.filter(call => {
      const error = this.#lateness(call, ahead);
      if (error) call.refuse(error);
      else ahead.add(call);
      return !error;
    });
  }

  #lateness({ outgoing: { budget, wait } }: Waiting, ahead: Ahead): ServiceError | undefined {
    const at = this.#rate.placeAt(ahead.of(budget.client), budget.client);
    if (at <= wait.deadline) return undefined;
    const retryAfter = (at - performance.now()) / 1000;
    return new ServiceError('RATE_LIMITED', { endpoint: 'rate', retryAfter, isFinal: true });
  }
}

/** Counts calls ahead in the queue. Those of clients that have only the reserve left delay no other client. */
class Ahead {
  readonly #rate: Rate;
  readonly #reserved = new Map<string, number>();
  #others = 0;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  add({ outgoing }: Waiting): void {
    const { client } = outgoing.budget;
    if (this.#rate.isReserved(client)) this.#reserved.set(client, (this.#reserved.get(client) ?? 0) + 1);
    else this.#others++;
  }

  of(client: string): number {
    return this.#others + (this.#reserved.get(client) ?? 0);
  }
}

function isBefore(a: Waiting, b: Waiting): boolean {
  const isRepeated = ({ endpoint }: Waiting) => endpoint === undefined;
  if (isRepeated(a) !== isRepeated(b)) return isRepeated(a);
  return (a.outgoing.budget.estimated ?? Infinity) < (b.outgoing.budget.estimated ?? Infinity);
}
