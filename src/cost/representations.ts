import { isInterfaceType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { isRaw, type Raw } from '../endpoint/call.ts';
import type { Reading } from '../reads/reading.ts';
import type { DeclaredType } from './declared.ts';
import { refused, type Place } from './place.ts';

/** Maximum number of shapes of representations that are estimated separately. */
const MOST_SHAPES = 20;

interface Shape {
  readonly type: GraphQLObjectType;
  readonly place: Place;
}

/** The entities of representations. Those that have the same keys and fields are read alike. */
export function entityPlaces(
  representations: unknown,
  path: string,
  schema: GraphQLSchema,
  types: ReadonlyMap<string, DeclaredType>,
): Shape[] {
  const shapes = new Map<string, Shape & { readonly keys: Set<string> }>();
  for (const representation of Array.isArray(representations) ? representations.filter(isRaw) : []) {
    const { __typename: typename } = representation;
    const named = typeof typename === 'string' ? schema.getType(typename) : undefined;
    // Of an interface, each type is looked up until the record is found.
    const isLookUp = isInterfaceType(named);
    const possible = isLookUp ? schema.getPossibleTypes(named) : isObjectType(named) ? [named] : [];
    for (const type of possible) {
      const reading = readingFor(types.get(type.name), representation);
      if (!reading) continue;
      const { record: { keys = {} } = {}, known = [] } = reading;
      // Of many shapes, most are one: what their representations contain is then not taken into account.
      const contained = shapes.size < MOST_SHAPES && !isLookUp ? known : [];
      const shape = `${type.name} ${Object.keys(keys).join()} ${contained.join()} ${isLookUp}`;
      const fields = new Set([...Object.keys(keys), ...contained]);
      const place = { key: shape, count: 0, groups: 1, tick: '', path, keys, known: fields, isLookUp };
      const some = shapes.get(shape) ?? { type, place, keys: new Set() };
      shapes.set(shape, some);
      some.keys.add(JSON.stringify(keys));
    }
  }
  return [...shapes.values()].map(({ type, place, keys }) => ({ type, place: { ...place, count: keys.size } }));
}

/** Undefined for a representation that is refused. */
function readingFor(type: DeclaredType | undefined, representation: Raw): Reading | undefined {
  const reading = type?.entity;
  try {
    return typeof reading === 'function' ? reading(representation) : { known: Object.keys(representation) };
  } catch (error) {
    return refused(error);
  }
}
