import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between probes. */
const PAUSE = 100;

/** Part of the probes that find a server ready while some work is in progress. */
export async function readiness(isReady: () => Promise<boolean>, work: Promise<unknown>): Promise<number> {
  const probes: boolean[] = [];
  const over = new AbortController();
  void work.catch(() => undefined).finally(() => over.abort());
  for (; !over.signal.aborted; await wait(PAUSE)) probes.push(await isReady());
  return probes.filter(Boolean).length / probes.length;
}
