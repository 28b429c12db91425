import type { Operation } from '../../operation/index.ts';
import { AdmissionQueue } from './admissionQueue.ts';
import { CHEAP } from './rate.ts';
import { RetrySchedule } from './retrySchedule.ts';
import { StandingQueue } from './standingQueue.ts';

/** Milliseconds for which a flow counts as active after an operation of it. */
const ACTIVE = 5_000;

/** The operations of a named client, or of all others. */
export class Flow {
  readonly queue = new AdmissionQueue();
  readonly retries = new RetrySchedule();
  /** Its virtual time: the calls with which it has entered, and those with which others did while it had none. */
  virtual = 0;
  arrivedAt = -Infinity;
  /** By the calls of the operations: headers enter although pages wait. */
  readonly #standing = new Map<number, StandingQueue>();

  /** The standing queue of operations with so many calls; none for expensive ones, since each of them needs a wait of its own. */
  standingQueueOf(calls: number): StandingQueue | undefined {
    if (calls > CHEAP) return undefined;
    const standing = this.#standing.get(calls) ?? new StandingQueue();
    this.#standing.set(calls, standing);
    return standing;
  }

  /** True if other flows wait for its first operation. */
  holdsBack(most: number): boolean {
    return this.queue.length > 0 && this.queue.first <= most;
  }

  /** Operations wait for another reason than demand. */
  restart(): void {
    this.#standing.clear();
  }
}

/**
 * Start-time fair queueing: of the flows that wait, the one that has used least enters first. So each flow has an equal part of
 * the rate at least, and what one does not use serves the others.
 */
export class FairQueue {
  readonly #named: ReadonlyMap<string, Flow>;
  readonly #others = new Flow();
  readonly #all: readonly Flow[];

  /** @param clients Names of clients with a flow of their own. */
  constructor(clients: readonly string[]) {
    this.#named = new Map(clients.map(name => [name, new Flow()]));
    this.#all = [...this.#named.values(), this.#others];
  }

  /** Operations that wait. */
  get length(): number {
    return this.#all.reduce((sum, { queue }) => sum + queue.length, 0);
  }

  /** Flows with an operation a moment ago. */
  get active(): number {
    const since = performance.now() - ACTIVE;
    return this.#all.filter(({ arrivedAt }) => arrivedAt > since).length;
  }

  flowOf({ client }: Operation): Flow {
    return this.#named.get(client ?? '') ?? this.#others;
  }

  /** The flow of an operation that arrives. */
  arrive(operation: Operation): Flow {
    const flow = this.flowOf(operation);
    flow.arrivedAt = performance.now();
    return flow;
  }

  /** An operation of the flow has entered. Flows that used less since they had nothing to enter are not owed the rest. */
  charge(flow: Flow, calls: number): void {
    for (const other of this.#all) other.virtual = Math.max(other.virtual, flow.virtual);
    flow.virtual += calls;
  }

  /** Lets operations enter as long as there is room. */
  advance(): void {
    while (this.#all.some(({ queue }) => queue.advance()));
  }

  /**
   * True if no operation of another flow goes before those of this one.
   * @param most Calls of an operation for which other flows wait: they would wait for too long for a larger one.
   */
  isFirst(flow: Flow, most: number): boolean {
    return !this.#all.some(other => other.virtual < flow.virtual && other.holdsBack(most));
  }

  /** Calls of all operations that enter before one with this rank in its flow. */
  ahead(flow: Flow, rank: number, most: number): number {
    const own = flow.queue.ahead(rank);
    const others = this.#all.filter(other => other !== flow && other.holdsBack(most));
    const before = others.map(({ queue, virtual }) => Math.min(queue.ahead(Infinity), flow.virtual + own - virtual));
    return before.reduce((sum, calls) => sum + Math.max(0, calls), own);
  }

  /** Operations wait for another reason than demand. */
  restart(): void {
    for (const flow of this.#all) flow.restart();
  }
}
