import { type LeftOut, RequestBudget, type ResponseBudget } from './budget.ts';
import type { ServiceConfig } from './config/config.ts';
import type { Cache } from './cache/cache.ts';
import type { ManyIdsPaths } from './reads/manyIdsPaths.ts';
import { Pages } from './reads/pages.ts';
import { Records } from './reads/records.ts';
import { SeriesReads } from './reads/seriesReads.ts';
import type { Sources } from './reads/sources.ts';
import { Writes } from './reads/writes.ts';
import type { Client } from './rest/client.ts';

/** The state of one operation: its reads and writes over the cache and the client of the process. */
export interface Context {
  /** Its limits and their use. */
  readonly operation: RequestBudget;
  /** The size of its response. */
  readonly response: ResponseBudget;
  readonly records: Records;
  readonly pages: Pages;
  readonly series: SeriesReads;
  readonly writes: Writes;
  /** Errors of items that were left out of lists whose items are never null. The response lists them beside the others. */
  readonly leftOut: LeftOut[];
}

/** The parts that all operations of a process share. */
export interface Shared {
  readonly client: Client;
  readonly cache: Cache;
  readonly manyIds: ManyIdsPaths;
  readonly service: Pick<ServiceConfig, 'timeout'>;
}

export function createContext(operation: RequestBudget, response: ResponseBudget, shared: Shared): Context {
  return new OperationContext(operation, response, sourcesOf(operation, shared, { isRefresh: false }));
}

/** Apollo Server copies the own properties of a context, so this one has no private ones. */
class OperationContext implements Context {
  readonly operation: RequestBudget;
  readonly response: ResponseBudget;
  readonly sources: Sources;
  readonly leftOut: LeftOut[] = [];
  reads: Reads;

  constructor(operation: RequestBudget, response: ResponseBudget, sources: Sources) {
    this.operation = operation;
    this.response = response;
    this.sources = sources;
    this.reads = new Reads(sources);
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
    return new Writes(this.sources, () => (this.reads = new Reads(this.sources)));
  }
}

/** What an operation has read. Lists and series are made when they are needed: most operations need none. */
class Reads {
  readonly records: Records;
  readonly #sources: Sources;
  #pages: Pages | undefined;
  #series: SeriesReads | undefined;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.records = new Records(sources);
  }

  get pages(): Pages {
    return (this.#pages ??= new Pages(this.#sources, this.records));
  }

  get series(): SeriesReads {
    return (this.#series ??= new SeriesReads(this.#sources, this.records));
  }
}

function sourcesOf(budget: RequestBudget, shared: Shared, { isRefresh }: Pick<Sources, 'isRefresh'>): Sources {
  const { client, cache, manyIds, service } = shared;
  return {
    calls: client.within(budget),
    cache,
    manyIds,
    budget,
    isRefresh,
    forRefresh: () => sourcesOf(new RequestBudget(service.timeout, Infinity), shared, { isRefresh: true }),
  };
}
