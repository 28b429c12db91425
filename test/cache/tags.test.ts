import { describe, expect, test, vi } from 'vitest';
import { Cache } from '../../src/cache/cache.ts';
import type { EntryKind } from '../../src/cache/entry.ts';
import { album } from '../../src/service/catalogue/album.ts';
import { artist } from '../../src/service/catalogue/artist.ts';
import { findIds, isId } from '../../src/service/description/ids.ts';
import { noPage, pageEntries } from '../../src/loaders/lists/pageEntries.ts';
import type { ResponseEntries } from '../../src/loaders/entries/responseEntries.ts';
import { cachedRecord, placesOf, recordEntries } from '../../src/loaders/records/recordEntries.ts';
import { seriesEntries } from '../../src/loaders/series/seriesEntries.ts';
import { tagsOfCall } from '../../src/loaders/entries/tags.ts';
import { type ChangeListener, noReplicaStore, type ReplicaStore } from '../../src/replica/store.ts';
import { uuidOf } from '../../src/sandbox/data/identity.ts';
import { Dice } from '../support/fuzz/dice.ts';
import { TODAY } from '../support/clock.ts';

const MEGABYTE = 2 ** 20;

interface Times {
  readonly requestedAt: number;
  readonly lifetime: number;
}

interface Thing {
  readonly kind: EntryKind<never>;
  /** Cache keys of the response. */
  readonly keys: readonly string[];
  /** Ids and codes of the request and the response. A write to any of them invalidates the entries. */
  readonly about: readonly string[];
  readonly add: (cache: Cache, times: Times) => void;
}

const idOf = (number: number) => uuidOf('artist', number);
const SLUGS = ['1', '12', 'radio', 'radio-one', idOf(1).slice(0, 8)];

function thing<Value>(
  kind: EntryKind<Value>,
  keys: readonly string[],
  about: readonly string[],
  add: Thing['add'],
): Thing {
  // All kinds of entries share one list, but each kind is used only with its own keys.
  return { kind: kind as EntryKind<never>, keys, about, add };
}

function keep(cache: Cache, kept: ResponseEntries['cached']): void {
  for (const { kind, key, entries, about } of kept) cache.add(kind, key, entries, about);
}

function record(number: number): Thing {
  const id = idOf(number);
  return thing(recordEntries, [`record Artist ${id}`], [id], (cache, times) =>
    keep(cache, cachedRecord(artist, { id }, { ...times, source: 'artist', value: { id, name: `${number}` } })),
  );
}

/** A record requested by an id that it had before a merge. */
function merged(number: number): Thing {
  const [id, old] = [idOf(number), idOf(100 + number)];
  return thing(
    recordEntries,
    [id, old].map(one => `record Artist ${one}`),
    [id, old],
    (cache, times) =>
      keep(cache, cachedRecord(artist, { id: old }, { ...times, source: 'artist', value: { id, name: `${number}` } })),
  );
}

function lookedUp(number: number): Thing {
  const [id, upc] = [idOf(number), `00000000000${number}`];
  return thing(recordEntries, [`record Album ${id}`, `record Album upc ${upc}`], [id, upc], (cache, times) =>
    keep(cache, cachedRecord(album, { upc }, { ...times, source: 'album', value: { id, name: `${number}` } })),
  );
}

function absent(number: number): Thing {
  const upc = `99999999999${number}`;
  return thing(recordEntries, [`record Album upc ${upc}`], [upc], (cache, times) =>
    keep(
      cache,
      placesOf(album, { upc }).map(place => ({
        ...place,
        entries: [{ ...times, source: 'album', absence: { code: 'NOT_FOUND' } }],
      })),
    ),
  );
}

function page(owner: string, others: readonly string[], form: number): Thing {
  const call = {
    path: '/api/v2/playlist/{uuid}/songs/{platform}',
    values: { uuid: owner, platform: 'spotify' },
    query: form === 0 ? { playlists: others.join(',') } : {},
    body: form === 0 ? undefined : { filters: [{ artists: others }], term: 'not-an-id' },
  };
  const key = `page ${JSON.stringify(call)}`;
  return thing(pageEntries, [key], [owner, ...others], (cache, times) =>
    cache.add(pageEntries, key, [{ ...times, source: 'page', value: noPage }], tagsOfCall(call)),
  );
}

/** Days requested by an id that the artist had before a merge. */
function series(number: number): Thing {
  const [id, old] = [idOf(number), idOf(100 + number)];
  const call = { path: '/api/v2/artist/{uuid}/audience/{platform}', values: { uuid: old, platform: 'spotify' } };
  const keys = [1, 2].map(block => `days ${JSON.stringify(call)} ${block}`);
  const value = { start: 0, end: 1, days: [], columns: {}, listFields: {} };
  return thing(seriesEntries, keys, [id, old], (cache, times) => {
    for (const key of keys)
      cache.add(seriesEntries, key, [{ ...times, source: 'series', value }], tagsOfCall(call, id));
  });
}

function inventThings(dice: Dice): readonly Thing[] {
  const ids = Array.from({ length: 8 }, (_, number) => idOf(number));
  const pages = [...ids, ...SLUGS].flatMap(owner => [0, 1].map(form => page(owner, dice.some(ids, 3), form)));
  return [
    ...[0, 1, 2].map(record),
    ...[3, 4].map(merged),
    ...[5, 6].map(lookedUp),
    ...[7, 8].map(absent),
    ...pages,
    ...[1, 2, 9].map(series),
  ];
}

/** A store shared by replicas, which numbers their writes. */
class SharedMemory {
  readonly #texts = new Map<string, string>();
  readonly #listeners: ChangeListener[] = [];
  #changes = 0;

  store(): ReplicaStore {
    let own: ChangeListener | undefined;
    return {
      ...noReplicaStore,
      get: key => Promise.resolve(this.#texts.get(key)),
      set: (key, text) => void this.#texts.set(key, text),
      announce: id => {
        const number = ++this.#changes;
        for (const listener of this.#listeners) listener(id, number, { isOwn: listener === own });
        return Promise.resolve(number);
      },
      onChange: listener => {
        own = listener;
        this.#listeners.push(listener);
      },
    };
  }
}

/** Three replicas and a model of their caches: an entry stays cached until one of its ids is written. */
class Replicas {
  readonly #shared = new SharedMemory();
  readonly #caches = [0, 1, 2].map(() => new Cache(MEGABYTE, this.#shared.store()));
  readonly #expected = this.#caches.map(() => new Set<Thing>());
  readonly #stored = new Set<Thing>();
  readonly #writtenAt = new Map<string, number>();
  readonly #things: readonly Thing[];
  readonly #dice: Dice;

  constructor(dice: Dice) {
    this.#dice = dice;
    this.#things = inventThings(dice);
  }

  async step(): Promise<void> {
    const replica = this.#dice.below(this.#caches.length);
    const one = this.#dice.pick(this.#things);
    if (this.#dice.chance(0.1)) await this.#write(replica, this.#dice.pick([...one.about, ...SLUGS]));
    else if (this.#dice.chance(0.3)) await this.#bring(replica, one);
    else this.#read(replica, one);
    this.#check();
  }

  async #write(replica: number, id: string): Promise<void> {
    this.#caches[replica]?.invalidate(id);
    // The store's reply.
    await Promise.resolve();
    this.#writtenAt.set(id, Date.now());
    for (const things of [this.#stored, ...this.#expected])
      for (const one of things) if (one.about.includes(id)) things.delete(one);
  }

  async #bring(replica: number, one: Thing): Promise<void> {
    await this.#caches[replica]?.loadShared(one.kind, one.keys);
    if (this.#stored.has(one)) this.#expected[replica]?.add(one);
  }

  /** Adds an entry of a request that may have started before the last writes. */
  #read(replica: number, one: Thing): void {
    const requestedAt = Date.now() - this.#dice.below(4);
    const cache = this.#caches[replica];
    if (cache) one.add(cache, { requestedAt, lifetime: 60_000 });
    if (one.about.some(id => (this.#writtenAt.get(id) ?? 0) >= requestedAt)) return;
    this.#stored.add(one);
    this.#expected[replica]?.add(one);
  }

  #check(): void {
    for (const [replica, cache] of this.#caches.entries()) {
      const present = (key: string, { kind }: Thing) => cache.get(kind, key).length > 0;
      const found = this.#things.filter(one => one.keys.some(key => present(key, one)));
      expect(found).toEqual(this.#things.filter(one => this.#expected[replica]?.has(one)));
      for (const one of found) expect(one.keys.every(key => present(key, one))).toBe(true);
    }
  }
}

/** Number of random sequences of reads and writes. */
const SEEDS = Number(process.env['FUZZ_ROUNDS'] ?? 1);

test.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
  'Removes exactly the entries tagged with the written id from all replicas (seed %i)',
  async seed => {
    const replicas = new Replicas(new Dice(seed));
    for (let step = 1; step <= 400; step++) {
      vi.setSystemTime(TODAY + step);
      await replicas.step();
    }
  },
);

const entryOf = (source: string) => ({ source, requestedAt: Date.now(), lifetime: 60_000, value: noPage });

test('Removes a key that another replica discards, and counts an invalidation only if the key was cached', async () => {
  const shared = new SharedMemory();
  const [here, elsewhere] = [new Cache(MEGABYTE, shared.store()), new Cache(MEGABYTE, shared.store())];
  const entry = entryOf('page');
  here.add(pageEntries, 'page 1', [entry], []);
  elsewhere.discard('page 2', entry.requestedAt);
  expect(here.invalidationCount).toBe(0);
  elsewhere.discard('page 1', entry.requestedAt);
  expect(here.invalidationCount).toBe(1);
  expect(here.get(pageEntries, 'page 1')).toEqual([]);
});

test.each([
  ['a longer id', '1', 'page 12', '12'],
  ['a hyphenated id', 'radio', 'page radio-one', 'radio-one'],
  ['a search term', idOf(1), `page ${idOf(1)}x`, 'a-search'],
])('Keeps an entry after a write if the written id is only a substring of %s', (_, written, key, tag) => {
  const cache = new Cache(MEGABYTE);
  const entry = entryOf('page');
  cache.add(pageEntries, key, [entry], [tag]);
  cache.invalidate(written);
  expect(cache.get(pageEntries, key)).toEqual([entry]);
});

test('Invalidates an entry from a replica with a fast clock after a write', async () => {
  const shared = new SharedMemory();
  const [here, elsewhere] = [new Cache(MEGABYTE, shared.store()), new Cache(MEGABYTE, shared.store())];
  elsewhere.add(pageEntries, 'page 1', [{ ...entryOf('page'), requestedAt: Date.now() + 50_000 }], ['1']);
  await here.loadShared(pageEntries, ['page 1']);
  expect(here.get(pageEntries, 'page 1')).toHaveLength(1);
  here.invalidate('1');
  expect(here.get(pageEntries, 'page 1')).toEqual([]);
});

/** More writes than the cache keeps track of. */
const MANY_WRITES = 20_000;

test('Ignores entries requested before writes that are no longer tracked, and keeps newer entries', () => {
  const cache = new Cache(MEGABYTE);
  const add = (number: number, requestedAt = Date.now()) =>
    cache.add(pageEntries, `page ${number}`, [{ ...entryOf('page'), requestedAt }], [`${number}`]);
  const sentBefore = Date.now();
  vi.setSystemTime(sentBefore + 1);
  add(1);
  add(2);
  cache.invalidate('1');
  for (let other = 0; other < MANY_WRITES; other++) {
    if (other === MANY_WRITES - 100) add(3, Date.now() + 1);
    cache.invalidate(`other-${other}`);
  }
  add(4, sentBefore);
  const read = (number: number) => cache.get(pageEntries, `page ${number}`).length;
  expect([1, 2, 3, 4].map(read)).toEqual([0, 0, 1, 0]);
});

test('Ignores shared entries older than a write even after many further writes', async () => {
  const shared = new SharedMemory();
  const [here, elsewhere] = [new Cache(MEGABYTE, shared.store()), new Cache(MEGABYTE, shared.store())];
  elsewhere.add(pageEntries, 'page 1', [entryOf('page')], ['1']);
  here.invalidate('1');
  for (let other = 0; other < MANY_WRITES; other++) here.invalidate(`other-${other}`);
  await here.loadShared(pageEntries, ['page 1']);
  expect(here.get(pageEntries, 'page 1')).toEqual([]);
});

const SIGNS = '0123456789abcdefABCDEFghxyzXYZ_';
const signs = new Dice(1);
const text = (length: number) => Array.from({ length }, () => SIGNS[signs.below(SIGNS.length)]).join('');
const anyId = () => [8, 4, 4, 4, 12].map(text).join('-');

describe('Tags of a call', () => {
  test('Finds all ids in the strings, arrays and objects of a call', () => {
    for (let round = 0; round < 500; round++) {
      const [id, other] = [anyId(), anyId()];
      expect(isId(id)).toBe(true);
      expect(findIds(`record Artist ${id} 7`)).toEqual([id]);
      expect(findIds(`page ${JSON.stringify(['/artist/{uuid}', '2', { uuid: id, other }, { offset: 100 }])}`)).toEqual([
        id,
        other,
      ]);
      const call = { uuid: id, query: { uuids: `${id},${other}`, limit: 7 }, body: [{ filters: [null, other] }] };
      expect(findIds(call)).toEqual([id, id, other, other]);
    }
  });

  test('Does not recognize an id with an added or missing character', () => {
    const id = anyId();
    for (const odd of [`${id}0`, `0${id}`, ` ${id}`, `${id}\n`, id.slice(1), id.slice(0, -1)])
      expect(isId(odd)).toBe(false);
  });
});
