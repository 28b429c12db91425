import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RefusedVersions } from '../../src/client/policies/refusedVersions.ts';
import type { Outgoing } from '../../src/client/outgoing.ts';
import { ServiceError } from '../../src/operation/errors.ts';
import { passTime, stopClocks, TODAY } from '../support/clock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NAME = '/api/v{version}/artist/{uuid} 2.9';
const OTHER = '/api/v{version}/artist/{uuid} 2';

beforeEach(() => {
  stopClocks(TODAY);
  passTime(1);
});
afterEach(() => void vi.useRealTimers());

let operations = 0;

/** The members of a read that version refusals depend on. */
const readOf = (records: readonly string[], operation: string) =>
  ({
    call: {},
    endpoint: 'artist',
    source: NAME,
    records,
    operation: { id: operation },
    isWrite: false,
  }) as unknown as Outgoing<unknown>;

const refusal = new ServiceError('PLAN_REQUIRED', { endpoint: 'artist' });

/** A service that refuses some records, behind the cache of one replica. Counts its calls. */
class Service {
  readonly cache = new RefusedVersions();
  readonly isRefused: (record: string) => boolean;
  calls = 0;

  constructor(isRefused: (record: string) => boolean) {
    this.isRefused = isRefused;
  }

  /** An operation that requests records. Returns whether each was answered. */
  ask(records: readonly string[], operation = `operation ${operations++}`): boolean[] {
    return this.#send(
      records.map(record => [record]),
      operation,
    );
  }

  /** One batch of several records, or of a path without a record. Returns whether it was answered. */
  askTogether(records: readonly string[]): boolean {
    return this.#send([records], `operation ${operations++}`)[0] ?? false;
  }

  #send(reads: readonly (readonly string[])[], operation: string): boolean[] {
    const sent = reads.map(records => {
      if (!this.cache.allows(NAME, records)) return undefined;
      const read = readOf(records, operation);
      this.cache.begin(read);
      this.calls++;
      return read;
    });
    return sent.map(read => {
      if (!read) return false;
      const isRefused = (read.records.length > 0 ? read.records : ['']).some(record => this.isRefused(record));
      if (isRefused) this.cache.fail(read, refusal);
      else this.cache.answer(read);
      return !isRefused;
    });
  }
}

const ids = (count: number, name = 'record') => Array.from({ length: count }, (_, index) => `${name} ${index}`);
const isBad = (record: string) => record.startsWith('bad');
const all = () => true;
const times = (count: number, value: boolean) => Array<boolean>(count).fill(value);

describe('A version that is refused', () => {
  test('for some records, in one operation or many, is requested for all others', () => {
    const service = new Service(isBad);
    service.ask(ids(2, 'bad'));
    expect(service.ask(['good'])).toEqual([true]);
    for (const bad of ids(50, 'bad')) {
      service.ask([bad]);
      expect(service.ask([`good beside ${bad}`])).toEqual([true]);
    }
  });

  test.each([
    [9, 9],
    [100, 1],
    [100, 2],
  ])('for %i records of %i operations is requested for others, even before any was answered', (records, count) => {
    const service = new Service(isBad);
    const bad = ids(records, 'bad');
    const size = Math.ceil(records / count);
    for (let start = 0; start < records; start += size) service.ask(bad.slice(start, start + size));
    expect(service.ask(['good'])).toEqual([true]);
    expect(service.ask(ids(20, 'good'))).toEqual(times(20, true));
  });

  test('for ten records in several operations is not requested for others; other versions are', () => {
    const service = new Service(all);
    for (const record of ids(10)) service.ask([record]);
    expect(service.calls).toBe(10);
    service.ask(ids(100, 'other'));
    expect(service.calls).toBe(10);
    expect(service.cache.allows(OTHER, ['other 1'])).toBe(true);
  });

  test('is requested for other records if any was answered within the last minute', () => {
    const service = new Service(record => record !== 'good');
    service.ask(['good']);
    for (const record of ids(59)) {
      passTime(SECOND);
      service.ask([record]);
    }
    expect(service.calls).toBe(60);
    passTime(SECOND);
    service.ask(ids(12, 'later'));
    expect(service.calls).toBeLessThanOrEqual(61);
  });

  test('is requested for all records after one answer, with one probe in flight at a time', () => {
    let isRefused = true;
    const service = new Service(() => isRefused);
    for (const record of ids(10)) service.ask([record]);
    isRefused = false;
    passTime(5 * SECOND);
    expect(service.ask(ids(20))).toEqual([true, ...times(19, false)]);
    expect(service.ask(ids(20))).toEqual(times(20, true));
  });

  test.each([1, 5, 30, 60, 300])('for %i seconds, as by a gateway, recovers within twice that time', seconds => {
    for (const wasAnswered of [false, true]) {
      let isRefused = !wasAnswered;
      const service = new Service(() => isRefused);
      service.ask(['first']);
      isRefused = true;
      for (let time = 0; time < seconds * SECOND; time += 250) {
        service.ask([`record ${time}`, 'the same']);
        passTime(250);
      }
      isRefused = false;
      passTime(Math.max(seconds, 2) * SECOND);
      expect(service.ask(['another'])).toEqual([true]);
      expect(service.ask(['the same'])).toEqual([true]);
    }
  });

  test('for some seconds does not affect other records if one was answered before', () => {
    let isRefused = false;
    const service = new Service(() => isRefused);
    service.ask(['first']);
    isRefused = true;
    for (const record of ids(500)) service.ask([record]);
    isRefused = false;
    expect(service.ask(ids(20, 'new'))).toEqual(times(20, true));
    passTime(2 * SECOND);
    expect(service.ask(ids(500))).toEqual(times(500, true));
  });

  test('is probed with a record that was not refused, even if a client keeps requesting refused ones', () => {
    const service = new Service(isBad);
    const bad = ids(20, 'bad');
    for (const some of [bad.slice(0, 8), bad.slice(8, 16), bad.slice(16)]) service.ask(some);
    let got = 0;
    for (let second = 0; second < 20; second++) {
      for (let sent = 0; sent < 40; sent++) {
        service.ask([`bad ${sent % 20}`]);
        passTime(SECOND / 40);
      }
      if (service.ask([`good ${second}`])[0]) got++;
    }
    expect(got).toBeGreaterThan(16);
  });

  test('is forgotten after an hour without requests', () => {
    const service = new Service(isBad);
    for (const record of ids(20, 'bad')) service.ask([record]);
    passTime(HOUR + 1);
    expect(service.ask(ids(20, 'good'))).toEqual(times(20, true));
  });

  test('is refused for all by batches only if they have no record in common, which may be the cause', () => {
    const service = new Service(isBad);
    for (const other of ids(50)) {
      passTime(MINUTE);
      service.askTogether(['bad', other]);
    }
    expect(service.calls).toBeGreaterThan(40);
    expect(service.ask(['good'])).toEqual([true]);
  });
});

/** Traffic to a version: the number of distinct records and the request rate. */
const traffic = [
  { records: 0, perSecond: 1 },
  { records: 1, perSecond: 10 },
  { records: 3, perSecond: 10 },
  { records: 9, perSecond: 20 },
  { records: 1_000_000, perSecond: 1 },
  { records: 1_000_000, perSecond: 20 },
];

describe.each(traffic)('A version that is refused, with $records records at $perSecond requests/s,', load => {
  /** Sends the traffic. Returns the number of calls and the second of the first answer. */
  function send(
    service: Service,
    seconds: number,
  ): { readonly calls: number; readonly firstAnswer: number | undefined } {
    const before = service.calls;
    let firstAnswer: number | undefined;
    for (let second = 0; second < seconds; second++) {
      for (let request = 0; request < load.perSecond; request++) {
        const record = `record ${operations++ % (load.records || 1)}`;
        if (service.askTogether(load.records === 0 ? [] : [record])) firstAnswer ??= second;
      }
      passTime(SECOND);
    }
    return { calls: service.calls - before, firstAnswer };
  }

  test('costs at most twenty calls per hour and is probed every hour, once it has worked', () => {
    let isRefused = false;
    const service = new Service(() => isRefused);
    send(service, 1);
    isRefused = true;
    // For a minute after the last answer, records are requested individually.
    send(service, 60);
    for (let hour = 0; hour < 4; hour++) {
      const { calls } = send(service, 3_600);
      expect(calls).toBeGreaterThan(0);
      expect(calls).toBeLessThanOrEqual(20);
    }
  });

  test.each([21, 60, 600, 3_600])(
    'is available within 30 s of a maintenance of %i s during which the process started',
    seconds => {
      let isRefused = true;
      const service = new Service(() => isRefused);
      send(service, seconds);
      isRefused = false;
      expect(send(service, 40).firstAnswer).toBeLessThanOrEqual(30);
      expect(service.ask(ids(20, 'new'))).toEqual(times(20, true));
    },
  );

  test('costs at most one call per 20 s while it has not worked since the start', () => {
    const service = new Service(all);
    send(service, 600);
    expect(send(service, 3_600).calls).toBeLessThanOrEqual(180);
  });
});
