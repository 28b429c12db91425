import { ServiceError } from '../errors.ts';

/** How long an answer is waited for. */
export interface WaitLimit {
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch; it may move while more callers join. */
  readonly deadline: number;
}

interface Flight {
  readonly answer: Promise<unknown>;
  readonly controller: AbortController;
  /** That of the most patient caller. */
  readonly patience: { signal: AbortSignal; deadline: number };
  waiting: number;
  isOver: boolean;
}

/**
 * Equal reads under way are one. Whoever leaves does not hurt the others; when nobody waits any more the call is ended.
 * undici's own deduplication fails all callers when the first of them leaves.
 */
export class SingleFlight {
  readonly #flights = new Map<string, Flight>();

  has(key: string): boolean {
    return this.#flights.has(key);
  }

  /** Nobody joins the reads under way any more; those who wait for them get them. */
  forget(): void {
    this.#flights.clear();
  }

  /** Joins the read under way, or begins one. @throws {ServiceError} UPSTREAM_TIMEOUT when the caller's time is over */
  async join<T>(key: string, caller: WaitLimit, begin: (patience: WaitLimit) => Promise<T>): Promise<T> {
    // What is begun for nobody may have been sent before it is ended.
    if (caller.signal.aborted) throw timeIsOver();
    const flight = this.#flights.get(key) ?? this.#begin(key, caller, begin);
    flight.patience.deadline = Math.max(flight.patience.deadline, caller.deadline);
    flight.waiting++;
    try {
      // Equal keys are equal reads, so the answers have one type.
      return (await withinTime(flight.answer, caller.signal)) as T;
    } finally {
      if (--flight.waiting === 0) this.#end(key, flight);
    }
  }

  #begin(key: string, { deadline }: WaitLimit, begin: (patience: WaitLimit) => Promise<unknown>): Flight {
    const controller = new AbortController();
    const patience = { signal: controller.signal, deadline };
    const answer = begin(patience);
    const flight = { answer, controller, patience, waiting: 0, isOver: false };
    const over = () => void (flight.isOver = true);
    // Those who wait meet the failure; when all have left it concerns nobody.
    answer.then(over, over);
    this.#flights.set(key, flight);
    return flight;
  }

  #end(key: string, flight: Flight): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
    // What is over needs no end, and making one costs as much as the rest of it.
    if (!flight.isOver) flight.controller.abort();
  }
}

function withinTime<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(timeIsOver());
    const stay = () => signal.removeEventListener('abort', leave);
    signal.addEventListener('abort', leave);
    answer.finally(stay).then(resolve, reject);
  });
}

const timeIsOver = () => new ServiceError('UPSTREAM_TIMEOUT', { endpoint: 'operation' });
