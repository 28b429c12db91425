import { Memo, times } from './collections.ts';
import type { Kind } from './identity.ts';
import { concertCount, editionCount, festivalName, venueName } from './live.ts';
import { albumName, artistName, plain, songName } from './names.ts';
import { playlistName } from './playlists.ts';
import { radioCount, radioName } from './radios.ts';
import { distributorCount, labelCount, labelName, personCount, personName, publisherCount } from './rights.ts';
import { publisherName } from './rights.ts';
import { albumCount, artistCount, festivalCount, ownerOfAlbum, ownerOfSong, playlistCount } from './structure.ts';
import { songCount, venueCount } from './structure.ts';

export const counts: Readonly<Record<Kind, number>> = {
  artist: artistCount,
  album: albumCount,
  song: songCount,
  playlist: playlistCount,
  festival: festivalCount,
  edition: editionCount,
  venue: venueCount,
  concert: concertCount,
  work: songCount,
  collaborator: personCount,
  publisher: publisherCount,
  label: labelCount,
  distributor: distributorCount,
  radio: radioCount,
};

const names = {
  artist: artistName,
  album: albumName,
  song: songName,
  work: songName,
  playlist: playlistName,
  radio: radioName,
  festival: festivalName,
  venue: venueName,
  collaborator: personName,
  publisher: publisherName,
  label: labelName,
} as const;

export type Named = keyof typeof names;

export const nameOf = (kind: Named, index: number): string => names[kind](index);

const texts = new Memo<Named, readonly string[]>(Object.keys(names).length);
const owners = new Map<Named, (index: number) => number>([
  ['album', ownerOfAlbum],
  ['song', ownerOfSong],
]);

export const separator = '\t';

/** The names of all records of a kind, as they are searched; songs and albums with the name of their artist. */
export function textsOf(kind: Named): readonly string[] {
  const ownerOf = owners.get(kind);
  return texts.of(kind, () =>
    times(counts[kind], index => {
      const owner = ownerOf ? separator + artistName(ownerOf(index)) : '';
      return plain(nameOf(kind, index) + owner);
    }),
  );
}
