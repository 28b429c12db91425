import type { Day } from '../data/calendar.ts';
import { freshness, growth, lifetimeShare, noise, songWeight } from '../data/curve.ts';
import { fraction, topic } from '../data/random.ts';
import { reachPlatforms } from '../data/platforms.ts';
import { greatestHit } from '../data/structure.ts';

/** What the greatest hit would reach in a lifetime. */
const lifetimes: Record<string, number> = {
  spotify: 5.2e9,
  youtube: 7.9e9,
  shazam: 4.4e7,
  tiktok: 9.1e6,
  instagram: 3.3e6,
  soundcloud: 2.4e8,
  audiomack: 9e7,
  jiosaavn: 2.1e8,
  anghami: 6e7,
  lastfm: 1.2e8,
  genius: 2.2e7,
  gaana: 8e6,
  melon: 2e6,
  'line-music': 3e6,
  deezer: 2.6e8,
};

const totals = topic('song totals');
const tastes = topic('song tastes');
const reaches = topic('song reach');

/** Plays, views or uses since release; of a small song it is truly 0. */
export function songTotal(seed: number, song: number, platform: string, day: Day, place = 0): number {
  const taste = song === greatestHit ? 1 : 0.4 + fraction(seed, tastes ^ topic(platform), song) * 0.6;
  const whole = (lifetimes[platform] ?? 1e6) * songWeight(seed, song) * taste;
  // Plays are added up; uses in videos also go when a video goes.
  const trembling = platform === 'tiktok' || platform === 'instagram' ? 0.002 : 0.000_01;
  const share = lifetimeShare(song, day) * noise(seed, totals, song, day, trembling);
  return Math.floor(whole * share * (place ? 0.07 : 1));
}

/** 0 to 100. */
export function songPopularity(seed: number, song: number, platform: string, day: Day): number {
  const level = 93 + 7.2 * Math.log10(songWeight(seed, song));
  const now = level * freshness(song, day) ** 0.3 * noise(seed, tastes, song, day, 0.015);
  return Math.max(0, Math.min(100, Math.round(platform === 'deezer' ? now * 0.9 : now)));
}

export interface SongScore {
  fanbaseScore: number;
  trendingScore: number;
}

/** Told once a week: the days of a week have the same scores. */
export function songScore(seed: number, song: number, day: Day): SongScore {
  const week = Math.floor(day / 7) * 7;
  const weight = songWeight(seed, song);
  return {
    fanbaseScore: Math.round(98_000 * weight ** 0.28 * lifetimeShare(song, week + 30)),
    trendingScore: Math.round(90_000 * weight ** 0.3 * freshness(song, week) * noise(seed, totals, song, week, 0.05)),
  };
}

/** Playlists that hold the song, and the people who follow them (only some platforms tell). */
export function songReach(seed: number, song: number, platform: string, share: number, day: Day) {
  const weight = songWeight(seed, song) * freshness(song, day) * growth(seed, reaches, song, day);
  const playlistCount = Math.round(220_000 * share * weight * noise(seed, reaches, song, day, 0.01));
  const listeners = Math.round(9.5e8 * share * weight * noise(seed, reaches + 1, song, day, 0.02));
  return { playlistCount, playlistReach: reachPlatforms.includes(platform) ? listeners : null };
}
