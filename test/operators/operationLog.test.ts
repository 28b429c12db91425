import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Operation } from '../../src/operation/operation.ts';
import { ServiceError } from '../../src/operation/errors.ts';
import type { Events, OperationReport, SentCall } from '../../src/operation/events.ts';
import { logFailures, logOperations } from '../../src/server/logging/operationLog.ts';
import type { Json } from '../support/json.ts';
import { undocumentedMembers } from '../support/program.ts';

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
let flush: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  events = new EventEmitter();
  lines = [];
  operation = new Operation(1_000, 10, 'request-1');
  const log = pino({ level: 'info' }, { write: line => void lines.push(JSON.parse(line)) });
  flush = logFailures(events, log);
  logOperations(events, log);
});
afterEach(() => {
  vi.useRealTimers();
  expect(lines.flatMap(undocumentedMembers)).toEqual([]);
});

const callTo = (endpoint: string, path = endpoint): SentCall => {
  return { endpoint, version: '2', method: 'GET', path, beganAt: performance.now(), operation };
};

function fail(call: SentCall, { status = 500, serviceMessage = 'No.' } = {}): void {
  const failure = { endpoint: call.endpoint, status, serviceMessage };
  events.emit('callEnded', call, new ServiceError('UPSTREAM_UNAVAILABLE', failure));
}

const end = () => events.emit('operationEnded', operation, report);

test.each([
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', true],
  ['cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more', true],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more', false],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01more', false],
  ['cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01.', false],
  ['ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', false],
  ['00-00000000000000000000000000000000-00f067aa0ba902b7-01', false],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01', false],
  ['00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01', false],
])('Logs the trace id of well-formed traceparent headers only: %s', (traceparent, isWellFormed) => {
  events.emit('operationBegan', operation, name => (name === 'traceparent' ? traceparent : undefined));
  end();
  expect(lines.at(-1)?.traceId).toBe(isWellFormed ? '4bf92f3577b34da6a3ce929d0e0e4736' : undefined);
});

describe('Failure log', () => {
  test('Logs the first failure of a kind, and the number of repetitions a minute later', () => {
    for (let call = 0; call < 300; call++) fail(callTo('/artist'));
    fail(callTo('/artist'), { status: 503 });
    const first = { level: 40, msg: 'call failed', requestId: 'request-1', endpoint: '/artist', version: '2' };
    expect(lines).toMatchObject([
      { ...first, code: 'UPSTREAM_UNAVAILABLE', errorType: 'SERVER_ERROR', status: 500 },
      { ...first, status: 503 },
    ]);
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(2)).toMatchObject([{ ...first, status: 500, count: 299 }]);
    fail(callTo('/artist'));
    expect(lines[3]).not.toHaveProperty('count');
  });

  test('Logs at most 101 failure lines per minute', () => {
    for (let call = 0; call < 1_000; call++) fail(callTo(`/endpoint-${call % 500}`));
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)).toMatchObject({ msg: 'further failures', count: 900 });
  });

  test('Logs the final failure counts at exit', () => {
    fail(callTo('/artist'));
    fail(callTo('/artist'));
    flush();
    expect(lines[1]).toMatchObject({ msg: 'call failed', count: 1 });
  });

  test('Logs unexpected errors once per location', () => {
    for (let row = 0; row < 100; row++) {
      events.emit('defect', operation, new TypeError(`cannot read row ${row}`), ['rows', row]);
    }
    events.emit('defect', operation, new RangeError('elsewhere'), ['rows']);
    flush();
    expect(lines).toMatchObject([
      { level: 50, msg: 'unexpected error', path: ['rows', 0], err: { message: 'cannot read row 0' } },
      { level: 50, msg: 'unexpected error', err: { message: 'elsewhere', stack: expect.any(String) } },
      { level: 50, msg: 'unexpected error', count: 99, err: { message: 'cannot read row 99' } },
    ]);
  });

  test('Logs malformed responses once per endpoint', () => {
    for (let page = 0; page < 7; page++)
      events.emit('malformedResponse', callTo('/songs'), new Map([['name: expected text, found a list', 3]]));
    flush();
    const line = {
      msg: 'malformed response',
      endpoint: '/songs',
      problems: { 'name: expected text, found a list': 3 },
    };
    expect(lines).toMatchObject([line, { ...line, count: 6 }]);
  });

  test('Logs no failure for records that do not exist', () => {
    events.emit('callEnded', callTo('/artist'), new ServiceError('NOT_FOUND', { endpoint: '/artist', status: 404 }));
    end();
    expect(lines).toMatchObject([{ msg: 'operation' }]);
  });

  test('Logs at most three record ids of a failed call, without the rest of its path', () => {
    const ids = [1, 2, 3, 4].map(digit => `00000000-0000-4000-8000-00000000000${digit}`);
    fail(callTo('/api/v{version}/album/{uuids}', `/api/v2/album/${ids.join(',')}?fields=secret`));
    expect(lines).toMatchObject([{ records: ids.slice(0, 3) }]);
    expect(lines[0]).not.toHaveProperty('path');
  });

  test.each([
    ['/artist/search/{term}', '/artist/search/jane.doe%40example.com', 'jane.doe@example.com'],
    ['/artist/search/{term}', '/artist/search/jane.doe%40example.com', 'JANE.DOE@example.com'],
    ['/artist/search/{term}', '/artist/search/jane.doe%40example.com', 'jane.doe%40example.com'],
    ['/artist/search/{term}', '/artist/search/%22jane%22', String.raw`\"jane\"`],
    ['/artist/search/{term}', '/artist/search/jane%20%26%20ann', 'jane &amp; ann'],
    ['/artist/search/{term}', '/artist/search/jane%20%26%20ann', 'ann+%26+jane'],
    ['/v{version}/search/{term}', '/v2.51/search/5550-1234', '5550-1234'],
    ['/search', '/search?limit=100&q=jane%20doe', 'jane doe'],
    ['/{platform}/{identifier}', '/spotify/jane', 'jane'],
  ])('Redacts path and query values of %s that the service quotes: %s, %s', (endpoint, path, quoted) => {
    fail(callTo(endpoint, path), { serviceMessage: `Nothing on spotify like '${quoted}' in 100 rows.` });
    expect(lines[0].serviceMessage).toMatch(/^Nothing on spotify like '\[value\].*' in 100 rows\.$/);
    expect(JSON.stringify(lines)).not.toMatch(/jane|ann|doe|1234/i);
  });
});

/** Bytes logged for 1,000 operations. */
function bytesOfOperations({ failedCalls, codes }: { failedCalls: number; codes: readonly string[] }): number {
  lines = [];
  for (let id = 0; id < 1_000; id++) {
    operation = new Operation(1_000, 10, `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`);
    for (let call = 0; call < failedCalls; call++) fail(callTo(`/api/v{version}/artist/{uuid}/kind-${call}`));
    events.emit('operationEnded', operation, { ...report, codes });
  }
  return JSON.stringify(lines).length;
}

describe('Operation log', () => {
  test('Lists at most three failed calls per operation', () => {
    for (const endpoint of ['/artist', '/artist', '/album', '/song', '/chart']) fail(callTo(endpoint));
    end();
    const named = ['/artist SERVER_ERROR', '/album SERVER_ERROR', '/song SERVER_ERROR'];
    expect(lines.at(-1)).toMatchObject({ msg: 'operation', failed: named });
  });

  test('Logs less than twice as many bytes for failed operations as for successful ones', () => {
    const answered = bytesOfOperations({ failedCalls: 0, codes: [] });
    expect(bytesOfOperations({ failedCalls: 5, codes: ['UPSTREAM_UNAVAILABLE'] })).toBeLessThan(2 * answered);
  });
});
