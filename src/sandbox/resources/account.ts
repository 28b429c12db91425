import type { Call } from '../http/call.ts';
import { single } from '../http/envelope.ts';
import { get, type Route } from '../http/router.ts';

export const usagePath = 'team/usage';

export const accountRoutes: readonly Route[] = [get('2', usagePath, usage)];

/** What is left of the plan; asking is free. */
function usage({ knobs }: Call): object {
  const { quota, requestsPerMinute } = knobs;
  const limit = Number.isFinite(requestsPerMinute) ? requestsPerMinute : 5_000;
  return single('usage', {
    quota: { limit: 1_000_000, used: 1_000_000 - quota, remaining: Math.max(0, quota) },
    rateLimit: { limit },
  });
}
