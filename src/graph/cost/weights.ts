import {
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isAbstractType,
  isInputObjectType,
  isListType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { isProperty, type PlannedField } from '../execution/index.ts';

export type Field = PlannedField['definition'];

/** One call, in units of `@cost`. */
export const CALL = 1000;
/** Units of a record that a look-up returns with its own fields. A row of a page costs less, and lacks some of them. */
const LOOK_UP = 100;

/** The kinds of fields, by the calls that return them. price.ts has a function for each. */
export type FieldKind =
  /** A number, text or date in the data of its object. One call returns all of them that need a call. */
  | 'value'
  /** The same for an object or a list. */
  | 'part'
  /** A value with calls of its own. */
  | 'separateValue'
  /** One or several records, or another object, with calls of their own. */
  | 'lookUp'
  /** The records of references, with the look-ups of their keys. */
  | 'entities'
  /** A list that is read whole. */
  | 'list'
  /** A connection: a list that is read in pages. */
  | 'connection'
  /** A connection of dates, whose calls are those of its period. */
  | 'series'
  /** A member of a connection or series with the rows that its calls return. */
  | 'rows'
  /** A member of a connection or series that needs the rows, too, and has their weight. */
  | 'pageInfo';

/** The statements of the SDL about a field. */
export interface Weights {
  readonly kind: FieldKind;
  /** Of one item. */
  readonly weight: number;
  readonly ofArguments: ReadonlyMap<string, number>;
  /** Of the fields of input objects, by argument. Each value of a list in such a field has its weight. */
  readonly ofInputs: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly isList: boolean;
  readonly assumedSize: number | undefined;
  readonly slicingArguments: readonly string[];
  /** The types of its items that have fields. */
  readonly types: readonly GraphQLObjectType[];
}

interface ListSize {
  readonly assumedSize?: number;
  readonly slicingArguments?: readonly string[];
  /** The members of a connection that contain its rows. */
  readonly sizedFields?: readonly string[];
}

/**
 * A series has no `@listSize` with `sizedFields`: Apollo's composer looks for these in each subgraph that requires one of
 * its fields.
 */
const SERIES: ListSize = { slicingArguments: ['first', 'last'], sizedFields: ['edges', 'nodes'] };

/** The schema does not change, so the directives of a field are read once. */
const ofFields = new WeakMap<Field, Weights>();

export function weightsOf(schema: GraphQLSchema, field: Field): Weights {
  const weights = ofFields.get(field) ?? readWeights(schema, field);
  ofFields.set(field, weights);
  return weights;
}

function readWeights(schema: GraphQLSchema, field: Field): Weights {
  const kind = kindOf(schema, field);
  const { assumedSize, slicingArguments = [] } = listSizeOf(schema, field);
  const rows = kind === 'pageInfo' ? rowsOf(schema).get(field) : undefined;
  return {
    kind,
    weight: weightOf(schema, rows ?? field),
    ofArguments: weightsOfEach(schema, field.args),
    ofInputs: weightsOfInputs(schema, field),
    isList: isList(field),
    assumedSize,
    slicingArguments,
    types: typesOf(schema, field),
  };
}

function kindOf(schema: GraphQLSchema, field: Field): FieldKind {
  if (field.name.startsWith('__')) return 'value';
  if (field.name === '_entities') return 'entities';
  if (rowsOf(schema).has(field)) return field.name === 'pageInfo' ? 'pageInfo' : 'rows';
  if (isSeries(field)) return 'series';
  if (listSizeOf(schema, field).sizedFields) return 'connection';
  const isValue = !isList(field) && typesOf(schema, field).length === 0;
  const weight = weightOf(schema, field);
  if (weight === 0 || isOfRecord(field)) return isValue ? 'value' : 'part';
  if (isValue) return 'separateValue';
  return weight < LOOK_UP ? 'list' : 'lookUp';
}

/** True for a field that a record has, or requests with its other fields. */
const isOfRecord = (field: Field): boolean => field.resolve !== undefined && isProperty(field);

const isList = ({ type }: Field): boolean => isListType(getNullableType(type));

const isSeries = (field: Field): boolean =>
  field.args.some(arg => getNamedType(arg.type).name === 'DayRange') && !has(field, 'listSize');

function typesOf(schema: GraphQLSchema, field: Field): readonly GraphQLObjectType[] {
  const type = getNamedType(field.type);
  return isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
}

// The definition of the directive gives its arguments their types.
const listSizeOf = (schema: GraphQLSchema, field: Field): ListSize =>
  isSeries(field) ? SERIES : ((valuesOf(schema, field, 'listSize') as ListSize | undefined) ?? {});

const rowsOfSchemas = new WeakMap<GraphQLSchema, ReadonlyMap<Field, Field>>();

/** The rows of all connections and series, by the members that need them: those with rows, and `pageInfo`. */
function rowsOf(schema: GraphQLSchema): ReadonlyMap<Field, Field> {
  const rows = rowsOfSchemas.get(schema) ?? readRows(schema);
  rowsOfSchemas.set(schema, rows);
  return rows;
}

function readRows(schema: GraphQLSchema): ReadonlyMap<Field, Field> {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const rows = new Map<Field, Field>();
  for (const field of types.flatMap(type => Object.values(type.getFields()))) {
    const { sizedFields } = listSizeOf(schema, field);
    for (const connection of sizedFields ? typesOf(schema, field) : []) {
      const members = [...(sizedFields ?? []), 'pageInfo'].flatMap(name => connection.getFields()[name] ?? []);
      for (const member of members) rows.set(member, members[0] ?? member);
    }
  }
  return rows;
}

/** The input objects with weights. */
function weightsOfInputs(schema: GraphQLSchema, field: Field): Weights['ofInputs'] {
  const inputs = field.args.map(({ name, type }) => {
    const named = getNamedType(type);
    const fields = isInputObjectType(named) ? Object.values(named.getFields()) : [];
    return [name, weightsOfEach(schema, fields)] as const;
  });
  return new Map(inputs.filter(([, weights]) => weights.size > 0));
}

const weightsOfEach = (schema: GraphQLSchema, elements: readonly (GraphQLArgument | GraphQLInputField)[]) =>
  new Map(elements.filter(one => has(one, 'cost')).map(one => [one.name, weightOf(schema, one)]));

type Element = Field | GraphQLArgument | GraphQLInputField;

const has = ({ astNode }: Element, directive: string): boolean =>
  astNode?.directives?.some(({ name }) => name.value === directive) ?? false;

/** The weight that an element states. */
export const weightOf = (schema: GraphQLSchema, element: Element): number =>
  Number(valuesOf(schema, element, 'cost')?.['weight'] ?? 0);

function valuesOf(schema: GraphQLSchema, { astNode }: Element, name: string) {
  const directive = schema.getDirective(name);
  return astNode && directive ? getDirectiveValues(directive, astNode) : undefined;
}
