import {
  getNamedType,
  isAbstractType,
  isInputType,
  isObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { isJsonObject, type JsonObject } from '../../service/description/index.ts';
import type { Plan } from '../plan/index.ts';
import { CALL_WEIGHT, weightOf } from './weights.ts';

export function referencesByType(schema: GraphQLSchema, representations: unknown) {
  const references = Array.isArray(representations) ? representations.filter(isJsonObject) : [];
  const groups = [...Map.groupBy(references, ({ __typename }) => __typename)];
  return groups.flatMap(([name, named]) => possibleTypes(schema, name).map(type => [type, named] as const));
}

function possibleTypes(schema: GraphQLSchema, name: unknown): readonly GraphQLObjectType[] {
  const type = typeof name === 'string' ? schema.getType(name) : undefined;
  return isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
}

/** Whether a reference contains all selected fields. Ignores nested objects. */
export const containsAll = (reference: JsonObject, type: GraphQLObjectType, { all }: Plan): boolean =>
  reference['__typename'] === type.name &&
  all.every(({ definition: { name, type: of } }) => {
    return name === '__typename' || (isInputType(of) && (reference[name] ?? null) !== null);
  });

/** Units of root lookups, by type and argument. */
const lookUpWeights = new WeakMap<GraphQLSchema, ReadonlyMap<string, number>>();

/** Units of the most expensive lookup by a key of the reference; for an id, of the batch lookup if there is one. */
export function lookUpWeight(schema: GraphQLSchema, { name }: GraphQLObjectType, reference: JsonObject): number {
  const known = lookUpWeights.get(schema) ?? readLookUpWeights(schema);
  lookUpWeights.set(schema, known);
  const weightsOf = (keys: readonly string[]) => keys.flatMap(key => known.get(`${name} ${key}`) ?? []);
  const hasId = (reference['id'] ?? null) !== null;
  const weights = hasId ? weightsOf(['ids', 'id']).slice(0, 1) : weightsOf(Object.keys(reference));
  return weights.length === 0 ? CALL_WEIGHT : Math.max(...weights);
}

function readLookUpWeights(schema: GraphQLSchema): ReadonlyMap<string, number> {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const entries = fields.flatMap(field =>
    field.args.map(arg => [`${getNamedType(field.type).name} ${arg.name}`, weightOf(schema, field)] as const),
  );
  return new Map(entries);
}
