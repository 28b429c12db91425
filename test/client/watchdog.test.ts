import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Watchdog } from '../../src/client/policies/watchdog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SILENCE_MS = 100;

function watched() {
  const onSilence = vi.fn();
  return { onSilence, watchdog: new Watchdog(SILENCE_MS, onSilence) };
}

test('A watchdog does not start before the first progress', () => {
  const { onSilence, watchdog } = watched();
  vi.advanceTimersByTime(60_000);
  expect(onSilence).not.toHaveBeenCalled();
  watchdog.reset();
  vi.advanceTimersByTime(SILENCE_MS);
  expect(onSilence).toHaveBeenCalledOnce();
});

test('A watchdog calls its function once, when progress stops', () => {
  const { onSilence, watchdog } = watched();
  for (let part = 0; part < 10; part++) {
    watchdog.reset();
    vi.advanceTimersByTime(SILENCE_MS - 1);
  }
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  watchdog.reset();
  vi.advanceTimersByTime(60_000);
  expect(onSilence).toHaveBeenCalledOnce();
});

test.each([
  ['before', (watchdog: Watchdog) => [watchdog.stop(), watchdog.reset()]],
  ['after', (watchdog: Watchdog) => [watchdog.reset(), watchdog.stop()]],
])('A watchdog that is stopped %s the first progress calls nothing and leaves no timer', (_, use) => {
  const { onSilence, watchdog } = watched();
  use(watchdog);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(onSilence).not.toHaveBeenCalled();
});
