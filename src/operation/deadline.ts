/** Shared rejection reason of abandoned work: capturing a stack costs more than the call. */
export const cancelledError = new Error('no caller waits for it any more');

/** The deadline of some work, and its end. An `AbortSignal` with its listeners costs as much as the rest of a call. */
export class Deadline {
  /** Time by `performance.now()`. */
  endsAt: number;
  #isOver = false;
  readonly #listeners = new Set<() => void>();

  constructor(endsAt: number) {
    this.endsAt = endsAt;
  }

  /** Whether the deadline has passed, or no caller waits any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  get remainingMs(): number {
    return this.endsAt - performance.now();
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

/** The deadline of an operation. It ends when its client has disconnected, too. */
export class OperationDeadline extends Deadline {
  readonly #timer: NodeJS.Timeout;
  readonly #closers = new Set<() => void>();
  #isClosed = false;
  #isCancelled = false;

  constructor(timeoutMs: number) {
    super(performance.now() + timeoutMs);
    this.#timer = setTimeout(() => this.end(), timeoutMs).unref();
  }

  /** Whether the response has been sent or its client has disconnected. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether its client has disconnected before the end of the response. */
  get isCancelled(): boolean {
    return this.#isCancelled;
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

  /** Its client has disconnected before the end of the response. */
  cancel(): void {
    this.#isCancelled = true;
    this.end();
    this.close();
  }
}
