import type { StoreObject } from '@apollo/client/cache';

export interface PageInfo extends StoreObject {
  readonly hasNextPage?: boolean | undefined;
  readonly hasPreviousPage?: boolean | undefined;
  readonly startCursor?: string | null | undefined;
  readonly endCursor?: string | null | undefined;
}

/** Rows that follow each other without a gap: one page, or several that were joined. */
export interface Run {
  /** Undefined where no query has selected them. */
  readonly cursors: readonly (string | undefined)[];
  /** The same rows as `edges`, as `nodes`, and as each of their `columns`; none when only `pageInfo` is known. */
  readonly views: Readonly<Record<string, readonly unknown[]>>;
  readonly pageInfo?: PageInfo | undefined;
  /** The requested number of rows; the list may have had fewer. */
  readonly requested: number;
}

/** The selection of a query on a connection. */
export interface Selection extends StoreObject {
  readonly edges?: readonly StoreObject[];
  readonly nodes?: readonly unknown[];
  readonly columns?: StoreObject;
  readonly pageInfo?: PageInfo;
}

const COLUMN = 'columns.';
const isColumn = (view: string) => view.startsWith(COLUMN);

/** Fields of the list as a whole. */
export function listFactsOf(selection: Selection): StoreObject {
  const { columns, ...others } = selection;
  const facts = Object.entries(others).filter(([name]) => !['edges', 'nodes', 'pageInfo'].includes(name));
  const kind = Object.entries(columns ?? {}).filter(([, value]) => !Array.isArray(value));
  return { ...Object.fromEntries(facts), ...(columns && { columns: Object.fromEntries(kind) }) };
}

/** Newer fields replace older ones, but two charts of the same days keep each other's figures. */
export function withFacts(former: StoreObject = {}, facts: StoreObject): StoreObject {
  const [before, now] = [former, facts].map(({ dailyColumns }) => dailyColumns as DailyColumns | null | undefined);
  if (!before || !now || !areSameDays(before, now)) return { ...former, ...facts };
  return { ...former, ...facts, dailyColumns: { ...before, ...now } };
}

interface DailyColumns extends StoreObject {
  readonly dates?: readonly string[];
}

/** They have no gaps, so the first day and their number determine all of them. */
const areSameDays = ({ dates: a }: DailyColumns, { dates: b }: DailyColumns) =>
  a !== undefined && b !== undefined && a[0] === b[0] && a.length === b.length;

/** The rows that a query selects; undefined for a selection without rows. */
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
  // An update of the cache writes all rows that it has read with the arguments of their first page.
  return { cursors, views, pageInfo, requested: Math.max(requested, rows.length) };
}

/** Forms of the same rows. Columns of other days are replaced, since a chart needs all columns of one response. */
export function withViews(former: Run['views'], views: Run['views']): Run['views'] {
  const [before, now] = [former, views].map(({ [`${COLUMN}dates`]: dates }) => dates?.join());
  const isOutdated = Object.keys(views).some(isColumn) && (now === undefined || before !== now);
  const staying = Object.entries(former).filter(([name]) => !isOutdated || !isColumn(name));
  return { ...Object.fromEntries(staying), ...views };
}

/** A run in the form of a selection. @param kind Type of the object that holds the columns. */
export function selectionOf(run: Run, kind: unknown): Selection {
  const { edges, nodes = nodesOf(run), ...figures } = run.views;
  const columns = Object.entries(figures).map(([name, figure]) => [name.slice(COLUMN.length), figure]);
  return {
    ...(edges && { edges: edges as StoreObject[] }),
    ...(nodes && { nodes }),
    ...(columns.length > 0 && { columns: Object.assign({}, kind, Object.fromEntries(columns)) }),
    ...(run.pageInfo && { pageInfo: run.pageInfo }),
  };
}

/** The nodes of the rows, if a query has selected them. */
export function nodesOf({ views }: Run): readonly unknown[] | undefined {
  return views['nodes'] ?? views['edges']?.map(edge => (edge as StoreObject)['node']);
}
