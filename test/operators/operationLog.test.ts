import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { Operation } from '../../src/operation/operation.ts';
import { ServiceError } from '../../src/operation/errors.ts';
import type { Events, OperationReport, SentCall } from '../../src/operation/events.ts';
import { logFailures } from '../../src/server/logging/operationLog.ts';
import type { Json } from '../support/json.ts';

const report: OperationReport = {
  type: 'query',
  client: { name: undefined, version: undefined },
  seconds: 0,
  isCancelled: false,
  codes: [],
};

let events: Events;
let lines: Json[];
let operation: Operation;

beforeEach(() => {
  events = new EventEmitter();
  lines = [];
  operation = new Operation(1_000, 10, 'request-1');
  logFailures(events, pino({ level: 'info' }, { write: line => void lines.push(JSON.parse(line)) }));
});

const callTo = (endpoint: string, of = operation): SentCall => {
  return { endpoint, version: '2', method: 'GET', path: `${endpoint}/1`, beganAt: performance.now(), operation: of };
};

function fail(endpoint: string, { status = 500, of = operation } = {}): void {
  events.emit('callEnded', callTo(endpoint, of), new ServiceError('UPSTREAM_UNAVAILABLE', { endpoint, status }));
}

const end = () => events.emit('operationEnded', operation, report);

describe('The log of an operation', () => {
  test('Has one line for each kind of failed call, with the first of them and their number', () => {
    for (let call = 0; call < 300; call++) fail('/artist');
    fail('/artist', { status: 503 });
    expect(lines).toEqual([]);
    end();
    expect(lines).toMatchObject([
      { level: 40, msg: 'call failed', requestId: 'request-1', path: '/artist/1', status: 500, count: 300 },
      { level: 40, msg: 'call failed', requestId: 'request-1', path: '/artist/1', status: 503 },
    ]);
    expect(lines[1]).not.toHaveProperty('count');
  });

  test('Has one line for each place of the program that throws unexpected errors', () => {
    for (let row = 0; row < 100; row++) {
      events.emit('defect', operation, new TypeError(`cannot read row ${row}`), ['rows', row]);
    }
    events.emit('defect', operation, new RangeError('elsewhere'), ['rows']);
    end();
    expect(lines).toMatchObject([
      { level: 50, msg: 'unexpected error', count: 100, path: ['rows', 0], err: { message: 'cannot read row 0' } },
      { level: 50, msg: 'unexpected error', err: { message: 'elsewhere', stack: expect.any(String) } },
    ]);
  });

  test('Has one line for all malformed responses of an endpoint', () => {
    for (let page = 0; page < 7; page++)
      events.emit('malformedResponse', callTo('/songs'), new Map([['name is not text', 3]]));
    end();
    expect(lines).toMatchObject([
      { msg: 'malformed response', path: '/songs/1', count: 7, problems: { 'name is not text': 3 } },
    ]);
  });

  test('Has a few lines, whatever the number of kinds', () => {
    for (let kind = 0; kind < 50; kind++) fail(`/endpoint-${kind}`);
    end();
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toMatchObject({ msg: 'further failures', count: 45 });
  });

  test('Has no line for an unknown record', () => {
    events.emit('callEnded', callTo('/artist'), new ServiceError('NOT_FOUND', { endpoint: '/artist', status: 404 }));
    end();
    expect(lines).toEqual([]);
  });

  test('Has a line for a call that fails after the operation, if no other has failed in the same way', () => {
    fail('/artist');
    end();
    for (let call = 0; call < 100; call++) fail('/artist');
    expect(lines).toHaveLength(1);
    fail('/songs');
    expect(lines).toHaveLength(2);
  });
});

test('Failed calls of a refresh in the background are logged at once, each kind once', () => {
  const refresh = new Operation(1_000, 10);
  for (let call = 0; call < 100; call++) fail('/artist', { of: refresh });
  expect(lines).toMatchObject([{ msg: 'call failed', path: '/artist/1' }]);
});
