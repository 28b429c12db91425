import { dayFromDate, type EpochDay, firstDay, MINUTES_PER_DAY, momentAt } from './calendar.ts';
import { draw, fraction, pick, times, topic } from './invention.ts';
import { counts } from './identity.ts';
import { genrePair, slugged } from './names.ts';
import { heat, people } from './numbers.ts';
import { drawCity, places } from './places.ts';
import { type Rotation, turnsOf } from './rotation.ts';
import words from './words.json' with { type: 'json' };

const seed = topic('radio') ^ 1;
const size = topic('radio reach');
/** Songs in rotation at a station. The n-th spins of a day are in different slots, at the n-th position in the slot. */
const SLOTS_PER_STATION = 32;
const SLOT_MINUTES = 45;
const MAX_SPINS_PER_SLOT = 6;
const SPIN_MINUTES = 7;

const stations = times(counts.radio, radio => {
  const [drawn, traits] = [draw(seed, radio, 1), draw(size ^ 1, radio, 1)];
  const [place, word] = [drawCity(draw(seed, radio)), pick(words.radioWords, drawn >>> 8)];
  const frequency = (88 + (drawn % 199) / 10).toFixed(1);
  const name = pick([`${word} ${frequency}`, `Radio ${word} ${place.city}`, `${word} FM`], drawn);
  // The documented stations follow the first station, which is generated like the rest.
  const [title = name, slug = `${slugged(name)}-${radio}`, city] = words.stations[radio - 1]?.split('/') ?? [];
  return {
    name: title,
    slug,
    place: places.find(each => each.city === city) ?? place,
    /** Day on which the service started to record the station. */
    firstAired: Math.min(firstDay, dayFromDate(2012, 1, 1) + (draw(seed, radio, 2) % 4_000)),
    genres: traits % 8 === 0 ? [] : genrePair(traits >>> 4, traits >>> 9),
    trackAge: pick(words.trackAges, draw(size ^ 1, radio, 2)),
  };
});

export const stationAt = (radio: number) => pick(stations, radio);
const radiosBySlug = new Map(stations.map(({ slug }, radio) => [slug, radio]));
export const radioBySlug = (slug: string): number | undefined => radiosBySlug.get(slug);

/** Daily listeners, measured quarterly. */
export function reachOf(radio: number, day: EpochDay): number {
  const level = (9_400_000 / (1 + radio)) * (0.5 + (draw(size, radio) % 100) / 100);
  return people(size, radio, day - (day % 91), level, 0);
}

/** A play at a minute since 1970-01-01. */
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

/** Minutes, inclusive. */
export interface Airtime {
  start: number;
  end: number;
}

/** Spins of songs on stations, newest first. Without songs, all spins. */
export function spinsOn(radios: readonly number[], { start, end }: Airtime, songs?: ReadonlySet<number>): Spin[] {
  const first = Math.max(firstDay, Math.floor(start / MINUTES_PER_DAY));
  const last = Math.floor(end / MINUTES_PER_DAY);
  const spins: Spin[] = [];
  for (const radio of radios) {
    for (const { member, place, from, to } of turnsOf(rotationOf(radio), songs, first, last)) {
      const often = spinsADay(radio, member);
      for (let day = Math.max(from, first); day <= Math.min(to - 1, last); day++) {
        const count = Math.floor(often + fraction(seed ^ member, radio, day));
        for (let nth = 0; nth < count; nth++) {
          const minute = day * MINUTES_PER_DAY + minuteOfDay(radio, place, day, nth);
          if (minute >= start && minute <= end) spins.push({ minute, radio, song: member });
        }
      }
    }
  }
  return spins.toSorted((a, b) => b.minute - a.minute || a.radio - b.radio);
}

/** Well-known songs are played several times a day, other songs not every day. Some stations repeat songs more often. */
const spinsADay = (radio: number, song: number): number =>
  Math.min(MAX_SPINS_PER_SLOT - 1, 0.4 + heat(song) * (2 + (draw(seed, radio, 3) % 4)));

/** The n-th spins of a day follow the order of places. The slot of the first place differs by day and n. */
function minuteOfDay(radio: number, slot: number, day: EpochDay, nth: number): number {
  const drawn = draw(seed + nth, radio, day);
  return ((slot + drawn) % SLOTS_PER_STATION) * SLOT_MINUTES + nth * SPIN_MINUTES + ((drawn >>> 8) % 3);
}

function rotationOf(radio: number): Rotation {
  const turns = { places: SLOTS_PER_STATION, pool: counts.song, shortest: 3, variety: 12, preference: 4 };
  return { subject: seed ^ 3, index: radio, ...turns };
}
