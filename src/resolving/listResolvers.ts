import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { Fields } from '../endpoint/fields.ts';
import { hasCode, SubgraphError } from '../errors.ts';
import type { List } from '../endpoint/list.ts';
import type { RecordKind, Reference } from '../endpoint/record.ts';
import { datesOf } from '../reads/dates.ts';
import { type FigureOrder, ListConnection } from '../reads/listConnection.ts';
import { allItems, firstItems } from '../reads/pages.ts';
import { listPaging, type PagingArguments } from '../reads/paging.ts';
import { whenKnown } from '../reads/readContext.ts';
import { checking, checkOf } from './argumentCheck.ts';
import { selectedMembers } from './fieldResolvers.ts';
import type { Only, OwnValues, Ranged, ValuesOf } from './schemaTypes.ts';

/** A list of a record. */
export function listOf<F extends Fields, Path extends string, A, N, R, V>(
  kind: RecordKind<F>,
  list: List<Path, A, N, R>,
  ...[valuesOf]: ValuesOf<Path, Ranged<A>, V>
) {
  return checking(
    (args: Ranged<A> & V & object) => {
      valuesOf?.(args);
      checkList(args);
    },
    async (
      owner: Reference<F>,
      args: Only<Ranged<NoInfer<A>> & NoInfer<V> & PagingArguments>,
      { records, pages }: Context,
      info: GraphQLResolveInfo,
    ) => {
      const values = valuesOf?.(args);
      const own = ownArguments<A>(args);
      const total = list.totalField === undefined ? undefined : records.known(kind, owner, list.totalField);
      const open = (identity: string) =>
        pages.list(list, { ...values, [kind.identity.parameter]: identity }, own, asTotal(total));
      const connection = new ListConnection<N, R>(() => whenKnown(records.identity(kind, owner), open), args);
      return connection.loaded(selectedMembers(info));
    },
  );
}

const pagingArguments: ReadonlySet<string> = new Set(['first', 'after', 'last', 'before']);

/** The arguments of a list itself: without paging, and with a range in dates. */
function ownArguments<A>(args: object): A {
  const own = Object.entries(args)
    .filter(([name]) => !pagingArguments.has(name))
    .map(([name, value]: [string, unknown]) => [name, name === 'range' && value ? datesOf(value) : value]);
  // The rest are the arguments that the list declares.
  return Object.fromEntries(own) as A;
}

/** Checks the arguments of a list. @throws {SubgraphError} BAD_USER_INPUT */
export function checkList(args: PagingArguments & object): void {
  listPaging(args);
  ownArguments(args);
}

/** A list that belongs to no record. */
export function rootList<Path extends string, A, N, R, V>(
  list: List<Path, A, N, R>,
  ...[valuesOf]: ValuesOf<Path, Ranged<A>, V>
) {
  return checking(
    (args: Ranged<A> & V & object) => {
      valuesOf?.(args);
      checkList(args);
    },
    async (
      _: unknown,
      args: Only<Ranged<NoInfer<A>> & NoInfer<V> & PagingArguments>,
      { pages }: Context,
      info: GraphQLResolveInfo,
    ) => {
      const values = { ...valuesOf?.(args) };
      const own = ownArguments<A>(args);
      const { figure } = list;
      const order: FigureOrder<N, R> | undefined = figure && { figureOf: item => figure(item, own) };
      const connection = new ListConnection<N, R>(() => pages.list(list, values, own), args, order);
      return connection.loaded(selectedMembers(info));
    },
  );
}

/** Rows of a plain list of a record. */
const FEW_ROWS = 20;

/** The beginning of a list of a record, as a plain list without arguments: other subgraphs can require it. */
export function beginningOf<F extends Fields, Path extends string, A, N, R>(
  kind: RecordKind<F>,
  list: object extends OwnValues<Path> ? List<Path, A, N, R> : never,
  given: () => NoInfer<A>,
) {
  return (owner: Reference<F>, _: unknown, { records, pages }: Context): N[] | Promise<N[]> => {
    const open = (identity: string) => pages.list(list, { [kind.identity.parameter]: identity }, given());
    return new ListConnection<N, R>(() => whenKnown(records.identity(kind, owner), open), { first: FEW_ROWS }).nodes();
  };
}

/** Rows of a plain list when `first` is not given. */
const USUAL_ROWS = 20;

interface FirstRows {
  readonly first?: number | null;
}

/** The beginning of a list that belongs to no record, as a plain list. */
export function firstOf<Path extends string, A, N, R, V>(
  list: List<Path, A, N, R>,
  ...[valuesOf]: ValuesOf<Path, Ranged<A>, V>
) {
  return checking(
    (args: Ranged<A> & V & FirstRows) => {
      valuesOf?.(args);
      checkList({ ...args, first: args.first ?? USUAL_ROWS });
    },
    async (_: unknown, args: Only<Ranged<NoInfer<A>> & NoInfer<V> & FirstRows>, { pages }: Context): Promise<N[]> => {
      const open = () => pages.list(list, { ...valuesOf?.(args) }, ownArguments<A>(args));
      return new ListConnection(open, { first: args.first ?? USUAL_ROWS }).nodes();
    },
  );
}

/** A short list that belongs to no record, whole. */
export function wholeList<Path extends string, A, N, R, V>(
  list: List<Path, A, N, R>,
  ...[valuesOf]: ValuesOf<Path, Ranged<A>, V>
) {
  return checking(
    (args: Ranged<A> & V & object) => valuesOf?.(args),
    async (_: unknown, args: Only<Ranged<NoInfer<A>> & NoInfer<V>>, { pages }: Context): Promise<N[]> => {
      const { items } = await allItems(pages.list(list, { ...valuesOf?.(args) }, ownArguments<A>(args)));
      return items.map(({ node }) => node);
    },
  );
}

type ListResolver<P, Args, T> = (parent: P, args: Args, context: Context, info: GraphQLResolveInfo) => T;

/** The list as of the moment `at`, null where there was none; or the newest if no moment is given. */
export function atOrLatest<P, Args extends object, T>(
  at: ListResolver<P, Args & { readonly at: string }, Promise<T>>,
  latest: ListResolver<P, Args, Promise<T>>,
) {
  return checking(
    ({ at: moment, ...rest }: { readonly at?: string | null }) =>
      moment ? checkOf(at)?.({ ...rest, at: moment }) : checkOf(latest)?.(rest),
    (
      parent: P,
      args: Omit<Args, 'at'> & { readonly at?: string | null },
      context: Context,
      info: GraphQLResolveInfo,
    ): Promise<T | null> => {
      const { at: moment, ...rest } = args;
      // The rest of the arguments is those that both lists have.
      const shared = rest as unknown as Args;
      if (!moment) return latest(parent, shared, context, info);
      return at(parent, { ...shared, at: moment }, context, info).catch((error: unknown) => {
        if (hasCode(error, 'NOT_FOUND')) return null;
        throw error;
      });
    },
  );
}

/** The first rows of a list, without their places in it, and the number of all. */
export interface FirstRowsOf<N> {
  readonly rows: readonly N[];
  readonly total: number;
}

/** A value that is computed from the first rows of a list. */
interface Computation<A, N, V, T> {
  /** The number of these rows, which the price of the field contains. */
  readonly most: number;
  /** Arguments of the list that the field does not have. */
  readonly given: Partial<A>;
  readonly compute: (first: FirstRowsOf<N>, context: Context, args: V) => T;
}

/** A value that is computed from the first rows of a list of a record. */
export function fromRowsOf<F extends Fields, Path extends string, A, N, R, V, T>(
  kind: RecordKind<F>,
  list: List<Path, A, N, R>,
  { most, given, compute }: Computation<NoInfer<A>, NoInfer<N>, NoInfer<V>, T>,
  valuesOf: (args: V) => OwnValues<Path>,
) {
  return checking(
    (args: V & object) => {
      valuesOf(args);
      ownArguments(args);
    },
    async (owner: Reference<F>, args: Only<Ranged<Partial<NoInfer<A>>> & NoInfer<V>>, context: Context) => {
      const { records, pages } = context;
      const values = { ...valuesOf(args), [kind.identity.parameter]: await records.identity(kind, owner) };
      const own = ownArguments<A>({ ...args, ...given });
      const { items, total, unread } = await firstItems(pages.list(list, values, own), most);
      // A sum without some of its rows would be a wrong number.
      if (unread > 0) throw new SubgraphError('UPSTREAM_INVALID_RESPONSE');
      return compute({ rows: items.map(({ node }) => node), total }, context, args);
    },
  );
}

const asTotal = (value: unknown) => (typeof value === 'number' ? value : undefined);
