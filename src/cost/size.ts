import { getNullableType, isListType, isObjectType, type GraphQLObjectType } from 'graphql';
import { isRaw } from '../endpoint/call.ts';
import { MEMBER } from '../execution/jsonLength.ts';
import type { PlannedOperation } from '../execution/operation.ts';
import type { Plan, PlannedField, Scope } from '../execution/plan.ts';
import { deferredBytes, objectTypes, VALUE } from './itemBytes.ts';
import { listSizeOf } from './listSize.ts';

/** Of a reference that a router sends: it may become an error, which takes as long to make. */
const REFERENCE = 2_500;
/** Of the schema, which routers read. */
const SDL = 200_000;
/** Items of a list of which the schema does not know the size. */
const FEW = 5;

/** A part of a response. */
interface Part {
  /** Response names from the root, such as `artist.albums.nodes`. */
  readonly path: string;
  readonly bytes: number;
}

/** The position of a selection in the response. */
interface Place {
  readonly path: string;
  /** Lists that the connection above sizes, and how many rows they have. */
  readonly rows: { readonly fields: readonly string[]; readonly count: number };
  /** Days of the series above. */
  readonly days: number | undefined;
}

export interface EstimatedSize {
  readonly bytes: number;
  /** The largest list. */
  readonly largest: Part;
  /** A field that one object has under more than `MOST_REPEATS` names. */
  readonly repeated: string | undefined;
}

/** Names of one field in one object of a response. The root is exempt: look-ups of many records are fields of the root. */
export const MOST_REPEATS = 20;

/**
 * The expected size of a response, from the arguments and the `@listSize` of its lists.
 * @param mostBytes A response that is larger is not measured to its end.
 */
export function responseSize({ root, context }: PlannedOperation, mostBytes = Infinity): EstimatedSize {
  const sizes = new Sizes(context, mostBytes);
  const bytes = sizes.ofFields(root, ROOT, 1);
  return { bytes: Math.max(bytes, sizes.largest.bytes), largest: sizes.largest, repeated: sizes.repeated };
}

const NOTHING: Part = { path: '', bytes: 0 };
const ROOT: Place = { path: '', rows: { fields: [], count: 1 }, days: undefined };

class Sizes {
  largest = NOTHING;
  repeated: string | undefined;
  readonly #scope: Scope;
  readonly #mostBytes: number;

  /** @param scope With the variables of the operation. */
  constructor(scope: Scope, mostBytes: number) {
    this.#scope = scope;
    this.#mostBytes = mostBytes;
  }

  ofFields({ fields }: Plan, place: Place, times: number): number {
    if (place.path !== '' && fields.length > MOST_REPEATS) this.repeated ??= repeatedIn(fields, place.path);
    return fields.reduce((sum, field) => {
      const path = place.path ? `${place.path}.${field.key}` : field.key;
      return sum + field.key.length + MEMBER + this.#ofField(field, { ...place, path }, times);
    }, 0);
  }

  /** @param times Objects that have the field. */
  #ofField(planned: PlannedField, { path, rows, days }: Place, times: number): number {
    const { definition: field } = planned;
    if (field.name.startsWith('__')) return VALUE;
    if (field.name === 'sdl') return SDL;
    const args = this.#argumentsOf(planned);
    if (field.name === '_entities') return this.#ofEntities(args['representations'], planned, path);
    const { size, sizedFields, days: ownDays = days } = listSizeOf(this.#scope.schema, field, args);
    const isList = isListType(getNullableType(field.type));
    const count = !isList ? 1 : rows.fields.includes(field.name) ? rows.count : (size ?? days ?? FEW);
    const below = { path, rows: { fields: sizedFields, count: size ?? FEW }, days: ownDays };
    const bytes = count * this.#ofItem(planned, objectTypes(planned), below, times * count);
    if (isList) this.#note(path, bytes * times);
    return bytes;
  }

  #ofItem(field: PlannedField, types: readonly GraphQLObjectType[], place: Place, times: number): number {
    // Interfaces in interfaces have exponentially many selections.
    if (this.largest.bytes > this.#mostBytes) return 0;
    const fields = types.map(type => this.ofFields(field.planOf(type), place, times));
    return VALUE + deferredBytes(field) + Math.max(0, ...fields);
  }

  #ofEntities(representations: unknown, field: PlannedField, path: string): number {
    const references = Array.isArray(representations) ? representations : [];
    const groups = Map.groupBy(references, value => (isRaw(value) ? value['__typename'] : undefined));
    const bytes = [...groups].reduce((sum, [name, { length }]) => {
      const type = typeof name === 'string' ? this.#scope.schema.getType(name) : undefined;
      const item = isObjectType(type) ? this.#ofItem(field, [type], { ...ROOT, path }, length) : 0;
      return sum + length * (REFERENCE + item);
    }, 0);
    this.#note(path, bytes);
    return bytes;
  }

  #note(path: string, bytes: number): void {
    if (bytes > this.largest.bytes) this.largest = { path, bytes };
  }

  /** None if execution is going to refuse them. */
  #argumentsOf(field: PlannedField): Readonly<Record<string, unknown>> {
    try {
      return field.argumentsFor(this.#scope.variableValues);
    } catch {
      return {};
    }
  }
}

function repeatedIn(fields: Plan['fields'], path: string): string | undefined {
  const groups = Map.groupBy(fields, ({ definition }) => definition.name);
  const [name] = [...groups].find(([, { length }]) => length > MOST_REPEATS) ?? [];
  return name && `${path}.${name}`;
}
