import type { Day } from '../data/calendar.ts';
import { artistWeight, growth, noise, releaseSpike, weeklyRhythm } from '../data/curve.ts';
import { fraction, topic } from '../data/random.ts';
import { reachPlatforms } from '../data/platforms.ts';

/** What the best known artist has on each platform. */
const followings: Record<string, number> = {
  spotify: 9.4e7,
  instagram: 1.31e8,
  tiktok: 8.2e7,
  youtube: 6.1e7,
  facebook: 4.4e7,
  x: 5.8e7,
  soundcloud: 8.1e6,
  deezer: 1.2e7,
  amazon: 9e6,
};

/** A month's listeners, or views. */
const audiences: Record<string, number> = {
  spotify: 8.8e7,
  youtube: 2.4e7,
  lastfm: 3.1e6,
  wikipedia: 41_000,
  pandora: 9e6,
  jiosaavn: 1.4e7,
  anghami: 6e6,
  yandex: 3e6,
};

const followed = topic('artist followers');
const heard = topic('artist listeners');
const secondary = topic('artist posts, likes and views');
const reaches = topic('artist reach');

/** The platforms that tell more than followers. */
const metrics: Record<string, readonly string[]> = {
  instagram: ['followingCount', 'postCount'],
  youtube: ['postCount', 'viewCount'],
  soundcloud: ['followingCount', 'postCount'],
  tiktok: ['likeCount', 'followingCount'],
  x: ['likeCount', 'followingCount', 'postCount'],
  weibo: ['likeCount', 'followingCount', 'postCount'],
  mixcloud: ['followingCount'],
  patreon: ['postCount'],
  triller: ['followingCount'],
};

export function followers(seed: number, artist: number, platform: string, day: Day): number {
  const subject = followed ^ topic(platform);
  const taste = artist === 0 ? 1 : 0.3 + fraction(seed, subject, artist);
  const level = (followings[platform] ?? 2.1e6) * artistWeight(seed, artist) * taste;
  return Math.round(level * growth(seed, subject, artist, day) * noise(seed, subject, artist, day, 0.0006));
}

/** The five counts of a social account: null for those that the platform does not have, 0 where nothing was posted. */
export function socialCounts(seed: number, artist: number, platform: string, day: Day) {
  const told = metrics[platform] ?? [];
  const count = followers(seed, artist, platform, day);
  const habit = fraction(seed, secondary ^ topic(platform), artist);
  const tell = (name: string, value: number): number | null => (told.includes(name) ? Math.floor(value) : null);
  return {
    likeCount: tell('likeCount', count * (8 + habit * 40)),
    followerCount: count,
    followingCount: tell('followingCount', habit < 0.3 ? 0 : habit * 900),
    postCount: tell('postCount', habit < 0.1 ? 0 : habit * 1_500 + day / (30 - habit * 20) - 650),
    // Views of everything ever shown: beyond 2^31 for hundreds of artists.
    viewCount: tell('viewCount', count * (150 + habit * 400)),
  };
}

export function listeners(seed: number, artist: number, platform: string, day: Day): number {
  const subject = heard ^ topic(platform);
  const taste = artist === 0 ? 1 : 0.4 + fraction(seed, subject, artist) * 0.8;
  const level = (audiences[platform] ?? 2e6) * artistWeight(seed, artist) * taste * growth(seed, subject, artist, day);
  const now = weeklyRhythm(day) * (1 + releaseSpike(artist, day)) * noise(seed, subject, artist, day, 0.008);
  return Math.round(level * now);
}

/** Listeners to followers, in percent. */
export function retention(seed: number, artist: number, platform: string, day: Day): number {
  const percent = (listeners(seed, artist, platform, day) / Math.max(1, followers(seed, artist, platform, day))) * 100;
  return Number(percent.toFixed(2));
}

/** 0 to 100. */
export function popularity(seed: number, artist: number, platform: string, day: Day): number {
  const level = 90 + 14 * Math.log10(artistWeight(seed, artist)) * (platform === 'tidal' ? 1.2 : 1);
  const lift = Math.min(3, releaseSpike(artist, day) * 4) + (growth(seed, heard, artist, day) - 1) * 2;
  return Math.max(0, Math.min(100, Math.round(level + lift + (noise(seed, heard, artist, day, 1) - 1))));
}

export function scores(seed: number, artist: number, day: Day) {
  const weight = artistWeight(seed, artist);
  const fanbaseScore = Math.round(92_000 * weight ** 0.22 * growth(seed, followed, artist, day) ** 0.3);
  const lift = 0.7 + releaseSpike(artist, day) * 0.3;
  const trendingScore = Math.round(70_000 * weight ** 0.2 * lift * noise(seed, heard, artist, day, 0.02));
  return { score: Math.round((fanbaseScore + trendingScore) / 2), fanbaseScore, trendingScore };
}

/** Playlists that hold any song of the artist, and the people who follow them (only some platforms tell). */
export function playlistReach(seed: number, artist: number, platform: string, share: number, day: Day) {
  const subject = reaches ^ topic(platform);
  const weight = artistWeight(seed, artist) * growth(seed, subject, artist, day);
  const reach = Math.round(2.3e9 * share * weight * noise(seed, subject, artist, day, 0.01));
  return {
    playlistCount: Math.round(1_400_000 * share * weight * noise(seed, subject + 1, artist, day, 0.004)),
    playlistReach: reachPlatforms.includes(platform) ? reach : null,
  };
}
