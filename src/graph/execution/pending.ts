import type { Data, PlannedField } from '../plan/index.ts';

export const isPromise = (value: unknown): boolean => value instanceof Promise;

/** Puts the values in the place of their promises. */
export function withSettledValues(data: Data, fields: readonly PlannedField[], values: readonly unknown[]): Data {
  let index = 0;
  for (const { key } of fields) if (isPromise(data[key])) data[key] = values[index++];
  return data;
}

/** Throws an error after the end of the work that began before it, since that can fail too. */
export async function rejectAfterAll(pending: readonly unknown[], error: unknown): Promise<never> {
  await Promise.allSettled(pending);
  throw error;
}
