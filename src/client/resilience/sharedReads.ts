import { Deadline, type Events, ServiceError, SubgraphError } from '../../operation/index.ts';
import { beginCall } from '../rate/admission.ts';
import { createOverloadedError } from '../rate/admissionQueue.ts';
import { keyOf, type Outgoing, type Send } from '../transport/outgoing.ts';

export type Settle<T> = Pick<PromiseWithResolvers<T>, 'resolve' | 'reject'>;

/** Single flight: equal reads in flight are one call. */
export class SharedReads {
  readonly #send: Send;
  readonly #events: Events;
  readonly #reads = new Map<string, SharedRead>();

  constructor(send: Send, events: Events) {
    this.#send = send;
    this.#events = events;
  }

  /** True if an equal read is in flight. */
  has(outgoing: Outgoing<unknown>): boolean {
    return this.#reads.has(keyOf(outgoing));
  }

  /** Joins an equal read in flight, or begins it. The operation that begins it pays for it, those that join it pay nothing. */
  join<T>(outgoing: Outgoing<T>, settle: Settle<T>): void {
    const { operation, call } = outgoing;
    // Without a caller, the read would be sent before it is ended.
    if (operation.deadline.isOver) return settle.reject(new SubgraphError('OPERATION_TIMEOUT'));
    const key = keyOf(outgoing);
    const joined = this.#reads.get(key);
    if (!joined) beginCall(operation);
    this.#events.emit('cacheRead', operation, call.path, joined ? 'joined' : 'missed');
    const read = joined ?? new SharedRead(outgoing, this.#send);
    this.#reads.set(key, read);
    read.join(operation.deadline, settle, () => this.#remove(key, read));
  }

  /** New callers no longer join the reads in flight. */
  clear(): void {
    this.#reads.clear();
  }

  #remove(key: string, read: SharedRead): void {
    if (this.#reads.get(key) === read) this.#reads.delete(key);
    read.release();
  }
}

/**
 * A read in flight, with the latest deadline of its callers. One that leaves does not disturb the others; when the last one
 * leaves, the read is ended. undici's own deduplication fails all callers when the first of them leaves.
 */
class SharedRead extends Deadline {
  #outgoing: Outgoing<unknown> | undefined;
  #result: Promise<unknown> | undefined;
  #callers = 0;

  constructor(outgoing: Outgoing<unknown>, send: Send) {
    super(outgoing.operation.deadline.endsAt);
    this.#outgoing = outgoing;
    outgoing.wait = this;
    this.#result = send(outgoing);
  }

  /** @param remove Called when the read has ended or has no callers. */
  join<T>(caller: Deadline, { resolve, reject }: Settle<T>, remove: () => void): void {
    this.endsAt = Math.max(this.endsAt, caller.endsAt);
    this.#callers++;
    const leave = () => {
      reject(outOfTime(this.#outgoing));
      if (--this.#callers > 0) return;
      remove();
      this.end();
    };
    const settled = <Value>(settle: (value: Value) => void) => {
      return (value: Value) => {
        caller.remove(leave);
        remove();
        settle(value);
      };
    };
    caller.onEnd(leave);
    // Equal keys are equal reads, so their results have one type.
    this.#result?.then(settled(resolve as (value: unknown) => void), settled(reject));
  }

  /**
   * It has ended. When a `Map` grows, V8 leaves the former table with all of its values to the next marking of the heap: what
   * such a value refers to, here all data of an operation, would be copied and kept until then.
   */
  release(): void {
    this.#outgoing = undefined;
    this.#result = undefined;
  }
}

/** The error of a caller whose time is over. A call that was not sent has waited for a token, or for a connection. */
function outOfTime({ isSent = false, isAuthorizing = false }: Partial<Outgoing<unknown>> = {}): SubgraphError {
  if (isSent) return new ServiceError('UPSTREAM_TIMEOUT', { endpoint: 'operation' });
  if (isAuthorizing) return new ServiceError('UPSTREAM_UNAVAILABLE', { endpoint: 'token', isFinal: true });
  return createOverloadedError();
}
