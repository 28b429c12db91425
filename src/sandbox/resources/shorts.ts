import { isOn } from '../data/accounts.ts';
import { followers } from '../data/numbers.ts';
import { day as dayOf, midnight, moment, type Day } from '../data/calendar.ts';
import { numbers } from '../data/collections.ts';
import { songsOf } from '../data/credits.ts';
import { hasPoint } from '../data/curve.ts';
import { alphabets, readCode, writeCode } from '../data/identity.ts';
import { songName } from '../data/names.ts';
import { supported } from '../data/platforms.ts';
import { draw, fraction, topic } from '../data/random.ts';
import { artistCount } from '../data/structure.ts';
import type { Call } from '../http/call.ts';
import { notFound } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { artistShort } from './forms.ts';
import { known } from './records.ts';

export const shortRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/shorts/{platform}/videos', videos),
  get('2', 'artist/shorts/{identifier}/audience', audience),
];

const filmed = topic('short video');
const form = { alphabet: alphabets.base64, length: 11 };
/** An artist makes one every nine days on each platform, and at most so many. */
const most = 128;
const apart = 9;
const firstVideo = dayOf(2024, 6, 3);

interface Video {
  artist: number;
  platform: string;
  nth: number;
}

function videos(call: Call): object {
  const platform = call.platform(supported.videos);
  const artist = known(call, 'artist');
  const all = numbers(isOn('artist', artist, platform) ? most : 0).map((nth): Video => ({ artist, platform, nth }));
  const rows = all.filter(video => createdOn(video) < call.today).toReversed();
  return call.list({ rows, show: video => videoForm(video, call.today) });
}

function videoForm(video: Video, today: Day): object {
  const drawn = draw(filmed, video.artist, video.nth);
  const { main } = songsOf(video.artist);
  const song = main[drawn % Math.max(1, main.length)];
  const head = headOf(video, today);
  return {
    ...head,
    title: song === undefined ? 'Hello' : songName(song),
    description: drawn % 5 ? '#shorts #newmusic' : '',
    externalUrl: `https://${video.platform}.example.com/shorts/${head.identifier}`,
  };
}

function headOf(video: Video, today: Day) {
  const createdAt = moment(createdOn(video), '17:00:00');
  return { identifier: identifierOf(video), createdAt, latestAudience: plotOf(video, today) };
}

function audience(call: Call): object {
  const video = videoBy(call.param('identifier'));
  const created = createdOn(video);
  if (created >= call.today) throw notFound();
  return call.series({
    related: { ...artistShort(video.artist), ...headOf(video, call.today) },
    order: 'asc',
    isKnown: day => day > created && hasPoint(filmed + video.nth, video.artist, day, 0.95),
    plot: day => plotOf(video, day),
  });
}

function plotOf(video: Video, day: Day): object {
  const created = createdOn(video);
  const luck = fraction(filmed, video.artist, video.nth + 500) ** 2;
  const reached = followers(video.artist, video.platform, created) * (0.02 + luck * 3);
  const views = Math.floor(reached * (1 - Math.exp(-Math.max(0, day - created) / 12)));
  return { date: midnight(day), comments: Math.floor(views / 900), views, likes: Math.floor(views / 14) };
}

const createdOn = ({ artist, nth }: Video): Day => firstVideo + nth * apart + (artist % apart);

function identifierOf({ artist, platform, nth }: Video): string {
  const { videos: platforms } = supported;
  return writeCode(form, filmed, (artist * most + nth) * platforms.length + platforms.indexOf(platform));
}

function videoBy(identifier: string): Video {
  const { videos: platforms } = supported;
  const value = readCode(form, filmed, identifier);
  const number = Math.floor(value / platforms.length);
  const [artist, platform = ''] = [Math.floor(number / most), platforms[value % platforms.length]];
  const video = { artist, platform, nth: number % most };
  if (artist >= artistCount || identifierOf(video) !== identifier) throw notFound();
  return video;
}
