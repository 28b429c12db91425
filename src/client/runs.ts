import type { StoreObject } from '@apollo/client/cache';

export interface PageInfo extends StoreObject {
  readonly hasNextPage?: boolean | undefined;
  readonly hasPreviousPage?: boolean | undefined;
  readonly startCursor?: string | null | undefined;
  readonly endCursor?: string | null | undefined;
}

export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}

/** What a query selects of a connection. */
export interface Selection extends StoreObject {
  readonly edges?: readonly StoreObject[];
  readonly nodes?: readonly unknown[];
  readonly columns?: StoreObject;
  readonly pageInfo?: PageInfo;
}

/** Rows that follow each other without a gap: one page, or several that were joined. */
export interface Run {
  /** Undefined where no query has selected them. */
  readonly cursors: readonly (string | undefined)[];
  /** The same rows as `edges`, as `nodes`, and as each of their `columns`. */
  readonly views: Readonly<Record<string, readonly unknown[]>>;
  readonly pageInfo?: PageInfo | undefined;
  /** How many rows were asked for; the list may have had fewer. */
  readonly asked: number;
}

/** By where they begin: at the start, at the end, or at a cursor. */
export type Runs = Readonly<Record<string, Run>>;

const COLUMN = 'columns.';

/** What holds for the list as a whole. */
export function factsOf(selection: Selection): StoreObject {
  const { columns, ...others } = selection;
  const facts = Object.entries(others).filter(([name]) => !['edges', 'nodes', 'pageInfo'].includes(name));
  const kind = Object.entries(columns ?? {}).filter(([, value]) => !Array.isArray(value));
  return { ...Object.fromEntries(facts), ...(columns && { columns: Object.fromEntries(kind) }) };
}

/** The rows that a query selects; undefined if it selects none. */
export function pageOf({ edges, nodes, columns, pageInfo }: Selection, asked: number): Run | undefined {
  const figures = Object.entries(columns ?? {}).filter(([, figure]) => Array.isArray(figure));
  const views: Record<string, readonly unknown[]> = {
    ...(edges && { edges }),
    ...(nodes && { nodes }),
    ...Object.fromEntries(figures.map(([name, figure]) => [COLUMN + name, figure as unknown[]])),
  };
  const rows = Object.values(views)[0];
  if (!rows) return undefined;
  const cursors = rows.map((_, row) => edges?.[row]?.['cursor'] as string | undefined);
  if (rows.length > 0) {
    cursors[0] ??= pageInfo?.startCursor ?? undefined;
    cursors[rows.length - 1] ??= pageInfo?.endCursor ?? undefined;
  }
  return { cursors, views, pageInfo, asked };
}

/** Joins a page to the runs that it follows or precedes; where there are none, it begins a run of its own. */
export function withPage(runs: Runs, page: Run, args: PageArguments): Runs {
  const longer = Object.entries(runs).flatMap(([seed, run]) => {
    const row = rowOfCursor(run, args);
    return row === undefined ? [] : [[seed, joined(run, row, page, args)] as const];
  });
  if (longer.length > 0) return { ...runs, ...Object.fromEntries(longer) };
  const seed = seedOf(args);
  const former = runs[seed];
  return { ...runs, [seed]: former?.cursors.length === page.cursors.length ? seenAgain(former, page) : page };
}

/** Queries that see the same rows each in their own way leave each other what they see. */
function seenAgain(former: Run, page: Run): Run {
  return {
    cursors: page.cursors.map((cursor, row) => cursor ?? former.cursors[row]),
    views: { ...former.views, ...page.views },
    pageInfo: (former.pageInfo || page.pageInfo) && { ...former.pageInfo, ...page.pageInfo },
    asked: page.asked,
  };
}

/** The rows that a query with these arguments can have. */
export function runFor(runs: Runs, args: PageArguments): Run | undefined {
  const own = runs[seedOf(args)];
  if (own) return own;
  for (const run of Object.values(runs)) {
    const row = rowOfCursor(run, args);
    if (row !== undefined) return args.after ? cut(run, row + 1, Infinity) : cut(run, 0, row);
  }
  return undefined;
}

/** Whether a run reaches the end towards which a query reads. */
export function hasEnded({ pageInfo }: Run, { last }: PageArguments): boolean {
  return (last ? pageInfo?.hasPreviousPage : pageInfo?.hasNextPage) === false;
}

/** The rows whose nodes are still there. */
export function without(run: Run, isGone: (node: unknown) => boolean): Run {
  const rows = nodesOf(run);
  if (!rows?.some(isGone)) return run;
  const staying = (_: unknown, row: number) => !isGone(rows[row]);
  return { ...run, cursors: run.cursors.filter(staying), views: mapViews(run, view => view.filter(staying)) };
}

/** A run as queries select it. @param kind What is known of the object that holds the columns. */
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

const nodesOf = ({ views }: Run) => views['nodes'] ?? views['edges']?.map(edge => (edge as StoreObject)['node']);

function seedOf({ after, before, last }: PageArguments): string {
  if (after) return `after ${after}`;
  if (before) return `before ${before}`;
  return last ? 'end' : 'start';
}

function rowOfCursor({ cursors }: Run, { after, before }: PageArguments): number | undefined {
  const cursor = after ?? before;
  const row = cursor ? cursors.indexOf(cursor) : -1;
  return row === -1 ? undefined : row;
}

/** A page takes the place of what followed its `after`, and of as many rows as it has before its `before`. */
function joined(run: Run, row: number, page: Run, { after }: PageArguments): Run {
  const parts = after
    ? [cut(run, 0, row + 1), page]
    : [cut(run, 0, row - page.cursors.length), page, cut(run, row, Infinity)];
  return parts.filter(part => part === page || part.cursors.length > 0).reduce(join);
}

function cut(run: Run, from: number, to: number): Run {
  const { cursors, pageInfo, asked } = run;
  const end = Math.max(0, Math.min(to, cursors.length));
  return {
    cursors: cursors.slice(from, end),
    views: mapViews(run, view => view.slice(from, end)),
    pageInfo: pageInfo && {
      ...pageInfo,
      ...(from > 0 && { hasPreviousPage: true, startCursor: cursors[from] }),
      ...(end < cursors.length && { hasNextPage: true, endCursor: cursors[end - 1] }),
    },
    asked: asked - from - (cursors.length - end),
  };
}

/** A way of seeing the rows that only one of them has is given up. */
function join(a: Run, b: Run): Run {
  const shared = Object.entries(a.views).filter(([name]) => b.views[name]);
  const [first, last] = [a.cursors.length > 0 ? a : b, b.cursors.length > 0 ? b : a];
  return {
    cursors: [...a.cursors, ...b.cursors],
    views: Object.fromEntries(shared.map(([name, rows]) => [name, [...rows, ...(b.views[name] ?? [])]])),
    pageInfo: a.pageInfo &&
      b.pageInfo && {
        ...a.pageInfo,
        startCursor: first.pageInfo?.startCursor,
        hasNextPage: b.pageInfo.hasNextPage,
        endCursor: last.pageInfo?.endCursor,
      },
    asked: a.asked + b.asked,
  };
}

function mapViews({ views }: Run, change: (view: readonly unknown[]) => readonly unknown[]): Run['views'] {
  return Object.fromEntries(Object.entries(views).map(([name, view]) => [name, change(view)]));
}
