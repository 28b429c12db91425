import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, type ServiceAnswer } from '../support/sandbox.ts';
import type { Json } from '../support/json.ts';

const { city } = landmarks;
const { sandbox, get } = await askedSandbox();

function ask(path: string, body?: unknown): Promise<ServiceAnswer> {
  return get(path, { method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }) });
}

const by = (platform: string, metricType: string, rest: object = {}) => ({ sort: { platform, metricType, ...rest } });

function figure(item: Json, group: string, platform: string, metricType: string): Json {
  return item[group].find((stat: Json) => stat.platformCode === platform && stat.metricType === metricType);
}

describe('Ranked lists', () => {
  test('Ranked lists apply filters by metric, career stage and tempo', async () => {
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

  test('Artists are ranked within a country or city', async () => {
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

  test('Ranked lists continue by cursor beyond the maximum offset', async () => {
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

  test('Ranked lists reject offsets beyond the limit and cursors of other lists', async () => {
    expect((await ask('v2/top/artists?offset=49501&limit=500')).status).toBe(400);
    sandbox.knobs.rankingWindow = 200;
    const { page } = await ask('v2/top/artists?offset=100');
    expect(page.next).toBeNull();
    expect((await ask('v2/top/artists?offset=101')).status).toBe(400);
    expect((await ask(`v2/top/artists?cursor=${page.cursor}`)).status).toBe(200);
    expect((await ask(`v2/top/artists?cursor=${page.cursor}`, by('tidal', 'popularity'))).status).toBe(400);
    expect((await ask('v2/top/artists?cursor=nonsense')).status).toBe(400);
  });
});
