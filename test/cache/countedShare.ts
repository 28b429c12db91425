import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { artistAudience } from '../../src/service/catalogue/artistMetrics.ts';
import { artistSongs } from '../../src/service/catalogue/song.ts';
import type { EntryKind } from '../../src/cache/entry.ts';
import { Cache } from '../../src/cache/cache.ts';
import { noPage, pageEntries } from '../../src/loaders/lists/pageEntries.ts';
import { recordEntries } from '../../src/loaders/records/recordEntries.ts';
import { BLOCK, oldestFirst, seriesEntries, seriesEntriesOf } from '../../src/loaders/series/seriesEntries.ts';
import { uuidOf } from '../../src/sandbox/data/identity.ts';

/* Measures in a worker thread, because its heap holds no data of other tests. */

export interface Counted {
  readonly entries: number;
  /** Estimated size as a fraction of the heap growth. */
  readonly share: number;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heap(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

const ignore = () => undefined;
const from = { requestedAt: Date.now(), lifetime: 60_000, source: '/api/v2.9/artist/{uuid} 2.9' };
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString();
/** Copies a value through JSON, so that entries share no strings. */
const fromText = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function addPage(cache: Cache, number: number): void {
  const songs = Array.from({ length: 100 }, (_, index) => ({
    uuid: uuidOf('song', number * 100 + index),
    name: `Song ${number} of ${index}`,
    creditName: `Artist ${number} and ${index}`,
    imageUrl: `https://images.example.com/song/${number}/${index}`,
    releaseDate: dateOf(10_000 + index),
  }));
  const items = fromText(songs).map(song => artistSongs.item(song, ignore, 0));
  const page = { ...noPage, items, total: 100 };
  cache.add(pageEntries, `page ${number}`, [{ ...from, value: page }], fromText([uuidOf('artist', number)]));
}

/** First day of a block. */
const FIRST = 200 * BLOCK;

export function addDays(cache: Cache, number: number): void {
  const days = Array.from({ length: BLOCK }, (_, index) => ({
    date: dateOf(FIRST + index),
    followerCount: number * 1_000_000 + index,
    likeCount: null,
    followingCount: 7,
  }));
  const points = fromText(days).flatMap(day => artistAudience.point(day, ignore) ?? []);
  const period = { start: FIRST, end: FIRST + BLOCK - 1 };
  const response = { ...oldestFirst(points, period), ...from, listFields: {} };
  const about = fromText([uuidOf('artist', number)]);
  for (const { entries } of seriesEntriesOf(period, response))
    cache.add(seriesEntries, `days ${number}`, entries, about);
}

function addRecord(cache: Cache, number: number): void {
  const values = fromText({
    id: uuidOf('artist', number),
    name: `Artist ${number}`,
    biography: 'x'.repeat(400),
    genres: [{ name: `genre ${number}`, subgenres: [`a ${number}`, `b ${number}`] }],
    country: { code: 'FR', name: 'France' },
    birthDate: null,
  });
  cache.add(recordEntries, `Artist ${number}`, [{ ...from, value: values }], [values.id]);
}

interface Sample {
  readonly add: (cache: Cache, number: number) => void;
  readonly count: number;
  readonly kind: EntryKind<unknown>;
  readonly keyPrefix: string;
}

/** @param isRead Whether each entry is read once, which may decode it. */
function countedShare({ add, count, kind, keyPrefix }: Sample, isRead: boolean): Counted {
  const cache = new Cache(2 ** 30);
  const keep = (number: number) => {
    add(cache, number);
    if (isRead) cache.get(kind, `${keyPrefix} ${number}`);
  };
  keep(count);
  const before = { heap: heap(), counted: cache.size.bytes };
  for (let number = 0; number < count; number++) keep(number);
  const [taken, counted] = [heap() - before.heap, cache.size.bytes - before.counted];
  return { entries: cache.size.entries, share: counted / taken };
}

/** Median of three rounds, because compiling or releasing code distorts single measurements. */
function medianShare(sample: Sample, isRead: boolean): Counted | undefined {
  const counted = [1, 2, 3].map(() => countedShare(sample, isRead));
  return counted.toSorted((one, other) => one.share - other.share)[1];
}

if (parentPort) {
  const samples: readonly Sample[] = [
    { add: addPage, count: 40, kind: pageEntries, keyPrefix: 'page' },
    { add: addDays, count: 200, kind: seriesEntries, keyPrefix: 'days' },
    { add: addRecord, count: 1_500, kind: recordEntries, keyPrefix: 'Artist' },
  ];
  const counted = samples.flatMap(sample => [false, true].map(isRead => medianShare(sample, isRead)));
  // Worker threads have no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort.postMessage(counted);
}
