import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import { Operation } from '../../src/operation/operation.ts';
import type { Outgoing, Send } from '../../src/client/outgoing.ts';
import { SingleFlight } from '../../src/client/policies/singleFlight.ts';
import { codeOf, policyCall } from '../support/fakeService.ts';

let flights: SingleFlight;
let send: Send;
/** Calls sent so far, which the tests answer. */
let sent: { readonly call: Outgoing<unknown>; readonly answer: (value: unknown) => void }[];
beforeEach(() => {
  flights = new SingleFlight(new EventEmitter());
  sent = [];
  send = flights.policy(<T>(call: Outgoing<T>) => {
    const { promise, resolve } = Promise.withResolvers<T>();
    sent.push({ call, answer: value => resolve(value as T) });
    return promise;
  });
});

const operation = () => new Operation(10_000, 100, 'request');

describe('Single flight', () => {
  test('Sends equal reads once and different reads separately', async () => {
    const reads = ['1', '1', '2'].map(id => send(policyCall(id)));
    expect(sent).toHaveLength(2);
    sent.forEach(({ answer }, index) => answer({ index }));
    expect(await Promise.all(reads)).toEqual([{ index: 0 }, { index: 0 }, { index: 1 }]);
    expect(flights.has(policyCall('1'))).toBe(false);
  });

  test('Sends every write', () => {
    for (let write = 0; write < 2; write++) void send(policyCall('1', { write: 'POST' }));
    expect(sent).toHaveLength(2);
  });

  test('Continues a read when the first operation leaves, and aborts the read when all have left', async () => {
    const operations = [operation(), operation(), operation()];
    const [first, second, third] = operations.map(each => send(policyCall('1', { operation: each })));
    operations[0]?.deadline.end();
    expect(await codeOf(first ?? Promise.resolve())).toBe('OVERLOADED');
    expect(sent.map(({ call }) => call.wait.isOver)).toEqual([false]);
    operations[1]?.deadline.end();
    operations[2]?.deadline.end();
    expect(await Promise.all([second, third].map(each => codeOf(each ?? Promise.resolve())))).toEqual([
      'OVERLOADED',
      'OVERLOADED',
    ]);
    expect(sent.map(({ call }) => call.wait.isOver)).toEqual([true]);
  });

  test.each([
    ['while the call waits for a connection', 'queued', 'OVERLOADED'],
    ['while the call waits for a token', 'authorizing', 'UPSTREAM_UNAVAILABLE'],
    ['after the call was sent', 'sent', 'UPSTREAM_TIMEOUT'],
  ] as const)('Rejects a read with $2 if its operation times out %s', async (_, stage, code) => {
    const leaving = operation();
    const call = policyCall('1', { operation: leaving });
    const read = send(call);
    call.progress.stage = stage;
    leaving.deadline.end();
    expect(await codeOf(read)).toBe(code);
  });

  test('Does not join a read sent before a write', async () => {
    const before = send(policyCall('1'));
    flights.clear();
    const after = send(policyCall('1'));
    expect(sent).toHaveLength(2);
    // An unanswered read would time out during another test.
    for (const { answer } of sent) answer({});
    await Promise.all([before, after]);
  });
});
