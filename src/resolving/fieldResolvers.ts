import type { Fields, FieldValue } from '../endpoint/fields.ts';
import type { RecordKind, Reference } from '../endpoint/record.ts';
import type { Context } from '../context.ts';
import { resolveUnlessProperty } from '../execution/ownResolvers.ts';
import type { ListConnection } from '../reads/listConnection.ts';
import { reading } from '../reads/reading.ts';

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

/** Lists and series of a record are requested by its identity. */
export const identityOf = (kind: RecordKind) => ({ kind, fields: [kind.identity.field] });

type Headed = Pick<ListConnection, 'head'>;

/** The fields beside the items of a list or the points of a series, under the names of its `head` in the catalogue. */
export function headFields<Name extends string>(...names: Name[]) {
  const resolvers = names.map(name => [name, async (connection: Headed) => (await connection.head())[name] ?? null]);
  // The names are the given ones; their values were decoded by the head's own fields.
  return Object.fromEntries(resolvers) as Record<Name, (connection: Headed) => Promise<never>>;
}

/** Synchronous if the value is known, because the requests of one tick share calls. */
export function whenKnown<T, R>(value: T | Promise<T>, then: (value: T) => R): R | Promise<R> {
  return value instanceof Promise ? value.then(then) : then(value);
}
