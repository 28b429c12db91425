import { type Day, dayOf, midnight } from './calendar.ts';
import { readCode, writeCode } from './identity.ts';
import { followers } from './numbers.ts';
import { supported } from './platforms.ts';
import { fraction, topic } from './random.ts';
import { artistCount } from './structure.ts';

/* Short videos: an artist makes one every nine days on each platform, and at most so many. */

export const mostVideos = 128;
const apart = 9;
const firstVideo = dayOf(2024, 6, 3);
export const filmed = topic('short video');

export interface Video {
  artist: number;
  platform: string;
  nth: number;
}

export const createdOn = ({ artist, nth }: Video): Day => firstVideo + nth * apart + (artist % apart);

const code = { radix: 36, length: 11 } as const;

export function identifierOf({ artist, platform, nth }: Video): string {
  const { videos: all } = supported;
  return writeCode(code, filmed, (artist * mostVideos + nth) * all.length + all.indexOf(platform));
}

/** The video that an identifier names, or undefined when it names none. */
export function videoBy(identifier: string): Video | undefined {
  const { videos: all } = supported;
  const value = readCode(code, filmed, identifier);
  const number = Math.floor(value / all.length);
  const platform = all[value % all.length] ?? '';
  const video = { artist: Math.floor(number / mostVideos), platform, nth: number % mostVideos };
  return video.artist < artistCount && identifierOf(video) === identifier ? video : undefined;
}

/** All counts since the video was created. */
export function viewsOn(video: Video, day: Day) {
  const created = createdOn(video);
  const luck = fraction(filmed, video.artist, video.nth) ** 2;
  const reached = followers(video.artist, video.platform, created) * (0.02 + luck * 3);
  const views = Math.floor(reached * (1 - Math.exp(-Math.max(0, day - created) / 12)));
  return { date: midnight(day), comments: Math.floor(views / 900), views, likes: Math.floor(views / 14) };
}
