import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  valueFromASTUntyped,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Raw } from '../endpoint/call.ts';
import type { RecordKind } from '../endpoint/record.ts';
import { readingAt, readingOf, type ReadingOf } from '../reads/reading.ts';

/** The declared reads of a resolver and the schema's statements about its result. */
export interface DeclaredField {
  readonly name: string;
  readonly field: Field;
  /** Of its values. */
  readonly type: GraphQLNamedType;
  readonly hasArguments: boolean;
  readonly isConnection: boolean;
  /** True if it and its members read nothing. */
  readonly isPlain: boolean;
  readonly reading: ReadingOf<object> | undefined;
  readonly isWrite: boolean;
  /** Assumed length of a list without paging; 1 for other fields. */
  readonly length: number;
  /** True if a record in this place has only its identity, so that every other field needs a call. */
  readonly isBare: boolean;
}

export interface DeclaredType {
  readonly fields: ReadonlyMap<string, DeclaredField>;
  /** Undefined if the type is no record. */
  readonly kind: RecordKind | undefined;
  /** Fields of such a record that every list contains: those without a price. */
  readonly inLists: ReadonlySet<string>;
  /** The reading of the resolver of its references. */
  readonly entity: ReadingOf<object> | undefined;
}

/** One call to the service, in units of `@cost`. */
const CALL = 1000;

const declared = new WeakMap<GraphQLSchema, ReadonlyMap<string, DeclaredType>>();

/** Once per schema: the first trace of a server gives every field a resolver. */
export function declaredTypes(schema: GraphQLSchema): ReadonlyMap<string, DeclaredType> {
  const types = declared.get(schema) ?? typesOf(schema);
  declared.set(schema, types);
  return types;
}

function typesOf(schema: GraphQLSchema): ReadonlyMap<string, DeclaredType> {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  return new Map(types.map(type => [type.name, declaredType(type, type === schema.getMutationType())]));
}

function declaredType(type: GraphQLObjectType, isMutation: boolean): DeclaredType {
  const fields = Object.values(type.getFields());
  const { apollo } = type.extensions as { readonly apollo?: { readonly subgraph?: Raw } };
  return {
    fields: new Map(fields.map(field => [field.name, declaredField(field, isMutation)])),
    kind: fields.map(kindOf).find(kind => kind !== undefined),
    inLists: new Set(fields.filter(field => argumentOf(field, 'cost', 'weight') === undefined).map(({ name }) => name)),
    entity: readingOf(apollo?.subgraph?.['resolveReference']),
  };
}

function declaredField(field: Field, isWrite: boolean): DeclaredField {
  const isList = isListType(getNullableType(field.type));
  const type = getNamedType(field.type);
  const reading = readingAt(field);
  return {
    name: field.name,
    field,
    type,
    hasArguments: field.args.length > 0,
    isConnection: isObjectType(type) && 'pageInfo' in type.getFields(),
    isPlain: isLeafType(type) && !reading && !isWrite,
    reading,
    isWrite,
    length: isList ? Number(argumentOf(field, 'listSize', 'assumedSize') ?? 1) : 1,
    isBare: !field.resolve && Number(argumentOf(field, 'cost', 'weight') ?? 0) >= CALL,
  };
}

type Field = GraphQLField<unknown, unknown>;

/** The kind of record that a field belongs to, if it is one of the record's own. */
function kindOf(field: Field): RecordKind | undefined {
  const reading = readingAt(field);
  const parent = typeof reading === 'object' ? reading.parent : undefined;
  return parent?.fields[0] === field.name ? parent.kind : undefined;
}

function argumentOf({ astNode }: Field, directive: string, argument: string): unknown {
  const found = astNode?.directives?.find(({ name }) => name.value === directive);
  const node = found?.arguments?.find(({ name }) => name.value === argument);
  return node && valueFromASTUntyped(node.value);
}
