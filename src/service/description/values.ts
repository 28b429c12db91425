/*
 * Reads values of the service regardless of their JSON type (service/catalogue/README.md, Values). All decoders use these
 * functions. Each returns undefined for an unreadable value.
 */

const JSON_NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/**
 * Reads text, or the digits of a number. Long integers are already text (client/transport/body.ts); any other number beyond the
 * safe range has lost digits in JSON parsing.
 */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : undefined;
  return typeof value === 'string' ? value : undefined;
}

const COUNTRY_CODE = /^[A-Z]{2}$/;

/** Reads a country code, in upper case. Null for blank text. */
export function asCountryCode(value: unknown): string | null | undefined {
  const code = asText(value)?.trim().toUpperCase();
  if (code === '') return null;
  return code !== undefined && COUNTRY_CODE.test(code) ? code : undefined;
}

const PLATFORM_CODE = /^(?=.*[a-z])[a-z\d]+(?:[-_.][a-z\d]+)*$/;

/** Reads a platform code, in lower case. */
export function asPlatformCode(value: unknown): string | undefined {
  const code = asText(value)?.trim().toLowerCase();
  return code !== undefined && PLATFORM_CODE.test(code) ? code : undefined;
}

/** Reads a metric code, such as `channelViews`. A code in all capitals is converted to lower case. */
export function asMetricCode(value: unknown): string | undefined {
  const code = asText(value)?.trim();
  return code === code?.toUpperCase() ? code?.toLowerCase() : code;
}

/** Patterns of natural keys without separators. */
const naturalKeys = {
  isrc: /^[A-Z]{2}[A-Z\d]{3}\d{7}$/,
  upc: /^\d{8,14}$/,
  iswc: /^T\d{10}$/,
  ipi: /^\d{1,11}$/,
} as const;

export type NaturalKey = keyof typeof naturalKeys;

const SEPARATORS = /(?<=\w)[\s.-]+(?=\w)/g;
/** Removing the point would turn a decimal number into another key. */
const DECIMAL = /^\d+\.\d*$/;

/** Reads a natural key, without separators and in upper case. */
export function asNaturalKey(key: NaturalKey, value: unknown): string | undefined {
  const written = asText(value)?.trim() ?? '';
  const code = DECIMAL.test(written) ? '' : written.replaceAll(SEPARATORS, '').toUpperCase();
  return naturalKeys[key].test(code) ? code : undefined;
}

/** Start of an object or a list, serialized as text. */
const JSON_TEXT = /^[{[]\s*"/;

/** Reads an identifier of another system, which can be any text except JSON; null for blank text. */
export function asOpaqueId(value: unknown): string | null | undefined {
  const id = asText(value)?.trim();
  if (id === '') return null;
  return id !== undefined && !JSON_TEXT.test(id) ? id : undefined;
}

/** Matches a path segment that cannot lead to another path. */
const SLUG = /^(?!\.{1,2}$)[^/\\{}"]+$/;

export function asSlug(value: unknown): string | undefined {
  const slug = asText(value)?.trim();
  return slug !== undefined && SLUG.test(slug) ? slug : undefined;
}

/** Reads a number or a numeric string. */
export function asNumber(value: unknown): number | undefined {
  const figure = typeof value === 'string' && JSON_NUMBER.test(value) ? Number(value) : value;
  return typeof figure === 'number' && Number.isFinite(figure) ? figure : undefined;
}

/** Reads a whole number within the safe integer range. */
export function asCount(value: unknown): number | undefined {
  const figure = asNumber(value);
  return Number.isSafeInteger(figure) ? figure : undefined;
}

const INT_LIMIT = 2 ** 31;

/** Reads a whole number within the range of Int (32 bits). */
export function asInt(value: unknown): number | undefined {
  const figure = asCount(value);
  return figure !== undefined && figure >= -INT_LIMIT && figure < INT_LIMIT ? figure : undefined;
}

const booleans: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** Reads a boolean, also as 1 or 0, and each of these as text. */
export const asBoolean = (value: unknown): boolean | undefined => booleans.get(value);

/** Reads the calendar day as written; local midnights must not be moved to UTC. */
export function asDay(value: unknown): string | undefined {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return isDay(day) ? day : undefined;
}

/** ISO 8601 with variants: a space for the T or before the offset, no seconds, an offset without colon or minutes, lower case. */
const LENIENT_INSTANT = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:(z)|([+-]\d{2}):?(\d{2})?)$/i;

/** Reads a timestamp with its offset, and returns it as in RFC 3339. */
export function asInstant(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (isInstant(value)) return value;
  const [, on, at, seconds = ':00', zone, hours, minutes = '00'] = LENIENT_INSTANT.exec(value) ?? [];
  const moment = `${on}T${at}${seconds}${zone ? 'Z' : `${hours}:${minutes}`}`;
  return isInstant(moment) ? moment : undefined;
}

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Cached, because all series share the same few days. */
const validDays = new Set<string>();
/** A hundred years. */
const MAX_VALID_DAYS = 36_525;

/** Whether the text is a day that exists, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (validDays.has(text)) return true;
  if (!isCalendarDay(text)) return false;
  if (validDays.size < MAX_VALID_DAYS) validDays.add(text);
  return true;
}

/** `Date` accepts 31 February and moves it to March. */
function isCalendarDay(text: string): boolean {
  const [, year, month, day] = ISO_DAY.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const ISO_TIME = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Whether the text is ISO 8601 with its offset. */
export const isInstant = (text: string): boolean => isDay(text.slice(0, 10)) && ISO_TIME.test(text.slice(10));
