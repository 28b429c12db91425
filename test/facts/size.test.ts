import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { artistAudience } from '../../src/catalogue/artistMetrics.ts';
import { artistSongs } from '../../src/catalogue/song.ts';
import { Facts } from '../../src/facts/facts.ts';
import { pageFacts, recordFacts } from '../../src/facts/factKinds.ts';
import { BLOCK, blockFacts } from '../../src/facts/seriesFacts.ts';
import { blocksFrom, oldestFirst } from '../../src/reads/knownDays.ts';
import { uuidOf } from '../../src/sandbox/data/identity.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heap(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

const ignore = () => undefined;
const times = { requestedAt: Date.now(), lifetime: 60_000 };
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString();
/** A body as the network delivers it: entries share no strings. */
const fromText = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function addPage(facts: Facts, number: number): void {
  const songs = Array.from({ length: 100 }, (_, index) => ({
    uuid: uuidOf('song', number * 100 + index),
    name: `Song ${number} of ${index}`,
    creditName: `Artist ${number} and ${index}`,
    imageUrl: `https://images.example.com/song/${number}/${index}`,
    releaseDate: dateOf(10_000 + index),
  }));
  const items = fromText(songs).map(song => artistSongs.item(song, ignore, 0));
  const page = { items, total: 100, head: {}, header: {}, cursor: undefined, moment: undefined, isDamaged: false };
  facts.add(pageFacts, `page ${number}`, { ...times, page });
}

/** A day on which a block begins. */
const FIRST = 200 * BLOCK;

function addBlock(facts: Facts, number: number): void {
  const days = Array.from({ length: BLOCK }, (_, index) => ({
    date: dateOf(FIRST + index),
    followerCount: number * 1_000_000 + index,
    likeCount: null,
    followingCount: 7,
  }));
  const points = fromText(days).flatMap(day => artistAudience.point(day, ignore) ?? []);
  const period = { start: FIRST, end: FIRST + BLOCK - 1 };
  const [block] = blocksFrom(period, oldestFirst(points, period), {}, Date.now()).values();
  if (block) facts.add(blockFacts, `block ${number}`, block);
}

function addRecord(facts: Facts, number: number): void {
  const values = fromText({
    id: uuidOf('artist', number),
    name: `Artist ${number}`,
    biography: 'x'.repeat(400),
    genres: [{ name: `genre ${number}`, subgenres: [`a ${number}`, `b ${number}`] }],
    country: { code: 'FR', name: 'France' },
    birthDate: null,
  });
  facts.add(recordFacts, `Artist ${number}`, { statements: [{ ...times, source: '/api/v2.9/artist/{uuid}', values }] });
}

test.each<[name: string, add: (facts: Facts, number: number) => void, count: number]>([
  ['pages', addPage, 400],
  ['blocks of days', addBlock, 1_500],
  ['records', addRecord, 20_000],
])('Counts %s as they are in memory, within a fifth', (_, add, count) => {
  // Garbage of other tests can shrink the heap.
  const shares = [1, 2, 3].map(() => countedShare(add, count)).toSorted((a, b) => a - b);
  expect(shares[1]).toBeGreaterThan(0.8);
  expect(shares[1]).toBeLessThan(1.2);
});

/** Counted bytes, as a share of the growth of the heap. */
function countedShare(add: (facts: Facts, number: number) => void, count: number): number {
  const facts = new Facts(2 ** 30);
  add(facts, count);
  const before = { heap: heap(), counted: facts.size.bytes };
  for (let number = 0; number < count; number++) add(facts, number);
  const [taken, counted] = [heap() - before.heap, facts.size.bytes - before.counted];
  expect(facts.size.entries).toBe(count + 1);
  return counted / taken;
}

test('Keeps ninety days with three figures in less than four kilobytes', () => {
  const facts = new Facts(2 ** 20);
  addBlock(facts, 1);
  expect(facts.size.bytes).toBeLessThan(4_096);
});
