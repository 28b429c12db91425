import { Fresh, timeOf } from './measure.ts';
import type { MeasuredProcess } from './measuredProcess.ts';
import { operations } from './operations.ts';
import { WITH_HEAP } from './usage.ts';

const RECORDS = 100_000;
const RECORDS_OF_AN_OPERATION = 50;
const LANES = 4;

/**
 * Measures the heap in use when the cache holds 100,000 artists, in bytes. @param server Its cache must have room for the
 * artists.
 */
export async function heapOfRecords(server: MeasuredProcess): Promise<number> {
  const operation = operations.find(({ name }) => name === '50 artists as entities');
  if (!operation) throw new Error('there are no 50 artists');
  const fresh = new Fresh(operation);
  await timeOf(server, LANES, RECORDS / RECORDS_OF_AN_OPERATION, () => server.ask(operation.query, fresh.next()));
  return (await server.usage(WITH_HEAP)).heap ?? Number.NaN;
}
