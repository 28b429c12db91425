import { Operation } from '../operation/index.ts';
import type { ServiceConfig } from '../config/index.ts';
import { ErrorLimit, type ListBudget } from './execution/index.ts';
import type { Cache } from '../cache/index.ts';
import {
  type BatchPaths,
  type Pages,
  type ReadContext,
  Reads,
  type Records,
  type SeriesReads,
  Writes,
} from '../loaders/index.ts';
import type { Client } from '../client/index.ts';

/** The state of one operation: its reads and writes over the cache and the client of the process. */
export interface Context {
  /** Its limits and their use. */
  readonly operation: Operation;
  readonly lists: ListBudget;
  readonly records: Records;
  readonly pages: Pages;
  readonly series: SeriesReads;
  readonly writes: Writes;
  readonly errors: ErrorLimit;
}

/** The parts that all operations of a process share. */
export interface SharedDependencies {
  readonly client: Client;
  readonly cache: Cache;
  readonly batchPaths: BatchPaths;
  readonly service: Pick<ServiceConfig, 'timeoutMs' | 'maxPeriodDays'>;
}

export function createContext(operation: Operation, lists: ListBudget, shared: SharedDependencies): Context {
  return new OperationContext(operation, lists, readContextOf(operation, shared, { isRefresh: false }));
}

/** Apollo Server copies the own properties of a context, so this one has no private ones. */
class OperationContext implements Context {
  readonly operation: Operation;
  readonly lists: ListBudget;
  readonly context: ReadContext;
  readonly errors = new ErrorLimit();
  reads: Reads;

  constructor(operation: Operation, lists: ListBudget, context: ReadContext) {
    this.operation = operation;
    this.lists = lists;
    this.context = context;
    this.reads = new Reads(context);
  }

  get records(): Records {
    return this.reads.records;
  }

  get pages(): Pages {
    return this.reads.pages;
  }

  get series(): SeriesReads {
    return this.reads.series;
  }

  /** The fields after a change read anew: what was read before may show the state before it. */
  get writes(): Writes {
    return new Writes(this.context, () => (this.reads = new Reads(this.context)));
  }
}

function readContextOf(
  operation: Operation,
  shared: SharedDependencies,
  { isRefresh }: Pick<ReadContext, 'isRefresh'>,
): ReadContext {
  const { client, cache, batchPaths, service } = shared;
  return {
    calls: client.within(operation),
    cache,
    batchPaths,
    maxPeriodDays: service.maxPeriodDays,
    operation,
    isRefresh,
    forRefresh: () => readContextOf(new Operation(service.timeoutMs, Infinity), shared, { isRefresh: true }),
  };
}
