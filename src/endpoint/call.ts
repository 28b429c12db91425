import type { Raw } from './envelope.ts';

/** Reports irregularities of a response to the log; the response is used nevertheless. */
export type Report = (problem: string) => void;

/** One call to the service: what to send and how to read the response. */
export interface Call<T> {
  /** Path template; it names the endpoint in logs and refusals. `{service}` is filled by the client. */
  readonly path: string;
  readonly version?: string | undefined;
  readonly values: Readonly<Record<string, string>>;
  readonly query?: Query | undefined;
  /** Body of a read by POST; undefined for GET. Templates in it are filled, as in the query. */
  readonly body?: unknown;
  /** @throws {InvalidResponse} when the response breaks the contract of the endpoint. */
  readonly decode: (body: Raw, report: Report) => T;
}

/** The names in braces of a path template. */
type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/**
 * The values a path template needs; one that is missing does not compile. `version` is chosen by the reads and
 * `service`, the provider's own name, is a setting.
 */
export type Values<Path extends string> = { readonly [Name in Exclude<Names<Path>, 'version' | 'service'>]: string };

/** A constant text with `{service}` in it. It is a separate type, because text of clients must not be replaced. */
export class ServiceTemplate {
  readonly template: string;

  constructor(template: `${string}{service}${string}`) {
    this.template = template;
  }

  filled(service: string): string {
    return this.template.replace('{service}', service);
  }
}

/** The query string; undefined values are omitted. */
export type Query = Readonly<Record<string, string | number | ServiceTemplate | undefined>>;

/** Fills a path template. Every value is percent-encoded, so none can lead to another path. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, values[name]));
}

function segment(name: string, value: string | undefined): string {
  // Encoding leaves `.` and `..` as they are, and they would walk up the path.
  if (!value || value === '.' || value === '..') throw new TypeError(`no usable value for {${name}} of a path`);
  // Several ids are one segment with commas, as the service requires.
  return encoded(value).replaceAll('%2C', ',');
}

/** Half a character, which JSON can hold, would be an error; browsers send the same sign in its place. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/**
 * Sorted, so that equal calls have equal paths: the path is the key of what is remembered.
 * @param service The provider's own name.
 */
export function queryString(query: Query, service: string): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, value]) => `${name}=${encoded(value instanceof ServiceTemplate ? value.filled(service) : String(value))}`,
    );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Reasons why a write changed nothing, which a person can act on. */
export type Refusal =
  'ALREADY_ADDED' | 'LIMIT_REACHED' | 'NOT_ADDED' | 'NOT_ALLOWED' | 'NOT_FOUND' | 'SANDBOX_FORBIDDEN';

/** An operation that changes something. */
export interface Write<Path extends string = string, Arguments = never, R extends Refusal = Refusal> {
  readonly method: 'POST' | 'DELETE';
  readonly path: Path;
  readonly query?: (args: Arguments) => Query;
  readonly body?: (args: Arguments) => unknown;
  /** Statuses that are no failure of the service. */
  readonly refusals: Readonly<Record<number, R>>;
}

/** Keeps the types of path, arguments and refusals. */
export const write = <const Path extends string, Arguments, const R extends Refusal>(
  definition: Write<Path, Arguments, R>,
) => definition;
