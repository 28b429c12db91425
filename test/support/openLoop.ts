import { fork } from 'node:child_process';
import { once } from 'node:events';
import { callsOf, sharesOf, type KindName, type Mix } from './operationKinds.ts';

/** Operations of one kind at a constant pace, whose senders wait for no answer. */
export interface Flow {
  readonly kind: KindName;
  readonly perSecond: number;
  /** The name of the client that sends them. */
  readonly client?: string;
  /** True if each has another name after that. */
  readonly changesName?: boolean;
  /** True if all refused operations are sent again after their retryAfter, until they are served. */
  readonly obeys?: boolean;
}

/** The work of the clients. */
export interface Demand {
  /** Addresses of replicas, which receive the operations by turns. */
  readonly urls: readonly string[];
  readonly seconds: number;
  readonly flows: readonly Flow[];
}

/** An operation and its answer. */
export interface Sent {
  readonly kind: KindName;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Milliseconds. */
  readonly took: number;
  /** 0 without a response. */
  readonly status: number;
  readonly codes: readonly string[];
  /** True if the response has data and no errors. */
  readonly isWhole: boolean;
  /** True if the response has errors and a value. */
  readonly isPart: boolean;
  /** Seconds. */
  readonly retryAfter?: number;
  /** True for an operation that was refused before, and is sent again after its retryAfter. */
  readonly isRetry: boolean;
}

/** Sends operations from another process, so that the measurement does not wait for itself. */
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

/** The flows of a mix whose calls need so many times the rate, which is in calls a minute. */
export const flowsOf = (mix: Mix, rate: number, times: number): Flow[] => {
  const perSecond = (times * rate) / 60 / callsOf(mix);
  return sharesOf(mix).map(([kind, share]) => ({ kind, perSecond: perSecond * share }));
};
