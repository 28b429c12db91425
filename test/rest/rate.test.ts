import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Gate } from '../support/gate.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** The times at which these calls were sent, in order. */
function watched(gate: Gate, { deadline = Infinity, client = '' } = {}) {
  const gone: { name: string; at: number }[] = [];
  const refused: string[] = [];
  const send = (name: string, entry: { signal?: AbortSignal; estimated?: number } = {}) =>
    gate.pass({ deadline, client, ...entry }).then(
      () => void gone.push({ name, at: Date.now() }),
      () => void refused.push(name),
    );
  return { gone, refused, send };
}

/** The maximum number of calls within any minute. */
const mostInAMinute = (times: readonly number[]) =>
  Math.max(...times.map(start => times.filter(time => time >= start && time < start + MINUTE).length));

test('No minute has more calls than the rate, however they arrive', async () => {
  const { gone, send } = watched(new Gate(100));
  // Bursts and single calls for ten minutes, more than the rate allows, from a fixed sequence.
  for (let second = 0; second < 600; second++) {
    const burst = second % 37 === 0 ? 60 : (second * 7919) % 4;
    for (let call = 0; call < burst; call++) void send(`${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(gone.length).toBeGreaterThan(950);
  expect(mostInAMinute(gone.map(({ at }) => at))).toBe(100);
});

test('Sends waiting calls in order of arrival, each as soon as possible', async () => {
  const { gone, send } = watched(new Gate(10));
  const names = Array.from({ length: 25 }, (_, index) => `${index}`);
  for (const name of names) {
    void send(name);
    await vi.advanceTimersByTimeAsync(3);
  }
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(gone.map(({ name }) => name)).toEqual(names);
  const start = gone[0]?.at ?? 0;
  expect(gone.map(({ at }) => Math.floor((at - start) / MINUTE))).toEqual(names.map(name => Math.floor(+name / 10)));
});

test('Refuses a call that would wait past its deadline at once, without a place in the rate', async () => {
  const gate = new Gate(2);
  const patient = watched(gate);
  const hurried = watched(gate, { deadline: performance.now() + 10_000 });
  await Promise.all([patient.send('a'), patient.send('b')]);
  await hurried.send('c');
  expect(hurried.refused).toEqual(['c']);
  void patient.send('d');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(patient.gone.map(({ name }) => name)).toEqual(['a', 'b', 'd']);
});

test('Gives the place of an aborted call to the next', async () => {
  const { gone, refused, send } = watched(new Gate(1));
  const leaver = new AbortController();
  await send('first');
  void send('leaver', { signal: leaver.signal });
  void send('next');
  leaver.abort();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(refused).toEqual(['leaver']);
  expect(gone.map(({ name }) => name)).toEqual(['first', 'next']);
});

test('Sends no call in a closed window, and refuses at once those that cannot wait for its end', async () => {
  const gate = new Gate(2);
  const patient = watched(gate);
  const hurried = watched(gate, { deadline: performance.now() + MINUTE + 5_000 });
  await Promise.all([patient.send('a'), patient.send('b')]);
  await vi.advanceTimersByTimeAsync(30_000);
  void hurried.send('hurried');
  void patient.send('c');
  const closed = Date.now();
  gate.rate.close(45);
  await vi.advanceTimersByTimeAsync(0);
  expect(hurried.refused).toEqual(['hurried']);
  void patient.send('d');
  void patient.send('e');
  await vi.advanceTimersByTimeAsync(44_999);
  expect(patient.gone).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(patient.gone.slice(2).map(({ name }) => name)).toEqual(['c', 'd', 'e']);
  expect(patient.gone[2]?.at).toBe(closed + 45_000);
  expect(mostInAMinute(patient.gone.map(({ at }) => at))).toBe(2);
});

test('Keeps no call waiting when the clock moves back by an hour', async () => {
  const { gone, send } = watched(new Gate(2));
  await Promise.all([send('a'), send('b')]);
  vi.setSystemTime(Date.now() - 60 * MINUTE);
  void send('c');
  await vi.advanceTimersByTimeAsync(MINUTE);
  console.log(`the clock moves back by an hour: ${gone.length} of 3 calls sent within a minute`);
  expect(gone).toHaveLength(3);
});

describe('With several clients', () => {
  test('Gives one client at most four fifths of the rate at once, and the rest over a minute', async () => {
    const gate = new Gate(1_000);
    const greedy = watched(gate, { client: 'greedy' });
    for (let call = 0; call < 1_470; call++) void greedy.send(`${call}`);
    await vi.advanceTimersByTimeAsync(0);
    expect(greedy.gone.length).toBeGreaterThanOrEqual(800);
    expect(greedy.gone.length).toBeLessThanOrEqual(801);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(greedy.gone.length).toBeLessThanOrEqual(902);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(greedy.gone.length).toBeGreaterThan(980);
  });

  test('Serves another client at once while a greedy one waits', async () => {
    const gate = new Gate(1_000);
    const greedy = watched(gate, { client: 'greedy' });
    for (let call = 0; call < 1_470; call++) void greedy.send(`${call}`);
    await vi.advanceTimersByTimeAsync(10_000);
    const other = watched(gate, { client: 'other', deadline: performance.now() + 5_000 });
    for (let call = 0; call < 100; call++) void other.send(`${call}`);
    await vi.advanceTimersByTimeAsync(0);
    expect(other.refused).toEqual([]);
    expect(other.gone).toHaveLength(100);
  });

  test('Sends the calls of cheap operations first', async () => {
    const { gone, send } = watched(new Gate(1), { client: 'a' });
    await send('first');
    void send('expensive', { estimated: 490 });
    void send('cheap', { estimated: 1 });
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(gone.map(({ name }) => name)).toEqual(['first', 'cheap', 'expensive']);
  });
});
