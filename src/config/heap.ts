import type { Environment } from './environment.ts';

/* The limit of V8's heap follows the memory that the process may use. All sizes are megabytes of 1,048,576 bytes. */

const MEGABYTE = 1_048_576;

/**
 * Each half of the young generation, twice Node's own limit. Garbage collection takes half of the processor time with 8: with
 * 32, a page without cached data takes two thirds of that time, and the program 36 more.
 */
const SEMI_SPACE = 32;
/** V8 counts three halves. */
const YOUNG_GENERATION = 3 * SEMI_SPACE;
/** The young generation, Node itself, and code. */
const BESIDE = YOUNG_GENERATION + 64;
/** Of the memory that is left, for the old generation; the rest is for buffers of connections and responses. */
const SHARE = 0.8;
/** Where memory is too small for a start: under load, V8 then marks the old generation twice a second. */
const LEAST = 128;
/** V8 itself chooses no more, whatever the machine has. */
const MOST = 4_096;

/** Of the old generation for each megabyte of the largest response, which is made of objects first. */
const RESPONSE = 8;
/** Of the old generation beside the cache and a response: code, schema, documents, queries, operations. */
const PROGRAM = 150;

/** The options that limit the old generation. V8 ends a process that has the first and the last of them. */
const limits = ['--max-old-space-size', '--max-old-space-size-percentage', '--max-heap-size'];

/**
 * The memory that the process may use.
 * @param constrained Bytes; 0, undefined or more than any machine has, where nothing limits the process.
 */
export const memoryOf = (constrained: number | undefined, machine: number): number =>
  Math.min(constrained || Infinity, machine) / MEGABYTE;

/** V8's options for a process with this memory, as far as its options do not set them. */
export function heapOptions(memory: number, options: readonly string[] = []): readonly string[] {
  const set = new Set(options.map(nameOf));
  const oldGeneration = Math.round(Math.min(MOST, Math.max(LEAST, SHARE * (memory - BESIDE))));
  const others = [
    `--max-semi-space-size=${SEMI_SPACE}`,
    // V8 would grow the heap in small steps, and mark 100 MB every 0.7 s.
    '--heap-growing-percent=100',
    // V8 would collect the young generation before it is full.
    '--no-minor-gc-task',
  ].filter(option => !set.has(nameOf(option)));
  return limits.some(limit => set.has(limit)) ? others : [`--max-old-space-size=${oldGeneration}`, ...others];
}

const nameOf = (option: string) =>
  option
    .replaceAll('_', '-')
    .replace(/^--no-?/, '--')
    .replace(/=.*/, '');

/** A sentence if the cache and a response do not fit into the heap. @param limit Bytes, the young generation included. */
export function heapWarnings(settings: Environment, limit: number): readonly string[] {
  const { CACHE_MEGABYTES: cache, MAX_RESPONSE_MEGABYTES: response } = settings;
  const oldGeneration = cache + RESPONSE * response + PROGRAM;
  const heap = oldGeneration + YOUNG_GENERATION;
  if (limit >= heap * MEGABYTE) return [];
  const memory = Math.ceil(oldGeneration / SHARE + BESIDE);
  const option = `NODE_OPTIONS=--max-old-space-size=${oldGeneration}`;
  const remedy =
    oldGeneration <= MOST
      ? `give the process ${memory} MB of memory. If the limit stays, set ${option}.`
      : `set ${option} for a process with ${memory} MB of memory.`;
  return [
    `CACHE_MEGABYTES (${cache}) and MAX_RESPONSE_MEGABYTES (${response}) need a heap of ${heap} MB, and its limit is ` +
      `${Math.floor(limit / MEGABYTE)} MB: lower them, or ${remedy}`,
  ];
}
