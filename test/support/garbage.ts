import { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { OperationState } from '../../src/graph/execution/operationState.ts';
import { Operation } from '../../src/operation/operation.ts';
import type { Outgoing } from '../../src/client/outgoing.ts';
import { SingleFlight } from '../../src/client/policies/singleFlight.ts';

/* In a thread of its own, whose heap has nothing else. */

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { readonly type: 'minor' }) => void;

const ROUNDS = 200;
/** So many at once that the table of the reads in flight grows. */
const AT_ONCE = 5;

/** About 100 kB. */
const data = () => Array.from({ length: 1_000 }, (_, index) => ({ index, name: `name ${index}`, values: [index] }));

const send = new SingleFlight(new EventEmitter()).policy(<T>() => Promise.resolve(data() as T));

/** An operation whose calls are in flight together. */
async function readTogether(round: number): Promise<void> {
  const operation = new Operation(60_000, AT_ONCE, 'request');
  // The policies behind it are replaced, and it reads no more than this.
  const one = (_: unknown, index: number) =>
    send({ operation, path: `/${round}/${index}`, body: undefined } as Outgoing<unknown>);
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  operation.deadline.close();
}

const states = new OperationState<unknown>('test');

/** A context whose state refers to it. */
async function beginInContext(): Promise<void> {
  const context = { rows: data() };
  states.set(context, { context });
}

/** Megabytes that scavenges have left to the marking of the heap. */
async function leftBy(work: (round: number) => Promise<void>): Promise<number> {
  for (let round = 0; round < ROUNDS; round++) await work(round);
  for (let time = 0; time < 3; time++) collect({ type: 'minor' });
  const { heapUsed } = process.memoryUsage();
  collect();
  return (heapUsed - process.memoryUsage().heapUsed) / 1_000_000;
}

// Code is compiled, and the tables of the process are promoted.
for (const work of [readTogether, beginInContext]) await leftBy(work);
const left = [await leftBy(readTogether), await leftBy(beginInContext)];
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(left);
