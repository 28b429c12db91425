import type { GraphQLSchema } from 'graphql';
import type { Plan, PlannedField } from '../execution/index.ts';
import { weightsOf, type Weights } from './weights.ts';

/** A selected field with all that its price depends on but its arguments. */
export interface PricedField {
  readonly field: PlannedField;
  readonly weights: Weights;
  /** Names of the selected members of a series. */
  readonly members: readonly string[];
}

/** The selected fields of an object, which are equal for all its objects and in all operations of a document. */
export interface Shape {
  /** The number of fields of the kind `value`, their bytes, and the units of the call that returns them all. */
  readonly values: number;
  readonly bytes: number;
  readonly units: number;
  /** The fields of other kinds. */
  readonly others: readonly PricedField[];
  /** A field under more than `MOST_REPEATS` names. */
  readonly repeated: string | undefined;
}

/** Names of one field in one object of a response. The root is exempt: look-ups of many records are fields of the root. */
export const MOST_REPEATS = 20;

/* Bytes of a response as JSON. */

/** Of a value: most are numbers, dates and names. */
export const VALUE = 16;
/** Of a name: its quotes, the colon and the comma. */
const MEMBER = 4;
/** Of the schema, which routers read. */
const SCHEMA = 200_000;

export const nameBytes = ({ key }: PlannedField): number => key.length + MEMBER;

const valueBytes = (field: PlannedField): number =>
  nameBytes(field) + VALUE + (field.coordinate === '_Service.sdl' ? SCHEMA : 0);

const shapes = new WeakMap<Plan, Shape>();

export function shapeOf(schema: GraphQLSchema, plan: Plan): Shape {
  const shape = shapes.get(plan) ?? newShape(schema, plan);
  shapes.set(plan, shape);
  return shape;
}

function newShape(schema: GraphQLSchema, plan: Plan): Shape {
  const fields = plan.all.map(field => pricedField(schema, field));
  const values = fields.filter(({ weights }) => weights.kind === 'value');
  return {
    values: values.length,
    bytes: values.reduce((sum, { field }) => sum + valueBytes(field), 0),
    units: Math.max(0, ...values.map(({ weights }) => weights.weight)),
    others: fields.filter(({ weights }) => weights.kind !== 'value'),
    repeated: repeatedIn(plan),
  };
}

function pricedField(schema: GraphQLSchema, field: PlannedField): PricedField {
  const weights = weightsOf(schema, field.definition);
  const plans = weights.kind === 'series' ? weights.types.map(type => field.planOf(type)) : [];
  return { field, weights, members: plans.flatMap(({ all }) => all.map(({ definition }) => definition.name)) };
}

function repeatedIn({ all: fields }: Plan): string | undefined {
  if (fields.length <= MOST_REPEATS) return undefined;
  const groups = Map.groupBy(fields, ({ definition }) => definition.name);
  return [...groups].find(([, { length }]) => length > MOST_REPEATS)?.[0];
}
