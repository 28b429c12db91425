import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { Cache } from '../../src/cache/cache.ts';
import { noPage, pageEntries } from '../../src/loaders/lists/pageEntries.ts';
import { addDays, type Counted } from '../support/countedShare.ts';
import { answer, FakeService, THING } from '../support/fakeService.ts';
import { CachingProcess } from '../support/process.ts';

test('Counts pages, days and records as they are in memory, before they are used and after, within a fifth', async () => {
  const [counted] = await once(new Worker(new URL('../support/countedShare.ts', import.meta.url)), 'message');
  const kinds: readonly Counted[] = counted;
  expect(kinds.map(({ entries }) => entries)).toEqual([101, 101, 501, 501, 4_001, 4_001]);
  const shares = kinds.map(({ share }) => share);
  expect(shares.filter(share => Math.abs(share - 1) >= 0.2)).toEqual([]);
});

test('Keeps ninety days with three figures in less than four kilobytes', () => {
  const cache = new Cache(2 ** 20);
  addDays(cache, 1);
  expect(cache.size.bytes).toBeLessThan(4_096);
});

const times = { source: 'page', requestedAt: Date.now(), lifetime: 60_000 };
const pageOf = (count: number, name: string) => ({
  ...noPage,
  items: Array.from({ length: count }, (_, index) => ({ node: { name }, relation: null, identity: `${index}` })),
});

test('Reads the text of an entry once, however often it is used', () => {
  const cache = new Cache(2 ** 20);
  const entry = { ...times, value: pageOf(100, 'One') };
  cache.add(pageEntries, 'page 1', [entry], []);
  const [first] = cache.get(pageEntries, 'page 1');
  expect(first).toEqual(entry);
  expect(cache.get(pageEntries, 'page 1')[0]).toBe(first);
});

test('Keeps an entry whose objects alone would not fit', () => {
  const cache = new Cache(10_000);
  cache.add(pageEntries, 'page 1', [{ ...times, value: pageOf(100, '') }], []);
  for (let use = 0; use < 2; use++) expect(cache.get(pageEntries, 'page 1')).toHaveLength(1);
});

function sizeOf(name: string): number {
  const cache = new Cache(2 ** 20);
  cache.add(pageEntries, 'page 1', [{ ...times, value: pageOf(1, name) }], []);
  return cache.size.bytes;
}

test('Counts two bytes for each character of a text that has one beyond Latin-1', () => {
  expect(sizeOf('椎名林檎') / sizeOf('Zoé!')).toBeGreaterThan(1.3);
});

const returns = (service: FakeService, id: string) =>
  service.get(`/api/v2/thing/${id}`, { ...answer, object: { uuid: id, name: 'Other' } });

describe('A full cache', () => {
  test('Evicts the record that was used last', async () => {
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

  test('Has counted the sizes of its keys', async () => {
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
