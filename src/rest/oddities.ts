import type { Logger } from 'pino';
import type { Report } from '../endpoint/call.ts';

/** Different problems that one log line names. */
const MOST_NAMED = 10;

/** Logs all irregularities of one response as one line: a list can have the same damaged value in each of its rows. */
export function withReport<T>(log: Logger, path: string, decode: (report: Report) => T): T {
  const counts = new Map<string, number>();
  try {
    return decode(problem => counts.set(problem, (counts.get(problem) ?? 0) + 1));
  } finally {
    if (counts.size > 0) logCounts(log, path, counts);
  }
}

function logCounts(log: Logger, path: string, counts: ReadonlyMap<string, number>): void {
  const problems = Object.fromEntries([...counts].slice(0, MOST_NAMED));
  const count = [...counts.values()].reduce((sum, times) => sum + times, 0);
  log.warn({ path, count, problems }, 'odd response');
}
