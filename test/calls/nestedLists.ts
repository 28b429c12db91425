import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { CALL_WEIGHT, weightsOf } from '../../src/graph/cost/weights.ts';
import { argumentValues } from '../requests/argumentValues.ts';

type Field = GraphQLField<unknown, unknown>;

/** Maximum number of objects between a row and a list in it. */
const MOST_BETWEEN = 2;

/** A path through the graph, as a function that wraps a selection in the fields of the path. */
type Around = (members: string) => string;

interface Way {
  readonly to: GraphQLObjectType;
  readonly around: Around;
}

export interface ListQuery {
  /** Field of the list, such as `Artist.albums`. */
  readonly name: string;
  readonly query: string;
}

/** A list in the rows of another list. */
export interface NestedQuery {
  readonly outer: string;
  readonly inner: string;
  readonly query: string;
  /** The same query with the inner list deferred. */
  readonly deferred: string;
  /** Whether a selected field needs a call. */
  readonly isDear: boolean;
}

/** A query per list that selects the fields its rows contain. */
export function lists(schema: GraphQLSchema, rows: number): ListQuery[] {
  return waysFrom(schema, rootOf(schema)).flatMap(({ to, around }) =>
    listsOf(to).flatMap(list => {
      const leaves = lightLeaves(schema, list);
      const query = `{ ${around(listed(to, list, leaves, rows))} }`;
      return leaves ? [{ name: `${to.name}.${list.name}`, query }] : [];
    }),
  );
}

/** A query per pair of nested lists, with the most expensive field of the inner rows, or the fields that they contain. */
export function nestedLists(schema: GraphQLSchema, rows: number): NestedQuery[] {
  const innerListsOf = innerLists(schema, rows);
  return waysFrom(schema, rootOf(schema)).flatMap(({ to, around }) =>
    listsOf(to).flatMap(outer => {
      const written = (members: string) => `{ ${around(listed(to, outer, members, rows))} }`;
      return innerListsOf(outer).map(({ row, name, members, isDear }) => ({
        outer: `${to.name}.${outer.name}`,
        inner: name,
        query: written(`... on ${row} { ${members} }`),
        deferred: written(`... on ${row} @defer { ${members} }`),
        isDear,
      }));
    }),
  );
}

interface InnerList {
  /** Type of the outer rows. */
  readonly row: string;
  /** Selection on the outer rows. */
  readonly members: string;
  readonly name: string;
  readonly isDear: boolean;
}

/** Lists in the rows of a list or in their objects, cached by row type. */
function innerLists(schema: GraphQLSchema, rows: number): (outer: Field) => InnerList[] {
  const known = new Map<GraphQLObjectType, InnerList[]>();
  const inRow = (row: GraphQLObjectType): InnerList[] =>
    waysFrom(schema, row, MOST_BETWEEN).flatMap(({ to, around }) =>
      listsOf(to).flatMap(list => {
        const dearest = dearestLeaf(schema, list);
        const leaves = dearest || lightLeaves(schema, list);
        const members = around(listed(to, list, leaves, rows));
        const inner = { row: row.name, members, name: `${to.name}.${list.name}`, isDear: dearest !== '' };
        return leaves ? [inner] : [];
      }),
    );
  return outer =>
    typesOf(schema, rowsOf(outer)).flatMap(row => {
      const inner = known.get(row) ?? inRow(row);
      known.set(row, inner);
      return inner;
    });
}

function rootOf(schema: GraphQLSchema): GraphQLObjectType {
  const root = schema.getQueryType();
  if (!root) throw new TypeError('the schema has no queries');
  return root;
}

/** Shortest paths to types through objects and unpaged lists. */
function waysFrom(
  schema: GraphQLSchema,
  start: GraphQLObjectType,
  most = Infinity,
  isOpen: (field: Field) => boolean = () => true,
): Way[] {
  const ways: Way[] = [{ to: start, around: members => members }];
  const lengths = [0];
  for (const [index, way] of ways.entries()) {
    const length = lengths[index] ?? 0;
    if (length >= most) continue;
    for (const field of fieldsOf(way.to).toSorted((a, b) => Number(isAbstract(a)) - Number(isAbstract(b)))) {
      const isEnd = field.args.some(({ name }) => name === 'first') || field.name.startsWith('_') || !isOpen(field);
      const written = isEnd ? undefined : argumentsOf(way.to, field);
      if (written === undefined) continue;
      for (const to of typesOf(schema, getNamedType(field.type))) {
        if (ways.some(known => known.to === to)) continue;
        const around = (members: string) => way.around(`${field.name}${written} { ... on ${to.name} { ${members} } }`);
        ways.push({ to, around });
        lengths.push(length + 1);
      }
    }
  }
  return ways;
}

const isAbstract = ({ type }: Field) => isAbstractType(getNamedType(type));

const fieldsOf = (type: GraphQLObjectType): Field[] => Object.values(type.getFields());

/** Connections, and plain lists with a `first` argument. */
const listsOf = (type: GraphQLObjectType): Field[] =>
  fieldsOf(type).filter(field => {
    const isPaged = field.args.some(({ name }) => name === 'first');
    return isPaged && argumentsOf(type, field) !== undefined && isComposite(rowsOf(field));
  });

const isComposite = (type: GraphQLNamedType) => isObjectType(type) || isAbstractType(type);

/** The edge type if it has fields besides `node` and `cursor`, else the type of nodes or items. */
function rowsOf(list: Field): GraphQLNamedType {
  const { nodes, edges } = membersOf(list);
  return getNamedType((isWide(edges) ? edges : (nodes ?? list)).type);
}

const membersOf = ({ type }: Field): Record<string, Field | undefined> => {
  const connection = getNamedType(type);
  return isObjectType(connection) && 'nodes' in connection.getFields() ? connection.getFields() : {};
};

function isWide(edges: Field | undefined): edges is Field {
  const edge = edges && getNamedType(edges.type);
  return isObjectType(edge) && Object.keys(edge.getFields()).some(name => name !== 'node' && name !== 'cursor');
}

function typesOf(schema: GraphQLSchema, type: GraphQLNamedType): readonly GraphQLObjectType[] {
  if (isAbstractType(type)) return schema.getPossibleTypes(type);
  return isObjectType(type) ? [type] : [];
}

/** Argument values for which the sandbox has rows. */
const own: Readonly<Record<string, string>> = {
  'Query.albumCharts(platform)': 'deezer',
  'Album.chartEntries(platform)': 'deezer',
  'Artist.albumChartEntries(platform)': 'deezer',
  'Artist.shortVideos(platform)': 'instagram',
};

/** The required arguments as text; undefined if no value is known for one of them. */
function argumentsOf(type: GraphQLObjectType, field: Field): string | undefined {
  const written: string[] = [];
  for (const arg of field.args.filter(isRequiredArgument)) {
    const path = `${type.name}.${field.name}(${arg.name})`;
    const value = own[path] ?? argumentValues(path, arg.name)[0];
    const named = getNamedType(arg.type);
    if (value === undefined && !('getValues' in named)) return undefined;
    const text = 'getValues' in named ? named.getValues()[0]?.name : JSON.stringify(value);
    written.push(`${arg.name}: ${text}`);
  }
  return written.length > 0 ? `(${written.join(', ')})` : '';
}

function listed(type: GraphQLObjectType, list: Field, members: string, rows: number): string {
  const written = (argumentsOf(type, list) ?? '').replace(/^\(|\)$/g, '');
  const selected = `{ ${members} }`;
  const { nodes, edges } = membersOf(list);
  const inside = nodes ? `{ ${isWide(edges) ? 'edges' : 'nodes'} ${selected} }` : selected;
  return `${list.name}(${[written, `first: ${rows}`].filter(text => text).join(', ')}) ${inside}`;
}

/** Selection of the fields that rows and their objects contain, or an empty string. */
function lightLeaves(schema: GraphQLSchema, list: Field): string {
  return leavesOf(schema, list, 1)
    .map(({ written }) => written)
    .join(' ');
}

/** Selection of the most expensive field that costs less than a call per row, or an empty string. */
function dearestLeaf(schema: GraphQLSchema, list: Field): string {
  const [dearest] = leavesOf(schema, list, CALL_WEIGHT).toSorted((a, b) => b.weight - a.weight);
  return dearest && dearest.weight > 0 ? dearest.written : '';
}

/** Leaf fields of a row and its objects whose weight is below `most`. */
function leavesOf(schema: GraphQLSchema, list: Field, most: number) {
  const isOpen = (field: Field) => field.args.length === 0 && weightsOf(schema, field).weight < most;
  return typesOf(schema, rowsOf(list)).flatMap(row =>
    waysFrom(schema, row, MOST_BETWEEN, isOpen).flatMap(({ to, around }) =>
      fieldsOf(to)
        .filter(field => isLeaf(field.type) && isOpen(field) && !field.name.startsWith('_'))
        .map(field => ({
          written: `... on ${row.name} { ${around(field.name)} }`,
          weight: weightsOf(schema, field).weight,
        })),
    ),
  );
}

const isLeaf = (type: Field['type']): boolean => {
  const known = getNullableType(type);
  return isLeafType(isListType(known) ? getNullableType(known.ofType) : known);
};
