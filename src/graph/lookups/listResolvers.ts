import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import {
  type FieldDecoders,
  type ListDefinition,
  type PathValues,
  type RecordKind,
  type Reference,
  withUnread,
} from '../../service/description/index.ts';
import { hasCode, SubgraphError } from '../../operation/index.ts';
import {
  allItems,
  datesOf,
  type FigureOrder,
  firstItems,
  ListConnection,
  listPaging,
  type PagedList,
  type Paging,
  type DayRange,
  type PagingArguments,
  whenKnown,
} from '../../loaders/index.ts';
import { selectedMembers } from './fieldResolvers.ts';
import { parsing, withArguments, type FieldOf } from './parsing.ts';
import type { ExactArguments, NonRecordParameters, ValuesOf, WithDayRange } from './schemaTypes.ts';

export interface ListRequest<A> {
  /** Path values other than the id of the record that owns the list. */
  readonly values: PathValues;
  /** The list's own arguments: without paging, and with ranges as dates. */
  readonly listArguments: A;
  readonly paging: Paging;
}

export const listParser =
  <A, V, Paged extends PagingArguments = PagingArguments>(valuesOf?: (args: WithDayRange<A> & V) => object) =>
  (args: ExactArguments<WithDayRange<NoInfer<A>> & NoInfer<V> & Paged>): ListRequest<A> => {
    const values = { ...valuesOf?.(args) };
    const { first, after, last, before, ...listArguments } = args;
    const paging = listPaging({ first, after, last, before });
    const ranges = (['range', 'within'] as const).flatMap(name => {
      const range = (listArguments as { readonly [Name in typeof name]?: DayRange | null })[name];
      return range ? [[name, datesOf(range, name)]] : [];
    });
    // Safe cast: the rest are the list's own arguments.
    return { values, paging, listArguments: { ...listArguments, ...Object.fromEntries(ranges) } as unknown as A };
  };

type OpenedList<N, R> = PagedList<N, R> | Promise<PagedList<N, R>>;

/** List of a record whose id may still be loading. */
function listOfOwner<F extends FieldDecoders, A, N, R>(
  kind: RecordKind<F>,
  owner: Reference<F>,
  list: ListDefinition<string, A, N, R>,
  { values, listArguments }: Pick<ListRequest<A>, 'values' | 'listArguments'>,
  { records, pages }: Context,
): OpenedList<N, R> {
  const total = list.totalField === undefined ? undefined : records.known(kind, owner, list.totalField);
  return whenKnown(records.identity(kind, owner), identity =>
    pages.list(list, { ...values, [kind.identity.parameter]: identity }, listArguments, numberOrUndefined(total)),
  );
}

const numberOrUndefined = (value: unknown) => (typeof value === 'number' ? value : undefined);

export function listOf<F extends FieldDecoders, Path extends string, A, N, R, V>(
  kind: RecordKind<F>,
  list: ListDefinition<Path, A, N, R>,
  ...[valuesOf]: ValuesOf<Path, WithDayRange<A>, V>
) {
  return parsing(listParser<A, V>(valuesOf), async (owner: Reference<F>, request, context, info) => {
    const open = () => listOfOwner(kind, owner, list, request, context);
    return new ListConnection<N, R>(open, request.paging).loaded(selectedMembers(info));
  });
}

/** List without a record. */
export function rootList<Path extends string, A, N, R, V>(
  list: ListDefinition<Path, A, N, R>,
  ...[valuesOf]: ValuesOf<Path, WithDayRange<A>, V>
) {
  return parsing(listParser<A, V>(valuesOf), async (_: unknown, request, context, info) =>
    listAt(list, request, context, info),
  );
}

/** Rows of a list without a record. */
export async function listAt<A, N, R>(
  list: ListDefinition<string, A, N, R>,
  { values, listArguments, paging }: ListRequest<A>,
  { pages }: Context,
  info: GraphQLResolveInfo,
): Promise<ListConnection<N, R>> {
  const { figure } = list;
  const order: FigureOrder<N, R> | undefined = figure && { figureOf: item => figure(item, listArguments) };
  const connection = new ListConnection<N, R>(() => pages.list(list, values, listArguments), paging, order);
  return connection.loaded(selectedMembers(info));
}

/** First rows of a record's list as a plain list without arguments, which other subgraphs can require. */
export function firstItemsOf<F extends FieldDecoders, Path extends string, A, N, R>(
  kind: RecordKind<F>,
  list: object extends NonRecordParameters<Path> ? ListDefinition<Path, A, N, R> : never,
  given: () => NoInfer<A>,
) {
  return (owner: Reference<F>, _: unknown, context: Context): readonly N[] | Promise<readonly N[]> => {
    const open = () => listOfOwner(kind, owner, list, { values: {}, listArguments: given() }, context);
    return new ListConnection<N, R>(open, listPaging({})).nodes();
  };
}

/** First rows of a list without a record, as a plain list. */
export function firstRootItems<Path extends string, A, N, R, V>(
  list: ListDefinition<Path, A, N, R>,
  ...[valuesOf]: ValuesOf<Path, WithDayRange<A>, V>
) {
  return parsing(
    listParser<A, V, Pick<PagingArguments, 'first'>>(valuesOf),
    async (_: unknown, { values, listArguments, paging }, { pages }) =>
      new ListConnection<N, R>(() => pages.list(list, values, listArguments), paging).nodes(),
  );
}

/** Complete list without a record. Only for short lists. */
export function wholeList<Path extends string, A, N, R, V>(
  list: ListDefinition<Path, A, N, R>,
  ...[valuesOf]: ValuesOf<Path, WithDayRange<A>, V>
) {
  return parsing(listParser<A, V, object>(valuesOf), async (_: unknown, { values, listArguments }, { pages }) => {
    const { items, unread } = await allItems(pages.list(list, values, listArguments));
    return withUnread(
      items.map(({ node }) => node),
      unread,
    );
  });
}

/** The list as of `at`, or null if there was none. Without `at`, the newest. */
export function atOrLatest<P, Args extends object, AtRequest, Request, T>(
  at: FieldOf<P, Args & { readonly at: string }, AtRequest, Promise<T>>,
  latest: FieldOf<P, Args, Request, Promise<T>>,
) {
  return parsing(
    ({ at: moment, ...rest }: Omit<Args, 'at'> & { readonly at?: string | null }) => {
      // Safe cast: both lists share the remaining arguments.
      const shared = rest as unknown as Args;
      return moment ? nullIfNotFound(withArguments(at, { ...shared, at: moment })) : withArguments(latest, shared);
    },
    (parent: P, listFor, context, info): Promise<T | null> => listFor(parent, context, info),
  );
}

const nullIfNotFound =
  <Args extends readonly unknown[], T>(read: (...args: Args) => Promise<T>) =>
  (...args: Args): Promise<T | null> =>
    read(...args).catch((error: unknown) => {
      if (hasCode(error, 'NOT_FOUND')) return null;
      throw error;
    });

/** First rows of a list, without cursors. */
export interface FirstRows<N> {
  readonly rows: readonly N[];
  readonly isComplete: boolean;
  /** Number of rows in the whole list; null if the service does not return it. */
  readonly total: number | null;
}

/** A value computed from the first rows of a list. */
interface Computation<A, N, T> {
  /** Maximum number of rows read. The field's price includes them. */
  readonly maxRows: number;
  /** List arguments that the field fixes. */
  readonly given: Partial<A>;
  readonly compute: (first: FirstRows<N>, context: Context, paging: Paging) => T;
}

/** A value computed from the first rows of a record's list. */
export function computedFromRows<F extends FieldDecoders, Path extends string, A, N, R, V, T>(
  kind: RecordKind<F>,
  list: ListDefinition<Path, A, N, R>,
  { maxRows: most, given, compute }: Computation<NoInfer<A>, NoInfer<N>, T>,
  valuesOf: (args: V) => NonRecordParameters<Path>,
) {
  const parse = listParser<A, V>(valuesOf);
  return parsing(
    (args: ExactArguments<WithDayRange<Partial<NoInfer<A>>> & NoInfer<V>>) => {
      // Safe cast: merged with `given`, these are all arguments of the list.
      const request = parse(args as object as Parameters<typeof parse>[0]);
      return { ...request, listArguments: { ...request.listArguments, ...given } };
    },
    async (owner: Reference<F>, request, context) => {
      const opened = await listOfOwner(kind, owner, list, request, context);
      const { items, total = null, unread, isWhole } = await firstItems(opened, most);
      // A value computed from incomplete rows would be wrong.
      if (unread > 0) throw new SubgraphError('UPSTREAM_INVALID_RESPONSE');
      const rows = items.map(({ node }) => node);
      return compute({ rows, isComplete: isWhole, total }, context, request.paging);
    },
  );
}
