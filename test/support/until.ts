import { setTimeout as wait } from 'node:timers/promises';

/** The first result of a repeated check. @throws when there is none within these milliseconds */
export async function until<T>(check: () => T | undefined | false, timeout: number, interval = 50): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const found = check();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`there is no result within ${timeout} ms`);
    await wait(interval);
  }
}
