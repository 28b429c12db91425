import { RequestBudget, type ResponseBudget } from './budget.ts';
import type { ServiceConfig } from './config/config.ts';
import type { Facts } from './facts/facts.ts';
import type { ManyIdsPaths } from './facts/manyIdsPaths.ts';
import { Pages } from './reads/pages.ts';
import { Records } from './reads/records.ts';
import { SeriesReads } from './reads/seriesReads.ts';
import type { Sources } from './reads/sources.ts';
import { Writes } from './reads/writes.ts';
import type { Client } from './rest/client.ts';

/** The state of one operation: its reads and writes over the facts and the client of the process. */
export interface Context {
  /** Its limits and their use. */
  readonly operation: RequestBudget;
  /** The size of its response. */
  readonly response: ResponseBudget;
  readonly records: Records;
  readonly pages: Pages;
  readonly series: SeriesReads;
  readonly writes: Writes;
}

/** The parts that all operations of a process share. */
export interface Shared {
  readonly client: Client;
  readonly facts: Facts;
  readonly manyIds: ManyIdsPaths;
  readonly service: Pick<ServiceConfig, 'timeout'>;
}

export function createContext(operation: RequestBudget, response: ResponseBudget, shared: Shared): Context {
  const sources = sourcesOf(operation, shared, { isRefresh: false });
  const records = new Records(sources);
  return new OperationContext(operation, response, records, new OtherReads(sources, records));
}

/** Apollo Server copies the own properties of a context, so this one has no private ones. */
class OperationContext implements Context {
  readonly operation: RequestBudget;
  readonly response: ResponseBudget;
  readonly records: Records;
  readonly others: OtherReads;

  constructor(operation: RequestBudget, response: ResponseBudget, records: Records, others: OtherReads) {
    this.operation = operation;
    this.response = response;
    this.records = records;
    this.others = others;
  }

  get pages(): Pages {
    return this.others.pages;
  }

  get series(): SeriesReads {
    return this.others.series;
  }

  get writes(): Writes {
    return this.others.writes;
  }
}

/** Reads that most operations do not need, made when they are needed. */
class OtherReads {
  readonly #sources: Sources;
  readonly #records: Records;
  #pages: Pages | undefined;
  #series: SeriesReads | undefined;

  constructor(sources: Sources, records: Records) {
    this.#sources = sources;
    this.#records = records;
  }

  get pages(): Pages {
    return (this.#pages ??= new Pages(this.#sources, this.#records));
  }

  get series(): SeriesReads {
    return (this.#series ??= new SeriesReads(this.#sources, this.#records));
  }

  get writes(): Writes {
    return new Writes(this.#sources);
  }
}

function sourcesOf(budget: RequestBudget, shared: Shared, { isRefresh }: Pick<Sources, 'isRefresh'>): Sources {
  const { client, facts, manyIds, service } = shared;
  return {
    calls: client.within(budget),
    facts,
    manyIds,
    budget,
    isRefresh,
    forRefresh: () => sourcesOf(new RequestBudget(service.timeout, Infinity), shared, { isRefresh: true }),
  };
}
