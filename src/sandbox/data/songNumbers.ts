import type { Day } from './calendar.ts';
import { amounts } from './collections.ts';
import { freshness, growth, lifetimeShare, noise, songWeight } from './curve.ts';
import { reachPlatforms } from './platforms.ts';
import { fraction, topic } from './random.ts';
import { greatestHit } from './structure.ts';

/** Plays of the greatest hit in a lifetime. */
const lifetimes = amounts(`
  spotify=5.2e9, youtube=7.9e9, shazam=4.4e7, tiktok=9.1e6, instagram=3.3e6, soundcloud=2.4e8, audiomack=9e7,
  jiosaavn=2.1e8, anghami=6e7, lastfm=1.2e8, genius=2.2e7, gaana=8e6, melon=2e6, line-music=3e6, deezer=2.6e8`);

const totals = topic('song totals');
const tastes = topic('song tastes');
const reaches = topic('song reach');

/** Plays, views or uses since release; of a small song it is truly 0. */
export function songTotal(song: number, platform: string, day: Day, place = 0): number {
  const taste = song === greatestHit ? 1 : 0.4 + fraction(tastes ^ topic(platform), song) * 0.6;
  const whole = (lifetimes.get(platform) ?? 1e6) * songWeight(song) * taste;
  // Plays are added up; uses in videos also go when a video goes.
  const trembling = platform === 'tiktok' || platform === 'instagram' ? 0.002 : 0.000_01;
  const share = lifetimeShare(song, day) * noise(totals, song, day, trembling);
  return Math.floor(whole * share * (place ? 0.07 : 1));
}

/** 0 to 100. */
export function songPopularity(song: number, platform: string, day: Day): number {
  const level = 93 + 7.2 * Math.log10(songWeight(song));
  const now = level * freshness(song, day) ** 0.3 * noise(tastes, song, day, 0.015);
  return Math.max(0, Math.min(100, Math.round(platform === 'deezer' ? now * 0.9 : now)));
}

/** One point a week: the days of a week have the same scores. */
export function songScore(song: number, day: Day) {
  const week = Math.floor(day / 7) * 7;
  const weight = songWeight(song);
  return {
    fanbaseScore: Math.round(98_000 * weight ** 0.28 * lifetimeShare(song, week + 30)),
    trendingScore: Math.round(90_000 * weight ** 0.3 * freshness(song, week) * noise(totals, song, week, 0.05)),
  };
}

/** Playlists with the song, and the people who follow them, which only some platforms count. */
export function songReach(song: number, platform: string, share: number, day: Day) {
  const weight = songWeight(song) * freshness(song, day) * growth(reaches, song, day);
  const playlistCount = Math.round(220_000 * share * weight * noise(reaches, song, day, 0.01));
  const listeners = Math.round(9.5e8 * share * weight * noise(reaches + 1, song, day, 0.02));
  return { playlistCount, playlistReach: reachPlatforms.includes(platform) ? listeners : null };
}
