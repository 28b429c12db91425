import type { FieldPolicy, StoreObject } from '@apollo/client/cache';
import { listKey } from './listKey.ts';
import { filterRun, hasEnded, runFor, withPage, type PageArguments, type Runs } from './runs.ts';
import { listFactsOf, nodesOf, selectedRun, selectionOf, withFacts, type Selection } from './selection.ts';

const DEFAULT_PAGE_ROWS = 20;
/** Series are returned whole. Not Infinity, which JSON cannot represent. */
const WHOLE_SERIES_ROWS = Number.MAX_SAFE_INTEGER;

/** The cached data of a connection. */
export interface StoredConnection {
  /** Fields of the connection itself, such as `totalCount`. */
  readonly facts: StoreObject;
  readonly runs: Runs;
}

/** Field policy of a paginated list. @param keyArgs Arguments that identify a list. */
export const list = (keyArgs: string[]): FieldPolicy => connection(keyArgs, DEFAULT_PAGE_ROWS);

/** Field policy of a series. @param keyArgs Arguments that identify a series. */
export const series = (keyArgs: string[]): FieldPolicy => connection(keyArgs, WHOLE_SERIES_ROWS);

/**
 * Like `relayStylePagination`, joins consecutive pages into one list for `fetchMore`. In addition, it supports `nodes`,
 * `columns` and nodes that are plain values, stores pages read from opposite ends separately, and never joins pages
 * across a gap.
 */
function connection(keyArgs: string[], usual: number): FieldPolicy<StoredConnection | null, Selection | null> {
  const requested = ({ first, last }: PageArguments) => first ?? last ?? usual;
  return {
    keyArgs: (args, { fieldName }) => listKey(fieldName, keyArgs, args ?? {}),
    merge(existing, incoming, options) {
      // A failed page is null. Keep the pages before it.
      if (!incoming) return existing ?? null;
      const args: PageArguments = options.args ?? {};
      const page = selectedRun(incoming, requested(args));
      const runs = existing?.runs ?? {};
      const facts = withFacts(existing?.facts, listFactsOf(incoming));
      return { facts, runs: page ? withPage(runs, page, args) : runs };
    },
    read(existing, { canRead, isReference, ...options }) {
      if (!existing) return existing;
      const args: PageArguments = options.args ?? {};
      const run = runFor(existing.runs, args);
      // If a selected field is missing here, Apollo Client sends the query.
      if (!run || (run.requested < requested(args) && !hasEnded(run, args))) return existing.facts;
      const nodes = nodesOf(run);
      const isThere = (row: number) => !isReference(nodes?.[row]) || canRead(nodes[row]);
      return { ...existing.facts, ...selectionOf(filterRun(run, isThere), existing.facts['columns']) };
    },
  };
}
