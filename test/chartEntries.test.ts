import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { entryIn, PLACE } from './support/chartForms.ts';
import { Subgraph } from './support/subgraph.ts';
import { TODAY } from './support/today.ts';
import { answerOf } from './support/upstream.ts';

vi.useFakeTimers({ toFake: ['Date'], now: TODAY });

const { artist, album, song } = landmarks;
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start();
});
beforeEach(() => subgraph.reset());
afterAll(() => subgraph.close());

describe('Chart entries', () => {
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
  ])('Of %s cost one call, including former entries', async (_, field, path) => {
    const { items, page } = await answerOf(subgraph, `${path}?${query}`);
    const platform = path.split('/').at(-1);
    const { data, errors, calls } = await subgraph.ask(
      `{ owner: ${field}(platform: "${platform}", onlyCurrent: false, first: 100) { totalCount nodes { ${ENTRY} } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.owner.entries).toEqual({ totalCount: page.total, nodes: items.map(entryIn) });
    expect(items.some(({ position }) => position === 0)).toBe(true);
    expect(calls).toEqual([`GET ${path}?${sent}`]);
  });

  test('Of an artist contain songs and albums without a further call', async () => {
    const { data, errors, calls } = await subgraph.ask(
      `{ ${ofArtist} {
        songChartEntries(platform: "spotify") { nodes { song { id name } } }
        albumChartEntries(platform: "deezer") { nodes { album { id name } } }
      } }`,
    );
    const { songChartEntries, albumChartEntries } = data.artist;
    expect(errors).toBeUndefined();
    const named = { id: expect.any(String), name: expect.any(String) };
    expect(songChartEntries.nodes.length).toBeGreaterThan(0);
    expect(songChartEntries.nodes).toEqual(songChartEntries.nodes.map(() => ({ song: named })));
    expect(albumChartEntries.nodes.length).toBeGreaterThan(0);
    expect(albumChartEntries.nodes).toEqual(albumChartEntries.nodes.map(() => ({ album: named })));
    expect(calls).toHaveLength(2);
  });

  test('Of a song or album contain it, although the service omits it', async () => {
    const { data, errors } = await subgraph.ask(
      `{ ${ofSong} { chartEntries(platform: "spotify", first: 1) { nodes { song { id } } } }
         ${ofAlbum} { chartEntries(platform: "deezer", first: 1) { nodes { album { id } } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.song.chartEntries.nodes).toEqual([{ song: { id: song.hit } }]);
    expect(data.album.chartEntries.nodes).toEqual([{ album: { id: album.first } }]);
  });

  test('Of an artist are returned without albums by an older version', async () => {
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
