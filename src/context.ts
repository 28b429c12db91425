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
  let pages: Pages | undefined;
  let series: SeriesReads | undefined;
  // Most operations need few of these. Apollo Server copies the context, and would read them if they were its own.
  const onDemand = {
    get pages() {
      return (pages ??= new Pages(sources, records));
    },
    get series() {
      return (series ??= new SeriesReads(sources, records));
    },
    get writes() {
      return new Writes(sources);
    },
  };
  const context: typeof onDemand = Object.create(onDemand);
  return Object.assign(context, { operation, response, records });
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
