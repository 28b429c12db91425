import { OperationDeadline } from './deadline.ts';
import type { SubgraphError } from './errors.ts';
import { Usage } from './usage.ts';

/** Queueing budget of an operation in ms; a little longer than the shortest time for which the service closes a window. */
export const WAIT_BUDGET = 1_200;

/** The calls of an operation, and what the gate has decided about them. */
export interface Admission {
  /** Its price in calls; undefined before it is known. */
  price: number | undefined;
  /** Usual bytes of the response; 0 before its price is known. */
  responseBytes: number;
  /** Calls of the rate that are reserved for it and not sent yet; undefined before it enters through the gate. */
  reserved: number | undefined;
  /** Set when it was rejected as a whole, before its first call. */
  rejection: SubgraphError | undefined;
  /** Remaining queueing budget in ms, shared by all queues of this process. */
  waitBudget: number;
  /** Calls that were begun, and those of them that were sent. */
  begun: number;
  sent: number;
}

/**
 * One GraphQL operation, or a refresh in the background. Each of its three parts is written by one folder, and read by all:
 * the deadline by `server/`, the admission by `gate/`, the usage by `reads/` and `cache/`.
 */
export class Operation {
  /** Id of the request, for the log; absent for background calls. */
  readonly id: string | undefined;
  /** Calls that it may make. */
  readonly mostCalls: number;
  /** The client as it names itself. */
  readonly client: string | undefined;
  /** Name in the document, after the response; undefined for an anonymous or invalid operation. */
  name: string | undefined;
  readonly deadline: OperationDeadline;
  readonly admission: Readonly<Admission>;
  readonly usage = new Usage();
  readonly #identify: () => string;
  #identity: string | undefined;

  /**
   * @param timeout Milliseconds.
   * @param id Id of the request.
   * @param identify Returns a text that equal requests have in common.
   * @param client The client as it names itself.
   */
  constructor(
    timeout: number,
    mostCalls: number,
    id?: string,
    identify: () => string = () => id ?? '',
    client?: string,
  ) {
    this.id = id;
    this.mostCalls = mostCalls;
    this.client = client;
    this.deadline = new OperationDeadline(timeout);
    this.admission = {
      price: undefined,
      responseBytes: 0,
      reserved: undefined,
      rejection: undefined,
      waitBudget: WAIT_BUDGET,
      begun: 0,
      sent: 0,
    };
    this.#identify = identify;
  }

  /** A text that equal requests have in common. */
  get identity(): string {
    return (this.#identity ??= this.#identify());
  }

  /** True if no client waits for it. */
  get isBackground(): boolean {
    return this.id === undefined;
  }
}

/** The error of an item that a list is without. */
export interface LeftOut {
  /** Of the list. */
  readonly path: readonly (string | number)[];
  readonly error: SubgraphError;
}

/** The lists of one response. */
export interface ResponseBudget {
  /**
   * Counts the items of a list before they are resolved. Undefined if they may be resolved at once.
   * @param values Fields of an item.
   * @throws {SubgraphError} when the operation is over.
   */
  readonly count: (items: readonly unknown[], values: number) => Parts | undefined;
}

/** A long list is resolved in parts, so that other operations have their turn. */
export interface Parts {
  /** Items of a part. */
  readonly length: number;
  /** Resolves when the next part may be resolved. */
  readonly next: () => Promise<void>;
}
