import type { Operation } from '../../operation/index.ts';
import { AdmissionQueue, createOverloadedError, reject } from '../../client/index.ts';
import { Semaphore } from './semaphore.ts';

/** Bytes of large responses being built or sent at the same time. Building one takes several times its size. */
const MAX_LARGE_BYTES = 5_000_000;
/** How long response memory counts as congested after an operation had to wait for it, in ms. */
const CONGESTION_MS = 5_000;
/** Maximum time that operations wait while connections are accepted, in ms. */
const MAX_BURST_MS = 250;
/** Responses up to this size never wait. */
export const SMALL_RESPONSE_BYTES = 100_000;

/**
 * Limits the operations in progress. One begins per turn of the event loop, so that a burst doesn't block others or
 * health probes. Node.js accepts one connection per turn. While connections are pending, no operation begins, since
 * clients would otherwise wait for the work of all who connected before them.
 */
export class Concurrency {
  readonly #max: number;
  readonly #operations: Semaphore;
  readonly #large = new Semaphore(MAX_LARGE_BYTES);
  readonly #beginning = new AdmissionQueue();
  #isEnding = false;
  #hasBegun = false;
  #hasAccepted = false;
  #begunAt = -Infinity;
  #congestedAt = -Infinity;

  /** @param max Maximum number of operations in progress, and of operations waiting. */
  constructor(max = Infinity) {
    this.#max = max;
    this.#operations = new Semaphore(max);
  }

  get inProgress(): number {
    return this.#operations.used;
  }

  /** Operations waiting to begin. */
  get waiting(): number {
    return this.#operations.waiting + this.#beginning.length;
  }

  /** Bytes of large responses in progress. */
  get largeBytes(): number {
    return this.#large.used;
  }

  /** Operations waiting for response memory. */
  get waitingLarge(): number {
    return this.#large.waiting;
  }

  get isFull(): boolean {
    return this.waiting >= this.#max;
  }

  /** Called when a connection was accepted in this turn. */
  accepted(): void {
    this.#hasAccepted = true;
    this.#endTurn();
  }

  /** Resolves when an operation may begin. @throws {SubgraphError} OVERLOADED, OPERATION_TIMEOUT */
  async begin(operation: Operation): Promise<void> {
    await this.#operations.acquire(operation, 1, createOverloadedError);
    await this.#turn(operation);
  }

  /** Resolves when there is room for the response. @throws {SubgraphError} OVERLOADED, OPERATION_TIMEOUT */
  async makeRoom(operation: Operation): Promise<void> {
    const { responseBytes } = operation.admission;
    if (responseBytes <= SMALL_RESPONSE_BYTES) return;
    const room = this.#large.acquire(operation, responseBytes, () => reject(operation, createOverloadedError()));
    if (room) this.#congestedAt = performance.now();
    await room;
    await this.#turn(operation);
  }

  /** Whether this operation has a large response, and operations wait for response memory or recently did. */
  isCongested({ admission: { responseBytes } }: Operation): boolean {
    return responseBytes > SMALL_RESPONSE_BYTES && performance.now() - this.#congestedAt < CONGESTION_MS;
  }

  /** Waits for a turn of the event loop. Undefined if the operation may begin in this turn. */
  #turn(operation: Operation): Promise<void> | undefined {
    const tryAcquire = () => this.#begin();
    const rejection = () => reject(operation, createOverloadedError());
    const isFirst = this.#beginning.length === 0 && tryAcquire();
    return isFirst ? undefined : this.#beginning.join(operation, { tryAcquire, rejection });
  }

  #begin(): boolean {
    if (this.#hasBegun || this.#hasAccepted) return false;
    this.#hasBegun = true;
    this.#begunAt = performance.now();
    this.#endTurn();
    return true;
  }

  #endTurn(): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    setImmediate(() => {
      this.#isEnding = this.#hasBegun = false;
      const isBurst = this.#hasAccepted && performance.now() - this.#begunAt < MAX_BURST_MS;
      this.#hasAccepted = false;
      if (!isBurst) this.#beginning.advance();
      if (this.#beginning.length > 0) this.#endTurn();
    });
  }
}
