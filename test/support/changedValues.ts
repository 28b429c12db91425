/* Mutates values in JSON bodies, for tests of malformed responses. */

/** Path of a value, such as `items.*.song.uuid`. List items share a path. */
export function placesIn(value: unknown, path: readonly string[] = []): string[] {
  const here = path.length > 0 ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return here;
  const below = Array.isArray(value)
    ? value.flatMap(item => placesIn(item, [...path, '*']))
    : Object.entries(value).flatMap(([name, member]) => placesIn(member, [...path, name]));
  return [...new Set([...here, ...below])];
}

/** Marks an omitted field. */
export const MISSING = Symbol('missing');

export const wrongValues: readonly unknown[] = [
  null,
  MISSING,
  '',
  'x'.repeat(5_000),
  // Inherited by every object.
  'constructor',
  -1.5,
  1e308,
  true,
  [null, 7, 'x', [[]], {}],
  { a: { b: [{ c: null }] }, items: {}, page: 7, length: -1, toString: 1 },
];

/** Returns a copy with some values replaced. */
export function changed(
  value: unknown,
  change: (place: string, value: unknown) => unknown,
  path: readonly string[] = [],
): unknown {
  const replaced = path.length > 0 ? change(path.join('.'), value) : value;
  if (replaced !== value || typeof value !== 'object' || value === null) return replaced;
  if (Array.isArray(value)) return value.map(item => changed(item, change, [...path, '*'])).filter(isThere);
  const members = Object.entries(value).map(([name, member]) => [name, changed(member, change, [...path, name])]);
  return Object.fromEntries(members.filter(([, member]) => isThere(member))) as object;
}

const isThere = (value: unknown) => value !== MISSING;
