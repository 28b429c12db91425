import { type Day, dayOf, midnight, moment } from '../data/calendar.ts';
import { fraction, times, topic } from '../data/invention.ts';
import { counts, readCode, writeCode } from '../data/identity.ts';
import { isOn } from '../data/kinds.ts';
import { songName } from '../data/names.ts';
import { firstDayOfArtist, followers, hasPoint } from '../data/numbers.ts';
import { supported } from '../data/platforms.ts';
import { songsOf } from '../data/structure.ts';
import type { Call } from '../http/call.ts';
import { existing, get, notFound, type Route } from '../http/operation.ts';
import { known } from './records.ts';
import { shorts } from './shorts.ts';

/* Short videos: an artist makes one every nine days on each platform, and at most so many. */

const { videos: platforms } = supported;
const mostVideos = 128;
const apart = 9;
const firstVideo = dayOf(2024, 6, 3);
const filmed = topic('short video');
const code = { radix: 36, length: 11 } as const;

interface Video {
  artist: number;
  platform: string;
  nth: number;
}

const createdOn = ({ artist, nth }: Video): Day => firstVideo + nth * apart + (artist % apart);

export function videoIdentifier({ artist, platform, nth }: Video): string {
  return writeCode(code, filmed, (artist * mostVideos + nth) * platforms.length + platforms.indexOf(platform));
}

/** The video that an identifier names, or undefined when it names none. */
function videoBy(identifier: string): Video | undefined {
  const value = readCode(code, filmed, identifier);
  const number = Math.floor(value / platforms.length);
  const platform = platforms[value % platforms.length] ?? '';
  const video = { artist: Math.floor(number / mostVideos), platform, nth: number % mostVideos };
  return video.artist < counts.artist && videoIdentifier(video) === identifier ? video : undefined;
}

/** All counts since the video was created. */
function viewsOn(video: Video, day: Day) {
  const created = createdOn(video);
  const luck = fraction(filmed, video.artist, video.nth) ** 2;
  const reached = followers(video.artist, video.platform, created) * (0.02 + luck * 3);
  const views = Math.floor(reached * (1 - Math.exp(-Math.max(0, day - created) / 12)));
  return { date: midnight(day), comments: Math.floor(views / 900), views, likes: Math.floor(views / 14) };
}

function videos(call: Call): object {
  const [platform, artist] = [call.platform(platforms), known(call, 'artist')];
  const all = times(isOn('artist', artist, platform) ? mostVideos : 0, nth => ({ artist, platform, nth }));
  const first = firstDayOfArtist(artist);
  const rows = all.filter(video => createdOn(video) < call.today && createdOn(video) >= first).toReversed();
  return call.list({ rows, show: video => videoForm(video, call.today) });
}

function videoForm(video: Video, today: Day) {
  const { main } = songsOf(video.artist);
  const [identifier, song] = [videoIdentifier(video), main[video.nth % Math.max(1, main.length)]];
  return {
    identifier,
    title: song === undefined ? 'Hello' : songName(song),
    description: video.nth % 5 ? '#shorts #newmusic' : '',
    createdAt: moment(createdOn(video), '17:00:00'),
    externalUrl: `https://${video.platform}.example.com/shorts/${identifier}`,
    latestAudience: viewsOn(video, today),
  };
}

function videoAudience(call: Call): object {
  const video = existing(videoBy(call.param('identifier')));
  const created = createdOn(video);
  if (created >= call.today) throw notFound();
  const { identifier, createdAt, latestAudience } = videoForm(video, call.today);
  return call.series({
    related: { ...shorts.artist(video.artist), identifier, createdAt, latestAudience },
    order: 'asc',
    isKnown: day => day > created && hasPoint(filmed + video.nth, video.artist, day, 0.95),
    plot: day => viewsOn(video, day),
  });
}

export const videoRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/shorts/{platform}/videos', videos),
  get('2', 'artist/shorts/{identifier}/audience', videoAudience),
];
