import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { startSandbox } from '../src/sandbox/server.ts';

const { artist, city, concert, festival, playlist, radio, song, venue } = landmarks;
const noon = Date.parse('2026-11-20T12:00:00Z');
const sandbox = await startSandbox({ now: () => noon });
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

async function get(path: string): Promise<any> {
  const headers = { 'x-app-id': sandbox.appId, 'x-api-key': sandbox.apiKey };
  const response = await fetch(`${sandbox.url}/api/${path}`, { headers });
  const body: object = JSON.parse(await response.text());
  return { ...body, status: response.status };
}

async function walk(path: string): Promise<any[]> {
  const rows: any[] = [];
  const mark = path.includes('?') ? '&' : '?';
  for (let total = 1; rows.length < total;) {
    const { items, page } = await get(`${path}${mark}offset=${rows.length}&limit=100`);
    if (items.length === 0) break;
    rows.push(...items);
    total = page.total;
  }
  return rows;
}

const statusOf = async (path: string): Promise<number> => (await get(path)).status;
const keys = (value: object): string[] => Object.keys(value).toSorted();
const words = (text: string): string[] => text.split(' ').toSorted();

const day = (event: any): string => (event.date ?? event.startedAt).slice(0, 10);

describe('playlist entries', () => {
  const entry = 'playlist position peakPosition entryDate exitDate positionDate peakPositionDate';

  test('of a song agree with the tracklists', async () => {
    const { items, related } = await get(`v2.20/song/${song.hit}/playlist/current/spotify`);
    expect(related.uuid).toBe(song.hit);
    expect(keys(items[0])).toEqual(words(entry));
    for (const each of items.slice(0, 5)) {
      const tracks = await walk(`v2.20/playlist/${each.playlist.uuid}/tracks/latest`);
      const row = tracks[each.position - 1];
      expect([row?.song.uuid, row?.entryDate]).toEqual([song.hit, each.entryDate]);
      expect(each.exitDate).toBeNull();
    }
  });

  test('of an artist name the song, and one playlist as often as it has songs of the artist', async () => {
    const path = `v2.20/artist/${artist.headliner}/playlist/current/spotify?playlistUuids=${playlist.threeHundred}`;
    const items = await walk(path);
    expect(items.length).toBeGreaterThan(1);
    expect(new Set(items.map(each => each.song.uuid)).size).toBe(items.length);
    expect(items.every(each => each.playlist.uuid === playlist.threeHundred)).toBe(true);
    const tracks = await walk(`v2.20/playlist/${playlist.threeHundred}/tracks/latest`);
    for (const each of items) expect(tracks[each.position - 1]?.song.uuid).toBe(each.song.uuid);
  });

  test('tell the type of the playlist in 2.20 alone', async () => {
    const [older, newer] = await Promise.all(
      ['2', '2.20'].map(async version => {
        const { items } = await get(`v${version}/artist/${artist.headliner}/playlist/current/deezer?limit=1`);
        return items[0].playlist;
      }),
    );
    const short = 'uuid name identifier platform countryCode latestCrawlDate latestTrackCount latestSubscriberCount';
    expect(keys(older)).toEqual(words(short));
    expect(keys(newer)).toEqual(words(`${short} type imageUrl`));
  });

  test('are filtered by type and country, sorted, and go back in time', async () => {
    const path = `v2.20/artist/${artist.discography250}/playlist/current/apple-music`;
    const editorial = await walk(`${path}?type=curators_listeners`);
    expect(editorial.every(each => each.playlist.type === 'Curators & Listeners')).toBe(true);
    const all = await walk(`${path}?currentOnly=0&sortBy=position&sortOrder=asc`);
    const positions = all.map(each => each.position);
    expect(positions).toEqual(positions.toSorted((left, right) => left - right));
    const gone = all.filter(each => each.exitDate !== null);
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.every(each => each.entryDate < each.exitDate)).toBe(true);
    const countries = (await walk(`${path}?countryCode=FR`)).map(each => each.playlist.countryCode);
    expect(new Set(countries).size).toBeLessThanOrEqual(1);
    expect(await statusOf(`${path}?type=user`)).toBe(400);
    expect(await statusOf(`v2.20/artist/${artist.headliner}/playlist/current/instagram`)).toBe(400);
  });
});

describe('radio', () => {
  const light = 'name slug countryCode countryName cityName timeZone';

  test('spins of a song are in the feeds of the stations', async () => {
    const { items, related } = await get(`v2/song/${song.hit}/broadcasts?limit=3`);
    expect(related.uuid).toBe(song.hit);
    expect(keys(items[0])).toEqual(words('airedAt duration radio'));
    expect(keys(items[0].radio)).toEqual(words(light));
    const date = items[0].airedAt.slice(0, 10);
    const feed = await walk(`v2/radio/${items[0].radio.slug}/live-feed?startDate=${date}&endDate=${date}`);
    expect(feed.find(each => each.airedAt === items[0].airedAt)?.song.uuid).toBe(song.hit);
  });

  test('takes moments for the spins of a song, days for everything else', async () => {
    const moments = 'startDate=2026-11-01T06:00:00Z&endDate=2026-11-01T18:00:00%2B00:00';
    const spins = await walk(`v2/song/${song.hit}/broadcasts?${moments}`);
    expect(spins.length).toBeGreaterThan(0);
    const times = spins.map(spin => Date.parse(spin.airedAt));
    expect(times).toEqual(times.toSorted((left, right) => right - left));
    expect(
      times.every(time => time >= Date.parse('2026-11-01T06:00:00Z') && time < Date.parse('2026-11-01T18:01:00Z')),
    ).toBe(true);
    expect(await statusOf(`v2/song/${song.hit}/broadcasts?startDate=2026-11-01`)).toBe(400);
    expect(await statusOf(`v2/song/${song.hit}/broadcast-groups?startDate=2026-11-01`)).toBe(200);
    expect(await statusOf(`v2/artist/${artist.headliner}/broadcasts?startDate=2026-11-01T06:00:00Z`)).toBe(400);
  });

  test('counts as many spins as it lists, of the artist’s songs', async () => {
    const period = 'startDate=2026-11-16&endDate=2026-11-17';
    const spins = await walk(`v2/artist/${artist.prolific}/broadcasts?${period}`);
    const groups = await walk(`v2/artist/${artist.prolific}/broadcast-groups?${period}`);
    expect(groups.reduce((sum, group) => sum + group.playCount, 0)).toBe(spins.length);
    expect(keys(spins[0])).toEqual(words('airedAt duration radio song'));
    expect(keys(groups[0])).toEqual(words('playCount radio'));
    expect(keys(groups[0].radio)).toEqual(words(`${light} imageUrl`));
    const songs = new Set((await walk(`v2/artist/${artist.prolific}/songs`)).map(each => each.uuid));
    expect(spins.every(spin => songs.has(spin.song.uuid))).toBe(true);
    const slug = groups[0].radio.slug;
    const one = await walk(`v2/artist/${artist.prolific}/broadcasts?${period}&radioSlugs=${slug},nobody`);
    expect(one.length).toBe(groups[0].playCount);
    const country = groups[0].radio.countryCode;
    const there = await walk(`v2/artist/${artist.prolific}/broadcast-groups?${period}&countryCode=${country}`);
    expect(there.every(group => group.radio.countryCode === country)).toBe(true);
  });

  test('stations have a feed up to now, identifiers and countries', async () => {
    const { items, related } = await get(`v2/radio/${radio.slug}/live-feed?startDate=2026-11-20`);
    expect(keys(items[0])).toEqual(words('airedAt duration song'));
    expect(keys(related)).toEqual(words(`${light} imageUrl`));
    expect(Date.parse(items[0].airedAt)).toBeLessThanOrEqual(noon + 60_000);
    const identifiers = await get(`v2/radio/${radio.slug}/identifiers`);
    expect(keys(identifiers.related)).toEqual(words(`${light} imageUrl reach genres trackAge firstAiredAt`));
    expect(keys(identifiers.items[0])).toEqual(words('platformName platformCode identifier url'));
    expect(await statusOf(`v2/radio/${radio.unknown}/live-feed`)).toBe(404);
    const countries = await walk('v2/radio/countries');
    expect(countries.filter(each => 'code' in each).length).toBeLessThan(countries.length / 5);
  });
});

describe('events', () => {
  test('of an artist are concerts and editions that resolve', async () => {
    const items = await walk(`v2/artist/${artist.headliner}/events`);
    const kinds = new Set(items.map(each => each.type));
    expect(kinds.has('concert') && kinds.has('festival')).toBe(true);
    const evening = items.find(each => each.type === 'concert');
    const edition = items.find(each => each.type === 'festival');
    expect(keys(evening)).toEqual(words('uuid name type status date price venue'));
    expect(keys(edition)).toEqual(words('uuid name type status startedAt endedAt venue price festival'));
    const details = (await get(`v2/venue/concert/${evening.uuid}`)).object;
    expect(details.artists.some((each: any) => each.artist?.uuid === artist.headliner)).toBe(true);
    expect(details.date).toBe(evening.date);
    const poster = (await get(`v2/festival/edition/${edition.uuid}`)).object;
    expect(poster.artists.some((each: any) => each.artist?.uuid === artist.headliner)).toBe(true);
  });

  test('are filtered by type and period and sorted by day', async () => {
    const path = `v2/artist/${artist.headliner}/events`;
    const newest = (await walk(`${path}?sortOrder=desc`)).map(day);
    expect(newest).toEqual(newest.toSorted().toReversed());
    const concerts = await walk(`${path}?type=concert&startDate=2024-01-01&endDate=2024-12-31`);
    expect(concerts.every(each => each.type === 'concert' && day(each).startsWith('2024'))).toBe(true);
    expect(await statusOf(`${path}?type=party`)).toBe(400);
    expect(await statusOf(`v2/artist/${artist.unknown}/events`)).toBe(404);
  });

  test('of a venue are concerts, past and coming', async () => {
    const { items, related, page } = await get(`v2/venue/${venue.first}/concerts`);
    expect([related.uuid, page.total]).toEqual([venue.first, 64]);
    expect(keys(items[0])).toEqual(words('uuid name type status date price'));
    expect(items.map((each: any) => each.uuid)).toContain(concert.first);
    expect(items.at(-1).status).not.toBe('past');
    const details = (await get(`v2/venue/concert/${concert.first}`)).object;
    expect(keys(details)).toEqual(words('uuid name date type status venue price artists identifiers ticketUrls'));
    expect(details.venue.uuid).toBe(venue.first);
    expect(await statusOf(`v2/venue/concert/${concert.unknown}`)).toBe(404);
    expect(await statusOf(`v2/venue/${venue.unknown}/concerts`)).toBe(404);
  });
});

describe('cities', () => {
  test('have a key under which venues, festivals and concerts are found', async () => {
    const cities = await walk(`v2/referential/venue/cities/${city.country}`);
    expect(keys(cities[0])).toEqual(words('cityKey cityName region countryCode countryName'));
    const paris = cities.find(each => each.cityKey === city.key);
    expect(paris?.cityName).toBe('Paris');
    const venues = (await get(`v2/venue/by-city-key?cityKey=${city.key}`)).items;
    expect(venues.length).toBeGreaterThan(0);
    expect(
      [...venues, ...(await get(`v2/festival/by-city-key?cityKey=${city.key}`)).items].every(
        each => each.cityName === 'Paris',
      ),
    ).toBe(true);
    const concerts = await walk(`v2/venue/concerts/by-city-key?cityKey=${city.key}`);
    expect(concerts.length).toBe(venues.length * 64);
    expect(keys(concerts[0])).toEqual(words('uuid name type status date price venue'));
    expect(
      (await get('v2/top-artist/referential/cities/FR?searchCity=lyo')).items.map((each: any) => each.cityName),
    ).toEqual(['Lyon']);
  });

  test('that nobody knows are 404, except for their concerts', async () => {
    expect(await statusOf(`v2/venue/by-city-key?cityKey=${city.unknownKey}`)).toBe(404);
    expect(await statusOf(`v2/festival/by-city-key?cityKey=${city.unknownKey}`)).toBe(404);
    expect((await get(`v2/venue/concerts/by-city-key?cityKey=${city.unknownKey}`)).page.total).toBe(0);
    expect(await statusOf('v2/venue/by-city-key')).toBe(400);
    expect(await statusOf('v2/referential/venue/cities/France')).toBe(400);
    expect(await statusOf(`v2/festival/${festival.summer}`)).toBe(200);
  });
});
