import { draw, fraction, range } from './invention.ts';
import { songsByFame } from './numbers.ts';

/*
 * Records occupy places in turns: the ranks of a chart, the hours of a station, the tracks of a playlist. The place of a
 * record is the remainder of its rank, so it is known without an index.
 */

export interface Rotation {
  /** Keeps the charts apart from the stations. */
  subject: number;
  index: number;
  /** At most 256, unless there is only one rotation of its subject. */
  places: number;
  /** The number of records that take part, the best known ones. Albums have the rank of their number. */
  pool: number;
  isOfAlbums?: boolean;
  shortest: number;
  /** The difference between the longest and the shortest turn. */
  variety: number;
  /** A larger value prefers well-known records more strongly. */
  preference: number;
  /** True when the best known record has a place for ever. */
  hasFavourite?: boolean;
}

/** The time of a member at a place, from `from` up to and excluding `to`. */
export interface Turn {
  member: number;
  place: number;
  from: number;
  to: number;
}

export function turnAt(rotation: Rotation, place: number, time: number): Turn {
  const { subject, index, places, pool, isOfAlbums, shortest, variety, preference, hasFavourite } = rotation;
  if (hasFavourite && place === placeForEver(places)) {
    return { member: recordAt(0, isOfAlbums), place, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  }
  const drawn = draw(subject, index * 256 + place);
  const lasts = shortest + (drawn % variety);
  const phase = (drawn >>> 12) % lasts;
  const turn = Math.floor((time + phase) / lasts);
  // The power makes the well known ones more likely, and the first places have only such.
  const chance = fraction(subject ^ 0x51f1, index * 256 + place, turn) ** preference;
  const known = pool * Math.min(1, 0.1 + place / places) - 2 * places;
  // Odd turns differ from even ones, so that no record follows itself.
  const round = 2 * Math.max(0, Math.floor((chance * known) / places / 2)) + (turn & 1);
  const rank = hasFavourite && round + place === 0 ? 2 * places : round * places + place;
  return { member: recordAt(rank, isOfAlbums), place, from: turn * lasts - phase, to: (turn + 1) * lasts - phase };
}

const placeForEver = (places: number): number => Math.floor(places / 5);
const recordAt = (rank: number, isOfAlbums = false): number => (isOfAlbums ? rank : (songsByFame().songs[rank] ?? 0));
const rankOfRecord = (record: number, isOfAlbums = false): number =>
  isOfAlbums ? record : (songsByFame().ranks[record] ?? 0);

/** A turn with the last time of it up to now. */
export interface Stay extends Turn {
  until: number;
  isCurrent: boolean;
}

/** The turns of some records, or of all, from `first` up to and including `last`, newest first at each place. */
export function turnsOf(rotation: Rotation, members: ReadonlySet<number> | undefined, first: number, last: number) {
  const turns: Stay[] = [];
  for (const place of placesOfMembers(rotation, members)) {
    for (let time = last; time >= first;) {
      const turn = turnAt(rotation, place, time);
      const isWanted = members?.has(turn.member) ?? true;
      if (isWanted) turns.push({ ...turn, until: Math.min(turn.to - 1, last), isCurrent: turn.to > last });
      time = turn.from - 1;
    }
  }
  return turns;
}

/** A few records have a few places, so the others need not be searched. */
function placesOfMembers({ places, isOfAlbums, hasFavourite }: Rotation, members: ReadonlySet<number> | undefined) {
  const isFew = members && members.size < places;
  const own = isFew ? [...members].map(member => rankOfRecord(member, isOfAlbums) % places) : range(places);
  return new Set(isFew && hasFavourite ? [...own, placeForEver(places)] : own);
}
