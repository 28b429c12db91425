import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../../src/sandbox/http/faults.ts';
import { answerOf } from './sandboxProcess.ts';
import type { Json } from './json.ts';

/** Faults of the service. None by default. */
export interface Conduct {
  /** Latency of each call in ms. */
  readonly latency?: number;
  /** Latency in ms of calls whose path contains the text. */
  readonly slow?: { readonly match: string; readonly latency: number };
  /** The first match applies. */
  readonly faults?: readonly Fault[];
  /** Calls per window of n seconds; 429 beyond. */
  readonly limit?: { readonly calls: number; readonly seconds: number };
  /** Alternating periods in which the service is open and closed with 429, in seconds. */
  readonly turns?: { readonly open: number; readonly closed: number };
}

/** Calls since the last reset, except token requests. */
export interface Report {
  readonly calls: number;
  /** Calls in the busiest 60 s. */
  readonly mostInMinute: number;
  /** Calls that a window rejected. */
  readonly refused: number;
}

/** A change of behavior, in seconds from now. */
export interface Change {
  readonly after: number;
  readonly conduct: Conduct;
}

export type Order =
  { readonly kind: 'start' | 'stop' | 'reset' | 'report' } | { readonly kind: 'turn'; readonly conduct: Conduct };

/** The service for load measurements, in a child process. Every id is a valid record. */
export class StrictService {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  static async start(): Promise<StrictService> {
    const child = fork(new URL('strictServiceChild.ts', import.meta.url), { execArgv: [] });
    return new StrictService(child, await answerOf(child));
  }

  /** Environment of a program that uses it. */
  get settings(): Record<string, string> {
    return {
      SERVICE_URL: this.url,
      SERVICE_AUTH_URL: this.url,
      SERVICE_CLIENT_ID: 'strict-client',
      SERVICE_CLIENT_SECRET: 'strict-secret',
      // Detection would make additional calls.
      SERVICE_MANY_IDS: 'false',
    };
  }

  turn = (conduct: Conduct): Promise<void> => this.#order({ kind: 'turn', conduct });
  /** Schedules changes of behavior. Returns their times in ms since the epoch. */
  async change(changes: readonly Change[]): Promise<number[]> {
    const start = performance.now();
    const times: number[] = [];
    for (const { after, conduct } of changes) {
      await wait(start + 1_000 * after - performance.now());
      await this.turn(conduct);
      times.push(Date.now());
    }
    return times;
  }

  /** Clears the calls so far. */
  reset = (): Promise<void> => this.#order({ kind: 'reset' });
  report = (): Promise<Report> => this.#order({ kind: 'report' });
  /** Refuses connections from now on. */
  stop = (): Promise<void> => this.#order({ kind: 'stop' });
  /** Listens again at the same address. */
  restart = (): Promise<void> => this.#order({ kind: 'start' });

  async close(): Promise<void> {
    this.#child.disconnect();
    await once(this.#child, 'exit');
  }

  #order(order: Order): Promise<Json> {
    const answer = answerOf(this.#child);
    this.#child.send(order);
    return answer;
  }
}
