import { beforeEach, describe, expect, test } from 'vitest';
import { Deadline } from '../../src/operation/deadline.ts';
import type { AttributedResponse } from '../../src/client/transport/provenance.ts';
import { timeout } from '../../src/client/policies/timeout.ts';
import { codeOf, policyCall } from '../support/fakeService.ts';
import { skipPauses, TODAY } from '../support/clock.ts';

const response: AttributedResponse = { status: 200, headers: {}, text: '', body: {}, isFromService: true };

beforeEach(() => skipPauses(TODAY));

describe('Timeout', () => {
  test('Returns a response that arrives within the timeout', async () => {
    expect(await timeout(1_000)(async () => response)(policyCall())).toBe(response);
  });

  test('Aborts an attempt that exceeds the timeout', async () => {
    const waits: Deadline[] = [];
    const attempt = timeout(1_000)(({ wait }) => {
      waits.push(wait);
      return new Promise(() => undefined);
    });
    const beganAt = performance.now();
    expect(await codeOf(attempt(policyCall()))).toBe('UPSTREAM_TIMEOUT');
    expect(performance.now() - beganAt).toBe(1_000);
    expect(waits.map(({ isOver }) => isOver)).toEqual([true]);
  });

  test('Aborts an attempt whose callers have all left', async () => {
    const callers = new Deadline(Infinity);
    const attempt = timeout(1_000)(
      ({ wait }) => new Promise((_, reject) => wait.onEnd(() => reject(new Error('it was ended')))),
    );
    const sent = attempt({ ...policyCall(), wait: callers });
    callers.end();
    await expect(sent).rejects.toThrow('it was ended');
  });
});
