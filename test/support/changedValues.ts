import type { Json } from './json.ts';

/* Changes values in JSON bodies, for tests of malformed responses. */

/** Paths of all values, such as `items.*.song.uuid`. All items of a list have the same path. */
export function placesIn(value: unknown, path: readonly string[] = []): string[] {
  const here = path.length > 0 ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return here;
  const below = Array.isArray(value)
    ? value.flatMap(item => placesIn(item, [...path, '*']))
    : Object.entries(value).flatMap(([name, member]) => placesIn(member, [...path, name]));
  return [...new Set([...here, ...below])];
}

/** Removes the field whose value this replaces. */
export const MISSING = Symbol('missing');

export const wrongValues: readonly unknown[] = [
  null,
  MISSING,
  '',
  'x'.repeat(5_000),
  // The name of a property that every object inherits.
  'constructor',
  -1.5,
  1e308,
  true,
  [null, 7, 'x', [[]], {}],
  { a: { b: [{ c: null }] }, items: {}, page: 7, length: -1, toString: 1 },
];

/** Returns a copy in which `change` has replaced values. */
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

/** Offset and limit of a requested page. */
interface Requested {
  readonly offset: number;
  readonly limit: number;
}

const SIZE = 230;
const numbers = (count: number, start = 0) => Array.from({ length: count }, (_, index) => start + index);
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number): Json => ({ uuid: uuid(number), name: `N ${number}` });

export const ids = (start: number, end: number): string[] => numbers(end - start, start).map(uuid);

/** A page of a list with 230 rows. */
export const rightPage = ({ offset, limit }: Requested, total = SIZE) => ({
  items: numbers(Math.max(0, Math.min(limit, total - offset)), offset).map(row),
  page: { offset, limit, next: offset + limit < total ? '/next' : null, previous: null, total },
});

const paged = (items: readonly Json[], { offset, limit }: Requested, total = SIZE) => ({
  items,
  page: { ...rightPage({ offset, limit }).page, total },
});

/** A wrong response for the second page, and the outcome of the first read. */
interface Contradiction {
  readonly name: string;
  readonly secondPage: (requested: Requested) => object;
  /** `error`: the first read fails. `right`: the first read succeeds, because the list is read a second time. */
  readonly first: 'error' | 'right';
}

/** Second pages that are plausible but contradict the first page. */
export const contradictions: readonly Contradiction[] = [
  { name: 'is the first page', secondPage: request => paged(numbers(100).map(row), request), first: 'error' },
  {
    name: 'begins with rows of the first page',
    secondPage: request => paged(numbers(100, 90).map(row), request),
    first: 'right',
  },
  {
    name: 'contradicts the total of the first page',
    secondPage: request => paged(numbers(100, 100).map(row), request, 260),
    first: 'right',
  },
  {
    name: 'is a page of another list',
    secondPage: request => paged(numbers(80, 1_000).map(row), request, 180),
    first: 'right',
  },
  { name: 'has no rows, although there are more', secondPage: request => paged([], request), first: 'error' },
];
