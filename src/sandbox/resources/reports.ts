import { type Day, dayOf, dayText, firstDay, midnight, moment, parseDay } from '../data/calendar.ts';
import { numbers, times } from '../data/collections.ts';
import { alphabets, readCode, writeCode } from '../data/identity.ts';
import { isOn } from '../data/kinds.ts';
import { artistName, handleOf, songName } from '../data/names.ts';
import { followers, hasPoint, socialCounts } from '../data/numbers.ts';
import { countries, countryInPlots, type Place, placeOf } from '../data/places.ts';
import { supported } from '../data/platforms.ts';
import { draw, fraction, pick, topic } from '../data/random.ts';
import { artistCount, songsOf } from '../data/structure.ts';
import type { Call } from '../http/call.ts';
import { periodOf } from '../http/period.ts';
import { badRequest, existing, notFound, Refusal } from '../http/refusal.ts';
import { add, get, type Route } from '../http/router.ts';
import { artistShort, known } from './records.ts';
import { accountHead, noAccount } from './series.ts';

/* Audience reports and short videos of artists. */

export const reportRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/audience/{platform}/report/latest', report),
  get('2', 'artist/{artist}/audience/{platform}/report/available-dates', reportDates),
  get('2', 'artist/{artist}/audience/{platform}/report/{date}', report),
  add('2', 'artist/{artist}/audience/{platform}/report', unlock),
  get('2', 'artist/{artist}/shorts/{platform}/videos', videos),
  get('2', 'artist/shorts/{identifier}/audience', videoAudience),
];

const fewestFollowers = 1_000;
/** The best known have a report every month; the others when one has been unlocked. */
const reported = 400;

interface Account {
  artist: number;
  platform: string;
}

function accountIn(call: Call): Account {
  const platform = call.platform(supported.videos);
  const artist = known(call, 'artist');
  if (!isOn('artist', artist, platform)) throw noAccount(artist);
  return { artist, platform };
}

function report(call: Call): object {
  const account = accountIn(call);
  const date = call.param('date');
  const wanted = parseDay(date);
  if (date !== '' && wanted === undefined) throw badRequest('Invalid date provided.');
  const day = reportDays(call, account).find(each => wanted === undefined || each === wanted);
  return call.single('audience_report', reportOf(account, existing(day, 'No report available.')));
}

/** Plain moments; for one artist in ten, as some documents have it, objects with a date. */
function reportDates(call: Call): object {
  const account = accountIn(call);
  const { start, end } = periodOf(call);
  return call.list({
    rows: reportDays(call, account).filter(day => day >= start && day <= end),
    show: day => (account.artist % 10 === 3 ? { date: midnight(day) } : midnight(day)),
    related: accountHead(account.artist, call, account.platform),
  });
}

/** The service allows a limited number of unlocked reports in a month. */
function unlock(call: Call): object {
  const account = accountIn(call);
  const { artist, platform } = account;
  const { unlocks } = call.written;
  if (followers(artist, platform, call.today) < fewestFollowers) {
    throw badRequest(`A report needs at least ${fewestFollowers} followers.`);
  }
  if (unlocks.size >= call.knobs.reportUnlocks) {
    throw new Refusal(429, 'You have unlocked all the reports of this month.');
  }
  unlocks.set(`${artist} ${platform}`, call.today);
  return call.single('audience_report', reportOf(account, call.today));
}

/** Newest first: one day in each month. */
function reportDays({ today, written }: Call, { artist, platform }: Account): Day[] {
  const unlocked = written.unlocks.get(`${artist} ${platform}`) ?? [];
  const isReported = artist < reported && followers(artist, platform, today) >= fewestFollowers;
  const days = numbers(isReported ? today - firstDay : 0, firstDay);
  const monthly = days.filter(day => Number(dayText(day).slice(8)) === 1 + (artist % 27));
  return [unlocked, monthly.toReversed()].flat();
}

function reportOf({ artist, platform }: Account, day: Day): object {
  const key = topic('audience report') ^ topic(platform);
  const weights = (codes: readonly string[], start: number) => {
    const first = decimal(fraction(key, artist, start));
    return codes.map((code, place) => ({ code, weight: decimal(first / 2 ** (place + 1)) }));
  };
  const handle = handleOf(artistName(artist));
  const { followerCount, postCount } = socialCounts(artist, platform, day);
  const likes = Math.floor(followerCount * 0.04 * decimal(fraction(key, artist, 1)));
  const averages = averagesOf(likes, platform);
  const engagementRate = decimal(averages.engagementCount / followerCount);
  const posts = postsOf(platform, handle, day, likes);
  const isInstagram = platform === 'instagram';
  return {
    top: {
      mentions: weights([`${handle}fans`, 'newmusic', 'studio'], 2),
      hashtags: weights(['newmusic', 'live', 'tour', handle], 3),
      posts: posts.map(post => ({ ...post, imageUrl: `${post.url}.jpg` })),
      reels: isInstagram ? posts.map(post => ({ ...post, playCount: post.likeCount * 9 })) : [],
    },
    audience: {
      stats: { followerCount, postCount, ...averages, engagementRate },
      // Likes are analysed only on instagram.
      audienceLike: isInstagram ? audienceOf(artist, key + 50, weights) : null,
      audienceFollower: audienceOf(artist, key + 100, weights),
      brandsAffinity: ['Fiat', 'Polaroid', 'Lego'],
      interests: ['Music', 'Travel', 'Friends, Family & Relationships'],
    },
  };
}

/** Engagements are the likes and comments of an average post, and views are those of an average post: none is a total. */
function averagesOf(likes: number, platform: string) {
  const averageLikesPerPost = likes + 0.5;
  const averageCommentsPerPost = Math.floor(likes / 30) + 0.5;
  const viewCount = platform === 'instagram' ? null : likes * 8;
  const engagementCount = averageLikesPerPost + averageCommentsPerPost;
  return { viewCount, engagementCount, averageLikesPerPost, averageCommentsPerPost, averageViewsPerPost: viewCount };
}

function postsOf(platform: string, handle: string, day: Day, likes: number) {
  return times(3, place => ({
    likeCount: likes * (3 - place),
    commentCount: Math.floor((likes * (3 - place)) / 30),
    date: moment(day - 4 - place * 9, `1${place + 4}:${10 + (likes % 50)}:${10 + (day % 50)}`),
    url: `https://${platform}.example.com/post/${handle}-${day}-${place}`,
    text: place ? `On tour! #${handle}` : '',
    mentions: place === 2 ? ['studio'] : [],
  }));
}

type Weigh = (codes: readonly string[], start: number) => object[];

function audienceOf(artist: number, key: number, weights: Weigh): object {
  const female = decimal(fraction(key, artist));
  const ages = ['13-17', '18-24', '25-34', '35-44', '45-64', '65-'];
  const drawn = draw(key, artist, 1);
  const genders = { FEMALE: female, MALE: decimal(1 - female) };
  return {
    genders: Object.entries(genders).map(([code, weight]) => ({ code, weight })),
    ages: weights(ages, 4),
    gendersPerAge: ages.map((code, place) => {
      return { code, maleWeight: share(place + 2), femaleWeight: place === 5 ? 0 : share(place + 3) };
    }),
    ethnicities: weights(['white', 'hispanic', 'asian', 'african_american'], 5),
    languages: weights(['en', 'fr', 'es', 'de', 'pt'], 6),
    countries: times(8, place => {
      return { weight: share(place), ...countryInPlots(pick(countries, drawn + place * 5).code) };
    }),
    cities: times(10, place => ({ weight: share(place), ...cityOf(placeOf(drawn + place * 7)) })),
    notableUsers: times(4, place => notableUser((artist + 11 * (place + 1)) % 2_000)),
  };
}

const decimal = (value: number): number => Number(value.toFixed(4));
const cityOf = ({ city, region, country }: Place) => ({ ...countryInPlots(country), region, cityName: city });
const share = (place: number): number => decimal(0.3 / (place + 1));

function notableUser(artist: number): object {
  const username = handleOf(artistName(artist)) || `user${artist}`;
  return {
    username,
    fullName: artistName(artist),
    followerCount: 2_000_000 - artist * 700,
    engagementCount: 40_000 - artist * 14,
    url: `https://instagram.example.com/${username}`,
    imageUrl: artistShort(artist).imageUrl,
    ...countryInPlots(placeOf(artist).country),
  };
}

const filmed = topic('short video');
const videoCode = { alphabet: alphabets.base64, length: 11 };
/** An artist makes one every nine days on each platform, and at most so many. */
const mostVideos = 128;
const apart = 9;
const firstVideo = dayOf(2024, 6, 3);

interface Video extends Account {
  nth: number;
}

function videos(call: Call): object {
  const platform = call.platform(supported.videos);
  const artist = known(call, 'artist');
  const all = numbers(isOn('artist', artist, platform) ? mostVideos : 0).map((nth): Video => ({
    artist,
    platform,
    nth,
  }));
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
  return { identifier: videoIdentifier(video), createdAt, latestAudience: viewsOn(video, today) };
}

function videoAudience(call: Call): object {
  const identifier = call.param('identifier');
  const value = readCode(videoCode, filmed, identifier);
  const number = Math.floor(value / supported.videos.length);
  const platform = supported.videos[value % supported.videos.length] ?? '';
  const video = { artist: Math.floor(number / mostVideos), platform, nth: number % mostVideos };
  const created = createdOn(video);
  const isKnown = video.artist < artistCount && videoIdentifier(video) === identifier && created < call.today;
  if (!isKnown) throw notFound();
  return call.series({
    related: { ...artistShort(video.artist), ...headOf(video, call.today) },
    order: 'asc',
    isKnown: day => day > created && hasPoint(filmed + video.nth, video.artist, day, 0.95),
    plot: day => viewsOn(video, day),
  });
}

function viewsOn(video: Video, day: Day): object {
  const created = createdOn(video);
  const luck = fraction(filmed, video.artist, video.nth + 500) ** 2;
  const reached = followers(video.artist, video.platform, created) * (0.02 + luck * 3);
  const views = Math.floor(reached * (1 - Math.exp(-Math.max(0, day - created) / 12)));
  return { date: midnight(day), comments: Math.floor(views / 900), views, likes: Math.floor(views / 14) };
}

const createdOn = ({ artist, nth }: Video): Day => firstVideo + nth * apart + (artist % apart);

function videoIdentifier({ artist, platform, nth }: Video): string {
  const { videos: all } = supported;
  return writeCode(videoCode, filmed, (artist * mostVideos + nth) * all.length + all.indexOf(platform));
}
