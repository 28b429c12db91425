import { setTimeout as wait } from 'node:timers/promises';

/**
 * Polls until there is a result.
 * @throws on timeout, in ms
 */
export async function until<T>(check: () => T | undefined | false, timeout: number, interval = 50): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const found = check();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`there is no result within ${timeout} ms`);
    await wait(interval);
  }
}
