import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { Cache } from '../../src/cache/cache.ts';
import { noPage, pageEntries } from '../../src/loaders/lists/pageEntries.ts';
import { seriesEntries } from '../../src/loaders/series/seriesEntries.ts';
import { addDays, type Counted } from './countedShare.ts';
import { answer, FakeService, THING, CachingProcess } from '../support/fakeService.ts';

test('Estimates the heap size of pages, days and records within 20 %, before and after use', async () => {
  const [counted] = await once(new Worker(new URL('countedShare.ts', import.meta.url)), 'message');
  const kinds: readonly Counted[] = counted;
  expect(kinds.map(({ entries }) => entries)).toEqual([41, 41, 201, 201, 1_501, 1_501]);
  const shares = kinds.map(({ share }) => share);
  expect(shares.filter(share => Math.abs(share - 1) >= 0.2)).toEqual([]);
});

test('Stores a hundred days with three figures in less than four kilobytes', () => {
  const cache = new Cache(2 ** 20);
  addDays(cache, 1);
  expect(cache.size.bytes).toBeLessThan(4_096);
});

const times = { source: 'page', requestedAt: Date.now(), lifetime: 60_000 };
const pageOf = (count: number, name: string) => ({
  ...noPage,
  items: Array.from({ length: count }, (_, index) => ({ node: { name }, relation: null, identity: `${index}` })),
});

test('Returns the same page object on every read', () => {
  const cache = new Cache(2 ** 20);
  const entry = { ...times, value: pageOf(100, 'One') };
  cache.add(pageEntries, 'page 1', [entry], []);
  for (let use = 0; use < 2; use++) expect(cache.get(pageEntries, 'page 1')[0]).toBe(entry);
});

test('Decodes days only once', () => {
  const cache = new Cache(2 ** 20);
  const value = { start: 0, end: 1, days: [0, 1], columns: { value: [1, 2] }, listFields: {} };
  cache.add(seriesEntries, 'days 1', [{ ...times, value }], []);
  const [first] = cache.get(seriesEntries, 'days 1');
  expect(first?.value).toEqual(value);
  expect(cache.get(seriesEntries, 'days 1')[0]).toBe(first);
});

test('Caches days even if their decoded objects exceed the cache size', () => {
  const cache = new Cache(6_000);
  const columns = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, [1, 2]]));
  const value = { start: 0, end: 1, days: [0, 1], columns, listFields: {} };
  cache.add(seriesEntries, 'days 1', [{ ...times, value }], []);
  for (let use = 0; use < 2; use++) expect(cache.get(seriesEntries, 'days 1')).toHaveLength(1);
});

function sizeOf(name: string): number {
  const cache = new Cache(2 ** 20);
  cache.add(pageEntries, 'page 1', [{ ...times, value: pageOf(1, name) }], []);
  return cache.size.bytes;
}

test('Counts two bytes per character of strings beyond Latin-1', () => {
  expect(sizeOf('椎名林檎'.repeat(100)) - sizeOf('')).toBe(800);
  expect(sizeOf('Zoé!'.repeat(100)) - sizeOf('')).toBe(400);
});

const returns = (service: FakeService, id: string) =>
  service.get(`/api/v2/thing/${id}`, { ...answer, object: { uuid: id, name: 'Other' } });

describe('Eviction', () => {
  test('Evicts the least recently used record of a full cache', async () => {
    const service = new FakeService().get(THING, answer, { times: 2 });
    const process = new CachingProcess(service, { maxCacheBytes: 2_000 });
    await process.read();
    for (let other = 0; other < 10; other++) {
      returns(service, `other-${other}`);
      await process.read(`other-${other}`);
    }
    await process.read('other-9');
    await process.read();
    expect(service.calls).toHaveLength(12);
  });

  test('Counts the size of cache keys', async () => {
    const service = new FakeService();
    const process = new CachingProcess(service, { maxCacheBytes: 60_000 });
    const ids = ['a', 'b', 'c'].map(letter => letter.repeat(9_000));
    for (const id of [...ids, ...ids]) {
      returns(service, id);
      await process.read(id);
    }
    expect(service.calls).toHaveLength(6);
  });
});
