import { describe, expect, test } from 'vitest';
import { cover, dateOf, dayOf, periodOf, type Period } from '../../../src/loaders/series/dates.ts';
import { randomFrom } from '../../support/movingList.ts';

function daysOf(periods: readonly Period[]): Set<number> {
  return new Set(periods.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, i) => start + i)));
}

/** Fewest periods of at most `longest` days that contain all days, by exhaustive search. */
function fewest(days: readonly number[], longest: number, known = new Map<number, number>()): number {
  const [first] = days;
  if (first === undefined) return 0;
  const found = known.get(first);
  if (found !== undefined) return found;
  const starts = Array.from({ length: longest }, (_, back) => first - back);
  const rests = starts.map(start => days.filter(day => day >= start + longest));
  const least = 1 + Math.min(...rests.map(rest => fewest(rest, longest, known)));
  known.set(first, least);
  return least;
}

describe('cover', () => {
  test('Covers the requested days with the fewest periods, in 1,000 random cases', () => {
    const next = randomFrom(11);
    const random = (below: number) => Math.floor(next() * below);
    const period = (): Period => {
      const start = random(24);
      return { start, end: start + random(9) };
    };
    const periods = (most: number) => Array.from({ length: random(most + 1) }, period);
    for (let round = 0; round < 1_000; round++) {
      const [wanted, covered, longest] = [periods(5), periods(3), 3 + random(5)];
      const missing = daysOf(wanted).difference(daysOf(covered));
      const found = cover(wanted, covered, longest);
      const shown = JSON.stringify({ wanted, covered, longest, found });
      const held = daysOf(found);
      expect(missing.isSubsetOf(held), shown).toBe(true);
      expect(found.length, shown).toBe(
        fewest(
          [...missing].toSorted((a, b) => a - b),
          longest,
        ),
      );
      for (const { start, end } of found) {
        expect(end - start + 1, shown).toBeLessThanOrEqual(longest);
        expect(missing.has(start) && missing.has(end), shown).toBe(true);
      }
      expect(held.size, shown).toBe(found.reduce((sum, { start, end }) => sum + end - start + 1, 0));
    }
  });

  test('Returns no periods when no day is missing', () => {
    expect(cover([], [], 90)).toEqual([]);
    expect(cover([{ start: 5, end: 9 }], [{ start: 1, end: 20 }], 90)).toEqual([]);
    expect(
      cover(
        [{ start: 5, end: 9 }],
        [
          { start: 8, end: 9 },
          { start: 1, end: 7 },
        ],
        90,
      ),
    ).toEqual([]);
  });

  test('Splits a long period into full periods from its start', () => {
    expect(cover([{ start: 1, end: 200 }], [], 90)).toEqual([
      { start: 1, end: 90 },
      { start: 91, end: 180 },
      { start: 181, end: 200 },
    ]);
  });
});

function read(range?: Parameters<typeof periodOf>[0]): string[] {
  const { start, end } = periodOf(range);
  return [dateOf(start), dateOf(end)];
}

describe('periodOf', () => {
  test('Accepts a range with any valid combination of start, end, around and days', () => {
    expect(read()).toEqual(['2026-10-22', '2026-11-20']);
    expect(read({})).toEqual(['2026-10-22', '2026-11-20']);
    expect(read({ days: 1 })).toEqual(['2026-11-20', '2026-11-20']);
    expect(read({ end: '2024-03-01' })).toEqual(['2024-02-01', '2024-03-01']);
    expect(read({ end: '2024-03-01', days: 2 })).toEqual(['2024-02-29', '2024-03-01']);
    expect(read({ start: '2026-01-01' })).toEqual(['2026-01-01', '2026-11-20']);
    expect(read({ start: '2024-02-28', days: 7 })).toEqual(['2024-02-28', '2024-03-05']);
    expect(read({ around: '2024-03-01', days: 1 })).toEqual(['2024-02-29', '2024-03-02']);
    expect(read({ around: '2026-11-20', days: 14 })).toEqual(['2026-11-06', '2026-12-04']);
    expect(read({ start: null, end: null, days: null })).toEqual(['2026-10-22', '2026-11-20']);
  });

  test('Counts days across leap years and clock changes', () => {
    expect(dayOf('2024-03-01') - dayOf('2024-02-28')).toBe(2);
    expect(dayOf('2026-03-30') - dayOf('2026-03-28')).toBe(2);
    expect(dateOf(dayOf('2024-02-29T23:30:00+02:00'))).toBe('2024-02-29');
  });
});
