export const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

export const numbers = (count: number, start = 0): number[] => times(count, place => start + place);

export const words = (text: string): readonly string[] => text.trim().split(/\s+/);
export const phrases = (text: string): readonly string[] => text.split(',').map(phrase => phrase.trim());

/** The lines of a table, as lists of their cells. An indented line continues the one before. */
export const table = (text: string): string[][] => {
  const lines = text.trim().replaceAll('\n  ', ' ').split('\n');
  return lines.map(line => line.split('|').map(cell => cell.trim()));
};

export const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(phrases(text).map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));

export const amounts = (text: string): ReadonlyMap<string, number> =>
  new Map([...pairs(text)].map(([name, amount]) => [name, Number(amount)]));

/** Remembers the newest results of a costly function, up to a number of them. */
export class Memo<K, V> {
  readonly #known = new Map<K, V>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  of(key: K, make: () => V): V {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = make();
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= this.#capacity) this.#known.delete(oldest);
    this.#known.set(key, made);
    return made;
  }
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
