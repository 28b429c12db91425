import type { Operation } from '../../operation/index.ts';
import { AdmissionQueue, createOverloadedError, reject } from '../../client/index.ts';
import { Semaphore } from './semaphore.ts';

/** Bytes of the large responses that are made or sent at the same time. Making one takes several times its bytes. */
const MOST_LARGE = 5_000_000;
/** Milliseconds for which it is remembered that operations waited for room: they are refused before it comes. */
const LACKED_FOR = 5_000;
/** Milliseconds for which operations wait while connections are accepted. */
const LONGEST_BURST = 250;
/** Responses up to this size never wait for others. */
export const SMALL_RESPONSE_BYTES = 100_000;

/**
 * The operations in the process. One begins in each turn of the event loop, so that a burst of them blocks no other, and no
 * probe. Node accepts one connection in each turn, so while there are more, none begins: otherwise each client would wait
 * for the work of all who connected before it.
 */
export class Concurrency {
  readonly #most: number;
  readonly #operations: Semaphore;
  readonly #large = new Semaphore(MOST_LARGE);
  readonly #beginning = new AdmissionQueue();
  #isEnding = false;
  #hasBegun = false;
  #hasAccepted = false;
  #begunAt = -Infinity;
  #lackedAt = -Infinity;

  /** @param most Operations in progress, and as many may wait. */
  constructor(most = Infinity) {
    this.#most = most;
    this.#operations = new Semaphore(most);
  }

  get inProgress(): number {
    return this.#operations.used;
  }

  /** Operations that wait to begin. */
  get waiting(): number {
    return this.#operations.waiting + this.#beginning.length;
  }

  /** Bytes of the large responses in progress, and operations that wait for them. */
  get largeBytes(): number {
    return this.#large.used;
  }

  get waitingLarge(): number {
    return this.#large.waiting;
  }

  get isFull(): boolean {
    return this.waiting >= this.#most;
  }

  /** A connection was accepted in this turn. */
  accepted(): void {
    this.#hasAccepted = true;
    this.#endTurn();
  }

  /** Resolves when an operation may begin. @throws {SubgraphError} OVERLOADED */
  async begin(operation: Operation): Promise<void> {
    await this.#operations.acquire(operation, 1, createOverloadedError);
    await this.#turn(operation);
  }

  /** Resolves when there is room for the response. @throws {SubgraphError} OVERLOADED */
  async makeRoom(operation: Operation): Promise<void> {
    const { responseBytes } = operation.admission;
    if (responseBytes <= SMALL_RESPONSE_BYTES) return;
    const room = this.#large.acquire(operation, responseBytes, () => reject(operation, createOverloadedError()));
    if (room) this.#lackedAt = performance.now();
    await room;
    await this.#turn(operation);
  }

  /** True if others wait for the room of the response of an operation, or had to wait a moment ago. */
  lacksRoom({ admission: { responseBytes } }: Operation): boolean {
    return responseBytes > SMALL_RESPONSE_BYTES && performance.now() - this.#lackedAt < LACKED_FOR;
  }

  /** Undefined if it is the first operation of this turn of the event loop. */
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
      const isBurst = this.#hasAccepted && performance.now() - this.#begunAt < LONGEST_BURST;
      this.#hasAccepted = false;
      if (!isBurst) this.#beginning.advance();
      if (this.#beginning.length > 0) this.#endTurn();
    });
  }
}
