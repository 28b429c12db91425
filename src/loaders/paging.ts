import { hash } from 'node:crypto';
import { isDay, isInstant } from '../service/description/index.ts';
import { badInput, RowsError, SubgraphError } from '../operation/index.ts';

/** Decoded cursor of a row. */
export interface RowCursor {
  readonly offset: number;
  /** Digest of the row's identity. */
  readonly identity: string;
  readonly scanned?: Scanned | undefined;
}

/**
 * Marks the last row that a request examined in a filtered list, reading from the start (`s`) or end (`e`) of the list. Uppercase
 * if this row, or a row that precedes it in reading order, may match.
 */
export type Scanned = 's' | 'S' | 'e' | 'E';

export interface CursorRow extends Omit<RowCursor, 'identity'> {
  /** Identity of the row, before hashing. */
  readonly identity: string;
}

/**
 * The digest is short, because it only detects mistakes and changed lists. Cursors can be forged, so their content is validated
 * too.
 */
const digest = (text: string) => hash('sha256', text, 'base64url').slice(0, 8);

export const identityDigest = digest;

/** @param list Name of the list with all arguments. Cursors of other lists are rejected. */
export function encodeCursor(list: string, position: string | number, identity: string): string {
  const content = `${position} ${digest(identity)}`;
  return Buffer.from(`${content} ${digest(`${list} ${content}`)}`).toString('base64url');
}

export const rowCursor = (list: string, { offset, identity, scanned = '' as never }: CursorRow): string =>
  encodeCursor(list, `${offset}${scanned}`, identity);

/** Far more rows than any list of the service has. */
const MAX_CURSOR_OFFSET = 10_000_000;

/** The offset in a cursor, without checking its list or seal; 0 if it is unreadable or not below {@link MAX_CURSOR_OFFSET}. */
export function offsetOf(cursor: string): number {
  const offset = Number.parseInt(Buffer.from(cursor, 'base64url').toString('latin1'), 10);
  return offset >= 0 && offset < MAX_CURSOR_OFFSET ? offset : 0;
}

/** Decodes the cursor of a row. @throws {SubgraphError} BAD_USER_INPUT */
export function decodeRowCursor(list: string, argument: string, cursor: string): RowCursor {
  const { position, identity } = decode(list, argument, cursor);
  const [, digits, scanned] = /^(0|[1-9]\d*)([sSeE])?$/.exec(position) ?? [];
  const offset = Number(digits);
  if (digits === undefined || offset >= MAX_CURSOR_OFFSET) throw foreign(argument);
  // The regular expression permits no other letters.
  return { offset, identity, scanned: scanned as Scanned | undefined };
}

/** Decodes the cursor of a point of a series: its date. @throws {SubgraphError} BAD_USER_INPUT */
export function decodeDateCursor(series: string, argument: string, cursor: string): string {
  const { position } = decode(series, argument, cursor);
  if (!isDay(position) && !isInstant(position)) throw foreign(argument);
  return position;
}

function decode(list: string, argument: string, cursor: string): { position: string; identity: string } {
  const bytes = Buffer.from(cursor, 'base64url');
  const [position = '', identity = '', seal] = bytes.toString('latin1').split(' ');
  // base64url has several encodings of the same bytes; only the canonical one is accepted.
  const isOwn = bytes.toString('base64url') === cursor && seal === digest(`${list} ${position} ${identity}`);
  if (!isOwn) throw foreign(argument);
  return { position, identity };
}

const foreign = (argument: string) => badInput(argument, 'must be a cursor of this list with the same arguments.');

/** Unvalidated paging arguments of a connection. */
export interface PagingArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
}

/** Validated paging arguments. The cursors are not decoded yet. */
export interface Paging {
  readonly from: 'start' | 'end';
  /** Number of rows; Infinity for all. */
  readonly count: number;
  readonly after: string | undefined;
  readonly before: string | undefined;
}

/** @throws {SubgraphError} BAD_USER_INPUT */
function pagingOf(args: PagingArguments, otherwise: number, most: number): Paging {
  const { first, last } = args;
  if (typeof first === 'number' && typeof last === 'number') throw badInput('last', 'cannot be combined with "first".');
  const [from, name, count] =
    typeof last === 'number' ? (['end', 'last', last] as const) : (['start', 'first', first] as const);
  if (typeof count === 'number' && count < 0) throw badInput(name, 'must not be negative.');
  if (typeof count === 'number' && count > most) throw badInput(name, `must be at most ${most}.`);
  return { from, count: count ?? otherwise, after: args.after ?? undefined, before: args.before ?? undefined };
}

/** Number of rows that a list connection returns by default, and at most. */
const DEFAULT_ROWS = 20;
const MAX_ROWS = 500;

/** Validates the paging arguments of a list. @throws {SubgraphError} BAD_USER_INPUT */
export const listPaging = (args: PagingArguments): Paging => pagingOf(args, DEFAULT_ROWS, MAX_ROWS);

/** Maximum of `first` and `last` of a series: more than ten years of days. */
const MAX_POINTS = 3700;

/** Validates the paging arguments of a series. @throws {SubgraphError} BAD_USER_INPUT */
export const seriesPaging = (args: PagingArguments): Paging => pagingOf(args, Infinity, MAX_POINTS);

type Values = Readonly<Record<string, unknown>>;

/**
 * Reports one error per field of a list's objects. Damaged values are Errors, or lists that end with an Error. If a field is
 * damaged in several rows, they share an error with their number: each row may still get the value from its record.
 */
export function withFewErrors<T>(rows: readonly T[]): readonly T[] {
  if (!rows.some(isDamaged)) return rows;
  const counts = new Map<string, number>();
  for (const row of rows) for (const field of damagedFields(row)) counts.set(field, (counts.get(field) ?? 0) + 1);
  const shared = new Map<string, unknown>();
  return rows.map(row => {
    const replaced = damagedFields(row).map(field => {
      const value = (row as Values)[field];
      const error = shared.get(field) ?? counted(errorIn(value), counts.get(field));
      shared.set(field, error);
      return [field, Array.isArray(value) ? [...value.slice(0, -1), error] : error];
    });
    // The type does not change: errors are replaced by other errors.
    return replaced.length > 0 ? { ...row, ...Object.fromEntries(replaced) } : row;
  });
}

/** Like {@link withFewErrors}, for rows with a node and its relation to the list. */
export function withFewRowErrors<R extends { readonly node: unknown; readonly relation: unknown }>(
  rows: readonly R[],
): readonly R[] {
  const [given, related] = [rows.map(({ node }) => node), rows.map(({ relation }) => relation)];
  const [nodes, relations] = [withFewErrors(given), withFewErrors(related)];
  if (nodes === given && relations === related) return rows;
  // The nodes and relations have the order and types of the rows.
  return rows.map((row, index) => ({ ...row, node: nodes[index], relation: relations[index] }));
}

/** Fast path without allocations: most rows are intact. */
function isDamaged(row: unknown): boolean {
  if (typeof row !== 'object') return false;
  for (const field in row) {
    const value = (row as Values)[field];
    if (typeof value === 'object' && errorIn(value)) return true;
  }
  return false;
}

function damagedFields(row: unknown): string[] {
  const fields: string[] = [];
  if (typeof row !== 'object') return fields;
  // Rows are plain objects decoded from JSON.
  for (const field in row) if (errorIn((row as Values)[field])) fields.push(field);
  return fields;
}

/** The error that replaced an unreadable value. A list with unreadable items ends with an error. */
function errorIn(value: unknown): Error | undefined {
  const found: unknown = Array.isArray(value) ? value.at(-1) : value;
  return found instanceof Error ? found : undefined;
}

function counted(error: unknown, count = 1): unknown {
  if (count === 1 || !(error instanceof SubgraphError)) return error;
  return new RowsError(error.code, `${error.message} Number of rows with an invalid value in this field: ${count}.`, {
    cause: error,
  });
}

export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}
