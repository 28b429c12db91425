/** Hashes a topic name, so that each property draws from a separate sequence. */
export function topic(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The only source of randomness in data: a pure hash, so results do not depend on the run or the order of calls. */
export function draw(subject: number | string, first: number, second = 0): number {
  const key = typeof subject === 'string' ? topic(subject) : subject;
  let hash = Math.imul(1 ^ key, 0x9e3779b1) ^ first;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) ^ second;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export const fraction = (subject: number | string, first: number, second = 0): number =>
  draw(subject, first, second) / 0x1_0000_0000;

export function pick<T>(list: readonly T[], drawn: number): T {
  const item = list[drawn % list.length];
  if (item === undefined) throw new RangeError('The list is empty.');
  return item;
}

/** Seeded generator for fault rates, so that a failing run is reproducible. */
export function sequence(start: number): () => number {
  let count = 0;
  return () => fraction(start ^ 0x5eec, ++count);
}

const decimals = 1e4;

/** Normalizes weights to fractions with four decimals that sum to 1. */
export function shares(weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let [sum, given] = [0, 0];
  return weights.map(weight => {
    const share = Math.round(((sum += weight) / whole) * decimals) - given;
    given += share;
    return share / decimals;
  });
}

export const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

export const range = (count: number, start = 0): number[] => times(count, place => start + place);

/** Memoizes by the first argument. At `capacity`, evicts the oldest result (FIFO). */
export function memoize<K, Rest extends unknown[], V>(capacity: number, make: (key: K, ...rest: Rest) => V) {
  const results = new Map<K, V>();
  return (key: K, ...rest: Rest): V => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = make(key, ...rest);
    const [oldest] = results.keys();
    if (oldest !== undefined && results.size >= capacity) results.delete(oldest);
    results.set(key, result);
    return result;
  };
}

export type Direction = 'asc' | 'desc';

/** Rows without a key sort last in both directions. */
export type SortKey = string | number | undefined;

/** Stable sort by key. */
export function sortRows<T>(rows: readonly T[], keyOf: (row: T) => SortKey, direction: Direction = 'asc'): T[] {
  const keyed = rows.map(row => ({ row, key: keyOf(row) }));
  const sign = direction === 'asc' ? 1 : -1;
  const compared = keyed.toSorted(({ key: left }, { key: right }) => {
    if (left === right) return 0;
    if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
    return left < right ? -sign : sign;
  });
  return compared.map(({ row }) => row);
}

/** Sums parts by key, largest first. */
export function sumsBy<T>(rows: readonly T[], keyOf: (row: T) => string, partOf: (row: T) => number) {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + partOf(row));
  return sortRows(
    [...sums].map(([key, sum]) => ({ key, sum })),
    ({ sum }) => sum,
    'desc',
  );
}
