import { dayFromDate, type EpochDay, midnight, moment } from '../data/calendar.ts';
import { fraction, times, topic } from '../data/invention.ts';
import { counts, readCode, writeCode } from '../data/identity.ts';
import { isOn } from '../data/kinds.ts';
import { songName } from '../data/names.ts';
import { firstDayOfArtist, followers, hasPoint } from '../data/numbers.ts';
import { supported } from '../data/platforms.ts';
import { songsOf } from '../data/structure.ts';
import type { SandboxCall } from '../http/call.ts';
import { existing, notFound } from '../http/httpError.ts';
import { get, type Route } from '../http/operation.ts';
import { recordInPath } from './records.ts';
import { shorts } from './shorts.ts';

/* Artists publish a short video every nine days per platform, up to a maximum. */

const { videos: platforms } = supported;
const MAX_VIDEOS = 128;
const DAYS_BETWEEN_VIDEOS = 9;
const firstVideo = dayFromDate(2024, 6, 3);
const filmed = topic('short video');
const VIDEO_CODE = { radix: 36, length: 11 } as const;

interface Video {
  artist: number;
  platform: string;
  nth: number;
}

const createdOn = ({ artist, nth }: Video): EpochDay =>
  firstVideo + nth * DAYS_BETWEEN_VIDEOS + (artist % DAYS_BETWEEN_VIDEOS);

export function videoIdentifier({ artist, platform, nth }: Video): string {
  return writeCode(VIDEO_CODE, filmed, (artist * MAX_VIDEOS + nth) * platforms.length + platforms.indexOf(platform));
}

/** Returns undefined if the id is unknown. */
function videoBy(identifier: string): Video | undefined {
  const value = readCode(VIDEO_CODE, filmed, identifier);
  const number = Math.floor(value / platforms.length);
  const platform = platforms[value % platforms.length] ?? '';
  const video = { artist: Math.floor(number / MAX_VIDEOS), platform, nth: number % MAX_VIDEOS };
  return video.artist < counts.artist && videoIdentifier(video) === identifier ? video : undefined;
}

/** Counters since the video was published. */
function viewsOn(video: Video, day: EpochDay) {
  const created = createdOn(video);
  const luck = fraction(filmed, video.artist, video.nth) ** 2;
  const reached = followers(video.artist, video.platform, created) * (0.02 + luck * 3);
  const views = Math.floor(reached * (1 - Math.exp(-Math.max(0, day - created) / 12)));
  return { date: midnight(day), comments: Math.floor(views / 900), views, likes: Math.floor(views / 14) };
}

function videos(call: SandboxCall): object {
  const [platform, artist] = [call.platform(platforms), recordInPath(call, 'artist')];
  const all = times(isOn('artist', artist, platform) ? MAX_VIDEOS : 0, nth => ({ artist, platform, nth }));
  const first = firstDayOfArtist(artist);
  const rows = all.filter(video => createdOn(video) < call.today && createdOn(video) >= first).toReversed();
  return call.list({ rows, show: video => videoForm(video, call.today) });
}

function videoForm(video: Video, today: EpochDay) {
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

function videoAudience(call: SandboxCall): object {
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
