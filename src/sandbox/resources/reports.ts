import { type EpochDay, isReportDay, midnight, moment, parseDay } from '../data/calendar.ts';
import { fraction, pick, range, shares, sumsBy, times, topic } from '../data/invention.ts';
import { isOn } from '../data/kinds.ts';
import { artistName, handleOf } from '../data/names.ts';
import { firstDayOfArtist, followers, socialCounts } from '../data/numbers.ts';
import { countryInPlots, countryOfPlace, homeOf, languageOf, locatedInPlots, spreadOf } from '../data/places.ts';
import { supported } from '../data/platforms.ts';
import words from '../data/words.json' with { type: 'json' };
import { requestedPeriod, type SandboxCall } from '../http/call.ts';
import { badRequest, existing, HttpError } from '../http/httpError.ts';
import { add, get, type Route } from '../http/operation.ts';
import { recordInPath } from './records.ts';
import { accountRelated, noAccount } from './series.ts';
import { shorts } from './shorts.ts';

const MIN_FOLLOWERS = 1_000;
/** Number of artists that have a monthly report where they have enough followers. All others have only unlocked reports. */
const ALWAYS_REPORTED_ARTISTS = 400;

type ReportedAccount = ReturnType<typeof accountIn>;

function accountIn(call: SandboxCall) {
  const [platform, artist] = [call.platform(supported.videos), recordInPath(call, 'artist')];
  if (!isOn('artist', artist, platform)) throw noAccount(artist);
  return { artist, platform };
}

function report(call: SandboxCall): object {
  const account = accountIn(call);
  const date = call.param('date');
  const wanted = parseDay(date);
  if (date !== 'latest' && wanted === undefined) throw badRequest('Invalid date provided.');
  const day = reportDays(call, account).find(each => wanted === undefined || each === wanted);
  return call.single('audience_report', reportOf(account, existing(day, 'No report available.')));
}

/** Limited to `knobs.reportUnlocks`, regardless of the month. */
function unlock(call: SandboxCall): object {
  const account = accountIn(call);
  const hasFollowers = followers(account.artist, account.platform, call.today) >= MIN_FOLLOWERS;
  if (!hasFollowers) throw badRequest(`A report needs at least ${MIN_FOLLOWERS} followers.`);
  const isSpent = call.written.unlocks.size >= call.knobs.reportUnlocks;
  if (isSpent) throw new HttpError(429, 'You have unlocked all the reports of this month.');
  call.written.unlocks.set(`${account.artist} ${account.platform}`, call.today);
  return call.single('audience_report', reportOf(account, call.today));
}

/** The day of an unlocked report, then one day per month, newest first. */
function reportDays({ today, written }: SandboxCall, { artist, platform }: ReportedAccount): EpochDay[] {
  const unlocked = written.unlocks.get(`${artist} ${platform}`) ?? [];
  const isReported = artist < ALWAYS_REPORTED_ARTISTS && followers(artist, platform, today) >= MIN_FOLLOWERS;
  const first = firstDayOfArtist(artist);
  const days = range(isReported ? today - first : 0, first);
  const monthly = days.filter(day => isReportDay(artist, day));
  return [unlocked, monthly.toReversed()].flat();
}

const decimal = (value: number): number => Number(value.toFixed(4));
/** Splits a whole among codes; earlier codes tend to get more. */
function weighted(codes: readonly string[], artist: number) {
  const weights = codes.map((code, place) => (0.2 + fraction(topic(code), artist)) / (place + 1));
  return shares(weights).map((weight, place) => ({ code: codes[place], weight }));
}

/** Engagements (likes plus comments) and views are averages per post, not totals. */
function reportOf({ artist, platform }: ReportedAccount, day: EpochDay): object {
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
      mentions: weighted([`${handle}fans`, 'newmusic', 'studio'], artist),
      hashtags: weighted(['newmusic', 'live', 'tour', handle], artist),
      posts: posts.map(post => ({ ...post, imageUrl: `${post.url}.jpg` })),
      reels: isInstagram ? posts.map(post => ({ ...post, playCount: post.likeCount * 9 })) : [],
    },
    audience: {
      stats: { followerCount, postCount, viewCount: averageViewsPerPost, ...averages },
      // Likes are analyzed on Instagram only.
      audienceLike: isInstagram ? audienceOf(artist, platform, day, 0.4) : null,
      audienceFollower: audienceOf(artist, platform, day, 0),
      brandsAffinity: ['Fiat', 'Polaroid', 'Lego'],
      interests: ['Music', 'Travel', 'Friends, Family & Relationships'],
    },
  };
}

/** @param younger Shift of the ages, in age groups. Some platforms add a shift. */
function audienceOf(artist: number, platform: string, day: EpochDay, younger: number): object {
  const trait = (name: string): number => fraction(`audience ${name}`, artist);
  const centre = 1 + trait('age') * 2.4 - younger - supported.videos.indexOf(platform) * 0.3;
  const women = 0.2 + trait('women') * 0.6;
  const { ages: codes, ethnicities } = words;
  const ages = shares(codes.map((_, age) => Math.exp(-(((age - centre) / (0.7 + trait('width'))) ** 2))));
  const gendersPerAge = ages.map((weight, age) => {
    const femaleWeight = decimal(weight * Math.min(0.95, women * (1.1 - age * 0.05)));
    return { code: codes[age], maleWeight: decimal(weight - femaleWeight), femaleWeight };
  });
  const female = decimal(gendersPerAge.reduce((sum, { femaleWeight }) => sum + femaleWeight, 0));
  const places = spreadOf(artist);
  const parts = shares(places.map(({ share }) => share)).map((weight, at) => ({ weight, ...pick(places, at) }));
  const sumsOf = (keyOf: (city: (typeof parts)[0]) => string) =>
    sumsBy(parts, keyOf, ({ weight }) => weight).map(({ key, sum }) => ({ key, weight: decimal(sum) }));
  const languages = sumsOf(city => languageOf(countryOfPlace(city)));
  return {
    genders: [
      { code: 'FEMALE', weight: female },
      { code: 'MALE', weight: decimal(1 - female) },
    ],
    ages: ages.map((weight, age) => ({ code: codes[age], weight })),
    gendersPerAge,
    ethnicities: weighted(ethnicities, artist),
    languages: languages.map(({ key: code, weight }) => ({ code, weight })),
    countries: sumsOf(countryOfPlace).map(({ key, weight }) => ({ weight, ...countryInPlots(key) })),
    cities: parts.slice(0, 10).map(({ weight, place }) => ({ weight, ...locatedInPlots(place) })),
    notableUsers: notable(artist, platform).map(other => notableUser(other, platform, day)),
  };
}

/** Other artists on the same platform. */
const notable = (artist: number, platform: string): number[] =>
  range(12, 1)
    .map(nth => (artist + 11 * nth) % 2_000)
    .filter(other => isOn('artist', other, platform))
    .slice(0, 4);

function notableUser(artist: number, platform: string, day: EpochDay): object {
  const { name: fullName, imageUrl } = shorts.artist(artist);
  const [username, followerCount] = [handleOf(fullName) || `user${artist}`, followers(artist, platform, day)];
  const counts = { followerCount, engagementCount: Math.floor(followerCount / 50) };
  const url = `https://${platform}.example.com/${username}`;
  return { username, fullName, ...counts, url, imageUrl, ...countryInPlots(homeOf(artist).country) };
}

export const reportRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/audience/{platform}/report/available-dates', call => {
    const [account, { start, end }] = [accountIn(call), requestedPeriod(call)];
    return call.list({
      rows: reportDays(call, account).filter(day => day >= start && day <= end),
      // Timestamps. For one artist in ten, objects with a date, as in some of the documentation.
      show: day => (account.artist % 10 === 3 ? { date: midnight(day) } : midnight(day)),
      related: accountRelated(account.artist, call, account.platform),
    });
  }),
  get('2', 'artist/{artist}/audience/{platform}/report/{date}', report),
  add('2', 'artist/{artist}/audience/{platform}/report', unlock),
];
