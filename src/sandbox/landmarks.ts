import { accountsOn } from './data/accounts.ts';
import { blacklistedSong, isrcOf, songWithoutIsrc, upcOf } from './data/barcodes.ts';
import { uuidOf } from './data/identity.ts';
import { longPlaylist } from './data/lists.ts';
import { greatestHit as hit, ownAlbums, special } from './data/structure.ts';

/*
 * Records worth knowing by name: the hard cases. Their ids are the same for every seed.
 */

const headlinerAlbums = ownAlbums(special.headliner).start;
const standard = 1;

function spotifyId(kind: 'artist' | 'album' | 'song' | 'playlist', index: number): string {
  return accountsOn(standard, kind, index, 'spotify')[0]?.identifier ?? '';
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
    /** No albums. */
    newcomer: uuidOf('artist', special.newcomer),
    /** No account on instagram. */
    offline: uuidOf('artist', special.offline),
    /** Well-formed, and nobody. */
    unknown: '00000000-0000-11e0-0000-000000000000',
  },
  album: {
    /** The headliner's first album. */
    first: uuidOf('album', headlinerAlbums),
    upc: upcOf(headlinerAlbums),
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
} as const;
