import {
  getArgumentValues,
  getNullableType,
  isLeafType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type OperationDefinitionNode,
  type ValueNode,
} from 'graphql';
// graphql-js's own collection of fields, so that fragments, @include and @skip count as they do there.
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { getFieldDef, type ExecutionContext } from 'graphql/execution/execute.js';
import { requestError } from './requestError.ts';
import { ownResolverOf, type Count, type Resolver } from './ownResolvers.ts';

type Field = GraphQLField<unknown, unknown>;
export type Nodes = readonly FieldNode[];
type Arguments = Readonly<Record<string, unknown>>;
export type Variables = ExecutionContext['variableValues'];

/** The parts of an operation on which the collection of its fields depends. */
export interface Scope extends Pick<ExecutionContext, 'schema' | 'fragments' | 'variableValues'> {
  /** Is called with the number of fields that were added to a plan that several executions share. */
  readonly grow?: (fields: number) => void;
}

/** An object of the response. */
export type Data = Record<string, unknown>;

/** The selected fields of an object type, in the order of the response. All rows of a list share one. */
export interface Plan {
  readonly fields: readonly PlannedField[];
  /** An object with these fields. */
  readonly blank: Data;
  /** True if all fields can be properties of the parent. */
  readonly isPlain: boolean;
  /** True if a field has the response name `__proto__`, which is a special property of objects. */
  readonly hasProto: boolean;
  /** The error with which every object fails whose fields cannot be collected, such as those of `@include(if: null)`. */
  readonly failure?: unknown;
}

/** A copy has the fields at once: rows of one shape take less memory, and less time to make and to write. */
export const newData = ({ blank, hasProto }: Plan): Data => (hasProto ? Object.create(null) : { ...blank });

/** A selected field: the parts of its execution that are equal for all parents. */
export class PlannedField {
  /** Its name in the response. */
  readonly key: string;
  readonly nodes: Nodes;
  readonly parentType: GraphQLObjectType;
  readonly definition: Field;
  readonly resolve: Resolver | undefined;
  /** Counts the items of a list. */
  readonly count: Count | undefined;
  /** The type of a leaf that is a property of the parent. */
  readonly leaf: GraphQLLeafType | undefined;
  /** The type of an object that is a property of the parent. */
  readonly object: GraphQLObjectType | undefined;
  readonly isNullable: boolean;
  readonly scope: Scope;
  #plans: Map<GraphQLObjectType, Plan> | undefined;
  #literal: Arguments | undefined;
  #usesVariables: boolean | undefined;

  constructor(key: string, nodes: Nodes, parentType: GraphQLObjectType, definition: Field, scope: Scope) {
    const type = getNullableType(definition.type);
    const { resolve, isProperty, count } = ownResolverOf(definition);
    this.key = key;
    this.nodes = nodes;
    this.parentType = parentType;
    this.definition = definition;
    this.resolve = resolve;
    this.count = count;
    this.leaf = isProperty && isLeafType(type) ? type : undefined;
    this.object = !resolve && isObjectType(type) ? type : undefined;
    this.isNullable = type === definition.type;
    this.scope = scope;
  }

  get coordinate(): string {
    return `${this.parentType.name}.${this.definition.name}`;
  }

  /** Computed once for an operation; once for all if they contain no variables. @throws {GraphQLError} */
  argumentsFor(variables: Variables): Arguments {
    return this.#literal ?? this.#argumentsFor(variables);
  }

  #argumentsFor(variables: Variables): Arguments {
    const [node] = this.nodes;
    if (!node || this.definition.args.length === 0) return (this.#literal = NONE);
    this.#usesVariables ??= node.arguments?.some(({ value }) => containsVariable(value)) ?? false;
    if (!this.#usesVariables) return (this.#literal = argumentValues(this.definition, node, variables));
    let computed = computedArguments.get(variables);
    const known = computed?.get(this);
    if (known) return known;
    const values = argumentValues(this.definition, node, variables);
    if (!computed) computedArguments.set(variables, (computed = new Map<PlannedField, Arguments>()));
    computed.set(this, values);
    return values;
  }

  /** The fields that it selects of an object type. */
  planOf(type: GraphQLObjectType): Plan {
    const plans = (this.#plans ??= new Map<GraphQLObjectType, Plan>());
    const known = plans.get(type);
    if (known) return known;
    const { schema, fragments, variableValues } = this.scope;
    const collect = () => collectSubfields(schema, fragments, variableValues, type, this.nodes);
    const plan = planned(type, collect, this.scope);
    plans.set(type, plan);
    return plan;
  }
}

const NONE: Arguments = {};

/** @throws {GraphQLError} for null where the argument must not be null */
function argumentValues(definition: Field, node: FieldNode, variables: Variables): Arguments {
  try {
    return getArgumentValues(definition, node, variables);
  } catch (error) {
    throw requestError(error);
  }
}

/** Of one operation, whose variables are an object of its own. */
const computedArguments = new WeakMap<Variables, Map<PlannedField, Arguments>>();

function containsVariable(value: ValueNode): boolean {
  if (value.kind === Kind.LIST) return value.values.some(containsVariable);
  if (value.kind === Kind.OBJECT) return value.fields.some(field => containsVariable(field.value));
  return value.kind === Kind.VARIABLE;
}

/** The fields that an operation selects of its root. */
export function rootPlan(type: GraphQLObjectType, { selectionSet }: OperationDefinitionNode, scope: Scope): Plan {
  const { schema, fragments, variableValues } = scope;
  return planned(type, () => collectFields(schema, fragments, variableValues, type, selectionSet), scope);
}

type Collected = ReadonlyMap<string, Nodes>;

function planned(type: GraphQLObjectType, collect: () => Collected, scope: Scope): Plan {
  let collected: Collected;
  try {
    collected = collect();
  } catch (error) {
    // The execution throws it where graphql-js does. Until then, nothing is selected.
    return { fields: [], blank: {}, isPlain: false, hasProto: false, failure: requestError(error) };
  }
  return planOfFields(type, collected, scope);
}

function planOfFields(type: GraphQLObjectType, collected: Collected, scope: Scope): Plan {
  const fields: PlannedField[] = [];
  for (const [key, nodes] of collected) {
    const definition = nodes[0] && getFieldDef(scope.schema, type, nodes[0]);
    if (!definition) continue;
    fields.push(new PlannedField(key, nodes, type, definition, scope));
  }
  scope.grow?.(fields.length);
  // Only in an object that is parsed, all of many fields are in the object itself.
  const blank: Data = JSON.parse(JSON.stringify(Object.fromEntries(fields.map(({ key }) => [key, null]))));
  const isPlain = fields.every(({ leaf, object }) => leaf ?? object);
  return { fields, blank, isPlain, hasProto: collected.has('__proto__') };
}
