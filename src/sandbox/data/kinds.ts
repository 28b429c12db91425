import { Memo, numbers, times } from './collections.ts';
import type { Kind } from './identity.ts';
import { concertCount, editionCount, festivalName, venueName } from './live.ts';
import { albumName, artistName, plain, songName } from './names.ts';
import { playlistName } from './playlists.ts';
import { radioCount, radioName } from './radios.ts';
import { distributorCount, labelCount, labelName, personCount, personName, publisherCount } from './rights.ts';
import { publisherName } from './rights.ts';
import { albumCount, artistCount, festivalCount, ownAlbums, ownSongsOf, playlistCount } from './structure.ts';
import { songCount, venueCount, type Run } from './structure.ts';

/** The number of records of each kind. */
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

/** Separates the name from the artist's. */
export const separator = '\t';

/** The names of all records of a kind, as they are searched; songs and albums with the name of their artist. */
export function textsOf(kind: Named): readonly string[] {
  return texts.of(kind, () => {
    if (kind === 'album') return withOwner(kind, ownAlbums);
    if (kind === 'song') return withOwner(kind, ownSongsOf);
    return times(counts[kind], index => plain(nameOf(kind, index)));
  });
}

function withOwner(kind: Named, runOf: (artist: number) => Run): string[] {
  return numbers(artistCount).flatMap(artist => {
    const owner = plain(artistName(artist));
    const { start, end } = runOf(artist);
    return numbers(end - start, start).map(index => `${plain(nameOf(kind, index))}${separator}${owner}`);
  });
}
