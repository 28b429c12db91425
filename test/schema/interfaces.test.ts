import { expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const { artist, chart, festival, playlist, song, venue } = landmarks;

const subgraph = await sharedSubgraph();

test('One fragment reads song and album charts', async () => {
  const { data } = await subgraph.ask(`
    fragment Head on MusicChart { slug name platform { code } rankingDates(first: 1) { ...Page } }
    fragment Row on MusicChartRankingRow { position positionChange }
    fragment Page on MusicPaginatedList { totalCount pageInfo { hasNextPage } }
    {
      song: songChart(slug: "${chart.song.slug}") { ...Head ranking(first: 1) { edges { ...Row } } }
      album: albumChart(slug: "${chart.album.slug}") { ...Head ranking(first: 1) { edges { ...Row } } }
    }`);
  for (const shown of [data.song, data.album]) {
    expect(shown).toMatchObject({
      slug: expect.any(String),
      platform: { code: expect.any(String) },
      rankingDates: { totalCount: expect.any(Number), pageInfo: { hasNextPage: true } },
      ranking: { edges: [{ position: 1 }] },
    });
  }
});

test('One fragment reads festivals and venues', async () => {
  const { data } = await subgraph.ask(`
    fragment Place on MusicEventPlace { id name location { city } }
    { festival(id: "${festival.summer}") { ...Place } concertVenue(id: "${venue.first}") { ...Place } }`);
  expect(data).toEqual({
    festival: { id: festival.summer, name: 'Johannesburg Riverside Festival', location: { city: 'Johannesburg' } },
    concertVenue: { id: venue.first, name: 'Olsen Ballroom', location: { city: 'München' } },
  });
});

test('One fragment reads the growth of different series', async () => {
  const { data } = await subgraph.ask(`
    fragment Growth on MusicMetricSeries { totalCount growth { percent } }
    {
      artist(id: "${artist.headliner}") { audience(platform: "instagram") { ...Growth } }
      song(id: "${song.hit}") { popularity(platform: "spotify") { ...Growth } }
    }`);
  for (const series of [data.artist.audience, data.song.popularity]) {
    expect(series).toEqual({ totalCount: expect.any(Number), growth: { percent: expect.any(Number) } });
  }
});

test('One fragment reads the current stats of an artist and a song', async () => {
  const { data } = await subgraph.ask(`
    fragment Now on MusicCurrentStats { days streaming { platform { code } value } popularity { value } }
    {
      artist(id: "${artist.headliner}") { currentStats { ...Now } }
      song(id: "${song.hit}") { currentStats { ...Now } }
    }`);
  for (const { currentStats } of [data.artist, data.song]) {
    expect(currentStats.streaming).toContainEqual({ platform: { code: 'spotify' }, value: expect.any(Number) });
    expect(currentStats.popularity.length).toBeGreaterThan(0);
  }
});

test('One fragment reads the columns of different single-figure series', async () => {
  const { data } = await subgraph.ask(`
    fragment Line on MusicMetricColumns { dates values }
    {
      artist(id: "${artist.headliner}") {
        streaming(platform: "spotify") { columns { ...Line } }
        localStreaming(platform: "spotify") { columns { ...Line } }
      }
      song(id: "${song.hit}") { audience(platform: "spotify") { columns { ...Line } } }
    }`);
  for (const { columns } of [data.artist.streaming, data.artist.localStreaming, data.song.audience]) {
    expect(columns.dates.length).toBeGreaterThan(0);
    expect(columns.values).toHaveLength(columns.dates.length);
  }
});

test('One fragment reads the dates of rankings and tracklists', async () => {
  const { data } = await subgraph.ask(`
    fragment Dates on SnapshotDateEdge { node }
    {
      songChart(slug: "${chart.song.slug}") { rankingDates(first: 1) { edges { ...Dates } } }
      playlist(id: "${playlist.threeHundred}") { trackDates(first: 1) { edges { ...Dates } } }
    }`);
  const node = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(data).toEqual({
    songChart: { rankingDates: { edges: [{ node }] } },
    playlist: { trackDates: { edges: [{ node }] } },
  });
});

test('One fragment reads the pages of all top lists, and another fragment the rows of top places', async () => {
  const { data } = await subgraph.ask(`
    fragment Page on MusicTopList { totalCount asOf pageInfo { hasNextPage } }
    fragment Figures on MusicTopPlaceRow { social { metric value } other { metric } }
    {
      topArtists(first: 1) { ...Page }
      topSongs(first: 1) { ...Page }
      topPlaylists(platform: "spotify", first: 1) { ...Page }
      topRadioStations(first: 1) { ...Page }
      topFestivals(first: 1) { ...Page edges { ...Figures node { name } } }
      topConcertVenues(first: 1) { ...Page edges { ...Figures node { name } } }
    }`);
  for (const list of Object.values(data)) {
    expect(list).toMatchObject({ totalCount: expect.any(Number), asOf: expect.stringMatching(/T/) });
  }
  for (const { edges } of [data.topFestivals, data.topConcertVenues]) {
    expect(edges[0].social).toContainEqual({ metric: 'FOLLOWERS', value: expect.any(Number) });
  }
});
