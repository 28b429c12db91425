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
import { LONGEST_PERIOD } from '../endpoint/series.ts';
import { periodOf, type DateRange } from '../reads/dates.ts';
import { isRaw } from '../endpoint/envelope.ts';
import { lookUpCalls, shareCalls } from './lookUps.ts';
import { CALL, priceOf, type ListSize } from './prices.ts';
import { callsOfShare, isShare, restOfCalls, type Cost, type Objects } from './shares.ts';

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
 * What an operation costs at the worst by the `@cost` and `@listSize` of the schema, counted as routers count. Three
 * things these directives cannot say: a series costs its price for each window of its range, entities the calls that
 * look them up, and records that share calls whole calls, however few they are.
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
interface Place extends Objects {
  readonly path: string;
  /** Whether the field above costs a call, which tells of them. */
  readonly isRead: boolean;
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
    return this.#ofFields(type, fields, { path: '', times: 1, isRead: false, calls: 1, rows: NO_ROWS });
  }

  #ofFields(type: GraphQLObjectType, fields: ReadonlyMap<string, readonly FieldNode[]>, place: Place): number {
    const costs: Cost[] = [];
    for (const [key, nodes] of fields) {
      const field = nodes[0] && type.getFields()[nodes[0].name.value];
      if (field) costs.push(this.#ofField(field, nodes, { ...place, path: place.path ? `${place.path}.${key}` : key }));
    }
    const cost = costs.reduce((sum, { own, below }) => sum + own + below, 0);
    return shareCalls(type.name) && !place.isRead ? cost + restOfCalls(costs, place) : cost;
  }

  #ofField(field: Field, nodes: readonly FieldNode[], { path, times, calls, rows }: Place): Cost {
    const args = this.#argumentsOf(field, nodes);
    if (field.name === '_entities') return { own: 0, below: this.#ofEntities(args['representations'], nodes, path) };
    const { weight, argumentWeights, isList, listSize } = priceOf(field);
    const days = daysOf(field, args);
    const size = sizeOf(listSize, args, days);
    const isRows = isList && rows.fields.includes(field.name);
    const count = !isList ? 1 : isRows ? rows.size : size;
    const ofArguments = [...argumentWeights].reduce((sum, [name, cost]) => sum + (isGiven(args[name]) ? cost : 0), 0);
    const own = count * weight * Math.ceil((days ?? 1) / LONGEST_PERIOD) + ofArguments;
    this.#weigh(path, own * times);
    const isRead = !isRows && own >= CALL;
    const below: Place = {
      path,
      times: times * count,
      isRead,
      calls: isRead ? times : isShare(own) ? callsOfShare(own, { times, calls }) : calls,
      rows: { fields: listSize.sizedFields ?? [], size },
    };
    return { own, below: count * this.#ofType(field.type, nodes, below) };
  }

  #ofEntities(representations: unknown, nodes: readonly FieldNode[], path: string): number {
    const keys = Array.isArray(representations) ? representations.filter(isRaw) : [];
    const costs = [...Map.groupBy(keys, ({ __typename }) => __typename)].map(([name, some]) => {
      const type = typeof name === 'string' ? this.#schema.getType(name) : undefined;
      // Such references are refused, each in its place.
      if (!type) return 0;
      const calls = lookUpCalls(type.name, some);
      this.#weigh(path, calls * CALL);
      const place = { path, times: some.length, isRead: true, calls, rows: NO_ROWS };
      return calls * CALL + some.length * this.#ofType(type, nodes, place);
    });
    return costs.reduce((sum, cost) => sum + cost, 0);
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
