import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  Kind,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { CALL_WEIGHT, weightsOf } from '../../src/graph/cost/weights.ts';

/** Depth of objects without arguments below each named field. */
const LEVELS = 4;
/** Depth of nested records below such fields; each can cost a call. */
const RECORDS = 2;
/** Number of rows of named lists. */
const ROWS = 4;

interface Extent {
  /** Depth of nested records below named objects. */
  readonly records?: number;
  /** Whether to add fields to records whose lists or objects are named. */
  readonly owners?: boolean;
}

/**
 * A query with every field that needs no argument and starts no separate list, below each named object. All objects
 * have `__typename`.
 */
export function withFullSelections(
  schema: GraphQLSchema,
  query: string,
  { records = RECORDS, owners = true }: Extent = {},
): string {
  const info = new TypeInfo(schema);
  const document = visit(
    parse(query),
    visitWithTypeInfo(info, {
      Field: {
        leave(node) {
          const names = info.getFieldDef()?.args.map(({ name }) => name) ?? [];
          const isCut = node.arguments?.some(({ name }) => name.value === 'first');
          const isList = names.includes('first') && !names.includes('direction');
          return isList && !isCut ? { ...node, arguments: [...(node.arguments ?? []), FIRST_ROWS] } : undefined;
        },
      },
      SelectionSet: {
        leave(node) {
          const type = info.getParentType();
          const list = info.getFieldDef();
          // A long list without arguments to limit it.
          if (list?.args.length === 0 && isListOfItsOwn(schema, list)) return undefined;
          const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
          const isTyped = node.selections.some(each => each.kind === Kind.INLINE_FRAGMENT);
          if (!type || isRoot || isTyped || (!owners && isOwner(type, node))) return undefined;
          const named = new Set(node.selections.flatMap(each => (each.kind === Kind.FIELD ? each.name.value : [])));
          const added = plainFields(schema, type, LEVELS, records).filter(
            each => each.kind !== Kind.FIELD || !named.has(each.name.value),
          );
          return { ...node, selections: [...node.selections.filter(isNotBareLeaf), ...added] };
        },
      },
    }),
  );
  return print(document);
}

/** Whether a selection names a list or object of a record that needs a separate call. */
function isOwner(type: GraphQLCompositeType, { selections }: SelectionSetNode): boolean {
  if (!isObjectType(type) || !isRecord(type)) return false;
  const fields = type.getFields();
  return selections.some(each => each.kind === Kind.FIELD && fields[each.name.value]?.args.length);
}

const FIRST_ROWS = {
  kind: Kind.ARGUMENT,
  name: { kind: Kind.NAME, value: 'first' },
  value: { kind: Kind.INT, value: String(ROWS) },
} as const;

/** Fragments on members of an abstract type are kept. */
const isNotBareLeaf = (node: SelectionNode) => node.kind !== Kind.FIELD || node.name.value !== '__typename';

/** Adds fields to all records of a type. */
export function withFields(schema: GraphQLSchema, query: string, typeName: string, names: readonly string[]): string {
  const info = new TypeInfo(schema);
  const document = visit(
    parse(query),
    visitWithTypeInfo(info, {
      SelectionSet: {
        leave(node) {
          const type = info.getParentType();
          if (type?.name !== typeName) return undefined;
          const added = plainFields(schema, type).filter(
            each => each.kind === Kind.FIELD && names.includes(each.name.value),
          );
          return { ...node, selections: [...node.selections, ...added] };
        },
      },
    }),
  );
  return print(document);
}

export function plainFields(
  schema: GraphQLSchema,
  type: GraphQLCompositeType,
  levels = LEVELS,
  records = RECORDS,
): SelectionNode[] {
  if (isAbstractType(type)) {
    const typename = fieldNode('__typename');
    const members = schema.getPossibleTypes(type).map((member): SelectionNode => ({
      kind: Kind.INLINE_FRAGMENT,
      typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: member.name } },
      selectionSet: { kind: Kind.SELECTION_SET, selections: plainFields(schema, member, levels, records) },
    }));
    return [typename, ...members];
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  const fields = Object.values(type.getFields()).flatMap(field => {
    const { name, type: output, args } = field;
    const named = getNamedType(output);
    if (name.startsWith('_') || args.some(isRequiredArgument)) return [];
    if (isLeafType(named)) return [fieldNode(name)];
    const startsList = args.length > 0 || isListOfItsOwn(schema, field) || (levels < LEVELS && isApart(schema, field));
    const left = isRecord(named) ? records - 1 : records;
    if (!isCompositeType(named) || startsList || levels === 0 || left < 0) return [];
    return [fieldNode(name, plainFields(schema, named, levels - 1, left))];
  });
  return [fieldNode('__typename'), ...fields];
}

/** Whether the field is a list of records without arguments that is not included in its record. */
const isListOfItsOwn = (schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): boolean =>
  isListType(field.type) && isRecord(getNamedType(field.type)) && isApart(schema, field);

/** Whether the field has separate calls. */
function isApart(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): boolean {
  const { kind, weight, assumedSize = 1 } = weightsOf(schema, field);
  return kind !== 'value' && kind !== 'part' && weight * assumedSize >= CALL_WEIGHT;
}

const isRecord = ({ astNode }: GraphQLNamedType) =>
  Boolean(astNode?.directives?.some(({ name }) => name.value === 'key'));

function fieldNode(name: string, selections: readonly SelectionNode[] = []): FieldNode {
  return {
    kind: Kind.FIELD,
    name: { kind: Kind.NAME, value: name },
    ...(selections.length > 0 && { selectionSet: { kind: Kind.SELECTION_SET, selections } }),
  };
}

/** Calls `found` with the type, name and value of every field in a response. */
export function eachField(data: unknown, found: (type: string, name: string, value: unknown, parent: object) => void) {
  if (Array.isArray(data)) return data.forEach(item => eachField(item, found));
  if (typeof data !== 'object' || data === null) return;
  const { __typename: type = '' } = data as { readonly __typename?: string };
  for (const [name, value] of Object.entries(data)) {
    if (type && name !== '__typename') found(type, name, value, data);
    eachField(value, found);
  }
}
