import { isOn } from '../data/accounts.ts';
import { followers, socialCounts } from '../data/numbers.ts';
import { dayText, firstDay, midnight, moment, parseDay, type Day } from '../data/calendar.ts';
import { numbers, times } from '../data/collections.ts';
import { artistName, latin } from '../data/names.ts';
import { countries, countryInPlots, placeOf } from '../data/places.ts';
import { supported } from '../data/platforms.ts';
import { draw, fraction, pick, topic } from '../data/random.ts';
import type { Call } from '../http/call.ts';
import { periodOf } from '../http/period.ts';
import { badRequest, existing, Refusal } from '../http/refusal.ts';
import { add, get, type Route } from '../http/router.ts';
import { accountHead, noAccount } from './artistSeries.ts';
import { artistShort } from './forms.ts';
import { known } from './records.ts';

export const reportRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/audience/{platform}/report/latest', report),
  get('2', 'artist/{artist}/audience/{platform}/report/available-dates', dates),
  get('2', 'artist/{artist}/audience/{platform}/report/{date}', report),
  add('2', 'artist/{artist}/audience/{platform}/report', unlock),
];

const fewestFollowers = 1_000;
/** The best known have a report every month; the others when one has been unlocked. */
const reported = 400;

interface Subject {
  artist: number;
  platform: string;
}

function subjectOf(call: Call): Subject {
  const platform = call.platform(supported.videos);
  const artist = known(call, 'artist');
  if (!isOn('artist', artist, platform)) throw noAccount(artist);
  return { artist, platform };
}

function report(call: Call): object {
  const subject = subjectOf(call);
  const date = call.param('date');
  const wanted = parseDay(date);
  if (date !== '' && wanted === undefined) throw badRequest('Invalid date provided.');
  const day = daysOf(call, subject).find(each => wanted === undefined || each === wanted);
  return call.single('audience_report', reportOf(subject, existing(day, 'No report available.')));
}

/** Plain moments; for one artist in ten, as some documents have it, objects with a date. */
function dates(call: Call): object {
  const subject = subjectOf(call);
  const { artist, platform } = subject;
  const { start, end } = periodOf(call);
  return call.list({
    rows: daysOf(call, subject).filter(day => day >= start && day <= end),
    show: day => (artist % 10 === 3 ? { date: midnight(day) } : midnight(day)),
    related: accountHead(call, artist, platform),
  });
}

/** The service writes a report, a number of which are allowed in a month. */
function unlock(call: Call): object {
  const subject = subjectOf(call);
  const { unlocks } = call.written;
  const isSmall = followers(subject.artist, subject.platform, call.today) < fewestFollowers;
  if (isSmall) throw badRequest(`A report needs at least ${fewestFollowers} followers.`);
  const isUsedUp = unlocks.size >= call.knobs.reportUnlocks;
  if (isUsedUp) throw new Refusal(429, 'You have unlocked all the reports of this month.');
  unlocks.set(`${subject.artist} ${subject.platform}`, call.today);
  return call.single('audience_report', reportOf(subject, call.today));
}

/** Newest first: one day in each month. */
function daysOf({ today, written }: Call, { artist, platform }: Subject): Day[] {
  const unlocked = written.unlocks.get(`${artist} ${platform}`) ?? [];
  const isReported = artist < reported && followers(artist, platform, today) >= fewestFollowers;
  const date = 1 + (artist % 27);
  const days = numbers(isReported ? today - firstDay : 0, firstDay);
  const monthly = days.filter(day => Number(dayText(day).slice(8)) === date);
  return [unlocked, monthly.toReversed()].flat();
}

function reportOf({ artist, platform }: Subject, day: Day): object {
  const key = topic('audience report') ^ topic(platform);
  const weights = (codes: readonly string[], start: number) => {
    const first = decimal(fraction(key, artist, start));
    return codes.map((code, place) => ({ code, weight: decimal(first / 2 ** (place + 1)) }));
  };
  const handle = handleOf(artist);
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
      // Only instagram knows who likes.
      audienceLike: isInstagram ? detailOf(artist, key + 50, weights) : null,
      audienceFollower: detailOf(artist, key + 100, weights),
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

function detailOf(artist: number, key: number, weights: Weigh): object {
  const female = decimal(fraction(key, artist));
  const ages = ['13-17', '18-24', '25-34', '35-44', '45-64', '65-'];
  const drawn = draw(key, artist, 1);
  const genders = { FEMALE: female, MALE: decimal(1 - female) };
  const countriesOf = (place: number) => countryInPlots(pick(countries, drawn + place * 5).code);
  const citiesOf = (place: number) => {
    const { city, region, country } = placeOf(drawn + place * 7);
    return { ...countryInPlots(country), region, cityName: city };
  };
  return {
    genders: Object.entries(genders).map(([code, weight]) => ({ code, weight })),
    ages: weights(ages, 4),
    gendersPerAge: ages.map((code, place) => {
      return { code, maleWeight: share(place + 2), femaleWeight: place === 5 ? 0 : share(place + 3) };
    }),
    ethnicities: weights(['white', 'hispanic', 'asian', 'african_american'], 5),
    languages: weights(['en', 'fr', 'es', 'de', 'pt'], 6),
    countries: times(8, place => ({ weight: share(place), ...countriesOf(place) })),
    cities: times(10, place => ({ weight: share(place), ...citiesOf(place) })),
    notableUsers: times(4, place => notableUser((artist + 11 * (place + 1)) % 2_000)),
  };
}

const decimal = (value: number): number => Number(value.toFixed(4));
const share = (place: number): number => decimal(0.3 / (place + 1));
const handleOf = (artist: number): string => latin(artistName(artist)).replaceAll(' ', '');

function notableUser(artist: number): object {
  const username = handleOf(artist) || `user${artist}`;
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
