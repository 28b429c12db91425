import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isrcs } from '../../.tools/bench/variants.ts';
import { landmarks } from '../support/landmarks.ts';
import { Dice } from '../support/fuzz/dice.ts';
import { passTime, stopClocks } from '../support/passTime.ts';
import { Subgraph } from '../support/subgraph.ts';
import { TODAY } from '../support/today.ts';
import { idsOf } from '../support/upstream.ts';
import { fakeSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';
import type { Fault } from '../../src/sandbox/server.ts';

const { artist, album, song, playlist, venue, festival, work } = landmarks;
const DAY = 24 * 3_600_000;
let subgraph: Subgraph;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  subgraph = await Subgraph.start();
});
beforeEach(async () => {
  vi.setSystemTime(TODAY);
  await subgraph.reset({ countRounds: true });
  // The client uses the monotonic clock for its token; these tests do not change it.
  subgraph.sandbox.knobs.tokenLifetime = 30 * 24 * 3_600;
});
afterAll(async () => {
  await subgraph.close();
  vi.useRealTimers();
});

const entities = (ids: readonly string[]) => ids.map(id => ({ __typename: 'Artist', id }));
const askNames = (ids: readonly string[]) =>
  subgraph.askEntities('... on Artist { name genres { name } }', ...entities(ids));

/** Sets of ten that overlap in different ways. */
const setsOf = (ids: readonly string[]) =>
  Array.from({ length: 8 }, (_, shift) => ids.filter((__, index) => (index * 7 + shift * 3) % 20 < 10));

describe('Cached records', () => {
  test('Cost two calls in total for ten sets of ten out of twenty artists, if the first two contain all twenty', async () => {
    const ids = idsOf('artist', 20);
    const costs: number[] = [];
    for (const set of [ids.slice(0, 10), ids.slice(10), ...setsOf(ids)]) {
      const { data, calls } = await askNames(set);
      expect(data.entities.every(({ name }: Json) => typeof name === 'string')).toBe(true);
      costs.push(calls.length);
    }
    expect(costs).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('Are requested once each in random sets, and up to ten of them in one call', async () => {
    const ids = idsOf('artist', 20);
    const dice = new Dice(7);
    for (let round = 0; round < 10; round++) {
      await subgraph.reset();
      const sets = Array.from({ length: 10 }, () => dice.some(ids, 15));
      const requested: string[] = [];
      for (const set of sets) {
        const { calls } = await askNames(set);
        expect(calls.length).toBeLessThanOrEqual(set.length > 10 ? 2 : 1);
        requested.push(...calls.flatMap(call => call.split('/').at(-1)?.split(',') ?? []));
      }
      expect(requested.toSorted()).toEqual([...new Set(sets.flat())].toSorted());
    }
  });

  test('Are reused in larger sets, which cost only the missing records', async () => {
    const [a = '', b = '', c = '', d = ''] = idsOf('artist', 4);
    expect((await askNames([a, b, c])).calls).toHaveLength(1);
    expect((await askNames([a])).calls).toEqual([]);
    expect((await askNames([b, a])).calls).toEqual([]);
    expect((await subgraph.ask(`{ artist(id: "${c}") { name biography } }`)).calls).toEqual([]);
    expect((await askNames([a, d])).calls).toEqual([`GET /api/v2.9/artist/${d}`]);
  });

  test('Are found by the id and by the UPC, whichever was requested first', async () => {
    const byUpc = await subgraph.ask(`{ albumByUpc(upc: "${album.upc}") { id name type } }`);
    const { id } = byUpc.data.albumByUpc;
    expect((await subgraph.ask(`{ album(id: "${id}") { name type upc } }`)).calls).toEqual([]);
    expect((await subgraph.ask(`{ albumByUpc(upc: "${album.upc}") { type } }`)).calls).toEqual([]);
  });

  test('Are not found by a code that a response by id contains: the code may lead to another record', async () => {
    const { data } = await subgraph.ask(`{ album(id: "${album.first}") { name upc } }`);
    const { calls } = await subgraph.ask(`{ albumByUpc(upc: "${data.album.upc}") { name } }`);
    expect(calls).toEqual([expect.stringContaining(`/album/by-upc/${data.album.upc}`)]);
  });

  test('Are unknown for 30 seconds when a response for several ids lacks them', async () => {
    const [known = ''] = idsOf('artist', 1);
    const { data } = await askNames([known, artist.unknown]);
    expect(data.entities).toEqual([{ name: expect.any(String), genres: expect.anything() }, null]);
    const soon = await askNames([artist.unknown]);
    vi.setSystemTime(TODAY + 31_000);
    const later = await askNames([artist.unknown]);
    console.log(`an id that a response lacks: ${soon.calls.length} calls at once, ${later.calls.length} after 31 s`);
    expect([soon.calls.length, later.calls.length]).toEqual([0, 1]);
  });
});

const audience = (days: number) =>
  subgraph.ask(`{ artist(id: "${artist.headliner}") {
      audience(platform: "instagram", range: { days: ${days} }) { totalCount latest { date } }
    } }`);

describe('A look-up of several ids', () => {
  test('Keeps their order, and returns null for an unknown id', async () => {
    const [a = '', b = ''] = idsOf('artist', 2);
    const query = 'query ($ids: [ID!]!) { artists(ids: $ids) { id name } }';
    const { data, calls } = await subgraph.ask(query, { ids: [b, artist.unknown, a, b] });
    expect(data.artists.map((one: Json) => one?.id ?? null)).toEqual([b, null, a, b]);
    expect(calls).toHaveLength(1);
  });

  test('Costs ten calls in one round for 100 ids, and refuses more', async () => {
    const query = 'query ($ids: [ID!]!) { songs(ids: $ids) { isrc } }';
    const { data, calls, rounds } = await subgraph.ask(query, { ids: idsOf('song', 100) });
    expect(data.songs).toHaveLength(100);
    expect(calls).toHaveLength(10);
    expect(rounds).toBe(1);
    const { errors } = await subgraph.askFailing(query, { ids: idsOf('song', 101) });
    expect(errors).toMatchObject([{ message: expect.stringContaining('ids'), extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('A look-up of several codes', () => {
  const byIsrc = 'query ($isrcs: [String!]!) { songsByIsrc(isrcs: $isrcs) { id isrc name } }';
  const byUpc = 'query ($upcs: [String!]!) { albumsByUpc(upcs: $upcs) { id upc } }';

  test('Keeps their order in every form of a code, and returns null for an unknown one', async () => {
    const [a = '', b = ''] = isrcs(0, 2);
    const written = b.toLowerCase().replace(/^(..)(...)(..)/, '$1-$2-$3-');
    const { data, errors, calls } = await subgraph.askFailing(byIsrc, { isrcs: [written, song.unknownIsrc, a, b] });
    expect(errors).toBeUndefined();
    expect(data.songsByIsrc.map((one: Json) => one?.isrc ?? null)).toEqual([b, null, a, b]);
    expect(calls).toEqual([b, song.unknownIsrc, a].map(isrc => `GET /api/v2.25/song/by-isrc/${isrc}`));
    const albums = await subgraph.ask(byUpc, { upcs: [album.upc, album.unknownUpc, album.zeroUpc.slice(2)] });
    expect(albums.errors).toBeUndefined();
    expect(albums.data.albumsByUpc).toEqual([
      { id: album.first, upc: album.upc },
      null,
      { id: expect.any(String), upc: album.zeroUpc },
    ]);
  });

  test('Returns GONE in the place of a code that several recordings share', async () => {
    const [isrc = ''] = isrcs(0, 1);
    const { data, errors } = await subgraph.askFailing(byIsrc, { isrcs: [song.blacklistedIsrc, isrc] });
    expect(data.songsByIsrc).toEqual([null, { id: expect.any(String), isrc, name: expect.any(String) }]);
    expect(errors).toMatchObject([{ path: ['songsByIsrc', 0], extensions: { code: 'GONE' } }]);
  });

  test('Costs one call per code in one round for 100 codes, and refuses more, and a malformed one', async () => {
    const { data, calls, rounds, extensions } = await subgraph.ask(
      byIsrc,
      { isrcs: isrcs(0, 100) },
      { 'x-cost': 'true' },
    );
    expect(data.songsByIsrc).toHaveLength(100);
    expect(data.songsByIsrc).not.toContain(null);
    expect([calls.length, rounds, extensions.cost.estimated]).toEqual([100, 1, 100]);
    const many = await subgraph.ask(byUpc, { upcs: Array(101).fill(album.upc) });
    expect(many.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(many.errors?.[0]?.message).toContain('upcs');
    const malformed = await subgraph.ask(byIsrc, { isrcs: [song.hitIsrc, 'no isrc'] });
    expect(malformed.errors).toMatchObject([
      { message: expect.stringContaining('isrcs'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect([many.calls, malformed.calls]).toEqual([[], []]);
  });
});

describe('Cached series', () => {
  test('Cost nine calls for 730 days, one call on the next day and none for the last 90 days', async () => {
    const first = await audience(730);
    expect(first.calls).toHaveLength(9);
    expect(first.rounds).toBe(1);
    vi.setSystemTime(TODAY + DAY);
    const next = await audience(730);
    expect(next.calls).toHaveLength(1);
    expect(next.data.artist.audience.totalCount).toBeGreaterThan(600);
    expect((await audience(90)).calls).toEqual([]);
  });
});

describe('The head of a list or a series', () => {
  const light = 'name imageUrl location { city region country { code } }';
  test.each([
    [`playlist(id: "${playlist.threeHundred}") { name platform { code } imageUrl trackCount tracks { nodes { id } } }`],
    [`album(id: "${album.first}") { name creditName releaseDate tracks { nodes { id } } }`],
    [`artist(id: "${artist.headliner}") { name slug imageUrl consoleUrl related { nodes { id } } }`],
    [`artist(id: "${artist.headliner}") { name imageUrl audience(platform: "instagram") { latest { date } } }`],
    [`song(id: "${song.hit}") { name creditName chartEntries(platform: "spotify") { totalCount } }`],
    [`concertVenue(id: "${venue.first}") { type ${light} concerts { totalCount } }`],
    [`festival(id: "${festival.summer}") { ${light} editions { totalCount } }`],
    [`musicalWork(id: "${work.first}") { name iswc recordings { nodes { id } } }`],
    [`songChart(slug: "CHART") { name rankingDates(first: 1) { nodes } }`],
    [`songChart(slug: "CHART") { name ranking(at: "MOMENT") { totalCount } }`],
  ])('Contains the record: %s', async selection => {
    const moments = await subgraph.ask(`{ songCharts(platform: "spotify", first: 1) {
      nodes { slug rankingDates(first: 1) { nodes } }
    } }`);
    const [{ slug, rankingDates }] = moments.data.songCharts.nodes;
    await subgraph.reset({ countRounds: true });
    const query = `{ ${selection.replace('CHART', slug).replace('MOMENT', rankingDates.nodes[0])} }`;
    const { data, calls, rounds } = await subgraph.ask(query);
    expect(Object.values<Json>(data)[0].name).toEqual(expect.any(String));
    expect(calls).toHaveLength(1);
    expect(rounds).toBe(1);
    expect((await subgraph.ask(query)).calls).toEqual([]);
  });
});

const lightArtist = (uuid: string) => ({ uuid, name: 'Light', slug: 'light' });

test('Is used for a field again if the record that it describes lacks the field too', async () => {
  const [a = '', b = ''] = idsOf('artist', 2);
  const fake = await fakeSubgraph();
  const heads = { [a]: lightArtist(a), [b]: { ...lightArtist(b), imageUrl: 'https://image.test/b' } };
  for (const [id, related] of Object.entries(heads)) {
    const list = { related, items: [], page: { total: 0 }, errors: [] };
    fake.service.get(`/api/v2/artist/${id}/related?limit=100&offset=0`, list);
  }
  fake.service.get(`/api/v2.9/artist/${a}`, { object: lightArtist(a), errors: [] });
  const imageOf = async (id: string) =>
    (await fake.ask(`{ artist(id: "${id}") { imageUrl related { totalCount } } }`)).data.artist.imageUrl;
  expect(await imageOf(a)).toBeNull();
  expect(fake.service.calls).toHaveLength(2);
  expect(await imageOf(b)).toBe('https://image.test/b');
  expect(fake.service.calls).toHaveLength(3);
});

test('Costs a call for the record when it lacks a field', async () => {
  const [id = ''] = idsOf('artist', 1);
  const fake = await fakeSubgraph();
  const related = { related: lightArtist(id), items: [], page: { total: 0 }, errors: [] };
  fake.service.get(`/api/v2/artist/${id}/related?limit=100&offset=0`, related);
  const object = { ...lightArtist(id), imageUrl: 'https://image.test/a' };
  fake.service.get(`/api/v2.9/artist/${id}`, { object, errors: [] });
  const { data } = await fake.ask(`{ artist(id: "${id}") { name imageUrl related { totalCount } } }`);
  expect(data.artist).toEqual({ name: 'Light', imageUrl: 'https://image.test/a', related: { totalCount: 0 } });
  expect(fake.service.calls).toHaveLength(2);
});

test('Is waited for by its record alone, however late it is', async () => {
  const [a = '', b = ''] = idsOf('artist', 2);
  const fake = await fakeSubgraph();
  const related = { related: lightArtist(a), items: [], page: { total: 0 }, errors: [] };
  fake.service.get(`/api/v2/artist/${a}/related?limit=100&offset=0`, related, { delay: 1_300 });
  fake.service.get(`/api/v2.9/artist/${b}`, { object: { ...lightArtist(b), countryCode: 'FR' }, errors: [] });
  const asked = fake.ask(
    `{ a: artist(id: "${a}") { name related { totalCount } } b: artist(id: "${b}") { country { code } } }`,
  );
  await vi.waitFor(() => expect(fake.service.calls).toHaveLength(2), 300);
  const { data } = await asked;
  expect(data).toEqual({ a: { name: 'Light', related: { totalCount: 0 } }, b: { country: { code: 'FR' } } });
});

describe('A list with a known total', () => {
  test('Is read in one round, and in two with fields that its rows lack', async () => {
    const query = `{ playlist(id: "${playlist.threeHundred}") { tracks(first: 300) { nodes { isrc } } } }`;
    await subgraph.ask(`{ playlist(id: "${playlist.threeHundred}") { trackCount } }`);
    const { data, calls, rounds } = await subgraph.ask(query);
    expect(data.playlist.tracks.nodes).toHaveLength(300);
    expect(calls).toHaveLength(3 + 30);
    expect(rounds).toBe(2);
  });
});

describe('A path for several ids', () => {
  const several = /\/song\/[^/?]*(,|%2C)/;
  const query = `query ($representations: [_Any!]!) {
    songs: _entities(representations: $representations) { ... on Song { name } }
  }`;
  const ask = (ids: readonly string[]) =>
    subgraph.ask(query, { representations: ids.map(id => ({ __typename: 'Song', id })) });
  const severalOf = (calls: readonly string[]) => calls.filter(call => several.test(call));

  test.each<[string, Fault]>([
    ['500', { match: several, status: 500 }],
    ['405', { match: several, status: 405 }],
    ['410', { match: several, status: 410 }],
    ['414', { match: several, status: 414 }],
    ['400 as HTML', { match: several, kind: 'html', status: 400 }],
    ['404 as HTML', { match: several, kind: 'html', status: 404 }],
    ['another shape', { match: several, kind: 'wrong-shape' }],
    ['nothing', { match: several, kind: 'hang' }],
  ])('That has given no good answer and answers with %s leaves the records to single calls', async (_, fault) => {
    stopClocks(TODAY);
    onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: TODAY }));
    await subgraph.reset({ manyIds: 'detect', timeout: 1_000 });
    subgraph.sandbox.knobs.faults = [fault];
    for (const ids of [idsOf('song', 5), idsOf('song', 5, 5)]) {
      const { data, errors } = await ask(ids);
      expect(errors).toBeUndefined();
      expect(data.songs).toEqual(ids.map(() => ({ name: expect.any(String) })));
    }
    subgraph.sandbox.knobs.faults = [];
    expect(severalOf((await ask(idsOf('song', 5, 10))).calls)).toEqual([]);
    // It is tried again after a while.
    passTime(60_000);
    expect(severalOf((await ask(idsOf('song', 5, 15))).calls)).toHaveLength(1);
  });

  test('That has given a good answer before fails with the service', async () => {
    await subgraph.reset({ manyIds: 'detect' });
    await ask(idsOf('song', 5));
    subgraph.sandbox.knobs.faults = [{ match: several, status: 503 }];
    expect((await ask(idsOf('song', 5, 5))).data.songs).toEqual([null, null, null, null, null]);
    subgraph.sandbox.knobs.faults = [];
    await vi.waitFor(async () => expect((await ask(idsOf('song', 5, 5))).calls).toHaveLength(1), 1_500);
  });

  test.each([
    ['before it has given a good answer', () => Promise.resolve()],
    ['after it has given a good answer', () => ask(idsOf('song', 5))],
  ])('Costs one record when the plan refuses that one, %s, and is called for others', async (_, before) => {
    await subgraph.reset({ manyIds: 'detect' });
    await before();
    const ids = idsOf('song', 5, 5);
    const [forbidden = ''] = ids;
    subgraph.sandbox.knobs.refused = [forbidden];
    const { data, errors } = await ask(ids);
    expect(data.songs).toEqual([null, ...ids.slice(1).map(() => ({ name: expect.any(String) }))]);
    expect(errors).toMatchObject([{ path: ['songs', 0], extensions: { code: 'PLAN_REQUIRED' } }]);
    expect(severalOf((await ask(idsOf('song', 5, 10))).calls)).toHaveLength(1);
  });

  test('Costs one record when the service fails because of that one, and is called for others', async () => {
    await subgraph.reset({ manyIds: 'detect' });
    await ask(idsOf('song', 5));
    const ids = idsOf('song', 5, 5);
    const [broken = ''] = ids;
    subgraph.sandbox.knobs.faults = [{ match: broken, status: 500 }];
    const { data, calls, errors } = await ask(ids);
    expect(data.songs).toEqual([null, ...ids.slice(1).map(() => ({ name: expect.any(String) }))]);
    expect(errors).toMatchObject([{ path: ['songs', 0], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    // Four repetitions of the first call and of the one for the broken song.
    expect(calls.length).toBeLessThanOrEqual(5 + 4 + 5);
    expect(severalOf((await ask(idsOf('song', 5, 10))).calls)).toHaveLength(1);
  });

  test('That returns no record of several is not believed before it has given a good answer', async () => {
    const [a = '', b = ''] = idsOf('song', 2).toSorted();
    const fake = await fakeSubgraph({ manyIds: 'detect' });
    fake.service.get(`/api/v2/song/${a},${b}`, { items: [], page: { total: 0 }, errors: [] });
    for (const uuid of [a, b])
      fake.service.get(`/api/v2.25/song/${uuid}`, { object: { uuid, name: 'Song' }, errors: [] });
    const { data } = await fake.ask(query, { representations: [a, b].map(id => ({ __typename: 'Song', id })) });
    expect(data.songs).toEqual([{ name: 'Song' }, { name: 'Song' }]);
  });
});

test('Requests each record for a field that all items of a response for several ids lack', async () => {
  const ids = idsOf('song', 2).toSorted();
  const fake = await fakeSubgraph();
  const light = ids.map(uuid => ({ uuid, name: 'Song' }));
  fake.service.get(`/api/v2/song/${ids}`, { items: light, page: { total: 2 }, errors: [] });
  for (const uuid of ids) {
    fake.service.get(`/api/v2.25/song/${uuid}`, { object: { uuid, labels: [{ name: 'RecordLabel' }] }, errors: [] });
  }
  const representations = ids.map(id => ({ __typename: 'Song', id }));
  const { data } = await fake.ask(
    'query ($representations: [_Any!]!) { songs: _entities(representations: $representations) { ... on Song { labels { name } } } }',
    { representations },
  );
  expect(data.songs).toEqual(ids.map(() => ({ labels: [{ name: 'RecordLabel' }] })));
});
