import {
  getArgumentValues,
  getNamedType,
  getVariableValues,
  isAbstractType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  type OperationDefinitionNode,
} from 'graphql';
// graphql-js's own collection of fields, so that fragments, @include and @skip count as in execution.
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { LONGEST_PERIOD } from '../catalogue/series.ts';
import { periodOf, type DateRange } from '../reads/dates.ts';
import { isRaw } from '../rest/envelope.ts';
import { priceOf, type ListSize } from './prices.ts';

/** One call to the service, in units of `@cost`; an object in the answer is one unit, as routers count it. */
export const CALL = 1000;

/** Ten records of most kinds share one call when they are asked for by id. */
const SHARED_CALL = CALL / 10;

/** What routers add for a mutation. */
const MUTATION = 10;

export interface Estimate {
  /** In units of `@cost`. */
  readonly cost: number;
  readonly heaviest: Share;
}

/** What a field costs by itself, without what hangs below it. */
interface Share {
  /** Response names from the root, such as `artist.albums.nodes`. */
  readonly path: string;
  readonly cost: number;
}

/**
 * What an operation costs at the worst by the `@cost` and `@listSize` of the schema, counted as routers count. Two things
 * these directives cannot say: a series costs its price for each window of its range, and an entity a tenth of a call,
 * or a whole one when it is known by another key than its id.
 */
export function estimate(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>> = {},
): Estimate {
  const type = schema.getRootType(operation.operation);
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, FIRST_ERROR);
  // Execution is going to refuse such variables before it asks for anything, and tells what is wrong with them.
  if (!type || !coerced) return { cost: 0, heaviest: NOTHING };
  const estimation = new Estimation(schema, document, coerced);
  const cost = estimation.ofOperation(type, operation) + (operation.operation === 'mutation' ? MUTATION : 0);
  return { cost, heaviest: estimation.heaviest };
}

/** Lists that are too long come here too, since Apollo Server looks for other faults of an operation at the same time. */
const FIRST_ERROR = { maxErrors: 1, hideSuggestions: true };

const NOTHING: Share = { path: '', cost: 0 };

/** Where in the answer a selection stands. */
interface Place {
  readonly path: string;
  /** How many objects stand there. */
  readonly times: number;
  /** What the field above says of the number of its rows. */
  readonly rows: { readonly fields: readonly string[]; readonly size: number };
}

const NO_ROWS: Place['rows'] = { fields: [], size: 1 };

type Field = GraphQLField<unknown, unknown>;
type Arguments = Readonly<Record<string, unknown>>;

class Estimation {
  heaviest = NOTHING;
  readonly #schema: GraphQLSchema;
  readonly #fragments: Record<string, FragmentDefinitionNode>;
  readonly #variables: Record<string, unknown>;

  constructor(schema: GraphQLSchema, { definitions }: DocumentNode, variables: Record<string, unknown>) {
    this.#schema = schema;
    this.#variables = variables;
    const fragments = definitions.filter(node => node.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = Object.fromEntries(fragments.map(fragment => [fragment.name.value, fragment]));
  }

  ofOperation(type: GraphQLObjectType, { selectionSet }: OperationDefinitionNode): number {
    const fields = collectFields(this.#schema, this.#fragments, this.#variables, type, selectionSet);
    return this.#ofFields(type, fields, { path: '', times: 1, rows: NO_ROWS });
  }

  #ofFields(type: GraphQLObjectType, fields: ReadonlyMap<string, readonly FieldNode[]>, place: Place): number {
    let cost = 0;
    for (const [key, nodes] of fields) {
      const field = nodes[0] && type.getFields()[nodes[0].name.value];
      if (field) cost += this.#ofField(field, nodes, { ...place, path: place.path ? `${place.path}.${key}` : key });
    }
    return cost;
  }

  #ofField(field: Field, nodes: readonly FieldNode[], { path, times, rows }: Place): number {
    const args = this.#argumentsOf(field, nodes);
    if (field.name === '_entities') return this.#ofEntities(args['representations'], nodes, path);
    const { weight, argumentWeights, isList, listSize } = priceOf(field);
    const days = daysOf(field, args);
    const size = sizeOf(listSize, args, days);
    const count = !isList ? 1 : rows.fields.includes(field.name) ? rows.size : size;
    const ofArguments = [...argumentWeights].reduce((sum, [name, cost]) => sum + (isGiven(args[name]) ? cost : 0), 0);
    const own = count * weight * Math.ceil((days ?? 1) / LONGEST_PERIOD) + ofArguments;
    this.#weigh(path, own * times);
    const below = { path, times: times * count, rows: { fields: listSize.sizedFields ?? [], size } };
    return own + count * this.#ofType(field.type, nodes, below);
  }

  #ofEntities(representations: unknown, nodes: readonly FieldNode[], path: string): number {
    const keys = Array.isArray(representations) ? representations.filter(isRaw) : [];
    const lookUps = keys.reduce((sum, key) => sum + (isGiven(key['id']) ? SHARED_CALL : CALL), 0);
    this.#weigh(path, lookUps);
    const types = [...Map.groupBy(keys, key => String(key['__typename']))].map(([name, { length }]) => {
      const type = this.#schema.getType(name);
      return type ? length * this.#ofType(type, nodes, { path, times: length, rows: NO_ROWS }) : 0;
    });
    return types.reduce((sum, cost) => sum + cost, lookUps);
  }

  #weigh(path: string, cost: number): void {
    if (cost > this.heaviest.cost) this.heaviest = { path, cost };
  }

  /** Of an interface or a union the dearest type counts. */
  #ofType(output: GraphQLType, nodes: readonly FieldNode[], place: Place): number {
    const type = getNamedType(output);
    const types = isAbstractType(type) ? this.#schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
    const costs = types.map(possible => {
      const fields = collectSubfields(this.#schema, this.#fragments, this.#variables, possible, nodes);
      return this.#ofFields(possible, fields, place);
    });
    return Math.max(0, ...costs);
  }

  /** None if execution is going to refuse them. */
  #argumentsOf(field: Field, [node]: readonly FieldNode[]): Arguments {
    try {
      return node ? getArgumentValues(field, node, this.#variables) : {};
    } catch {
      return {};
    }
  }
}

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** Days in the range of a series; undefined for other fields. */
function daysOf({ type, args: definitions }: Field, args: Arguments): number | undefined {
  const connection = getNamedType(type);
  // Only series tell the latest of their points.
  if (!isObjectType(connection) || !('latest' in connection.getFields())) return undefined;
  if (!definitions.some(({ name }) => name === 'range')) return undefined;
  try {
    const { start, end } = periodOf(args['range'] as DateRange | undefined);
    return end - start + 1;
  } catch {
    return undefined;
  }
}

/** @param otherwise The size when no argument tells it, if more is known than the schema assumes. */
function sizeOf(
  { assumedSize = 1, slicingArguments = [] }: ListSize,
  args: Arguments,
  otherwise = assumedSize,
): number {
  const given = slicingArguments.map(name => args[name]).filter(value => typeof value === 'number');
  return given.length > 0 ? Math.max(0, ...given) : otherwise;
}
