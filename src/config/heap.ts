import type { Environment } from './environment.ts';

/* All sizes are megabytes of 1,048,576 bytes. */

const MEGABYTE = 1_048_576;

/** Of the heap for each megabyte of the largest response, which is made of objects first. */
const RESPONSE = 8;
/** Of the heap beside the cache and a response: code, schema, documents, queries, operations. */
const PROGRAM = 150;

/**
 * The memory that the process may use.
 * @param constrained Bytes; 0, undefined or more than any machine has, where nothing limits the process.
 */
export const memoryOf = (constrained: number | undefined, machine: number): number =>
  Math.min(constrained || Infinity, machine) / MEGABYTE;

/** A sentence if the cache and a response do not fit into the heap. @param limit Bytes. */
export function heapWarnings(settings: Environment, limit: number): readonly string[] {
  const { CACHE_MEGABYTES: cache, MAX_RESPONSE_MEGABYTES: response } = settings;
  const heap = cache + RESPONSE * response + PROGRAM;
  if (limit >= heap * MEGABYTE) return [];
  return [
    `CACHE_MEGABYTES (${cache}) and MAX_RESPONSE_MEGABYTES (${response}) need a heap of ${heap} MB, and its limit is ` +
      `${Math.floor(limit / MEGABYTE)} MB: lower them, or give the process more memory.`,
  ];
}
