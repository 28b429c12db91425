import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Rate } from '../../src/rest/rate.ts';

const MINUTE = 60_000;
const never = new AbortController().signal;

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** When each of these calls went, in the order in which they did. */
function watched(rate: Rate, deadline = Infinity) {
  const gone: { name: string; at: number }[] = [];
  const refused: string[] = [];
  const ask = (name: string, signal: AbortSignal = never) =>
    rate.place(Math.min(deadline, Number.MAX_SAFE_INTEGER), signal).then(
      () => void gone.push({ name, at: Date.now() }),
      () => void refused.push(name),
    );
  return { gone, refused, ask };
}

/** The most calls that went within any minute. */
const mostInAMinute = (times: readonly number[]) =>
  Math.max(...times.map(start => times.filter(time => time >= start && time < start + MINUTE).length));

test('no minute has more calls than the rate, however they come', async () => {
  const { gone, ask } = watched(new Rate(100));
  // Bursts and trickles for ten minutes, more than the rate allows; drawn from a fixed sequence.
  for (let second = 0; second < 600; second++) {
    const burst = second % 37 === 0 ? 60 : (second * 7919) % 4;
    for (let call = 0; call < burst; call++) void ask(`${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(gone.length).toBeGreaterThan(950);
  expect(mostInAMinute(gone.map(({ at }) => at))).toBe(100);
});

test('calls that wait go in the order in which they came, each as soon as it may', async () => {
  const { gone, ask } = watched(new Rate(10));
  const names = Array.from({ length: 25 }, (_, index) => `${index}`);
  for (const name of names) {
    void ask(name);
    await vi.advanceTimersByTimeAsync(3);
  }
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(gone.map(({ name }) => name)).toEqual(names);
  const start = gone[0]?.at ?? 0;
  expect(gone.map(({ at }) => Math.floor((at - start) / MINUTE))).toEqual(names.map(name => Math.floor(+name / 10)));
});

test('whoever would wait past its deadline is refused at once, and takes no place', async () => {
  const rate = new Rate(2);
  const patient = watched(rate);
  const hurried = watched(rate, Date.now() + 10_000);
  await Promise.all([patient.ask('a'), patient.ask('b')]);
  await hurried.ask('c');
  expect(hurried.refused).toEqual(['c']);
  void patient.ask('d');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(patient.gone.map(({ name }) => name)).toEqual(['a', 'b', 'd']);
});

test('whoever leaves gives its place to the next', async () => {
  const { gone, refused, ask } = watched(new Rate(1));
  const leaver = new AbortController();
  await ask('first');
  void ask('leaver', leaver.signal);
  void ask('next');
  leaver.abort();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(refused).toEqual(['leaver']);
  expect(gone.map(({ name }) => name)).toEqual(['first', 'next']);
});

test('when the service closes the window nobody goes before its end, and who cannot wait so long is refused at once', async () => {
  const rate = new Rate(2);
  const patient = watched(rate);
  const hurried = watched(rate, Date.now() + MINUTE + 5_000);
  await Promise.all([patient.ask('a'), patient.ask('b')]);
  await vi.advanceTimersByTimeAsync(30_000);
  void hurried.ask('hurried');
  void patient.ask('c');
  const closed = Date.now();
  rate.close(45);
  await vi.advanceTimersByTimeAsync(0);
  expect(hurried.refused).toEqual(['hurried']);
  void patient.ask('d');
  void patient.ask('e');
  await vi.advanceTimersByTimeAsync(44_999);
  expect(patient.gone).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(patient.gone.slice(2).map(({ name }) => name)).toEqual(['c', 'd', 'e']);
  expect(patient.gone[2]?.at).toBe(closed + 45_000);
  expect(mostInAMinute(patient.gone.map(({ at }) => at))).toBe(2);
});
