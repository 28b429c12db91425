import { OperationDeadline } from './deadline.ts';
import type { SubgraphError } from './errors.ts';
import { Usage } from './usage.ts';

/** Maximum time that an operation waits in queues. Slightly longer than a second, the shortest pause after a 429. */
export const QUEUE_BUDGET_MS = 1_200;

/** Admission state and calls of an operation. */
export interface Admission {
  /** Number of calls; undefined until computed. */
  price: number | undefined;
  /** Estimated response size; 0 until the price is computed. */
  responseBytes: number;
  /** Calls reserved but not sent yet; undefined before admission. */
  reservedCalls: number | undefined;
  /** Set if the operation was rejected before its first call. */
  rejection: SubgraphError | undefined;
  /** Remaining part of {@link QUEUE_BUDGET_MS}, shared by all queues of this process. */
  queueBudgetMs: number;
  startedCalls: number;
  sentCalls: number;
}

/**
 * A GraphQL operation or a background refresh. `server/` writes the name, the deprecations and the deadline, `client/`
 * the admission, and `loaders/` and `cache/` the usage.
 */
export class Operation {
  /** Request id for the log; absent for background calls. */
  readonly id: string | undefined;
  readonly maxCalls: number;
  /** Client name from the request headers. */
  readonly client: string | undefined;
  /** Operation name, set when the operation ends; undefined if anonymous or invalid. */
  name: string | undefined;
  /** Coordinates of the deprecated fields and arguments in its document. */
  deprecated: readonly string[] = [];
  readonly deadline: OperationDeadline;
  readonly admission: Readonly<Admission>;
  readonly usage = new Usage();

  /** @param id Request id; absent for background calls. */
  constructor(timeoutMs: number, maxCalls: number, id?: string, client?: string) {
    this.id = id;
    this.maxCalls = maxCalls;
    this.client = client;
    this.deadline = new OperationDeadline(timeoutMs);
    this.admission = {
      price: undefined,
      responseBytes: 0,
      reservedCalls: undefined,
      rejection: undefined,
      queueBudgetMs: QUEUE_BUDGET_MS,
      startedCalls: 0,
      sentCalls: 0,
    };
  }

  /** Whether this is a background refresh, which no client waits for. */
  get isBackground(): boolean {
    return this.id === undefined;
  }
}
