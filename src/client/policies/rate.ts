import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceConfig } from '../../config/index.ts';
import {
  cancelledError,
  type Events,
  type Operation,
  QUEUE_BUDGET_MS,
  ServiceError,
  SubgraphError,
} from '../../operation/index.ts';
import { noReplicaStore, type ReplicaStore } from '../../replica/index.ts';
import type { AttemptPolicy, Outgoing } from '../outgoing.ts';
import { RateLimiter } from '../rate/rateLimiter.ts';
import { SharedBucket } from '../rate/sharedBucket.ts';
import { TokenBucket } from '../rate/tokenBucket.ts';
import { type Attempt, type Closure, Windows } from '../rate/windows.ts';
import { failureOf } from '../response.ts';
import { headerOf } from '../transport/body.ts';
import type { AttributedResponse } from '../transport/provenance.ts';
import { numberOf } from '../transport/retryAfter.ts';

/**
 * Maximum total time that an attempt waits for closed windows once its operation has sent a call, in ms. While half of all calls
 * get a 429 (`npm run faults -- "429 for half"`), 55 % of the operations complete. With 1,200 ms, only 3 % complete.
 */
const MAX_PAUSES_MS = 4_000;

type RateConfig = Pick<ServiceConfig, 'ratePerMinute' | 'rateClients' | 'maxReplicas'>;
type LimitedCall = Pick<Outgoing<unknown>, 'operation' | 'endpoint' | 'subjects' | 'reported'>;

/** Enforces the service's limits: admits operations within the rate, counts attempts, and closes windows after 429s. */
export class Rate {
  readonly limiter: RateLimiter;
  readonly #windows: Windows;
  /** Calls left in the billing term, as last reported by the service. */
  quotaRemaining: number | undefined;

  /** @param isBusy Whether attempts wait because all connections are in use. */
  constructor(config: RateConfig, store: ReplicaStore, isBusy: () => boolean, events: Events) {
    const { ratePerMinute: perMinute, rateClients: clients, maxReplicas } = config;
    // All other clients split one more share.
    const share = clients.length > 0 ? 1 / (clients.length + 1) : 1;
    const isAlone = store === noReplicaStore;
    const bucket = isAlone
      ? new TokenBucket(perMinute, share)
      : new SharedBucket(store, { perMinute, share, maxReplicas, events });
    const replicas = isAlone ? 1 : maxReplicas;
    this.limiter = new RateLimiter(bucket, perMinute, { isBusy, events, clients, maxReplicas: replicas });
    this.#windows = new Windows(store);
  }

  /**
   * Admits the operation before its first call. A closed window delays or rejects the call before its operation draws on the
   * rate. Background refreshes are admitted call by call. Undefined if the call can be sent immediately.
   * @throws {SubgraphError} QUOTA_EXHAUSTED, RATE_LIMITED, OVERLOADED, OPERATION_TIMEOUT
   */
  admit(call: LimitedCall): Promise<void> | undefined {
    const enter = () => (call.operation.isBackground ? undefined : this.limiter.admit(call.operation));
    return this.#waitForWindow(call)?.then(enter) ?? enter();
  }

  readonly policy: AttemptPolicy = next => async call => {
    const opened = this.#waitForWindow(call);
    if (opened) await opened;
    if (call.wait.isOver) throw cancelledError;
    const counted = this.limiter.attempt({ operation: call.operation, isSent: call.progress.stage === 'sent' });
    if (counted) await counted;
    const attempt = this.#windows.begin(call);
    try {
      const response = await next(call);
      if (response.status === 429) this.#learnLimit(call, response, attempt);
      else if (response.isFromService && response.status < 500) this.#learnAnswer(call, response, attempt);
      return response;
    } finally {
      this.#windows.end(call);
    }
  };

  /** Undefined if no window is closed for the call. @throws {SubgraphError} QUOTA_EXHAUSTED, RATE_LIMITED */
  #waitForWindow(call: LimitedCall): Promise<void> | undefined {
    const closure = this.#windows.closureOf(call);
    return closure && this.#waitFor(closure, call);
  }

  async #waitFor(first: Closure, call: LimitedCall): Promise<void> {
    let left = call.operation.admission.sentCalls > 0 ? MAX_PAUSES_MS : QUEUE_BUDGET_MS;
    for (let closure: Closure | undefined = first; closure; closure = this.#windows.closureOf(call)) {
      const { delayMs, probe } = closure;
      if ((closure.isLasting && !probe) || delayMs > Math.min(left, QUEUE_BUDGET_MS))
        throw this.#refusal(closure, call.operation);
      left -= delayMs;
      const opened = wait(delayMs, undefined, { ref: false });
      await (probe ? Promise.race([probe, opened]) : opened);
    }
  }

  #refusal({ code, delayMs, isForAll }: Closure, operation: Operation): SubgraphError {
    if (isForAll && code === 'RATE_LIMITED') return this.limiter.reject(operation, delayMs);
    return new SubgraphError(code, undefined, undefined, delayMs / 1_000);
  }

  /**
   * Opens the windows of the call and records the remaining quota. A 404 also proves that the window is open and the quota is not
   * spent.
   */
  #learnAnswer(call: LimitedCall, { headers }: AttributedResponse, attempt: Attempt): void {
    this.#windows.answered(call, attempt);
    const remaining = numberOf(headerOf(headers, 'x-quota-remaining'));
    if (Number.isSafeInteger(remaining)) this.quotaRemaining = remaining;
  }

  /** @throws {ServiceError} RATE_LIMITED if retries are pointless */
  #learnLimit(call: Outgoing<unknown>, response: AttributedResponse, attempt: Attempt): void {
    const { endpoint, isWrite } = call;
    const { code, failure } = failureOf(endpoint, response, { isWrite });
    if (code !== 'RATE_LIMITED' && code !== 'QUOTA_EXHAUSTED') return;
    // A write gets this 429 when its list is full.
    if (isWrite && code === 'QUOTA_EXHAUSTED') return;
    const retryAfter = Math.max(1, failure.retryAfter ?? 1);
    const isLasting = this.#windows.limited(call, retryAfter * 1_000, { code, attempt });
    if (isLasting && code === 'RATE_LIMITED') throw new ServiceError(code, { ...failure, retryAfter, isFinal: true });
  }
}
