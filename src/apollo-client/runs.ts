import { identityOf, nodesOf, type Run, withViews } from './selection.ts';

export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}

/** Runs by their bounding cursors. */
export type Runs = Readonly<Record<string, Run>>;

/** Whether a list is read from its end. */
export const isFromEnd = ({ last }: PageArguments): boolean => typeof last === 'number';

/**
 * Appends a page to every run that it continues, or else starts a new run. Also starts a new run if joining has dropped the
 * page's cursor, because a query for the page could not find the cursor in the joined run.
 */
export function withPage(runs: Runs, page: Run, args: PageArguments): Runs {
  const longer = Object.entries(runs).flatMap(([seed, run]) => {
    const row = rowOfCursor(run, args);
    return row === undefined || !hasRows(page) ? [] : [[seed, continueRun(run, row, page, args)] as const];
  });
  const joinedRuns = { ...runs, ...Object.fromEntries(longer) };
  const seed = seedOf(args);
  if (longer.length > 0 && !runs[seed] && runFor(joinedRuns, args)) return joinedRuns;
  return { ...joinedRuns, [seed]: mergeRun(runs[seed], page) };
}

/** Merges the data of queries that select the same rows as edges, nodes or columns. */
function mergeRun(former: Run | undefined, page: Run): Run {
  if (!former) return page;
  if (!hasRows(page)) {
    return former.requested < page.requested ? page : { ...former, pageInfo: { ...page.pageInfo, ...former.pageInfo } };
  }
  if (former.cursors.length !== page.cursors.length || haveDifferentNodes(former, page)) return page;
  return {
    cursors: page.cursors.map((cursor, row) => cursor ?? former.cursors[row]),
    views: withViews(former.views, page.views),
    pageInfo: (former.pageInfo || page.pageInfo) && { ...former.pageInfo, ...page.pageInfo },
    requested: page.requested,
  };
}

/** Whether the list has changed between two reads of a page. Compares only nodes with an identity. */
function haveDifferentNodes(former: Run, page: Run): boolean {
  const before = nodesOf(former)?.map(identityOf) ?? [];
  const now = nodesOf(page)?.map(identityOf) ?? [];
  return before.some((node, row) => node !== undefined && now[row] !== undefined && node !== now[row]);
}

/** The cached rows for a query with these arguments. */
export function runFor(runs: Runs, args: PageArguments): Run | undefined {
  const own = runs[seedOf(args)];
  if (own) return own;
  for (const run of Object.values(runs)) {
    const row = rowOfCursor(run, args);
    if (row !== undefined) return isFromEnd(args) ? sliceRun(run, 0, row) : sliceRun(run, row + 1, Infinity);
  }
  return undefined;
}

/** Whether a run includes the end of the list in the query's direction. */
export function hasEnded({ pageInfo }: Run, args: PageArguments): boolean {
  return (isFromEnd(args) ? pageInfo?.hasPreviousPage : pageInfo?.hasNextPage) === false;
}

export function filterRun(run: Run, stays: (row: number) => boolean): Run {
  const staying = (_: unknown, row: number) => stays(row);
  return { ...run, cursors: run.cursors.filter(staying), views: mapViews(run, view => view.filter(staying)) };
}

const hasRows = ({ views }: Run) => Object.keys(views).length > 0;

const seedOf = ({ after, before }: PageArguments): string => `${after ?? ''} to ${before ?? ''}`;

/** Key of the run at the start or end of a list. */
export const OUTERMOST = seedOf({});

/**
 * The index of the row that a page continues. Undefined if the run lacks the page's cursor, and for a page bounded by
 * two cursors, which the second cursor truncates.
 */
function rowOfCursor({ cursors, pageInfo }: Run, args: PageArguments): number | undefined {
  const isBackwards = isFromEnd(args);
  const [cursor, limit] = isBackwards ? [args.before, args.after] : [args.after, args.before];
  if (!cursor || limit) return undefined;
  const row = cursors.indexOf(cursor);
  if (row !== -1) return row;
  // The end cursor of a filtered page can lie after its last row.
  const [edge, outermost] = isBackwards ? [pageInfo?.startCursor, 0] : [pageInfo?.endCursor, cursors.length - 1];
  return edge === cursor ? outermost : undefined;
}

/** Replaces the rows after the page's `after` argument, or before its `before` argument, with the page. */
function continueRun(run: Run, row: number, page: Run, args: PageArguments): Run {
  return isFromEnd(args) ? joinRuns(page, sliceRun(run, row, Infinity)) : joinRuns(sliceRun(run, 0, row + 1), page);
}

function sliceRun(run: Run, from: number, to: number): Run {
  const { cursors, pageInfo, requested } = run;
  const end = Math.max(0, Math.min(to, cursors.length));
  return {
    cursors: cursors.slice(from, end),
    views: mapViews(run, view => view.slice(from, end)),
    pageInfo: pageInfo && {
      ...pageInfo,
      ...(from > 0 && { hasPreviousPage: true, startCursor: cursors[from] ?? undefined }),
      ...(end < cursors.length && { hasNextPage: true, endCursor: cursors[end - 1] ?? undefined }),
    },
    requested: requested - from - (cursors.length - end),
  };
}

/** Drops views that only one of the runs has. */
function joinRuns(a: Run, b: Run): Run {
  const shared = Object.entries(a.views).filter(([name]) => b.views[name]);
  const startCursor = a.pageInfo?.startCursor ?? (a.cursors.length > 0 ? undefined : b.pageInfo?.startCursor);
  const endCursor = b.pageInfo?.endCursor ?? (b.cursors.length > 0 ? undefined : a.pageInfo?.endCursor);
  return {
    cursors: [...a.cursors, ...b.cursors],
    views: Object.fromEntries(shared.map(([name, rows]) => [name, [...rows, ...(b.views[name] ?? [])]])),
    pageInfo: a.pageInfo &&
      b.pageInfo && {
        ...a.pageInfo,
        startCursor,
        hasNextPage: b.pageInfo.hasNextPage,
        endCursor,
      },
    requested: a.requested + b.requested,
  };
}

function mapViews({ views }: Run, change: (view: readonly unknown[]) => readonly unknown[]): Run['views'] {
  return Object.fromEntries(Object.entries(views).map(([name, view]) => [name, change(view)]));
}
