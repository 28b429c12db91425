import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { PLACE } from '../support/chartForms.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const { artist, album, song } = landmarks;

const subgraph = await testedSubgraph();

describe('Chart entries', () => {
  const ENTRY = `${PLACE} peakPosition peakDate isCurrent chart { slug name }`;
  const sent = 'currentOnly=0&limit=100&offset=0&sortBy=position&sortOrder=asc';

  const ofSong = `song(id: "${song.hit}")`;
  const ofAlbum = `album(id: "${album.first}")`;
  const ofArtist = `artist(id: "${artist.headliner}")`;

  test.each([
    [
      'a song',
      `${ofSong} { entries: chartEntries`,
      `/api/v2/song/${song.hit}/charts/ranks/spotify`,
      218,
      {
        position: null,
        positionChange: 0,
        previousPosition: 2,
        state: 'out',
        entryDate: '2026-10-11',
        lastDate: '2026-10-24',
        timeOnChart: 14,
        timeOnChartUnit: 'days',
        peakPosition: 1,
        peakDate: '2026-10-11',
        isCurrent: false,
        chart: { slug: 'spotify-top-200-france', name: 'Top 200 - France' },
      },
    ],
    [
      'an album',
      `${ofAlbum} { entries: chartEntries`,
      `/api/v2.26/album/${album.first}/charts/ranks/deezer`,
      76,
      {
        position: null,
        positionChange: 0,
        previousPosition: 1,
        state: 'out',
        entryDate: '2026-09-09',
        lastDate: '2026-09-28',
        timeOnChart: 20,
        timeOnChartUnit: 'days',
        peakPosition: 1,
        peakDate: '2026-09-15',
        isCurrent: false,
        chart: { slug: 'deezer-top-albums-france', name: 'Top Albums - France' },
      },
    ],
    [
      "an artist's songs",
      `${ofArtist} { entries: songChartEntries`,
      `/api/v2/artist/${artist.headliner}/charts/song/ranks/spotify`,
      5573,
      {
        position: null,
        positionChange: 0,
        previousPosition: 4,
        state: 'out',
        entryDate: '2026-09-22',
        lastDate: '2026-10-11',
        timeOnChart: 20,
        timeOnChartUnit: 'days',
        peakPosition: 1,
        peakDate: '2026-09-28',
        isCurrent: false,
        chart: { slug: 'spotify-top-200-global', name: 'Top 200 - Global' },
      },
    ],
    [
      "an artist's albums",
      `${ofArtist} { entries: albumChartEntries`,
      `/api/v2.28/artist/${artist.headliner}/charts/album/ranks/deezer`,
      2711,
      {
        position: null,
        positionChange: 0,
        previousPosition: 2,
        state: 'out',
        entryDate: '2026-09-06',
        lastDate: '2026-10-15',
        timeOnChart: 40,
        timeOnChartUnit: 'days',
        peakPosition: 1,
        peakDate: null,
        isCurrent: false,
        chart: { slug: 'deezer-top-albums-global', name: 'Top Albums - Global' },
      },
    ],
  ])('Of %s cost one call, including former entries', async (_, field, path, total, former) => {
    const platform = path.split('/').at(-1);
    const { data, calls } = await subgraph.ask(
      `{ owner: ${field}(platform: "${platform}", onlyCurrent: false, first: 100) { totalCount nodes { ${ENTRY} } } } }`,
    );
    const { totalCount, nodes } = data.owner.entries;
    expect([totalCount, nodes.length]).toEqual([total, Math.min(total, 100)]);
    // The service writes the position 0 for an entry that has left its chart.
    expect(nodes.find(({ isCurrent }: Json) => !isCurrent)).toEqual(former);
    expect(calls).toEqual([`GET ${path}?${sent}`]);
  });

  test('With former ones begin with these, and in descending order with current ones', async () => {
    const all = 'platform: "spotify", onlyCurrent: false, first: 1';
    const { data } = await subgraph.ask(`{ ${ofArtist} {
      up: songChartEntries(${all}) { nodes { isCurrent position } }
      down: songChartEntries(${all}, orderBy: { field: POSITION, direction: DESC }) { nodes { isCurrent position } }
    } }`);
    expect(data.artist.up.nodes).toEqual([{ isCurrent: false, position: null }]);
    expect(data.artist.down.nodes).toEqual([{ isCurrent: true, position: expect.any(Number) }]);
  });

  test('Of an artist contain songs and albums without a further call', async () => {
    const { data, calls } = await subgraph.ask(
      `{ ${ofArtist} {
        songChartEntries(platform: "spotify") { nodes { song { id name } } }
        albumChartEntries(platform: "deezer") { nodes { album { id name } } }
      } }`,
    );
    const { songChartEntries, albumChartEntries } = data.artist;
    const named = { id: expect.any(String), name: expect.any(String) };
    expect(songChartEntries.nodes.length).toBeGreaterThan(0);
    expect(songChartEntries.nodes).toEqual(songChartEntries.nodes.map(() => ({ song: named })));
    expect(albumChartEntries.nodes.length).toBeGreaterThan(0);
    expect(albumChartEntries.nodes).toEqual(albumChartEntries.nodes.map(() => ({ album: named })));
    expect(calls).toHaveLength(2);
  });

  test('Of a song or album contain it, although the service omits it', async () => {
    const { data } = await subgraph.ask(
      `{ ${ofSong} { chartEntries(platform: "spotify", first: 1) { nodes { song { id } } } }
         ${ofAlbum} { chartEntries(platform: "deezer", first: 1) { nodes { album { id } } } } }`,
    );
    expect(data.song.chartEntries.nodes).toEqual([{ song: { id: song.hit } }]);
    expect(data.album.chartEntries.nodes).toEqual([{ album: { id: album.first } }]);
  });

  test('Of an artist are returned without albums by an older version', async () => {
    subgraph.sandbox.knobs.refused = ['/v2.28/'];
    const { data } = await subgraph.ask(
      `{ artist(id: "${artist.headliner}") { albumChartEntries(platform: "deezer", first: 2) { nodes { position album { id } } } } }`,
    );
    expect(data.artist.albumChartEntries.nodes).toEqual([
      { position: expect.any(Number), album: null },
      { position: expect.any(Number), album: null },
    ]);
  });
});
