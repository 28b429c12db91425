import type { Environment } from './environment.ts';

/* All sizes are megabytes of 1,048,576 bytes. */

const MEGABYTE = 1_048_576;

/** Megabytes of Node itself and code, beside the heap. */
const NODE = 64;

/** Of the heap beside the cache: code, schema, documents, operations, and 40 for the largest response, made of objects first. */
const PROGRAM = 190;

/**
 * The memory that the process may use.
 * @param constrained Bytes; 0, undefined or more than any machine has, where nothing limits the process.
 */
export const memoryOf = (constrained: number | undefined, machine: number): number =>
  Math.min(constrained || Infinity, machine) / MEGABYTE;

/** Memory of the process, and the part of it that V8's heap may take. */
export interface Memory {
  /** Megabytes. */
  readonly megabytes: number;
  /** Bytes, the young generation included. */
  readonly heap: number;
}

/** Shares of the memory beside the heap for bodies; the rest is for responses to clients, and for connections. */
const BODIES = { requests: 0.25, responses: 0.5 };
/** Bytes: the least for one body of a service, decoded too, and enough for any load. */
const LEAST_BODIES = 8 * MEGABYTE;
const MOST_BODIES = 256 * MEGABYTE;

/** Bytes of all bodies of one direction that are arriving. @param memory Absent: it is not limited. */
export function bodyBudgets(memory?: Memory): Readonly<typeof BODIES> {
  const beside = memory ? (memory.megabytes - NODE) * MEGABYTE - memory.heap : Infinity;
  const budget = (share: number) => Math.min(MOST_BODIES, Math.max(LEAST_BODIES, Math.floor(share * beside)));
  return { requests: budget(BODIES.requests), responses: budget(BODIES.responses) };
}

/** A sentence if the cache does not fit into the heap. @param limit Bytes. */
export function heapWarnings(settings: Environment, limit: number): readonly string[] {
  const { CACHE_MEGABYTES: cache } = settings;
  const heap = cache + PROGRAM;
  if (limit >= heap * MEGABYTE) return [];
  return [
    `CACHE_MEGABYTES (${cache}) needs a heap of ${heap} MB, and its limit is ${Math.floor(limit / MEGABYTE)} MB: ` +
      'lower it, or give the process more memory.',
  ];
}
