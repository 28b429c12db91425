import {
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isObjectType,
  Kind,
  type GraphQLField,
  type GraphQLObjectType,
  type SelectionSetNode,
} from 'graphql';
import type { PlannedOperation } from '../execution/operation.ts';
import type { Plan, PlannedField, Scope } from '../execution/plan.ts';
import { isRaw } from '../endpoint/call.ts';
import { periodOf, type DayRange } from '../reads/dates.ts';

/*
 * Bytes of a response as JSON. A value has a typical length here: most are numbers, dates and names. The bound that holds for
 * every response is checked when it is written.
 */

/** Of a value. */
const VALUE = 16;
/** Bytes of the quotes, the colon and the comma of a member. */
const MEMBER = 4;
/** Of a deferred fragment, which waits as several objects until the client has read the ones before it. */
const DEFERRED = 1_000;
/** Of a reference that a router sends: it may become an error, which takes as long to make. */
const REFERENCE = 2_500;
/** Of the schema, which routers read. */
const SDL = 200_000;
/** Items of a list of which the schema does not know the size. */
const FEW = 5;

/** Bytes of one item of a field, without the lists in it. */
export function itemBytes(field: PlannedField): number {
  const bytesOf = (type: GraphQLObjectType) =>
    field.planOf(type).fields.reduce((sum, member) => {
      const isList = isListType(getNullableType(member.definition.type));
      return sum + member.key.length + MEMBER + (isList ? 0 : itemBytes(member));
    }, 0);
  return VALUE + deferredBytes(field) + Math.max(0, ...objectTypes(field).map(bytesOf));
}

const deferredBytes = ({ nodes, scope }: PlannedField): number =>
  DEFERRED * nodes.reduce((sum, { selectionSet }) => sum + deferralsIn(scope, selectionSet), 0);

/** Deferred fragments of an object. Their number is bounded by the limits of the fields and directives of a document. */
function deferralsIn(scope: Scope, selectionSet: SelectionSetNode | undefined): number {
  if (!selectionSet) return 0;
  const known = deferrals.get(selectionSet);
  if (known !== undefined) return known;
  let count = 0;
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) continue;
    if (selection.directives?.some(({ name }) => name.value === 'defer')) count++;
    const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
    const fragment = isSpread ? scope.fragments[selection.name.value] : selection;
    count += deferralsIn(scope, fragment?.selectionSet);
  }
  deferrals.set(selectionSet, count);
  return count;
}

/** A selection is part of one document, so its fragments do not change. */
const deferrals = new WeakMap<SelectionSetNode, number>();

function objectTypes({ definition, scope: { schema } }: PlannedField): readonly GraphQLObjectType[] {
  const type = getNamedType(definition.type);
  return isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
}

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

export interface ResponseSize {
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
export function responseSize({ root, context }: PlannedOperation, mostBytes = Infinity): ResponseSize {
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
    const ownDays = daysOf(field, args);
    const listSize = { ...(ownDays !== undefined && POINTS), ...this.#listSizeOf(field) };
    const size = sizeOf(listSize, args, ownDays);
    const isList = isListType(getNullableType(field.type));
    const count = !isList ? 1 : rows.fields.includes(field.name) ? rows.count : (size ?? days ?? FEW);
    const below = {
      path,
      rows: { fields: listSize.sizedFields ?? [], count: size ?? FEW },
      days: ownDays ?? days,
    };
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

  #listSizeOf(field: Field): ListSize {
    const known = listSizes.get(field);
    if (known) return known;
    const directive = this.#scope.schema.getDirective('listSize');
    const listSize: ListSize = (field.astNode && directive && getDirectiveValues(directive, field.astNode)) ?? {};
    listSizes.set(field, listSize);
    return listSize;
  }
}

/** The schema does not change, so the directive of a field is read once. */
const listSizes = new WeakMap<Field, ListSize>();

function repeatedIn(fields: Plan['fields'], path: string): string | undefined {
  const groups = Map.groupBy(fields, ({ definition }) => definition.name);
  const [name] = [...groups].find(([, { length }]) => length > MOST_REPEATS) ?? [];
  return name && `${path}.${name}`;
}

type Field = GraphQLField<unknown, unknown>;

interface ListSize {
  readonly assumedSize?: number;
  readonly slicingArguments?: readonly string[];
  readonly sizedFields?: readonly string[];
}

function sizeOf(
  { assumedSize, slicingArguments = [] }: ListSize,
  args: Readonly<Record<string, unknown>>,
  days: number | undefined,
): number | undefined {
  // Look-ups of several records have as many items as ids.
  if (Array.isArray(args['ids'])) return args['ids'].length;
  const given = slicingArguments.map(name => args[name]).filter(value => typeof value === 'number');
  return given.length > 0 ? Math.max(0, ...given) : (days ?? assumedSize);
}

/**
 * A series has no `@listSize` with `sizedFields`: Apollo's composer looks for these in each subgraph that requires one of
 * its fields.
 */
const POINTS: ListSize = { slicingArguments: ['first', 'last'], sizedFields: ['edges', 'nodes'] };

/** Days in the range of a series; undefined for other fields. */
function daysOf({ args: definitions }: Field, args: Readonly<Record<string, unknown>>): number | undefined {
  if (!definitions.some(({ name, type }) => name === 'range' && getNamedType(type).name === 'DayRange'))
    return undefined;
  try {
    // The schema has given it its type.
    const { start, end } = periodOf(args['range'] as DayRange | undefined);
    return end - start + 1;
  } catch {
    return undefined;
  }
}
