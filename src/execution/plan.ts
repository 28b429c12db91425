import {
  getArgumentValues,
  getNullableType,
  isLeafType,
  type FieldNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLLeafType,
  type GraphQLObjectType,
} from 'graphql';
// graphql-js's own collection of fields, so that fragments, @include and @skip count as they do there.
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { getFieldDef, type ExecutionContext } from 'graphql/execution/execute.js';

export type Resolver = GraphQLFieldResolver<unknown, unknown>;
type Field = GraphQLField<unknown, unknown>;
type Nodes = readonly FieldNode[];

/** The resolver of a field; undefined if the value is a property of the parent. */
export type ResolverOf = (field: Field) => Resolver | undefined;

/** The selected fields of an object type, in the order of the response. All rows of a list share one. */
export interface Plan {
  readonly fields: readonly PlannedField[];
  /** True if a field has the response name `__proto__`, which is a special property of objects. */
  readonly hasProto: boolean;
}

/** A selected field: the parts of its execution that are equal for all parents. */
export class PlannedField {
  /** Its name in the response. */
  readonly key: string;
  readonly nodes: Nodes;
  readonly parentType: GraphQLObjectType;
  readonly definition: Field;
  readonly resolve: Resolver | undefined;
  /** The type of a leaf that is a property of the parent. */
  readonly leaf: GraphQLLeafType | undefined;
  readonly isNullable: boolean;
  #plans: Map<GraphQLObjectType, Plan> | undefined;
  #arguments: Readonly<Record<string, unknown>> | undefined;

  constructor(
    key: string,
    nodes: Nodes,
    parentType: GraphQLObjectType,
    definition: Field,
    resolve: Resolver | undefined,
  ) {
    const type = getNullableType(definition.type);
    this.key = key;
    this.nodes = nodes;
    this.parentType = parentType;
    this.definition = definition;
    this.resolve = resolve;
    this.leaf = !resolve && isLeafType(type) ? type : undefined;
    this.isNullable = type === definition.type;
  }

  /** @throws {GraphQLError} if an argument has no valid value */
  argumentsIn({ variableValues }: ExecutionContext): Readonly<Record<string, unknown>> {
    const [node] = this.nodes;
    return (this.#arguments ??= node ? getArgumentValues(this.definition, node, variableValues) : {});
  }

  /** The fields that it selects of an object type. */
  planOf(type: GraphQLObjectType, context: ExecutionContext, resolverOf: ResolverOf): Plan {
    const plans = (this.#plans ??= new Map<GraphQLObjectType, Plan>());
    const known = plans.get(type);
    if (known) return known;
    const { schema, fragments, variableValues } = context;
    const collected = collectSubfields(schema, fragments, variableValues, type, this.nodes);
    const plan = planned(type, collected, context, resolverOf);
    plans.set(type, plan);
    return plan;
  }
}

/** The fields that an operation selects of its root. */
export function rootPlan(type: GraphQLObjectType, context: ExecutionContext, resolverOf: ResolverOf): Plan {
  const { schema, fragments, variableValues, operation } = context;
  const collected = collectFields(schema, fragments, variableValues, type, operation.selectionSet);
  return planned(type, collected, context, resolverOf);
}

function planned(
  type: GraphQLObjectType,
  collected: ReadonlyMap<string, Nodes>,
  { schema }: ExecutionContext,
  resolverOf: ResolverOf,
): Plan {
  const fields = [...collected].flatMap(([key, nodes]) => {
    const definition = nodes[0] && getFieldDef(schema, type, nodes[0]);
    return definition ? [new PlannedField(key, nodes, type, definition, resolverOf(definition))] : [];
  });
  return { fields, hasProto: collected.has('__proto__') };
}
