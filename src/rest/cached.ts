import { RequestBudget } from '../budget.ts';
import type { Call } from '../endpoint/call.ts';
import { hasCode, ServiceError } from '../errors.ts';
import type { Events } from '../events.ts';
import type { ReplicaStore } from '../replica/store.ts';
import type { Kept, Size } from './answers.ts';
import type { Decode } from './decode.ts';
import { isTransient } from './failures.ts';
import { SingleFlight } from './singleFlight.ts';
import type { Answer, Outgoing, Send, Stage } from './stage.ts';
import { Tiers, type Reading } from './tiers.ts';

/** Milliseconds that a 404 is kept by default. */
const MISSING_LIFETIME = 30_000;

/** Answers of the service by request, in this process and in the replica store. Two stages: `lookUp` outside, `keep` inside. */
export class Cached {
  readonly #tiers: Tiers;
  readonly #events: Events;
  readonly #decode: Decode;
  readonly #timeout: number;
  readonly #refreshes = new SingleFlight();

  /** @param timeout Milliseconds for a refresh in the background. */
  constructor(mostBytes: number, timeout: number, store: ReplicaStore, decode: Decode, events: Events) {
    this.#tiers = new Tiers(mostBytes, store);
    this.#timeout = timeout;
    this.#decode = decode;
    this.#events = events;
  }

  get size(): Size {
    return this.#tiers.size;
  }

  /** How often writes removed entries, here and in other replicas. */
  get changes(): number {
    return this.#tiers.changes;
  }

  /** Removes what a write has changed. */
  drop({ values }: Call<unknown>): void {
    // The first value in the path names the record; others, such as a platform, are in answers about all records.
    const [record] = Object.values(values);
    if (record) this.#tiers.drop(record);
  }

  readonly lookUp: Stage = (next: Send): Send => {
    return async <T>(outgoing: Outgoing<T>): Promise<Answer<T>> => {
      const { call, request, budget } = outgoing;
      const reading = this.#reading(call, request.path);
      const kept = call.isAnew ? undefined : await this.#tiers.get(request.key, reading, outgoing.wait);
      if (kept?.state === 'stale') this.#refresh(outgoing, reading, next);
      if (kept && kept.state !== 'old') return this.#remembered(outgoing, kept);
      try {
        const answer = await next(outgoing);
        budget.use(Date.now() + call.lifetime);
        return answer;
      } catch (error) {
        if (kept && isTransient(error)) return this.#remembered(outgoing, kept);
        if (hasCode(error, 'NOT_FOUND', 'GONE')) budget.use(Date.now() + missingLifetimeOf(call));
        throw error;
      }
    };
  };

  readonly keep: Stage = (next: Send): Send => {
    return async <T>(outgoing: Outgoing<T>): Promise<Answer<T>> => {
      const { call, request } = outgoing;
      const askedAt = Date.now();
      try {
        const answer = await next(outgoing);
        this.#tiers.keep(request.key, answer.value, answer.text, askedAt, call.lifetime);
        return answer;
      } catch (error) {
        if (error instanceof ServiceError && hasCode(error, 'NOT_FOUND', 'GONE')) {
          this.#tiers.keepMissing(request.key, error, askedAt, missingLifetimeOf(call));
        }
        throw error;
      }
    };
  };

  /** @throws the error that was kept, if it was one */
  #remembered<T>({ call, budget }: Outgoing<T>, { outcome, age, state, freshUntil }: Kept): Answer<T> {
    budget.countRemembered(age);
    budget.use(freshUntil);
    this.#events.emit('lookedUp', budget, call.path, state);
    if ('error' in outcome) throw outcome.error;
    // The key belongs to one endpoint with one decoder, so the type is the one that was kept.
    return { value: outcome.value as T, text: '' };
  }

  #reading(call: Call<unknown>, path: string): Reading {
    return {
      lifetime: call.lifetime,
      decode: text => this.#decode(call, path, text),
      missing: (code, said) => new ServiceError(code, { endpoint: call.path, said }),
    };
  }

  /** Replaces a stale answer in the background; a failure leaves it as it is. */
  #refresh(outgoing: Outgoing<unknown>, reading: Reading, next: Send): void {
    const budget = new RequestBudget(this.#timeout, Infinity);
    const { key } = outgoing.request;
    const refresh = async () => {
      if (!(await this.#tiers.mayRefresh(key, reading, this.#timeout))) return;
      await next({ ...outgoing, budget, wait: budget, sent: { ...outgoing.sent, operation: budget } });
    };
    this.#refreshes.join(key, budget, refresh).catch(() => undefined);
  }
}

/** Milliseconds; 0 where answers are not kept. */
const missingLifetimeOf = ({ lifetime, missingLifetime = MISSING_LIFETIME }: Call<unknown>) =>
  lifetime > 0 ? missingLifetime : 0;
