import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../../src/sandbox/http/faults.ts';
import { answerOf } from './sandboxProcess.ts';
import type { Json } from './json.ts';

/** How the service answers. Fields that are absent are without difficulty. */
export interface Conduct {
  /** Milliseconds of each call. */
  readonly latency?: number;
  /** Milliseconds of the calls whose path contains the text. */
  readonly slow?: { readonly match: string; readonly latency: number };
  /** The first that matches counts. */
  readonly faults?: readonly Fault[];
  /** Calls in each window of so many seconds; further ones get a 429. */
  readonly limit?: { readonly calls: number; readonly seconds: number };
  /** Seconds for which it is open, and then closed with 429, by turns. */
  readonly turns?: { readonly open: number; readonly closed: number };
}

/** The calls since the last reset, without those for a token. */
export interface Report {
  readonly calls: number;
  /** Calls in the busiest 60 s. */
  readonly mostInMinute: number;
  /** Calls that a window refused. */
  readonly refused: number;
}

/** A change of its conduct, in seconds from now. */
export interface Change {
  readonly after: number;
  readonly conduct: Conduct;
}

export type Order =
  { readonly kind: 'start' | 'stop' | 'reset' | 'report' } | { readonly kind: 'turn'; readonly conduct: Conduct };

/** The service of measurements of demand, in a process of its own. It has a record for every id. */
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

  /** Environment of a program over it. */
  get settings(): Record<string, string> {
    return {
      SERVICE_URL: this.url,
      SERVICE_AUTH_URL: this.url,
      SERVICE_CLIENT_ID: 'strict-client',
      SERVICE_CLIENT_SECRET: 'strict-secret',
      // Detection would make calls that no operation needs.
      SERVICE_MANY_IDS: 'false',
    };
  }

  turn = (conduct: Conduct): Promise<void> => this.#order({ kind: 'turn', conduct });
  /** Changes its conduct at these times. Returns the times, in milliseconds since the epoch. */
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

  /** Forgets the calls so far. */
  reset = (): Promise<void> => this.#order({ kind: 'reset' });
  report = (): Promise<Report> => this.#order({ kind: 'report' });
  /** Connections are refused from now on. */
  stop = (): Promise<void> => this.#order({ kind: 'stop' });
  /** Listens again, at the same address. */
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
