import { RequestBudget, WaitLimit } from '../../src/budget.ts';
import { noReplicaStore, type ReplicaStore } from '../../src/replica/store.ts';
import { Admission } from '../../src/rest/admission.ts';
import { Endpoints } from '../../src/rest/endpoints.ts';
import { Quota } from '../../src/rest/plan.ts';
import { Rate } from '../../src/rest/rate.ts';
import type { Outgoing } from '../../src/rest/pipeline.ts';
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
  readonly #endpoints = new Endpoints(5_000, 10_000);
  readonly #admission: Admission;

  constructor(perMinute: number, store: ReplicaStore = noReplicaStore) {
    this.rate = new Rate(perMinute, store, () => this.#admission.review());
    this.#admission = new Admission(new Quota(store), this.rate, this.#endpoints.connections);
  }

  /** Resolves when the call has been sent. */
  async pass({ deadline = Infinity, signal, client = '', estimated = 1 }: Entry = {}): Promise<void> {
    const budget = new RequestBudget(2 ** 31 - 1, 1, undefined, client);
    budget.estimated = estimated;
    const wait = new WaitLimit(deadline);
    signal?.addEventListener('abort', () => wait.end());
    const call: Outgoing<unknown> = {
      call: thing(),
      endpoint: '',
      version: '',
      method: 'GET',
      path: '',
      body: undefined,
      beganAt: 0,
      isWrite: false,
      operation: budget,
      wait,
      state: this.#endpoints.of(''),
    };
    await this.#admission.enter(call);
    this.rate.answered();
    this.#admission.leave(call);
    budget.answered();
  }
}
