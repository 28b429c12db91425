import { Deadline, type Events, ServiceError, type SubgraphError } from '../../operation/index.ts';
import { createOverloadedError } from '../rate/admissionQueue.ts';
import { keyOf, type Outgoing, type Policy, type Send } from '../outgoing.ts';

/** Single flight: concurrent equal reads share one call. */
export class SingleFlight {
  readonly #events: Events;
  readonly #flights = new Map<string, Flight>();

  constructor(events: Events) {
    this.#events = events;
  }

  has(call: Outgoing<unknown>): boolean {
    return this.#flights.has(keyOf(call));
  }

  readonly policy: Policy = next => call => (call.isWrite ? next(call) : this.#join(call, next));

  #join<T>(call: Outgoing<T>, next: Send): Promise<T> {
    const key = keyOf(call);
    const joined = this.#flights.get(key);
    this.#events.emit('cacheRead', call.operation, call.endpoint, joined ? 'joined' : 'missed');
    const flight = joined ?? new Flight(call, next);
    this.#flights.set(key, flight);
    return flight.join(call.operation.deadline, () => this.#remove(key, flight));
  }

  /** Stops later reads from joining the reads in flight. */
  clear(): void {
    this.#flights.clear();
  }

  #remove(key: string, flight: Flight): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
    flight.release();
  }
}

/**
 * A read in flight, with the latest deadline of its callers. The read is aborted when its last caller leaves. undici's
 * deduplication fails all callers when the first one leaves.
 */
class Flight extends Deadline {
  #call: Outgoing<unknown> | undefined;
  #result: Promise<unknown> | undefined;
  #callers = 0;

  constructor(call: Outgoing<unknown>, next: Send) {
    super(call.operation.deadline.endsAt);
    this.#call = call;
    this.#result = next({ ...call, wait: this });
  }

  /** @param remove Called when the read has ended or has no callers. */
  join<T>(caller: Deadline, remove: () => void): Promise<T> {
    this.endsAt = Math.max(this.endsAt, caller.endsAt);
    this.#callers++;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const leave = () => {
      reject(createDeadlineError(this.#call));
      if (--this.#callers > 0) return;
      remove();
      this.end();
    };
    const settled = <Value>(settle: (value: Value) => void) => {
      return (value: Value) => {
        caller.remove(leave);
        remove();
        settle(value);
      };
    };
    caller.onEnd(leave);
    // Equal keys mean equal reads, so the results have the same type.
    this.#result?.then(settled(resolve as (value: unknown) => void), settled(reject));
    return promise;
  }

  /**
   * Drops the references of a read that has ended. When a `Map` grows, V8 keeps the old table and its values until the next
   * marking of the heap. The references would retain all data of an operation.
   */
  release(): void {
    this.#call = undefined;
    this.#result = undefined;
  }
}

/** The error for a caller whose deadline has passed, by the stage of the call. */
function createDeadlineError(call?: Outgoing<unknown>): SubgraphError {
  const stage = call?.progress.stage;
  if (stage === 'sent') return new ServiceError('UPSTREAM_TIMEOUT', { endpoint: 'operation' });
  if (stage === 'authorizing') return new ServiceError('UPSTREAM_UNAVAILABLE', { endpoint: 'token', isFinal: true });
  return createOverloadedError();
}
