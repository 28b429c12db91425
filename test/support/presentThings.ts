import { setTimeout as wait } from 'node:timers/promises';

/** Gauges of operations and calls in progress or waiting, and of permits they hold. */
const present = /^music_\w*(active|waiting|in_progress|in_flight|in_use|reserved|queued)\w*(\{.*\})? (?<value>\S+)$/;
/** Time for abandoned work to end in ms: the longest call timeout. */
const LONGEST = 10_000;

/** Nonzero lines of these gauges once idle. Empty unless something leaks. */
export async function presentThings(metrics: URL): Promise<string[]> {
  for (const end = performance.now() + LONGEST; ; await wait(100)) {
    const text = await (await fetch(metrics)).text();
    const gauges = text.split('\n').filter(line => present.test(line));
    if (gauges.length === 0) throw new Error('there are no gauges of present things');
    const left = gauges.filter(line => Number(present.exec(line)?.groups?.['value']) !== 0);
    if (left.length === 0 || performance.now() > end) return left;
  }
}
