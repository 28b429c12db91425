import { type Call, type Query, ServiceTemplate } from './call.ts';

/** The request of a call, without the address of the service and without credentials. */
export interface ServiceRequest {
  readonly path: string;
  readonly body: string | undefined;
}

/** @param service The provider's own name, which replaces `{service}`. */
export function requestOf(call: Call<unknown>, service: string): ServiceRequest {
  const { path, version = '', values, query, body } = call;
  const named = (_: string, value: unknown) => (value instanceof ServiceTemplate ? value.filled(service) : value);
  return {
    path: fill(path, { ...values, version, service }) + (query ? queryString(query, service) : ''),
    body: body === undefined ? undefined : JSON.stringify(body, named),
  };
}

/** Fills a path template. Every value is percent-encoded, so none can lead to another path. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  let path = '';
  let isName = false;
  for (const part of partsOf(template)) {
    path += isName ? segment(part, values[part]) : part;
    isName = !isName;
  }
  return path;
}

const parts = new Map<string, readonly string[]>();

/** The constant parts of a path template and the names between them. There are as many templates as endpoints. */
function partsOf(template: string): readonly string[] {
  const known = parts.get(template) ?? template.split(/[{}]/);
  parts.set(template, known);
  return known;
}

function segment(name: string, value: string | undefined): string {
  // Encoding leaves `.` and `..` as they are, and they would walk up the path.
  if (!value || value === '.' || value === '..') throw new TypeError(`no usable value for {${name}} of a path`);
  // Several ids are one segment with commas, as the service requires.
  return encoded(value).replaceAll('%2C', ',');
}

/** Half a character, which JSON can hold, would be an error; browsers send the same sign in its place. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** Sorted, so that equal calls have equal paths: the path is the key of a read in flight. */
export function queryString(query: Query, service: string): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, value]) => `${name}=${encoded(value instanceof ServiceTemplate ? value.filled(service) : String(value))}`,
    );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
