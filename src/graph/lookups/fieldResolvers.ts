import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import {
  type FieldDecoders,
  type FieldValue,
  type PathParameters,
  type PathValues,
  type Point,
  type RecordKind,
  type Reference,
  type SeriesDefinition,
  valueOrThrow,
} from '../../service/description/index.ts';
import { badInput } from '../../operation/index.ts';
import { plannedFieldOf } from '../execution/index.ts';
import { type PlannedField, resolveUnlessProperty, seriesMembers } from '../plan/index.ts';
import {
  type ListConnection,
  type SeriesArguments,
  SeriesConnection,
  seriesRequest,
  type SeriesRequest,
  startAt,
  whenKnown,
} from '../../loaders/index.ts';
import { parsing } from './parsing.ts';
import type { ExactArguments, ValuesOf } from './schemaTypes.ts';

type FieldResolvers<F extends FieldDecoders> = {
  readonly [Name in keyof F]: (
    parent: Reference<F>,
    args: unknown,
    context: Context,
  ) => FieldValue<F, Name> | Promise<FieldValue<F, Name>>;
};

/** One resolver per field of a record: returns the parent's value, or loads the field. */
export function recordFieldResolvers<F extends FieldDecoders>(kind: RecordKind<F>): FieldResolvers<F> {
  const resolvers = Object.keys(kind.fields).map(name => [
    name,
    resolveUnlessProperty((parent: Reference<F>, _: unknown, { records }: Context) => records.read(kind, parent, name)),
  ]);
  // Safe cast: the keys are the names of the fields.
  return Object.fromEntries(resolvers) as FieldResolvers<F>;
}

type WithListFields = Pick<ListConnection, 'listFields'>;

/** Fields that accompany the rows of a list or series, named as in `listFields` of the catalogue entry. */
export function listFieldResolvers<Name extends string>(...names: Name[]) {
  const resolvers = names.map(name => [
    name,
    async (connection: WithListFields) => (await connection.listFields())[name] ?? null,
  ]);
  // Safe cast: the keys are the given names, and the catalogue decodes their values.
  return Object.fromEntries(resolvers) as Record<Name, (connection: WithListFields) => Promise<never>>;
}

interface ParsedSeries<P extends Point> extends SeriesRequest<P> {
  readonly values: PathValues;
}

export function seriesOf<F extends FieldDecoders, Path extends string, A, P extends Point, V>(
  kind: RecordKind<F>,
  definition: SeriesDefinition<Path, A, P>,
  ...[valuesOf]: ValuesOf<Path, A, V>
) {
  return parsing(
    (args: ExactArguments<NoInfer<A> & NoInfer<V> & SeriesArguments>): ParsedSeries<P> => ({
      values: { ...valuesOf?.(args) },
      ...seriesRequest(definition, args, { hasReleaseDate: RELEASE_DATE in kind.fields }),
    }),
    async (owner: Reference<F>, request: ParsedSeries<P>, context, info) =>
      seriesOfOwner({ kind, owner, definition }, request, context, info),
  );
}

interface OwnedSeries<F extends FieldDecoders, A, P extends Point> {
  readonly kind: RecordKind<F>;
  readonly owner: Reference<F>;
  readonly definition: SeriesDefinition<string, A, P>;
}

export const RELEASE_DATE = 'releaseDate';

/**
 * Loads the selected members of a series once the id of its record is known, and its release date if the range starts
 * there.
 */
export async function seriesOfOwner<F extends FieldDecoders, A, P extends Point>(
  { kind, owner, definition }: OwnedSeries<F, A, P>,
  parsed: ParsedSeries<P>,
  { records, series }: Context,
  info: GraphQLResolveInfo,
): Promise<SeriesConnection<P>> {
  const request = parsed.isSinceRelease
    ? { ...parsed, ...startAt(await releaseDateOf(kind, owner, records), parsed.period) }
    : parsed;
  const open = (identity: string) =>
    series.open(definition, { ...request.values, [kind.identity.parameter]: identity }, request.query);
  const connection = new SeriesConnection(definition, () => whenKnown(records.identity(kind, owner), open), request);
  return connection.loaded(selectedMembers(info));
}

/** @throws {SubgraphError} if the date is unknown or unreadable */
async function releaseDateOf<F extends FieldDecoders>(
  kind: RecordKind<F>,
  owner: Reference<F>,
  records: Context['records'],
): Promise<string> {
  const date: unknown = valueOrThrow(await records.read(kind, owner, RELEASE_DATE));
  if (typeof date === 'string') return date;
  throw badInput('range.daysSinceRelease', 'requires a release date, which is unknown for this record.');
}

/** Series without a record. */
export async function seriesAt<Path extends string, A, P extends Point>(
  definition: SeriesDefinition<Path, A, P>,
  values: PathParameters<Path>,
  request: SeriesRequest<P>,
  { series }: Context,
  info: GraphQLResolveInfo,
): Promise<SeriesConnection<P>> {
  const connection = new SeriesConnection(definition, () => series.open(definition, values, request.query), request);
  return connection.loaded(selectedMembers(info));
}

/** Computed once for all requests that share a plan. */
const memberNamesByField = new WeakMap<PlannedField, ReadonlySet<string>>();

/** Names of the selected members that are not deferred. */
export function selectedMembers(info: GraphQLResolveInfo): ReadonlySet<string> {
  const field = plannedFieldOf(info);
  let members = memberNamesByField.get(field);
  if (!members) memberNamesByField.set(field, (members = readMemberNames(field)));
  return members;
}

function readMemberNames({ plans }: PlannedField): ReadonlySet<string> {
  const names = new Set(plans.flatMap(plan => seriesMembers(plan, 'fields')));
  names.delete('__typename');
  return names;
}
