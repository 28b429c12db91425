import { type Day, dayText, firstDay, midnight, moment, parseDay } from '../data/calendar.ts';
import { draw, fraction, numbers, times } from '../data/invention.ts';
import { isOn } from '../data/kinds.ts';
import { artistName, handleOf } from '../data/names.ts';
import { followers, socialCounts } from '../data/numbers.ts';
import { countryInPlots, placeOf } from '../data/places.ts';
import { supported } from '../data/platforms.ts';
import { type Call, periodOf } from '../http/call.ts';
import { add, badRequest, existing, get, Refusal, type Route } from '../http/operation.ts';
import { known } from './records.ts';
import { accountHead, noAccount } from './series.ts';
import { shorts } from './shorts.ts';

const fewestFollowers = 1_000;
/** The best known have a report every month; the others when one has been unlocked. */
const reported = 400;

type Account = ReturnType<typeof accountIn>;

function accountIn(call: Call) {
  const [platform, artist] = [call.platform(supported.videos), known(call, 'artist')];
  if (!isOn('artist', artist, platform)) throw noAccount(artist);
  return { artist, platform };
}

function report(call: Call): object {
  const account = accountIn(call);
  const date = call.param('date');
  const wanted = parseDay(date);
  if (date !== 'latest' && wanted === undefined) throw badRequest('Invalid date provided.');
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
  const hasFollowers = followers(account.artist, account.platform, call.today) >= fewestFollowers;
  if (!hasFollowers) throw badRequest(`A report needs at least ${fewestFollowers} followers.`);
  const isSpent = call.written.unlocks.size >= call.knobs.reportUnlocks;
  if (isSpent) throw new Refusal(429, 'You have unlocked all the reports of this month.');
  call.written.unlocks.set(`${account.artist} ${account.platform}`, call.today);
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

const decimal = (value: number): number => Number(value.toFixed(4));
/** Shares that fall from place to place. */
const shareOf = (place: number, first = 0.3): number => decimal(first / (place + 1));
const weighted = (codes: readonly string[], first?: number) =>
  codes.map((code, place) => ({ code, weight: shareOf(place, first) }));

/** Engagements are the likes and comments of an average post, and views are those of an average post: none is a total. */
function reportOf({ artist, platform }: Account, day: Day): object {
  const isInstagram = platform === 'instagram';
  const handle = handleOf(artistName(artist));
  const { followerCount, postCount } = socialCounts(artist, platform, day);
  const likes = Math.floor(followerCount * 0.04 * fraction(`report ${platform}`, artist));
  const [averageLikesPerPost, averageCommentsPerPost] = [likes + 0.5, Math.floor(likes / 30) + 0.5];
  const averageViewsPerPost = isInstagram ? null : likes * 8;
  const engagementCount = averageLikesPerPost + averageCommentsPerPost;
  const engagement = { engagementCount, engagementRate: decimal(engagementCount / followerCount) };
  const averages = { averageLikesPerPost, averageCommentsPerPost, averageViewsPerPost, ...engagement };
  const posts = times(3, place => ({
    likeCount: likes * (3 - place),
    commentCount: Math.floor((likes * (3 - place)) / 30),
    date: moment(day - 4 - place * 9, `1${place + 4}:${10 + (likes % 50)}:${10 + (day % 50)}`),
    url: `https://${platform}.example.com/post/${handle}-${day}-${place}`,
    text: place ? `On tour! #${handle}` : '',
    mentions: place === 2 ? ['studio'] : [],
  }));
  return {
    top: {
      mentions: weighted([`${handle}fans`, 'newmusic', 'studio']),
      hashtags: weighted(['newmusic', 'live', 'tour', handle]),
      posts: posts.map(post => ({ ...post, imageUrl: `${post.url}.jpg` })),
      reels: isInstagram ? posts.map(post => ({ ...post, playCount: post.likeCount * 9 })) : [],
    },
    audience: {
      stats: { followerCount, postCount, viewCount: averageViewsPerPost, ...averages },
      // Likes are analysed only on instagram.
      audienceLike: isInstagram ? audienceOf(artist, 1) : null,
      audienceFollower: audienceOf(artist, 2),
      brandsAffinity: ['Fiat', 'Polaroid', 'Lego'],
      interests: ['Music', 'Travel', 'Friends, Family & Relationships'],
    },
  };
}

function audienceOf(artist: number, key: number): object {
  const drawn = draw('report audience', artist, key);
  const ages = ['13-17', '18-24', '25-34', '35-44', '45-64', '65-'];
  const female = decimal((drawn % 1_000) / 1_000);
  const cities = times(10, place => placeOf(drawn + place * 7));
  const countries = [...new Set(cities.map(({ country }) => country))];
  return {
    genders: [
      { code: 'FEMALE', weight: female },
      { code: 'MALE', weight: decimal(1 - female) },
    ],
    ages: weighted(ages),
    gendersPerAge: ages.map((code, place) => {
      return { code, maleWeight: shareOf(place + 2), femaleWeight: place === 5 ? 0 : shareOf(place + 3) };
    }),
    ethnicities: weighted(['white', 'hispanic', 'asian', 'african_american'], 0.5),
    languages: weighted(['en', 'fr', 'es', 'de', 'pt'], female),
    countries: countries.map((code, place) => ({ weight: shareOf(place), ...countryInPlots(code) })),
    cities: cities.map(({ city, region, country }, place) => {
      return { weight: shareOf(place), ...countryInPlots(country), region, cityName: city };
    }),
    notableUsers: times(4, place => notableUser((artist + 11 * (place + 1)) % 2_000)),
  };
}

function notableUser(artist: number): object {
  const { name: fullName, imageUrl } = shorts.artist(artist);
  const username = handleOf(fullName) || `user${artist}`;
  const counts = { followerCount: 2_000_000 - artist * 700, engagementCount: 40_000 - artist * 14 };
  const url = `https://instagram.example.com/${username}`;
  return { username, fullName, ...counts, url, imageUrl, ...countryInPlots(placeOf(artist).country) };
}

export const reportRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/audience/{platform}/report/available-dates', reportDates),
  get('2', 'artist/{artist}/audience/{platform}/report/{date}', report),
  add('2', 'artist/{artist}/audience/{platform}/report', unlock),
];
