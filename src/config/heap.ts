import type { Environment } from './environment.ts';

const BYTES_PER_MEGABYTE = 1_048_576;

/** Node.js and native code, outside the heap. */
const NODE_MEGABYTES = 64;

/** Heap outside the cache: code, schema, documents, operations, and 40 MB for building the largest response. */
const PROGRAM_HEAP_MEGABYTES = 190;

/**
 * Returns the memory available to the process.
 * @param constrainedBytes Container limit. 0, undefined or more than the machine's memory if there is no limit.
 */
export const availableMegabytes = (constrainedBytes: number | undefined, machineBytes: number): number =>
  Math.min(constrainedBytes || Infinity, machineBytes) / BYTES_PER_MEGABYTE;

export interface Memory {
  readonly megabytes: number;
  /** Heap limit including the young generation. */
  readonly heapBytes: number;
}

/**
 * Shares of the memory outside the heap. A request body counts at least until its operation starts, so its share also
 * bounds the operation queue. A response body counts until it is decoded.
 */
const SHARES = { requestBodies: 0.25, responseBodies: 0.5, clientConnections: 0.25 };
/**
 * A response of 500 rows, the longest page, takes up to 5 MB, and its compressed bytes count too. Budgets over 256 MB did
 * not increase throughput.
 */
const BODY_BUDGET_MEGABYTES = { min: 8, max: 256 };
/** Measured: 1,000 idle connections take 15 MB. */
const CONNECTION_BYTES = 15 * 1024;
/** The minimum leaves room for routers and probes in any container. */
const CONNECTIONS = { min: 500, max: 10_000 };

/** Limits on memory outside the heap. */
export interface MemoryBudget {
  readonly requestBodyBytes: number;
  readonly responseBodyBytes: number;
  readonly clientConnections: number;
}

const within = (value: number, { min, max }: typeof CONNECTIONS): number =>
  Math.min(max, Math.max(min, Math.floor(value)));

/** @param memory Memory available to the process. If absent, each limit has its maximum. */
export function divideMemory(memory?: Memory): MemoryBudget {
  const free = memory ? memory.megabytes - NODE_MEGABYTES - memory.heapBytes / BYTES_PER_MEGABYTE : Infinity;
  const bodyBytes = (share: number) => within(share * free, BODY_BUDGET_MEGABYTES) * BYTES_PER_MEGABYTE;
  return {
    requestBodyBytes: bodyBytes(SHARES.requestBodies),
    responseBodyBytes: bodyBytes(SHARES.responseBodies),
    clientConnections: within((SHARES.clientConnections * free * BYTES_PER_MEGABYTE) / CONNECTION_BYTES, CONNECTIONS),
  };
}

export function heapWarnings(settings: Environment, limitBytes: number): readonly string[] {
  const { CACHE_MEGABYTES: cache } = settings;
  const heap = cache + PROGRAM_HEAP_MEGABYTES;
  if (limitBytes >= heap * BYTES_PER_MEGABYTE) return [];
  const limit = Math.floor(limitBytes / BYTES_PER_MEGABYTE);
  return [
    `CACHE_MEGABYTES (${cache}) needs a heap of ${heap} MB, but the limit is ${limit} MB; ` +
      'lower CACHE_MEGABYTES or give the process more memory.',
  ];
}
