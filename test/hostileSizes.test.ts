import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileSizes } from './support/hostileSizes.ts';
import { Victim } from './support/victim.ts';

let victim: Victim;

beforeAll(async () => {
  victim = await Victim.start();
  await victim.post({ query: '{ _service { sdl } }' });
}, 40_000);
afterAll(() => victim?.close());

/** The result of each: a response within its size, or a code. */
const MOST_BYTES = 5_000_000;
/** Milliseconds of processor time. */
const MOST_BLOCKED = 250;

describe('Keeps each response below 5 MB without blocking the event loop', () => {
  // Twice: the service responds to the first, and the cache to the second.
  test.each(Object.entries(hostileSizes))('%s', { timeout: 60_000 }, async (_, attack) => {
    for (let time = 0; time < 2; time++) {
      const { result, blocked } = await victim.watched(victim.post(attack));
      expect(result.status).toBe(200);
      expect(result.bytes).toBeLessThan(MOST_BYTES);
      expect(result.codes).not.toContain('INTERNAL_SERVER_ERROR');
      expect(blocked).toBeLessThan(MOST_BLOCKED);
    }
  });
});

test('Bounds the memory for documents that differ only in a comment', { timeout: 60_000 }, async () => {
  const comments = async (count: number) => {
    for (let index = 0; index < count; index++) {
      await victim.post({ query: `{ __typename } # ${index} ${'x'.repeat(90_000)}` });
    }
  };
  await comments(100);
  // A thousand of them would take 90 MB if their texts were kept.
  const { grown } = await victim.watched(comments(1_000));
  expect(grown).toBeLessThan(80_000_000);
});
