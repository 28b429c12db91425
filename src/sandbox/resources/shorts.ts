import { accountsOn } from '../data/accounts.ts';
import { day as dayOf, midnight, moment, type Day } from '../data/calendar.ts';
import { alphabets, readCode, writeCode } from '../data/codes.ts';
import { isKnown } from '../data/curve.ts';
import { songName } from '../data/names.ts';
import { songsOf } from '../data/credits.ts';
import { draw, fraction, topic } from '../data/random.ts';
import { artistCount } from '../data/structure.ts';
import { param, platformOf, type Call } from '../http/call.ts';
import { notFound } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { series } from '../http/period.ts';
import { get, type Route } from '../http/router.ts';
import { followers } from './artistNumbers.ts';
import { artistShort } from './light.ts';
import { known } from './lookup.ts';

export const shortRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/shorts/{platform}/videos', videos),
  get('2', 'artist/shorts/{identifier}/audience', audience),
];

const filmed = topic('short video');
const platforms = ['instagram', 'youtube', 'tiktok'];
const form = { alphabet: alphabets.base64, length: 11 };
/** An artist makes one every nine days on each platform, and at most so many. */
const most = 128;
const apart = 9;
const firstVideo = dayOf(2024, 6, 3);

/** A short video in one number: whose, where, the how manyth. */
interface Video {
  artist: number;
  platform: string;
  nth: number;
}

/** Newest first. */
function videos(call: Call): object {
  const platform = platformOf(call, platforms);
  const artist = known(call, 'artist');
  const isThere = accountsOn(call.seed, 'artist', artist, platform).length > 0;
  const all = Array.from({ length: isThere ? most : 0 }, (_, nth): Video => ({ artist, platform, nth }));
  return collection(call, {
    rows: all.filter(video => createdOn(video) < call.today).toReversed(),
    show: video => videoForm(call, video),
  });
}

function videoForm(call: Call, video: Video): object {
  const identifier = identifierOf(video);
  const drawn = draw(call.seed, filmed, video.artist, video.nth);
  const { main } = songsOf(video.artist);
  const song = main[drawn % Math.max(1, main.length)];
  return {
    identifier,
    title: song === undefined ? 'Hello' : songName(call.seed, song),
    description: drawn % 5 ? '#shorts #newmusic' : '',
    createdAt: moment(createdOn(video), '17:00:00'),
    externalUrl: `https://${video.platform}.example.com/shorts/${identifier}`,
    latestAudience: plotOf(call.seed, video, call.today),
  };
}

function audience(call: Call): object {
  const video = videoBy(param(call, 'identifier'));
  if (!video || createdOn(video) >= call.today) throw notFound();
  const { seed } = call;
  return series(call, {
    related: {
      ...artistShort(seed, video.artist),
      identifier: identifierOf(video),
      createdAt: moment(createdOn(video), '17:00:00'),
      latestAudience: plotOf(seed, video, call.today),
    },
    order: 'asc',
    isKnown: day => day > createdOn(video) && isKnown(seed, filmed + video.nth, video.artist, day, 0.95),
    plot: day => plotOf(seed, video, day),
  });
}

/** Most people see it in the first days. */
function plotOf(seed: number, video: Video, day: Day): object {
  const age = Math.max(0, day - createdOn(video));
  const luck = fraction(seed, filmed, video.artist, video.nth + 500) ** 2;
  const views = followers(seed, video.artist, video.platform, createdOn(video)) * (0.02 + luck * 3);
  const seen = Math.floor(views * (1 - Math.exp(-age / 12)));
  return { date: midnight(day), comments: Math.floor(seen / 900), views: seen, likes: Math.floor(seen / 14) };
}

function createdOn({ artist, nth }: Video): Day {
  return firstVideo + nth * apart + (artist % apart);
}

function identifierOf({ artist, platform, nth }: Video): string {
  return writeCode(form, filmed, (artist * most + nth) * platforms.length + platforms.indexOf(platform));
}

function videoBy(identifier: string): Video | undefined {
  const value = readCode(form, filmed, identifier);
  const platform = platforms[value % platforms.length] ?? '';
  const number = Math.floor(value / platforms.length);
  const video = { artist: Math.floor(number / most), platform, nth: number % most };
  return video.artist < artistCount && identifierOf(video) === identifier ? video : undefined;
}
