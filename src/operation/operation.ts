import { OperationDeadline } from './deadline.ts';
import type { SubgraphError } from './errors.ts';
import { Usage } from './usage.ts';

/** A little longer than the shortest time for which the service closes a window. */
export const QUEUE_BUDGET_MS = 1_200;

/** The calls of an operation, and what admission control has decided about them. */
export interface Admission {
  /** Its price in calls; undefined before it is known. */
  price: number | undefined;
  /** Usual bytes of the response; 0 before its price is known. */
  responseBytes: number;
  /** Reserved and not sent yet; undefined before it enters. */
  reservedCalls: number | undefined;
  /** Set when it was rejected as a whole, before its first call. */
  rejection: SubgraphError | undefined;
  /** What is left of {@link QUEUE_BUDGET_MS}, shared by all queues of this process. */
  queueBudgetMs: number;
  startedCalls: number;
  sentCalls: number;
}

/**
 * One GraphQL operation, or a refresh in the background. Each of its three parts is written by one folder, and read by all:
 * the deadline by `server/`, the admission by `client/`, the usage by `loaders/` and `cache/`.
 */
export class Operation {
  /** Id of the request, for the log; absent for background calls. */
  readonly id: string | undefined;
  readonly maxCalls: number;
  /** The client as it names itself. */
  readonly client: string | undefined;
  /** Name in the document, after the response; undefined for an anonymous or invalid operation. */
  name: string | undefined;
  /** Coordinates of the deprecated fields and arguments in its document. */
  deprecated: readonly string[] = [];
  readonly deadline: OperationDeadline;
  readonly admission: Readonly<Admission>;
  readonly usage = new Usage();

  /**
   * @param id Id of the request.
   * @param client The client as it names itself.
   */
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

  /** Whether no client waits for it. */
  get isBackground(): boolean {
    return this.id === undefined;
  }
}
