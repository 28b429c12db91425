import { setTimeout as wait } from 'node:timers/promises';
import { idsOf } from '../support/upstream.ts';
import { UPSTREAM_LATENCY } from './measure.ts';
import type { MeasuredProcess } from './measuredProcess.ts';
import { operations } from './operations.ts';
import { median, p99 } from './results.ts';
import { again, startAnew, type Bench } from './turns.ts';

const CLIENTS = 64;
/** The part of its capacity at which the latency is measured. */
const LOAD = 0.7;

/** Many clients at once, each of whom opens the page of another artist every time. */
export interface Crowd {
  /** Pages in a second when every client opens the next one at once, and the part of one processor that this takes. */
  readonly capacity: number;
  readonly processor: number;
  /** Milliseconds for a page at 70 % of the capacity, and those of the floor at the same pace. */
  readonly p50: number;
  readonly p99: number;
  readonly floorP50: number;
  readonly floorP99: number;
  /** The part of the pages at 70 % of the capacity that was refused because of too much work. */
  readonly refused: number;
}

interface Pace {
  readonly milliseconds: number;
  /** Pages in a second, of all clients together; as many as possible by default. */
  readonly perSecond?: number;
}

export async function crowd({ sandbox, ours, floor }: Bench, milliseconds: number): Promise<Crowd> {
  await sandbox.reset();
  await sandbox.turn({ latency: UPSTREAM_LATENCY });
  await ours.forget();
  await openPages(ours, { milliseconds: milliseconds / 2 });
  await ours.forget();
  const before = await ours.usage();
  const { length } = (await openPages(ours, { milliseconds })).times;
  const processor = ((await ours.usage()).cpu - before.cpu) / milliseconds;
  const capacity = (length / milliseconds) * 1_000;
  const perSecond = LOAD * capacity;
  await startAnew(ours, 'ours', {});
  const { times, refused } = await openPages(ours, { milliseconds, perSecond });
  const { times: floorTimes } = await openPages(floor, { milliseconds, perSecond });
  return {
    capacity,
    processor,
    p50: median(times),
    p99: p99(times),
    floorP50: median(floorTimes),
    floorP99: p99(floorTimes),
    refused: refused / (refused + times.length),
  };
}

/** Milliseconds for each page, from the moment at which it was due, and the number of pages that were refused. */
async function openPages(server: MeasuredProcess, { milliseconds, perSecond }: Pace) {
  const query = operations.find(({ name }) => name === 'artist page')?.query ?? '';
  const artists = again(idsOf('artist', 2_000, 400));
  const start = performance.now();
  const end = start + milliseconds;
  const interval = perSecond ? (CLIENTS * 1_000) / perSecond : 0;
  const times: number[] = [];
  let refused = 0;
  const client = async (_: unknown, index: number) => {
    let due = start + (index / CLIENTS) * interval;
    for (; due < end; due = perSecond ? due + interval : performance.now()) {
      await wait(Math.max(0, due - performance.now()));
      try {
        await server.ask(query, { id: artists.next().value });
        times.push(performance.now() - due);
      } catch (error) {
        if (!String(error).includes('OVERLOADED')) throw error;
        refused++;
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { times, refused };
}
