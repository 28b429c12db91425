import { describe, expect, test } from 'vitest';
import { Cache } from '../../src/cache/cache.ts';
import { type Entry, type EntryKind, parseShared, serializeShared } from '../../src/cache/entry.ts';
import { pageEntries } from '../../src/loaders/lists/pageEntries.ts';
import { recordEntries } from '../../src/loaders/records/recordEntries.ts';
import { seriesEntries } from '../../src/loaders/series/seriesEntries.ts';
import { TODAY } from '../support/clock.ts';

const from = { requestedAt: 1_000, lifetime: 60, source: '/api/v2/thing/{id} 2' };
const absence = { code: 'NOT_FOUND', serviceMessage: 'No.' } as const;
const page = {
  items: [
    { node: { id: '1', name: null }, relation: undefined, identity: '1' },
    null,
    { node: 'text', relation: { position: 2 }, identity: 'text' },
  ],
  total: 3,
  isExact: true,
  after: 'none',
  isFull: true,
  listFields: { asOf: '2026-01-01' },
  ownerFields: { id: '7' },
  cursor: undefined,
  moment: undefined,
  isDamaged: false,
};
const days = { start: 180, end: 183, days: [3], columns: { value: [7] }, listFields: { crawledAt: null } };

test.each<[name: string, kind: EntryKind<never>, entry: Entry]>([
  ['a page', pageEntries as EntryKind<never>, { ...from, value: page }],
  ['a missing page', pageEntries as EntryKind<never>, { ...from, absence }],
  ['a record', recordEntries as EntryKind<never>, { ...from, value: { id: '1', x: null } }],
  ['a missing record', recordEntries as EntryKind<never>, { ...from, absence }],
  ['days of a series', seriesEntries as EntryKind<never>, { ...from, value: days }],
  ['a series without an account', seriesEntries as EntryKind<never>, { ...from, absence }],
])('Serializes and parses an entry for Redis: %s', (_, kind, entry) => {
  const item = { entries: [entry], tags: ['1', 'a-slug'], newest: 7 };
  expect(parseShared(kind, serializeShared(item))).toEqual(item);
});

const textOf = (entry: Entry) => serializeShared({ entries: [entry], tags: [], newest: 1 });

test.each([
  ['invalid JSON', 'spoilt'],
  ['the format of an older release', '{"newest":1,"entry":{"page":{}}}'],
  ['no tags', JSON.stringify({ newest: 1, entries: [{ ...from, value: days }] })],
  ['a page instead of days', textOf({ ...from, value: page })],
  ['a column of the wrong length', textOf({ ...from, value: { ...days, columns: { value: [] } } })],
])('Ignores an entry in Redis with %s', (_, text) => {
  expect(parseShared(seriesEntries, text)).toBeUndefined();
});

const response = (source: string, seconds: number, value: object) => ({
  source,
  requestedAt: TODAY + 1_000 * seconds,
  lifetime: 60_000,
  value: { ...value },
});

describe('Several entries of a record', () => {
  const record = response('record', 1, { id: '1', name: 'One', genre: null });

  function entriesAfter(...more: ReturnType<typeof response>[]): readonly unknown[] {
    const cache = new Cache(100_000);
    for (const entry of [record, ...more]) cache.add(recordEntries, 'record Thing 1', [entry], ['1']);
    return cache.get(recordEntries, 'record Thing 1');
  }

  test('Keeps one entry for equal values requested half a second apart', () => {
    expect(entriesAfter(response('list', 1.5, { id: '1', name: 'One' }))).toEqual([record]);
  });

  test.each([
    ['another value', 1.5, { name: 'Two' }],
    ['a value instead of null', 1.5, { genre: 'jazz' }],
    ['another field', 1.5, { slug: 'one' }],
    ['the same values a second later', 2, { name: 'One' }],
  ])('Keeps both entries when the newer response has %s', (_, at, values) => {
    const more = response('list', at, values);
    expect(entriesAfter(more)).toEqual([more, record]);
  });

  test('Replaces an entry when a newer response has the same source or all fields of the entry', () => {
    const same = response('record', 2, { id: '1', name: 'Two' });
    const whole = response('newer version', 2, { id: '1', name: 'Two', genre: 'jazz' });
    expect(entriesAfter(same)).toEqual([same]);
    expect(entriesAfter(whole)).toEqual([whole]);
  });
});
