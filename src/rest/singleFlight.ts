import { ServiceError } from '../errors.ts';
import type { Events } from '../events.ts';
import type { Outgoing, Send, Stage, WaitLimit } from './stage.ts';

interface Flight {
  readonly result: Promise<unknown>;
  readonly controller: AbortController;
  /** The latest deadline of all callers. */
  readonly wait: { signal: AbortSignal; deadline: number };
  callers: number;
  isOver: boolean;
}

/**
 * Equal reads in flight are one. A caller that leaves does not disturb the others; when the last one leaves, the read is
 * aborted. undici's own deduplication fails all callers when the first of them leaves.
 */
export class SingleFlight {
  readonly #flights = new Map<string, Flight>();

  has(key: string): boolean {
    return this.#flights.has(key);
  }

  /** New callers no longer join the reads in flight; those that have joined get their results. */
  forget(): void {
    this.#flights.clear();
  }

  /** Joins the read in flight, or begins one. @throws {ServiceError} UPSTREAM_TIMEOUT when the caller's time is over */
  async join<T>(key: string, caller: WaitLimit, begin: (wait: WaitLimit) => Promise<T>): Promise<T> {
    // Without a caller, the read would be sent before it is aborted.
    if (caller.signal.aborted) throw timeIsOver();
    const flight = this.#flights.get(key) ?? this.#begin(key, caller, begin);
    flight.wait.deadline = Math.max(flight.wait.deadline, caller.deadline);
    flight.callers++;
    try {
      // Equal keys are equal reads, so their results have one type.
      return (await withinTime(flight.result, caller.signal)) as T;
    } finally {
      if (--flight.callers === 0) this.#end(key, flight);
    }
  }

  #begin(key: string, { deadline }: WaitLimit, begin: (wait: WaitLimit) => Promise<unknown>): Flight {
    const controller = new AbortController();
    const wait = { signal: controller.signal, deadline };
    const flight = { result: begin(wait), controller, wait, callers: 0, isOver: false };
    const over = () => void (flight.isOver = true);
    // The callers handle a failure; without callers it is ignored.
    flight.result.then(over, over);
    this.#flights.set(key, flight);
    return flight;
  }

  #end(key: string, flight: Flight): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
    // To abort a read that is over has no effect, but costs as much as the rest of this class.
    if (!flight.isOver) flight.controller.abort();
  }
}

/** The stage: the operation that begins a read pays for it, those that join pay nothing. */
export function inFlight(flights: SingleFlight, events: Events): Stage {
  return (next: Send): Send =>
    async <T>(outgoing: Outgoing<T>) => {
      const { budget, call, request } = outgoing;
      const isJoined = flights.has(request.key);
      if (!isJoined) budget.countCall();
      events.emit('lookedUp', budget, call.path, isJoined ? 'joined' : 'missed');
      return flights.join(request.key, outgoing.wait, wait => next({ ...outgoing, wait }));
    };
}

function withinTime<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(timeIsOver());
    const stay = () => signal.removeEventListener('abort', leave);
    signal.addEventListener('abort', leave);
    result.finally(stay).then(resolve, reject);
  });
}

const timeIsOver = () => new ServiceError('UPSTREAM_TIMEOUT', { endpoint: 'operation' });
