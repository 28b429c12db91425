import { SubgraphError } from './errors.ts';

/** The error of work whose callers are gone. It is one for all, since a stack costs more than a call. */
export const cancelled = new Error('no caller waits for it any more');

/** The time that a caller waits, and its end. An `AbortSignal` with its listeners costs as much as the rest of a call. */
export class WaitLimit {
  /** End of the time, by `performance.now()`. */
  deadline: number;
  #isOver = false;
  readonly #listeners = new Set<() => void>();

  constructor(deadline: number) {
    this.deadline = deadline;
  }

  /** True when the time is over or the caller has left. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Milliseconds until the end. */
  get timeLeft(): number {
    return this.deadline - performance.now();
  }

  /** Calls a function at the end, unless it is removed before. */
  onEnd(listener: () => void): void {
    this.#listeners.add(listener);
  }

  remove(listener: () => void): void {
    this.#listeners.delete(listener);
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const listener of this.#listeners) listener();
  }
}

/** Milliseconds; a little longer than the shortest time for which the service closes a window. */
export const WAIT_BUDGET = 1_200;

/** The limits of one GraphQL operation for its calls, and its use of them. It ends when its client has disconnected, too. */
export class Operation extends WaitLimit {
  /** Id of the request, for the log; absent for background calls. */
  readonly id: string | undefined;
  /** Name in the document, after the response; undefined for an anonymous or invalid operation. */
  name: string | undefined;
  /** Its price in calls; undefined before it is known. */
  estimated: number | undefined;
  /** Usual bytes of the response; 0 before its price is known. */
  responseBytes = 0;
  /** Calls of the rate that are reserved for it and not sent yet; undefined before it enters through the gate. */
  reserved: number | undefined;
  /** Set when it was refused: then no further call of it is sent. */
  refusal: SubgraphError | undefined;
  /** The client as it names itself. */
  client: string | undefined;
  /** True if a mutation can change a part of the response. */
  isEdited = false;
  /** Milliseconds for which it may still wait in this process, in all its lines together. */
  waitBudget = WAIT_BUDGET;
  readonly #identify: () => string;
  #identity: string | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #mostCalls: number;
  readonly #closers = new Set<() => void>();
  #isClosed = false;
  #isCancelled = false;
  #begun = 0;
  #calls = 0;
  #remembered = 0;
  #stalest = 0;
  #goodUntil = Infinity;
  #goodFor = Infinity;

  /**
   * @param timeout Milliseconds.
   * @param id Id of the request.
   * @param identify Returns a text that equal requests have in common.
   */
  constructor(timeout: number, mostCalls: number, id?: string, identify: () => string = () => id ?? '') {
    super(performance.now() + timeout);
    this.id = id;
    this.#identify = identify;
    this.#timer = setTimeout(() => this.end(), timeout).unref();
    this.#mostCalls = mostCalls;
  }

  /** A text that equal requests have in common. */
  get identity(): string {
    return (this.#identity ??= this.#identify());
  }

  /** True if no client waits for it. */
  get isBackground(): boolean {
    return this.id === undefined;
  }

  /** True when the response has been sent or its client has disconnected. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Calls a function when the response has been sent or its client has disconnected; at once if it has. */
  onClose(listener: () => void): void {
    if (this.#isClosed) listener();
    else this.#closers.add(listener);
  }

  override remove(listener: () => void): void {
    super.remove(listener);
    this.#closers.delete(listener);
  }

  /** The response has been sent, or its client has disconnected. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const listener of this.#closers) listener();
  }

  /** True if its client has disconnected before the end of the response. */
  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  /** Its client has disconnected before the end of the response. */
  cancel(): void {
    this.#isCancelled = true;
    this.end();
    this.close();
  }

  /** Counts a call before it is sent. @throws {SubgraphError} COST_LIMIT_EXCEEDED when no call is left. */
  beginCall(): void {
    if (this.#begun >= this.#mostCalls) throw new SubgraphError('COST_LIMIT_EXCEEDED');
    this.#begun++;
  }

  /** Counts a call that is sent. */
  countCall(): void {
    this.#calls++;
  }

  /** @param age Seconds since the end of the lifetime. */
  countRemembered(age: number): void {
    this.#remembered++;
    this.#stalest = Math.max(this.#stalest, age);
  }

  /** Records the use of data in the response, by the time of its request, in milliseconds since the epoch, and its lifetime. */
  use({ requestedAt, lifetime }: { readonly requestedAt: number; readonly lifetime: number }): void {
    const until = requestedAt + lifetime;
    this.#goodUntil = Math.min(this.#goodUntil, until);
    this.#goodFor = Math.min(this.#goodFor, lifetime, until - Date.now());
  }

  /** The first end of a lifetime of its data, in milliseconds since the epoch; Infinity without data. */
  get goodUntil(): number {
    // The date can be set back during an operation.
    return Math.min(this.#goodUntil, Date.now() + this.#goodFor);
  }

  /** Calls that were sent, cached entries, and the age of the most stale of these in seconds. */
  get used(): { readonly calls: number; readonly remembered: number; readonly stalest: number } {
    return { calls: this.#calls, remembered: this.#remembered, stalest: this.#stalest };
  }
}

/** The error of an item that a list is without. */
export interface LeftOut {
  /** Of the list. */
  readonly path: readonly (string | number)[];
  readonly error: SubgraphError;
}

/** The lists of one response. */
export interface ResponseBudget {
  /**
   * Counts the items of a list before they are resolved. Undefined if they may be resolved at once.
   * @param values Fields of an item.
   * @throws {SubgraphError} when the operation is over.
   */
  readonly count: (items: readonly unknown[], values: number) => Parts | undefined;
}

/** A long list is resolved in parts, so that other operations have their turn. */
export interface Parts {
  /** Items of a part. */
  readonly length: number;
  /** Resolves when the next part may be resolved. */
  readonly next: () => Promise<void>;
}
