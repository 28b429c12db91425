import { day as dayOf, firstDay, type Day } from './calendar.ts';
import { fraction, topic } from './random.ts';
import { firstAlbumOf, greatestHit, inRun, ownAlbums, ownerOfSong, releaseDay, special } from './structure.ts';

/* Every number is a closed formula of record and day, so any day can be requested first and is the same on each run. */

const growing = topic('growth');
const waving = topic('wave');
const trembling = topic('noise');

/** Sunday first: people listen most on Fridays and Saturdays. */
const weekday = [0.97, 0.95, 0.96, 0.97, 1, 1.09, 1.06];
/** How far the week's listening runs ahead of an even pace, in days. */
const ahead = [0, -0.05, -0.09, -0.12, -0.12, -0.03, 0.03];
const undatedRelease = dayOf(2012, 1, 1);

/** 1 for the best known artist, falling by rank as popularity does. */
export function artistWeight(artist: number): number {
  const luck = artist === special.headliner ? 1.2 : 0.6 + fraction('standing', artist);
  return luck / (artist + 1);
}

export function songWeight(song: number): number {
  if (song === greatestHit) return 1;
  return Math.min(1, artistWeight(ownerOfSong(song))) * (0.00002 + fraction('standing', song, 1) ** 6 * 0.8);
}

/** Growth since the first day: most gain, some lose, with slow waves. */
export function growth(subject: number, record: number, day: Day): number {
  const years = (day - firstDay) / 365;
  const annual = -0.08 + fraction(growing ^ subject, record) * 0.5;
  const wave = 0.012 * Math.sin(day / 23 + (fraction(waving ^ subject, record) * 2 - 1) * Math.PI);
  return Math.max(0.05, (1 + annual * years) * (1 + wave));
}

/** Small differences from day to day, so that values also fall. */
export function noise(subject: number, record: number, day: Day, strength: number): number {
  return 1 + (fraction(trembling ^ subject, record, day) - 0.5) * 2 * strength;
}

export const weeklyRhythm = (day: Day): number => weekday[(day + 4) % 7] ?? 1;

/** A new album is heard most at once, and half forgotten two weeks later. */
export function releaseSpike(artist: number, day: Day): number {
  const ages = inRun(ownAlbums(artist))
    .slice(0, 3)
    .map(album => day - (releaseDay(album) ?? day + 1));
  return ages.reduce((spike, age) => (age >= 0 && age < 120 ? spike + 0.9 * Math.exp(-age / 18) : spike), 0);
}

export const releaseOf = (song: number): Day => releaseDay(firstAlbumOf(song)) ?? undatedRelease;

/** The share of its lifelong plays that a song has had: fast at first, then slower and slower. */
export function lifetimeShare(song: number, day: Day): number {
  const age = Math.max(0, day - releaseOf(song) + (ahead[(day + 4) % 7] ?? 0) + 0.6);
  return 0.45 * (1 - Math.exp(-age / 130)) + (0.55 * age) / (age + 1_500);
}

/** How fresh a song is: 1 on the day of release, falling for years. */
export function freshness(song: number, day: Day): number {
  return 0.35 + 0.65 * Math.exp(-Math.max(0, day - releaseOf(song)) / 300);
}

/** True for days that have a point. `density` is the share of such days. */
export function hasPoint(subject: number, record: number, day: Day, density: number): boolean {
  return fraction(subject ^ 0x6a95, record, day) < density;
}
