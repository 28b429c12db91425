import {
  getNamedType,
  getNullableType,
  getOperationAST,
  isCompositeType,
  isInputObjectType,
  isListType,
  isObjectType,
  isInterfaceType,
  Kind,
  parse,
  valueFromAST,
  valueFromASTUntyped,
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

type Field = GraphQLField<unknown, unknown>;
type Input = GraphQLArgument | GraphQLInputField;
type Values = Readonly<Record<string, unknown>>;

/** Default list size; a setting of the router (`list_size`). */
const LIST_SIZE = 10;
const MUTATION = 10;

/**
 * Estimates an operation like Apollo Router before execution
 * (https://www.apollographql.com/docs/graphos/routing/security/demand-control): it sums all selections without merging
 * duplicates, and all possible types.
 */
export function directiveCost(schema: GraphQLSchema, query: string, variables: Record<string, unknown> = {}): number {
  const document = parse(query);
  const operation = getOperationAST(document);
  const type = operation && schema.getRootType(operation.operation);
  if (!type) throw new Error('no operation');
  const named = document.definitions.filter(node => node.kind === Kind.FRAGMENT_DEFINITION);
  const fragments = new Map(named.map(fragment => [fragment.name.value, fragment]));
  const cost = new Counted(schema, fragments, variables).ofSelection(operation.selectionSet, type, undefined);
  return operation.operation === 'mutation' ? MUTATION + cost : cost;
}

/** List size that a connection passes to its fields. */
interface Sized {
  readonly fields: unknown;
  readonly size: number | undefined;
}

class Counted {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: Values;

  constructor(schema: GraphQLSchema, fragments: ReadonlyMap<string, FragmentDefinitionNode>, variables: Values) {
    this.#schema = schema;
    this.#fragments = fragments;
    this.#variables = variables;
  }

  ofSelection({ selections }: SelectionSetNode, type: GraphQLNamedType, sized: Sized | undefined): number {
    let cost = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) cost += this.#ofField(selection, type, sized);
      else {
        const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
        const fragment = isSpread ? this.#fragments.get(selection.name.value) : selection;
        const condition = fragment?.typeCondition && this.#schema.getType(fragment.typeCondition.name.value);
        if (fragment) cost += this.ofSelection(fragment.selectionSet, condition ?? type, sized);
      }
    }
    return cost;
  }

  #ofField(node: FieldNode, parent: GraphQLNamedType, sized: Sized | undefined): number {
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    if (!field || this.#isSkipped(node)) return 0;
    const type = getNamedType(field.type);
    const listSize = directiveOf(field, 'listSize');
    const size = listSize && this.#sizeOf(field, node, listSize);
    const isSized = Array.isArray(sized?.fields) && sized.fields.includes(field.name);
    const items = isListType(getNullableType(field.type)) ? ((isSized ? sized?.size : size) ?? LIST_SIZE) : 1;
    const members = node.selectionSet
      ? this.ofSelection(node.selectionSet, type, listSize && { fields: listSize['sizedFields'], size })
      : 0;
    return items * ((weightOf(field) ?? (isCompositeType(type) ? 1 : 0)) + members) + this.#ofArguments(field, node);
  }

  #isSkipped({ directives = [] }: FieldNode): boolean {
    const is = (name: string, value: boolean) =>
      directives.some(node => node.name.value === name && this.#values(node)['if'] === value);
    return is('skip', true) || is('include', false);
  }

  #values(node: DirectiveNode | FieldNode): Values {
    return Object.fromEntries(
      (node.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, this.#variables)]),
    );
  }

  #sizeOf(field: Field, node: FieldNode, { assumedSize, slicingArguments = [] }: Values): number | undefined {
    const names = Array.isArray(slicingArguments) ? slicingArguments : [];
    const defaults = Object.fromEntries(field.args.map(({ name, defaultValue }) => [name, defaultValue]));
    const values: Values = { ...defaults, ...this.#values(node) };
    const given = names.map(name => values[String(name)]).filter(value => typeof value === 'number');
    return given.length > 0 ? Math.max(...given) : assumedSize === undefined ? undefined : Number(assumedSize);
  }

  #ofArguments(field: Field, { arguments: nodes = [] }: FieldNode): number {
    return nodes.reduce((sum, { name, value }) => {
      const argument = field.args.find(arg => arg.name === name.value);
      return argument ? sum + ofInput(argument, valueFromAST(value, argument.type, this.#variables)) : sum;
    }, 0);
  }
}

function ofInput(input: Input, value: unknown): number {
  if (value === null || value === undefined) return 0;
  if (Array.isArray(value))
    return value.reduce((sum: number, item) => sum + ofInput(input, item), weightOf(input) ?? 0);
  const type = getNamedType(input.type);
  if (!isInputObjectType(type)) return weightOf(input) ?? 0;
  const members = Object.values(type.getFields()).map(field => ofInput(field, Object(value)[field.name]));
  return members.reduce((sum, cost) => sum + cost, weightOf(input) ?? 1);
}

function weightOf(element: Field | Input): number | undefined {
  const weight = directiveOf(element, 'cost')?.['weight'];
  return weight === undefined ? undefined : Number(weight);
}

function directiveOf({ astNode }: Field | Input, name: string): Values | undefined {
  const directive = astNode?.directives?.find(({ name: { value } }) => value === name);
  return (
    directive && Object.fromEntries((directive.arguments ?? []).map(a => [a.name.value, valueFromASTUntyped(a.value)]))
  );
}
