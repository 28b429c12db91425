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

/**
 * Shares of the memory beside the heap. Bodies of requests count until their operations begin, so they bound the queue of operations,
 * too; those of the service until they are decoded.
 */
const SHARES = { requestBodies: 0.25, responseBodies: 0.5, clientConnections: 0.25 };
/** A body of the service, decoded too, is 8 MB at most. More than 256 MB serves no load. */
const BODY_BUDGET_MEGABYTES = { min: 8, max: 256 };
/** A thousand idle connections take 15 MB. */
const CONNECTION_BYTES = 15 * 1024;
/** Enough for routers and probes in any container; more than 10,000 serve no load. */
const CONNECTIONS = { min: 500, max: 10_000 };

/** What the process may hold at the same time, beside the heap. */
export interface MemoryBudget {
  readonly requestBodyBytes: number;
  readonly responseBodyBytes: number;
  readonly clientConnections: number;
}

const within = (value: number, { min, max }: typeof CONNECTIONS): number =>
  Math.min(max, Math.max(min, Math.floor(value)));

/** Divides the memory of the container. @param memory Absent: it is not limited. */
export function divideMemory(memory?: Memory): MemoryBudget {
  const free = memory ? memory.megabytes - NODE_MEGABYTES - memory.heapBytes / BYTES_PER_MEGABYTE : Infinity;
  const bodyBytes = (share: number) => within(share * free, BODY_BUDGET_MEGABYTES) * BYTES_PER_MEGABYTE;
  return {
    requestBodyBytes: bodyBytes(SHARES.requestBodies),
    responseBodyBytes: bodyBytes(SHARES.responseBodies),
    clientConnections: within((SHARES.clientConnections * free * BYTES_PER_MEGABYTE) / CONNECTION_BYTES, CONNECTIONS),
  };
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
