import { type Day, dayOf, firstDay } from './calendar.ts';
import tables from './platforms.json' with { type: 'json' };
import { fraction, topic } from './invention.ts';
import { firstAlbumOf, greatestHit, inRun, ownAlbums, ownerOfSong, releaseDay, special } from './structure.ts';

/* Every number is a closed formula of record and day, so any day can be requested first and is the same on each run. */

/** Followers, a month's listeners or views, and lifelong plays of the best known records, by platform. */
const levels = {
  followers: new Map<string, number>(Object.entries(tables.followers)),
  listeners: new Map<string, number>(Object.entries(tables.listeners)),
  plays: new Map<string, number>(Object.entries(tables.plays)),
};
/** The counts of platforms that have more than followers. */
const countsOf: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(tables.counts));

/** Sunday first: people listen most on Fridays and Saturdays. */
const weekday = [0.97, 0.95, 0.96, 0.97, 1, 1.09, 1.06];
/** The lead of the week's listening over an even pace, in days. */
const ahead = [0, -0.05, -0.09, -0.12, -0.12, -0.03, 0.03];
const undatedRelease = dayOf(2012, 1, 1);

/** 1 for the best known artist, falling by rank as popularity does. */
function artistWeight(artist: number): number {
  const luck = artist === special.headliner ? 1.2 : 0.6 + fraction('standing', artist);
  return luck / (artist + 1);
}

function songWeight(song: number): number {
  if (song === greatestHit) return 1;
  return Math.min(1, artistWeight(ownerOfSong(song))) * (0.00002 + fraction('standing', song, 1) ** 6 * 0.8);
}

/** Growth since the first day: most gain, some lose, with slow waves. */
export function growth(subject: number, record: number, day: Day): number {
  const years = (day - firstDay) / 365;
  const annual = -0.08 + fraction(topic('growth') ^ subject, record) * 0.5;
  const wave = 0.012 * Math.sin(day / 23 + (fraction(topic('wave') ^ subject, record) * 2 - 1) * Math.PI);
  return Math.max(0.05, (1 + annual * years) * (1 + wave));
}

/** Small differences from day to day, so that values also fall. */
export const noise = (subject: number, record: number, day: Day, strength: number): number =>
  1 + (fraction(topic('noise') ^ subject, record, day) - 0.5) * 2 * strength;

/** A new album is heard most at once, and is half forgotten two weeks later. */
function releaseSpike(artist: number, day: Day): number {
  const newest = inRun(ownAlbums(artist)).slice(0, 3);
  const ages = newest.map(album => day - (releaseDay(album) ?? day + 1));
  return ages.reduce((spike, age) => (age >= 0 && age < 120 ? spike + 0.9 * Math.exp(-age / 18) : spike), 0);
}

export const releaseOf = (song: number): Day => releaseDay(firstAlbumOf(song)) ?? undatedRelease;

/** The share of its lifelong plays that a song has reached: it grows fast at first, then ever more slowly. */
function lifetimeShare(song: number, day: Day): number {
  const age = Math.max(0, day - releaseOf(song) + (ahead[(day + 4) % 7] ?? 0) + 0.6);
  return 0.45 * (1 - Math.exp(-age / 130)) + (0.55 * age) / (age + 1_500);
}

/** 1 on the day of release, falling for years. */
const freshness = (song: number, day: Day): number => 0.35 + 0.65 * Math.exp(-Math.max(0, day - releaseOf(song)) / 300);

/** True for days that have a point. `density` is the share of such days. */
export const hasPoint = (subject: number, record: number, day: Day, density: number): boolean =>
  fraction(subject ^ 0x6a95, record, day) < density;

export const percentOf = (part: number, whole: number): number => Number(((part / whole) * 100).toFixed(2));
const outOfHundred = (value: number): number => Math.max(0, Math.min(100, Math.round(value)));

export function followers(artist: number, platform: string, day: Day): number {
  const subject = topic('artist followers') ^ topic(platform);
  const taste = artist === 0 ? 1 : 0.3 + fraction(subject, artist);
  const level = (levels.followers.get(platform) ?? 2.1e6) * artistWeight(artist) * taste;
  return Math.round(level * growth(subject, artist, day) * noise(subject, artist, day, 0.0006));
}

/** The five counts of a social account: null for those that the platform does not have, 0 where nothing was posted. */
export function socialCounts(artist: number, platform: string, day: Day) {
  const followerCount = followers(artist, platform, day);
  const habit = fraction(topic(`posts on ${platform}`), artist);
  const has = countsOf.get(platform) ?? [];
  const counted = (name: string, value: number): number | null => (has.includes(name) ? Math.floor(value) : null);
  return {
    likeCount: counted('likeCount', followerCount * (8 + habit * 40)),
    followerCount,
    followingCount: counted('followingCount', habit < 0.3 ? 0 : habit * 900),
    postCount: counted('postCount', habit < 0.1 ? 0 : habit * 1_500 + day / (30 - habit * 20) - 650),
    // Views of everything ever shown: beyond 2^31 for hundreds of artists.
    viewCount: counted('viewCount', followerCount * (150 + habit * 400)),
  };
}

export function listeners(artist: number, platform: string, day: Day): number {
  const subject = topic('artist listeners') ^ topic(platform);
  const taste = artist === 0 ? 1 : 0.4 + fraction(subject, artist) * 0.8;
  const level = (levels.listeners.get(platform) ?? 2e6) * artistWeight(artist) * taste * growth(subject, artist, day);
  const rhythm = weekday[(day + 4) % 7] ?? 1;
  return Math.round(level * (rhythm * (1 + releaseSpike(artist, day)) * noise(subject, artist, day, 0.008)));
}

export const retention = (artist: number, platform: string, day: Day): number =>
  percentOf(listeners(artist, platform, day), Math.max(1, followers(artist, platform, day)));

export function popularity(artist: number, platform: string, day: Day): number {
  const level = 90 + 14 * Math.log10(artistWeight(artist)) * (platform === 'tidal' ? 1.2 : 1);
  const growing = (growth(topic('artist listeners'), artist, day) - 1) * 2;
  return outOfHundred(level + Math.min(3, releaseSpike(artist, day) * 4) + growing);
}

export function scores(artist: number, day: Day) {
  const weight = artistWeight(artist);
  const fanbaseScore = Math.round(92_000 * weight ** 0.22 * growth(topic('artist followers'), artist, day) ** 0.3);
  const lift = (0.7 + releaseSpike(artist, day) * 0.3) * noise(topic('artist listeners'), artist, day, 0.02);
  const trendingScore = Math.round(70_000 * weight ** 0.2 * lift);
  return { score: Math.round((fanbaseScore + trendingScore) / 2), fanbaseScore, trendingScore };
}

/** Playlists with any song of the artist, and their followers. */
export const artistReach = (artist: number, platform: string, share: number, day: Day) =>
  playlistReach(topic('artist reach'), artist, platform, day, share * artistWeight(artist));

export const songReach = (song: number, platform: string, share: number, day: Day) =>
  playlistReach(topic('song reach'), song, platform, day, share * songWeight(song) * freshness(song, day) * 0.3);

/** Only some platforms count followers. */
function playlistReach(subject: number, record: number, platform: string, day: Day, weight: number) {
  const size = weight * growth(subject, record, day);
  const playlistCount = Math.round(1.4e6 * size * noise(subject + 1, record, day, 0.004));
  const reach = Math.round(2.3e9 * size * noise(subject, record, day, 0.01));
  return { playlistCount, playlistReach: tables.supported.playlistReach.includes(platform) ? reach : null };
}

/** Plays, views or uses since release; 0 for a small song is a real value. */
export function songTotal(song: number, platform: string, day: Day, place = 0): number {
  const taste = song === greatestHit ? 1 : 0.4 + fraction(topic('song tastes') ^ topic(platform), song) * 0.6;
  const whole = (levels.plays.get(platform) ?? 1e6) * songWeight(song) * taste;
  // Plays only grow; uses in videos fall when a video is deleted.
  const strength = platform === 'tiktok' || platform === 'instagram' ? 0.002 : 0.000_01;
  const share = lifetimeShare(song, day) * noise(topic('song totals'), song, day, strength);
  return Math.floor(whole * share * (place ? 0.07 : 1));
}

export function songPopularity(song: number, platform: string, day: Day): number {
  const level = 93 + 7.2 * Math.log10(songWeight(song));
  const now = level * freshness(song, day) ** 0.3 * noise(topic('song tastes'), song, day, 0.015);
  return outOfHundred(platform === 'deezer' ? now * 0.9 : now);
}

export function songScore(song: number, day: Day) {
  const weight = songWeight(song);
  const lift = freshness(song, day) * noise(topic('song totals'), song, day, 0.05);
  const fanbaseScore = Math.round(98_000 * weight ** 0.28 * lifetimeShare(song, day + 30));
  return { fanbaseScore, trendingScore: Math.round(90_000 * weight ** 0.3 * lift) };
}
