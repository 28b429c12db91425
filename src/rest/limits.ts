import { ServiceError } from '../errors.ts';
import type { ServiceLimits } from '../gate/serviceLimits.ts';
import { headerOf } from './body.ts';
import type { HttpResponse } from './http.ts';
import type { Outgoing } from './outgoing.ts';
import { OwnLimits } from './ownLimits.ts';
import { failureOf } from './response.ts';
import type { Exchange, Stage } from './stage.ts';

/** Counts each attempt on the rate when it is sent, and learns the state of the window and of the quota from its response. */
export function limited(limits: ServiceLimits): Stage<Exchange> {
  const known = { limits, ownLimits: new OwnLimits() };
  return next => async (call, authorization, progress) => {
    const counted = limits.gate.attempt(call);
    if (counted) await counted;
    call.isSent = true;
    progress?.onSent();
    const sentAt = performance.now();
    const response = await next(call, authorization, progress);
    learn(call, response, sentAt, known);
    return response;
  };
}

interface Known {
  readonly limits: ServiceLimits;
  readonly ownLimits: OwnLimits;
}

/** @throws {ServiceError} RATE_LIMITED for a limit of the requested records alone */
function learn(call: Outgoing<unknown>, response: HttpResponse, sentAt: number, known: Known): void {
  if (response.status === 429) return learnLimit(call, response, known);
  if (response.status >= 500) return;
  // A 404 also shows that the quota is not spent.
  known.limits.quota.answered(headerOf(response.headers, 'x-quota-remaining'));
  known.ownLimits.answered(call.endpoint, call.subjects.join(), sentAt);
}

function learnLimit(call: Outgoing<unknown>, response: HttpResponse, { limits, ownLimits }: Known): void {
  const { endpoint, isWrite, subjects } = call;
  const record = subjects.join();
  const { code, failure } = failureOf(endpoint, response, { isWrite });
  // To a write this status means that its list is full.
  if (isWrite && code !== 'RATE_LIMITED') return;
  const retryAfter = Math.max(1, failure.retryAfter ?? 1);
  if (ownLimits.isOwn(endpoint, record, { isQuota: code === 'QUOTA_EXHAUSTED' }))
    throw new ServiceError('RATE_LIMITED', { ...failure, retryAfter, isFinal: true });
  if (code === 'RATE_LIMITED') limits.closeWindow(retryAfter * 1_000);
  else limits.quota.spent(endpoint, record);
}
