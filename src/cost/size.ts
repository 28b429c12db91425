import {
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  getVariableValues,
  isAbstractType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
// graphql-js's own collection of fields, so that fragments, @include and @skip count as in execution.
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
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

/** The context for collecting fields. */
interface Scope {
  readonly schema: GraphQLSchema;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly variableValues: Record<string, unknown>;
}

type Fields = ReadonlyMap<string, readonly FieldNode[]>;
type Field = GraphQLField<unknown, unknown>;

/** Bytes of one item of a field, without the lists in it. */
export function itemBytes(scope: Scope, output: GraphQLOutputType, nodes: readonly FieldNode[]): number {
  const bytesOf = (type: GraphQLObjectType) =>
    [...fieldsOf(scope, type, nodes)].reduce((sum, [name, [node, ...others]]) => {
      const field = node && type.getFields()[node.name.value];
      const isCounted = field && !isListType(getNullableType(field.type));
      return sum + name.length + MEMBER + (isCounted ? itemBytes(scope, field.type, [node, ...others]) : 0);
    }, 0);
  return VALUE + deferredBytes(scope, nodes) + Math.max(0, ...objectTypes(scope, output).map(bytesOf));
}

const fieldsOf = ({ schema, fragments, variableValues }: Scope, type: GraphQLObjectType, nodes: readonly FieldNode[]) =>
  collectSubfields(schema, fragments, variableValues, type, nodes);

const deferredBytes = (scope: Scope, nodes: readonly FieldNode[]): number =>
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

function objectTypes({ schema }: Scope, output: GraphQLOutputType): readonly GraphQLObjectType[] {
  const type = getNamedType(output);
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
export function responseSize(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>> = {},
  mostBytes = Infinity,
): ResponseSize {
  const type = schema.getRootType(operation.operation);
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 });
  // Execution refuses such variables.
  if (!type || !coerced) return { bytes: 0, largest: NOTHING, repeated: undefined };
  const fragments = definitions.filter(node => node.kind === Kind.FRAGMENT_DEFINITION);
  const scope = {
    schema,
    fragments: Object.fromEntries(fragments.map(fragment => [fragment.name.value, fragment])),
    variableValues: coerced,
  };
  const sizes = new Sizes(scope, mostBytes);
  const bytes = sizes.ofOperation(type, operation);
  return { bytes: Math.max(bytes, sizes.largest.bytes), largest: sizes.largest, repeated: sizes.repeated };
}

const NOTHING: Part = { path: '', bytes: 0 };
const ROOT: Place = { path: '', rows: { fields: [], count: 1 }, days: undefined };

class Sizes {
  largest = NOTHING;
  repeated: string | undefined;
  readonly #scope: Scope;
  readonly #mostBytes: number;

  constructor(scope: Scope, mostBytes: number) {
    this.#scope = scope;
    this.#mostBytes = mostBytes;
  }

  ofOperation(type: GraphQLObjectType, { selectionSet }: OperationDefinitionNode): number {
    const { schema, fragments, variableValues } = this.#scope;
    return this.#ofFields(type, collectFields(schema, fragments, variableValues, type, selectionSet), ROOT, 1);
  }

  #ofFields(type: GraphQLObjectType, fields: Fields, place: Place, times: number): number {
    if (place.path !== '' && fields.size > MOST_REPEATS) this.repeated ??= repeatedIn(fields, place.path);
    return [...fields].reduce((sum, [name, nodes]) => {
      const field = nodes[0] && type.getFields()[nodes[0].name.value];
      const path = place.path ? `${place.path}.${name}` : name;
      return sum + name.length + MEMBER + (field ? this.#ofField(field, nodes, { ...place, path }, times) : VALUE);
    }, 0);
  }

  /** @param times Objects that have the field. */
  #ofField(field: Field, nodes: readonly FieldNode[], { path, rows, days }: Place, times: number): number {
    const args = this.#argumentsOf(field, nodes);
    if (field.name === 'sdl') return SDL;
    if (field.name === '_entities') return this.#ofEntities(args['representations'], nodes, path);
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
    const bytes = count * this.#ofItem(field.type, nodes, below, times * count);
    if (isList) this.#note(path, bytes * times);
    return bytes;
  }

  #ofItem(output: GraphQLOutputType, nodes: readonly FieldNode[], place: Place, times: number): number {
    // Interfaces in interfaces have exponentially many selections.
    if (this.largest.bytes > this.#mostBytes) return 0;
    const types = objectTypes(this.#scope, output);
    const fields = types.map(type => this.#ofFields(type, fieldsOf(this.#scope, type, nodes), place, times));
    return VALUE + deferredBytes(this.#scope, nodes) + Math.max(0, ...fields);
  }

  #ofEntities(representations: unknown, nodes: readonly FieldNode[], path: string): number {
    const references = Array.isArray(representations) ? representations : [];
    const groups = Map.groupBy(references, value => (isRaw(value) ? value['__typename'] : undefined));
    const bytes = [...groups].reduce((sum, [name, { length }]) => {
      const type = typeof name === 'string' ? this.#scope.schema.getType(name) : undefined;
      const item = isObjectType(type) ? this.#ofItem(type, nodes, { ...ROOT, path }, length) : 0;
      return sum + length * (REFERENCE + item);
    }, 0);
    this.#note(path, bytes);
    return bytes;
  }

  #note(path: string, bytes: number): void {
    if (bytes > this.largest.bytes) this.largest = { path, bytes };
  }

  /** None if execution is going to refuse them. */
  #argumentsOf(field: Field, [node]: readonly FieldNode[]): Readonly<Record<string, unknown>> {
    try {
      return node && field.args.length > 0 ? getArgumentValues(field, node, this.#scope.variableValues) : {};
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

function repeatedIn(fields: Fields, path: string): string | undefined {
  const groups = Map.groupBy(fields.values(), ([node]) => node?.name.value);
  const [name] = [...groups].find(([, { length }]) => length > MOST_REPEATS) ?? [];
  return name && `${path}.${name}`;
}

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
