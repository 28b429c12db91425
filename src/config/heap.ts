import type { Environment } from './environment.ts';

const BYTES_PER_MEGABYTE = 1_048_576;

/** Node itself and code, beside the heap. */
const NODE_MEGABYTES = 64;

/** Heap beside the cache: code, schema, documents, operations, and 40 for the largest response, made of objects first. */
const PROGRAM_HEAP_MEGABYTES = 190;

/**
 * The memory that the process may use.
 * @param constrainedBytes 0, undefined or more than any machine has, where nothing limits the process.
 */
export const availableMegabytes = (constrainedBytes: number | undefined, machineBytes: number): number =>
  Math.min(constrainedBytes || Infinity, machineBytes) / BYTES_PER_MEGABYTE;

/** Memory of the process, and the part of it that V8's heap may take. */
export interface Memory {
  readonly megabytes: number;
  /** The young generation included. */
  readonly heapBytes: number;
}

/** Shares of the memory beside the heap for bodies; the rest is for responses to clients, and for connections. */
const BODY_SHARES = { requests: 0.25, responses: 0.5 };
/** One body of a service, decoded too. */
const MIN_BODY_BUDGET_BYTES = 8 * BYTES_PER_MEGABYTE;
/** Enough for any load. */
const MAX_BODY_BUDGET_BYTES = 256 * BYTES_PER_MEGABYTE;

/** Memory of all incomplete bodies of each direction. @param memory Absent: it is not limited. */
export function bodyBudgetBytes(memory?: Memory): Readonly<typeof BODY_SHARES> {
  const freeBytes = memory ? (memory.megabytes - NODE_MEGABYTES) * BYTES_PER_MEGABYTE - memory.heapBytes : Infinity;
  const budget = (share: number) =>
    Math.min(MAX_BODY_BUDGET_BYTES, Math.max(MIN_BODY_BUDGET_BYTES, Math.floor(share * freeBytes)));
  return { requests: budget(BODY_SHARES.requests), responses: budget(BODY_SHARES.responses) };
}

/** A sentence if the cache does not fit into the heap. */
export function heapWarnings(settings: Environment, limitBytes: number): readonly string[] {
  const { CACHE_MEGABYTES: cache } = settings;
  const heap = cache + PROGRAM_HEAP_MEGABYTES;
  if (limitBytes >= heap * BYTES_PER_MEGABYTE) return [];
  const limit = Math.floor(limitBytes / BYTES_PER_MEGABYTE);
  return [
    `CACHE_MEGABYTES (${cache}) needs a heap of ${heap} MB, and its limit is ${limit} MB: ` +
      'lower it, or give the process more memory.',
  ];
}
