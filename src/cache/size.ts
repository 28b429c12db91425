/* Heap sizes of values on Node 24. test/cache/size.test.ts compares their sum with the heap. */
const OBJECT_BYTES = 40;
const ARRAY_BYTES = 32;
const SLOT_BYTES = 8;
const STRING_BYTES = 20;
const NUMBER_BYTES = 16;

/** Matches characters beyond Latin-1. A single one makes every character of its string take two bytes. */
const TWO_BYTE_CHARACTER = /[^\0-\xff]/;

/** Estimated heap size of a decoded value, in bytes. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return STRING_BYTES + value.length * (TWO_BYTE_CHARACTER.test(value) ? 2 : 1);
  if (typeof value === 'number') return bytesOfNumber(value);
  if (typeof value !== 'object' || value === null) return 0;
  let bytes = 0;
  if (Array.isArray(value)) {
    // An iterator takes as much memory as the items.
    for (let index = 0; index < value.length; index++) {
      const item: unknown = value[index];
      // Most items are figures of series.
      bytes += typeof item === 'number' ? bytesOfNumber(item) : bytesOf(item);
    }
    return ARRAY_BYTES + SLOT_BYTES * value.length + bytes;
  }
  for (const name in value) bytes += SLOT_BYTES + bytesOf((value as Record<string, unknown>)[name]);
  return OBJECT_BYTES + bytes;
}

/** Small integers are stored in the slot itself. */
const bytesOfNumber = (value: number) => (value === (value | 0) ? 0 : NUMBER_BYTES);
