import { setTimeout as wait } from 'node:timers/promises';

const PROBE_INTERVAL_MS = 100;

/** Fraction of probes that find a server ready during some work. */
export async function readiness(isReady: () => Promise<boolean>, work: Promise<unknown>): Promise<number> {
  const probes: boolean[] = [];
  const over = new AbortController();
  void work.catch(() => undefined).finally(() => over.abort());
  for (; !over.signal.aborted; await wait(PROBE_INTERVAL_MS)) probes.push(await isReady());
  return probes.filter(Boolean).length / probes.length;
}
