import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { passTime, stopClocks } from '../support/passTime.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';
import { TODAY } from '../support/today.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const YEARS = 20 * 365 * DAY;
/** Of an artist. */
const LIFETIME = 6 * HOUR;

const { headliner, prolific, unknown } = landmarks.artist;
const subgraph = await sharedSubgraph({}, { writable: true });

beforeEach(async () => {
  stopClocks(TODAY);
  await subgraph.reset();
  // The lifetime of a token is by the monotonic clock.
  subgraph.sandbox.knobs.tokenLifetime = 100 * YEARS;
});
afterEach(() => void vi.useRealTimers());

/** The date of the machine is set: other than with time that passes, the monotonic clock goes on. */
const setDate = (step: number) => void vi.setSystemTime(Date.now() + step);
const nameOf = (id: string) => ({ query: `{ artist(id: "${id}") { name } }` });

/** The calls of a query, and the seconds for which other caches may store its response; 0 if they may not. */
async function read(id = headliner): Promise<{ calls: number; maxAge: number }> {
  subgraph.sandbox.calls.length = 0;
  const maxAge = maxAgeOf(await subgraph.send(nameOf(id)));
  return { calls: subgraph.sandbox.calls.length, maxAge };
}

const maxAgeOf = ({ headers }: { readonly headers: object }) =>
  Number(/max-age=(\d+)/.exec(JSON.stringify(headers))?.[1] ?? 0);

const refreshed = () => vi.waitFor(() => expect(subgraph.sandbox.calls).toHaveLength(1));

/** A write after which the artist is requested again. */
const change = `mutation { addArtistLinks(input: { artistId: "${prolific}", urls: ["https://example.com/spotify"] }) { errors { code } } }`;

describe('When the date of the machine is set', () => {
  test.each([
    ['back by a minute', [-60 * SECOND]],
    ['back by twenty years', [-YEARS]],
    ['back again and again', [-DAY, -HOUR, -YEARS]],
    ['back and right again', [-DAY, DAY]],
  ])('%s, nothing is fresh for longer than its own lifetime', async (_, steps) => {
    await read();
    await read(unknown);
    passTime(HOUR);
    for (const step of steps) {
      setDate(step);
      const { calls, maxAge } = await read();
      expect(maxAge).toBeLessThanOrEqual((LIFETIME - (calls > 0 ? 0 : HOUR)) / SECOND);
    }
    // An absence is good for half a minute.
    expect((await read(unknown)).calls).toBe(1);
    steps.forEach(setDate);
    passTime(31 * SECOND);
    expect((await read(unknown)).calls).toBe(1);

    passTime(LIFETIME);
    await read();
    await refreshed();
  });

  test.each([
    ['back by a day', [-DAY]],
    ['back again and again', [-DAY, -HOUR, -YEARS]],
  ])('%s, a whole response is repeated for a minute at most', async (_, steps) => {
    await read();
    const { maxAge } = await read();
    steps.forEach(setDate);
    passTime(61 * SECOND);
    expect((await read()).maxAge).toBeLessThanOrEqual(maxAge - 60);
  });

  test.each([
    ['back by a day', [-DAY]],
    ['back and right again', [-DAY, DAY]],
  ])('%s, what is read after a write is kept', async (_, steps) => {
    await read(prolific);
    await subgraph.ask(change);
    passTime(SECOND);
    steps.forEach(setDate);
    expect((await read(prolific)).calls).toBe(1);
    expect((await read(prolific)).calls).toBe(0);
  });

  test.each([
    ['by a day', DAY],
    ['from 1970', TODAY],
  ])('forward %s and back, no record is fresh for longer than its own lifetime', async (_, step) => {
    if (step === TODAY) setDate(-TODAY);
    await read();
    setDate(step);
    expect((await read()).maxAge).toBeLessThanOrEqual(LIFETIME / SECOND);
    await read(prolific);
    setDate(-step);
    for (const id of [headliner, prolific]) expect((await read(id)).maxAge).toBeLessThanOrEqual(LIFETIME / SECOND);
    expect((await read(prolific)).calls).toBe(0);
    passTime(LIFETIME);
    await read(prolific);
    await refreshed();
  });

  test('back during a call, its response is fresh for its own lifetime', async () => {
    subgraph.sandbox.knobs.latency = 300;
    const response = subgraph.send(nameOf(headliner));
    await vi.waitFor(() => expect(subgraph.sandbox.calls).toHaveLength(1));
    setDate(-DAY);
    expect(maxAgeOf(await response)).toBeLessThanOrEqual(LIFETIME / SECOND);
    subgraph.sandbox.knobs.latency = 0;
    expect(await read()).toEqual({ calls: 1, maxAge: LIFETIME / SECOND });
  });
});
