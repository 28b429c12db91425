import type { GraphQLResolveInfo } from 'graphql';
import type { ExecutionContext } from 'graphql/execution/execute.js';
import { PlannedField, type Nodes } from './plan.ts';

export type Path = GraphQLResolveInfo['path'];

/** The information that a resolver receives from this executor. */
export interface PlannedInfo extends GraphQLResolveInfo {
  readonly planned: PlannedField;
}

export function infoOf(context: ExecutionContext, planned: PlannedField, path: Path): PlannedInfo {
  const { definition, nodes, parentType } = planned;
  const { schema, fragments, rootValue, operation, variableValues } = context;
  const info: Omit<PlannedInfo, 'getAbortSignal' | 'getAsyncHelpers'> = {
    fieldName: definition.name,
    fieldNodes: nodes,
    returnType: definition.type,
    parentType,
    path,
    schema,
    fragments,
    rootValue,
    operation,
    variableValues,
    planned,
  };
  // Types of @graphql-tools add methods that graphql-js does not have.
  return info as PlannedInfo;
}

/** Other executors have no plan. They make the nodes of a field once for all rows. */
const plannedElsewhere = new WeakMap<Nodes, PlannedField>();

/** The plan of the field that is resolved. */
export function plannedFieldOf(info: GraphQLResolveInfo & Partial<PlannedInfo>): PlannedField {
  const { fieldNodes, fieldName, parentType, schema, fragments, variableValues } = info;
  const known = info.planned ?? plannedElsewhere.get(fieldNodes);
  if (known) return known;
  const definition = parentType.getFields()[fieldName];
  if (!definition) throw new TypeError(`${parentType.name} has no field ${fieldName}`);
  const scope = { schema, fragments, variableValues };
  const field = new PlannedField(String(info.path.key), fieldNodes, parentType, definition, scope);
  plannedElsewhere.set(fieldNodes, field);
  return field;
}
