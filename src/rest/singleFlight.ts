import { WaitLimit } from '../budget.ts';
import { ServiceError } from '../errors.ts';

/** A read in flight, with the latest deadline of its callers. */
class Flight extends WaitLimit {
  callers = 0;
}

/**
 * Equal reads in flight are one. A caller that leaves does not disturb the others; when the last one leaves, the read is
 * ended. undici's own deduplication fails all callers when the first of them leaves.
 */
export class SingleFlight {
  readonly #flights = new Map<string, { readonly wait: Flight; readonly result: Promise<unknown> }>();

  has(key: string): boolean {
    return this.#flights.has(key);
  }

  /** New callers no longer join the reads in flight; those that have joined get their results. */
  forget(): void {
    this.#flights.clear();
  }

  /** Joins the read in flight, or begins one. The error is UPSTREAM_TIMEOUT when the caller's time is over. */
  join<T>(
    key: string,
    caller: WaitLimit,
    begin: (wait: WaitLimit) => Promise<T>,
    { resolve, reject }: Pick<PromiseWithResolvers<T>, 'resolve' | 'reject'>,
  ): void {
    // Without a caller, the read would be sent before it is ended.
    if (caller.isOver) return reject(timeIsOver());
    const { wait, result } = this.#flights.get(key) ?? this.#begin(key, caller, begin);
    wait.deadline = Math.max(wait.deadline, caller.deadline);
    wait.callers++;
    const leave = () => {
      reject(timeIsOver());
      if (--wait.callers > 0) return;
      this.#remove(key, wait);
      wait.end();
    };
    const settled = <Value>(settle: (value: Value) => void) => {
      return (value: Value) => {
        caller.remove(leave);
        this.#remove(key, wait);
        settle(value);
      };
    };
    caller.onEnd(leave);
    // Equal keys are equal reads, so their results have one type.
    result.then(
      settled(value => resolve(value as T)),
      settled(reject),
    );
  }

  #begin(key: string, { deadline }: WaitLimit, begin: (wait: WaitLimit) => Promise<unknown>) {
    const wait = new Flight(deadline);
    const flight = { wait, result: begin(wait) };
    this.#flights.set(key, flight);
    return flight;
  }

  #remove(key: string, wait: Flight): void {
    if (this.#flights.get(key)?.wait === wait) this.#flights.delete(key);
  }
}

const timeIsOver = () => new ServiceError('UPSTREAM_TIMEOUT', { endpoint: 'operation' });
