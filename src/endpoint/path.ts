/** The names in braces of a path template. */
type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/**
 * The values a path template needs; one that is missing does not compile. `version` is chosen by the reads and
 * `service`, the provider's own name, comes from the settings.
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
