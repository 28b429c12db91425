import {
  decodeDateCursor,
  decodeRowCursor,
  isNoDate,
  listWindow,
  offsetOf,
  seriesWindow,
  type WindowArguments,
} from '../reads/paging.ts';
import { periodOf } from '../reads/dates.ts';
import type { Reading } from '../reads/reading.ts';
import { refusalName } from '../reads/versions.ts';
import type { DeclaredField } from './declared.ts';
import type { Place } from './place.ts';
import type { Planned } from './planned.ts';

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
