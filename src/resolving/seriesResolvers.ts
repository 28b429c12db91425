import type { GraphQLResolveInfo } from 'graphql';
import type { Values } from '../endpoint/call.ts';
import type { Fields } from '../endpoint/fields.ts';
import type { Identity, RecordKind, Reference } from '../endpoint/record.ts';
import type { Point, Series } from '../endpoint/series.ts';
import type { Context } from '../context.ts';
import { reading } from '../reads/reading.ts';
import { SeriesConnection, type SeriesArguments } from '../reads/seriesConnection.ts';
import { cursorName, seriesName } from '../reads/seriesReads.ts';
import type { Only, ValuesOf } from './argumentTypes.ts';
import { identityOf, whenKnown } from './fieldResolvers.ts';
import { selectedMembers } from './members.ts';

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
