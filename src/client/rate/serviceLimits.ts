import type { ServiceConfig } from '../../config/index.ts';
import type { Events, Operation } from '../../operation/index.ts';
import { noReplicaStore, type ReplicaStore } from '../../replica/index.ts';
import { Quota } from './quota.ts';
import { RateLimiter } from './rateLimiter.ts';
import { SharedBucket } from './sharedBucket.ts';
import { TokenBucket } from './tokenBucket.ts';

/** Seconds for which the service is believed to close its window at the most. */
export const LONGEST_CLOSED = 120;

type Limits = Pick<ServiceConfig, 'ratePerMinute' | 'rateClients' | 'maxReplicas'>;

/** A call that an operation wants to make. */
interface WantedCall {
  readonly operation: Operation;
  readonly endpoint: string;
  /** The records that it is about. */
  readonly subjects: readonly string[];
}

/** The limits of the service, its rate and its quota, as all replicas together keep them. */
export class ServiceLimits {
  readonly quota: Quota;
  readonly rateLimiter: RateLimiter;
  readonly #store: ReplicaStore;

  /** @param isBusy True while calls wait for a connection, whatever their endpoint. */
  constructor(config: Limits, store: ReplicaStore, isBusy: () => boolean, events: Events) {
    const { ratePerMinute: perMinute, rateClients: clients, maxReplicas } = config;
    // All other clients have a share, too.
    const share = clients.length > 0 ? 1 / (clients.length + 1) : 1;
    const bucket =
      store === noReplicaStore
        ? new TokenBucket(perMinute, share)
        : new SharedBucket(store, { perMinute, share, maxReplicas, events });
    this.#store = store;
    this.quota = new Quota(store);
    this.rateLimiter = new RateLimiter(bucket, perMinute, { isBusy, events, clients });
    store.subscribe('closed', left => this.rateLimiter.close(Math.min(left, LONGEST_CLOSED * 1_000)));
  }

  /** Undefined if the operation may make the call now. @throws {SubgraphError} QUOTA_EXHAUSTED, RATE_LIMITED, OVERLOADED */
  admit({ operation, endpoint, subjects }: WantedCall): Promise<void> | undefined {
    if (!this.quota.isSpent) return this.#enter(operation);
    return this.quota.check(endpoint, subjects.join()).then(() => this.#enter(operation));
  }

  /** Calls that refresh the cache are admitted one by one, when they are sent. */
  #enter(operation: Operation): Promise<void> | undefined {
    return operation.isBackground ? undefined : this.rateLimiter.admit(operation);
  }

  /** The service has closed its window, for all replicas. */
  closeWindow(milliseconds: number): void {
    this.rateLimiter.close(milliseconds);
    this.#store.publish('closed', milliseconds);
  }
}
