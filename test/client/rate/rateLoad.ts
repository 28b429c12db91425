import { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import { Operation } from '../../../src/operation/operation.ts';
import { hasCode } from '../../../src/operation/errors.ts';
import { setPrice } from '../../../src/client/rate/admission.ts';
import { RateLimiter } from '../../../src/client/rate/rateLimiter.ts';
import { type Bucket, TokenBucket } from '../../../src/client/rate/tokenBucket.ts';
import { percentile } from '../../support/clock.ts';

/** Duration of an admitted operation. */
const OPERATION_MS = 110;
/** Maximum time from the end of retryAfter to the retry. */
const MAX_RETRY_DELAY_MS = 300;

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Simulated workload of identical operations with random arrivals. */
export interface Demand {
  readonly client?: string;
  readonly calls: number;
  readonly perSecond: number;
  /** Fraction of rejected operations that keep retrying after retryAfter. */
  readonly returning?: number;
  /** Start and end in seconds; by default those of the whole simulation. */
  readonly from?: number;
  readonly to?: number;
}

/** The outcome of a workload. */
export class DemandOutcome {
  /** Number of operations, and how many were admitted at the first attempt. */
  sent = 0;
  whole = 0;
  /** Number of retries, and how many were admitted. */
  returned = 0;
  served = 0;
  /** Number of calls of all admitted operations. */
  calls = 0;
  /** Queueing time of operations admitted at the first attempt, in ms. */
  readonly waits: number[] = [];
  /** retryAfter of the rejections, in seconds. */
  readonly retryAfters: number[] = [];
  /** Time until rejection in ms. */
  readonly refusedAfter: number[] = [];

  get wholeShare(): number {
    return this.whole / this.sent;
  }

  get servedShare(): number {
    return this.served / this.returned;
  }

  wait = (part: number): number => percentile(this.waits, part);
}

/** Seeded random numbers in [0, 1). */
export function randomly(seed: number): () => number {
  let state = seed * 7_919 + 1;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Maximum number of calls in any minute. Calls are ordered by time. */
function mostInMinute(times: readonly number[]): number {
  let from = 0;
  let most = 0;
  for (const [to, time] of times.entries()) {
    while ((times[from] ?? 0) <= time - 60_000) from++;
    most = Math.max(most, to - from + 1);
  }
  return most;
}

/** Simulates operations in front of a rate limiter with fake time. */
export class RateLoad {
  readonly limiter: RateLimiter;
  /** Times at which calls were sent. */
  readonly sentAt: number[] = [];
  readonly #perMinute: number;
  readonly #random: () => number;

  /** @param bucket Bucket that up to ten replicas share. By default, a bucket in this process. */
  constructor(perMinute: number, clients: readonly string[] = [], seed = 1, bucket?: Bucket) {
    const share = clients.length > 0 ? 1 / (clients.length + 1) : 1;
    this.limiter = new RateLimiter(bucket ?? new TokenBucket(perMinute, share), perMinute, {
      isBusy: () => false,
      events: new EventEmitter(),
      clients,
      maxReplicas: bucket ? 10 : 1,
    });
    this.#perMinute = perMinute;
    this.#random = randomly(seed);
  }

  /** Maximum calls in any minute as a fraction of the rate. */
  get most(): number {
    return mostInMinute(this.sentAt) / this.#perMinute;
  }

  /** Runs all workloads concurrently for this many simulated seconds. */
  async run(seconds: number, ...demands: readonly Demand[]): Promise<DemandOutcome[]> {
    const endsAt = performance.now() + 1_000 * seconds;
    const outcomes = demands.map(() => new DemandOutcome());
    for (const [index, demand] of demands.entries())
      this.#plan(demand, outcomes[index] ?? new DemandOutcome(), seconds, endsAt);
    await vi.advanceTimersByTimeAsync(1_000 * seconds + 10_000);
    return outcomes;
  }

  #plan(demand: Demand, outcome: DemandOutcome, seconds: number, endsAt: number): void {
    const { perSecond, from = 0, to = seconds } = demand;
    for (let count = 0; count < perSecond * (to - from); count++) {
      const at = from + (to - from) * this.#random();
      setTimeout(() => void this.#client(demand, outcome, endsAt), 1_000 * at);
    }
  }

  async #client(demand: Demand, outcome: DemandOutcome, endsAt: number): Promise<void> {
    const beganAt = performance.now();
    outcome.sent++;
    let retryAfter = await this.#try(demand, outcome);
    if (retryAfter === undefined) {
      outcome.whole++;
      outcome.waits.push(performance.now() - beganAt);
    } else if (this.#random() >= (demand.returning ?? 0)) return;
    while (retryAfter !== undefined && performance.now() + 1_000 * retryAfter < endsAt) {
      await wait(1_000 * retryAfter + this.#random() * MAX_RETRY_DELAY_MS);
      outcome.returned++;
      retryAfter = await this.#try(demand, outcome);
      if (retryAfter === undefined) outcome.served++;
    }
  }

  /** Returns the retryAfter of a rejection in seconds; undefined if the operation is admitted. */
  async #try({ calls, client }: Demand, outcome: DemandOutcome): Promise<number | undefined> {
    const operation = new Operation(60_000, 10_000, 'request', client);
    setPrice(operation, calls);
    const beganAt = performance.now();
    try {
      await this.limiter.admit(operation);
      for (let call = 0; call < calls; call++) {
        await this.limiter.attempt({ operation, isSent: false });
        this.sentAt.push(performance.now());
      }
      outcome.calls += calls;
      setTimeout(() => operation.deadline.close(), OPERATION_MS);
      return undefined;
    } catch (error) {
      operation.deadline.close();
      if (!hasCode(error, 'RATE_LIMITED')) throw error;
      const { retryAfter = 0 } = error.extensions;
      outcome.retryAfters.push(retryAfter);
      outcome.refusedAfter.push(performance.now() - beganAt);
      return retryAfter;
    }
  }
}
