import type { Items, RequestBudget, ResponseBudget } from '../budget.ts';
import { MOST_REPEATS, responseSize, type ResponseSize as ExpectedSize } from '../cost/size.ts';
import { SubgraphError } from '../errors.ts';
import { refused } from './limits.ts';
import type { OperationCheck, ResolvedOperation } from './features.ts';
import { oncePerCost } from './costKey.ts';
import type { OperationPlans } from './operationPlans.ts';
import type { Part, WorkQueue } from './workQueue.ts';

/** Refuses operations whose response is expected to be too large. */
export function responseLimit(plans: OperationPlans, mostBytes: number): OperationCheck {
  const sizeOf = oncePerCost<ResolvedOperation, ExpectedSize>(resolved => {
    const operation = plans.of(resolved);
    return operation && responseSize(operation, mostBytes);
  });
  return resolved => {
    const size = sizeOf(resolved);
    if (!size) return;
    const { bytes, largest, repeated } = size;
    if (repeated !== undefined) throw refused(tooManyNames(repeated));
    if (bytes > mostBytes) throw refused(tooLarge(mostBytes, largest.path));
    resolved.contextValue.operation.responseBytes = bytes;
  };
}

const tooManyNames = (path: string) =>
  new SubgraphError('TOO_MANY_ALIASES', `"${path}" is selected under more than ${MOST_REPEATS} names.`);

export function tooLarge(mostBytes: number, path?: string): SubgraphError {
  const most = `The response would be larger than ${mostBytes / 1_000_000} MB.`;
  return new SubgraphError('RESPONSE_TOO_LARGE', path ? `${most} Most of it is "${path}".` : most);
}

/** Bytes of a list that are resolved together. */
const PART = 100_000;
/** Bytes of lists that are resolved after the deadline of their operation, because their rows have arrived. */
const MOST_LATE = 1_000_000;

interface Turn {
  readonly part: Part;
  readonly ended: Promise<void>;
}

/** Counts the lists of one response, and resolves them part by part, in turn with other operations. */
export class ResponseSize implements ResponseBudget {
  readonly #mostBytes: number;
  readonly #queue: WorkQueue;
  readonly #operation: RequestBudget;
  #bytes = 0;
  #lateBytes = 0;
  /** The turn of the last part: an operation waits for one part at a time, so that operations share turns equally. */
  #last: Turn | undefined;

  constructor(mostBytes: number, queue: WorkQueue, operation: RequestBudget) {
    this.#mostBytes = mostBytes;
    this.#queue = queue;
    this.#operation = operation;
  }

  count(items: readonly unknown[], bytes: number): Items {
    // An item that fails while it waits causes an error of its field. An unhandled rejection would end the process.
    for (const item of items) if (item instanceof Promise) item.catch(() => undefined);
    this.#bytes += items.length * bytes;
    if (this.#bytes > this.#mostBytes) throw tooLarge(this.#mostBytes);
    this.#checkTime(items.length * bytes);
    const length = Math.max(1, Math.floor(PART / bytes));
    if (items.length <= length) return this.#wait(items.length * bytes)?.then(() => items) ?? items;
    let turn: Promise<void> | undefined;
    return items.map((item, index) => {
      if (index % length === 0) turn = this.#wait(length * bytes);
      return turn?.then(() => item) ?? item;
    });
  }

  /** Undefined if there is time for the work now. Small lists that arrive together wait for one turn. */
  #wait(work: number): Promise<void> | undefined {
    const last = this.#last;
    if (last && last.part.work + work <= PART) {
      last.part.work += work;
      return last.ended;
    }
    const part = { work };
    const turn = last ? last.ended.then(() => this.#queue.admit(part)) : this.#queue.admit(part);
    if (!turn) return undefined;
    const ended = this.#afterwards(turn, part);
    this.#last = { part, ended };
    return ended;
  }

  async #afterwards(turn: Promise<void>, part: Part): Promise<void> {
    await turn;
    if (this.#last?.part === part) this.#last = undefined;
    this.#checkTime(0);
  }

  /** @throws {SubgraphError} OPERATION_TIMEOUT when the client has disconnected, or too much is left at the deadline */
  #checkTime(work: number): void {
    const { isOver, deadline } = this.#operation;
    if (!isOver) return;
    this.#lateBytes += work;
    if (performance.now() < deadline || this.#lateBytes > MOST_LATE) throw new SubgraphError('OPERATION_TIMEOUT');
  }
}
