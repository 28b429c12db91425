import type { FieldPolicy, StoreObject } from '@apollo/client/cache';
import { filtered, hasEnded, runFor, withPage, type PageArguments, type Runs } from './runs.ts';
import { factsOf, nodesOf, pageOf, selectionOf, withFacts, type Selection } from './selection.ts';

/** Rows that the server gives when a query does not say how many. */
const LIST_ROWS = 20;
/** A series is given whole; a number that outlives JSON. */
const ALL = Number.MAX_SAFE_INTEGER;

/** What the cache holds of a connection. */
interface Stored {
  /** What holds for the list as a whole, such as `totalCount`. */
  readonly facts: StoreObject;
  readonly runs: Runs;
}

/** The policy of a field that gives a list. @param keyArgs The arguments that make it another list. */
export const list = (keyArgs: string[]): FieldPolicy => connection(keyArgs, LIST_ROWS);

/** The policy of a field that gives a series. @param keyArgs The arguments that make it another series. */
export const series = (keyArgs: string[]): FieldPolicy => connection(keyArgs, ALL);

/**
 * Like `relayStylePagination`: pages that follow each other become one list, which `fetchMore` lets grow in both
 * directions. It goes on where that one stops. Queries may select `nodes` or `columns` instead of `edges`; nodes may be
 * plain values; a list read from its end is not taken for one read from its start, nor a small page for a large one; and
 * a page that follows nothing we have is not put behind a gap.
 */
function connection(keyArgs: string[], usual: number): FieldPolicy<Stored | null, Selection | null> {
  const asked = ({ first, last }: PageArguments) => first ?? last ?? usual;
  return {
    keyArgs,
    merge(existing, incoming, options) {
      // What failed is null: what came before stays.
      if (!incoming) return existing ?? null;
      const args: PageArguments = options.args ?? {};
      const page = pageOf(incoming, asked(args));
      const runs = existing?.runs ?? {};
      const facts = withFacts(existing?.facts, factsOf(incoming));
      return { facts, runs: page ? withPage(runs, page, args) : runs };
    },
    read(existing, { canRead, isReference, ...options }) {
      if (!existing) return existing;
      const args: PageArguments = options.args ?? {};
      const run = runFor(existing.runs, args);
      // What is not told here is missing to the query, which then asks the server.
      if (!run || (run.asked < asked(args) && !hasEnded(run, args))) return existing.facts;
      const nodes = nodesOf(run);
      const isThere = (row: number) => !isReference(nodes?.[row]) || canRead(nodes[row]);
      return { ...existing.facts, ...selectionOf(filtered(run, isThere), existing.facts['columns']) };
    },
  };
}
