import { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { OperationState } from '../../src/graph/execution/operationState.ts';
import { Operation } from '../../src/operation/operation.ts';
import type { Outgoing } from '../../src/client/outgoing.ts';
import { SingleFlight } from '../../src/client/policies/singleFlight.ts';

/* Runs in a worker thread, so that the heap contains nothing else. */

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { readonly type: 'minor' }) => void;

const ROUNDS = 200;
/** Number of concurrent reads; enough to grow the table of reads in flight. */
const AT_ONCE = 5;

/** About 100 kB. */
const data = () => Array.from({ length: 1_000 }, (_, index) => ({ index, name: `name ${index}`, values: [index] }));

const send = new SingleFlight(new EventEmitter()).policy(<T>() => Promise.resolve(data() as T));

/** Runs an operation with concurrent reads. */
async function readTogether(round: number): Promise<void> {
  const operation = new Operation(60_000, AT_ONCE, 'request');
  // The other policies are stubbed, so only these members of a call are read.
  const one = (_: unknown, index: number) =>
    send({ operation, path: `/${round}/${index}`, body: undefined } as Outgoing<unknown>);
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  operation.deadline.close();
}

const states = new OperationState<unknown>('test');

/** Creates an operation context whose state references the context. */
async function beginInContext(): Promise<void> {
  const context = { rows: data() };
  states.set(context, { context });
}

/** Memory that this work allocates and only a mark-sweep frees, not scavenges, in MB. */
async function leftBy(work: (round: number) => Promise<void>): Promise<number> {
  for (let round = 0; round < ROUNDS; round++) await work(round);
  for (let time = 0; time < 3; time++) collect({ type: 'minor' });
  const { heapUsed } = process.memoryUsage();
  collect();
  return (heapUsed - process.memoryUsage().heapUsed) / 1_000_000;
}

// Warm-up: compiles the code and moves long-lived tables to the old generation.
for (const work of [readTogether, beginInContext]) await leftBy(work);
const left = [await leftBy(readTogether), await leftBy(beginInContext)];
// Worker threads have no target origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(left);
