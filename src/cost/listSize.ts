import { getDirectiveValues, getNamedType, type GraphQLSchema } from 'graphql';
import type { PlannedField } from '../execution/plan.ts';
import { periodOf, type DayRange } from '../reads/dates.ts';

type Field = PlannedField['definition'];
type Arguments = Readonly<Record<string, unknown>>;

/** The expected items of a list or connection. */
export interface ListSize {
  /** Undefined if neither the schema nor the arguments determine it. */
  readonly size: number | undefined;
  /** The members of a connection that have so many items. */
  readonly sizedFields: readonly string[];
  /** Days in the range of a series; undefined for other fields. */
  readonly days: number | undefined;
}

interface ListSizeDirective {
  readonly assumedSize?: number;
  readonly slicingArguments?: readonly string[];
  readonly sizedFields?: readonly string[];
}

export function listSizeOf(schema: GraphQLSchema, field: Field, args: Arguments): ListSize {
  const days = daysOf(field, args);
  const directive = { ...(days !== undefined && POINTS), ...directiveOf(schema, field) };
  const { assumedSize, slicingArguments = [], sizedFields = [] } = directive;
  const given = slicingArguments.map(name => args[name]).filter(value => typeof value === 'number');
  const assumed = given.length > 0 ? Math.max(0, ...given) : (days ?? assumedSize);
  // Look-ups of several records have as many items as ids.
  return { size: Array.isArray(args['ids']) ? args['ids'].length : assumed, sizedFields, days };
}

/** The schema does not change, so the directive of a field is read once. */
const directives = new WeakMap<Field, ListSizeDirective>();

function directiveOf(schema: GraphQLSchema, field: Field): ListSizeDirective {
  const known = directives.get(field);
  if (known) return known;
  const directive = schema.getDirective('listSize');
  const listSize: ListSizeDirective =
    (field.astNode && directive && getDirectiveValues(directive, field.astNode)) ?? {};
  directives.set(field, listSize);
  return listSize;
}

/**
 * A series has no `@listSize` with `sizedFields`: Apollo's composer looks for these in each subgraph that requires one of
 * its fields.
 */
const POINTS: ListSizeDirective = { slicingArguments: ['first', 'last'], sizedFields: ['edges', 'nodes'] };

function daysOf({ args: definitions }: Field, args: Arguments): number | undefined {
  if (!definitions.some(({ name, type }) => name === 'range' && getNamedType(type).name === 'DayRange'))
    return undefined;
  try {
    // The schema has given it its type.
    const { start, end } = periodOf(args['range'] as DayRange | undefined);
    return end - start + 1;
  } catch {
    return undefined;
  }
}
