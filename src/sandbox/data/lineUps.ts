import { Memo } from './memo.ts';
import { draw, topic } from './random.ts';
import { editionsOf } from './stages.ts';
import { artistCount, festivalCount } from './structure.ts';

/* Who plays at festivals. */

const lineUp = topic('festival line-up');
const plays = new Memo<number, ReadonlyMap<number, readonly number[]>>(2);

export interface Slot {
  drawn: number;
  /** Null for somebody that the service does not know. */
  artist: number | null;
}

export function lineUpOf(seed: number, edition: number): Slot[] {
  const count = 4 + (draw(seed, lineUp, edition) % 14);
  return Array.from({ length: count }, (_, place) => {
    const drawn = draw(seed, lineUp, edition, place + 1);
    return { drawn, artist: drawn % 7 === 0 ? null : drawn % artistCount };
  });
}

/** The editions at which an artist plays, in no order. */
export function editionsWith(seed: number, artist: number): readonly number[] {
  return plays.of(seed, () => editionsByArtist(seed)).get(artist) ?? [];
}

function editionsByArtist(seed: number): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (let festival = 0; festival < festivalCount; festival++) {
    for (const edition of editionsOf(seed, festival)) {
      const artists = new Set(lineUpOf(seed, edition).map(({ artist }) => artist));
      for (const artist of artists) {
        if (artist !== null) found.set(artist, [...(found.get(artist) ?? []), edition]);
      }
    }
  }
  return found;
}
