import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noReplicaStore, type ReplicaStore } from '../../src/replica/store.ts';
import { UnavailableVersions } from '../../src/client/resilience/unavailableVersions.ts';
import { passTime, stopClocks } from '../support/passTime.ts';
import { TODAY } from '../support/today.ts';

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

/** Replicas with one store, which tells each fact to all of them, also to those that start later. */
class Replicas {
  readonly #listeners: { kind: string; listener: (of: string, until: number) => void }[] = [];
  readonly #facts = new Map<string, { kind: string; of: string; until: number }>();
  readonly #store: ReplicaStore = {
    ...noReplicaStore,
    publish: (kind, of, until) => {
      this.#facts.set(`${kind} ${of}`, { kind, of, until });
      for (const each of this.#listeners) if (each.kind === kind) each.listener(of, until);
    },
    subscribe: (kind, listener) => {
      this.#listeners.push({ kind, listener });
      for (const fact of this.#facts.values()) {
        if (fact.kind === kind && fact.until > Date.now()) listener(fact.of, fact.until);
      }
    },
  };

  start = (): UnavailableVersions => new UnavailableVersions(this.#store);
}

let operations = 0;

/** A service that refuses some records, and the calls that it receives. */
class Service {
  readonly isRefused: (record: string) => boolean;
  calls = 0;

  constructor(isRefused: (record: string) => boolean) {
    this.isRefused = isRefused;
  }

  /** An operation that requests records: true for those that it gets. */
  ask(plan: UnavailableVersions, records: readonly string[], operation = `operation ${operations++}`): boolean[] {
    const sent = records.map(record => {
      if (!plan.allows(NAME, [record])) return undefined;
      plan.begin(NAME, [record]);
      this.calls++;
      return record;
    });
    return sent.map(record => {
      if (record === undefined) return false;
      if (this.isRefused(record)) plan.refuse(NAME, [record], operation);
      else plan.answer(NAME, [record]);
      return !this.isRefused(record);
    });
  }
}

const alone = () => new UnavailableVersions(noReplicaStore);
const ids = (count: number, name = 'record') => Array.from({ length: count }, (_, index) => `${name} ${index}`);
const all = () => true;

describe('What the plan refuses', () => {
  test('For some records, in one operation or in many, is requested for all others', () => {
    const plan = alone();
    const service = new Service(record => record.startsWith('bad'));
    service.ask(plan, ids(2, 'bad'));
    expect(service.ask(plan, ['good'])).toEqual([true]);
    for (const bad of ids(50, 'bad')) {
      service.ask(plan, [bad]);
      expect(service.ask(plan, [`good beside ${bad}`])).toEqual([true]);
    }
  });

  test.each([
    [9, 9],
    [100, 1],
    [100, 2],
  ])('For %i records of %i operations is requested for others, also before any was answered', (records, count) => {
    const plan = alone();
    const service = new Service(record => record.startsWith('bad'));
    const bad = ids(records, 'bad');
    const size = Math.ceil(records / count);
    for (let start = 0; start < records; start += size) service.ask(plan, bad.slice(start, start + size));
    expect(service.ask(plan, ['good'])).toEqual([true]);
    expect(service.ask(plan, ids(20, 'good'))).toEqual(Array(20).fill(true));
  });

  test('For ten records in several operations is not requested for others, and other versions are', () => {
    const plan = alone();
    const service = new Service(all);
    for (const record of ids(10)) service.ask(plan, [record]);
    expect(service.calls).toBe(10);
    service.ask(plan, ids(100, 'other'));
    expect(service.calls).toBe(10);
    expect(plan.allows(OTHER, ['other 1'])).toBe(true);
  });

  test('Does not count as refused while any record was answered within an hour', () => {
    const plan = alone();
    const service = new Service(record => record !== 'good');
    service.ask(plan, ['good']);
    for (const record of ids(60)) {
      passTime(59 * SECOND);
      service.ask(plan, [record]);
    }
    expect(service.calls).toBe(61);
    passTime(MINUTE);
    for (const record of ids(12, 'later')) service.ask(plan, [record]);
    expect(service.calls).toBeLessThan(61 + 12);
  });

  test('Is requested for all again after one answer', () => {
    const plan = alone();
    let isRefused = true;
    const service = new Service(() => isRefused);
    for (const record of ids(10)) service.ask(plan, [record]);
    isRefused = false;
    passTime(5 * SECOND);
    // Its check is under way, then it is known.
    expect(service.ask(plan, ids(20))).toEqual([true, ...Array(19).fill(false)]);
    expect(service.ask(plan, ids(20))).toEqual(Array(20).fill(true));
  });

  test.each([1, 5, 30, 60, 300])(
    'For %i seconds, as by a gateway, is refused for no more than three times as long',
    seconds => {
      const plan = alone();
      let isRefused = true;
      const service = new Service(() => isRefused);
      for (let time = 0; time < seconds * SECOND; time += 250) {
        service.ask(plan, [`record ${time}`, 'the same']);
        passTime(250);
      }
      isRefused = false;
      passTime(2 * Math.max(seconds, 2) * SECOND);
      expect(service.ask(plan, ['another'])).toEqual([true]);
      expect(service.ask(plan, ['the same'])).toEqual([true]);
    },
  );

  test('For some seconds costs other records nothing when they were answered before', () => {
    const plan = alone();
    let isRefused = false;
    const service = new Service(() => isRefused);
    service.ask(plan, ['first']);
    isRefused = true;
    for (const record of ids(500)) service.ask(plan, [record]);
    isRefused = false;
    expect(service.ask(plan, ids(20, 'new'))).toEqual(Array(20).fill(true));
    passTime(2 * SECOND);
    expect(service.ask(plan, ids(500))).toEqual(Array(500).fill(true));
  });

  test('Is checked with a record that was not refused, beside a client that requests refused ones all the time', () => {
    const plan = alone();
    const service = new Service(record => record.startsWith('bad'));
    for (const record of ids(20, 'bad')) service.ask(plan, [record]);
    let got = 0;
    for (let second = 0; second < 20; second++) {
      for (let sent = 0; sent < 40; sent++) {
        service.ask(plan, [`bad ${sent % 20}`]);
        passTime(SECOND / 40);
      }
      if (service.ask(plan, [`good ${second}`])[0]) got++;
    }
    expect(got).toBeGreaterThan(16);
  });

  test('Is checked again after an hour without a request', () => {
    const plan = alone();
    const service = new Service(record => record.startsWith('bad'));
    for (const record of ids(20, 'bad')) service.ask(plan, [record]);
    passTime(HOUR + 1);
    expect(service.ask(plan, ids(20, 'good'))).toEqual(Array(20).fill(true));
  });

  test('For a path without a record is requested again after pauses that grow', () => {
    const plan = alone();
    let calls = 0;
    for (let second = 0; second < 3_600; second++) {
      if (plan.allows(NAME, [])) {
        plan.begin(NAME, []);
        plan.refuse(NAME, [], `${second}`);
        calls++;
      }
      passTime(SECOND);
    }
    expect(calls).toBeLessThanOrEqual(10);
    expect(calls).toBeGreaterThan(5);
  });
});

describe('Calls for several ids', () => {
  test('Count once when they have a record in common, which may be the cause', () => {
    const plan = alone();
    for (const [index, other] of ids(50).entries()) plan.refuse(NAME, ['bad', other], `${index}`);
    expect(plan.allows(NAME, ['good'])).toBe(true);
    for (const [index, other] of ids(9, 'distinct').entries()) plan.refuse(NAME, [other, `${other}a`], `${index}`);
    expect(plan.allows(NAME, ['good'])).toBe(false);
  });
});

/** Requests to a version that is refused for all records: so many records, so many each second. */
const traffic = [
  { records: 1, perSecond: 10 },
  { records: 3, perSecond: 10 },
  { records: 9, perSecond: 20 },
  { records: 1_000_000, perSecond: 1 },
  { records: 1_000_000, perSecond: 20 },
];

describe.each([1, 3])('A version that is refused for all records costs %i replicas', replicas => {
  test.each(traffic)('at most twenty calls an hour: %o', ({ records, perSecond }) => {
    const shared = new Replicas();
    const plans = Array.from({ length: replicas }, () => (replicas === 1 ? alone() : shared.start()));
    const service = new Service(all);
    const perHour: number[] = [];
    let sent = 0;
    for (let hour = 0; hour < 4; hour++) {
      const before = service.calls;
      for (let second = 0; second < 3_600; second++) {
        for (let request = 0; request < perSecond; request++) {
          const plan = plans[sent % replicas] ?? expect.fail();
          service.ask(plan, [`record ${sent++ % records}`]);
        }
        passTime(SECOND);
      }
      perHour.push(service.calls - before);
    }
    console.log(`${replicas} replicas, ${records} records: ${perHour.join(', ')} calls in each hour`);
    expect(Math.max(...perHour)).toBeLessThanOrEqual(20);
    expect(Math.min(...perHour)).toBeGreaterThan(0);
  });
});

describe('Replicas', () => {
  test('Share what is refused for all, also with one that starts later', () => {
    const shared = new Replicas();
    const [a, b] = [shared.start(), shared.start()];
    const service = new Service(all);
    for (const record of ids(10)) service.ask(a, [record]);
    service.ask(b, ids(100, 'other'));
    service.ask(shared.start(), ids(100, 'other'));
    expect(service.calls).toBe(10);
  });

  test('Do not take over what others are refused while they have answers themselves, before or after', () => {
    const shared = new Replicas();
    const [a, b] = [shared.start(), shared.start()];
    const service = new Service(record => record.startsWith('bad'));
    service.ask(a, ['good']);
    for (const record of ids(40, 'bad')) service.ask(b, [record]);
    for (const each of [a, b, shared.start()]) {
      expect(service.ask(each, ids(20, 'good'))).toEqual(Array(20).fill(true));
    }
  });

  test('End a refusal together when one of them has an answer', () => {
    const shared = new Replicas();
    const [a, b] = [shared.start(), shared.start()];
    let isRefused = true;
    const service = new Service(() => isRefused);
    for (const record of ids(10)) service.ask(a, [record]);
    isRefused = false;
    passTime(5 * SECOND);
    service.ask(b, ['any']);
    expect(service.ask(a, ids(20))).toEqual(Array(20).fill(true));
    expect(service.ask(shared.start(), ids(20))).toEqual(Array(20).fill(true));
  });

  test('Are not stopped by a replica whose clock is an hour ahead or behind', () => {
    for (const hours of [1, -1]) {
      const shared = new Replicas();
      const [a, b] = [shared.start(), shared.start()];
      let isRefused = true;
      const service = new Service(() => isRefused);
      vi.setSystemTime(Date.now() + hours * HOUR);
      for (const record of ids(10)) service.ask(a, [record]);
      vi.setSystemTime(Date.now() - hours * HOUR);
      isRefused = false;
      passTime(10 * SECOND);
      expect(service.ask(b, ['any'])).toEqual([true]);
    }
  });
});
