import { createHash } from 'node:crypto';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Crowd, Met } from './crowdChild.ts';
import { percentile } from './load.ts';

/** Runs clients in a child process. */
export async function crowd(order: Crowd): Promise<Met[]> {
  const child = fork(new URL('crowdChild.ts', import.meta.url), { execArgv: [] });
  child.send(order);
  const ended = once(child, 'exit').then(() => {
    throw new Error('the clients have ended');
  });
  const [met] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return met;
}

export const digestOf = (data: unknown): string =>
  createHash('sha1')
    .update(JSON.stringify(data ?? null))
    .digest('base64');

export const timesOf = (all: readonly Met[], status: number): number[] =>
  all.filter(answer => answer.status === status).map(({ took }) => took);

export function spread(all: readonly number[]): string {
  const at = (part: number) => percentile(all, part).toFixed();
  return `${all.length} in ${at(0.5)} ms (p90 ${at(0.9)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms)`;
}
