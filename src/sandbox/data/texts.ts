import { labelCount, labelName } from './companies.ts';
import { playlistName } from './lists.ts';
import { Memo } from './memo.ts';
import { albumName, artistName, songName } from './names.ts';
import { personCount, personName } from './people.ts';
import { radioCount, radioName } from './radios.ts';
import { festivalName, venueName } from './stages.ts';
import {
  albumCount,
  artistCount,
  festivalCount,
  ownAlbums,
  ownSongsOf,
  playlistCount,
  songCount,
  venueCount,
} from './structure.ts';

/* What records are called, for searching them. Made when somebody first searches, and remembered. */

export type Searched =
  'artist' | 'album' | 'song' | 'playlist' | 'radio' | 'festival' | 'venue' | 'collaborator' | 'label';

const texts = new Memo<string, readonly string[]>(18);

/** By number of the record; a song and an album also say whose they are. */
export function textsOf(seed: number, kind: Searched): readonly string[] {
  return texts.of(`${seed} ${kind}`, () => {
    switch (kind) {
      case 'artist':
        return named(artistCount, artist => artistName(seed, artist));
      case 'album':
        return withOwner(seed, ownAlbums, album => albumName(seed, album), albumCount);
      case 'song':
        return withOwner(seed, ownSongsOf, song => songName(seed, song), songCount);
      case 'playlist':
        return named(playlistCount, playlist => playlistName(seed, playlist));
      case 'radio':
        return named(radioCount, radioName);
      case 'festival':
        return named(festivalCount, festival => festivalName(seed, festival));
      case 'venue':
        return named(venueCount, venue => venueName(seed, venue));
      case 'collaborator':
        return named(personCount, personName);
      case 'label':
        return named(labelCount, labelName);
    }
  });
}

/** Separates the name from the artist's. */
export const separator = '\t';

/** Lower case without accents, in any script. */
export function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();
}

function named(count: number, nameOf: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => plain(nameOf(index)));
}

function withOwner(
  seed: number,
  runOf: (artist: number) => { start: number; end: number },
  nameOf: (index: number) => string,
  count: number,
): string[] {
  const found = Array.from({ length: count }, () => '');
  for (let artist = 0; artist < artistCount; artist++) {
    const owner = plain(artistName(seed, artist));
    const { start, end } = runOf(artist);
    for (let index = start; index < end; index++) found[index] = `${plain(nameOf(index))}${separator}${owner}`;
  }
  return found;
}
