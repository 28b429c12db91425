import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { Deadline } from '../../src/operation/deadline.ts';
import { descriptors } from '../../src/process/descriptors.ts';
import { Endpoints } from '../../src/client/endpoint.ts';
import type { AttributedResponse } from '../../src/client/transport/provenance.ts';
import { bulkhead } from '../../src/client/policies/bulkhead.ts';
import { thing, policyCall } from '../support/fakeService.ts';

const OF_ENDPOINT = Math.ceil(descriptors.calls / 2);
const OF_SUSPECTS = Math.ceil(OF_ENDPOINT / 15);
const response: AttributedResponse = { status: 200, headers: {}, text: '', body: {}, isFromService: true };

let endpoints: Endpoints;
/** Callbacks, each of which completes an attempt in flight. */
let ends: (() => void)[];
beforeEach(() => {
  endpoints = new Endpoints();
  ends = [];
});

const send = (id: string, more: object = {}, path = thing().path) =>
  bulkhead(endpoints.connections)(() => new Promise(resolve => ends.push(() => resolve(response))))({
    ...policyCall({ ...thing(id), path }, { of: endpoints }),
    ...more,
  });
const sendMany = (count: number, id: (index: number) => string) =>
  void Array.from({ length: count }, (_, index) => send(id(index)));

describe('Bulkhead', () => {
  test('Limits an endpoint to half of the connections', async () => {
    sendMany(OF_ENDPOINT + 10, index => `${index}`);
    await nextTurn();
    expect(ends).toHaveLength(OF_ENDPOINT);
    void send('1', {}, '/api/v{version}/other/{id}');
    await nextTurn();
    expect(ends).toHaveLength(OF_ENDPOINT + 1);
    expect(endpoints.waiting).toBe(10);
  });

  test('Sends a waiting attempt when a connection is released', async () => {
    sendMany(OF_ENDPOINT, index => `${index}`);
    let isSent = false;
    void send('last', { onProgress: () => undefined }).then(() => (isSent = true));
    await nextTurn();
    ends.shift()?.();
    await nextTurn();
    expect(ends).toHaveLength(OF_ENDPOINT);
    ends.at(-1)?.();
    await nextTurn();
    expect(isSent).toBe(true);
    for (const end of ends) end();
    await nextTurn();
    expect([endpoints.connections.used, endpoints.waiting]).toEqual([0, 0]);
  });

  test('Limits a suspect to a fifteenth of the connections of its endpoint', async () => {
    endpoints.of(thing().path).suspects.add(['bad']);
    sendMany(OF_ENDPOINT, () => 'bad');
    await nextTurn();
    expect(ends).toHaveLength(OF_SUSPECTS);
    void send('good');
    await nextTurn();
    expect(ends).toHaveLength(OF_SUSPECTS + 1);
  });

  test('Exempts probes from the limit of an endpoint', async () => {
    sendMany(OF_ENDPOINT, index => `${index}`);
    void send('probe', { isProbe: true });
    await nextTurn();
    expect(ends).toHaveLength(OF_ENDPOINT + 1);
  });

  test('Drops a waiting attempt whose callers have all left', async () => {
    sendMany(OF_ENDPOINT, index => `${index}`);
    const wait = new Deadline(Infinity);
    const left = send('left', { wait });
    await nextTurn();
    wait.end();
    ends.shift()?.();
    await expect(left).rejects.toThrow('no caller is waiting');
    expect(ends).toHaveLength(OF_ENDPOINT - 1);
  });
});
