import type { GraphQLSchema } from 'graphql';
import type { Plan, PlannedField } from '../plan/index.ts';
import { weightsOf, type Weights } from './weights.ts';

/** A selected field with all that its price depends on but its arguments. */
export interface PricedField {
  readonly field: PlannedField;
  readonly weights: Weights;
  /** Names of the selected members of a series. */
  readonly members: readonly string[];
}

/** The selected fields of an object, which are equal for all its objects and in all operations of a document. */
export interface ObjectShape {
  /** The number of fields of the kind `value`, their bytes, and the units of the call that returns them all. */
  readonly values: number;
  readonly bytes: number;
  readonly units: number;
  /** The fields of other kinds. */
  readonly others: readonly PricedField[];
  /** A field under more than `MAX_ALIASES_PER_FIELD` names. */
  readonly repeated: string | undefined;
}

/** In one object of a response. The root is exempt: look-ups of many records are fields of the root. */
export const MAX_ALIASES_PER_FIELD = 20;

/* Sizes in a JSON response. */

/** Most values are numbers, dates and names. */
export const VALUE_BYTES = 16;
/** Its quotes, the colon and the comma. */
const NAME_OVERHEAD_BYTES = 4;
const SDL_BYTES = 200_000;

export const nameBytes = ({ key }: PlannedField): number => key.length + NAME_OVERHEAD_BYTES;

const valueBytes = (field: PlannedField): number =>
  nameBytes(field) + VALUE_BYTES + (field.coordinate === '_Service.sdl' ? SDL_BYTES : 0);

const shapes = new WeakMap<Plan, ObjectShape>();

export function shapeOf(schema: GraphQLSchema, plan: Plan): ObjectShape {
  const shape = shapes.get(plan) ?? computeShape(schema, plan);
  shapes.set(plan, shape);
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
  return { field, weights, members: plans.flatMap(({ all }) => all.map(({ definition }) => definition.name)) };
}

function findRepeatedField({ all: fields }: Plan): string | undefined {
  if (fields.length <= MAX_ALIASES_PER_FIELD) return undefined;
  const groups = Map.groupBy(fields, ({ definition }) => definition.name);
  return [...groups].find(([, { length }]) => length > MAX_ALIASES_PER_FIELD)?.[0];
}
