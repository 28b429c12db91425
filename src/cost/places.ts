import { GraphQLError, isInterfaceType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { isRaw, type Raw } from '../endpoint/call.ts';
import { SubgraphError } from '../errors.ts';
import { periodOf } from '../reads/dates.ts';
import {
  decodeDateCursor,
  decodeRowCursor,
  isNoDate,
  listWindow,
  offsetOf,
  seriesWindow,
  type WindowArguments,
} from '../reads/paging.ts';
import type { Reading } from '../reads/reading.ts';
import { refusalName } from '../reads/versions.ts';
import type { DeclaredField, DeclaredType } from './declared.ts';
import type { Objects, Planned } from './planned.ts';

/** Objects of the response and their properties. */
export interface Place extends Omit<Objects, 'known'> {
  readonly path: string;
  /** Undefined for rows, which have the fields that the rows of every list of their kind have, and these. */
  readonly known?: ReadonlySet<string> | undefined;
  readonly rows?: readonly string[] | undefined;
  /** True if the record is looked up, if only to detect whether it exists. */
  readonly isLookUp?: boolean;
  /** The rows of a connection or an edge, and the reads of its members. A series has no rows with further reads. */
  readonly members?: { readonly rows: Place | undefined; readonly read: (name: string) => void } | undefined;
  /** The member of rows that is the parent of their list. */
  readonly owner?: { readonly key: string; readonly place: Place } | undefined;
}

export const ROOT: Place = { path: '', key: '', count: 1, groups: 1, tick: '' };

/** Nothing is read for arguments that a resolver refuses. */
export function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof SubgraphError || error instanceof GraphQLError)) throw error;
}

/** The list or series that a field reads. */
interface Connected {
  readonly parent: Place;
  readonly path: string;
  /** Of the parent, as far as it is known. */
  readonly identity: string | null | undefined;
}

/** Members of a connection that need its rows; the others need any page. */
const ofRows: ReadonlySet<string> = new Set(['edges', 'nodes', 'pageInfo']);

/** The rows of a list; undefined if one of its cursors is refused. */
export function listPlace(
  planned: Planned,
  { list, args, isOwn = false, ...read }: NonNullable<Reading['list']>,
  { isConnection, length }: DeclaredField,
  { parent, path, identity }: Connected,
): Place | undefined {
  const name = `${list.path} ${isOwn ? parent.key : ''} ${JSON.stringify(args)}`;
  const window = listWindow(read.window === 'all' ? { first: length } : read.window);
  const cursors = cursorsIn(window);
  if (cursors.some(cursor => offsetOf(cursor) === undefined)) return undefined;
  const listed = read.nameFor && (isOwn ? identity && read.nameFor(identity) : read.nameFor(''));
  if (listed) for (const cursor of cursors) decodeRowCursor(listed, 'after', cursor);
  const times = isOwn ? timesOf(parent, cursors) : 1;
  const key = `${name} ${JSON.stringify(window)}`;
  const rows: Place = {
    key,
    tick: key,
    count: times * window.count,
    groups: Math.max(1, times),
    path,
    rows: planned.unavailable.isRefused(refusalName(list.path, list.versions?.[0])) ? undefined : list.contains,
    owner: list.owner && { key: list.owner.key, place: parent },
  };
  const readMember = (member: string) => {
    planned.page(list, name, times, window, ofRows.has(member), path);
    if (isOwn && times === parent.count) planned.head(list, parent.key);
  };
  if (isConnection) return { ...rows, members: { rows, read: readMember } };
  readMember('nodes');
  return rows;
}

/** A series; undefined if one of its cursors is refused. */
export function seriesPlace(
  planned: Planned,
  { series, args, range, window, nameFor }: NonNullable<Reading['series']>,
  { parent, path, identity }: Connected,
): Place | undefined {
  const cursors = cursorsIn(seriesWindow(window));
  if (cursors.some(isNoDate)) return undefined;
  if (nameFor && identity) for (const cursor of cursors) decodeDateCursor(nameFor(identity), 'after', cursor);
  const times = timesOf(parent, cursors);
  const period = periodOf(range);
  const name = `${series.path} ${parent.key} ${JSON.stringify(args)}`;
  const read = () => {
    planned.days(series, name, times, period, path);
    if (times === parent.count) planned.head(series, parent.key);
  };
  return { ...parent, path, members: { rows: undefined, read } };
}

/** One of several lists at the most accepts a cursor. */
const timesOf = ({ count }: Place, cursors: readonly unknown[]) => (cursors.length > 0 ? Math.min(1, count) : count);

const cursorsIn = ({ after, before }: WindowArguments) => [after, before].filter(cursor => typeof cursor === 'string');

/** Maximum number of shapes of representations that are estimated separately. */
const MOST_SHAPES = 20;

interface Shape {
  readonly type: GraphQLObjectType;
  readonly place: Place;
}

/** The entities of representations. Those that have the same keys and fields are read alike. */
export function entityPlaces(
  representations: unknown,
  path: string,
  schema: GraphQLSchema,
  types: ReadonlyMap<string, DeclaredType>,
): Shape[] {
  const shapes = new Map<string, Shape & { readonly keys: Set<string> }>();
  for (const representation of Array.isArray(representations) ? representations.filter(isRaw) : []) {
    const { __typename: typename } = representation;
    const named = typeof typename === 'string' ? schema.getType(typename) : undefined;
    // Of an interface, each type is looked up until the record is found.
    const isLookUp = isInterfaceType(named);
    const possible = isLookUp ? schema.getPossibleTypes(named) : isObjectType(named) ? [named] : [];
    for (const type of possible) {
      const reading = readingFor(types.get(type.name), representation);
      if (!reading) continue;
      const { record: { keys = {} } = {}, known = [] } = reading;
      // Of many shapes, most are one: what their representations contain is then not taken into account.
      const contained = shapes.size < MOST_SHAPES && !isLookUp ? known : [];
      const shape = `${type.name} ${Object.keys(keys).join()} ${contained.join()} ${isLookUp}`;
      let some = shapes.get(shape);
      if (!some) {
        const fields = new Set([...Object.keys(keys), ...contained]);
        const place = { key: shape, count: 0, groups: 1, tick: '', path, keys, known: fields, isLookUp };
        some = { type, place, keys: new Set() };
        shapes.set(shape, some);
      }
      some.keys.add(JSON.stringify(keys));
    }
  }
  return [...shapes.values()].map(({ type, place, keys }) => ({ type, place: { ...place, count: keys.size } }));
}

/** Undefined for a representation that is refused. */
function readingFor(type: DeclaredType | undefined, representation: Raw): Reading | undefined {
  const reading = type?.entity;
  try {
    return typeof reading === 'function' ? reading(representation) : { known: Object.keys(representation) };
  } catch (error) {
    return nothingIfRefused(error);
  }
}
