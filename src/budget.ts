import { SubgraphError } from './errors.ts';

/** What one GraphQL operation allows its calls, and what it has used. */
export class RequestBudget {
  /** Of the request it came with, for the log; absent for what the client asks by itself. */
  readonly id: string | undefined;
  /** Ends when the time is over, or nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** By `performance.now()`. */
  readonly deadline: number;
  /** Who sent the operation, for fair shares of the rate; empty for the product itself. */
  readonly client: string;
  /** True when it was refused before its first call, because the calls before it have waited too long. */
  isShed = false;
  /** Calls that it is expected to make at the most; undefined until that is known. */
  estimated: number | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #mostCalls: number;
  #calls = 0;
  #remembered = 0;
  #stalest = 0;
  #goodUntil = Infinity;

  /**
   * @param timeout Milliseconds.
   * @param gone Ends when the client hangs up.
   * @param id Of the request.
   */
  constructor(timeout: number, mostCalls: number, gone?: AbortSignal, id?: string, client = '') {
    this.id = id;
    this.client = client;
    // Signals of the platform that combine or time cost more than a call.
    const over = new AbortController();
    const end = () => over.abort();
    this.signal = over.signal;
    this.#timer = setTimeout(end, timeout).unref();
    gone?.addEventListener('abort', end);
    if (gone?.aborted) end();
    this.deadline = performance.now() + timeout;
    this.#mostCalls = mostCalls;
  }

  /** It has been answered: its time need not be watched any more. */
  answered(): void {
    clearTimeout(this.#timer);
  }

  /** @throws {SubgraphError} COST_LIMIT_EXCEEDED when no call is left. */
  countCall(): void {
    if (this.#calls >= this.#mostCalls) throw new SubgraphError('COST_LIMIT_EXCEEDED');
    this.#calls++;
  }

  /** @param age Seconds that the answer is past its lifetime. */
  countRemembered(age: number): void {
    this.#remembered++;
    this.#stalest = Math.max(this.#stalest, age);
  }

  /** Notes an answer that it is made of. @param until Milliseconds since the epoch that the answer is good. */
  use(until: number): void {
    this.#goodUntil = Math.min(this.#goodUntil, until);
  }

  /** Milliseconds since the epoch until which all answers it is made of are good; Infinity while there are none. */
  get goodUntil(): number {
    return this.#goodUntil;
  }

  /** Calls made, answers that needed none, and seconds by which the oldest of these was out of date. */
  get used(): { readonly calls: number; readonly remembered: number; readonly stalest: number } {
    return { calls: this.#calls, remembered: this.#remembered, stalest: this.#stalest };
  }
}

/** A list as graphql-js takes it; the items too may be promises. */
export type Items = readonly unknown[] | Promise<readonly unknown[]>;

/** The size of one response. */
export interface ResponseBudget {
  /**
   * Counts the items of a list before anything is made of them, and gives them back, later if there is more to do now.
   * @param bytes Of an item.
   * @throws {SubgraphError} when the response would be too large.
   */
  readonly count: (items: readonly unknown[], bytes: number) => Items;
}
