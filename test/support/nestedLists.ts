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
import { CALL, weightsOf } from '../../src/cost/weights.ts';
import { argumentValues } from './argumentValues.ts';

type Field = GraphQLField<unknown, unknown>;

/** Objects between a row and the list in it. */
const MOST_BETWEEN = 2;

/** A way through the graph: how a selection is put below it. */
type Around = (members: string) => string;

interface Way {
  readonly to: GraphQLObjectType;
  readonly around: Around;
}

/** The fields of the rows of a list; empty if there are none. */
type Leaves = (schema: GraphQLSchema, list: Field) => string;

export interface ListQuery {
  /** Such as `Artist.albums Album.tracks`. */
  readonly name: string;
  readonly query: string;
}

/** Every list, with the fields of its rows that it is said to return. */
export function lists(schema: GraphQLSchema, rows: number): ListQuery[] {
  return waysFrom(schema, rootOf(schema)).flatMap(({ to, around }) =>
    listsOf(to).flatMap(list => {
      const leaves = lightLeaves(schema, list);
      const query = `{ ${around(listed(to, list, leaves, rows))} }`;
      return leaves ? [{ name: `${to.name}.${list.name}`, query }] : [];
    }),
  );
}

/**
 * Every list in every list that the schema permits.
 * @param defer Written before the members of each outer row.
 */
export function nestedLists(schema: GraphQLSchema, rows: number, leaves: Leaves, defer = ''): ListQuery[] {
  return waysFrom(schema, rootOf(schema)).flatMap(({ to, around }) =>
    listsOf(to).flatMap(outer =>
      innerLists(schema, outer, rows, leaves).map(({ name, query }) => ({
        name: `${to.name}.${outer.name} ${name}`,
        query: `{ ${around(listed(to, outer, query(defer), rows))} }`,
      })),
    ),
  );
}

/** The lists in the rows of a list, or in objects of these. */
function innerLists(schema: GraphQLSchema, outer: Field, rows: number, leaves: Leaves) {
  return typesOf(schema, rowsOf(outer)).flatMap(row =>
    waysFrom(schema, row, MOST_BETWEEN).flatMap(({ to, around }) =>
      listsOf(to).flatMap(list => {
        const members = leaves(schema, list);
        const query = (defer: string) => `... on ${row.name} ${defer} { ${around(listed(to, list, members, rows))} }`;
        return members ? [{ name: `${to.name}.${list.name}`, query }] : [];
      }),
    ),
  );
}

function rootOf(schema: GraphQLSchema): GraphQLObjectType {
  const root = schema.getQueryType();
  if (!root) throw new TypeError('the schema has no queries');
  return root;
}

/** The shortest ways to types, through objects and lists without paging. */
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

/** Connections and plain lists of which an argument gives the number of rows. */
const listsOf = (type: GraphQLObjectType): Field[] =>
  fieldsOf(type).filter(field => {
    const isPaged = field.args.some(({ name }) => name === 'first');
    return isPaged && argumentsOf(type, field) !== undefined && isComposite(rowsOf(field));
  });

const isComposite = (type: GraphQLNamedType) => isObjectType(type) || isAbstractType(type);

/** The type of the edges, where those have more than their node; else that of the nodes, or of the items. */
function rowsOf(list: Field): GraphQLNamedType {
  const { nodes, edges } = membersOf(list);
  return getNamedType((isWide(edges) ? edges : (nodes ?? list)).type);
}

const membersOf = ({ type }: Field): Record<string, Field | undefined> => {
  const connection = getNamedType(type);
  return isObjectType(connection) && 'nodes' in connection.getFields() ? connection.getFields() : {};
};

/** True for edges with facts of their own. */
function isWide(edges: Field | undefined): edges is Field {
  const edge = edges && getNamedType(edges.type);
  return isObjectType(edge) && Object.keys(edge.getFields()).some(name => name !== 'node' && name !== 'cursor');
}

function typesOf(schema: GraphQLSchema, type: GraphQLNamedType): readonly GraphQLObjectType[] {
  if (isAbstractType(type)) return schema.getPossibleTypes(type);
  return isObjectType(type) ? [type] : [];
}

/** Arguments with which the sandbox has rows. */
const own: Readonly<Record<string, string>> = {
  'Query.albumCharts(platform)': 'deezer',
  'Album.chartEntries(platform)': 'deezer',
  'Artist.albumChartEntries(platform)': 'deezer',
  'Artist.shortVideos(platform)': 'instagram',
};

/** Required arguments; undefined if no values are known for them. */
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

/** The fields that lists are said to return, of rows and of objects in them. */
export const lightLeaves: Leaves = (schema, list) =>
  leavesOf(schema, list, 1)
    .map(({ written }) => written)
    .join(' ');

/** The dearest field of a row, or of an object in it, that needs a call which other rows may share. */
export const dearestLeaf: Leaves = (schema, list) => {
  const [dearest] = leavesOf(schema, list, CALL).toSorted((a, b) => b.weight - a.weight);
  return dearest && dearest.weight > 0 ? dearest.written : '';
};

/** Fields with a weight below the given one, through objects with such weights. */
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
