import {
  astFromValue,
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
  type ArgumentNode,
  type ASTVisitor,
  type ExecutionResult,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Context } from '../../src/graph/context.ts';
import { CALL_WEIGHT, weightsOf } from '../../src/graph/cost/weights.ts';
import { execute } from '../../src/graph/execution/execution.ts';
import { planOperation } from '../../src/graph/plan/plannedOperation.ts';
import { createSchema } from '../../src/graph/schema.ts';

/** The server's schema, built once per process because building it takes as long as many tests. */
export const schema = createSchema();

/** Executes a query without an HTTP server. */
export async function executed(query: string, contextValue: Context): Promise<ExecutionResult> {
  const operation = planOperation({ schema, document: parse(query), contextValue });
  if (!operation) throw new TypeError('the query is not valid');
  return (await execute(operation, { lists: contextValue.lists })).result;
}

/* Functions that rewrite queries with the help of their fields' types. */

/** Visits a query with access to the types of its fields, and returns the changed query. */
export function rewritten(query: string, visitorFor: (info: TypeInfo) => ASTVisitor): string {
  const info = new TypeInfo(schema);
  return print(visit(parse(query), visitWithTypeInfo(info, visitorFor(info))));
}

/**
 * Replaces arguments of a field in a query.
 * @param field Type and field name, such as `Artist.albums`.
 */
export function withArguments(query: string, field: string, values: Readonly<Record<string, unknown>>): string {
  return rewritten(query, info => ({
    Field: {
      leave(node) {
        const found = info.getFieldDef();
        if (!found || `${info.getParentType()?.name}.${found.name}` !== field) return undefined;
        const others = node.arguments?.filter(({ name }) => !(name.value in values)) ?? [];
        const replaced = found.args.flatMap(({ name, type }) => argumentNodes(name, type, values[name]));
        return { ...node, arguments: [...others, ...replaced] };
      },
    },
  }));
}

function argumentNodes(name: string, type: GraphQLInputType, value: unknown): ArgumentNode[] {
  const node = value === undefined ? undefined : astFromValue(value, type);
  return node ? [{ kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: name }, value: node }] : [];
}

/** Limits each list and series in the query that has neither `first` nor `last`. */
export function withFewRows(query: string, rows = 2): string {
  return rewritten(query, info => ({
    Field: { leave: node => withRows(node, info.getFieldDef(), rows) },
  }));
}

function withRows(node: FieldNode, field: GraphQLField<unknown, unknown> | null | undefined, rows: number) {
  const first = field?.args.find(({ name }) => name === 'first');
  const isCut = node.arguments?.some(({ name }) => name.value === 'first' || name.value === 'last');
  if (!first || isCut) return undefined;
  return { ...node, arguments: [...(node.arguments ?? []), ...argumentNodes('first', first.type, rows)] };
}

/** Maximum depth of objects without arguments that are added below each selected field. */
const LEVELS = 4;
/** Maximum depth of nested records below each selected field. Each record can cost a call. */
const RECORDS = 2;
/** Number of rows to request from selected lists. */
const ROWS = 4;

interface Extent {
  /** Maximum depth of nested records that are added below selected objects. */
  readonly records?: number;
  /** Whether to add fields to records that have their lists or objects selected. */
  readonly owners?: boolean;
}

/**
 * Adds every field that requires no argument and starts no separate list to each selected object. Adds `__typename` to all
 * objects.
 */
export function withFullSelections(query: string, { records = RECORDS, owners = true }: Extent = {}): string {
  return rewritten(query, info => ({
    Field: {
      leave(node) {
        const field = info.getFieldDef();
        return field?.args.some(({ name }) => name === 'direction') ? undefined : withRows(node, field, ROWS);
      },
    },
    SelectionSet: {
      leave(node) {
        const type = info.getParentType();
        const list = info.getFieldDef();
        // The list can be long, and no argument limits its length.
        if (list?.args.length === 0 && isListOfItsOwn(list)) return undefined;
        const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
        const isTyped = node.selections.some(each => each.kind === Kind.INLINE_FRAGMENT);
        if (!type || isRoot || isTyped || (!owners && isOwner(type, node))) return undefined;
        const named = new Set(node.selections.flatMap(each => (each.kind === Kind.FIELD ? each.name.value : [])));
        const added = plainFields(type, LEVELS, records).filter(
          each => each.kind !== Kind.FIELD || !named.has(each.name.value),
        );
        return { ...node, selections: [...node.selections.filter(isNotBareLeaf), ...added] };
      },
    },
  }));
}

/** Whether a selection of a record contains a field with arguments, such as a list that takes a separate call. */
function isOwner(type: GraphQLCompositeType, { selections }: SelectionSetNode): boolean {
  if (!isObjectType(type) || !isRecord(type)) return false;
  const fields = type.getFields();
  return selections.some(each => each.kind === Kind.FIELD && fields[each.name.value]?.args.length);
}

/** Whether to keep a selection. `__typename` is added again; fragments on the types of an interface or union are kept. */
const isNotBareLeaf = (node: SelectionNode) => node.kind !== Kind.FIELD || node.name.value !== '__typename';

/** Adds fields to all records of a type. */
export function withFields(query: string, typeName: string, names: readonly string[]): string {
  return rewritten(query, info => ({
    SelectionSet: {
      leave(node) {
        const type = info.getParentType();
        if (type?.name !== typeName) return undefined;
        const added = plainFields(type).filter(each => each.kind === Kind.FIELD && names.includes(each.name.value));
        return { ...node, selections: [...node.selections, ...added] };
      },
    },
  }));
}

/**
 * Selects all fields of a type and its nested objects, except separate lists, objects with arguments, and fields with
 * required arguments.
 */
export function plainFields(type: GraphQLCompositeType, levels = LEVELS, records = RECORDS): SelectionNode[] {
  if (isAbstractType(type)) {
    const typename = fieldNode('__typename');
    const members = schema.getPossibleTypes(type).map((member): SelectionNode => ({
      kind: Kind.INLINE_FRAGMENT,
      typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: member.name } },
      selectionSet: { kind: Kind.SELECTION_SET, selections: plainFields(member, levels, records) },
    }));
    return [typename, ...members];
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  const fields = Object.values(type.getFields()).flatMap(field => {
    const { name, type: output, args } = field;
    const named = getNamedType(output);
    if (name.startsWith('_') || args.some(isRequiredArgument)) return [];
    if (isLeafType(named)) return [fieldNode(name)];
    const startsList = args.length > 0 || isListOfItsOwn(field) || (levels < LEVELS && isApart(field));
    const left = isRecord(named) ? records - 1 : records;
    if (!isCompositeType(named) || startsList || levels === 0 || left < 0) return [];
    return [fieldNode(name, plainFields(named, levels - 1, left))];
  });
  return [fieldNode('__typename'), ...fields];
}

/** Whether the field is a list of records that takes a call besides the call for its owner. */
const isListOfItsOwn = (field: GraphQLField<unknown, unknown>): boolean =>
  isListType(field.type) && isRecord(getNamedType(field.type)) && isApart(field);

/** Whether the field takes a call besides the call for its object. */
function isApart(field: GraphQLField<unknown, unknown>): boolean {
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

/** Calls `found` with the type, name, value and parent object of every field in a response. */
export function eachField(data: unknown, found: (type: string, name: string, value: unknown, parent: object) => void) {
  if (Array.isArray(data)) return data.forEach(item => eachField(item, found));
  if (typeof data !== 'object' || data === null) return;
  const { __typename: type = '' } = data as { readonly __typename?: string };
  for (const [name, value] of Object.entries(data)) {
    if (type && name !== '__typename') found(type, name, value, data);
    eachField(value, found);
  }
}

export function fieldsOf(type: GraphQLOutputType | undefined) {
  const named = getNamedType(type);
  return isObjectType(named) || isInterfaceType(named) ? named.getFields() : {};
}
