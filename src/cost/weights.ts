import {
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isAbstractType,
  isInputObjectType,
  isListType,
  isObjectType,
  Kind,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { isRaw, type Raw } from '../endpoint/call.ts';
import { LONGEST_PERIOD } from '../endpoint/series.ts';
import { ownResolverOf } from '../execution/ownResolvers.ts';
import type { PlannedField } from '../execution/plan.ts';
import { periodOf, type DayRange } from '../reads/dates.ts';
import { seriesPaging } from '../reads/paging.ts';
import { endPoints } from '../reads/seriesEnds.ts';

type Field = PlannedField['definition'];
export type Arguments = Readonly<Record<string, unknown>>;

/** One call, in units of `@cost`. */
export const CALL = 1000;

/** The statements of the SDL about a field. */
export interface Weights {
  /** Of one item. */
  readonly weight: number;
  readonly ofArguments: ReadonlyMap<string, number>;
  /** The arguments whose input objects have fields with a weight. */
  readonly inputs: ReadonlyMap<string, GraphQLInputType>;
  /** True for a field of a record: one call returns all of them. */
  readonly isOwn: boolean;
  readonly isList: boolean;
  readonly isSeries: boolean;
  readonly assumedSize?: number;
  readonly slicingArguments: readonly string[];
  /** The members of a connection that contain its rows. */
  readonly sizedFields: readonly string[];
  /** The types of its items that have fields. */
  readonly types: readonly GraphQLObjectType[];
}

/**
 * A series has no `@listSize` with `sizedFields`: Apollo's composer looks for these in each subgraph that requires one of
 * its fields.
 */
const SERIES = { slicingArguments: ['first', 'last'], sizedFields: ['edges', 'nodes'] };

/** The schema does not change, so the directives of a field are read once. */
const ofFields = new WeakMap<Field, Weights>();

export function weightsOf(schema: GraphQLSchema, field: Field): Weights {
  const weights = ofFields.get(field) ?? readWeights(schema, field);
  ofFields.set(field, weights);
  return weights;
}

function readWeights(schema: GraphQLSchema, field: Field): Weights {
  const { resolve, isProperty } = ownResolverOf(field);
  const type = getNamedType(field.type);
  const isSeries = field.args.some(arg => getNamedType(arg.type).name === 'DayRange') && !has(field, 'listSize');
  return {
    weight: weightOf(schema, field),
    ofArguments: new Map(field.args.filter(arg => has(arg, 'cost')).map(arg => [arg.name, weightOf(schema, arg)])),
    inputs: new Map(field.args.filter(arg => hasWeights(arg.type)).map(arg => [arg.name, arg.type])),
    isOwn: resolve !== undefined && isProperty,
    isList: isListType(getNullableType(field.type)),
    isSeries,
    slicingArguments: [],
    sizedFields: [],
    ...(isSeries ? SERIES : valuesOf(schema, field, 'listSize')),
    types: isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [],
  };
}

/** True for input objects of which a field has a weight. */
function hasWeights(type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  return isInputObjectType(named) && Object.values(named.getFields()).some(field => has(field, 'cost'));
}

/** Units of the fields of an input object, or of a list of them. Each value of a list in such a field has its weight. */
function unitsOfInput(type: GraphQLInputType, value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + unitsOfInput(type, each), 0);
  const named = getNamedType(type);
  if (!isInputObjectType(named) || !isRaw(value)) return 0;
  return Object.values(named.getFields()).reduce((sum, field) => {
    const given = value[field.name];
    const count = Array.isArray(given) ? given.length : Number((given ?? undefined) !== undefined);
    return sum + count * inputWeightOf(field);
  }, 0);
}

const inputWeightOf = ({ astNode }: GraphQLInputField): number => {
  const cost = astNode?.directives?.find(({ name }) => name.value === 'cost');
  const weight = cost?.arguments?.find(({ name }) => name.value === 'weight')?.value;
  return weight?.kind === Kind.INT ? Number(weight.value) : 0;
};

const has = ({ astNode }: Field | GraphQLArgument | GraphQLInputField, directive: string): boolean =>
  astNode?.directives?.some(({ name }) => name.value === directive) ?? false;

const weightOf = (schema: GraphQLSchema, element: Field | GraphQLArgument): number =>
  Number(valuesOf(schema, element, 'cost')?.['weight'] ?? 0);

function valuesOf(schema: GraphQLSchema, { astNode }: Field | GraphQLArgument, name: string): Arguments | undefined {
  const directive = schema.getDirective(name);
  return astNode && directive ? getDirectiveValues(directive, astNode) : undefined;
}

/** Points of which a series has at least as many in 91 days: small accounts are read twice a month. */
const POINTS = 6;

/** The days of a series, and the calls for one; 0 for arguments that its resolver refuses. */
interface SeriesSize {
  readonly days: number;
  readonly calls: number;
}

/**
 * A series may begin anywhere in its period, so its oldest points have the price of all windows. The newest ones have the
 * price of the windows that contain them, and of as many again.
 * @param members Names of its selected members.
 */
export function seriesSize(args: Arguments, members: readonly string[]): SeriesSize {
  try {
    // The schema has given it its type.
    const { start, end } = periodOf(args['range'] as DayRange | undefined);
    const { oldest, newest } = endPoints(members, seriesPaging(args), args['direction']);
    const days = end - start + 1;
    const windows = Math.ceil(days / LONGEST_PERIOD);
    return { days, calls: oldest > 0 ? windows : Math.min(windows, 2 * Math.ceil(newest / POINTS)) };
  } catch {
    return { days: 0, calls: 0 };
  }
}

/** Units of all items of a field. @param calls For one item. */
export function unitsOf({ weight, ofArguments, inputs }: Weights, args: Arguments, items: number, calls = 1) {
  let units = weight * items * calls;
  for (const [name, type] of inputs) units += unitsOfInput(type, args[name]);
  for (const [name, each] of ofArguments) if ((args[name] ?? undefined) !== undefined) units += each;
  return units;
}

/** The items of a list or connection; undefined if neither the schema nor the arguments determine their number. */
export function sizeOf({ isList, assumedSize, slicingArguments }: Weights, args: Arguments, days: number | undefined) {
  // Look-ups of several records have as many items as keys or references.
  const keys = isList ? Object.values(args).find(value => Array.isArray(value)) : undefined;
  if (keys) return keys.length;
  if (slicingArguments.length === 0) return days ?? assumedSize;
  const given = slicingArguments.map(name => args[name]).filter(value => typeof value === 'number');
  return given.length > 0 ? Math.max(0, ...given) : (days ?? assumedSize);
}

/** Units of look-ups at the root, by type and argument. */
const lookUps = new WeakMap<GraphQLSchema, ReadonlyMap<string, number>>();

/** Units of the look-up of a record by the key in a reference, the cheapest one by id. */
export function lookUpWeight(schema: GraphQLSchema, { name }: GraphQLObjectType, reference: Raw): number {
  const known = lookUps.get(schema) ?? readLookUps(schema);
  lookUps.set(schema, known);
  const keys = (reference['id'] ?? null) === null ? Object.keys(reference) : ['ids', 'id'];
  const key = keys.find(argument => known.has(`${name} ${argument}`));
  return key === undefined ? CALL : (known.get(`${name} ${key}`) ?? CALL);
}

function readLookUps(schema: GraphQLSchema): ReadonlyMap<string, number> {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const entries = fields.flatMap(field =>
    field.args.map(arg => [`${getNamedType(field.type).name} ${arg.name}`, weightOf(schema, field)] as const),
  );
  return new Map(entries);
}
