import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Attempt, Windows } from '../../../src/client/rate/windows.ts';
import { type Fact, noReplicaStore, type ReplicaStore } from '../../../src/replica/store.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const SECOND = 1_000;
const MINUTE = 60_000;

/** Replica store. Messages immediately reach all other stores with the same listeners. */
function storeOf(listeners: ((fact: Fact, milliseconds: number) => void)[], published: Fact[] = []): ReplicaStore {
  const own = new Set<unknown>();
  return {
    ...noReplicaStore,
    subscribe(fact, listener) {
      const receive = (said: Fact, milliseconds: number) => void (said === fact && listener(milliseconds));
      own.add(receive);
      listeners.push(receive);
    },
    publish(fact, milliseconds) {
      published.push(fact);
      for (const receive of listeners) if (!own.has(receive)) receive(fact, milliseconds);
    },
  };
}

const call = (endpoint: string, ...subjects: readonly string[]) => ({
  endpoint,
  subjects,
  reported: { beganAt: performance.now() },
});
type Call = ReturnType<typeof call>;
/** A call for the same records that begins now. */
const fresh = (made: Call): Call => ({ ...made, reported: { beganAt: performance.now() } });

let windows: Windows;
beforeEach(() => (windows = new Windows()));

/** Sends a call that gets a 429 with a delay of one second. Returns whether the limit is lasting. */
function limit(made: Call, { code = 'RATE_LIMITED', attempt = windows.begin(made) } = {} as Partial<Limit>): boolean {
  return windows.limited(made, SECOND, { code, attempt });
}
interface Limit {
  readonly code: 'RATE_LIMITED' | 'QUOTA_EXHAUSTED';
  readonly attempt: Attempt;
}
const answer = (made: Call, attempt = windows.begin(made)) => windows.answered(made, attempt);
const isClosed = (made: Call) => windows.closureOf(made) !== undefined;
/** Closes the window of all calls. */
function closeAll(code: Limit['code'] = 'RATE_LIMITED'): void {
  for (const endpoint of ['a', 'b']) for (const id of ['1', '2']) limit(call(endpoint, id), { code });
}

describe('A 429', () => {
  test.each<[concerns: string, limited: Call[], closed: Call[], open: Call[]]>([
    ['its record at its endpoint', [call('a', '1')], [call('a', '1')], [call('a', '2'), call('b', '1')]],
    [
      'its record after another 429 for this record',
      [call('a', '1'), call('a', '1')],
      [call('a', '1')],
      [call('a', '2')],
    ],
    [
      'its record at each limited endpoint',
      [call('a', '1'), call('b', '1'), call('c', '1')],
      [call('c', '1')],
      [call('c', '2')],
    ],
    [
      'its endpoint after a 429 for another record',
      [call('a', '1'), call('a', '2')],
      [call('a', '3')],
      [call('b', '1')],
    ],
    [
      'batches with a record in common',
      [call('a', '1', '2'), call('a', '2', '3')],
      [call('a', '2', '3')],
      [call('a', '4')],
    ],
    [
      'all calls after 429s at another endpoint',
      [call('a', '1'), call('a', '2'), call('b', '1'), call('b', '2')],
      [call('a', '9'), call('c', '1')],
      [],
    ],
  ])('A 429 closes the window of %s', (_, limited, closed, open) => {
    for (const each of limited) limit(each);
    expect([closed.map(isClosed), open.map(isClosed)]).toEqual([closed.map(() => true), open.map(() => false)]);
    vi.advanceTimersByTime(SECOND);
    expect([...closed, ...open].map(isClosed)).not.toContain(true);
  });

  test('A 429 closes the endpoint only while the window of another record is closed', () => {
    limit(call('a', '1'));
    vi.advanceTimersByTime(SECOND);
    limit(call('a', '2'));
    expect(isClosed(call('a', '3'))).toBe(false);
  });

  test('A 429 does not close the endpoint if a later call was answered', () => {
    const sent = ['1', '2'].map(id => ({ made: call('a', id), attempt: windows.begin(call('a', id)) }));
    answer(call('a', '3'));
    for (const { made, attempt } of sent) limit(made, { attempt });
    expect(isClosed(call('a', '3'))).toBe(false);
  });

  test('Reports the delay of a closed window and whether it applies to all calls', () => {
    limit(call('a', '1'));
    vi.advanceTimersByTime(400);
    const closure = { code: 'RATE_LIMITED', delayMs: 600, isLasting: false, isForAll: false };
    expect(windows.closureOf(call('a', '1'))).toEqual(closure);
    closeAll();
    expect(windows.closureOf(call('c', '1'))).toEqual({ ...closure, delayMs: 1_000, isForAll: true });
  });
});

describe('An answer', () => {
  const ends: [of: string, answered: Call, opened: Call[], closed: Call[]][] = [
    [
      'a limited record',
      call('a', '1'),
      [call('a', '1'), call('a', '3'), call('c', '1')],
      [call('a', '2'), call('b', '3')],
    ],
    [
      'another record of a limited endpoint',
      call('a', '3'),
      [call('a', '3'), call('c', '1')],
      [call('a', '1'), call('a', '2'), call('b', '3')],
    ],
    ['an endpoint without a 429', call('c', '1'), [call('c', '1')], [call('a', '3'), call('b', '3')]],
  ];

  test.each(ends)('An answer for %s opens all windows that apply to the call', (_, answered, opened, closed) => {
    closeAll();
    answer(answered);
    expect([opened.map(isClosed), closed.map(isClosed)]).toEqual([opened.map(() => false), closed.map(() => true)]);
  });

  test('An answer to a call sent before a 429 opens no window', () => {
    const early = windows.begin(call('a', '1'));
    closeAll();
    answer(call('a', '1'), early);
    expect(['1', '3'].map(id => isClosed(call('a', id)))).toEqual([true, true]);
  });
});

describe('Lasting limits', () => {
  test.each([
    ['a record', [call('a', '1')], call('a', '1'), 1],
    ['an endpoint', [call('a', '1'), call('a', '2')], call('a', '3'), 2],
    ['all calls', [call('a', '1'), call('a', '2'), call('b', '1'), call('b', '2')], call('c', '1'), 2],
  ])(
    'Treats a limit on %s as lasting once its window closes again (times: $3), and probes until a call is answered',
    (_, limited, next, times) => {
      expect(limited.map(each => limit(each))).not.toContain(true);
      for (let closed = 1; closed <= times; closed++) {
        vi.advanceTimersByTime(SECOND);
        expect(isClosed(fresh(next))).toBe(false);
        const made = times === 1 ? next : { ...next, subjects: [`other ${closed}`] };
        expect(limit(fresh(made))).toBe(closed === times);
      }
      expect(windows.closureOf(fresh(next))).toMatchObject({ isLasting: true });
      for (let probes = 0; probes < 3; probes++) {
        vi.advanceTimersByTime(SECOND);
        const probe = fresh(next);
        expect(isClosed(fresh(next))).toBe(false);
        const attempt = windows.begin(probe);
        expect([probe, fresh(next)].map(isClosed)).toEqual([false, true]);
        expect(limit(probe, { attempt })).toBe(true);
      }
      answer(next);
      expect([isClosed(fresh(next)), limit(fresh(next))]).toEqual([false, false]);
    },
  );

  test.each([
    ['an endpoint', 'aa'],
    ['all calls', 'aabb'],
  ])('Treats a limit on %s as lasting if calls that waited for its window are limited twice more', (_, endpoints) => {
    const waiting = [...endpoints].map((endpoint, id) => call(endpoint, `${id}`));
    for (const expected of [false, false, true]) {
      expect(waiting.map(each => limit(each)).at(-1)).toBe(expected);
      vi.advanceTimersByTime(SECOND);
    }
  });

  test('Sends another probe after 1.2 s when a probe gets no response', () => {
    closeAll('QUOTA_EXHAUSTED');
    vi.advanceTimersByTime(MINUTE);
    windows.begin(call('c', '1'));
    expect(isClosed(call('c', '2'))).toBe(true);
    vi.advanceTimersByTime(1_200);
    expect(isClosed(call('c', '2'))).toBe(false);
  });

  test('Does not count a call as a probe if it is rejected before it is sent', () => {
    closeAll('QUOTA_EXHAUSTED');
    vi.advanceTimersByTime(MINUTE);
    expect(isClosed(call('c', '1'))).toBe(false);
    expect(isClosed(call('c', '2'))).toBe(false);
  });

  test('Calls sent together when a window reopens count as one limit, however many of them get a 429', () => {
    const waiting = Array.from({ length: 20 }, (_, id) => call('a', `${id}`));
    for (const each of waiting) limit(each);
    vi.advanceTimersByTime(SECOND);
    const attempts = waiting.map(made => ({ made, attempt: windows.begin(made) }));
    expect(attempts.map(({ made, attempt }) => limit(made, { attempt }))).not.toContain(true);
  });

  test('Does not treat a limit as lasting because of retries of the same call', () => {
    const made = call('a', '1');
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(limit(made)).toBe(false);
      vi.advanceTimersByTime(SECOND);
    }
  });
});

describe('A spent quota', () => {
  test('A spent quota has the scope of a closed window and allows one call per minute', () => {
    limit(call('a', '1'), { code: 'QUOTA_EXHAUSTED' });
    expect(['1', '2'].map(id => windows.closureOf(call('a', id))?.code)).toEqual(['QUOTA_EXHAUSTED', undefined]);
    closeAll('QUOTA_EXHAUSTED');
    for (let minute = 0; minute < 3; minute++) {
      expect(windows.closureOf(call('c', '1'))).toMatchObject({ code: 'QUOTA_EXHAUSTED', isLasting: true });
      vi.advanceTimersByTime(MINUTE);
      const probe = call('c', '2');
      expect(isClosed(probe)).toBe(false);
      windows.begin(probe);
      expect([probe, call('c', '3')].map(isClosed)).toEqual([false, true]);
    }
    answer(call('c', '4'));
    expect([call('c', '3'), call('c', '5')].map(isClosed)).toEqual([false, false]);
  });
});

describe('Replicas', () => {
  test.each<[Limit['code'], Fact]>([
    ['RATE_LIMITED', 'closed'],
    ['QUOTA_EXHAUSTED', 'spent'],
  ])(
    'Replicas share %s only if the limit applies to all calls, and then also share the answer that ends the limit',
    (code, fact) => {
      const [listeners, published]: [[], Fact[]] = [[], []];
      windows = new Windows(storeOf(listeners, published));
      const other = new Windows(storeOf(listeners));
      for (const id of ['1', '2']) limit(call('a', id), { code });
      expect([published, other.closureOf(call('a', '3'))]).toEqual([[], undefined]);
      closeAll(code);
      expect(published).toContain(fact);
      expect(other.closureOf(call('c', '1'))).toMatchObject({ code, isForAll: true });
      vi.advanceTimersByTime(MINUTE);
      const probe = call('c', '1');
      expect(other.closureOf(probe)).toBeUndefined();
      other.answered(probe, other.begin(probe));
      expect(isClosed(call('d', '1'))).toBe(false);
    },
  );
});
