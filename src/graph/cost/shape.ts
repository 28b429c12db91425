import type { GraphQLSchema } from 'graphql';
import { type Plan, type PlannedField, seriesMembers } from '../plan/index.ts';
import { weightsOf, type Weights } from './weights.ts';

/** A selected field with everything its price depends on, except arguments. */
export interface PricedField {
  readonly field: PlannedField;
  readonly weights: Weights;
  /** Selected fields of a series and of its previous period. */
  readonly members: readonly string[];
}

/** The selection on an object, shared by all objects and operations of a document. */
export interface ObjectShape {
  /** Number and bytes of the `value` fields, and the units of the call that returns them all. */
  readonly values: number;
  readonly bytes: number;
  readonly units: number;
  readonly others: readonly PricedField[];
  /** A field with more than `MAX_ALIASES_PER_FIELD` aliases. */
  readonly repeated: string | undefined;
}

/** Per object. The root is exempt, because every lookup of a record is a root field. */
export const MAX_ALIASES_PER_FIELD = 20;

/* JSON sizes. */

/** Most values are numbers, dates and names. */
export const VALUE_BYTES = 16;
const NAME_OVERHEAD_BYTES = 4;
const SDL_BYTES = 200_000;

export const nameBytes = ({ key }: PlannedField): number => key.length + NAME_OVERHEAD_BYTES;

const valueBytes = (field: PlannedField): number =>
  nameBytes(field) + VALUE_BYTES + (field.coordinate === '_Service.sdl' ? SDL_BYTES : 0);

const shapes = new WeakMap<Plan, ObjectShape>();

export function shapeOf(schema: GraphQLSchema, plan: Plan): ObjectShape {
  let shape = shapes.get(plan);
  if (!shape) shapes.set(plan, (shape = computeShape(schema, plan)));
  return shape;
}

function computeShape(schema: GraphQLSchema, plan: Plan): ObjectShape {
  const fields = plan.all.map(field => priceField(schema, field));
  const values = fields.filter(({ weights }) => weights.kind === 'value');
  return {
    values: values.length,
    bytes: values.reduce((sum, { field }) => sum + valueBytes(field), 0),
    units: Math.max(0, ...values.map(({ weights }) => weights.weight)),
    others: fields.filter(({ weights }) => weights.kind !== 'value'),
    repeated: findRepeatedField(plan),
  };
}

function priceField(schema: GraphQLSchema, field: PlannedField): PricedField {
  const weights = weightsOf(schema, field.definition);
  const plans = weights.kind === 'series' ? weights.types.map(type => field.planOf(type)) : [];
  return { field, weights, members: plans.flatMap(plan => seriesMembers(plan, 'all')) };
}

function findRepeatedField({ all: fields }: Plan): string | undefined {
  if (fields.length <= MAX_ALIASES_PER_FIELD) return undefined;
  const groups = Map.groupBy(fields, ({ definition }) => definition.name);
  return [...groups].find(([, { length }]) => length > MAX_ALIASES_PER_FIELD)?.[0];
}
