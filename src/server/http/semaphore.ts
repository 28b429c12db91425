import type { Operation } from '../../operation/index.ts';
import { AdmissionQueue } from '../../client/index.ts';

/** Weighted semaphore for operations. Permits are released when the response has ended. */
export class Semaphore {
  readonly #most: number;
  readonly #queue = new AdmissionQueue();
  used = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Returns undefined if there is room now. An operation larger than the limit enters alone. */
  acquire(operation: Operation, size: number, rejection: () => Error): Promise<void> | undefined {
    const tryAcquire = () => this.#tryAcquire(operation, size);
    return this.waiting === 0 && tryAcquire() ? undefined : this.#queue.join(operation, { tryAcquire, rejection });
  }

  #tryAcquire(operation: Operation, size: number): boolean {
    if (this.used > 0 && this.used + size > this.#most) return false;
    this.used += size;
    operation.deadline.onClose(() => {
      this.used -= size;
      this.#queue.advance();
    });
    return true;
  }
}
