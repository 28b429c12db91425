import { expect, test } from 'vitest';
import { album } from '../../src/catalogue/album.ts';
import { type Page, pageFacts, type PageFacts, recordFacts } from '../../src/facts/factKinds.ts';
import { Facts } from '../../src/facts/facts.ts';
import { keepRecords } from '../../src/reads/recordNames.ts';
import { uuidOf } from '../../src/sandbox/data/identity.ts';

const [first, second] = [uuidOf('song', 1), uuidOf('song', 2)];
const records = { kind: 'Song', source: '/album/{uuid}/tracks 2', lifetime: 60_000 };

function pageOf(ids: readonly string[], name: string, requestedAt = Date.now()): PageFacts {
  const items: Page['items'] = ids.map(id => ({ node: { id, name }, relation: undefined, identity: id }));
  const page = { items, total: 1, head: {}, header: {}, cursor: undefined, moment: undefined, isDamaged: false };
  return { requestedAt, lifetime: 60_000, page, records };
}

const namesOf = (facts: Facts, id: string) => facts.rowsOf('Song', id).map(({ values }) => values['name']);

test('A row describes its record as the newest page of its list does', () => {
  const facts = new Facts(2 ** 20);
  facts.add(pageFacts, 'page 1', pageOf([first, second], 'Old', Date.now() - 1));
  facts.add(pageFacts, 'page 1', pageOf([second], 'New'));
  expect(namesOf(facts, first)).toEqual([]);
  expect(namesOf(facts, second)).toEqual(['New']);
});

test('An older page of the same list, as another replica may have kept it, does not replace a newer row', () => {
  const facts = new Facts(2 ** 20);
  facts.add(pageFacts, 'page 1', pageOf([first], 'New'));
  facts.add(pageFacts, 'page 2', pageOf([first, second], 'Old', Date.now() - 1_000));
  expect(namesOf(facts, first)).toEqual(['New']);
  expect(namesOf(facts, second)).toEqual(['Old']);
});

test('A row describes its record as long as its page is cached', () => {
  const facts = new Facts(2_000);
  facts.add(pageFacts, 'page 1', pageOf([first], 'One'));
  expect(namesOf(facts, first)).toEqual(['One']);
  facts.add(pageFacts, 'page 2', pageOf([second], 'x'.repeat(1_000)));
  expect(namesOf(facts, first)).toEqual([]);
  expect(namesOf(facts, second)).toHaveLength(1);
});

test('A page that is larger than the cache describes no record', () => {
  const facts = new Facts(1_000);
  facts.add(pageFacts, 'page 1', pageOf([first], 'x'.repeat(1_000)));
  expect(namesOf(facts, first)).toEqual([]);
});

test('A row from before a write describes its record no longer', () => {
  const facts = new Facts(2 ** 20);
  facts.add(pageFacts, 'page 1', pageOf([first, second], 'One'));
  facts.forget(first);
  expect(namesOf(facts, first)).toEqual([]);
  expect(namesOf(facts, second)).toEqual(['One']);
});

test('The records of one response are one entry, in which each is found by its id and its other keys', () => {
  const facts = new Facts(2 ** 20);
  const ids = [uuidOf('album', 1), uuidOf('album', 2)];
  const found = new Map(ids.map((id, index) => [id, { id, name: `Album ${index}` }]));
  const times = { source: '/album/{uuids} 2', requestedAt: Date.now(), lifetime: 60_000 };
  keepRecords(facts, album, 'page albums', times, found);
  expect(facts.size.entries).toBe(1);
  expect(ids.map(id => facts.rowsOf('Album', id).map(({ values }) => values['name']))).toEqual([
    ['Album 0'],
    ['Album 1'],
  ]);
  const [id = ''] = ids;
  keepRecords(facts, album, 'page albums', times, new Map([[id, { id, upc: '00602445790128' }]]));
  const known = facts.get(recordFacts, 'record Album upc 00602445790128');
  expect(known?.statements.map(({ values }) => values)).toEqual([{ id }]);
});
