import { ServiceError } from '../../operation/index.ts';
import type { AttemptPolicy, Outgoing } from '../outgoing.ts';
import { OwnLimits } from '../rate/ownLimits.ts';
import type { ServiceLimits } from '../rate/serviceLimits.ts';
import { failureOf } from '../response.ts';
import { headerOf } from '../transport/body.ts';
import type { AttributedResponse } from '../transport/provenance.ts';

/** Counts each attempt on the rate, waits for a closed window, and learns from the response whether it has closed. */
export const rate = (limits: ServiceLimits): AttemptPolicy => {
  const ownLimits = new OwnLimits();
  return next => async call => {
    const { operation, progress } = call;
    const counted = limits.rateLimiter.attempt({ operation, isSent: progress.stage === 'sent' });
    if (counted) await counted;
    const sentAt = performance.now();
    const response = await next(call);
    if (response.status === 429) learnLimit(call, response, { limits, ownLimits, sentAt });
    else if (response.isFromService && response.status < 500) {
      // A 404 also shows that the quota is not spent.
      limits.quota.answered(headerOf(response.headers, 'x-quota-remaining'));
      ownLimits.answered(call.endpoint, call.subjects.join(), sentAt);
    }
    return response;
  };
};

interface Learning {
  readonly limits: ServiceLimits;
  readonly ownLimits: OwnLimits;
  readonly sentAt: number;
}

/** @throws {ServiceError} RATE_LIMITED for a limit of the requested records alone */
function learnLimit(
  { endpoint, isWrite, subjects }: Outgoing<unknown>,
  response: AttributedResponse,
  { limits, ownLimits, sentAt }: Learning,
): void {
  const record = subjects.join();
  const { code, failure } = failureOf(endpoint, response, { isWrite });
  // To a write this status means that its list is full.
  if (isWrite && code !== 'RATE_LIMITED') return;
  const retryAfter = Math.max(1, failure.retryAfter ?? 1);
  if (ownLimits.isOwn(endpoint, record, { isQuota: code === 'QUOTA_EXHAUSTED', sentAt }))
    throw new ServiceError('RATE_LIMITED', { ...failure, retryAfter, isFinal: true });
  if (code === 'RATE_LIMITED') limits.closeWindow(retryAfter * 1_000);
  else limits.quota.spent(endpoint, record);
}
