import type { Fields, Told } from '../catalogue/fields.ts';
import type { List } from '../catalogue/list.ts';
import type { Identity, RecordKind, Reference } from '../catalogue/record.ts';
import type { Point, Series } from '../catalogue/series.ts';
import type { Context } from '../context.ts';
import { Connection } from '../reads/connection.ts';
import { SeriesConnection, type SeriesArguments } from '../reads/seriesConnection.ts';
import type { WindowArguments } from '../reads/window.ts';
import type { Values } from '../rest/path.ts';

type FieldResolvers<F extends Fields> = {
  readonly [Name in keyof F]: (
    parent: Reference<F>,
    args: unknown,
    context: Context,
  ) => Told<F, Name> | Promise<Told<F, Name>>;
};

/** One resolver per field of a record: what the parent holds, else what the records loader gives. */
export function fieldsOf<F extends Fields>(kind: RecordKind<F>): FieldResolvers<F> {
  const resolvers = Object.keys(kind.fields).map(name => [
    name,
    (parent: Reference<F>, _: unknown, { records }: Context) => records.read(kind, parent, name),
  ]);
  // The keys are those of the fields.
  return Object.fromEntries(resolvers) as FieldResolvers<F>;
}

/** The values of a path beside what identifies the record it belongs to. */
type OwnValues<Path extends string> = Omit<Values<Path>, Identity['parameter']>;

/** Gives these values from the arguments, and is the place to check them; needed where there are any. */
type ValuesOf<Path extends string, V> =
  object extends OwnValues<Path> ? [valuesOf?: (args: V) => OwnValues<Path>] : [valuesOf: (args: V) => OwnValues<Path>];

/** A list of a record. */
export function listOf<F extends Fields, Path extends string, A, N, R, V>(
  kind: RecordKind<F>,
  list: List<Path, A, N, R>,
  ...[valuesOf]: ValuesOf<Path, V>
) {
  return (owner: Reference<F>, args: A & V & WindowArguments, { records, pages }: Context): Connection<N, R> => {
    const { first, after, last, before, ...rest } = args;
    const values = valuesOf?.(args);
    // What remains are the arguments of the list itself.
    const own = rest as unknown as A;
    const open = (identity: string) => pages.list(list, { ...values, [kind.identity.parameter]: identity }, own);
    return new Connection(() => whenKnown(records.identity(kind, owner), open), { first, after, last, before });
  };
}

/** A series of a record. */
export function seriesOf<F extends Fields, Path extends string, A, P extends Point, V>(
  kind: RecordKind<F>,
  definition: Series<Path, A, P>,
  ...[valuesOf]: ValuesOf<Path, V>
) {
  return (owner: Reference<F>, args: A & V & SeriesArguments, { records, series }: Context): SeriesConnection<P> => {
    const values = valuesOf?.(args);
    const open = (identity: string) =>
      series.open(definition, { ...values, [kind.identity.parameter]: identity }, args);
    return new SeriesConnection(definition, () => whenKnown(records.identity(kind, owner), open), args);
  };
}

/** At once if the value is there: what is asked for in one tick is asked together. */
function whenKnown<T, R>(value: T | Promise<T>, then: (value: T) => R): R | Promise<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}
