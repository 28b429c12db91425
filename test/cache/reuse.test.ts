import { describe, expect, test, vi } from 'vitest';
import { Dice } from '../support/fuzz/dice.ts';
import type { Json } from '../support/json.ts';
import { landmarks, idsOf } from '../support/landmarks.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';
import { TODAY } from '../support/clock.ts';

const { artist, album, song, playlist, venue, festival, work } = landmarks;
const DAY = 24 * 3_600_000;
const subgraph = await testedSubgraph();
const charts = '{ songCharts(platform: "spotify", first: 1) { nodes { slug rankingDates(first: 1) { nodes } } } }';
const [{ slug, rankingDates }] = (await subgraph.ask(charts)).data.songCharts.nodes;

const entities = (ids: readonly string[]) => ids.map(id => ({ __typename: 'Artist', id }));
const askNames = (ids: readonly string[]) =>
  subgraph.askEntities('... on Artist { name genres { name } }', ...entities(ids));

describe('Cached records', () => {
  test('Requests each record in random sets once, with up to ten records per call', async () => {
    const dice = new Dice(7);
    for (let round = 0; round < 3; round++) {
      const ids = idsOf('artist', 20, 20 * round);
      const sets = Array.from({ length: 6 }, () => dice.some(ids, 15));
      const requested: string[] = [];
      for (const set of sets) {
        const { calls } = await askNames(set);
        expect(calls.length).toBeLessThanOrEqual(set.length > 10 ? 2 : 1);
        requested.push(...calls.flatMap(call => call.split('/').at(-1)?.split(',') ?? []));
      }
      expect(requested.toSorted()).toEqual([...new Set(sets.flat())].toSorted());
    }
  });

  test('Requests only the uncached records of a set', async () => {
    const [a = '', b = '', c = '', d = ''] = idsOf('artist', 4);
    expect((await askNames([a, b, c])).calls).toHaveLength(1);
    expect((await askNames([a])).calls).toEqual([]);
    expect((await askNames([b, a])).calls).toEqual([]);
    expect((await subgraph.ask(`{ artist(id: "${c}") { name biography } }`)).calls).toEqual([]);
    expect((await askNames([a, d])).calls).toEqual([`GET /api/v2.9/artist/${d}`]);
  });

  test('Finds an album cached by UPC without a call, by id and by UPC', async () => {
    const byUpc = await subgraph.ask(`{ albumByUpc(upc: "${album.upc}") { id name type } }`);
    const { id } = byUpc.data.albumByUpc;
    expect((await subgraph.ask(`{ album(id: "${id}") { name type upc } }`)).calls).toEqual([]);
    expect((await subgraph.ask(`{ albumByUpc(upc: "${album.upc}") { type } }`)).calls).toEqual([]);
  });

  test('Requests an album by UPC even if an album with that UPC is cached by id', async () => {
    const { data } = await subgraph.ask(`{ album(id: "${album.first}") { name upc } }`);
    const { calls } = await subgraph.ask(`{ albumByUpc(upc: "${data.album.upc}") { name } }`);
    expect(calls).toEqual([expect.stringContaining(`/album/by-upc/${data.album.upc}`)]);
  });

  test('Caches for 30 seconds that a record is missing from a batch', async () => {
    const [known = ''] = idsOf('artist', 1);
    const { data } = await askNames([known, artist.unknown]);
    expect(data.entities).toEqual([{ name: expect.any(String), genres: expect.anything() }, null]);
    const soon = await askNames([artist.unknown]);
    vi.setSystemTime(TODAY + 31_000);
    const later = await askNames([artist.unknown]);
    expect([soon.calls.length, later.calls.length]).toEqual([0, 1]);
  });
});

const audience = (days: number) =>
  subgraph.ask(`{ artist(id: "${artist.headliner}") {
      audience(platform: "instagram", range: { days: ${days} }) { totalCount latest { date } }
    } }`);

describe('Cached series', () => {
  test('Requests 730 days with eight calls, a new day with one call, and cached days with none', async () => {
    await subgraph.reset({ countRounds: true });
    const first = await audience(730);
    expect(first.calls).toHaveLength(8);
    expect(first.rounds).toBe(1);
    vi.setSystemTime(TODAY + DAY);
    const next = await audience(730);
    expect(next.calls).toHaveLength(1);
    expect(next.data.artist.audience.totalCount).toBeGreaterThan(600);
    expect((await audience(90)).calls).toEqual([]);
  });

  test.each(['growth { absolute }', 'earliest { date } latest { date }'])(
    'Requests the ends of 730 days with two calls, and with one call on later days: %s',
    async members => {
      const query = `{ artist(id: "${artist.headliner}") {
        audience(platform: "instagram", range: { days: 730 }) { ${members} }
      } }`;
      let { data, calls } = await subgraph.ask(query);
      expect(calls).toHaveLength(2);
      for (const day of [1, 2, 5, 9]) {
        vi.setSystemTime(TODAY + day * DAY);
        ({ data, calls } = await subgraph.ask(query));
        expect(calls, `day ${day}`).toHaveLength(1);
      }
      await subgraph.reset();
      expect((await subgraph.ask(query)).data).toEqual(data);
    },
  );
});

const lightArtist = (uuid: string) => ({ uuid, name: 'Light', slug: 'light' });

describe('Owner fields', () => {
  const light = 'name imageUrl location { city region country { code } }';
  test.each([
    [
      'a playlist and its tracks',
      `playlist(id: "${playlist.threeHundred}") { name platform { code } imageUrl trackCount tracks { nodes { id } } }`,
    ],
    ['an album and its tracks', `album(id: "${album.first}") { name creditName releaseDate tracks { nodes { id } } }`],
    [
      'an artist and related artists',
      `artist(id: "${artist.headliner}") { name slug imageUrl consoleUrl related { nodes { id } } }`,
    ],
    [
      'an artist and a series',
      `artist(id: "${artist.headliner}") { name imageUrl audience(platform: "instagram") { latest { date } } }`,
    ],
    [
      'a song and its chart entries',
      `song(id: "${song.hit}") { name creditName chartEntries(platform: "spotify") { totalCount } }`,
    ],
    ['a venue and its concerts', `concertVenue(id: "${venue.first}") { type ${light} concerts { totalCount } }`],
    ['a festival and its editions', `festival(id: "${festival.summer}") { ${light} editions { totalCount } }`],
    ['a work and its recordings', `musicalWork(id: "${work.first}") { name iswc recordings { nodes { id } } }`],
    ['a chart and its dates', `songChart(slug: "${slug}") { name rankingDates(first: 1) { nodes } }`],
    [
      'a chart and a ranking',
      `songChart(slug: "${slug}") { name ranking(at: "${rankingDates.nodes[0]}") { totalCount } }`,
    ],
  ])('Reads %s with one call, and again without a call', async (_, selection) => {
    await subgraph.reset({ countRounds: true });
    const query = `{ ${selection} }`;
    const { data, calls, rounds } = await subgraph.ask(query);
    expect(Object.values<Json>(data)[0].name).toEqual(expect.any(String));
    expect(calls).toHaveLength(1);
    expect(rounds).toBe(1);
    expect((await subgraph.ask(query)).calls).toEqual([]);
  });

  test('Reads a field from owner fields even if the cached record of another artist lacks the field', async () => {
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

  test('Requests a record if the owner fields of its list lack a selected field', async () => {
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

  test('Requests a record while the owner fields of another record are pending', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: TODAY });
    const [a = '', b = ''] = idsOf('artist', 2);
    const fake = await fakeSubgraph();
    const related = { related: lightArtist(a), items: [], page: { total: 0 }, errors: [] };
    fake.service.get(`/api/v2/artist/${a}/related?limit=100&offset=0`, related, { delay: 1_300 });
    fake.service.get(`/api/v2.9/artist/${b}`, { object: { ...lightArtist(b), countryCode: 'FR' }, errors: [] });
    const asked = fake.ask(
      `{ a: artist(id: "${a}") { name related { totalCount } } b: artist(id: "${b}") { country { code } } }`,
    );
    await expect.poll(() => fake.service.calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_300);
    const { data } = await asked;
    expect(data).toEqual({ a: { name: 'Light', related: { totalCount: 0 } }, b: { country: { code: 'FR' } } });
  });
});

describe('Lists with a known total', () => {
  test('Reads a list with a known total in one round, and the fields missing from its rows in a second round', async () => {
    const query = `{ playlist(id: "${playlist.threeHundred}") { tracks(first: 300) { nodes { isrc } } } }`;
    await subgraph.reset({ countRounds: true });
    await subgraph.ask(`{ playlist(id: "${playlist.threeHundred}") { trackCount } }`);
    const { data, calls, rounds } = await subgraph.ask(query);
    expect(data.playlist.tracks.nodes).toHaveLength(300);
    expect(calls).toHaveLength(3 + 30);
    expect(rounds).toBe(2);
  });
});

describe('Records without an endpoint', () => {
  test.each([
    ['radio', `radioStation(slug: "${landmarks.radio.unknown}") { name identifiers { totalCount } }`],
    [
      'distributor',
      `musicDistributor(id: "${landmarks.distributor.unknown}") { company { name } upcPrefixes { totalCount } }`,
    ],
    ['chart', `songChart(slug: "${landmarks.chart.song.unknown}") { name rankingDates { totalCount } }`],
  ])('Requests an unknown %s with one call, even without a cache', async (_, selection) => {
    await subgraph.reset({ maxCacheBytes: 1 });
    const { data, calls } = await subgraph.ask(`{ found: ${selection} }`);
    expect(data).toEqual({ found: null });
    expect(calls).toHaveLength(1);
  });
});
