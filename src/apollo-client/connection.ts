import type { FieldPolicy, StoreObject } from '@apollo/client/cache';
import { listKey } from './listKey.ts';
import { filterRun, hasEnded, runFor, withPage, type PageArguments, type Runs } from './runs.ts';
import { listFactsOf, nodesOf, selectedRun, selectionOf, withFacts, type Selection } from './selection.ts';

/** Without `first` and `last`. */
const DEFAULT_PAGE_ROWS = 20;
/** A series is returned whole; a number that JSON can express. */
const WHOLE_SERIES_ROWS = Number.MAX_SAFE_INTEGER;

/** The cached data of a connection. */
export interface StoredConnection {
  /** Fields of the list as a whole, such as `totalCount`. */
  readonly facts: StoreObject;
  readonly runs: Runs;
}

/** The policy of a paginated list. @param keyArgs The arguments that select a different list. */
export const list = (keyArgs: string[]): FieldPolicy => connection(keyArgs, DEFAULT_PAGE_ROWS);

/** The policy of a series. @param keyArgs The arguments that select a different series. */
export const series = (keyArgs: string[]): FieldPolicy => connection(keyArgs, WHOLE_SERIES_ROWS);

/**
 * Like `relayStylePagination`: pages that follow each other become one list, which `fetchMore` lets grow. It goes on where
 * that one stops. Queries may select `nodes` or `columns` instead of `edges`; nodes may be plain values; a list read from
 * its end is not taken for one read from its start, nor a small page for a large one; and a page that follows nothing we
 * have is not put behind a gap.
 */
function connection(keyArgs: string[], usual: number): FieldPolicy<StoredConnection | null, Selection | null> {
  const requested = ({ first, last }: PageArguments) => first ?? last ?? usual;
  return {
    keyArgs: (args, { fieldName }) => listKey(fieldName, keyArgs, args ?? {}),
    merge(existing, incoming, options) {
      // A failed page is null: the pages before it stay.
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
      // Apollo Client requests a selected field that is missing here from the server.
      if (!run || (run.requested < requested(args) && !hasEnded(run, args))) return existing.facts;
      const nodes = nodesOf(run);
      const isThere = (row: number) => !isReference(nodes?.[row]) || canRead(nodes[row]);
      return { ...existing.facts, ...selectionOf(filterRun(run, isThere), existing.facts['columns']) };
    },
  };
}
