export const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

export const numbers = (count: number, start = 0): number[] => times(count, place => start + place);

/** Remembers the newest results of a costly function by its first argument, up to a number of them. */
export function remembered<K, Rest extends unknown[], V>(capacity: number, make: (key: K, ...rest: Rest) => V) {
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

/** A row without a key is last in both directions. */
export type Key = string | number | undefined;

/** Sorts by a key; equal rows keep their order. */
export function sorted<T>(rows: readonly T[], keyOf: (row: T) => Key, direction: Direction = 'asc'): T[] {
  const keyed = rows.map(row => ({ row, key: keyOf(row) }));
  const sign = direction === 'asc' ? 1 : -1;
  const compared = keyed.toSorted(({ key: left }, { key: right }) => {
    if (left === right) return 0;
    if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
    return left < right ? -sign : sign;
  });
  return compared.map(({ row }) => row);
}
