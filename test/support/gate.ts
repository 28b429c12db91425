import { EventEmitter } from 'node:events';
import { RequestBudget } from '../../src/budget.ts';
import { noReplicaStore, type ReplicaStore } from '../../src/replica/store.ts';
import { Admission } from '../../src/rest/admission.ts';
import { Endpoints } from '../../src/rest/endpoints.ts';
import { Quota } from '../../src/rest/quota.ts';
import { Rate } from '../../src/rest/rate.ts';
import type { Outgoing } from '../../src/rest/stage.ts';
import { thing } from './fakeService.ts';

interface Entry {
  /** End of the time, by `performance.now()`. */
  readonly deadline?: number;
  readonly signal?: AbortSignal;
  readonly client?: string;
  readonly estimated?: number;
}

/** The admission of a process, in front of a service that answers at once. */
export class Gate {
  readonly rate: Rate;
  readonly #admission: Admission;

  constructor(perMinute: number, store: ReplicaStore = noReplicaStore) {
    this.rate = new Rate(perMinute, store, {
      admit: () => this.#admission.admit(),
      refuseLate: () => this.#admission.refuseLate(),
    });
    this.#admission = new Admission(new Quota(store), this.rate, new Endpoints(5_000, 10_000), new EventEmitter());
  }

  /** Resolves when the call has been sent. */
  async pass({ deadline = Infinity, signal = never, client = '', estimated = 1 }: Entry = {}): Promise<void> {
    const budget = new RequestBudget(2 ** 31 - 1, 1, undefined, client);
    budget.estimated = estimated;
    const sent = { endpoint: '', version: '', method: 'GET', path: '', beganAt: 0, operation: budget } as const;
    const request = { method: 'GET', path: '', body: undefined, key: '' } as const;
    const outgoing: Outgoing<unknown> = {
      call: thing(),
      request,
      isWrite: false,
      budget,
      wait: { deadline, signal },
      sent,
    };
    await this.#admission.stage(async <T>({ call }: Outgoing<T>) => {
      this.rate.answered();
      return call.decode({ object: {} }, () => undefined);
    })(outgoing);
    budget.answered();
  }
}

const never = new AbortController().signal;
