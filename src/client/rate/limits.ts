import { ServiceError } from '../../operation/index.ts';
import type { ServiceLimits } from './serviceLimits.ts';
import { headerOf } from '../transport/body.ts';
import type { Outgoing } from '../outgoing.ts';
import { OwnLimits } from './ownLimits.ts';
import type { AttributedResponse } from '../transport/provenance.ts';
import { failureOf } from '../response.ts';

/** Learns the state of the window and of the quota from responses. */
export class LearnedLimits {
  readonly #limits: ServiceLimits;
  readonly #ownLimits = new OwnLimits();

  constructor(limits: ServiceLimits) {
    this.#limits = limits;
  }

  /** @throws {ServiceError} RATE_LIMITED for a limit of the requested records alone */
  learn(call: Outgoing<unknown>, response: AttributedResponse, sentAt: number): void {
    if (response.status === 429) return this.#learnLimit(call, response, sentAt);
    if (!response.isFromService || response.status >= 500) return;
    // A 404 also shows that the quota is not spent.
    this.#limits.quota.answered(headerOf(response.headers, 'x-quota-remaining'));
    this.#ownLimits.answered(call.endpoint, call.subjects.join(), sentAt);
  }

  #learnLimit({ endpoint, isWrite, subjects }: Outgoing<unknown>, response: AttributedResponse, sentAt: number): void {
    const record = subjects.join();
    const { code, failure } = failureOf(endpoint, response, { isWrite });
    // To a write this status means that its list is full.
    if (isWrite && code !== 'RATE_LIMITED') return;
    const retryAfter = Math.max(1, failure.retryAfter ?? 1);
    if (this.#ownLimits.isOwn(endpoint, record, { isQuota: code === 'QUOTA_EXHAUSTED', sentAt }))
      throw new ServiceError('RATE_LIMITED', { ...failure, retryAfter, isFinal: true });
    if (code === 'RATE_LIMITED') this.#limits.closeWindow(retryAfter * 1_000);
    else this.#limits.quota.spent(endpoint, record);
  }
}
