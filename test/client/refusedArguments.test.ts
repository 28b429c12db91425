import { beforeEach, describe, expect, test } from 'vitest';
import { RefusedArguments } from '../../src/client/policies/refusedArguments.ts';
import type { Call, JsonObject } from '../../src/service/description/index.ts';
import { thing, failureOf, policyCall } from '../support/fakeService.ts';
import { passTime, skipPauses, TODAY } from '../support/clock.ts';

const refusal = failureOf('BAD_USER_INPUT', { status: 400 });

/** A read of a thing on a platform. */
const on = (platform: string, id: string, more: Partial<Call<JsonObject>> = {}) =>
  policyCall({ ...thing(id), path: '/api/v{version}/thing/{id}/on/{platform}', values: { id, platform }, ...more });

let refused: RefusedArguments;
beforeEach(() => {
  skipPauses(TODAY);
  passTime(1);
  refused = new RefusedArguments();
});
const isRefused = (...call: Parameters<typeof on>) => refused.of(on(...call)) !== undefined;

describe('Rejected arguments', () => {
  test('apply to equal reads, and to all reads with an undocumented platform, for five minutes', () => {
    refused.refuse(on('nosuch', '1'), refusal);
    expect([isRefused('nosuch', '1'), isRefused('nosuch', '2'), isRefused('spotify', '1')]).toEqual([
      true,
      true,
      false,
    ]);
    passTime(300_001);
    expect(isRefused('nosuch', '2')).toBe(false);
  });

  test('with a documented platform apply to all reads after three records', () => {
    for (const id of ['1', '2', '3']) {
      expect(isRefused('spotify', '4')).toBe(false);
      refused.refuse(on('spotify', id), refusal);
    }
    expect(isRefused('spotify', '4')).toBe(true);
  });

  test('are accepted for all reads after one answer', () => {
    refused.refuse(on('nosuch', '1'), refusal);
    refused.accept(on('nosuch', '2'));
    refused.refuse(on('nosuch', '3'), refusal);
    expect([isRefused('nosuch', '2'), isRefused('nosuch', '3')]).toEqual([false, true]);
  });

  test('of a long period apply to no other period, because its length can be the cause', () => {
    refused.refuse(on('nosuch', '1', { otherCause: 'The period is too long.' }), refusal);
    expect([isRefused('nosuch', '1'), isRefused('nosuch', '2')]).toEqual([false, false]);
  });

  test('are forgotten after a write', () => {
    refused.refuse(on('nosuch', '1'), refusal);
    refused.clear();
    expect(isRefused('nosuch', '1')).toBe(false);
  });
});
