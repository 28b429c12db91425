import { dayFromDate, type EpochDay, firstDay } from './calendar.ts';
import tables from './platforms.json' with { type: 'json' };
import { fraction, range, sortRows, topic } from './invention.ts';
import { firstAlbumOf, greatestHit, inRun, ownAlbums, ownerOfSong } from './structure.ts';
import { releaseDay, songCount, special } from './structure.ts';

/* Every value is a pure function of record and day, so days can be requested in any order. */

/** Followers, monthly listeners or views, and lifetime plays of the best-known records, by platform. */
const levels = {
  followers: new Map<string, number>(Object.entries(tables.followers)),
  listeners: new Map<string, number>(Object.entries(tables.listeners)),
  plays: new Map<string, number>(Object.entries(tables.plays)),
};
/** Counters of platforms that count more than followers. */
const countsOf: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(tables.counts));

/** Sunday first. Listening peaks on Fridays and Saturdays. */
const weekday = [0.97, 0.95, 0.96, 0.97, 1, 1.09, 1.06];
/** Cumulative weekday deviation from an even pace, in days. */
const ahead = [0, -0.05, -0.09, -0.12, -0.12, -0.03, 0.03];
const undatedRelease = dayFromDate(2012, 1, 1);

const standingTopic = topic('standing');
const growthTopic = topic('growth');

/** Weight of an artist, a power law by rank with exponential cutoff: 1.2 for the best-known artist. */
function artistWeight(artist: number): number {
  const luck = artist === special.headliner ? 1.2 : 0.6 + fraction(standingTopic, artist);
  return (luck / (artist + 1)) * Math.exp(-artist / 800);
}

function songWeight(song: number): number {
  if (song === greatestHit) return 1;
  return Math.min(1, artistWeight(ownerOfSong(song))) ** 0.6 * (0.00002 + fraction(standingTopic, song, 1) ** 30 * 0.8);
}

let fame: { songs: number[]; ranks: Uint32Array } | undefined;

/** Songs ordered by weight, largest first, with the rank of each. Computed on first use. */
export function songsByFame() {
  if (fame) return fame;
  const songs = sortRows(range(songCount), song => Math.round(-1e4 * Math.log(songWeight(song))));
  const ranks = new Uint32Array(songCount);
  for (const [rank, song] of songs.entries()) ranks[song] = rank;
  return (fame = { songs, ranks });
}

/** 1 for the best-known song, 0 for most songs. */
export const heat = (song: number): number => Math.max(0, 1 + Math.log10(songWeight(song)) / 4);

/** Growth trend of a record, from 0 (shrinking) to 1 (fastest growing). */
export const tendency = (record: number): number => fraction(growthTopic, record);

/** Growth since the first day, with slow waves and variation between platforms. */
function growthFactor(subject: number, record: number, day: EpochDay): number {
  const years = (day - firstDay) / 365;
  const annual = -0.12 + tendency(record) * 0.4 + fraction(growthTopic ^ subject, record) * 0.08;
  const wave = 0.012 * Math.sin(day / 23 + (fraction(topic('wave') ^ subject, record) * 2 - 1) * Math.PI);
  return Math.max(0.05, (1 + annual * years) * (1 + wave));
}

const newArtists = { after: 1_000, every: 29, at: special.newcomer % 29, from: dayFromDate(2025, 10, 1), within: 400 };

/** Day on which the service started to track the artist. */
export function firstDayOfArtist(artist: number): EpochDay {
  const { after, every, at, from, within } = newArtists;
  const isNew = artist > after && artist % every === at;
  return isNew ? from + Math.floor(fraction(growthTopic, artist, 1) * within) : firstDay;
}

/** Daily noise, so that values also fall. */
const noise = (subject: number, record: number, day: EpochDay, strength: number): number =>
  1 + (fraction(topic('noise') ^ subject, record, day) - 0.5) * 2 * strength;

/** A new album lifts listeners, popularity and scores immediately. The effect fades within about two months. */
function releaseSpike(artist: number, day: EpochDay): number {
  const newest = inRun(ownAlbums(artist)).slice(0, 3);
  const ages = newest.map(album => day - (releaseDay(album) ?? day + 1));
  return ages.reduce((spike, age) => (age >= 0 && age < 120 ? spike + 0.9 * Math.exp(-age / 18) : spike), 0);
}

export const releaseOf = (song: number): EpochDay => releaseDay(firstAlbumOf(song)) ?? undatedRelease;

/** Fraction of a song's lifetime plays reached so far: fast at first, then flattening. */
function lifetimeShare(song: number, day: EpochDay): number {
  // Daily variation must not make plays fall.
  const pace = (ahead[(day + 4) % 7] ?? 0) + 0.6 + fraction(standingTopic, song, day) * 0.1;
  const age = Math.max(0, day - releaseOf(song) + pace);
  return 0.45 * (1 - Math.exp(-age / 130)) + (0.55 * age) / (age + 1_500);
}

/** 1 on the release day, decaying to 0.35 over years. */
const freshness = (song: number, day: EpochDay): number =>
  0.35 + 0.65 * Math.exp(-Math.max(0, day - releaseOf(song)) / 300);

/** @param density Share of days that have a point. */
export const hasPoint = (subject: number, record: number, day: EpochDay, density: number): boolean =>
  fraction(subject ^ 0x6a95, record, day) < density;

export const roundedPercent = (part: number, whole: number): number => Number(((part / whole) * 100).toFixed(2));
const outOfHundred = (value: number): number => Math.max(0, Math.min(100, Math.round(value)));

/** Followers or listeners of a record. `level` is their number on the first day. */
export const people = (subject: number, record: number, day: EpochDay, level: number, strength = 0.0006): number =>
  Math.round(level * growthFactor(subject, record, day) * noise(subject, record, day, strength));

export function followers(artist: number, platform: string, day: EpochDay): number {
  const subject = topic('artist followers') ^ topic(platform);
  const taste = artist === 0 ? 1 : 0.3 + fraction(subject, artist);
  return people(subject, artist, day, (levels.followers.get(platform) ?? 2.1e6) * artistWeight(artist) * taste);
}

/** The five counters of a social account. Null if the platform lacks the counter. */
export function socialCounts(artist: number, platform: string, day: EpochDay) {
  const followerCount = followers(artist, platform, day);
  const habit = fraction(topic(`posts on ${platform}`), artist);
  const has = countsOf.get(platform) ?? [];
  const counted = (name: string, value: number): number | null => (has.includes(name) ? Math.floor(value) : null);
  return {
    likeCount: counted('likeCount', followerCount * (8 + habit * 40)),
    followerCount,
    followingCount: counted('followingCount', habit < 0.3 ? 0 : habit * 900),
    postCount: counted('postCount', habit < 0.1 ? 0 : habit * 1_500 + day / (30 - habit * 20) - 650),
    // Lifetime views of the best-known artists exceed 2^31.
    viewCount: counted('viewCount', followerCount * (150 + habit * 400)),
  };
}

export function listeners(artist: number, platform: string, day: EpochDay): number {
  const subject = topic('artist listeners') ^ topic(platform);
  const taste = artist === 0 ? 1 : 0.4 + fraction(subject, artist) * 0.8;
  const lift = (weekday[(day + 4) % 7] ?? 1) * (1 + releaseSpike(artist, day));
  const level = (levels.listeners.get(platform) ?? 2e6) * artistWeight(artist) * taste;
  return people(subject, artist, day, level * lift, 0.008);
}

export const retention = (artist: number, platform: string, day: EpochDay): number =>
  roundedPercent(listeners(artist, platform, day), Math.max(1, followers(artist, platform, day)));

export function popularityOfArtist(artist: number, platform: string, day: EpochDay): number {
  const level = 90 + 16 * Math.log10(artistWeight(artist)) * (platform === 'tidal' ? 1.2 : 1);
  const lift =
    Math.min(3, releaseSpike(artist, day) * 4) + (growthFactor(topic('artist listeners'), artist, day) - 1) * 2;
  return outOfHundred(level + lift);
}

export function scoresOfArtist(artist: number, day: EpochDay) {
  const weight = artistWeight(artist);
  const fanbaseScore = Math.round(
    92_000 * weight ** 0.22 * growthFactor(topic('artist followers'), artist, day) ** 0.3,
  );
  const lift = (0.7 + releaseSpike(artist, day) * 0.3) * noise(topic('artist listeners'), artist, day, 0.02);
  const trendingScore = Math.round(70_000 * weight ** 0.2 * lift);
  return { score: Math.round((fanbaseScore + trendingScore) / 2), fanbaseScore, trendingScore };
}

/** Concert rating: 3 to 5 of 5 stars. */
export const rating = (artist: number): number => Number((3 + fraction(standingTopic, artist, 2) * 2).toFixed(1));

/** Plays, views or uses since release. 0 is a valid value for small songs. */
export function songTotal(song: number, platform: string, day: EpochDay): number {
  const taste = song === greatestHit ? 1 : 0.4 + fraction(topic('song tastes') ^ topic(platform), song) * 0.6;
  const whole = (levels.plays.get(platform) ?? 1e6) * songWeight(song) * taste;
  // Uses in videos fall when videos are deleted.
  const strength = platform === 'tiktok' || platform === 'instagram' ? 0.002 : 0;
  const share = lifetimeShare(song, day) * noise(topic('song totals'), song, day, strength);
  return Math.floor(whole * share);
}

export function popularityOfSong(song: number, platform: string, day: EpochDay): number {
  const level = 93 + 7.2 * Math.log10(songWeight(song));
  const now = level * freshness(song, day) ** 0.3 * noise(topic('song tastes'), song, day, 0.015);
  return outOfHundred(platform === 'deezer' ? now * 0.9 : now);
}

export function scoresOfSong(song: number, day: EpochDay) {
  const weight = songWeight(song);
  const lift = freshness(song, day) * noise(topic('song totals'), song, day, 0.05);
  const fanbaseScore = Math.round(98_000 * weight ** 0.28 * lifetimeShare(song, day + 30));
  return { fanbaseScore, trendingScore: Math.round(90_000 * weight ** 0.3 * lift) };
}
