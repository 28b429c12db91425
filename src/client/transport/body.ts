import { isUtf8 } from 'node:buffer';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { Dispatcher } from 'undici';
import type { JsonObject } from '../../service/description/index.ts';

export type Headers = Dispatcher.ResponseData['headers'];

/** Characters of a header that is read: what parses it may take quadratic time. Addresses are longer than others. */
const LONGEST_HEADER = 256;
const LONGEST_ADDRESS = 8_192;

/** The value of a header; of a repeated one the first. One that is too long counts as absent. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const given = headers[name];
  const value = Array.isArray(given) ? given[0] : given;
  const longest = name === 'location' ? LONGEST_ADDRESS : LONGEST_HEADER;
  return value === undefined || value.length > longest ? undefined : value;
}

/** The content codings that calls accept. The others below are decoded, too: proxies add some unasked. */
export const ACCEPT_ENCODING = 'gzip, br';

/** Codings of one body that are decoded. */
const MOST_CODINGS = 3;

type Decoder = (bytes: Buffer, options: { readonly maxOutputLength: number }) => Buffer;

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['br', brotliDecompressSync],
  // Some servers send it without the zlib header.
  ['deflate', (bytes, options) => (((bytes[0] ?? 0) & 15) === 8 ? inflateSync : inflateRawSync)(bytes, options)],
  ['zstd', zstdDecompressSync],
]);

/**
 * The bytes of a body without its content codings. One that the bytes do not have was removed on the way, or is no coding.
 * @param longest Decoded bytes: a small body can decode to gigabytes.
 * @returns undefined for a body that would be longer
 */
export function decodedBytes(bytes: Buffer, headers: Headers, longest: number): Buffer | undefined {
  let decoded = bytes;
  for (const coding of codingsOf(bytes, headers)) {
    try {
      decoded = decoders.get(coding)?.(decoded, { maxOutputLength: longest }) ?? decoded;
    } catch (error) {
      return error instanceof RangeError ? undefined : decoded;
    }
  }
  return decoded;
}

/** The last one that was applied is the first one. */
function codingsOf(bytes: Buffer, headers: Headers): readonly string[] {
  const named = headerOf(headers, 'content-encoding');
  if (named) {
    const codings = named.toLowerCase().split(',', MOST_CODINGS);
    return codings.map(coding => coding.trim()).toReversed();
  }
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isGzip ? ['gzip'] : [];
}

/** Levels of a body that are kept. The deepest of the service has eight. */
const MOST_LEVELS = 50;

/** The JSON of the text of a body, without what is nested too deeply; undefined if it is none. */
export function jsonOf(text: string): unknown {
  const json = parsed(text);
  if (canBeDeep(text)) emptyBelow(MOST_LEVELS, json);
  return json;
}

/** Whether a text can have more than MOST_LEVELS levels, by the number of its brackets. */
function canBeDeep(text: string): boolean {
  let levels = 0;
  for (const bracket of ['{', '[']) {
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      // A row that follows another one is at the same level.
      if (!text.startsWith('},', at - 2) && ++levels > MOST_LEVELS) return true;
    }
  }
  return false;
}

/** A whole number that may be beyond 2^53. It costs time alone where it is another one, or in a text. */
const LONG_NUMBER = /[[:,\s]-?\d{16,}[\s,\]}]/;

/** The digits of a whole number that JavaScript would round: identifiers are such numbers, figures are not. */
const withDigits = (_: string, value: unknown, { source }: { readonly source?: string } = {}): unknown =>
  typeof value === 'number' && source !== undefined && /^-?\d{16,}$/.test(source) && !Number.isSafeInteger(value)
    ? source
    : value;

const parse = (text: string): unknown => JSON.parse(text, LONG_NUMBER.test(text) ? withDigits : undefined);

function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return /^\s*[[{]/.test(text) ? repaired(text) : undefined;
  }
}

/**
 * Empties what is nested too deeply. The parser accepts any number of levels, but what walks through its result afterwards,
 * such as `JSON.stringify`, exhausts the stack at a few thousand.
 */
function emptyBelow(levels: number, json: unknown): void {
  if (typeof json !== 'object' || json === null) return;
  // Iterators and arrays of values would be a tenth of the garbage of a call.
  if (Array.isArray(json)) {
    if (levels === 0) json.length = 0;
    for (let index = 0; index < json.length; index++) emptyBelow(levels - 1, json[index]);
    return;
  }
  for (const name in json) {
    if (levels === 0) Reflect.deleteProperty(json, name);
    else emptyBelow(levels - 1, (json as JsonObject)[name]);
  }
}

/** Without its byte order mark. */
const utf8 = new TextDecoder();

/** The text of a body, without halves of characters. */
export const textOf = (bytes: Buffer, headers: Headers): string => wellFormed(charactersOf(bytes, headers));

/** A body is UTF-8, unless a byte order mark or the charset of a body that is no UTF-8 says otherwise. */
function charactersOf(bytes: Buffer, headers: Headers): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const charset = isUtf8(bytes) ? undefined : /charset="?([\w-]+)/i.exec(headerOf(headers, 'content-type') ?? '')?.[1];
  try {
    return charset ? new TextDecoder(charset).decode(bytes) : utf8.decode(bytes);
  } catch {
    // An unknown charset.
    return utf8.decode(bytes);
  }
}

/** The escapes of a text in JSON: pairs of surrogates, and those without their other half. */
const ESCAPES = /\\(?:u(?:d[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|(?<half>d[89a-f][\da-f]{2}))|.)/gis;

/** Where a text was cut inside of a character, it has U+FFFD: strict readers refuse a whole response with half of one. */
function wellFormed(json: string): string {
  if (!json.includes('\\ud') && !json.includes('\\uD')) return json;
  return json.replaceAll(ESCAPES, (escape, half?: string) => (half ? '\ufffd' : escape));
}

/** Strings, ended or not, and the numbers that only JavaScript and Python write. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"?|-?\b(?:NaN|Infinity)\b/gs;
/** `\p{Cc}` has more than JSON forbids in a string, and each of them may be escaped. */
const CONTROLS = /\p{Cc}/gu;

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Reads what some programs write as JSON: NaN and Infinity, which are no number, and control characters in strings. */
function repaired(text: string): unknown {
  try {
    return parse(
      text.replaceAll(STRING_OR_NUMBER, found =>
        found.startsWith('"') ? found.replaceAll(CONTROLS, escaped) : 'null',
      ),
    );
  } catch {
    return undefined;
  }
}
