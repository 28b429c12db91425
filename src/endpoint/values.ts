/*
 * How a value of the service is read, whichever JSON type it has: the one rule for all readers (catalogue/README.md,
 * Values). Each function returns undefined for a value that it cannot read.
 */

const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** Text; a number stands for its digits. A greater one has lost digits before it is read. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** A natural key such as an ISRC. Some are written with spaces, hyphens and points, or in lower case. */
export function asCode(value: unknown): string | undefined {
  const code = asText(value)
    ?.replaceAll(/[\s.-]/g, '')
    .toUpperCase();
  return code === '' ? undefined : code;
}

/** A number, also as text. */
export function asNumber(value: unknown): number | undefined {
  const figure = typeof value === 'string' && NUMBER.test(value) ? Number(value) : value;
  return typeof figure === 'number' && Number.isFinite(figure) ? figure : undefined;
}

/** A whole number that JavaScript represents exactly. */
export function asCount(value: unknown): number | undefined {
  const figure = asNumber(value);
  return Number.isSafeInteger(figure) ? figure : undefined;
}

const LONGEST_INT = 2 ** 31;

/** A whole number of the type Int. */
export function asInt(value: unknown): number | undefined {
  const figure = asCount(value);
  return figure !== undefined && figure >= -LONGEST_INT && figure < LONGEST_INT ? figure : undefined;
}

const flags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** True or false, also as 1 or 0, and as text. */
export const asFlag = (value: unknown): boolean | undefined => flags.get(value);

/** The calendar day as written; local midnights must not be moved to UTC. */
export function asDay(value: unknown): string | undefined {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return isDay(day) ? day : undefined;
}

/** A moment as written. */
export const asInstant = (value: unknown): string | undefined =>
  typeof value === 'string' && isInstant(value) ? value : undefined;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days that exist: those of all series are the same few. */
const known = new Set<string>();
/** Days of a hundred years. */
const MOST_KNOWN = 36_525;

/** True for a day that exists, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (known.has(text)) return true;
  if (!exists(text)) return false;
  if (known.size < MOST_KNOWN) known.add(text);
  return true;
}

/** `Date` accepts 31 February and moves it to March. */
function exists(text: string): boolean {
  const [, year, month, day] = DAY.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const TIME = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** True for a moment in ISO 8601 with its offset. */
export const isInstant = (text: string): boolean => isDay(text.slice(0, 10)) && TIME.test(text.slice(10));
