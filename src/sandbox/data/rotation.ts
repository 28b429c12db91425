import { draw, fraction, numbers } from './invention.ts';

/*
 * Records occupy places in turns: the ranks of a chart, the hours of a station, the tracks of a playlist. The place of a
 * record is the remainder of its number, so it is known without an index.
 */

export interface Rotation {
  /** Keeps the charts apart from the stations. */
  subject: number;
  index: number;
  /** At most 256, unless there is only one rotation of its subject. */
  places: number;
  pool: number;
  shortest: number;
  /** The difference between the longest and the shortest turn. */
  variety: number;
  /** A larger value prefers well-known records more strongly. */
  preference: number;
  /** A record that never leaves its place. */
  favourite?: number | undefined;
}

/** The time of a member at a place, from `from` up to and excluding `to`. */
export interface Turn {
  member: number;
  place: number;
  from: number;
  to: number;
}

export function turnAt(rotation: Rotation, place: number, time: number): Turn {
  const { subject, index, places, pool, shortest, variety, preference, favourite } = rotation;
  if (favourite !== undefined && favourite % places === place) {
    return { member: favourite, place, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  }
  const drawn = draw(subject, index * 256 + place);
  const lasts = shortest + (drawn % variety);
  const phase = (drawn >>> 12) % lasts;
  const turn = Math.floor((time + phase) / lasts);
  // Records are numbered by rank: the power makes the well known ones more likely.
  const chance = fraction(subject ^ 0x51f1, index * 256 + place, turn) ** preference;
  const member = Math.floor((chance * (pool - 2 * places)) / places) * places + place;
  return { member, place, from: turn * lasts - phase, to: (turn + 1) * lasts - phase };
}

/** A turn with the last time of it up to now. */
export interface Stay extends Turn {
  until: number;
  isCurrent: boolean;
}

/** The turns of some records, or of all, from `first` up to and including `last`, newest first at each place. */
export function turnsOf(rotation: Rotation, members: ReadonlySet<number> | undefined, first: number, last: number) {
  const { places } = rotation;
  // A single record has one place, so the others need not be searched.
  const searched = members?.size === 1 ? [...members].map(member => member % places) : numbers(places);
  const turns: Stay[] = [];
  for (const place of searched) {
    for (let time = last; time >= first;) {
      const turn = turnAt(rotation, place, time);
      const isWanted = members?.has(turn.member) ?? true;
      if (isWanted) turns.push({ ...turn, until: Math.min(turn.to - 1, last), isCurrent: turn.to > last });
      time = turn.from - 1;
    }
  }
  return turns;
}
