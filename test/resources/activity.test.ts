import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const { artist, playlist, song } = landmarks;

const subgraph = await testedSubgraph({ countRounds: true });

describe('Playlist entries', () => {
  const owners = [
    {
      of: 'an artist',
      owner: `artist(id: "${artist.headliner}")`,
      path: `artist/${artist.headliner}`,
      entries: 206,
      newest: {
        position: 5,
        positionDate: '2026-11-19',
        peakPosition: 2,
        peakDate: '2026-11-19',
        entryDate: '2026-11-19',
        exitDate: null,
        playlist: { id: 'b44da947-a61e-11e2-7718-1b375934d9c5', name: 'Dinner with Friends (FR)', type: 'ALGORITHMIC' },
      },
    },
    {
      of: 'a song',
      owner: `song(id: "${song.hit}")`,
      path: `song/${song.hit}`,
      entries: 11,
      newest: {
        position: 1,
        positionDate: '2026-11-19',
        peakPosition: 1,
        peakDate: '2026-11-10',
        entryDate: '2026-11-09',
        exitDate: null,
        playlist: { id: '1a701a77-c831-11ee-54cf-032b5dd0b3bd', name: 'Tokyo Drive 東京 (FR)', type: 'ALGORITHMIC' },
      },
    },
  ];
  const query = 'countryCode=FR&currentOnly=0&limit=100&offset=0&sortBy=entryDate&sortOrder=desc&type=all';
  const sorted = 'sortBy=position&sortOrder=asc&type=all';

  test.each(owners)(
    'Of $of, past ones included, cost one call, and are sorted newest first on request',
    async ({ owner, path, entries, newest }) => {
      const { data, errors, calls } = await subgraph.ask(`{
      owner: ${owner} {
        playlistEntries(
          platform: "apple-music", onlyCurrent: false, country: "FR", orderBy: { field: ENTRY_DATE, direction: DESC }, first: 100
        ) {
          totalCount
          nodes { position positionDate peakPosition peakDate entryDate exitDate playlist { id name type } }
        }
      }
    }`);
      expect(errors).toBeUndefined();
      const { totalCount, nodes } = data.owner.playlistEntries;
      expect([totalCount, nodes.length]).toEqual([entries, Math.min(entries, 100)]);
      expect(nodes[0]).toEqual(newest);
      expect(calls).toEqual([`GET /api/v2.20/${path}/playlist/current/apple-music?${query}`]);
    },
  );

  test.each(owners)('Of $of by the older version are complete, without types', async ({ owner, path }) => {
    subgraph.sandbox.knobs.refused = ['/v2.20/'];
    const { data, errors, calls } = await subgraph.askFailing(`{
      owner: ${owner} {
        all: playlistEntries(platform: "spotify", onlyCurrent: false, first: 1) { nodes { playlist { name } } }
        current: playlistEntries(platform: "spotify") { totalCount }
      }
    }`);
    expect(data.owner).toEqual({ all: { nodes: [{ playlist: { name: expect.any(String) } }] }, current: null });
    expect(errors).toMatchObject([{ path: ['owner', 'current'], extensions: { code: 'PLAN_REQUIRED' } }]);
    expect(calls).toContain(`GET /api/v2/${path}/playlist/current/spotify?limit=100&offset=0&${sorted}`);
    // The older version has no current entries.
    expect(calls.filter(call => call.includes('/v2/'))).toHaveLength(1);
  });

  test('Are filtered by playlists, and contain the song of an artist', async () => {
    const { data, calls } = await subgraph.ask(`{
      artist(id: "${artist.headliner}") {
        playlistEntries(platform: "spotify", playlistIds: ["${playlist.threeHundred}"], first: 1) { nodes { song { id name } } }
      }
    }`);
    expect(data.artist.playlistEntries.nodes).toEqual([{ song: { id: expect.any(String), name: expect.any(String) } }]);
    expect(calls).toEqual([
      `GET /api/v2.20/artist/${artist.headliner}/playlist/current/spotify?currentOnly=1&limit=100&offset=0` +
        `&playlistUuids=${playlist.threeHundred}&${sorted}`,
    ]);
  });

  test('Contain the song of the request, although the service omits it', async () => {
    const { data } = await subgraph.ask(
      `{ song(id: "${song.hit}") { playlistEntries(platform: "spotify", onlyCurrent: false, first: 1) { nodes { song { id } } } } }`,
    );
    expect(data.song.playlistEntries.nodes).toEqual([{ song: { id: song.hit } }]);
  });

  test.each(owners)('Of $of since a day are the newest ones, for one call', async ({ owner, path }) => {
    const since = '2026-11-18';
    const { data, calls, extensions } = await subgraph.ask(
      `{ owner: ${owner} {
        playlistEntries(platform: "deezer", enteredSince: "${since}", first: 5) {
          totalCount pageInfo { hasNextPage endCursor } nodes { entryDate playlist { name subscriberCount } }
        }
        newest: playlistEntries(platform: "deezer", orderBy: { field: ENTRY_DATE, direction: DESC }, first: 100) {
          nodes { entryDate }
        }
      } }`,
      {},
      { 'x-cost': 'true' },
    );
    const { playlistEntries, newest } = data.owner;
    const days: string[] = newest.nodes.map(({ entryDate }: Json) => entryDate).filter((day: string) => day >= since);
    expect([playlistEntries.totalCount, days.length < newest.nodes.length]).toEqual([days.length, true]);
    expect(playlistEntries.nodes.map(({ entryDate }: Json) => entryDate)).toEqual(days.slice(0, 5));
    expect(playlistEntries.pageInfo.hasNextPage).toBe(days.length > 5);
    expect(calls).toEqual([
      `GET /api/v2.20/${path}/playlist/current/deezer?currentOnly=1&limit=100&offset=0&sortBy=entryDate&sortOrder=desc&type=all`,
    ]);
    // Five pages at the most.
    expect(extensions.cost.estimated).toBe(6 + 1);
  });

  test('Since a day are at most those among the 500 newest ones', async () => {
    const { data, calls } = await subgraph.ask(
      `{ artist(id: "${artist.headliner}") { playlistEntries(platform: "spotify", onlyCurrent: false, enteredSince: "2000-01-01") { totalCount } } }`,
    );
    expect(data.artist.playlistEntries.totalCount).toBe(500);
    expect(calls).toHaveLength(5);
  });

  test.each([
    ['orderBy', 'platform: "spotify", enteredSince: "2026-11-01", orderBy: { field: POSITION }'],
    ['platform', 'platform: "A"'],
    ['country', 'platform: "spotify", country: "fr"'],
    ['playlistIds', 'platform: "spotify", playlistIds: ["x"]'],
  ])('Refuse a malformed %s without a call', async (named, args) => {
    const { errors, calls } = await subgraph.askFailing(
      `{ artist(id: "${artist.headliner}") { playlistEntries(${args}) { totalCount } } }`,
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain(`"${named}"`);
    expect(calls).toEqual([]);
  });
});

describe('The curators of the playlists of an artist', () => {
  test('Are returned once each with their playlists, ten playlists in a call', async () => {
    const { data, calls, extensions } = await subgraph.ask(
      `{ artist(id: "${artist.headliner}") {
        playlistCurators(platform: "deezer") {
          entryCount totalEntryCount curators { curator { name identifier } playlists { id name subscriberCount curator { identifier } } }
        }
      } }`,
      {},
      { 'x-cost': 'true' },
    );
    const { entryCount, totalEntryCount, curators } = data.artist.playlistCurators;
    expect(entryCount).toBe(100);
    expect(totalEntryCount).toBeGreaterThan(100);
    const names = curators.map(({ curator }: Json) => curator.identifier);
    expect(new Set(names).size).toBe(names.length);
    const playlists: Json[] = curators.flatMap(({ curator, playlists: own }: Json) =>
      own.map((each: Json) => ({ ...each, by: curator.identifier })),
    );
    expect(new Set(playlists.map(({ id }) => id)).size).toBe(playlists.length);
    for (const { by, curator } of playlists) expect(curator.identifier).toBe(by);
    const counts: number[] = curators.map(({ playlists: own }: Json) => own.length);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(calls[0]).toBe(
      `GET /api/v2.20/artist/${artist.headliner}/playlist/current/deezer?currentOnly=1&limit=100&offset=0` +
        '&sortBy=subscriberCount&sortOrder=desc&type=all',
    );
    expect(calls).toHaveLength(1 + Math.ceil(playlists.length / 10));
    expect(calls.length).toBeLessThanOrEqual(extensions.cost.estimated);
  });

  test('Are refused for a malformed country without a call', async () => {
    const { errors, calls } = await subgraph.askFailing(
      `{ artist(id: "${artist.headliner}") { playlistCurators(platform: "deezer", country: "fr") { entryCount } } }`,
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(calls).toEqual([]);
  });
});

const sum = (some: Json[]) => some.reduce((all, { spins }) => all + spins, 0);

describe('Radio spins by country', () => {
  test.each([`artist(id: "${artist.headliner}")`, `song(id: "${song.hit}")`])(
    'Are the sums of the stations of %s, for the same calls',
    async owner => {
      const counts = await subgraph.ask(`{ owner: ${owner} {
        radioSpinCounts(first: 500) { totalCount nodes { spins radio { location { country { code } } } } }
      } }`);
      await subgraph.reset({ countRounds: true });
      const { data, calls } = await subgraph.ask(`{ owner: ${owner} {
        radioSpinsByCountry { stationCount totalStationCount countries { country { code } spins stationCount } }
      } }`);
      const { totalCount, nodes } = counts.data.owner.radioSpinCounts;
      const { countries, stationCount, totalStationCount } = data.owner.radioSpinsByCountry;
      expect([stationCount, totalStationCount]).toEqual([totalCount, totalCount]);
      const groups = Map.groupBy(nodes as Json[], ({ radio }) => radio.location.country.code);
      const expected = [...groups].map(([code, some]) => ({
        country: { code },
        spins: sum(some),
        stationCount: some.length,
      }));
      expect(countries.toSorted((a: Json, b: Json) => a.country.code.localeCompare(b.country.code))).toEqual(
        expected.toSorted((a, b) => a.country.code.localeCompare(b.country.code)),
      );
      expect(sum(countries)).toBeGreaterThan(0);
      expect(countries.map(({ spins }: Json) => spins)).toEqual(
        countries.map(({ spins }: Json) => spins).toSorted((a: number, b: number) => b - a),
      );
      expect(calls).toEqual(counts.calls);
    },
  );
});

describe('Radio spins by station', () => {
  test.each([`artist(id: "${artist.headliner}")`, `song(id: "${song.hit}")`])(
    'Are those of the stations that played %s most, whatever order the service has',
    async owner => {
      const range = 'range: { start: "2026-11-01", end: "2026-11-19" }';
      const counts = await subgraph.ask(
        `{ owner: ${owner} { radioSpinCounts(${range}, first: 500) { nodes { spins } } } }`,
      );
      const spins = counts.data.owner.radioSpinCounts.nodes.map((node: Json) => node.spins);
      await subgraph.reset({ countRounds: true });
      const { data, calls } = await subgraph.ask(`{ owner: ${owner} {
        radioSpinsByStation(${range}, first: 3) { stationCount totalStationCount stations { spins radio { slug name } } }
      } }`);
      const { stations, stationCount, totalStationCount } = data.owner.radioSpinsByStation;
      expect(stations.map((station: Json) => station.spins)).toEqual(
        spins.toSorted((a: number, b: number) => b - a).slice(0, 3),
      );
      expect([stationCount, totalStationCount]).toEqual([spins.length, spins.length]);
      expect(calls).toEqual(counts.calls);
    },
  );

  test('Order what comes in no order, and have 20 stations by default', async () => {
    const fake = await fakeSubgraph();
    const items = Array.from({ length: 30 }, (_, at) => ({
      playCount: at === 7 ? null : (at * 7) % 30,
      radio: { slug: `radio-${at}` },
    }));
    fake.service.get(`/api/v2/song/${song.hit}/broadcast-groups?limit=100&offset=0`, { items });
    const { data } = await fake.ask(`{ song(id: "${song.hit}") { radioSpinsByStation { stations { spins } } } }`);
    expect(data.song.radioSpinsByStation.stations.map((station: Json) => station.spins)).toEqual([
      29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9,
    ]);
  });

  test('Refuse a number of stations that is too large, without a call', async () => {
    const { errors, calls } = await subgraph.askFailing(
      `{ song(id: "${song.hit}") { radioSpinsByStation(first: 501) { stationCount } } }`,
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(calls).toEqual([]);
  });
});

describe('Short videos', () => {
  const videos = `/api/v2/artist/${artist.headliner}/shorts/instagram/videos`;

  test('Are returned with their latest audience for one call, and with its history for one more call each', async () => {
    const { data, calls, rounds } = await subgraph.ask(`{
      artist(id: "${artist.headliner}") {
        shortVideos(platform: "instagram", first: 2) {
          totalCount
          nodes {
            identifier title description publishedAt url latestAudience { date views likes comments }
            audience(range: { start: "2026-11-12", end: "2026-11-19" }) { totalCount growth { absolute } latest { date views } }
          }
        }
      }
    }`);
    const { totalCount, nodes } = data.artist.shortVideos;
    expect([totalCount, nodes.length]).toEqual([100, 2]);
    expect(nodes[0]).toEqual({
      identifier: '011nx0h068s',
      title: 'Blue of Ghosts',
      audience: { totalCount: 8, growth: { absolute: 305569697 }, latest: { date: '2026-11-19', views: 365654212 } },
      publishedAt: '2026-11-11T17:00:00+00:00',
      description: '#shorts #newmusic',
      latestAudience: { date: '2026-11-20', comments: 440558, likes: 28321616, views: 396502631 },
      url: 'https://instagram.example.com/shorts/011nx0h068s',
    });
    expect(calls).toEqual([
      `GET ${videos}?limit=100&offset=0`,
      ...nodes.map(
        ({ identifier }: Json) =>
          `GET /api/v2/artist/shorts/${identifier}/audience?endDate=2026-11-19&limit=100&offset=0&startDate=2026-11-12`,
      ),
    ]);
    expect(rounds).toBe(2);
  });
});

const askVideo = (identifier: string) =>
  subgraph.ask(
    `query ($identifier: String!) { shortVideoAudience(identifier: $identifier, range: { start: "2026-11-12", end: "2026-11-19" }) {
      totalCount latest { date views }
    } }`,
    { identifier },
  );

test('A short video is found by its identifier, with its audience for one call', async () => {
  const { data, errors, calls } = await askVideo('011nx0h068s');
  expect(errors).toBeUndefined();
  expect(data.shortVideoAudience).toEqual({ totalCount: 8, latest: { date: '2026-11-19', views: 365654212 } });
  expect(calls).toHaveLength(1);
  const unknown = await askVideo('nothing');
  expect(unknown.data.shortVideoAudience).toBeNull();
  expect(unknown.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  const malformed = await askVideo(' ');
  expect(malformed.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(malformed.calls).toEqual([]);
});

describe('The TikTok sounds of a song', () => {
  test('Are its identifiers on tiktok, and have the videos made with each', async () => {
    const { data, calls } = await subgraph.ask(`{
      song(id: "${song.hit}") {
        identifiers(platform: "tiktok") { nodes { identifier url } }
        audience(platform: "tiktok") { latest { date identifiers { identifier value } } }
      }
    }`);
    const { identifiers, audience } = data.song;
    expect(identifiers.nodes).not.toEqual([]);
    expect(audience.latest.identifiers.map((one: Json) => one.identifier)).toEqual(
      identifiers.nodes.map((one: Json) => one.identifier),
    );
    expect(calls).toHaveLength(2);
  });
});

describe('Current figures of a song', () => {
  test('Cost one call, and the lyrics analysis another one in the same round', async () => {
    const { data, calls, rounds } = await subgraph.ask(`{
      song(id: "${song.hit}") {
        currentStats(period: 28) { period streaming { platform { code } value growth { absolute percent } date } }
        lyricsAnalysis { themes moods people culturalReferences brands locations narrativeStyle emotionalIntensity complexity repetitiveness rhymeScheme imagery }
      }
    }`);
    expect(data.song.currentStats.streaming[0]).toEqual({
      date: '2026-11-20',
      growth: { absolute: 82401, percent: 0.25 },
      platform: { code: 'shazam' },
      value: 33712736,
    });
    expect(data.song.lyricsAnalysis).toEqual({
      brands: [],
      complexity: 8,
      culturalReferences: ['Hollywood'],
      emotionalIntensity: 6,
      imagery: 2,
      locations: ['Czechia', 'Egypt', 'Philippines'],
      moods: ['Romantic', 'Proud'],
      narrativeStyle: 'Second person',
      people: ['Bonnie and Clyde'],
      repetitiveness: 8,
      rhymeScheme: 6,
      themes: ['Summer', 'Nature', 'Freedom'],
    });
    expect(calls.toSorted()).toEqual([
      `GET /api/v2/song/${song.hit}/current/stats?period=28`,
      `GET /api/v2/song/${song.hit}/lyrics-analysis`,
    ]);
    expect(rounds).toBe(1);
  });

  const id = song.unknown;
  const lyrics = `/api/v2/song/${id}/lyrics-analysis`;
  const words = { themes: ['Hope'], brands: null, imageryScore: 7, mood: 'new' };

  test.each([
    ['without an envelope', { related: [{ uuid: id }], lyricsAnalysis: words }],
    ['in an envelope', { object: { lyricsAnalysis: words }, errors: [] }],
  ])('Reads lyrics %s and returns null for missing parts', async (_, body) => {
    const fake = await fakeSubgraph();
    fake.service.get(lyrics, body);
    const { data } = await fake.ask(
      `{ song(id: "${id}") { lyricsAnalysis { themes moods brands imagery narrativeStyle } } }`,
    );
    expect(data.song.lyricsAnalysis).toEqual({
      themes: ['Hope'],
      moods: null,
      brands: null,
      imagery: 7,
      narrativeStyle: null,
    });
  });

  test('The lyrics analysis is null for a song that was not analysed, and a wrong type is an error at its field', async () => {
    const fake = await fakeSubgraph();
    fake.service.get(lyrics, { errors: [{ code: 404 }] }, { status: 404 });
    fake.service.get(`/api/v2/song/${song.hit}/lyrics-analysis`, {
      lyricsAnalysis: { themes: 'Hope', moods: ['Sad', {}] },
    });
    const { data, errors } = await fake.askFailing(
      `{ none: song(id: "${id}") { lyricsAnalysis { themes } } odd: song(id: "${song.hit}") { lyricsAnalysis { themes moods } } }`,
    );
    expect(data).toEqual({ none: { lyricsAnalysis: null }, odd: { lyricsAnalysis: { themes: null, moods: ['Sad'] } } });
    expect(errors).toMatchObject([
      { path: ['odd', 'lyricsAnalysis', 'themes'], extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } },
    ]);
  });

  test.each([
    ['audience', { audience: [{ platform: 'spotify', value: 3e9 }], streaming: [{ platform: 'x', value: 1 }] }],
    ['streaming', { streaming: [{ platform: 'spotify', value: 3e9, mood: 1 }] }],
  ])('Reads figures under the name "%s"', async (_, body) => {
    const fake = await fakeSubgraph();
    fake.service.get(`/api/v2/song/${id}/current/stats?period=7`, body);
    const { data } = await fake.ask(
      `{ song(id: "${id}") { currentStats { streaming { platform { code } value date } popularity { value } } } }`,
    );
    expect(data.song.currentStats).toEqual({
      streaming: [{ platform: { code: 'spotify' }, value: 3e9, date: null }],
      popularity: null,
    });
  });
});
