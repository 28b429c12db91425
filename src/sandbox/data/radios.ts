import { type Day, dayOf, firstDay, momentAt } from './calendar.ts';
import { draw, pick, times, topic } from './invention.ts';
import { counts } from './identity.ts';
import { genrePair, slugged } from './names.ts';
import { growth } from './numbers.ts';
import { placeOf } from './places.ts';
import { type Rotation, turnsOf } from './rotation.ts';
import { greatestHit } from './structure.ts';
import words from './words.json' with { type: 'json' };

/* Stations and their programme. A station has no id but its slug. */

const seed = topic('radio') ^ 1;
const size = topic('radio reach');
const minutesPerDay = 1_440;
/** One song is recognised in each three quarters of an hour. */
const slots = 32;
const slotMinutes = 45;

const stations = times(counts.radio, radio => {
  const [drawn, traits] = [draw(seed, radio, 1), draw(size ^ 1, radio, 1)];
  const [place, word] = [placeOf(draw(seed, radio)), pick(words.radioWords, drawn >>> 8)];
  const frequency = (88 + (drawn % 199) / 10).toFixed(1);
  const name = pick([`${word} ${frequency}`, `Radio ${word} ${place.city}`, `${word} FM`], drawn);
  return {
    name,
    slug: `${slugged(name)}-${radio}`,
    place,
    /** The first day on which the service recorded the station. */
    firstAired: Math.min(firstDay, dayOf(2012, 1, 1) + (draw(seed, radio, 2) % 4_000)),
    genres: traits % 8 === 0 ? [] : genrePair(traits >>> 4, traits >>> 9),
    trackAge: pick(['gold', 'recent', 'current'], draw(size ^ 1, radio, 2)),
  };
});

export const stationAt = (radio: number) => pick(stations, radio);
const bySlug = new Map(stations.map(({ slug }, radio) => [slug, radio]));
export const radioBySlug = (slug: string): number | undefined => bySlug.get(slug);

/** Listeners per day, counted once in a quarter. */
export function reachOf(radio: number, day: Day): number {
  const level = (9_400_000 / (1 + radio)) * (0.5 + (draw(size, radio) % 100) / 100);
  return Math.round(level * growth(size, radio, day - (day % 91)));
}

/** Something played at a minute counted from 1970. */
export interface Spin {
  minute: number;
  radio: number;
  song: number;
}

export function spinForm({ minute, radio, song }: Spin) {
  const second = draw(seed ^ 1, radio, minute) % 60;
  const duration = 60 + (draw('spin length', song, minute) % 180);
  return { airedAt: momentAt((minute * 60 + second) * 1_000), duration };
}

/** Minutes, both ends included. */
export interface Airtime {
  start: number;
  end: number;
}

/** The spins of songs on stations, newest first; of all songs when none are given. */
export function spinsOn(radios: readonly number[], { start, end }: Airtime, songs?: ReadonlySet<number>): Spin[] {
  const first = Math.max(firstDay, Math.floor(start / minutesPerDay));
  const last = Math.floor(end / minutesPerDay);
  const spins: Spin[] = [];
  for (const radio of radios) {
    for (const { member, from, to } of turnsOf(rotationOf(radio), songs, first, last)) {
      for (let day = Math.max(from, first); day <= Math.min(to - 1, last); day++) {
        const minute = day * minutesPerDay + minuteOfDay(radio, member % slots, day);
        if (minute >= start && minute <= end) spins.push({ minute, radio, song: member });
      }
    }
  }
  return spins.toSorted((a, b) => b.minute - a.minute || a.radio - b.radio);
}

/** A station plays the same list each day from a different slot. */
function minuteOfDay(radio: number, slot: number, day: Day): number {
  const drawn = draw(seed, radio, day);
  return ((slot + drawn) % slots) * slotMinutes + ((drawn >>> 8) % (slotMinutes - 6));
}

/** Every third station plays the greatest hit every day. */
function rotationOf(radio: number): Rotation {
  const favourite = radio % 3 === 0 ? greatestHit : undefined;
  const turns = { places: slots, pool: counts.song, shortest: 3, variety: 12, preference: 2, favourite };
  return { subject: seed ^ 3, index: radio, ...turns };
}
