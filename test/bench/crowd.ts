import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../support/clock.ts';
import { Fresh, isRefusal, LATENCY, median } from './measure.ts';
import type { MeasuredProcess } from './measuredProcess.ts';
import type { BenchOperation } from './operations.ts';
import type { Upstream } from './upstream.ts';

const CLIENTS = 64;
/** Fraction of the capacity at which latency is measured. */
const LOAD = 0.7;

/** Figures of many concurrent clients, each of which opens a different page every time. */
export interface Crowd {
  /** Maximum pages per second, and the fraction of a core that they use. */
  readonly capacity: number;
  readonly processor: number;
  /** Latency of a page at 70 % of the capacity, in ms. */
  readonly p50: number;
  readonly p99: number;
  /** Pages rejected as overload at 70 % of the capacity. */
  readonly refused: number;
}

interface Pace {
  readonly milliseconds: number;
  /** Total pages per second of all clients. Unlimited by default. */
  readonly perSecond?: number;
}

export async function crowd(server: MeasuredProcess, page: BenchOperation, upstream: Upstream, milliseconds: number) {
  const fresh = new Fresh(page);
  /** Opens pages. Returns the latency of each page from its scheduled time, in ms, and the number of rejected pages. */
  const openPages = async ({ milliseconds: time, perSecond }: Pace) => {
    const start = performance.now();
    const end = start + time;
    const interval = perSecond ? (CLIENTS * 1_000) / perSecond : 0;
    const times: number[] = [];
    let refused = 0;
    const client = async (_: unknown, index: number) => {
      let due = start + (index / CLIENTS) * interval;
      for (; due < end; due = perSecond ? due + interval : performance.now()) {
        await wait(Math.max(0, due - performance.now()));
        try {
          await server.ask(page.query, fresh.next());
          times.push(performance.now() - due);
        } catch (error) {
          if (!isRefusal(error)) throw error;
          refused++;
        }
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return { times, refused };
  };

  await upstream.slow(LATENCY);
  await openPages({ milliseconds });
  const before = await server.usage();
  const { length } = (await openPages({ milliseconds })).times;
  const processor = ((await server.usage()).cpu - before.cpu) / milliseconds;
  const capacity = (length / milliseconds) * 1_000;
  const { times, refused } = await openPages({ milliseconds, perSecond: LOAD * capacity });
  await upstream.slow(0);
  return { capacity, processor, p50: median(times), p99: percentile(times, 0.99), refused } satisfies Crowd;
}
