import { expect, test } from 'vitest';
import { album } from '../../src/catalogue/album.ts';
import { artist } from '../../src/catalogue/artist.ts';
import { song } from '../../src/catalogue/song.ts';
import type { Keys, RecordKind } from '../../src/endpoint/record.ts';
import { callsFor, type IsOpen } from '../../src/reads/versions.ts';

/** A repeatable sequence of numbers from 0 to 1. */
function dice(seed: number) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

interface Way {
  readonly name: string;
  readonly key: string;
  readonly offers: ReadonlySet<string>;
}

/** The versions that are not refused. */
const waysOf = (kind: RecordKind, refused: ReadonlySet<string>): Way[] =>
  kind.lookUps
    .flatMap(({ key, path, versions }) =>
      versions.map(({ version, offers }) => ({ name: `${path} ${version}`, key, offers })),
    )
    .filter(({ name }) => !refused.has(name));

/** All fields that some order of these calls returns, as each needs its key. */
function returned(ways: readonly Way[], keys: readonly string[]): Set<string> {
  const known = new Set(keys);
  const made = new Set<Way>();
  for (let before = -1; before !== made.size;) {
    before = made.size;
    for (const way of ways) {
      if (!known.has(way.key) || made.has(way)) continue;
      made.add(way);
      way.offers.forEach(field => known.add(field));
    }
  }
  return made.size === ways.length ? known : new Set();
}

/** Tries every set of calls: the smallest that returns as many of the wanted fields as all together. */
function minimum(ways: readonly Way[], keys: readonly string[], wanted: readonly string[]) {
  let best = { fields: -1, calls: 0 };
  for (let set = 0; set < 2 ** ways.length; set++) {
    const chosen = ways.filter((_, index) => (set >> index) & 1);
    const known = returned(chosen, keys);
    if (chosen.length > 0 && known.size === 0) continue;
    const fields = wanted.filter(field => known.has(field) && !keys.includes(field)).length;
    const isBetter = fields > best.fields || (fields === best.fields && chosen.length < best.calls);
    if (isBetter) best = { fields, calls: chosen.length };
  }
  return best;
}

/** Makes the calls that the reads choose, in their rounds. */
function madeByReads(
  kind: RecordKind,
  keys: readonly string[],
  wanted: readonly string[],
  refused: ReadonlySet<string>,
) {
  const known = new Set(keys);
  const tried = new Set<string>();
  const isOpen: IsOpen = (_, { source }) => ![...tried, ...refused].includes(source);
  for (;;) {
    const held = Object.fromEntries(
      [...known].map(key => [key, key === 'platformIdentity' ? onPlatform : 'x']),
    ) as Keys;
    const record = { kind, keys: held, known: (field: string) => (known.has(field) ? 'x' : undefined) };
    const missing = new Set(wanted.filter(field => !known.has(field)));
    const chosen = missing.size === 0 ? [] : callsFor(record, missing, isOpen).filter(({ address }) => address);
    if (chosen.length === 0) {
      return { fields: wanted.filter(field => known.has(field) && !keys.includes(field)).length, calls: tried.size };
    }
    for (const { version, offers } of chosen) {
      tried.add(version.source);
      offers.forEach(field => known.add(field));
    }
  }
}

const onPlatform = { platform: 'x', identifier: 'x' };

test('Every selection makes the fewest calls that return all its available fields, whatever is refused', () => {
  const random = dice(7);
  const wrong: unknown[] = [];
  for (let round = 0; round < 2_100; round++) {
    const kind: RecordKind = [album, artist, song][round % 3] ?? album;
    const keys = kind.lookUps.map(({ key }) => key as string).filter(() => random() < 0.5);
    if (keys.length === 0) keys.push('id');
    const wanted = Object.keys(kind.fields).filter(() => random() < 0.25);
    const refused = new Set(waysOf(kind, new Set()).flatMap(({ name }) => (random() < 0.2 ? [name] : [])));
    const expected = minimum(waysOf(kind, refused), keys, wanted);
    const actual = madeByReads(kind, keys, wanted, refused);
    if (expected.fields !== actual.fields || expected.calls !== actual.calls) {
      wrong.push({ kind: kind.name, keys, wanted, refused: [...refused], expected, actual });
    }
  }
  expect(wrong).toEqual([]);
});
