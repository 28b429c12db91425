export type Direction = 'asc' | 'desc';

/** What a list is sorted by; undefined for a record that has no such value. */
export type SortKey = (record: number) => string | number | undefined;

/** Records without a value come last in both directions; equal ones keep the order of their numbers. */
export function sorted(records: readonly number[], keyOf: SortKey, direction: Direction): readonly number[] {
  const keys = new Map(records.map(record => [record, keyOf(record)]));
  const sign = direction === 'asc' ? 1 : -1;
  return records.toSorted((a, b) => {
    const left = keys.get(a);
    const right = keys.get(b);
    if (left === right) return a - b;
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return left < right ? -sign : sign;
  });
}
