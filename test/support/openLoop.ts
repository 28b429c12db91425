import { fork } from 'node:child_process';
import { once } from 'node:events';
import { callsOf, sharesOf, type KindName, type Mix } from './operationKinds.ts';

/** Operations of one kind at a constant rate, regardless of responses. */
export interface Flow {
  readonly kind: KindName;
  readonly perSecond: number;
  /** Name of the sending client. */
  readonly client?: string;
  /** Whether each operation has a unique client name suffix. */
  readonly changesName?: boolean;
  /** Whether rejected operations are retried after retryAfter until they are served. */
  readonly obeys?: boolean;
}

export interface Demand {
  /** Replicas, used round-robin. */
  readonly urls: readonly string[];
  readonly seconds: number;
  readonly flows: readonly Flow[];
}

/** An operation and its response. */
export interface Sent {
  readonly kind: KindName;
  /** In ms since the epoch. */
  readonly at: number;
  /** In ms. */
  readonly took: number;
  /** 0 without a response. */
  readonly status: number;
  readonly codes: readonly string[];
  /** Whether the response has data and no errors. */
  readonly isWhole: boolean;
  /** Whether the response has both errors and a value. */
  readonly isPart: boolean;
  /** In seconds. */
  readonly retryAfter?: number;
  /** Whether this is a retry after retryAfter. */
  readonly isRetry: boolean;
}

/** Sends operations from a child process, so that the measurement does not wait for itself. */
export async function openLoop(demand: Demand): Promise<Sent[]> {
  const child = fork(new URL('openLoopChild.ts', import.meta.url), { execArgv: [] });
  child.send(demand);
  const ended = once(child, 'exit').then(() => {
    throw new Error('the clients have ended');
  });
  const [sent] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return sent;
}

/** Flows of a mix whose calls are a multiple of the rate in calls per minute. */
export const flowsOf = (mix: Mix, rate: number, times: number): Flow[] => {
  const perSecond = (times * rate) / 60 / callsOf(mix);
  return sharesOf(mix).map(([kind, share]) => ({ kind, perSecond: perSecond * share }));
};
