import type { Data, PlannedField } from '../plan/index.ts';

export const isPromise = (value: unknown): boolean => value instanceof Promise;

/** Replaces the promises with their values. */
export function withSettledValues(data: Data, fields: readonly PlannedField[], values: readonly unknown[]): Data {
  let index = 0;
  for (const { key } of fields) if (isPromise(data[key])) data[key] = values[index++];
  return data;
}

/** Rejects with the error once all pending work has settled, so that no later rejection is unhandled. */
export async function rejectAfterAll(pending: readonly unknown[], error: unknown): Promise<never> {
  await Promise.allSettled(pending);
  throw error;
}
