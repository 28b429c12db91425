import { accountsOn } from './data/accounts.ts';
import type { Listed } from './data/platforms.ts';
import { blacklistedSong, isrcOf, songWithoutIsrc, upcOf } from './data/barcodes.ts';
import { uuidOf } from './data/identity.ts';
import { cityKeyOf, placeOf } from './data/places.ts';
import { longPlaylist, platformCurator } from './data/playlists.ts';
import { radioSlug } from './data/radios.ts';
import { iswcs, labelName, personIpis, personName, publisherIpis } from './data/rights.ts';
import { greatestHit as hit, ownAlbums, special } from './data/structure.ts';

/* Records worth knowing by name: the hard cases. */

const headlinerAlbums = ownAlbums(special.headliner).start;

const paris = placeOf(0);
/** Nobody reports on artists below the four hundredth rank; this one has enough followers and an account everywhere. */
const unreported = special.newcomer;

function spotifyId(kind: Listed, index: number): string {
  return identifierOn(kind, index, 'spotify');
}

function identifierOn(kind: Listed, index: number, platform: string): string {
  return accountsOn(kind, index, platform)[0]?.identifier ?? '';
}

export const landmarks = {
  artist: {
    /** The best known one: 42 albums, several hundred songs, an account everywhere, counts beyond 2^31. */
    headliner: uuidOf('artist', special.headliner),
    headlinerSpotifyId: spotifyId('artist', special.headliner),
    /** 1,111 songs; sorted by name, each page of a hundred ends with a song that the next page begins with again. */
    prolific: uuidOf('artist', special.prolific),
    exactlyHundredAlbums: uuidOf('artist', special.exactlyHundredAlbums),
    discography250: uuidOf('artist', special.discography250),
    newcomer: uuidOf('artist', special.newcomer),
    /** Its audience on instagram, youtube and tiktok is reported on every month. */
    withReport: uuidOf('artist', special.headliner),
    /** No report until somebody unlocks it. */
    withoutReport: uuidOf('artist', unreported),
    /** A priority artist from the start, and one that is not. */
    favorite: uuidOf('artist', 3),
    notFavorite: uuidOf('artist', special.headliner),
    /** No account on instagram. */
    offline: uuidOf('artist', special.offline),
    /** Well-formed, and nobody. */
    unknown: '00000000-0000-11e0-0000-000000000000',
  },
  album: {
    /** The headliner's first album. */
    first: uuidOf('album', headlinerAlbums),
    upc: upcOf(headlinerAlbums),
    /** Of 14 digits, the first two of them zeros. */
    zeroUpc: upcOf(headlinerAlbums + 9),
    spotifyId: spotifyId('album', headlinerAlbums),
    /** 130 tracks on ten discs. */
    boxSet: uuidOf('album', headlinerAlbums + 1),
    unknown: '00000000-0000-11e0-0000-00000000000a',
    unknownUpc: '0000000000000',
  },
  song: {
    /** The greatest hit: more than 2^31 plays. */
    hit: uuidOf('song', hit),
    hitIsrc: isrcOf(hit) ?? '',
    hitSpotifyId: spotifyId('song', hit),
    withoutIsrc: uuidOf('song', songWithoutIsrc),
    /** Looked up by this ISRC or by its platform id it answers 410; by its id it is there. */
    blacklisted: uuidOf('song', blacklistedSong),
    blacklistedIsrc: isrcOf(blacklistedSong) ?? '',
    blacklistedSpotifyId: spotifyId('song', blacklistedSong),
    unknown: '00000000-0000-11e0-0000-00000000000b',
    unknownIsrc: 'ZZZZZ0000000',
  },
  playlist: {
    /** Exactly 300 tracks. */
    threeHundred: uuidOf('playlist', longPlaylist),
    spotifyId: spotifyId('playlist', longPlaylist),
    unknown: '00000000-0000-11e0-0000-00000000000c',
  },
  festival: {
    /** Held every year since 2015, in July. */
    summer: uuidOf('festival', 0),
    unknown: '00000000-0000-11e0-0000-00000000000d',
  },
  edition: { first: uuidOf('edition', 0) },
  venue: { first: uuidOf('venue', 0), unknown: '00000000-0000-11e0-0000-00000000000e' },
  concert: { first: uuidOf('concert', 0), unknown: '00000000-0000-11e0-0000-000000000010' },
  city: {
    key: cityKeyOf(paris),
    country: paris.country,
    unknownKey: '0000000000',
  },
  work: {
    /** The greatest hit's, of which more than a page of recordings exist. */
    first: uuidOf('work', hit),
    iswc: iswcs.of(hit) ?? '',
    platform: 'genius',
    platformId: identifierOn('work', hit, 'genius'),
    unknown: '00000000-0000-11e0-0000-000000000011',
    unknownIswc: 'T0000000000',
  },
  collaborator: {
    first: uuidOf('collaborator', 0),
    ipi: personIpis.of(0) ?? '',
    platform: 'genius',
    platformId: identifierOn('collaborator', 0, 'genius'),
    name: personName(0),
    unknown: '00000000-0000-11e0-0000-000000000012',
    unknownIpi: '00000000000',
  },
  publisher: {
    first: uuidOf('publisher', 0),
    ipi: publisherIpis.of(0) ?? '',
    platform: 'instagram',
    platformId: identifierOn('publisher', 0, 'instagram'),
    unknown: '00000000-0000-11e0-0000-000000000013',
    unknownIpi: '00000000000',
  },
  label: { first: uuidOf('label', 0), name: labelName(0), unknown: '00000000-0000-11e0-0000-000000000014' },
  distributor: {
    /** Named on records; its UPC prefixes are theirs. */
    first: uuidOf('distributor', 0),
    /** A write to it is refused with 403. */
    foreign: uuidOf('distributor', 4),
    unknown: '00000000-0000-11e0-0000-000000000015',
  },
  chart: {
    /** The greatest hit never leaves this chart. */
    song: { platform: 'spotify', slug: 'spotify-top-200-global', unknown: 'no-such-chart' },
    /** Two rankings a day. */
    twiceDaily: { platform: 'itunes', slug: 'itunes-top-200-france' },
    /** The headliner's first album never leaves this chart. */
    album: { platform: 'deezer', slug: 'deezer-top-albums-global' },
  },
  curator: {
    /** Keeps the playlist of 300 tracks. */
    spotify: platformCurator.identifier,
    unknown: 'nobody at all',
  },
  radio: { slug: radioSlug(0), unknown: 'no-such-radio-0' },
} as const;
