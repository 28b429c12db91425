import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  getOperationAST,
  isAbstractType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  parse,
  valueFromASTUntyped,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';

/** The cost of an operation by `@cost` and `@listSize`, computed like routers do. */
export function directiveCost(schema: GraphQLSchema, query: string, variables: Record<string, unknown> = {}): number {
  const document = parse(query);
  const operation = getOperationAST(document);
  const type = operation && schema.getRootType(operation.operation);
  if (!type) throw new Error('no operation');
  const named = document.definitions.filter(node => node.kind === Kind.FRAGMENT_DEFINITION);
  const fragments = Object.fromEntries(named.map(fragment => [fragment.name.value, fragment]));
  const fields = collectFields(schema, fragments, variables, type, operation.selectionSet);
  return new Counted(schema, fragments, variables).ofFields(type, fields, NO_ROWS);
}

type Field = GraphQLField<unknown, unknown>;
type Values = Readonly<Record<string, unknown>>;

/** The number of rows from the directives of the parent field. */
interface Rows {
  readonly fields: unknown;
  readonly size: number;
}

const NO_ROWS: Rows = { fields: [], size: 1 };

class Counted {
  readonly #schema: GraphQLSchema;
  readonly #fragments: Record<string, FragmentDefinitionNode>;
  readonly #variables: Record<string, unknown>;

  constructor(
    schema: GraphQLSchema,
    fragments: Record<string, FragmentDefinitionNode>,
    variables: Record<string, unknown>,
  ) {
    this.#schema = schema;
    this.#fragments = fragments;
    this.#variables = variables;
  }

  ofFields(type: GraphQLObjectType, fields: ReadonlyMap<string, readonly FieldNode[]>, rows: Rows): number {
    const costs = [...fields.values()].map(nodes => {
      const field = nodes[0] && type.getFields()[nodes[0].name.value];
      return field ? this.#ofField(field, nodes, rows) : 0;
    });
    return costs.reduce((sum, cost) => sum + cost, 0);
  }

  #ofField(field: Field, nodes: readonly FieldNode[], rows: Rows): number {
    const args = nodes[0] ? getArgumentValues(field, nodes[0], this.#variables) : {};
    const listSize = directiveOf(field, 'listSize') ?? {};
    const size = sizeOf(listSize, args);
    const isRows = Array.isArray(rows.fields) && rows.fields.includes(field.name);
    const count = !isListType(getNullableType(field.type)) ? 1 : isRows ? rows.size : size;
    const given = field.args.filter(({ name }) => args[name] !== undefined && args[name] !== null);
    const ofArguments = given.reduce((sum, argument) => sum + (weightOf(argument) ?? 0), 0);
    const weight = weightOf(field) ?? (isCompositeType(getNamedType(field.type)) ? 1 : 0);
    return ofArguments + count * (weight + this.#ofType(field.type, nodes, { fields: listSize['sizedFields'], size }));
  }

  /** Of an interface or a union, the most expensive type counts. */
  #ofType(output: GraphQLType, nodes: readonly FieldNode[], rows: Rows): number {
    const type = getNamedType(output);
    const types = isAbstractType(type) ? this.#schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
    const costs = types.map(possible => {
      const fields = collectSubfields(this.#schema, this.#fragments, this.#variables, possible, nodes);
      return this.ofFields(possible, fields, rows);
    });
    return Math.max(0, ...costs);
  }
}

function sizeOf({ assumedSize = 1, slicingArguments = [] }: Values, args: Values): number {
  const names = Array.isArray(slicingArguments) ? slicingArguments : [];
  const given = names.map(name => args[String(name)]).filter(value => typeof value === 'number');
  return given.length > 0 ? Math.max(0, ...given) : Number(assumedSize);
}

function weightOf(element: Field | GraphQLArgument): number | undefined {
  const weight = directiveOf(element, 'cost')?.['weight'];
  return weight === undefined ? undefined : Number(weight);
}

function directiveOf({ astNode }: Field | GraphQLArgument, name: string): Values | undefined {
  const directive = astNode?.directives?.find(({ name: { value } }) => value === name);
  return (
    directive && Object.fromEntries((directive.arguments ?? []).map(a => [a.name.value, valueFromASTUntyped(a.value)]))
  );
}
