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
import { type FieldDefinition, isProperty } from '../plan/index.ts';

/** One call, in units of `@cost`. */
export const CALL_WEIGHT = 1000;
/** Units of a record that a look-up returns with its own fields. A row of a page costs less, and lacks some of them. */
const LOOK_UP_WEIGHT = 100;

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
const SERIES_LIST_SIZE: ListSize = { slicingArguments: ['first', 'last'], sizedFields: ['edges', 'nodes'] };

/** The schema does not change, so the directives of a field are read once. */
const weightsByField = new WeakMap<FieldDefinition, Weights>();

export function weightsOf(schema: GraphQLSchema, field: FieldDefinition): Weights {
  const weights = weightsByField.get(field) ?? readWeights(schema, field);
  weightsByField.set(field, weights);
  return weights;
}

function readWeights(schema: GraphQLSchema, field: FieldDefinition): Weights {
  const kind = fieldKindOf(schema, field);
  const { assumedSize, slicingArguments = [] } = listSizeOf(schema, field);
  const rows = kind === 'pageInfo' ? rowFieldsOf(schema).get(field) : undefined;
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

function fieldKindOf(schema: GraphQLSchema, field: FieldDefinition): FieldKind {
  if (field.name.startsWith('__')) return 'value';
  if (field.name === '_entities') return 'entities';
  if (rowFieldsOf(schema).has(field)) return field.name === 'pageInfo' ? 'pageInfo' : 'rows';
  if (isSeries(field)) return 'series';
  if (listSizeOf(schema, field).sizedFields) return 'connection';
  const isValue = !isList(field) && typesOf(schema, field).length === 0;
  const weight = weightOf(schema, field);
  if (weight === 0 || isRecordField(field)) return isValue ? 'value' : 'part';
  if (isValue) return 'separateValue';
  return weight < LOOK_UP_WEIGHT ? 'list' : 'lookUp';
}

/** Whether a record has the field, or requests it with its other fields. */
const isRecordField = (field: FieldDefinition): boolean => field.resolve !== undefined && isProperty(field.resolve);

const isList = ({ type }: FieldDefinition): boolean => isListType(getNullableType(type));

const isSeries = (field: FieldDefinition): boolean =>
  field.args.some(arg => getNamedType(arg.type).name === 'MusicDayRange') && !hasDirective(field, 'listSize');

function typesOf(schema: GraphQLSchema, field: FieldDefinition): readonly GraphQLObjectType[] {
  const type = getNamedType(field.type);
  return isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
}

// The definition of the directive gives its arguments their types.
const listSizeOf = (schema: GraphQLSchema, field: FieldDefinition): ListSize =>
  isSeries(field) ? SERIES_LIST_SIZE : ((directiveValuesOf(schema, field, 'listSize') as ListSize | undefined) ?? {});

const rowFieldsBySchema = new WeakMap<GraphQLSchema, ReadonlyMap<FieldDefinition, FieldDefinition>>();

/** The rows of all connections and series, by the members that need them: those with rows, and `pageInfo`. */
function rowFieldsOf(schema: GraphQLSchema): ReadonlyMap<FieldDefinition, FieldDefinition> {
  const rows = rowFieldsBySchema.get(schema) ?? readRowFields(schema);
  rowFieldsBySchema.set(schema, rows);
  return rows;
}

function readRowFields(schema: GraphQLSchema): ReadonlyMap<FieldDefinition, FieldDefinition> {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const rows = new Map<FieldDefinition, FieldDefinition>();
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
function weightsOfInputs(schema: GraphQLSchema, field: FieldDefinition): Weights['ofInputs'] {
  const inputs = field.args.map(({ name, type }) => {
    const named = getNamedType(type);
    const fields = isInputObjectType(named) ? Object.values(named.getFields()) : [];
    return [name, weightsOfEach(schema, fields)] as const;
  });
  return new Map(inputs.filter(([, weights]) => weights.size > 0));
}

const weightsOfEach = (schema: GraphQLSchema, elements: readonly (GraphQLArgument | GraphQLInputField)[]) =>
  new Map(elements.filter(one => hasDirective(one, 'cost')).map(one => [one.name, weightOf(schema, one)]));

type SchemaElement = FieldDefinition | GraphQLArgument | GraphQLInputField;

const hasDirective = ({ astNode }: SchemaElement, directive: string): boolean =>
  astNode?.directives?.some(({ name }) => name.value === directive) ?? false;

/** The weight that an element states. */
export const weightOf = (schema: GraphQLSchema, element: SchemaElement): number =>
  Number(directiveValuesOf(schema, element, 'cost')?.['weight'] ?? 0);

function directiveValuesOf(schema: GraphQLSchema, { astNode }: SchemaElement, name: string) {
  const directive = schema.getDirective(name);
  return astNode && directive ? getDirectiveValues(directive, astNode) : undefined;
}
