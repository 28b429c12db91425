import { draw, fraction, range } from './invention.ts';
import { songsByFame } from './numbers.ts';

/*
 * Records take turns in places: ranks of a chart, slots of a station, tracks of a playlist. A record's place is its
 * rank modulo the number of places, so no index is needed.
 */

export interface Rotation {
  /** Separates the random sequences of charts, stations and playlists. */
  subject: number;
  index: number;
  /** Places beyond 256 share their random numbers with the next index. */
  places: number;
  /** Number of participating records, best-known first. Albums are ranked by number. */
  pool: number;
  isOfAlbums?: boolean;
  shortest: number;
  /** Number of possible lengths, from `shortest` up. */
  variety: number;
  /** Higher values favor well-known records. */
  preference: number;
  /** Whether the best-known record keeps its place permanently. */
  hasFavourite?: boolean;
}

/** Occupancy of a place in [from, to). */
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
  // The exponent favors well-known records. The first places have only well-known records.
  const chance = fraction(subject ^ 0x51f1, index * 256 + place, turn) ** preference;
  const known = pool * Math.min(1, 0.1 + place / places) - 2 * places;
  // Alternating parity prevents a record from following itself.
  const round = 2 * Math.max(0, Math.floor((chance * known) / places / 2)) + (turn & 1);
  const rank = hasFavourite && round + place === 0 ? 2 * places : round * places + place;
  return { member: recordAt(rank, isOfAlbums), place, from: turn * lasts - phase, to: (turn + 1) * lasts - phase };
}

const placeForEver = (places: number): number => Math.floor(places / 5);
const recordAt = (rank: number, isOfAlbums = false): number => (isOfAlbums ? rank : (songsByFame().songs[rank] ?? 0));
const rankOfRecord = (record: number, isOfAlbums = false): number =>
  isOfAlbums ? record : (songsByFame().ranks[record] ?? 0);

/** A turn, truncated at the present. */
export interface Stay extends Turn {
  until: number;
  isCurrent: boolean;
}

/** Turns in [first, last], newest first per place. Without `members`, the turns of all records. */
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

/** Shortcut: a few records occupy only a few places. */
function placesOfMembers({ places, isOfAlbums, hasFavourite }: Rotation, members: ReadonlySet<number> | undefined) {
  const isFew = members && members.size < places;
  const own = isFew ? [...members].map(member => rankOfRecord(member, isOfAlbums) % places) : range(places);
  return new Set(isFew && hasFavourite ? [...own, placeForEver(places)] : own);
}
