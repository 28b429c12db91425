import { Operation } from '../operation/index.ts';
import type { ServiceConfig } from '../config/index.ts';
import { ErrorLimit, type ListBudget } from './execution/index.ts';
import type { Cache } from '../cache/index.ts';
import {
  type BatchPaths,
  type Lists,
  type LoadContext,
  Loaders,
  type Records,
  type SeriesLoaders,
  Writes,
} from '../loaders/index.ts';
import type { Client } from '../client/index.ts';

/** Loaders and writes of one operation, on top of the cache and client of the process. */
export interface Context {
  readonly operation: Operation;
  readonly lists: ListBudget;
  readonly records: Records;
  readonly pages: Lists;
  readonly series: SeriesLoaders;
  readonly writes: Writes;
  readonly errors: ErrorLimit;
}

export interface SharedDependencies {
  readonly client: Client;
  readonly cache: Cache;
  readonly batchPaths: BatchPaths;
  readonly service: Pick<ServiceConfig, 'timeoutMs' | 'maxPeriodDays'>;
}

export function createContext(operation: Operation, lists: ListBudget, shared: SharedDependencies): Context {
  return new OperationContext(operation, lists, loadContextOf(operation, shared, { isRevalidation: false }));
}

/** Has no private fields, because Apollo Server copies a context's own properties. */
class OperationContext implements Context {
  readonly operation: Operation;
  readonly lists: ListBudget;
  readonly context: LoadContext;
  readonly errors = new ErrorLimit();
  loaders: Loaders;

  constructor(operation: Operation, lists: ListBudget, context: LoadContext) {
    this.operation = operation;
    this.lists = lists;
    this.context = context;
    this.loaders = new Loaders(context);
  }

  get records(): Records {
    return this.loaders.records;
  }

  get pages(): Lists {
    return this.loaders.lists;
  }

  get series(): SeriesLoaders {
    return this.loaders.series;
  }

  /** Clears the loaders after a write, because what they have loaded may predate it. */
  get writes(): Writes {
    return new Writes(this.context, () => (this.loaders = new Loaders(this.context)));
  }
}

function loadContextOf(
  operation: Operation,
  shared: SharedDependencies,
  { isRevalidation }: Pick<LoadContext, 'isRevalidation'>,
): LoadContext {
  const { client, cache, batchPaths, service } = shared;
  return {
    calls: client.within(operation),
    cache,
    batchPaths,
    maxPeriodDays: service.maxPeriodDays,
    operation,
    isRevalidation,
    forRevalidation: () => loadContextOf(new Operation(service.timeoutMs, Infinity), shared, { isRevalidation: true }),
  };
}
