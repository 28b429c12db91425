import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { CHART, chartIn, entryIn, PLACE, placeIn } from './support/chartForms.ts';
import { FakeSubgraph } from './support/fakeSubgraph.ts';
import { TODAY } from './support/operations.ts';
import { Subgraph } from './support/subgraph.ts';
import { answerOf, dayOf, textOf } from './support/upstream.ts';

vi.useFakeTimers({ toFake: ['Date'], now: TODAY });

const { chart, artist, album, song } = landmarks;
const songChart = `/api/v2.14/chart/song/${chart.song.slug}`;
const tiktok = '/api/v2/chart/tiktok/music/weekly';
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start();
});
beforeEach(() => subgraph.reset({ countRounds: true }));
afterAll(() => subgraph.close());

describe('a chart', () => {
  test('with its ranking and the names of its songs is one call, its artists one call per ten songs', async () => {
    const { items, related } = await answerOf(subgraph, `${songChart}/ranking/latest`);
    const { data, errors, calls, rounds } = await subgraph.ask(
      `query ($slug: String!) {
        songChart(slug: $slug) {
          ${CHART}
          ranking(first: 100) { rankedAt metric { type description } edges { metric ${PLACE} node { id name artists { id name } } } }
        }
      }`,
      { slug: chart.song.slug },
    );
    const ids: string[] = items.map((item: any) => item.song.uuid);
    const tens = Array.from({ length: 10 }, (_, ten) => ids.slice(ten * 10, ten * 10 + 10).toSorted());
    const { ranking, ...own } = data.songChart;
    expect(errors).toBeUndefined();
    expect(own).toEqual(chartIn(related.chart));
    expect(ranking).toMatchObject({ rankedAt: related.date, metric: related.chart.metric });
    expect(ranking.edges).toEqual(
      items.map((item: any) => ({
        ...placeIn(item),
        metric: item.metric,
        node: { id: item.song.uuid, name: item.song.name, artists: expect.any(Array) },
      })),
    );
    expect(ranking.edges.every(({ node }: any) => node.artists[0].name)).toBe(true);
    expect(calls[0]).toBe(`GET ${songChart}/ranking/latest?limit=100&offset=0`);
    expect(calls.slice(1).toSorted()).toEqual(tens.map(ids10 => `GET /api/v2/song/${ids10}`).toSorted());
    expect(rounds).toBe(2);
  });

  test('by itself is the first page of its ranking', async () => {
    const { data, errors, calls } = await subgraph.ask(
      `{ songChart(slug: "${chart.song.slug}") { name } albumChart(slug: "${chart.album.slug}") { name platform } }`,
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ songChart: { name: expect.any(String) }, albumChart: { platform: 'deezer' } });
    expect(calls.toSorted()).toEqual([
      `GET ${songChart}/ranking/latest?limit=100&offset=0`,
      `GET /api/v2.26/chart/album/${chart.album.slug}/ranking/latest?limit=100&offset=0`,
    ]);
  });

  test('tells the moments of its rankings, and a ranking of any of them', async () => {
    const { slug } = chart.twiceDaily;
    const of = `/api/v2/chart/song/${slug}/available-rankings`;
    const { items } = await answerOf(subgraph, of);
    const dates = await subgraph.ask(`{ songChart(slug: "${slug}") { slug rankingDates(first: 4) { nodes } } }`);
    expect(dates.data.songChart).toEqual({ slug, rankingDates: { nodes: items.slice(0, 4) } });
    expect(dates.calls).toContain(`GET ${of}?limit=100&offset=0`);
    const { data, errors, calls } = await subgraph.ask(
      `query ($at: DateTime!) { songChart(slug: "${slug}") { ranking(at: $at, first: 1) { rankedAt nodes { id } } } }`,
      { at: items[1] },
    );
    expect(errors).toBeUndefined();
    expect(data.songChart.ranking).toEqual({ rankedAt: items[1], nodes: [{ id: expect.any(String) }] });
    expect(calls).toEqual([`GET /api/v2.14/chart/song/${slug}/ranking/${items[1]}?limit=100&offset=0`]);
  });

  test('of albums ranks albums, whose names and dates cost nothing more', async () => {
    const path = `/api/v2.26/chart/album/${chart.album.slug}/ranking/latest`;
    const { items, related } = await answerOf(subgraph, path);
    const { data, errors, calls } = await subgraph.ask(
      `{ albumChart(slug: "${chart.album.slug}") { ranking(first: 3) { rankedAt edges { ${PLACE} node { id name releaseDate } } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.albumChart.ranking).toEqual({
      rankedAt: related.date,
      edges: items.slice(0, 3).map((item: any) => ({
        ...placeIn(item),
        node: { id: item.album.uuid, name: item.album.name, releaseDate: dayOf(item.album.releaseDate) },
      })),
    });
    expect(calls).toEqual([`GET ${path}?limit=100&offset=0`]);
  });

  test('is found among those of a platform and country, for one call', async () => {
    const { items } = await answerOf(subgraph, '/api/v2/chart/song/by-platform/spotify?countryCode=FR');
    const { data, errors, calls } = await subgraph.ask(
      `{ songCharts(platform: "spotify", country: "FR") { totalCount nodes { ${CHART} } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.songCharts).toEqual({ totalCount: items.length, nodes: items.map(chartIn) });
    expect(calls).toEqual(['GET /api/v2/chart/song/by-platform/spotify?countryCode=FR&limit=100&offset=0']);
  });
});

const entities = (members: string) => `query ($representations: [_Any!]!) {
  entities: _entities(representations: $representations) { ... on SongChart { ${members} } ... on AlbumChart { ${members} } }
}`;

test('charts as entities cost nothing where their slug is enough, and are null where nobody bears it', async () => {
  const representations = [
    { __typename: 'SongChart', slug: chart.song.slug },
    { __typename: 'AlbumChart', slug: chart.album.slug },
    { __typename: 'SongChart', slug: chart.song.unknown },
  ];
  expect((await subgraph.ask(entities('slug'), { representations })).calls).toEqual([]);
  const { data, errors, calls } = await subgraph.ask(entities('name'), { representations });
  expect(errors).toBeUndefined();
  expect(data.entities).toEqual([{ name: expect.any(String) }, { name: expect.any(String) }, null]);
  expect(calls).toHaveLength(3);
});

describe('the ranking of TikTok music', () => {
  test('tells sounds with their songs, null for what is no song, for one call', async () => {
    const { items, related } = await answerOf(subgraph, `${tiktok}/ranking/latest`);
    const { data, errors, calls } = await subgraph.ask(`{
      tiktokMusicRanking(first: 100) {
        rankedAt type frequency
        edges {
          peakPosition weeklyVideos previousWeeklyVideos totalVideos previousTotalVideos ${PLACE}
          node { identifier title authorName url imageUrl song { id name } }
        }
      }
    }`);
    expect(errors).toBeUndefined();
    expect(data.tiktokMusicRanking).toEqual({
      rankedAt: related.date,
      type: related.chart.type,
      frequency: related.chart.frequency,
      edges: items.map((item: any) => ({
        ...placeIn(item),
        peakPosition: item.peakPosition,
        weeklyVideos: item.value,
        previousWeeklyVideos: item.oldValue,
        totalVideos: item.totalValue,
        previousTotalVideos: item.oldTotalValue,
        node: {
          identifier: item.music.identifier,
          title: textOf(item.music.title),
          authorName: textOf(item.music.authorName),
          url: item.music.url,
          imageUrl: textOf(item.music.imgUrl),
          song: item.song && { id: item.song.uuid, name: item.song.name },
        },
      })),
    });
    expect(items.some((item: any) => item.song === null)).toBe(true);
    expect(calls).toEqual([`GET ${tiktok}/ranking/latest?limit=100&offset=0`]);
  });

  test('of a moment is that of this moment', async () => {
    const { items } = await answerOf(subgraph, `${tiktok}/available-rankings`);
    const { data, errors, calls } = await subgraph.ask(
      `query ($at: DateTime) { tiktokMusicRanking(at: $at, first: 1) { rankedAt } tiktokMusicRankingDates(first: 3) { nodes } }`,
      { at: items[2] },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      tiktokMusicRanking: { rankedAt: items[2] },
      tiktokMusicRankingDates: { nodes: items.slice(0, 3) },
    });
    expect(calls.toSorted()).toEqual([
      `GET ${tiktok}/available-rankings?limit=100&offset=0`,
      `GET ${tiktok}/ranking/${items[2]}?limit=100&offset=0`,
    ]);
  });
});

describe('places on charts', () => {
  const ENTRY = `${PLACE} peakPosition peakDate isCurrent chart { slug name }`;
  const query = 'currentOnly=0&sortBy=position&sortOrder=asc';
  const sent = 'currentOnly=0&limit=100&offset=0&sortBy=position&sortOrder=asc';

  const ofSong = `song(id: "${song.hit}")`;
  const ofAlbum = `album(id: "${album.first}")`;
  const ofArtist = `artist(id: "${artist.headliner}")`;

  test.each([
    ['a song', `${ofSong} { entries: chartEntries`, `/api/v2/song/${song.hit}/charts/ranks/spotify`],
    ['an album', `${ofAlbum} { entries: chartEntries`, `/api/v2.26/album/${album.first}/charts/ranks/deezer`],
    [
      "an artist's songs",
      `${ofArtist} { entries: songChartEntries`,
      `/api/v2/artist/${artist.headliner}/charts/song/ranks/spotify`,
    ],
    [
      "an artist's albums",
      `${ofArtist} { entries: albumChartEntries`,
      `/api/v2.28/artist/${artist.headliner}/charts/album/ranks/deezer`,
    ],
  ])('of %s are told for one call, those that have been left too', async (_, field, path) => {
    const { items, page } = await answerOf(subgraph, `${path}?${query}`);
    const platform = path.split('/').at(-1);
    const { data, errors, calls } = await subgraph.ask(
      `{ owner: ${field}(platform: "${platform}", onlyCurrent: false, first: 100) { totalCount nodes { ${ENTRY} } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.owner.entries).toEqual({ totalCount: page.total, nodes: items.map(entryIn) });
    expect(items.some(({ position }: any) => position === 0)).toBe(true);
    expect(calls).toEqual([`GET ${path}?${sent}`]);
  });

  test('of an artist name the songs and albums, at no cost', async () => {
    const { data, errors, calls } = await subgraph.ask(
      `{ ${ofArtist} {
        songChartEntries(platform: "spotify") { nodes { song { id name } } }
        albumChartEntries(platform: "deezer") { nodes { album { id name } } }
      } }`,
    );
    const { songChartEntries, albumChartEntries } = data.artist;
    expect(errors).toBeUndefined();
    expect(songChartEntries.nodes.every((node: any) => node.song.id && node.song.name)).toBe(true);
    expect(albumChartEntries.nodes.every((node: any) => node.album.id && node.album.name)).toBe(true);
    expect(calls).toHaveLength(2);
  });

  test('of a song or album name it, though the service does not repeat it', async () => {
    const { data, errors } = await subgraph.ask(
      `{ ${ofSong} { chartEntries(platform: "spotify", first: 1) { nodes { song { id } } } }
         ${ofAlbum} { chartEntries(platform: "deezer", first: 1) { nodes { album { id } } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.song.chartEntries.nodes).toEqual([{ song: { id: song.hit } }]);
    expect(data.album.chartEntries.nodes).toEqual([{ album: { id: album.first } }]);
  });

  test('of an artist by an older version that tells no albums are there without them', async () => {
    subgraph.sandbox.knobs.refused = ['/v2.28/'];
    const { data, errors } = await subgraph.ask(
      `{ artist(id: "${artist.headliner}") { albumChartEntries(platform: "deezer", first: 2) { nodes { position album { id } } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.artist.albumChartEntries.nodes).toEqual([
      { position: expect.any(Number), album: null },
      { position: expect.any(Number), album: null },
    ]);
  });
});

describe('a ranking in another form', () => {
  const path = '/api/v2.26/chart/album/odd/ranking/latest?limit=100&offset=0';
  const entry = { album: { uuid: album.first, name: 'A' }, position: 1, mood: 'new' };
  const query = `{
    albumChart(slug: "odd") {
      name maxSize ranking { rankedAt edges { position change state entryDate node { id name } } }
    }
  }`;

  test('is read with its head in a list, odd members ignored, missing ones null', async () => {
    const fake = await FakeSubgraph.start();
    fake.service.get(path, { related: [{ chart: { slug: 'odd', name: 'Odd' }, mood: 1 }], items: [entry] });
    const { data, errors } = await fake.ask(query);
    expect(errors).toBeUndefined();
    const edge = { position: 1, change: null, state: null, entryDate: null, node: { id: album.first, name: 'A' } };
    expect(data.albumChart).toEqual({ name: 'Odd', maxSize: null, ranking: { rankedAt: null, edges: [edge] } });
    await fake.close();
  });

  test('is an error just where a type is wrong, and leaves out what is no album', async () => {
    const fake = await FakeSubgraph.start();
    fake.service.get(path, {
      related: { chart: { slug: 'odd', name: 7, maxResultsCount: 'ten' }, date: 'yesterday' },
      items: [{ ...entry, position: 'first' }, { album: null }, { position: 3 }, null, { ...entry, position: '4' }],
    });
    const { data, errors } = await fake.ask(query);
    const { ranking } = data.albumChart;
    expect(data.albumChart).toMatchObject({ name: null, maxSize: null, ranking: { rankedAt: null } });
    expect(ranking.edges.map(({ position }: any) => position)).toEqual([null, 4]);
    expect(
      errors?.map(({ path: at, extensions }) => `${at?.slice(1).join('.')} ${extensions.code}`).toSorted(),
    ).toEqual(
      ['maxSize', 'name', 'ranking.edges.0.position', 'ranking.rankedAt'].map(at => `${at} UPSTREAM_INVALID_RESPONSE`),
    );
    await fake.close();
  });

  test('tells its moments as texts or in objects', async () => {
    const fake = await FakeSubgraph.start();
    const [a, b] = ['2026-11-01T00:00:00+00:00', '2026-10-01T00:00:00+02:00'];
    fake.service.get('/api/v2/chart/song/odd/available-rankings?limit=100&offset=0', {
      items: [a, { date: b }, 'x', 7],
    });
    const { data, errors } = await fake.ask('{ songChart(slug: "odd") { rankingDates { nodes } } }');
    expect(errors).toBeUndefined();
    expect(data.songChart.rankingDates.nodes).toEqual([a, b]);
    await fake.close();
  });
});
