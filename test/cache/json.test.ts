import { expect, test } from 'vitest';
import { type Entry, type EntryKind, parsed, sharedText } from '../../src/cache/entry.ts';
import { pageEntries } from '../../src/reads/pageEntries.ts';
import { recordEntries } from '../../src/reads/recordEntries.ts';
import { seriesEntries } from '../../src/reads/seriesEntries.ts';

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
  listFields: { rankedAt: '2026-01-01' },
  ownerFields: { id: '7' },
  cursor: undefined,
  moment: undefined,
  isDamaged: false,
};
const days = { start: 180, end: 183, days: [3], columns: { value: [7] }, listFields: { updatedAt: null } };

test.each<[name: string, kind: EntryKind<never>, entry: Entry]>([
  ['A page', pageEntries as EntryKind<never>, { ...from, value: page }],
  ['A page that does not exist', pageEntries as EntryKind<never>, { ...from, absence }],
  ['A record', recordEntries as EntryKind<never>, { ...from, value: { id: '1', x: null } }],
  ['A record that does not exist', recordEntries as EntryKind<never>, { ...from, absence }],
  ['The days of a series', seriesEntries as EntryKind<never>, { ...from, value: days }],
  ['A series without an account', seriesEntries as EntryKind<never>, { ...from, absence }],
])('Keeps %s through Redis', (_, kind, entry) => {
  const item = { entries: [entry], about: ['1', 'a-slug'], newest: 7 };
  expect(parsed(kind, sharedText(item))).toEqual(item);
});

const textOf = (entry: Entry) => sharedText({ entries: [entry], about: [], newest: 1 });

test.each([
  ['text', 'spoilt'],
  ['an older form', '{"newest":1,"entry":{"page":{}}}'],
  ['entries without tags', JSON.stringify({ newest: 1, entries: [{ ...from, value: days }] })],
  ['a page in the place of days', textOf({ ...from, value: page })],
  ['a column of another length', textOf({ ...from, value: { ...days, columns: { value: [] } } })],
])('Reads nothing from %s', (_, text) => {
  expect(parsed(seriesEntries, text)).toBeUndefined();
});
