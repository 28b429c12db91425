import { Pages } from './reads/pages.ts';
import { Records } from './reads/records.ts';
import { SeriesReads } from './reads/seriesReads.ts';
import { Writes } from './reads/writes.ts';
import type { Calls } from './rest/client.ts';
import type { RequestBudget, ResponseBudget } from './budget.ts';

/** What one operation has: its three kinds of reads, and writes, over the one client of the process. */
export interface Context {
  /** What it may use, and has used. */
  readonly operation: RequestBudget;
  /** How large its response may be. */
  readonly response: ResponseBudget;
  readonly records: Records;
  readonly pages: Pages;
  readonly series: SeriesReads;
  readonly writes: Writes;
}

/** @param manyIds Whether several ids may be asked for in one call. */
export function createContext(
  operation: RequestBudget,
  response: ResponseBudget,
  calls: Calls,
  manyIds: boolean,
): Context {
  const records = new Records(calls, manyIds);
  return {
    operation,
    response,
    records,
    pages: new Pages(calls, records),
    series: new SeriesReads(calls),
    writes: new Writes(calls),
  };
}
