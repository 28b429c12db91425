import { setTimeout as wait } from 'node:timers/promises';
import { LoadedSubgraph } from '../faults/loadedSubgraph.ts';

/*
 * Requests artist pages, some with failing calls. Requires --expose-gc; prints heap sizes as JSON.
 */

const MEBIBYTE = 1024 * 1024;
const ARTISTS = 1_250;

/** Heap in use in MiB, after leftovers of operations have timed out. */
async function heap(): Promise<number> {
  await wait(TIMEOUT + 200);
  for (let time = 0; time < 3; time++) {
    globalThis.gc?.();
    await wait(20);
  }
  return process.memoryUsage().heapUsed / MEBIBYTE;
}

const TIMEOUT = 1_000;
const subgraph = await LoadedSubgraph.start();
await subgraph.reset({ maxCacheBytes: 4 * MEBIBYTE, timeoutMs: TIMEOUT, operationTimeoutMs: TIMEOUT });
await subgraph.sandbox.turn({ faults: [{ match: '/api/', rate: 0.02 }] });

/** Requests this many pages, few enough at once that none times out. */
async function pages(count: number): Promise<void> {
  let asked = 0;
  const lane = async () => {
    while (asked++ < count) await subgraph.page({ artist: asked % ARTISTS });
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}

const heaps: number[] = [];
const ROUNDS = 4;
const [operations = 1_600] = process.argv.slice(2).map(Number);
for (let round = 0; round < ROUNDS; round++) {
  await pages(operations / ROUNDS);
  heaps.push(await heap());
}
console.log(JSON.stringify(heaps));
await subgraph.close();
