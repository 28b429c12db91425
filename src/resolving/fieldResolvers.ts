import type { GraphQLResolveInfo } from 'graphql';
import type { Fields, FieldValue } from '../endpoint/fields.ts';
import type { List } from '../endpoint/list.ts';
import type { Identity, RecordKind, Reference } from '../endpoint/record.ts';
import type { Point, Series } from '../endpoint/series.ts';
import type { Context } from '../context.ts';
import { resolveUnlessProperty } from '../execution/ownResolvers.ts';
import { ListConnection } from '../reads/listConnection.ts';
import { datesOf, type DayRange } from '../reads/dates.ts';
import { allItems, listName } from '../reads/pages.ts';
import { reading, readingFor, type ReadList } from '../reads/reading.ts';
import { SeriesConnection, type SeriesArguments } from '../reads/seriesConnection.ts';
import { cursorName, seriesName } from '../reads/seriesReads.ts';
import type { WindowArguments } from '../reads/paging.ts';
import type { Values } from '../endpoint/call.ts';
import { selectedMembers } from './members.ts';

type FieldResolvers<F extends Fields> = {
  readonly [Name in keyof F]: (
    parent: Reference<F>,
    args: unknown,
    context: Context,
  ) => FieldValue<F, Name> | Promise<FieldValue<F, Name>>;
};

/** One resolver per field of a record: the value of the parent, otherwise that of the records loader. */
export function fieldsOf<F extends Fields>(kind: RecordKind<F>): FieldResolvers<F> {
  const resolvers = Object.keys(kind.fields).map(name => [
    name,
    resolveUnlessProperty(
      reading({ parent: { kind, fields: [name] } }, (parent: Reference<F>, _: unknown, { records }: Context) =>
        records.read(kind, parent, name),
      ),
    ),
  ]);
  // The keys are those of the fields.
  return Object.fromEntries(resolvers) as FieldResolvers<F>;
}

/**
 * Holds the names of all arguments in the schema, as keys: `resolvers/index.ts` adds them.
 * @public
 */
export interface ArgumentNames {
  readonly first: true;
}

/** These arguments and no other of the schema: a field whose resolver would ignore one of its arguments does not compile. */
type Only<Args> = Args & { readonly [Name in Exclude<keyof ArgumentNames, keyof Args>]?: never };

/** The values of a path except those that identify the record. */
type OwnValues<Path extends string> = Omit<Values<Path>, Identity['parameter']>;

/**
 * Returns these values from the arguments and checks them. Where the path has no values of its own, it only
 * checks: its arguments are those of the list, which are sent.
 */
type ValuesOf<Path extends string, Args, V> =
  object extends OwnValues<Path>
    ? [check?: (args: Args) => Record<never, string>]
    : [valuesOf: (args: V) => OwnValues<Path>];

/** A list of a record. */
export function listOf<F extends Fields, Path extends string, A, N, R, V>(
  kind: RecordKind<F>,
  list: List<Path, A, N, R>,
  ...[valuesOf]: ValuesOf<Path, Ranged<A>, V>
) {
  return reading(
    (args: Ranged<A> & V & object) => ({
      parent: identityOf(kind),
      ...listReading(list, args, { values: valuesOf?.(args), parameter: kind.identity.parameter }),
    }),
    async (
      owner: Reference<F>,
      args: Only<Ranged<NoInfer<A>> & NoInfer<V> & WindowArguments>,
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

/** Lists and series of a record are requested by its identity. */
export const identityOf = (kind: RecordKind) => ({ kind, fields: [kind.identity.field] });

interface ListReadingOptions {
  /** Values of the path. */
  readonly values?: object | undefined;
  /** True if each parent has a list of its own. */
  readonly isOwn?: boolean;
  /** The parameter of the path that names the parent. */
  readonly parameter?: Identity['parameter'];
}

/** The reading of a list. */
export function listReading(
  list: ReadList,
  args: WindowArguments & object,
  { values, parameter, isOwn = parameter !== undefined }: ListReadingOptions = {},
) {
  const own = ownArguments<object>(args);
  const sent = list.query || list.body ? own : {};
  const nameFor = (identity: string) => listName(list, { ...values, ...(parameter && { [parameter]: identity }) }, own);
  const isNamed = !isOwn || parameter !== undefined;
  return { list: { list, args: { ...values, ...sent }, window: args, isOwn, ...(isNamed && { nameFor }) } };
}

/** A list that belongs to no record. */
export function rootList<Path extends string, A, N, R, V>(
  list: List<Path, A, N, R>,
  ...[valuesOf]: ValuesOf<Path, Ranged<A>, V>
) {
  return reading(
    (args: Ranged<A> & V & object) => listReading(list, args, { values: valuesOf?.(args) }),
    async (
      _: unknown,
      args: Only<Ranged<NoInfer<A>> & NoInfer<V> & WindowArguments>,
      { pages }: Context,
      info: GraphQLResolveInfo,
    ) => {
      const values = { ...valuesOf?.(args) };
      const own = ownArguments<A>(args);
      return new ListConnection<N, R>(() => pages.list(list, values, own), args).loaded(selectedMembers(info));
    },
  );
}

/** Rows of a plain list when `first` is not given. */
const USUAL_ROWS = 100;

interface FirstRows {
  readonly first?: number | null;
}

/** The beginning of a list that belongs to no record, as a plain list. */
export function firstOf<Path extends string, A, N, R, V>(
  list: List<Path, A, N, R>,
  ...[valuesOf]: ValuesOf<Path, Ranged<A>, V>
) {
  return reading(
    (args: Ranged<A> & V & FirstRows) =>
      listReading(list, { ...args, first: args.first ?? USUAL_ROWS }, { values: valuesOf?.(args) }),
    async (_: unknown, args: Only<Ranged<NoInfer<A>> & NoInfer<V> & FirstRows>, { pages }: Context): Promise<N[]> => {
      const open = () => pages.list(list, { ...valuesOf?.(args) }, ownArguments<A>(args));
      return new ListConnection(open, { first: args.first ?? USUAL_ROWS }).nodes();
    },
  );
}

type Headed = Pick<ListConnection, 'head'>;

/** The fields beside the items of a list or the points of a series, under the names of its `head` in the catalogue. */
export function headFields<Name extends string>(...names: Name[]) {
  const resolvers = names.map(name => [name, async (connection: Headed) => (await connection.head())[name] ?? null]);
  // The names are the given ones; their values were decoded by the head's own fields.
  return Object.fromEntries(resolvers) as Record<Name, (connection: Headed) => Promise<never>>;
}

/** A short list that belongs to no record, whole. */
export function wholeList<Path extends string, A, N, R, V>(
  list: List<Path, A, N, R>,
  ...[valuesOf]: ValuesOf<Path, Ranged<A>, V>
) {
  return reading(
    (args: Ranged<A> & V & object) => ({ list: { list, args: { ...valuesOf?.(args), ...args }, window: 'all' } }),
    async (_: unknown, args: Only<Ranged<NoInfer<A>> & NoInfer<V>>, { pages }: Context): Promise<N[]> => {
      const items = await allItems(pages.list(list, { ...valuesOf?.(args) }, ownArguments<A>(args)));
      return items.map(({ node }) => node);
    },
  );
}

type ListResolver<P, Args, T> = (parent: P, args: Args, context: Context, info: GraphQLResolveInfo) => T;

/** The list as of the moment `at`, or the newest if no moment is given. */
export function atOrLatest<P, Args extends object, T>(
  at: ListResolver<P, Args & { readonly at: string }, T>,
  latest: ListResolver<P, Args, T>,
) {
  return reading(
    ({ at: moment, ...rest }: { readonly at?: string | null }) =>
      moment ? readingFor(at, { ...rest, at: moment }) : readingFor(latest, rest),
    (
      parent: P,
      args: Omit<Args, 'at'> & { readonly at?: string | null },
      context: Context,
      info: GraphQLResolveInfo,
    ): T => {
      const { at: moment, ...rest } = args;
      // The rest of the arguments is those that both lists have.
      const shared = rest as unknown as Args;
      return moment ? at(parent, { ...shared, at: moment }, context, info) : latest(parent, shared, context, info);
    },
  );
}

/** A series of a record. */
export function seriesOf<F extends Fields, Path extends string, A, P extends Point, V>(
  kind: RecordKind<F>,
  definition: Series<Path, A, P>,
  ...[valuesOf]: ValuesOf<Path, A, V>
) {
  return reading(
    (args: A & V & SeriesArguments) => ({
      parent: identityOf(kind),
      ...seriesReading(definition, args, valuesOf?.(args), kind.identity.parameter),
    }),
    async (
      owner: Reference<F>,
      args: Only<NoInfer<A> & NoInfer<V> & SeriesArguments>,
      { records, series }: Context,
      info: GraphQLResolveInfo,
    ) => {
      const values = valuesOf?.(args);
      const open = (identity: string) =>
        series.open(definition, { ...values, [kind.identity.parameter]: identity }, args);
      const connection = new SeriesConnection(definition, () => whenKnown(records.identity(kind, owner), open), args);
      return connection.loaded(selectedMembers(info));
    },
  );
}

/** The reading of a series. Periods of one series share calls, whatever their range and their window. */
export function seriesReading<Path extends string, A, P extends Point>(
  series: Series<Path, A, P>,
  args: A & SeriesArguments,
  values: object = {},
  parameter?: Identity['parameter'],
) {
  const query = series.query?.(args) ?? {};
  const nameFor =
    parameter &&
    ((identity: string) =>
      cursorName({ name: seriesName(series, { ...values, [parameter]: identity }, query) }, args.direction));
  return { series: { series, args: { ...values, ...query }, range: args.range, window: args, nameFor } };
}

/** A series that belongs to no record. */
export async function seriesAt<Path extends string, A, P extends Point>(
  definition: Series<Path, A, P>,
  values: Values<Path>,
  args: A & SeriesArguments,
  { series }: Context,
  info: GraphQLResolveInfo,
): Promise<SeriesConnection<P>> {
  const connection = new SeriesConnection(definition, () => series.open(definition, values, args), args);
  return connection.loaded(selectedMembers(info));
}

/** Arguments of the schema: a range can be a number of days. */
type Ranged<A> = A extends { readonly range?: unknown } ? Omit<A, 'range'> & { readonly range?: DayRange | null } : A;

const pagingArguments: ReadonlySet<string> = new Set(['first', 'after', 'last', 'before']);

/** The arguments of a list itself: without paging, and with a range in dates. */
function ownArguments<A>(args: object): A {
  const own = Object.entries(args)
    .filter(([name]) => !pagingArguments.has(name))
    .map(([name, value]: [string, unknown]) => [name, name === 'range' && value ? datesOf(value) : value]);
  // The rest are the arguments that the list declares.
  return Object.fromEntries(own) as A;
}

const asTotal = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Synchronous if the value is known, because the requests of one tick share calls. */
function whenKnown<T, R>(value: T | Promise<T>, then: (value: T) => R): R | Promise<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}
