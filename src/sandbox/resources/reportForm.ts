import { socialCounts } from '../data/artistNumbers.ts';
import { moment, type Day } from '../data/calendar.ts';
import { times } from '../data/collections.ts';
import { artistName, latin } from '../data/names.ts';
import { countries, countryInPlots, placeOf } from '../data/places.ts';
import { draw, fraction, pick, topic } from '../data/random.ts';
import { artistShort } from './forms.ts';

const drawnFrom = topic('audience report');

export interface Subject {
  artist: number;
  platform: string;
}

/** An artist's audience on a platform: an account of one day. */
export function reportOf({ artist, platform }: Subject, day: Day): object {
  const key = drawnFrom ^ topic(platform);
  const weight = (place: number) => decimal(fraction(key, artist, place));
  const weights = (codes: readonly string[], start: number) =>
    codes.map((code, place) => ({ code, weight: place === 6 ? 0 : decimal(weight(start) / 2 ** (place + 1)) }));
  const handle = latin(artistName(artist)).replaceAll(' ', '');
  const { followerCount, postCount } = socialCounts(artist, platform, day);
  const likes = Math.floor(followerCount * 0.04 * weight(1));
  const averages = averagesOf(likes, platform);
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
      stats: {
        followerCount,
        postCount,
        ...averages,
        engagementRate: decimal(averages.engagementCount / followerCount),
      },
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

type Weigh = (codes: readonly string[], start: number) => { code: string; weight: number }[];

function detailOf(artist: number, key: number, weights: Weigh): object {
  const female = decimal(fraction(key, artist));
  const ages = ['13-17', '18-24', '25-34', '35-44', '45-64', '65-'];
  const drawn = draw(key, artist, 1);
  return {
    genders: [
      { code: 'FEMALE', weight: female },
      { code: 'MALE', weight: decimal(1 - female) },
    ],
    ages: weights(ages, 4),
    gendersPerAge: ages.map((code, place) => {
      return { code, maleWeight: share(place + 2), femaleWeight: place === 5 ? 0 : share(place + 3) };
    }),
    ethnicities: weights(['white', 'hispanic', 'asian', 'african_american'], 5),
    languages: weights(['en', 'fr', 'es', 'de', 'pt'], 6),
    countries: times(8, place => ({
      weight: share(place),
      ...countryInPlots(pick(countries, drawn + place * 5).code),
    })),
    cities: times(10, place => {
      const { city, region, country } = placeOf(drawn + place * 7);
      return { weight: share(place), ...countryInPlots(country), region, cityName: city };
    }),
    notableUsers: times(4, place => notableUser((artist + 11 * (place + 1)) % 2_000)),
  };
}

const decimal = (value: number): number => Number(value.toFixed(4));
const share = (place: number): number => decimal(0.3 / (place + 1));

function notableUser(artist: number): object {
  const fullName = artistName(artist);
  const username = latin(fullName).replaceAll(' ', '') || `user${artist}`;
  const { countryCode, countryName } = countryInPlots(placeOf(artist).country);
  return {
    username,
    fullName,
    followerCount: 2_000_000 - artist * 700,
    engagementCount: 40_000 - artist * 14,
    url: `https://instagram.example.com/${username}`,
    imageUrl: artistShort(artist).imageUrl,
    countryCode,
    countryName,
  };
}
