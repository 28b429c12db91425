import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, keys, words } from '../support/askedSandbox.ts';
import type { ServiceAnswer } from '../support/service.ts';
import type { Json } from '../support/json.ts';

const { artist, city, playlist, song } = landmarks;
const { sandbox, get } = await askedSandbox();

/** Top lists are requested by POST, with or without a body. */
function ask(path: string, body?: unknown): Promise<ServiceAnswer> {
  return get(path, { method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }) });
}

const by = (platform: string, metricType: string, rest: object = {}) => ({ sort: { platform, metricType, ...rest } });

function figure(item: Json, group: string, platform: string, metricType: string): Json {
  return item[group].find((stat: Json) => stat.platformCode === platform && stat.metricType === metricType);
}

describe('Top lists', () => {
  test('Have their own groups of figures for each kind', async () => {
    const groups: Record<string, string> = {
      'top/artists': 'artist social streaming popularity custom',
      'top/songs': 'song audience popularity custom',
      'top/festivals': 'festival social streaming custom',
      'top/venues': 'venue social streaming custom',
      'top/radios': 'radio social custom',
      'top/playlists/spotify': 'playlist audience',
    };
    for (const [path, members] of Object.entries(groups)) {
      const { items, page, related } = await ask(`v2/${path}`);
      expect([path, keys(items[0])]).toEqual([path, words(members)]);
      expect(keys(page)).toEqual(words('offset limit next previous total cursor'));
      expect([page.limit, related]).toEqual([100, { updatedAt: '2026-11-20T00:00:00+00:00' }]);
    }
    const { items: radios } = await ask('v2/top/radios');
    expect(keys(radios[0].radio)).toEqual(
      words('name slug countryCode countryName cityName timeZone imageUrl reach genres trackAge'),
    );
    const { items } = await ask('v2/top/artists');
    expect(keys(items[0].social[0])).toEqual(words('platformCode metricType total week month quarter'));
    expect(keys(items[0].social[0].week)).toEqual(words('volume percent'));
  });

  test('Are sorted by the requested order', async () => {
    const totals = async (body: object, part: (item: Json) => number) =>
      (await ask('v2/top/artists?limit=500', body)).items.map(part);
    const youtube = await totals(
      by('youtube', 'subscribers'),
      item => figure(item, 'social', 'youtube', 'subscribers').total,
    );
    expect(youtube).toEqual(youtube.toSorted((left, right) => right - left));
    const growth = await totals(
      by('spotify', 'followers', { sortBy: 'percent', period: 'quarter', order: 'asc' }),
      item => figure(item, 'social', 'spotify', 'followers').quarter.percent,
    );
    expect(growth).toEqual(growth.toSorted((left, right) => left - right));
    const venues = (await ask('v2/top/venues', { sort: { type: 'name', order: 'asc' } })).items;
    const names = venues.map(item => item.venue.name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect((await ask('v2/top/songs')).items[0].song.uuid).toBe(song.hit);
    expect((await ask('v2/top/playlists/spotify')).items[0].playlist.uuid).toBe(playlist.threeHundred);
  });

  test('Agree with the current figures', async () => {
    const [first] = (await ask('v2/top/artists')).items;
    const stats = await get(`v2/artist/${first.artist.uuid}/current/stats?period=7`);
    const { value, evolution } = stats.social.find((stat: Json) => stat.platform === 'spotify');
    const shown = figure(first, 'social', 'spotify', 'followers');
    expect([shown.total, shown.week.volume]).toEqual([value, evolution]);
  });

  test('Contain the records that pass every filter', async () => {
    const metric = {
      type: 'metric',
      data: { platform: 'spotify', metricType: 'monthly_listeners', min: 1_000, max: 90_000 },
    };
    const stage = { type: 'artistCareerStages', data: { values: ['long_tail'], operator: 'in' } };
    const { items, page } = await ask('v2/top/artists', { filters: [metric, stage] });
    expect(page.total).toBeGreaterThan(0);
    for (const item of items) {
      const { total } = figure(item, 'streaming', 'spotify', 'monthly_listeners');
      expect(total >= 1_000 && total <= 90_000).toBe(true);
    }
    const found = (await get(`v2.9/artist/${items[0].artist.uuid}`)).object;
    expect(found.careerStage).toBe('long_tail');
    const tempo = { type: 'tempo', data: { min: 100, max: 110 } };
    const songs = (await ask('v2/top/songs', { filters: [tempo] })).items;
    expect((await get(`v2.25/song/${songs[5].song.uuid}`)).object.audio.tempo).toBeGreaterThanOrEqual(100);
  });

  test('Of artists are available for a country and for a city', async () => {
    const french = await ask('v2/top/artists?countryCode=FR', by('spotify', 'followers'));
    expect(french.status).toBe(400);
    const country = await ask('v2/top/artists?countryCode=FR');
    const everywhere = await ask('v2/top/artists', by('instagram', 'followers'));
    expect(country.page.total).toBeLessThan(everywhere.page.total);
    const there = await ask(`v2/top/artists?countryCode=FR&cityKey=${city.key}`);
    expect(there.items[0].streaming[0].metricType).toBe('views');
    expect((await ask(`v2/top/artists?cityKey=${city.key}`)).status).toBe(400);
    expect((await ask(`v2/top/artists?countryCode=DE&cityKey=${city.key}`)).status).toBe(400);
    expect((await ask('v2/top/artists?countryCode=france')).status).toBe(400);
  });

  test('Refuse wrong values', async () => {
    const wrong = [
      by('spotify', 'streams'),
      by('spotify', 'followers', { period: 'year' }),
      by('spotify', 'followers', { sortBy: 'best' }),
      by('spotify', 'followers', { order: 'up' }),
      { sort: 'followers' },
      { filters: {} },
      { filters: [{ type: 'shoeSize', data: { min: 1 } }] },
      { filters: [{ type: 'metric', data: { platform: 'spotify', metricType: 'followers' } }] },
      { filters: Array.from({ length: 101 }, () => ({ type: 'nationality', data: { values: ['FR'] } })) },
      [],
    ];
    for (const body of wrong) expect([body, (await ask('v2/top/artists', body)).status]).toEqual([body, 400]);
    expect((await ask('v2/top/artists?limit=501')).status).toBe(400);
    expect((await ask('v2/top/venues?limit=101')).status).toBe(400);
    expect((await ask('v2/top/playlists/instagram')).status).toBe(400);
    expect((await get('v2/top/artists')).status).toBe(405);
  });

  test('Continue by cursor where offsets end', async () => {
    sandbox.knobs.rankingWindow = 1_000;
    const all: string[] = [];
    let cursor: string | null = '';
    for (let total = Infinity; all.length < total;) {
      for (const offset of [0, 500]) {
        const { items, page } = await ask(`v2/top/artists?offset=${offset}&limit=500&cursor=${cursor}`);
        all.push(...items.map(item => item.artist.uuid));
        total = page.total;
        if (offset === 500 || page.cursor === null) cursor = page.cursor;
        if (page.cursor === null) break;
      }
    }
    sandbox.knobs.rankingWindow = 50_000;
    expect(new Set(all).size).toBe(all.length);
    const straight = (await ask('v2/top/artists?offset=1500&limit=500')).items.map(item => item.artist.uuid);
    expect(all.slice(1_500, 2_000)).toEqual(straight);
  });

  test('Refuse offsets beyond their window and cursors of other lists', async () => {
    expect((await ask('v2/top/artists?offset=49501&limit=500')).status).toBe(400);
    sandbox.knobs.rankingWindow = 200;
    const { page } = await ask('v2/top/artists?offset=100');
    expect(page.next).toBeNull();
    expect((await ask('v2/top/artists?offset=101')).status).toBe(400);
    expect((await ask(`v2/top/artists?cursor=${page.cursor}`)).status).toBe(200);
    expect((await ask(`v2/top/artists?cursor=${page.cursor}`, by('tidal', 'popularity'))).status).toBe(400);
    expect((await ask('v2/top/artists?cursor=nonsense')).status).toBe(400);
  });

  test('Can move between two pages', async () => {
    const [first] = (await ask('v2/top/artists')).items;
    sandbox.knobs.listShift = { inserted: 2 };
    expect((await ask('v2/top/artists')).items[2]).toEqual(first);
    expect(first.artist.uuid).toBe(artist.headliner);
  });
});
