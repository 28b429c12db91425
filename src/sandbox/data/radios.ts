import { day as dayOf, firstDay, momentAt, type Day } from './calendar.ts';
import { growth } from './curve.ts';
import { confirmed } from './identity.ts';
import { latin } from './names.ts';
import { placeOf, type Place } from './places.ts';
import { draw, pick, topic } from './random.ts';
import { turnsOf, type Rotation } from './rotation.ts';
import { greatestHit, songCount } from './structure.ts';
import { genres, radioWords } from './words.ts';

/* Stations and their programme. A station has no id but its slug. */

export const radioCount = 240;
const stations = topic('radio') ^ 1;
const size = topic('radio reach');
const minutesPerDay = 1_440;
/** One song is recognised in each three quarters of an hour. */
const slots = 32;
const slotMinutes = 45;

export const placeOfRadio = (radio: number): Place => placeOf(draw(stations, radio));

export function radioName(radio: number): string {
  const drawn = draw(stations, radio, 1);
  const word = pick(radioWords, drawn >>> 8);
  if (drawn % 3 === 0) return `${word} ${(88 + (drawn % 199) / 10).toFixed(1)}`;
  return drawn % 3 === 1 ? `Radio ${word} ${placeOfRadio(radio).city}` : `${word} FM`;
}

export const radioSlug = (radio: number): string => `${latin(radioName(radio)).replaceAll(' ', '-')}-${radio}`;

export function radioBySlug(slug: string): number | undefined {
  return confirmed(Number(slug.slice(slug.lastIndexOf('-') + 1)), radioCount, slug, radioSlug);
}

/** The first day on which the service recorded the station. */
export function firstAired(radio: number): Day {
  return Math.min(firstDay, dayOf(2012, 1, 1) + (draw(stations, radio, 2) % 4_000));
}

/** People a day, counted once in a quarter. */
export function reachOf(radio: number, day: Day): number {
  const level = (9_400_000 / (1 + radio)) * (0.5 + (draw(size, radio) % 100) / 100);
  return Math.round(level * growth(size, radio, day - (day % 91)));
}

/** The properties that only the top list has. */
export function traitsOfRadio(radio: number) {
  const drawn = draw(size ^ 1, radio, 1);
  const genreNames = drawn % 8 === 0 ? [] : [pick(genres, drawn >>> 4).root, pick(genres, drawn >>> 9).root];
  const trackAge = pick(['gold', 'recent', 'current'], draw(size ^ 1, radio, 2));
  return { genres: [...new Set(genreNames)], trackAge };
}

/** Something played at a minute counted from 1970. */
export interface Spin {
  minute: number;
  radio: number;
  song: number;
}

export function spinForm({ minute, radio, song }: Spin) {
  const second = draw(stations ^ 1, radio, minute) % 60;
  return {
    airedAt: momentAt((minute * 60 + second) * 1_000),
    duration: 60 + (draw('spin length', song, minute) % 180),
  };
}

/** Minutes, both ends included. */
export interface Airtime {
  start: number;
  end: number;
}

/** A spin in one number, so that hundreds of thousands can be sorted: by time, then by station, then by song. */
const [radioRoom, songRoom] = [256, 262_144];

export function spinOf(packed: number): Spin {
  const radio = Math.floor(packed / songRoom) % radioRoom;
  return { minute: Math.floor(packed / songRoom / radioRoom), radio, song: packed % songRoom };
}

/** The spins of songs on stations, newest first; of all songs when none are given. */
export function spinsOn(radios: readonly number[], airtime: Airtime, songs?: ReadonlySet<number>): Float64Array {
  const spins = radios.flatMap(radio => spinsOf(radio, airtime, songs));
  return Float64Array.from(spins).toSorted().toReversed();
}

function spinsOf(radio: number, { start, end }: Airtime, songs?: ReadonlySet<number>): number[] {
  const first = Math.max(firstDay, Math.floor(start / minutesPerDay));
  const last = Math.floor(end / minutesPerDay);
  const spins: number[] = [];
  for (const { member, from, to } of turnsOf(rotationOf(radio), songs, first, last)) {
    for (let day = Math.max(from, first); day <= Math.min(to - 1, last); day++) {
      const minute = day * minutesPerDay + minuteOfDay(radio, member % slots, day);
      if (minute >= start && minute <= end) spins.push((minute * radioRoom + radio) * songRoom + member);
    }
  }
  return spins;
}

/** A station plays the same list each day, but begins it at another slot. */
function minuteOfDay(radio: number, slot: number, day: Day): number {
  const drawn = draw(stations, radio, day);
  return ((slot + drawn) % slots) * slotMinutes + ((drawn >>> 8) % (slotMinutes - 6));
}

function rotationOf(radio: number): Rotation {
  // Every third station plays the greatest hit every day.
  const favourite = radio % 3 === 0 ? greatestHit : undefined;
  const turns = { places: slots, pool: songCount, shortest: 3, variety: 12, preference: 2, favourite };
  return { subject: stations ^ 3, index: radio, ...turns };
}
