import type { StoreObject } from '@apollo/client/cache';
import { withViews } from './selection.ts';

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

/** By their begin: at the start, at the end, or at a cursor. */
export type Runs = Readonly<Record<string, Run>>;

/** Joins a page to the runs that it follows or precedes; without such a run it begins a new one. */
export function withPage(runs: Runs, page: Run, args: PageArguments): Runs {
  const longer = Object.entries(runs).flatMap(([seed, run]) => {
    const row = rowOfCursor(run, args);
    return row === undefined || !hasRows(page) ? [] : [[seed, joined(run, row, page, args)] as const];
  });
  if (longer.length > 0) return { ...runs, ...Object.fromEntries(longer) };
  const seed = seedOf(args);
  return { ...runs, [seed]: seenAgain(runs[seed], page) };
}

/** Queries that select the same rows in different forms keep each other's data. */
function seenAgain(former: Run | undefined, page: Run): Run {
  if (!former) return page;
  if (!hasRows(page)) {
    return former.requested < page.requested ? page : { ...former, pageInfo: { ...page.pageInfo, ...former.pageInfo } };
  }
  if (former.cursors.length !== page.cursors.length) return page;
  return {
    cursors: page.cursors.map((cursor, row) => cursor ?? former.cursors[row]),
    views: withViews(former.views, page.views),
    pageInfo: (former.pageInfo || page.pageInfo) && { ...former.pageInfo, ...page.pageInfo },
    requested: page.requested,
  };
}

/** The cached rows for a query with these arguments. */
export function runFor(runs: Runs, args: PageArguments): Run | undefined {
  const own = runs[seedOf(args)];
  if (own) return own;
  for (const run of Object.values(runs)) {
    const row = rowOfCursor(run, args);
    if (row !== undefined) return args.after ? cut(run, row + 1, Infinity) : cut(run, 0, row);
  }
  return undefined;
}

/** True if a run includes the end towards which a query reads. */
export function hasEnded({ pageInfo }: Run, { last }: PageArguments): boolean {
  return (last ? pageInfo?.hasPreviousPage : pageInfo?.hasNextPage) === false;
}

/** The rows that remain, by their indexes. */
export function filtered(run: Run, stays: (row: number) => boolean): Run {
  const staying = (_: unknown, row: number) => stays(row);
  return { ...run, cursors: run.cursors.filter(staying), views: mapViews(run, view => view.filter(staying)) };
}

const hasRows = ({ views }: Run) => Object.keys(views).length > 0;

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

/** A page replaces the rows that followed its `after`, and as many rows as it has before its `before`. */
function joined(run: Run, row: number, page: Run, { after }: PageArguments): Run {
  const parts = after
    ? [cut(run, 0, row + 1), page]
    : [cut(run, 0, row - page.cursors.length), page, cut(run, row, Infinity)];
  return parts.filter(part => part === page || part.cursors.length > 0).reduce(join);
}

function cut(run: Run, from: number, to: number): Run {
  const { cursors, pageInfo, requested } = run;
  const end = Math.max(0, Math.min(to, cursors.length));
  return {
    cursors: cursors.slice(from, end),
    views: mapViews(run, view => view.slice(from, end)),
    pageInfo: pageInfo && {
      ...pageInfo,
      ...(from > 0 && { hasPreviousPage: true, startCursor: cursors[from] }),
      ...(end < cursors.length && { hasNextPage: true, endCursor: cursors[end - 1] }),
    },
    requested: requested - from - (cursors.length - end),
  };
}

/** A form of the rows that only one of them has is dropped. */
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
    requested: a.requested + b.requested,
  };
}

function mapViews({ views }: Run, change: (view: readonly unknown[]) => readonly unknown[]): Run['views'] {
  return Object.fromEntries(Object.entries(views).map(([name, view]) => [name, change(view)]));
}
