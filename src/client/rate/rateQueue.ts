import { type Operation, SubgraphError } from '../../operation/index.ts';
import { admissionOf } from './admission.ts';
import type { Bucket, Drawn } from './tokenBucket.ts';

/**
 * Maximum time that an operation waits for the rate, unless a single token takes longer. In an overload, most admitted operations
 * wait about this long.
 */
const MAX_WAIT_MS = 200;

export interface Granted extends Pick<Drawn, 'refund'> {
  /** How long the operation waited because the bucket had no room. */
  readonly waitedMs: number;
}

interface Waiting {
  readonly calls: number;
  readonly client: string;
  /** When the maximum wait is over. */
  readonly until: number;
  readonly since: number;
  /** Called without an argument if rejected. */
  readonly resolve: (granted?: Granted) => void;
  neededLevel: number;
  /** When to draw from the bucket. */
  dueAt: number;
  isDrawing: boolean;
  /** Whether a previous draw was denied. */
  isDelayed: boolean;
}

/** Queue of operations that wait briefly for the bucket, ordered by the level they need. */
export class RateQueue {
  readonly #bucket: Bucket;
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /**
   * Draws calls for an operation. Undefined if the operation would wait too long.
   * @throws {SubgraphError} OPERATION_TIMEOUT when the operation ends
   */
  draw(operation: Operation, calls: number, client: string): Promise<Granted | undefined> {
    const { deadline, admission } = operation;
    // An operation that has ended would refund its calls immediately.
    if (deadline.isOver || deadline.isClosed) return Promise.reject(new SubgraphError('OPERATION_TIMEOUT'));
    const since = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Granted | undefined>();
    // At a low rate, a single token takes longer than MAX_WAIT_MS.
    const longest = Math.max(MAX_WAIT_MS, Math.ceil(this.#bucket.refillTime(1)));
    const waiting: Waiting = {
      calls,
      client,
      since,
      until: since + Math.min(longest, Math.max(0, admission.queueBudgetMs)),
      resolve,
      neededLevel: this.#bucket.neededLevel(calls),
      dueAt: since,
      isDrawing: false,
      isDelayed: false,
    };
    const onEnd = () => {
      this.#remove(waiting);
      reject(new SubgraphError('OPERATION_TIMEOUT'));
    };
    deadline.onEnd(onEnd);
    deadline.onClose(onEnd);
    this.#insert(waiting, since);
    this.#advance();
    return promise.finally(() => {
      deadline.remove(onEnd);
      admissionOf(operation).queueBudgetMs -= performance.now() - since;
    });
  }

  /** Re-checks the first operation after a refund. */
  wake(): void {
    const [first] = this.#waiting;
    if (first) first.dueAt = performance.now();
    this.#advance();
  }

  /** Queues an operation by the level it needs, or rejects an operation that would wait too long. */
  #insert(waiting: Waiting, dueAt: number): void {
    const { neededLevel, until } = waiting;
    const index = this.#waiting.findLastIndex(other => other.neededLevel <= neededLevel) + 1;
    const before = this.#waiting.slice(0, index).findLast(({ isDelayed }) => isDelayed);
    const missing = before ? neededLevel - (before.neededLevel - before.calls) : 0;
    waiting.dueAt = Math.max(dueAt, (before?.dueAt ?? 0) + this.#bucket.refillTime(missing));
    if (waiting.dueAt > until) waiting.resolve(undefined);
    else this.#waiting.splice(index, 0, waiting);
  }

  /** Removes an operation. The next operation inherits its due time. */
  #remove(waiting: Waiting): void {
    const index = this.#waiting.indexOf(waiting);
    if (index === -1) return;
    this.#waiting.splice(index, 1);
    const next = this.#waiting[index];
    if (next) next.dueAt = Math.min(next.dueAt, waiting.dueAt);
  }

  /** Draws for operations that are due and all operations ahead of them. */
  #advance(now = performance.now()): void {
    clearTimeout(this.#timer);
    const due = this.#waiting.findLastIndex(({ dueAt }) => dueAt <= now) + 1;
    for (const waiting of this.#waiting.slice(0, due)) if (!waiting.isDrawing) void this.#ask(waiting);
    const next = Math.min(...this.#waiting.map(({ isDrawing, dueAt }) => (isDrawing ? Infinity : dueAt)));
    if (next < Infinity) this.#timer = setTimeout(() => this.#advance(next), next - now);
  }

  async #ask(waiting: Waiting): Promise<void> {
    const { calls, client } = waiting;
    waiting.isDrawing = true;
    const drawn = await this.#bucket.draw({ calls, client, mayOverdraw: true });
    waiting.isDrawing = false;
    const isGone = !this.#waiting.includes(waiting);
    const waitedMs = waiting.isDelayed ? performance.now() - waiting.since : 0;
    this.#waiting = this.#waiting.filter(other => other !== waiting);
    if (drawn.isGranted && isGone) drawn.refund(calls);
    else if (drawn.isGranted) waiting.resolve({ refund: drawn.refund, waitedMs });
    else if (!isGone) {
      waiting.neededLevel = drawn.neededLevel;
      waiting.isDelayed = true;
      // Timers only have millisecond resolution.
      this.#insert(waiting, performance.now() + Math.ceil(drawn.delayMs));
    }
    this.#advance();
  }
}
