import { isUtf8 } from 'node:buffer';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { Dispatcher } from 'undici';
import type { JsonObject } from '../../service/description/index.ts';

export type Headers = Dispatcher.ResponseData['headers'];

/** Maximum length of a parsed header, since parsers may take quadratic time. URLs may be longer. */
const MAX_HEADER_LENGTH = 256;
const MAX_URL_LENGTH = 8_192;

/** The first value of a header. Undefined if the header is missing or too long. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const given = headers[name];
  const value = Array.isArray(given) ? given[0] : given;
  const longest = name === 'location' ? MAX_URL_LENGTH : MAX_HEADER_LENGTH;
  return value === undefined || value.length > longest ? undefined : value;
}

/** Content codings that calls accept. The decoders support further codings, since proxies may apply them unasked. */
export const ACCEPT_ENCODING = 'gzip, br';

const MAX_CODINGS = 3;

type Decoder = (bytes: Buffer, options: { readonly maxOutputLength: number }) => Buffer;

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['br', brotliDecompressSync],
  // Some servers omit the zlib header.
  ['deflate', (bytes, options) => (((bytes[0] ?? 0) & 15) === 8 ? inflateSync : inflateRawSync)(bytes, options)],
  ['zstd', zstdDecompressSync],
]);

/**
 * Decodes the content codings of a body. A coding that does not match the bytes ends the decoding: a proxy may have removed it.
 * @param longest Limit of decoded bytes: a small body can decode to gigabytes.
 * @returns undefined if the decoded body would exceed the limit
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

/**
 * Content codings in decoding order. The header lists codings in the order in which they were applied. Without the header, gzip
 * is detected by its first bytes.
 */
function codingsOf(bytes: Buffer, headers: Headers): readonly string[] {
  const named = headerOf(headers, 'content-encoding');
  if (named) {
    const codings = named.toLowerCase().split(',', MAX_CODINGS);
    return codings.map(coding => coding.trim()).toReversed();
  }
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isGzip ? ['gzip'] : [];
}

/** Maximum depth of a body. The deepest body of the service has eight levels. */
const MAX_LEVELS = 50;

/** Parses JSON and removes values that are nested too deeply; undefined if invalid. */
export function jsonOf(text: string): unknown {
  const json = parsed(text);
  if (canBeDeep(text)) emptyBelow(MAX_LEVELS, json);
  return json;
}

/** Whether a text may have more than MAX_LEVELS levels, judging by its brackets. */
function canBeDeep(text: string): boolean {
  let levels = 0;
  for (const bracket of ['{', '[']) {
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      // Consecutive rows are at the same level.
      if (!text.startsWith('},', at - 2) && ++levels > MAX_LEVELS) return true;
    }
  }
  return false;
}

/** Matches integers that may exceed 2^53. False positives, such as in strings, only cost time. */
const LONG_NUMBER = /[[:,\s]-?\d{16,}[\s,\]}]/;

/** JSON reviver that keeps integers as strings if JavaScript would round them. Only identifiers are so large. */
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
 * Empties objects and arrays that are nested too deeply. The parser accepts any depth, but recursive functions such as
 * `JSON.stringify` overflow the stack at a few thousand levels.
 */
function emptyBelow(levels: number, json: unknown): void {
  if (typeof json !== 'object' || json === null) return;
  // Indexed loops: iterators and arrays of values would cause a tenth of a call's garbage.
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

/** UTF-8 decoder that removes the byte order mark. */
const utf8 = new TextDecoder();

/** Decodes the text of a body and replaces lone surrogates. */
export const textOf = (bytes: Buffer, headers: Headers): string => wellFormed(charactersOf(bytes, headers));

/** Decodes UTF-8, unless there is a byte order mark of UTF-16. Invalid UTF-8 is decoded with the charset from the header. */
function charactersOf(bytes: Buffer, headers: Headers): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const charset = isUtf8(bytes) ? undefined : /charset="?([\w-]+)/i.exec(headerOf(headers, 'content-type') ?? '')?.[1];
  try {
    return charset ? new TextDecoder(charset).decode(bytes) : utf8.decode(bytes);
  } catch {
    // The charset is unknown.
    return utf8.decode(bytes);
  }
}

/** Matches JSON escapes. The group `half` is set for a lone surrogate. */
const ESCAPES = /\\(?:u(?:d[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|(?<half>d[89a-f][\da-f]{2}))|.)/gis;

/**
 * Replaces lone surrogates, as in truncated text, with U+FFFD. Strict parsers reject a whole response that contains a lone
 * surrogate.
 */
function wellFormed(json: string): string {
  if (!json.includes('\\ud') && !json.includes('\\uD')) return json;
  return json.replaceAll(ESCAPES, (escape, half?: string) => (half ? '\ufffd' : escape));
}

/** Strings, terminated or not, and the non-JSON numbers of JavaScript and Python. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"?|-?\b(?:NaN|Infinity)\b/gs;
/** `\p{Cc}` matches more characters than JSON forbids in a string, but all of them may be escaped. */
const CONTROLS = /\p{Cc}/gu;

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Parses JSON dialects: NaN and Infinity become null, and control characters in strings are escaped. Undefined if invalid. */
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
