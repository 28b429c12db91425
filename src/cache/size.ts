/* Bytes that values take on the heap of Node 24; test/cache/size.test.ts compares their sum with the heap. */
const OBJECT = 40;
const ARRAY = 32;
const SLOT = 8;
const TEXT = 20;
const NUMBER = 16;

/** A character for which each of a text takes two bytes. */
const WIDE = /[^\0-\xff]/;

/** Bytes that a decoded value takes. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return TEXT + value.length * (WIDE.test(value) ? 2 : 1);
  if (typeof value === 'number') return bytesOfNumber(value);
  if (typeof value !== 'object' || value === null) return 0;
  let bytes = 0;
  if (Array.isArray(value)) {
    // An iterator takes as much memory as the items.
    for (let index = 0; index < value.length; index++) {
      const item: unknown = value[index];
      // Most items are numbers of series.
      bytes += typeof item === 'number' ? bytesOfNumber(item) : bytesOf(item);
    }
    return ARRAY + SLOT * value.length + bytes;
  }
  for (const name in value) bytes += SLOT + bytesOf((value as Record<string, unknown>)[name]);
  return OBJECT + bytes;
}

/** Small whole numbers are in the slot itself. */
const bytesOfNumber = (value: number) => (value === (value | 0) ? 0 : NUMBER);
