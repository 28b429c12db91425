import { uuidOf } from '../../src/sandbox/data/identity.ts';
import { landmarks } from '../support/landmarks.ts';
import { intoWorld } from './worlds.ts';
import { albumVariants, chartSlugs, isrcs, listingMoments, songListsOfArtists } from './variants.ts';

/** Minimum number of calls and rounds that can answer an operation with an empty cache. */
interface Minimum {
  readonly calls: number;
  readonly rounds: number;
  /** Why fewer calls are impossible. */
  readonly because: string;
}

export type Variables = Readonly<Record<string, unknown>>;

export interface BenchOperation {
  readonly name: string;
  readonly query: string;
  /** Sets of variables with different data, so that each runs cold. `minimum` applies to the first set. */
  readonly variants: readonly Variables[];
  readonly minimum: Minimum;
  /** Whether to page through the first connection to its last page. */
  readonly isWalk?: boolean;
  /** Settings that differ from the defaults. */
  readonly settings?: { readonly batchPaths: boolean };
}

const { artist, playlist } = landmarks;

/** Ids of consecutive artists. */
const artistsFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => uuidOf('artist', start + index));
const albumsFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => uuidOf('album', start + index));
const oneArtist = [artist.headliner, ...artistsFrom(400, 200)].map(id => ({ id }));

/** Returns an artist by number. Numbers beyond `oneArtist` continue in further worlds. */
export function artistAt(number: number): Variables {
  const world = Math.floor(number / oneArtist.length);
  return JSON.parse(intoWorld(JSON.stringify(oneArtist[number % oneArtist.length]), world));
}

const line = `latest { date followers } growth { absolute percent } nodes { date followers likes posts views }`;
const platforms = ['instagram', 'tiktok', 'youtube', 'facebook', 'spotify'];
const artistPage = `query ArtistPage($id: ID!) {
  artist(id: $id) {
    id name slug imageUrl country { code name } biography careerStage growthLevel genres { name subgenres }
    albums(type: ALBUM, orderBy: { field: RELEASE_DATE, direction: DESC }, first: 10) {
      totalCount nodes { id name releaseDate type }
    }
    songs(role: MAIN, orderBy: { field: SPOTIFY_STREAMS, direction: DESC }, first: 10) {
      nodes { id name creditName releaseDate }
    }
    ${platforms.map(name => `${name}: audience(platform: "${name}", range: { days: 90 }) { ${line} }`).join('\n    ')}
  }
}`;

const playlistPage = `query Playlist($id: ID!, $at: DateTime) {
  playlist(id: $id) {
    id tracks(at: $at, first: 300) { edges { position node { id name isrc labels { name type } } } }
  }
}`;
const playlistMoments = listingMoments(20).map(at => ({ id: playlist.threeHundred, at }));

const chartArtists = `query ChartArtists($slug: String!) {
  songChart(slug: $slug) { ranking(first: 100) { edges { position node { id name artists { id name } } } } }
}`;

const stats = `social { platform { code } value growth { absolute percent } date } streaming { platform { code } value growth { percent } }`;
const compared = Array.from({ length: 10 }, (_, index) => `a${index}`);
const entities = (type: string, key: string, values: readonly string[]) => ({
  representations: values.map(value => ({ __typename: type, [key]: value })),
});

export const operations: readonly BenchOperation[] = [
  {
    name: 'artist header',
    query: `query ArtistHeader($id: ID!) {
      artist(id: $id) { id name slug imageUrl country { code name } biography careerStage growthLevel genres { name } }
    }`,
    variants: oneArtist,
    minimum: { calls: 1, rounds: 1, because: 'the newest version of the record has all fields' },
  },
  {
    name: 'artist page',
    query: artistPage,
    variants: oneArtist,
    minimum: {
      calls: 8,
      rounds: 1,
      because:
        'one record, two lists and five series take one call each, and the operation contains the id for all of them',
    },
  },
  {
    name: 'ten artists compared',
    query: `query TenArtists(${compared.map(alias => `$${alias}: ID!`).join(' ')}) {
      ${compared.map(name => `${name}: artist(id: $${name}) { id name imageUrl currentStats(days: 7) { ${stats} } }`).join('\n      ')}
    }`,
    variants: Array.from({ length: 60 }, (_, set) =>
      Object.fromEntries(artistsFrom(800 + set * 10, 10).map((id, index) => [`a${index}`, id])),
    ),
    minimum: {
      calls: 11,
      rounds: 1,
      because: 'ten records in one call, but current stats need a call for each artist',
    },
  },
  {
    name: 'discography of 250 by 20',
    query: `query Discography($id: ID!, $order: MusicAlbumOrder, $after: String) {
      artist(id: $id) {
        albums(first: 20, after: $after, orderBy: $order) { nodes { id name releaseDate } pageInfo { hasNextPage endCursor } }
      }
    }`,
    variants: ['NAME', 'RELEASE_DATE'].flatMap(field =>
      ['ASC', 'DESC'].map(direction => ({ id: artist.discography250, order: { field, direction } })),
    ),
    isWalk: true,
    minimum: {
      calls: 3,
      rounds: 3,
      because: '250 rows take three pages of 100, and the client requests each page after the previous one',
    },
  },
  {
    name: 'playlist of 300, ISRC and label',
    query: playlistPage,
    variants: playlistMoments,
    minimum: {
      calls: 33,
      rounds: 3,
      because:
        'three pages of 100, the first of which has the total; then the other fields of 300 songs, ten songs per call',
    },
  },
  {
    name: 'the same, SERVICE_MANY_IDS=false',
    query: playlistPage,
    variants: playlistMoments,
    settings: { batchPaths: false },
    minimum: { calls: 303, rounds: 3, because: 'three pages of 100, then 300 songs, one per call' },
  },
  {
    name: 'album tracks with artists',
    query: `query AlbumTracks($id: ID!) {
      album(id: $id) { id tracks(first: 20) { edges { discNumber trackNumber node { id name artists { id name } } } } }
    }`,
    variants: albumVariants(200).map(id => ({ id })),
    minimum: { calls: 3, rounds: 2, because: 'the tracks, then the artists of 12 songs, ten songs per call' },
  },
  {
    name: 'two years on three platforms',
    query: `query TwoYears($id: ID!) {
      artist(id: $id) {
        id
        ${['instagram', 'tiktok', 'youtube'].map(name => `${name}: audience(platform: "${name}", range: { days: 730 }) { totalCount nodes { date followers } }`).join('\n        ')}
      }
    }`,
    variants: oneArtist,
    minimum: { calls: 24, rounds: 1, because: 'a call spans at most 100 days, so each series takes eight calls' },
  },
  {
    name: 'five overlapping ranges',
    query: `query OverlappingRanges($id: ID!) {
      artist(id: $id) {
        a: streaming(platform: "spotify", range: { start: "2026-01-01", end: "2026-02-28" }) { nodes { date value } }
        b: streaming(platform: "spotify", range: { start: "2026-02-01", end: "2026-03-31" }) { nodes { date value } }
        c: streaming(platform: "spotify", range: { start: "2026-03-15", end: "2026-04-30" }) { totalCount }
        d: streaming(platform: "spotify", range: { start: "2026-01-15", end: "2026-01-20" }) { latest { value } }
        e: streaming(platform: "spotify", range: { end: "2026-05-30", days: 60 }) { growth { absolute } }
      }
    }`,
    variants: oneArtist,
    minimum: { calls: 2, rounds: 1, because: 'together they span 150 days, which take two calls of at most 100 days' },
  },
  {
    name: 'one series under five aliases',
    query: `query FiveAliases($id: ID!) {
      artist(id: $id) {
        ${['a', 'b', 'c', 'd', 'e'].map(alias => `${alias}: audience(platform: "instagram", range: { days: 90 }) { nodes { date followers } }`).join('\n        ')}
      }
    }`,
    variants: oneArtist,
    minimum: { calls: 1, rounds: 1, because: 'all aliases read the same days of the same series' },
  },
  {
    name: 'chart of 100, songs',
    query: `query ChartSongs($slug: String!) {
      songChart(slug: $slug) { ranking(first: 100) { edges { position node { id name } } } }
    }`,
    variants: chartSlugs.map(slug => ({ slug })),
    minimum: { calls: 1, rounds: 1, because: 'one page of the ranking contains the names' },
  },
  {
    name: 'chart of 100, artists',
    query: chartArtists,
    variants: chartSlugs.map(slug => ({ slug })),
    minimum: { calls: 11, rounds: 2, because: 'the ranking, then the artists of 100 songs, ten songs per call' },
  },
  {
    name: 'the same chart, SERVICE_MANY_IDS=false',
    query: chartArtists,
    variants: chartSlugs.map(slug => ({ slug })),
    settings: { batchPaths: false },
    minimum: { calls: 101, rounds: 2, because: 'the ranking, then 100 songs, one per call' },
  },
  {
    name: '50 artists as entities',
    query: `query ArtistEntities($representations: [_Any!]!) { _entities(representations: $representations) { ... on Artist { name imageUrl } } }`,
    variants: Array.from({ length: 20 }, (_, set) => entities('Artist', 'id', artistsFrom(1_000 + set * 50, 50))),
    minimum: { calls: 5, rounds: 1, because: 'ten records per call' },
  },
  {
    name: '100 albums with UPC and label',
    query: `query AlbumEntities($representations: [_Any!]!) {
      _entities(representations: $representations) { ... on Album { name upc labels { name type } } }
    }`,
    variants: Array.from({ length: 40 }, (_, set) => entities('Album', 'id', albumsFrom(2_000 + set * 100, 100))),
    minimum: { calls: 10, rounds: 1, because: 'ten records per call' },
  },
  {
    name: '20 songs by ISRC as entities',
    query: `query SongEntities($representations: [_Any!]!) { _entities(representations: $representations) { ... on Song { name durationSeconds } } }`,
    variants: Array.from({ length: 150 }, (_, set) => entities('Song', 'isrc', isrcs(set * 40, 20))),
    minimum: { calls: 20, rounds: 1, because: 'the service accepts one ISRC per call' },
  },
  {
    name: 'last 20 of 230',
    query: `query LastSongs($id: ID!) {
      artist(id: $id) { songs(last: 20) { totalCount nodes { id name releaseDate } pageInfo { hasPreviousPage hasNextPage } } }
    }`,
    variants: songListsOfArtists.map(id => ({ id })),
    minimum: {
      calls: 2,
      rounds: 2,
      because: 'only a page contains the total, and the opposite order does not reverse rows that compare equal',
    },
  },
];
