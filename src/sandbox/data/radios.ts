import { day as dayOf, firstDay, type Day } from './calendar.ts';
import { latin } from './names.ts';
import { placeOf, type Place } from './places.ts';
import { draw, pick, topic } from './random.ts';
import { turnsBetween, type Rotation } from './rotation.ts';
import { greatestHit, songCount } from './structure.ts';
import { radioWords, timeZones } from './words.ts';

/* Stations and what they play. A station has no id but its slug, which does not depend on the seed. */

export const radioCount = 240;
const stations = topic('radio');
/** What was recognised: one song in each three quarters of an hour. */
const slots = 32;
const slotMinutes = 45;
const minutesPerDay = 1_440;

export function placeOfRadio(radio: number): Place {
  return placeOf(draw(0, stations, radio));
}

export function radioName(radio: number): string {
  const drawn = draw(0, stations, radio, 1);
  const frequency = (88 + (drawn % 199) / 10).toFixed(1);
  const word = pick(radioWords, drawn >>> 8);
  switch (drawn % 3) {
    case 0:
      return `${word} ${frequency}`;
    case 1:
      return `Radio ${word} ${placeOfRadio(radio).city}`;
    default:
      return `${word} FM`;
  }
}

export function radioSlug(radio: number): string {
  return `${latin(radioName(radio)).replaceAll(' ', '-')}-${radio}`;
}

export function radioBySlug(slug: string): number | undefined {
  const radio = Number(slug.slice(slug.lastIndexOf('-') + 1));
  return radio < radioCount && radioSlug(radio) === slug ? radio : undefined;
}

export function timeZoneOf(radio: number): string {
  return timeZones[placeOfRadio(radio).country] ?? 'UTC';
}

/** When the service began to listen. */
export function firstAired(radio: number): Day {
  return Math.min(firstDay, dayOf(2012, 1, 1) + (draw(0, stations, radio, 2) % 4_000));
}

/** Something played at a minute counted from 1970. */
export interface Spin {
  minute: number;
  radio: number;
  song: number;
}

/**
 * A spin in one number, so that hundreds of thousands can be sorted: by time, then by station, then by song. Each part has
 * room to grow, and all of it stays below 2^53.
 */
const radioRoom = 256;
const songRoom = 262_144;

export function spinOf(packed: number): Spin {
  const song = packed % songRoom;
  const radio = Math.floor(packed / songRoom) % radioRoom;
  return { minute: Math.floor(packed / songRoom / radioRoom), radio, song };
}

export function secondOf(seed: number, { minute, radio }: Spin): number {
  return draw(seed, stations, radio, minute) % 60;
}

/** Both ends included, in minutes. */
export interface Airtime {
  start: number;
  end: number;
}

/** Everything that a station played, newest first. */
export function playedOn(seed: number, radio: number, airtime: Airtime): Float64Array {
  return sortedSpins(spinsWhere(seed, radio, airtime, () => true));
}

/** What stations played of some songs, newest first. */
export function spinsOf(seed: number, songs: ReadonlySet<number>, radios: readonly number[], airtime: Airtime) {
  return sortedSpins(radios.flatMap(radio => spinsWhere(seed, radio, airtime, song => songs.has(song))));
}

/** A single song is only ever played in one slot of a station's day: the others need not be looked at. */
export function spinsOfSong(seed: number, song: number, radios: readonly number[], airtime: Airtime): Float64Array {
  return sortedSpins(radios.flatMap(radio => slotSpins(seed, radio, song % slots, airtime, other => other === song)));
}

function spinsWhere(seed: number, radio: number, airtime: Airtime, isWanted: (song: number) => boolean): number[] {
  const spins: number[] = [];
  for (let slot = 0; slot < slots; slot++) spins.push(...slotSpins(seed, radio, slot, airtime, isWanted));
  return spins;
}

function slotSpins(
  seed: number,
  radio: number,
  slot: number,
  { start, end }: Airtime,
  isWanted: (song: number) => boolean,
): number[] {
  const first = Math.max(firstDay, Math.floor(start / minutesPerDay));
  const last = Math.floor(end / minutesPerDay);
  const spins: number[] = [];
  for (const { member, from, to } of turnsBetween(seed, rotationOf(radio), slot, first, last)) {
    if (!isWanted(member)) continue;
    for (let day = Math.max(from, first); day <= Math.min(to - 1, last); day++) {
      const minute = day * minutesPerDay + minuteOfDay(seed, radio, slot, day);
      if (minute >= start && minute <= end) spins.push((minute * radioRoom + radio) * songRoom + member);
    }
  }
  return spins;
}

/** A station plays the same list each day, but begins it somewhere else. */
function minuteOfDay(seed: number, radio: number, slot: number, day: Day): number {
  const drawn = draw(seed, stations ^ 1, radio, day);
  return ((slot + drawn) % slots) * slotMinutes + ((drawn >>> 8) % (slotMinutes - 6));
}

function rotationOf(radio: number): Rotation {
  const rotation = { subject: stations ^ 2, index: radio, places: slots, pool: songCount, shortest: 3, variety: 12 };
  // Every third station plays the greatest hit every day.
  const favourites = radio % 3 === 0 ? { favourite: greatestHit } : {};
  return { ...rotation, preference: 2, ...favourites };
}

function sortedSpins(spins: readonly number[]): Float64Array {
  return Float64Array.from(spins).toSorted().toReversed();
}
