import {
  blacklistedSong,
  isrcOf,
  songWithoutIsrc,
  upcOf,
  uuidOf,
  type UuidKind,
} from '../../src/sandbox/data/identity.ts';
import { accountsOn } from '../../src/sandbox/data/kinds.ts';
import { cityKeyOf, drawCity } from '../../src/sandbox/data/places.ts';
import type { Listed } from '../../src/sandbox/data/platforms.ts';
import { longPlaylist } from '../../src/sandbox/data/playlists.ts';
import { stationAt } from '../../src/sandbox/data/radios.ts';
import { iswcs, labelName, personIpis, personName, publisherIpis } from '../../src/sandbox/data/rights.ts';
import { videoIdentifier } from '../../src/sandbox/resources/videos.ts';
import { greatestHit, ownAlbums, special } from '../../src/sandbox/data/structure.ts';
import { askService, type ServiceAnswer } from './sandbox.ts';
import type { Subgraph } from './subgraph.ts';
import type { Json } from './json.ts';

/* Records of the sandbox for edge cases. */

const firstAlbum = ownAlbums(special.headliner).start;
const paris = drawCity(0);

const identifierOn = (kind: Listed, index: number, platform = 'spotify'): string =>
  accountsOn(kind, index, platform)[0]?.identifier ?? '';

/** A well-formed id without a record. The ending is the last two digits. */
const unknownId = (ending: string): string => `00000000-0000-11e0-0000-0000000000${ending}`;

export const landmarks = {
  artist: {
    /** The best-known artist: 42 albums, several hundred songs, all accounts, counts beyond 2^31. */
    headliner: uuidOf('artist', special.headliner),
    headlinerSpotifyId: identifierOn('artist', special.headliner),
    /** Has 1,111 songs. Sorted by name, each page of a hundred songs ends with the name that starts the next page. */
    prolific: uuidOf('artist', special.prolific),
    exactlyHundredAlbums: uuidOf('artist', special.exactlyHundredAlbums),
    discography250: uuidOf('artist', special.discography250),
    /** Has no albums. */
    newcomer: uuidOf('artist', special.newcomer),
    /** Has monthly audience reports on instagram, youtube and tiktok. */
    withReport: uuidOf('artist', special.headliner),
    /** Has enough followers for a report, but no report until it is unlocked. */
    withoutReport: uuidOf('artist', special.newcomer),
    /** An artist who is a priority artist initially, and an artist who is not. */
    favorite: uuidOf('artist', 3),
    notFavorite: uuidOf('artist', special.headliner),
    /** Has no account on instagram. */
    offline: uuidOf('artist', special.offline),
    unknown: unknownId('00'),
  },
  album: {
    /** The headliner's first album. */
    first: uuidOf('album', firstAlbum),
    upc: upcOf(firstAlbum),
    /** A UPC of 14 digits, of which the first two are zeros. */
    zeroUpc: upcOf(firstAlbum + 9),
    spotifyId: identifierOn('album', firstAlbum),
    /** Has 130 tracks on ten discs. */
    boxSet: uuidOf('album', firstAlbum + 1),
    unknown: unknownId('0a'),
    unknownUpc: '0000000000000',
  },
  song: {
    /** The greatest hit, with more than 2^31 plays. */
    hit: uuidOf('song', greatestHit),
    hitIsrc: isrcOf(greatestHit) ?? '',
    hitSpotifyId: identifierOn('song', greatestHit),
    withoutIsrc: uuidOf('song', songWithoutIsrc),
    /** Lookups of this song by ISRC and by platform identifier return 410. The lookup by id finds it. */
    blacklisted: uuidOf('song', blacklistedSong),
    blacklistedIsrc: isrcOf(blacklistedSong) ?? '',
    blacklistedSpotifyId: identifierOn('song', blacklistedSong),
    unknown: unknownId('0b'),
    unknownIsrc: 'ZZZZZ0000000',
  },
  /** A short video of the headliner. */
  video: { first: videoIdentifier({ artist: special.headliner, platform: 'instagram', nth: 0 }) },
  /** Has exactly 300 tracks. */
  playlist: {
    threeHundred: uuidOf('playlist', longPlaylist),
    spotifyId: identifierOn('playlist', longPlaylist),
    unknown: unknownId('0c'),
  },
  /** Takes place every July since 2015. */
  festival: { summer: uuidOf('festival', 0), unknown: unknownId('0d') },
  edition: { first: uuidOf('edition', 0) },
  venue: { first: uuidOf('venue', 0), unknown: unknownId('0e') },
  concert: { first: uuidOf('concert', 0), unknown: unknownId('10') },
  city: { key: cityKeyOf(paris), country: paris.country, unknownKey: '0000000000' },
  work: {
    /** The work of the greatest hit, with more than a page of recordings. */
    first: uuidOf('work', greatestHit),
    iswc: iswcs.of(greatestHit) ?? '',
    platform: 'genius',
    platformId: identifierOn('work', greatestHit, 'genius'),
    unknown: unknownId('11'),
    unknownIswc: 'T0000000000',
  },
  collaborator: {
    first: uuidOf('collaborator', 0),
    ipi: personIpis.of(0) ?? '',
    platform: 'genius',
    platformId: identifierOn('collaborator', 0, 'genius'),
    name: personName(0),
    unknown: unknownId('12'),
    unknownIpi: '00000000000',
  },
  publisher: {
    first: uuidOf('publisher', 0),
    ipi: publisherIpis.of(0) ?? '',
    platform: 'instagram',
    platformId: identifierOn('publisher', 0, 'instagram'),
    unknown: unknownId('13'),
    unknownIpi: '00000000000',
  },
  label: { first: uuidOf('label', 0), name: labelName(0), unknown: unknownId('14') },
  /** The first distributor owns the UPC prefixes of its albums. Writes for the foreign distributor return 403. */
  distributor: { first: uuidOf('distributor', 0), foreign: uuidOf('distributor', 4), unknown: unknownId('15') },
  chart: {
    /** The greatest hit never leaves this chart. */
    song: { platform: 'spotify', slug: 'spotify-top-200-global', unknown: 'no-such-chart' },
    /** Has two rankings a day. */
    twiceDaily: { platform: 'itunes', slug: 'itunes-top-200-france' },
    /** The headliner's first album never leaves this chart. */
    album: { platform: 'deezer', slug: 'deezer-top-albums-global' },
  },
  /** The curator `spotify` owns the playlist with 300 tracks. */
  curator: { spotify: 'spotify', unknown: 'nobody at all' },
  radio: { slug: stationAt(0).slug, unknown: 'no-such-radio-0' },
} as const;

/** Requests the service's response for comparison. Must not be called while calls are counted. */
export async function answerOf({ sandbox }: Subgraph, path: string): Promise<ServiceAnswer> {
  const answer = await askService(sandbox, path);
  // A comparison with a failure or an empty list would prove nothing.
  if (answer.status !== 200 || answer.items?.length === 0) throw new Error(`${path} is no usable response`);
  return answer;
}

/** Paths that return up to ten complete records by id. */
const manyPaths = {
  artist: '/api/v2.9/artist',
  album: '/api/v2/album',
  song: '/api/v2/song',
  playlist: '/api/v2.8/playlist',
  festival: '/api/v2/festival',
  venue: '/api/v2/venue',
} as const;

const MOST_TRIES = 60;

/** Finds the first record for which `holds` returns true, for edge cases without a landmark. */
export async function recordWith(
  subgraph: Subgraph,
  kind: keyof typeof manyPaths,
  holds: (record: Json) => boolean,
): Promise<Json> {
  for (let start = 0; start < MOST_TRIES * 10; start += 10) {
    const { items } = await answerOf(subgraph, `${manyPaths[kind]}/${idsOf(kind, 10, start).join()}`);
    const found = items.find(holds);
    if (found) return found;
  }
  throw new Error(`no ${kind} of that kind among the first ${MOST_TRIES * 10}`);
}

/** Ids of existing records. */
export function idsOf(kind: UuidKind, count: number, start = 0): string[] {
  return Array.from({ length: count }, (_, index) => uuidOf(kind, start + index));
}

/** Number of calls of an artist page, and the query for the page. */
export const PAGE_CALLS = 8;
export const artistPage = `query ($id: ID!) {
  artist(id: $id) {
    name genres { name }
    albums(first: 10) { nodes { id name } }
    songs(first: 10) { nodes { id name } }
    related(first: 10) { nodes { id name } }
    identifiers { nodes { platform { code } identifier } }
    instagram: audience(platform: "instagram") { latest { followers } nodes { date followers } }
    tiktok: audience(platform: "tiktok") { latest { followers } }
    currentStats { social { platform { code } value } }
  }
}`;
