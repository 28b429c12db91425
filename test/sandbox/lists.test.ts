import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, distinct, ids, type ServiceAnswer } from '../support/sandbox.ts';
import type { Json } from '../support/json.ts';

const { album, artist, chart, city, collaborator, curator, distributor } = landmarks;
const { playlist, radio, song, venue, work } = landmarks;
const { get, walk } = await askedSandbox();
const headliner = `artist/${artist.headliner}`;
const prolific = `artist/${artist.discography250}`;

/** Requests a list. Ranked lists use POST, with the sort in the body. */
function ask(path: string, query = '', body?: string): Promise<ServiceAnswer> {
  const method = path.includes('v2/top/') ? 'POST' : 'GET';
  return get(`${path}${path.includes('?') ? '&' : '?'}${query}`, { method, ...(body && { body }) });
}

/** Path and maximum page size of lists that are paged by offset. */
const lists: [path: string, most: number][] = [
  ['v2/top/artists', 500],
  ['v2/top/songs', 100],
  ['v2/top/festivals', 100],
  ['v2/top/venues', 100],
  ['v2/top/radios', 100],
  ['v2/top/playlists/spotify', 100],
  ['v2/chart/song/by-platform/airplay', 100],
  ['v2/chart/album/by-platform/itunes', 100],
  [`v2.14/chart/song/${chart.song.slug}/ranking/latest`, 100],
  [`v2/chart/song/${chart.song.slug}/available-rankings`, 100],
  [`v2.26/chart/album/${chart.album.slug}/ranking/latest`, 100],
  ['v2/chart/tiktok/music/weekly/ranking/latest', 100],
  ['v2/chart/tiktok/music/weekly/available-rankings', 100],
  [`v2/${prolific}/charts/song/ranks/spotify?currentOnly=0`, 100],
  [`v2.28/${prolific}/charts/album/ranks/deezer?currentOnly=0`, 100],
  [`v2/song/${song.hit}/charts/ranks/spotify?currentOnly=0`, 100],
  [`v2.26/album/${album.first}/charts/ranks/deezer?currentOnly=0`, 100],
  [`v2.20/${prolific}/playlist/current/spotify`, 100],
  [`v2.20/song/${song.hit}/playlist/current/spotify?currentOnly=0`, 100],
  [`v2.20/playlist/${playlist.threeHundred}/tracks/latest`, 100],
  [`v2.34/${prolific}/albums`, 100],
  [`v2.21/${prolific}/songs`, 100],
  [`v2/${prolific}/broadcasts`, 100],
  [`v2/${prolific}/broadcast-groups`, 100],
  [`v2/song/${song.hit}/broadcasts`, 100],
  [`v2/song/${song.hit}/broadcast-groups`, 100],
  [`v2/${headliner}/identifiers`, 100],
  [`v2/${headliner}/related`, 100],
  [`v2/${headliner}/events`, 100],
  [`v2/${headliner}/shorts/instagram/videos`, 100],
  [`v2/${headliner}/audience/tiktok/report/available-dates?startDate=2024-01-01`, 100],
  [`v2/${headliner}/audience/spotify`, 100],
  [`v2/work/${work.first}/recordings`, 100],
  [`v2/collaborator/${collaborator.first}/songs`, 100],
  [`v2/distributor/${distributor.first}/upc-roots`, 100],
  ['v2/playlist/curators/spotify', 100],
  [`v2.20/playlist/by-curator/spotify/${curator.spotify}`, 100],
  ['v2.20/playlist/by-type/spotify/editorial', 100],
  [`v2/radio/${radio.slug}/live-feed`, 100],
  ['v2/radio/countries', 100],
  [`v2/venue/${venue.first}/concerts`, 100],
  [`v2/venue/concerts/by-city-key?cityKey=${city.key}`, 100],
  ['v2/referential/distributors', 100],
  ['v2/referential/lyrics-attributes?attribute=themes', 100],
  ['v2/favorite/artists', 20],
  ['v2/data-feed/configured', 100],
  ['v2/artist/search/a', 20],
  ['v2/song/search/love', 20],
  ['v2/playlist/search/a', 20],
];

describe('Paging', () => {
  test.each(lists)(
    'A list has the same rows for any page size, and rejects a limit out of range: %s',
    async (path, most) => {
      const whole = await ask(path, `limit=${most}`);
      const { total } = whole.page;
      expect(whole.items.length).toBe(Math.min(most, total));
      const pieces = await Promise.all([0, 7, 14].map(offset => ask(path, `offset=${offset}&limit=7`)));
      expect(pieces.flatMap(piece => piece.items).slice(0, most)).toEqual(whole.items.slice(0, 21));
      expect(whole.items.length).toBeGreaterThan(0);
      const end = await ask(path, `offset=${total}`);
      expect([end.items, end.page.limit]).toEqual([[], Math.min(most, 100)]);
      const refused = await Promise.all([0, most + 1].map(limit => ask(path, `limit=${limit}`)));
      expect(refused.map(({ status }) => status)).toEqual([400, 400]);
    },
  );

  test('Lists reject offsets below 0 and offsets of 50,000 or more', async () => {
    const offsets = ['offset=50000&limit=1', 'offset=-1&limit=1'];
    const answers = await Promise.all(offsets.map(offset => ask(`v2/${prolific}/albums`, offset)));
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });

  test('Pages link to the next and previous page with all other parameters unchanged', async () => {
    const path = `v2.34/${prolific}/albums`;
    const { page } = await get(`${path}?sortBy=title&offset=100&limit=50`);
    expect(page).toEqual({
      offset: 100,
      limit: 50,
      total: 250,
      next: `/api/${path}?sortBy=title&offset=150&limit=50`,
      previous: `/api/${path}?sortBy=title&offset=50&limit=50`,
    });
    expect((await get(path)).page.previous).toBeNull();
  });

  test('Lists contain every record once for any page size', async () => {
    const path = `v2.34/${prolific}/albums?sortBy=releaseDate`;
    const inHundreds = ids(await walk(path));
    expect(new Set(inHundreds).size).toBe(250);
    expect(ids(await walk(path, 37))).toEqual(inHundreds);
  });
});

const figure = (row: Json, group: string, name: string): Json =>
  row[group].find(({ platformCode, metricType }: Json) => `${platformCode}/${metricType}` === name);
const dayOf = (row: Json): string => (row.date ?? row.startedAt).slice(0, 10);
const by = (platform: string, metricType: string, more: object = {}) =>
  JSON.stringify({ sort: { platform, metricType, ...more } });
const byName = JSON.stringify({ sort: { type: 'name', order: 'asc' } });
const byLoss = by('spotify', 'followers', { sortBy: 'percent', period: 'quarter', order: 'asc' });
const subscribersOf = (row: Json): number => figure(row, 'social', 'youtube/subscribers').total;
const growthOf = (row: Json): number => figure(row, 'social', 'spotify/followers').quarter.percent;
const bytesOf = (row: Json): string => Buffer.from(row.identifier).toString('hex');
const lowerName = (row: Json): string => row.name.toLowerCase();
const latestFollowers = (row: Json): number => row.latestSubscriberCount;
const countryOf = (row: Json): string => row.countryCode;
const heard = `v2/${headliner}/broadcasts`;
const year = 'startDate=2024-01-01&endDate=2024-12-31';
const type = 'v2.20/playlist/by-type/deezer/this_is';
const entries = `v2.26/album/${album.first}/charts/ranks/deezer?currentOnly=0`;
const onPlaylists = `v2.20/${prolific}/playlist/current/apple-music?`;

type Order = [subject: string, path: string, valueOf: (row: Json) => string | number, order: 'rises' | 'falls'];

/** Description, list, sort key of a row, direction, and the body if the list is ranked. */
const orders: [...Order, body?: string][] = [
  ['songs by name, case-insensitively', `v2/${headliner}/songs`, lowerName, 'rises'],
  ['events by day, newest first', `v2/${headliner}/events?sortOrder=desc`, dayOf, 'falls'],
  ['spins by minute, newest first', `v2/song/${song.hit}/broadcasts`, row => row.airedAt.slice(0, 16), 'falls'],
  ['chart entries by the date of their rank', `${entries}&sortBy=rankDate`, row => row.rankDate, 'rises'],
  ['playlist entries by position', `${onPlaylists}sortBy=position&sortOrder=asc`, row => row.position, 'rises'],
  ['curators by the bytes of their identifiers', 'v2/playlist/curators/spotify?offset=3100', bytesOf, 'rises'],
  ['playlists by followers', `${type}?sortBy=audience&sortOrder=desc`, latestFollowers, 'falls'],
  ['short videos by date, newest first', `v2/${headliner}/shorts/youtube/videos`, row => row.createdAt, 'falls'],
  ['artists by a metric', 'v2/top/artists?limit=500', subscribersOf, 'falls', by('youtube', 'subscribers')],
  ['artists by growth, largest loss first', 'v2/top/artists?limit=500', growthOf, 'rises', byLoss],
  ['venues by name', 'v2/top/venues', row => lowerName(row.venue), 'rises', byName],
];

/** Description, filtered list, how to read a row's filtered value, and that value. */
const filters: [subject: string, path: string, valueOf: (row: Json) => unknown, value: unknown][] = [
  ['charts by country', 'v2/chart/song/by-platform/airplay?countryCode=FR', countryOf, 'FR'],
  [
    'entries by playlist type',
    `${onPlaylists}type=curators_listeners`,
    row => row.playlist.type,
    'Curators & Listeners',
  ],
  ["entries by the playlist's country", `${onPlaylists}countryCode=FR`, row => countryOf(row.playlist), 'FR'],
  ['playlists by type', type, row => `${row.type} on ${row.platform}`, 'This Is on deezer'],
  ['playlists by storefront', 'v2.20/playlist/by-type/apple-music/editorial?countryCode=FR', countryOf, 'FR'],
  ['events by type', `v2/${headliner}/events?type=concert`, row => row.type, 'concert'],
  ['events by year', `v2/${headliner}/events?${year}`, row => dayOf(row).slice(0, 4), '2024'],
  ['spins by country', `v2/${headliner}/broadcast-groups?countryCode=FR`, row => countryOf(row.radio), 'FR'],
  ['spins by station', `${heard}?radioSlugs=${radio.slug},nobody`, row => row.radio.slug, radio.slug],
  ['venues by city', `v2/venue/by-city-key?cityKey=${city.key}`, row => row.cityName, 'Paris'],
  ['festivals by city', `v2/festival/by-city-key?cityKey=${city.key}`, row => row.cityName, 'Paris'],
  ['cities by name', 'v2/top-artist/referential/cities/FR?searchCity=lyo', row => row.cityName, 'Lyon'],
  ['artist genres by name', 'v2/artist/genres?genre=latin', row => row.root, 'latin'],
  ['song genres by name', 'v2/referential/song/genres?genre=latin', row => row.root, 'latin'],
  ['moods by substring', 'v2/referential/lyrics-attributes?attribute=moods&term=hope', row => row, 'Hopeful'],
  ['feeds by entity type', 'v2/data-feed/available?entityType=song', row => row.entityType, 'song'],
  ['subscriptions by entity type', 'v2/data-feed/configured?entityType=song', row => row.feed.entityType, 'song'],
];

describe('Sorting', () => {
  test.each(orders)('Sorts %s: %s', async (_, path, valueOf, order, body) => {
    const values = (await ask(path, '', body)).items.map(valueOf);
    const sorted = values.toSorted((left, right) => (left < right ? -1 : Number(left > right)));
    expect(new Set(values).size).toBeGreaterThan(2);
    expect(values).toEqual(order === 'rises' ? sorted : sorted.toReversed());
  });

  test('Sorts names case-insensitively', async () => {
    const names = (await walk(`v2/${headliner}/songs`)).map(({ name }) => name);
    expect(names).not.toEqual(names.toSorted());
  });

  test('Sorts ranked lists by popularity if the request has no body', async () => {
    expect((await ask('v2/top/artists')).items[0].artist.uuid).toBe(artist.headliner);
    expect((await ask('v2/top/songs')).items[0].song.uuid).toBe(song.hit);
    expect((await ask('v2/top/playlists/spotify')).items[0].playlist.uuid).toBe(playlist.threeHundred);
  });

  test.each(['asc', 'desc'])('Sorts albums by release date, with undated albums last: %s', async direction => {
    const albums = await walk(`v2.34/${prolific}/albums?sortBy=releaseDate&sortOrder=${direction}`);
    const dates = albums.map(({ releaseDate }) => releaseDate?.slice(0, 10));
    const dated = dates.filter(Boolean).toSorted();
    const undated = dates.slice(dated.length);
    expect(undated.length).toBeGreaterThan(0);
    expect(dates).toEqual([...(direction === 'asc' ? dated : dated.toReversed()), ...undated]);
  });

  const sorts = { spotifyStream: 'spotify', shazamCount: 'shazam', youtubeViews: 'youtube' };

  test.each(Object.entries(sorts))(
    'Sorts songs by %s in the order of their series values on %s',
    async (sortBy, platform) => {
      const { items } = await get(`v2.21/${headliner}/songs?sortBy=${sortBy}&sortOrder=desc&limit=8`);
      const series = await Promise.all(
        items.map(({ uuid }) => get(`v2/song/${uuid}/audience/${platform}?startDate=2026-11-01`)),
      );
      const values = series.flatMap(({ items: [latest] }) => latest?.plots[0]?.value ?? []);
      expect(values.length).toBeGreaterThan(0);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    },
  );

  test('Sorts genres in both directions', async () => {
    for (const path of ['v2/artist/genres', 'v2/referential/song/genres']) {
      const roots = (await get(path)).items.map(({ root }) => root);
      expect((await get(`${path}?sortOrder=desc`)).items.map(({ root }) => root)).toEqual(roots.toReversed());
    }
  });
});

const totalOf = async (path: string): Promise<number> => (await get(path)).page.total;

describe('Filters', () => {
  test('Version 2 of playlist entries has no filters but the type, and lists current and former entries', async () => {
    const path = `${prolific}/playlist/current/apple-music`;
    const all = await totalOf(`v2.20/${path}?currentOnly=0`);
    expect(await totalOf(`v2.20/${path}`)).toBeLessThan(all);
    for (const filter of ['', 'currentOnly=1', 'countryCode=FR', `playlistUuids=${playlist.threeHundred}`]) {
      expect([filter, await totalOf(`v2/${path}?${filter}`)]).toEqual([filter, all]);
    }
    const ofType = await totalOf(`v2.20/${path}?currentOnly=0&type=editorial`);
    expect(await totalOf(`v2/${path}?type=editorial`)).toBe(ofType);
  });

  test.each(filters)('Filters %s by one value: %s', async (_, path, valueOf, value) => {
    expect(distinct((await get(path)).items.map(valueOf))).toEqual([value]);
  });

  test('Filters identifiers by `onlyDefault` and by platform', async () => {
    const all = (await get(`v2/${headliner}/identifiers`)).items;
    const onlyDefault = (await get(`v2/${headliner}/identifiers?onlyDefault=true`)).items;
    expect(onlyDefault).toEqual(all.filter(item => item.default));
    const deezer = (await get(`v2/${headliner}/identifiers?platform=deezer`)).items;
    expect(deezer.map(item => item.default)).toEqual([true, false]);
  });

  test('Returns as many spins at a station as the spin counts by station report', async () => {
    const period = 'startDate=2026-11-16&endDate=2026-11-17';
    const [group] = await walk(`v2/artist/${artist.prolific}/broadcast-groups?${period}`);
    const spins = await walk(`v2/artist/${artist.prolific}/broadcasts?${period}&radioSlugs=${group.radio.slug}`);
    expect(spins.length).toBe(group.playCount);
  });

  test('Filters spins by a start and an end timestamp', async () => {
    const moments = 'startDate=2026-11-01T06:00:00Z&endDate=2026-11-01T18:00:00%2B00:00';
    const spins = await walk(`v2/song/${song.hit}/broadcasts?${moments}`);
    expect(spins.length).toBeGreaterThan(0);
    expect(spins.filter(({ airedAt }) => airedAt < '2026-11-01T06' || airedAt >= '2026-11-01T18:01')).toEqual([]);
  });

  test('Filters songs by whether the artist is the main or a featured artist', async () => {
    const songs = `v2.21/${headliner}/songs?mainPerformer=`;
    const [all, main, featured] = [await walk(songs), await walk(`${songs}1`), await walk(`${songs}0`)];
    expect(featured.length).toBeGreaterThan(3);
    expect(ids([...main, ...featured]).toSorted()).toEqual(ids(all).toSorted());
    const { object } = await get(`v2.25/song/${featured[0].uuid}`);
    expect(ids(object.artists)).toContain(artist.headliner);
    expect(ids(object.mainArtists)).not.toContain(artist.headliner);
  });

  test('Filters current chart and playlist entries; past chart entries have position 0 and keep their last position', async () => {
    const [current, all] = [await walk(entries.replace('=0', '=1')), await walk(entries)];
    expect(all.length).toBeGreaterThan(current.length);
    expect(all.filter(entry => entry.current).length).toBe(current.length);
    const left = all.find(entry => !entry.current);
    expect(left).toMatchObject({ position: 0, current: false, entryState: 'out' });
    expect(left?.oldPosition).toBeGreaterThan(0);
    const ofPlaylists = await walk(`${onPlaylists}currentOnly=0`);
    const gone = ofPlaylists.filter(({ exitDate }) => exitDate !== null);
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.filter(({ entryDate, exitDate }) => entryDate >= exitDate)).toEqual([]);
  });

  test('Filters festival editions by year', async () => {
    const path = `v2/festival/${landmarks.festival.summer}/editions`;
    expect((await get(path)).items[0].uuid).toBe(landmarks.edition.first);
    expect((await get(`${path}?startDate=2024-01-01&endDate=2024-12-31`)).page.total).toBe(1);
  });

  test('Lists concerts by city, and no concerts for an unknown city', async () => {
    const venues = await totalOf(`v2/venue/by-city-key?cityKey=${city.key}`);
    expect(await totalOf(`v2/venue/${venue.first}/concerts`)).toBe(64);
    expect(await totalOf(`v2/venue/concerts/by-city-key?cityKey=${city.key}`)).toBe(venues * 64);
    expect(await totalOf(`v2/venue/concerts/by-city-key?cityKey=${city.unknownKey}`)).toBe(0);
  });
});

describe('Dated lists', () => {
  const chartPath = `v2/chart/song/${chart.twiceDaily.slug}`;
  const listPath = `v2.20/playlist/${playlist.threeHundred}`;
  const dated: [dates: string, listing: string][] = [
    [`${chartPath}/available-rankings`, `${chartPath}/ranking`],
    ['v2/chart/tiktok/music/weekly/available-rankings', 'v2/chart/tiktok/music/weekly/ranking'],
    [`${listPath}/available-tracklistings`, `${listPath}/tracks`],
  ];

  test.each(dated)(
    'A dated list has different rows on its latest and on an earlier date: %s',
    async (dates, listing) => {
      const [first, second] = (await get(dates)).items;
      const [newest, latest, before] = await Promise.all(
        [first, 'latest', second].map(moment => get(`${listing}/${encodeURIComponent(moment)}`)),
      );
      expect(newest?.items).toEqual(latest?.items);
      expect(before?.items.length).toBeGreaterThan(0);
      expect(before?.items).not.toEqual(latest?.items);
    },
  );

  test('The weekly TikTok ranking has 4,000 sounds, some of them without a song or title', async () => {
    const path = 'v2/chart/tiktok/music/weekly';
    const { items, page } = await get(`${path}/ranking/latest`);
    expect(page.total).toBe(4_000);
    expect(items.some(row => row.song === null)).toBe(true);
    expect(items.some(row => row.music.title === '')).toBe(true);
    const earlier = (await get(`${path}/available-rankings`)).items[3];
    expect((await get(`${path}/ranking/${encodeURIComponent(earlier)}`)).related.date).toBe(earlier);
  });

  test('Some charts have two rankings a day', async () => {
    const { items } = await get(`${chartPath}/available-rankings`);
    expect(items.slice(0, 2)).toEqual(['2026-11-19T18:00:00+00:00', '2026-11-19T06:00:00+00:00']);
  });

  test('`period=5` reduces the dates of tracklists to one every five days', async () => {
    expect((await get(`${listPath}/available-tracklistings?endDate=2026-03-01&period=5`)).items).toHaveLength(6);
  });

  test('Audience reports have monthly dates', async () => {
    const path = `v2/artist/${artist.withReport}/audience/instagram/report`;
    const { items, related } = await get(`${path}/available-dates?startDate=2026-01-01`);
    expect([items.length, related.platform]).toEqual([11, 'instagram']);
    expect((await get(`${path}/${items[0].slice(0, 10)}`)).object).toEqual((await get(`${path}/latest`)).object);
  });
});
