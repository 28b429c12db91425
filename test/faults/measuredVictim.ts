import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { processorWait } from '../support/clock.ts';
import type { Victim } from '../support/victim.ts';

const PROBE_INTERVAL_MS = 20;
const SAMPLE_INTERVAL_MS = 50;

interface Timed {
  /** In ms since the epoch. */
  readonly beganAt: number;
  readonly took: number;
  /** Time used by other programs while this process was runnable, in ms. */
  readonly waited?: number;
}

/** Cost of some work for the process. */
interface Cost {
  /** CPU time in ms. */
  readonly blocked: number;
  readonly used: number;
  /** In bytes. */
  readonly grown: number;
}

/** Latency of each probe during some work in ms, excluding time used by other programs. */
export async function probed(victim: Victim, work: Promise<unknown>, address: URL): Promise<number[]> {
  const probes: Timed[] = [];
  const connections = new Agent({ pipelining: 0 });
  const over = new AbortController();
  void work.catch(() => undefined).finally(() => over.abort());
  for (; !over.signal.aborted; await wait(PROBE_INTERVAL_MS)) {
    const beganAt = Date.now();
    const [start, waitedBefore] = [performance.now(), processorWait()];
    const { body } = await request(address, { dispatcher: connections });
    await body.dump();
    probes.push({ beganAt, took: performance.now() - start, waited: processorWait() - waitedBefore });
  }
  await Promise.all([work, connections.close()]);
  await victim.nextVitals();
  return probes.map(probe => ownTime(victim, probe));
}

/** Duration excluding time used by other programs, in ms. Covers only work before the last {@link Victim.nextVitals}. */
export function ownTime(victim: Victim, { beganAt, took, waited = 0 }: Timed): number {
  const during = victim.vitals.filter(({ at }) => at >= beganAt && at <= beganAt + took + SAMPLE_INTERVAL_MS);
  const stolen = during.reduce((sum, line) => sum + line.stolen, 0);
  // Both processes can wait at once.
  return took - Math.max(stolen, waited);
}

/** Longest event loop block, total CPU time and memory growth in bytes during some work. */
export async function watched<T>(victim: Victim, work: Promise<T>): Promise<Cost & { result: T }> {
  const { length } = victim.vitals;
  const least = Math.min(...victim.vitals.slice(-3).map(({ rss }) => rss));
  const result = await work;
  await victim.nextVitals();
  const during = victim.vitals.slice(length);
  return {
    result,
    blocked: Math.max(...during.map(({ blocked }) => blocked)),
    used: during.reduce((sum, { used }) => sum + used, 0),
    grown: Math.max(...during.map(({ rss }) => rss)) - least,
  };
}
