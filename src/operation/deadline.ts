/** Rejection reason of abandoned work. Shared, because capturing a stack costs more than a call. */
export const cancelledError = new Error('no caller is waiting');

/** Cancellable deadline. Cheaper than an `AbortSignal`, whose listeners cost as much as the rest of a call. */
export class Deadline {
  /** Timestamp of `performance.now()`. */
  endsAt: number;
  #isOver = false;
  readonly #listeners = new Set<() => void>();

  constructor(endsAt: number) {
    this.endsAt = endsAt;
  }

  /** Whether the deadline has passed or all callers have left. */
  get isOver(): boolean {
    return this.#isOver;
  }

  get remainingMs(): number {
    return this.endsAt - performance.now();
  }

  /**
   * Calls the listener when the deadline ends, unless it is removed first. Never calls it if the deadline has ended.
   */
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

/** Deadline of an operation. Also ends when the client disconnects. */
export class OperationDeadline extends Deadline {
  readonly #timer: NodeJS.Timeout;
  readonly #closers = new Set<() => void>();
  #isClosed = false;
  #isCancelled = false;

  constructor(timeoutMs: number) {
    super(performance.now() + timeoutMs);
    this.#timer = setTimeout(() => this.end(), timeoutMs).unref();
  }

  /** Whether the response has been sent or the client has disconnected. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether the client disconnected before the response was complete. */
  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  /**
   * Calls the listener once the response has been sent or the client has disconnected; immediately if either has
   * happened.
   */
  onClose(listener: () => void): void {
    if (this.#isClosed) listener();
    else this.#closers.add(listener);
  }

  override remove(listener: () => void): void {
    super.remove(listener);
    this.#closers.delete(listener);
  }

  /** Call when the response has been sent or the client has disconnected. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const listener of this.#closers) listener();
  }

  /** Call when the client disconnects before the response is complete. */
  cancel(): void {
    this.#isCancelled = true;
    this.end();
    this.close();
  }
}
