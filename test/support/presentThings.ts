import { setTimeout as wait } from 'node:timers/promises';

/** Gauges of what is present: operations and calls in progress or waiting, and places that they hold. */
const present = /^music_\w*(active|waiting|in_progress|in_flight|in_use|reserved|queued)\w*(\{.*\})? (?<value>\S+)$/;
/** Milliseconds in which what clients have left ends: the longest time limit of a call. */
const LONGEST = 10_000;

/** Lines of the gauges of present things that are not 0 at last: without load, there are none. */
export async function presentThings(metrics: URL): Promise<string[]> {
  for (const end = performance.now() + LONGEST; ; await wait(100)) {
    const text = await (await fetch(metrics)).text();
    const gauges = text.split('\n').filter(line => present.test(line));
    if (gauges.length === 0) throw new Error('there are no gauges of present things');
    const left = gauges.filter(line => Number(present.exec(line)?.groups?.['value']) !== 0);
    if (left.length === 0 || performance.now() > end) return left;
  }
}
