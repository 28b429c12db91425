import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Endpoints } from '../../src/client/endpoint.ts';
import type { Outgoing } from '../../src/client/outgoing.ts';
import { retry } from '../../src/client/policies/retry.ts';
import { hasCode, type ServiceError } from '../../src/operation/errors.ts';
import { skipPauses, TODAY } from '../support/clock.ts';
import { failureOf, policyCall } from '../support/fakeService.ts';

const HEDGE_AFTER_MS = 2_500;
const never = () => new Promise<never>(() => undefined);

let endpoints: Endpoints;
beforeEach(() => {
  skipPauses(TODAY);
  endpoints = new Endpoints();
});

type Outcome = ServiceError | 'answer' | 'silence';

/** Sends a call whose attempts have these outcomes. The last outcome repeats. */
async function send(outcomes: readonly Outcome[], { id = '1', write }: { id?: string; write?: 'POST' } = {}) {
  let attempts = 0;
  const attempt = <T>(call: Outgoing<T>): Promise<T> => {
    call.onProgress();
    const outcome = outcomes[Math.min(attempts++, outcomes.length - 1)];
    if (outcome === 'silence') return never();
    return outcome === 'answer' ? Promise.resolve('answer' as T) : Promise.reject(outcome);
  };
  const policy = retry({ events: new EventEmitter(), timeoutMs: 8_000, hedgeAfterMs: HEDGE_AFTER_MS });
  const beganAt = performance.now();
  const result = await policy(attempt)(policyCall(id, { of: endpoints, ...(write && { write }) })).catch(
    (error: unknown) => error,
  );
  return { result, attempts, tookMs: performance.now() - beganAt };
}

describe('Retry policy', () => {
  test('Sends a failing read up to five times', async () => {
    expect(await send([failureOf(), failureOf(), 'answer'])).toMatchObject({ result: 'answer', attempts: 3 });
    const failed = await send([failureOf()]);
    expect([hasCode(failed.result, 'UPSTREAM_UNAVAILABLE'), failed.attempts]).toEqual([true, 5]);
  });

  test('Does not retry writes, a NOT_FOUND or final failures', async () => {
    expect(await send([failureOf()], { write: 'POST' })).toMatchObject({ attempts: 1 });
    expect(await send([failureOf('NOT_FOUND')])).toMatchObject({ attempts: 1 });
    expect(await send([failureOf('RATE_LIMITED', { isFinal: true })])).toMatchObject({ attempts: 1 });
  });

  test('Hedges an attempt without a response and uses the first answer', async () => {
    expect(await send(['silence', 'answer'])).toEqual({ result: 'answer', attempts: 2, tookMs: HEDGE_AFTER_MS });
  });

  test('Waits for Retry-After before a retry', async () => {
    const { tookMs, ...sent } = await send([failureOf('UPSTREAM_UNAVAILABLE', { retryAfter: 3 }), 'answer']);
    expect(sent).toEqual({ result: 'answer', attempts: 2 });
    expect(tookMs).toBeGreaterThanOrEqual(3_000);
  });

  test('Limits retries with a budget per endpoint, except after a closed window, and does not retry an unavailable suspect', async () => {
    for (let id = 0; id < 20; id++) await send([failureOf()], { id: `${id}` });
    expect(await send([failureOf(), 'answer'], { id: 'next' })).toMatchObject({ attempts: 1 });
    const limited = [...Array(4).fill(failureOf('RATE_LIMITED')), 'answer'];
    expect(await send(limited, { id: 'limited' })).toMatchObject({ result: 'answer', attempts: 5 });
    endpoints = new Endpoints();
    const suspect = policyCall('bad', { of: endpoints });
    vi.spyOn(suspect.state.suspects, 'hasAny').mockReturnValue(true);
    expect(await send([failureOf(), 'answer'], { id: 'bad' })).toMatchObject({ attempts: 1 });
  });
});
