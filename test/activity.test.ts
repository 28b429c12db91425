import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { FakeSubgraph } from './support/fakeSubgraph.ts';
import { Subgraph } from './support/subgraph.ts';
import { TODAY } from './support/today.ts';
import { answerOf, dayOf, textOf } from './support/upstream.ts';
import type { Json } from './support/json.ts';

vi.useFakeTimers({ toFake: ['Date'], now: TODAY });

const { artist, playlist, song } = landmarks;
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start();
});
beforeEach(() => subgraph.reset({ countRounds: true }));
afterAll(() => subgraph.close());

describe('Playlist entries', () => {
  const owners = [
    { of: 'an artist', owner: `artist(id: "${artist.headliner}")`, path: `artist/${artist.headliner}` },
    { of: 'a song', owner: `song(id: "${song.hit}")`, path: `song/${song.hit}` },
  ];
  const query = 'countryCode=FR&currentOnly=0&limit=100&offset=0&sortBy=entryDate&sortOrder=desc&type=all';
  const sorted = 'sortBy=position&sortOrder=asc&type=all';

  test.each(owners)(
    'Of $of, past ones included, cost one call, and are sorted newest first on request',
    async ({ owner, path }) => {
      const { items, page } = await answerOf(subgraph, `/api/v2.20/${path}/playlist/current/apple-music?${query}`);
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
      expect(data.owner.playlistEntries).toEqual({
        totalCount: page.total,
        nodes: items.map(item => ({
          position: item.position,
          positionDate: dayOf(item.positionDate),
          peakPosition: item.peakPosition,
          peakDate: dayOf(item.peakPositionDate),
          entryDate: dayOf(item.entryDate),
          exitDate: dayOf(item.exitDate),
          playlist: { id: item.playlist.uuid, name: item.playlist.name, type: item.playlist.type },
        })),
      });
      expect(calls).toEqual([`GET /api/v2.20/${path}/playlist/current/apple-music?${query}`]);
    },
  );

  test.each(owners)('Of $of by the older version are complete, without types', async ({ owner, path }) => {
    subgraph.sandbox.knobs.refused = ['/v2.20/'];
    const { data, errors, calls } = await subgraph.ask(`{
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
    const { data, errors, calls } = await subgraph.ask(`{
      artist(id: "${artist.headliner}") {
        playlistEntries(platform: "spotify", playlistIds: ["${playlist.threeHundred}"], first: 1) { nodes { song { id name } } }
      }
    }`);
    expect(errors).toBeUndefined();
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

  test.each([
    ['platform', 'platform: "A"'],
    ['country', 'platform: "spotify", country: "fr"'],
    ['playlistIds', 'platform: "spotify", playlistIds: ["x"]'],
  ])('Refuse a malformed %s without a call', async (named, args) => {
    const { errors, calls } = await subgraph.ask(
      `{ artist(id: "${artist.headliner}") { playlistEntries(${args}) { totalCount } } }`,
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain(`"${named}"`);
    expect(calls).toEqual([]);
  });
});

describe('Short videos', () => {
  const videos = `/api/v2/artist/${artist.headliner}/shorts/instagram/videos`;

  test('Are returned with their latest audience for one call, and with its history for one more call each', async () => {
    const { items, page } = await answerOf(subgraph, videos);
    const { data, errors, calls, rounds } = await subgraph.ask(`{
      artist(id: "${artist.headliner}") {
        shortVideos(platform: "instagram", first: 2) {
          totalCount
          nodes {
            identifier title description createdAt url latestAudience { date views likes comments }
            audience(range: { start: "2026-11-12", end: "2026-11-19" }) { totalCount growth { absolute } latest { date views } }
          }
        }
      }
    }`);
    const { totalCount, nodes } = data.artist.shortVideos;
    expect(errors).toBeUndefined();
    expect(totalCount).toBe(page.total);
    expect(nodes).toEqual(
      items.slice(0, 2).map(item => ({
        identifier: item.identifier,
        title: item.title,
        description: textOf(item.description),
        createdAt: item.createdAt,
        url: item.externalUrl,
        latestAudience: { ...item.latestAudience, date: dayOf(item.latestAudience.date) },
        audience: expect.objectContaining({ latest: { date: '2026-11-19', views: expect.any(Number) } }),
      })),
    );
    expect(nodes[0].audience.growth.absolute).toBeGreaterThan(0);
    expect(calls).toEqual([
      `GET ${videos}?limit=100&offset=0`,
      ...items
        .slice(0, 2)
        .map(
          ({ identifier }: Json) =>
            `GET /api/v2/artist/shorts/${identifier}/audience?endDate=2026-11-19&limit=100&offset=0&startDate=2026-11-12`,
        ),
    ]);
    expect(rounds).toBe(2);
  });
});

describe('Current figures of a song', () => {
  test('Cost one call, and the lyrics analysis another one in the same round', async () => {
    const stats = await answerOf(subgraph, `/api/v2/song/${song.hit}/current/stats?period=28`);
    const { lyricsAnalysis } = await answerOf(subgraph, `/api/v2/song/${song.hit}/lyrics-analysis`);
    const { data, errors, calls, rounds } = await subgraph.ask(`{
      song(id: "${song.hit}") {
        currentStats(period: 28) { period audience { platform { code } value growth { absolute percent } date } }
        lyricsAnalysis { themes moods people culturalReferences brands locations narrativeStyle emotionalIntensity complexity repetitiveness rhymeScheme imagery }
      }
    }`);
    const { audience = stats.streaming } = stats;
    expect(errors).toBeUndefined();
    expect(data.song.currentStats.audience).toEqual(
      audience.map((each: Json) => ({
        platform: { code: each.platform },
        value: each.value,
        growth: { absolute: each.evolution, percent: each.percentEvolution },
        date: dayOf(each.date),
      })),
    );
    expect(data.song.lyricsAnalysis).toEqual({
      themes: lyricsAnalysis.themes,
      moods: lyricsAnalysis.moods,
      people: lyricsAnalysis.culturalReferencePeople,
      culturalReferences: lyricsAnalysis.culturalReferenceNonPeople,
      brands: lyricsAnalysis.brands,
      locations: lyricsAnalysis.locations,
      narrativeStyle: lyricsAnalysis.narrativeStyle,
      emotionalIntensity: lyricsAnalysis.emotionalIntensityScore,
      complexity: lyricsAnalysis.complexityScore,
      repetitiveness: lyricsAnalysis.repetitivenessScore,
      rhymeScheme: lyricsAnalysis.rhymeSchemeScore,
      imagery: lyricsAnalysis.imageryScore,
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
    const fake = await FakeSubgraph.start();
    fake.service.get(lyrics, body);
    const { data, errors } = await fake.ask(
      `{ song(id: "${id}") { lyricsAnalysis { themes moods brands imagery narrativeStyle } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.song.lyricsAnalysis).toEqual({
      themes: ['Hope'],
      moods: null,
      brands: null,
      imagery: 7,
      narrativeStyle: null,
    });
    await fake.close();
  });

  test('The lyrics analysis is null for a song that was not analysed, and a wrong type is an error at its field', async () => {
    const fake = await FakeSubgraph.start();
    fake.service.get(lyrics, { errors: [{ code: 404 }] }, { status: 404 });
    fake.service.get(`/api/v2/song/${song.hit}/lyrics-analysis`, {
      lyricsAnalysis: { themes: 'Hope', moods: ['Sad', 7] },
    });
    const { data, errors } = await fake.ask(
      `{ none: song(id: "${id}") { lyricsAnalysis { themes } } odd: song(id: "${song.hit}") { lyricsAnalysis { themes moods } } }`,
    );
    expect(data).toEqual({ none: { lyricsAnalysis: null }, odd: { lyricsAnalysis: { themes: null, moods: ['Sad'] } } });
    expect(errors).toMatchObject([
      { path: ['odd', 'lyricsAnalysis', 'themes'], extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } },
    ]);
    await fake.close();
  });

  test.each([
    ['audience', { audience: [{ platform: 'spotify', value: 3e9 }], streaming: [{ platform: 'x', value: 1 }] }],
    ['streaming', { streaming: [{ platform: 'spotify', value: 3e9, mood: 1 }] }],
  ])('Reads figures under the name "%s"', async (_, body) => {
    const fake = await FakeSubgraph.start();
    fake.service.get(`/api/v2/song/${id}/current/stats?period=7`, body);
    const { data, errors } = await fake.ask(
      `{ song(id: "${id}") { currentStats { audience { platform { code } value date } popularity { value } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.song.currentStats).toEqual({
      audience: [{ platform: { code: 'spotify' }, value: 3e9, date: null }],
      popularity: null,
    });
    await fake.close();
  });
});
