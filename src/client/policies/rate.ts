import { LearnedLimits } from '../rate/limits.ts';
import type { ServiceLimits } from '../rate/serviceLimits.ts';
import type { AttemptPolicy } from '../outgoing.ts';

/** Counts each attempt on the rate, waits for a closed window, and learns from the response whether it has closed. */
export const rate = (limits: ServiceLimits): AttemptPolicy => {
  const learned = new LearnedLimits(limits);
  return next => async call => {
    const { operation, progress } = call;
    const counted = limits.gate.attempt({ operation, isSent: progress.stage === 'sent' });
    if (counted) await counted;
    const sentAt = performance.now();
    const response = await next(call);
    learned.learn(call, response, sentAt);
    return response;
  };
};
