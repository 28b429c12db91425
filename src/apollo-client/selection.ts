import type { Reference, StoreObject } from '@apollo/client/cache';

export interface PageInfo extends StoreObject {
  readonly hasNextPage?: boolean | undefined;
  readonly hasPreviousPage?: boolean | undefined;
  readonly startCursor?: string | null | undefined;
  readonly endCursor?: string | null | undefined;
}

/** Consecutive rows: one page, or several joined ones. */
export interface Run {
  /** Undefined where the cursor was not selected, or null after a restore from JSON. */
  readonly cursors: readonly (string | null | undefined)[];
  /** The rows as `edges`, `nodes` and each of the `columns`. Empty if only `pageInfo` is known. */
  readonly views: Readonly<Record<string, readonly unknown[]>>;
  readonly pageInfo?: PageInfo | undefined;
  /** Requested number of rows. The page may be shorter. */
  readonly requested: number;
}

export interface Selection extends StoreObject {
  readonly edges?: readonly StoreObject[];
  readonly nodes?: readonly unknown[];
  readonly columns?: StoreObject;
  readonly pageInfo?: PageInfo;
}

const COLUMN = 'columns.';
const isColumn = (view: string) => view.startsWith(COLUMN);

/** Fields of the list itself. */
export function listFactsOf(selection: Selection): StoreObject {
  const { columns, ...others } = selection;
  const facts = Object.entries(others).filter(([name]) => !['edges', 'nodes', 'pageInfo'].includes(name));
  const kind = Object.entries(columns ?? {}).filter(([, value]) => !Array.isArray(value));
  return { ...Object.fromEntries(facts), ...(columns && { columns: Object.fromEntries(kind) }) };
}

/** Newer fields replace older ones. Columns for the same days are merged. */
export function withFacts(former: StoreObject = {}, facts: StoreObject): StoreObject {
  const [before, now] = [former, facts].map(({ dailyColumns }) => dailyColumns as DailyColumns | null | undefined);
  if (!before || !now || !areSameDays(before, now)) return { ...former, ...facts };
  return { ...former, ...facts, dailyColumns: { ...before, ...now } };
}

interface DailyColumns extends StoreObject {
  readonly dates?: readonly string[];
}

/** Days are consecutive, so the first day and the length identify the columns. */
const areSameDays = ({ dates: a }: DailyColumns, { dates: b }: DailyColumns) =>
  a !== undefined && b !== undefined && a[0] === b[0] && a.length === b.length;

export function selectedRun({ edges, nodes, columns, pageInfo }: Selection, requested: number): Run | undefined {
  const figures = Object.entries(columns ?? {}).filter(([, figure]) => Array.isArray(figure));
  const views: Record<string, readonly unknown[]> = {
    ...(edges && { edges }),
    ...(nodes && { nodes }),
    ...Object.fromEntries(figures.map(([name, figure]) => [COLUMN + name, figure as unknown[]])),
  };
  const [rows] = Object.values(views);
  if (!rows) return pageInfo && { cursors: [], views, pageInfo, requested };
  const cursors = rows.map((_, row) => edges?.[row]?.['cursor'] as string | undefined);
  if (rows.length > 0) {
    cursors[0] ??= pageInfo?.startCursor ?? undefined;
    cursors[rows.length - 1] ??= pageInfo?.endCursor ?? undefined;
  }
  // A cache update writes back all cached rows, with the arguments of their first page.
  return { cursors, views, pageInfo, requested: Math.max(requested, rows.length) };
}

/**
 * Merges views of the same rows. Columns for different days are replaced, because a chart needs all columns from one
 * response.
 */
export function withViews(former: Run['views'], views: Run['views']): Run['views'] {
  const [before, now] = [former, views].map(({ [`${COLUMN}dates`]: dates }) => dates?.join());
  const isOutdated = Object.keys(views).some(isColumn) && (now === undefined || before !== now);
  const staying = Object.entries(former).filter(([name]) => !isOutdated || !isColumn(name));
  return { ...Object.fromEntries(staying), ...views };
}

/** Converts a run to a selection. @param kind Non-array fields of `columns`, such as `__typename`. */
export function selectionOf(run: Run, kind: unknown): Selection {
  const { edges, nodes = nodesOf(run), ...figures } = run.views;
  const columns = Object.entries(figures).map(([name, figure]) => [name.slice(COLUMN.length), figure]);
  return {
    ...(edges && { edges: edges as StoreObject[] }),
    // Edges may have been selected without their node. Without `nodes`, Apollo Client sends the query.
    ...(nodes && !nodes.includes(undefined) && { nodes }),
    ...(columns.length > 0 && { columns: Object.assign({}, kind, Object.fromEntries(columns)) }),
    ...(run.pageInfo && { pageInfo: run.pageInfo }),
  };
}

/** The node of each row. Undefined where only other fields of the edge were selected. */
export function nodesOf({ views }: Run): readonly unknown[] | undefined {
  return views['nodes'] ?? views['edges']?.map(edge => (edge as StoreObject)['node']);
}

/** The id of a record, or a plain value. Undefined for null and for objects without a key. */
export const identityOf = (node: unknown): unknown =>
  typeof node === 'object' ? (node as Partial<Reference> | null)?.['__ref'] : node;
