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

/** Units of `@cost` per call. */
export const CALL_WEIGHT = 1000;
/** Minimum weight of a lookup. Rows of a page cost less, but do not contain all fields. */
const LOOK_UP_WEIGHT = 100;

/** Kinds of fields by the calls that return them. price.ts has a method for each except `value`. */
export type FieldKind =
  /** A scalar of a record. One call returns all scalars that need a call. */
  | 'value'
  /** Like `value`, for an object or a list. */
  | 'part'
  /** A scalar with a separate call. */
  | 'separateValue'
  /** One or more records, or another object, with separate calls. */
  | 'lookUp'
  /** Records of references, looked up by their keys. */
  | 'entities'
  | 'list'
  | 'connection'
  /** A connection over dates. Its calls depend on the period. */
  | 'series'
  /** A field of a connection or series that contains rows. */
  | 'rows'
  /** A field of a connection or series that needs the rows and is charged like them. */
  | 'pageInfo';

/** Price directives of a field. */
export interface Weights {
  readonly kind: FieldKind;
  readonly weight: number;
  readonly ofArguments: ReadonlyMap<string, number>;
  /** Weights of input fields, by argument. Applies per item if the input field is a list. */
  readonly ofInputs: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly isList: boolean;
  readonly assumedSize: number | undefined;
  readonly slicingArguments: readonly string[];
  readonly types: readonly GraphQLObjectType[];
}

interface ListSize {
  readonly assumedSize?: number;
  readonly slicingArguments?: readonly string[];
  readonly sizedFields?: readonly string[];
}

/**
 * Used instead of `@listSize(sizedFields:)`, with which Apollo's composer would require the sized fields in each
 * subgraph that requires a field of the series.
 */
const SERIES_LIST_SIZE: ListSize = { slicingArguments: ['first', 'last'], sizedFields: ['edges', 'nodes'] };

/** Cached per field, because the schema is immutable. */
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

/** Whether the field is loaded with the other fields of its record. */
const isRecordField = (field: FieldDefinition): boolean => field.resolve !== undefined && isProperty(field.resolve);

const isList = ({ type }: FieldDefinition): boolean => isListType(getNullableType(type));

const isSeries = (field: FieldDefinition): boolean =>
  field.args.some(arg => getNamedType(arg.type).name === 'MusicDayRange') && !hasDirective(field, 'listSize');

function typesOf(schema: GraphQLSchema, field: FieldDefinition): readonly GraphQLObjectType[] {
  const type = getNamedType(field.type);
  return isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
}

// Safe cast: the directive's definition types its arguments.
const listSizeOf = (schema: GraphQLSchema, field: FieldDefinition): ListSize =>
  isSeries(field) ? SERIES_LIST_SIZE : ((directiveValuesOf(schema, field, 'listSize') as ListSize | undefined) ?? {});

const rowFieldsBySchema = new WeakMap<GraphQLSchema, ReadonlyMap<FieldDefinition, FieldDefinition>>();

/**
 * Row fields of all connections and series, keyed by the fields that need rows: the row fields themselves and
 * `pageInfo`.
 */
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

export const weightOf = (schema: GraphQLSchema, element: SchemaElement): number =>
  Number(directiveValuesOf(schema, element, 'cost')?.['weight'] ?? 0);

function directiveValuesOf(schema: GraphQLSchema, { astNode }: SchemaElement, name: string) {
  const directive = schema.getDirective(name);
  return astNode && directive ? getDirectiveValues(directive, astNode) : undefined;
}
