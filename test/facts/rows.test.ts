import { expect, test } from 'vitest';
import { type Page, pageFacts, type PageFacts } from '../../src/facts/factKinds.ts';
import { Facts } from '../../src/facts/facts.ts';
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
