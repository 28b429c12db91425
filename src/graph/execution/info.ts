import type { GraphQLResolveInfo } from 'graphql';
import type { PlannedField } from '../plan/index.ts';

export type ResponsePath = GraphQLResolveInfo['path'];

/** The info argument that this executor passes to resolvers. */
export interface PlannedInfo extends GraphQLResolveInfo {
  readonly planned: PlannedField;
}

type OperationInfo = Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'rootValue' | 'operation' | 'variableValues'>;

/** Created for each resolver call. It only holds references, since most resolvers never read it. */
class Info implements Omit<PlannedInfo, 'getAbortSignal' | 'getAsyncHelpers'> {
  readonly planned: PlannedField;
  readonly path: ResponsePath;
  readonly operationInfo: OperationInfo;

  constructor(operationInfo: OperationInfo, planned: PlannedField, path: ResponsePath) {
    this.operationInfo = operationInfo;
    this.planned = planned;
    this.path = path;
  }

  get fieldName() {
    return this.planned.definition.name;
  }

  get fieldNodes() {
    return this.planned.nodes;
  }

  get returnType() {
    return this.planned.definition.type;
  }

  get parentType() {
    return this.planned.parentType;
  }

  get schema() {
    return this.operationInfo.schema;
  }

  get fragments() {
    return this.operationInfo.fragments;
  }

  get rootValue() {
    return this.operationInfo.rootValue;
  }

  get operation() {
    return this.operationInfo.operation;
  }

  get variableValues() {
    return this.operationInfo.variableValues;
  }
}

export const infoOf = (operationInfo: OperationInfo, planned: PlannedField, path: ResponsePath): PlannedInfo =>
  // Types of @graphql-tools add methods that graphql-js does not have.
  new Info(operationInfo, planned, path) as Omit<PlannedInfo, 'getAbortSignal' | 'getAsyncHelpers'> as PlannedInfo;

/** Plan of the field being resolved. */
export function plannedFieldOf(info: GraphQLResolveInfo & Partial<PlannedInfo>): PlannedField {
  if (info.planned) return info.planned;
  throw new TypeError(`${info.parentType.name}.${info.fieldName} is resolved by another executor`);
}
