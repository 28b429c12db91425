import { describe, expect, test } from 'vitest';
import { landmarks, answerOf, idsOf } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const { artist, album, song, playlist, festival } = landmarks;

const subgraph = await testedSubgraph({ countRounds: true });

describe('Typical operations', () => {
  test('Reads an artist page in one round of six calls', async () => {
    const { data, calls, rounds } = await subgraph.ask(
      `query ArtistPage($id: ID!) {
        artist(id: $id) {
          id name slug imageUrl country { code name } biography careerStage growthLevel
          genres { name subgenres }
          albums(type: ALBUM, orderBy: { field: RELEASE_DATE, direction: DESC }, first: 10) {
            totalCount
            nodes { id name releaseDate type }
            pageInfo { hasNextPage endCursor }
          }
          songs(role: MAIN, orderBy: { field: SPOTIFY_STREAMS, direction: DESC }, first: 10) {
            nodes { id name creditName releaseDate }
          }
          instagram: audience(platform: "instagram", range: { days: 90 }) { ...AdmissionQueue }
          tiktok: audience(platform: "tiktok", range: { days: 90 }) { ...AdmissionQueue }
          currentStats(days: 7) {
            social { platform { code } value growth { absolute percent } date }
            streaming { platform { code } value growth { percent } }
          }
        }
      }
      fragment AdmissionQueue on ArtistAudienceConnection {
        latest { date followers } growth { absolute percent } nodes { date followers likes posts views }
      }`,
      { id: artist.headliner },
    );
    const of = `GET /api/v2/artist/${artist.headliner}`;
    expect(data.artist.albums.nodes).toHaveLength(10);
    expect(calls.toSorted()).toEqual(
      [
        `GET /api/v2.9/artist/${artist.headliner}`,
        `GET /api/v2.34/artist/${artist.headliner}/albums?limit=100&offset=0&sortBy=releaseDate&sortOrder=desc&type=album`,
        `GET /api/v2.21/artist/${artist.headliner}/songs?limit=100&mainPerformer=1&offset=0&sortBy=spotifyStream&sortOrder=desc`,
        `${of}/audience/instagram?endDate=2026-11-20&limit=100&offset=0&startDate=2026-08-13`,
        `${of}/audience/tiktok?endDate=2026-11-20&limit=100&offset=0&startDate=2026-08-13`,
        `${of}/current/stats?period=7`,
      ].toSorted(),
    );
    expect(rounds).toBe(1);
  });

  test('Reads an album by UPC and its tracks in two rounds of one call each', async () => {
    const { data, calls, rounds } = await subgraph.ask(
      `query ($upc: String!) {
        albumByUpc(upc: $upc) {
          id name releaseDate type trackCount isGeneratedWithAi distributorName
          labels { name type }
          artists { id name imageUrl }
          tracks { edges { discNumber trackNumber node { id name } } }
        }
      }`,
      { upc: album.upc },
    );
    expect(data.albumByUpc.tracks.edges.length).toBeGreaterThan(0);
    expect(calls).toEqual([
      `GET /api/v2.51/album/by-upc/${album.upc}`,
      `GET /api/v2.26/album/${data.albumByUpc.id}/tracks`,
    ]);
    expect(rounds).toBe(2);
  });

  test('Reads fields that tracks do not contain in a third round with one call per ten songs', async () => {
    const { items } = await answerOf(subgraph, `/api/v2.26/album/${album.boxSet}/tracks`);
    const { object } = await answerOf(subgraph, `/api/v2.51/album/by-uuid/${album.boxSet}`);
    const { data, calls, rounds } = await subgraph.ask(
      `query ($upc: String!) { albumByUpc(upc: $upc) { id tracks(first: 30) { nodes { id name isrc durationSeconds } } } }`,
      { upc: object.upc },
    );
    const ids: string[] = items.slice(0, 30).map(item => item.song.uuid);
    const batch = (start: number) => ids.slice(start, start + 10).toSorted();
    expect(data.albumByUpc.tracks.nodes.map(({ id }: Json) => id)).toEqual(ids);
    expect(calls.slice(0, 2)).toEqual([
      `GET /api/v2.51/album/by-upc/${object.upc}`,
      `GET /api/v2.26/album/${album.boxSet}/tracks`,
    ]);
    expect(calls.slice(2).toSorted()).toEqual([0, 10, 20].map(at => `GET /api/v2/song/${batch(at)}`).toSorted());
    expect(rounds).toBe(3);
  });

  test('Reads the names in the rows of a list without another call', async () => {
    const { calls, rounds } = await subgraph.ask(
      `query ($id: ID!) { artist(id: $id) { id related(first: 20) { nodes { id name imageUrl } } } }`,
      { id: artist.headliner },
    );
    expect(calls).toEqual([`GET /api/v2/artist/${artist.headliner}/related?limit=100&offset=0`]);
    expect(rounds).toBe(1);
  });

  test('Reads fields that a list of twenty artists does not contain with two calls in a second round', async () => {
    const { items } = await answerOf(subgraph, `/api/v2/artist/${artist.headliner}/related`);
    const { data, calls, rounds } = await subgraph.ask(
      `query ($id: ID!) { artist(id: $id) { id related(first: 20) { nodes { id name country { code } } } } }`,
      { id: artist.headliner },
    );
    const ids: string[] = items.slice(0, 20).map(({ uuid }) => uuid);
    expect(data.artist.related.nodes).toHaveLength(20);
    expect(calls[0]).toBe(`GET /api/v2/artist/${artist.headliner}/related?limit=100&offset=0`);
    expect(calls.slice(1).toSorted()).toEqual(
      [ids.slice(0, 10), ids.slice(10)].map(ten => `GET /api/v2.9/artist/${ten.toSorted()}`).toSorted(),
    );
    expect(rounds).toBe(2);
  });

  test('Reads two years of a series with eight calls, and a summer within them without another call', async () => {
    const { data, calls, rounds } = await subgraph.ask(
      `query ($id: ID!) {
        artist(id: $id) {
          id
          all: streaming(platform: "spotify", range: { start: "2024-10-01", end: "2026-09-30" }) {
            totalCount columns { dates values }
          }
          summer: streaming(platform: "spotify", range: { start: "2026-06-01", end: "2026-08-31" }) {
            first: nodes { date value }
          }
          where: localStreaming(platform: "spotify", range: { days: 28 }) {
            latest {
              date value
              countries { country { code name } value }
              cities { location { city region country { code } } value }
            }
          }
          loyalty: retention(platform: "spotify") { nodes { date percent } }
        }
      }`,
      { id: artist.headliner },
    );
    const of = `/api/v2/artist/${artist.headliner}`;
    expect(data.artist.all.columns.dates).toHaveLength(data.artist.all.totalCount);
    expect(calls.filter(call => call.includes(`${of}/streaming/spotify/listening?`))).toHaveLength(8);
    expect(calls.filter(call => !call.includes('/listening?')).toSorted()).toEqual([
      `GET ${of}/spotify/retention?endDate=2026-11-20&limit=100&offset=0&startDate=2026-10-22`,
      `GET ${of}/streaming/spotify?endDate=2026-11-20&limit=100&offset=0&startDate=2026-10-24`,
    ]);
    expect(rounds).toBe(1);
  });

  test('Reads the current and a past state of a playlist in one round of five calls', async () => {
    const { items } = await answerOf(subgraph, `/api/v2.20/playlist/${playlist.threeHundred}/available-tracklistings`);
    const { data, calls, rounds } = await subgraph.ask(
      `query ($id: ID!, $at: DateTime!) {
        playlist(id: $id) {
          id name platform { code } curator { name } subscriberCount trackCount
          trackDates(first: 5) { nodes }
          tracks(first: 100) { edges { position peakPosition entryDate node { id name creditName } } }
          earlier: tracks(at: $at, first: 100) { edges { position node { id } } }
          audience(range: { days: 30 }) { nodes { date value } }
        }
      }`,
      { id: playlist.threeHundred, at: items[3] },
    );
    const of = `GET /api/v2.20/playlist/${playlist.threeHundred}`;
    expect(data.playlist.trackDates.nodes).toEqual(items.slice(0, 5));
    expect(data.playlist.earlier.edges).toHaveLength(100);
    expect(calls.toSorted()).toEqual([
      `${of}/audience?endDate=2026-11-20&startDate=2026-10-22`,
      `${of}/available-tracklistings?endDate=2026-11-20&limit=100&offset=0&startDate=2026-10-22`,
      `${of}/tracks/${items[3]}?limit=100&offset=0`,
      `${of}/tracks/latest?limit=100&offset=0`,
      `GET /api/v2.8/playlist/${playlist.threeHundred}`,
    ]);
    expect(rounds).toBe(1);
  });

  test('Reads a festival, its identifiers and its editions in one round of three calls', async () => {
    const { calls, rounds } = await subgraph.ask(
      `query ($id: ID!) {
        festival(id: $id) {
          id name location { city region country { code name } } capacity website
          identifiers(platform: "instagram") { nodes { platform { code } identifier url isDefault } }
          editions(first: 3, orderBy: { field: STARTS_AT, direction: DESC }) { nodes { id name startsAt endsAt status } }
        }
      }`,
      { id: festival.summer },
    );
    expect(calls.toSorted()).toEqual([
      `GET /api/v2/festival/${festival.summer}`,
      `GET /api/v2/festival/${festival.summer}/editions?limit=100&offset=0`,
      `GET /api/v2/festival/${festival.summer}/identifiers?limit=100&offset=0&platform=instagram`,
    ]);
    expect(rounds).toBe(1);
  });

  test('Reads fifty entities by id with five calls, and entities by natural key with one call each', async () => {
    const artists = idsOf('artist', 50).map(id => ({ __typename: 'Artist', id }));
    const songs = [song.hitIsrc, song.unknownIsrc].map(isrc => ({ __typename: 'Song', isrc }));
    const { data, calls, rounds } = await subgraph.ask(
      `query ($representations: [_Any!]!) {
        entities: _entities(representations: $representations) { ... on Artist { name imageUrl } ... on Song { id name } }
      }`,
      { representations: [...artists, ...songs] },
    );
    const batches = [0, 10, 20, 30, 40].map(start => idsOf('artist', 10, start).toSorted());
    expect(data.entities.slice(0, 50)).toMatchObject(artists.map(() => ({ name: expect.any(String) })));
    expect(data.entities.slice(50)).toEqual([{ id: song.hit, name: expect.any(String) }, null]);
    expect(calls.toSorted()).toEqual(
      [
        ...batches.map(ids => `GET /api/v2.9/artist/${ids}`),
        `GET /api/v2.25/song/by-isrc/${song.hitIsrc}`,
        `GET /api/v2.25/song/by-isrc/${song.unknownIsrc}`,
      ].toSorted(),
    );
    expect(rounds).toBe(1);
  });
});
