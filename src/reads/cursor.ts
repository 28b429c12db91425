import { hash } from 'node:crypto';
import { DAY, INSTANT } from '../endpoint/fields.ts';
import { badInput } from '../errors.ts';

/** A position in a list. */
export interface RowCursor {
  readonly offset: number;
  /** Digest of the identity of the row there. */
  readonly identity: string;
}

/** Short: it guards against mistakes and moved lists. Anyone can forge a cursor, so the content is checked too. */
const digest = (text: string) => hash('sha256', text, 'base64url').slice(0, 8);

export const identityDigest = digest;

/** @param list Name of the list with all its arguments: a cursor of another list is refused. */
export function encodeCursor(list: string, position: string | number, identity: string): string {
  const content = `${position} ${digest(identity)}`;
  return Buffer.from(`${content} ${digest(`${list} ${content}`)}`).toString('base64url');
}

/** Far more rows than any list of the service has. */
const MOST_ROWS = 10_000_000;

/** The cursor of a row. @throws {SubgraphError} BAD_USER_INPUT */
export function decodeRowCursor(list: string, argument: string, cursor: string): RowCursor {
  const { position, identity } = decode(list, argument, cursor);
  const offset = Number(position);
  if (!/^(0|[1-9]\d*)$/.test(position) || offset >= MOST_ROWS) throw refused(argument);
  return { offset, identity };
}

/** The cursor of a point of a series: its date. @throws {SubgraphError} BAD_USER_INPUT */
export function decodeDateCursor(series: string, argument: string, cursor: string): string {
  const { position } = decode(series, argument, cursor);
  const form = position.length === 10 ? DAY : INSTANT;
  if (!form.test(position) || !isCalendarDay(position.slice(0, 10)) || Number.isNaN(Date.parse(position))) {
    throw refused(argument);
  }
  return position;
}

/** `Date` accepts 31 February and moves it to March. */
function isCalendarDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** The offset in a cursor of any list, for estimates; undefined for a cursor that every list refuses. */
export function offsetOf(cursor: string): number | undefined {
  const position = positionIn(cursor);
  return /^\d{1,7}$/.test(position) ? Number(position) : undefined;
}

/** Whether every series refuses a cursor. */
export const isNoDate = (cursor: string): boolean => !DAY.test(positionIn(cursor));

function positionIn(cursor: string): string {
  const [position = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split(' ', 1);
  return position;
}

function decode(list: string, argument: string, cursor: string): { position: string; identity: string } {
  const bytes = Buffer.from(cursor, 'base64url');
  const [position = '', identity = '', seal] = bytes.toString('latin1').split(' ');
  // base64url has several encodings of the same bytes; only the canonical one is accepted.
  const isOwn = bytes.toString('base64url') === cursor && seal === digest(`${list} ${position} ${identity}`);
  if (!isOwn) throw refused(argument);
  return { position, identity };
}

const refused = (argument: string) => badInput(argument, 'this is not a cursor of this list with these arguments.');
