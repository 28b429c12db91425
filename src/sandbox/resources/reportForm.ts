import { moment, type Day } from '../data/calendar.ts';
import { artistName, latin } from '../data/names.ts';
import { countries, countryName, placeOf } from '../data/places.ts';
import { draw, fraction, topic } from '../data/random.ts';
import { socialCounts } from './artistNumbers.ts';
import { artistShort } from './light.ts';

const drawnFrom = topic('audience report');

export interface Subject {
  artist: number;
  platform: string;
}

/** Who an artist's audience on a platform is: an account of one day. */
export function reportOf(seed: number, { artist, platform }: Subject, day: Day): object {
  const key = drawnFrom ^ topic(platform);
  const weight = (place: number) => Number(fraction(seed, key, artist, place).toFixed(4));
  const weights = (codes: readonly string[], start: number) =>
    codes.map((code, place) => ({
      code,
      weight: place === 6 ? 0 : Number((weight(start) / 2 ** (place + 1)).toFixed(4)),
    }));
  const handle = latin(artistName(seed, artist)).replaceAll(' ', '');
  const detail = (start: number) => detailOf(seed, artist, key + start, weights);
  const { followerCount, postCount } = socialCounts(seed, artist, platform, day);
  const likes = Math.floor(followerCount * 0.04 * weight(1));
  const stats = averagesOf(likes, platform);
  return {
    top: {
      mentions: weights([`${handle}fans`, 'newmusic', 'studio'], 2),
      hashtags: weights(['newmusic', 'live', 'tour', handle], 3),
      posts: postsOf(platform, handle, day, likes).map(post => ({ ...post, imageUrl: `${post.url}.jpg` })),
      reels:
        platform === 'instagram'
          ? postsOf(platform, handle, day, likes).map(post => ({ ...post, playCount: post.likeCount * 9 }))
          : [],
    },
    audience: {
      stats: {
        followerCount,
        postCount,
        ...stats,
        engagementRate: Number((stats.engagementCount / followerCount).toFixed(4)),
      },
      // Only instagram tells who likes.
      audienceLike: platform === 'instagram' ? detail(50) : null,
      audienceFollower: detail(100),
      brandsAffinity: ['Fiat', 'Polaroid', 'Lego'],
      interests: ['Music', 'Travel', 'Friends, Family & Relationships'],
    },
  };
}

/** Engagements are the likes and comments of an average post, and views are those of an average post: none is a total. */
function averagesOf(likes: number, platform: string) {
  const averageLikesPerPost = likes + 0.5;
  const averageCommentsPerPost = Math.floor(likes / 30) + 0.5;
  const averageViewsPerPost = platform === 'instagram' ? null : likes * 8;
  return {
    viewCount: averageViewsPerPost,
    engagementCount: averageLikesPerPost + averageCommentsPerPost,
    averageLikesPerPost,
    averageCommentsPerPost,
    averageViewsPerPost,
  };
}

function postsOf(platform: string, handle: string, day: Day, likes: number) {
  return Array.from({ length: 3 }, (_, place) => ({
    likeCount: likes * (3 - place),
    commentCount: Math.floor((likes * (3 - place)) / 30),
    date: moment(day - 4 - place * 9, `1${place + 4}:${10 + (likes % 50)}:${10 + (day % 50)}`),
    url: `https://${platform}.example.com/post/${handle}-${day}-${place}`,
    text: place ? `On tour! #${handle}` : '',
    mentions: place === 2 ? ['studio'] : [],
  }));
}

type Weigh = (codes: readonly string[], start: number) => { code: string; weight: number }[];

function detailOf(seed: number, artist: number, key: number, weights: Weigh): object {
  const female = Number(fraction(seed, key, artist).toFixed(4));
  const ages = ['13-17', '18-24', '25-34', '35-44', '45-64', '65-'];
  const drawn = draw(seed, key, artist, 1);
  const markets = Array.from({ length: 10 }, (_, place) => placeOf(drawn + place * 7));
  return {
    genders: [
      { code: 'FEMALE', weight: female },
      { code: 'MALE', weight: Number((1 - female).toFixed(4)) },
    ],
    ages: weights(ages, 4),
    gendersPerAge: ages.map((code, place) => ({
      code,
      maleWeight: share(place + 2),
      femaleWeight: place === 5 ? 0 : share(place + 3),
    })),
    ethnicities: weights(['white', 'hispanic', 'asian', 'african_american'], 5),
    languages: weights(['en', 'fr', 'es', 'de', 'pt'], 6),
    countries: Array.from({ length: 8 }, (_, place) => {
      const { code, name } = countries[(drawn + place * 5) % countries.length] ?? { code: 'FR', name: 'France' };
      return { weight: share(place), countryName: name, countryCode: code };
    }),
    cities: markets.map(({ city, region, country }, place) => {
      return { weight: share(place), countryName: countryName(country), countryCode: country, region, cityName: city };
    }),
    notableUsers: Array.from({ length: 4 }, (_, place) => notableUser(seed, (artist + 11 * (place + 1)) % 2_000)),
  };
}

function share(place: number): number {
  return Number((0.3 / (place + 1)).toFixed(4));
}

function notableUser(seed: number, artist: number): object {
  const name = artistName(seed, artist);
  const username = latin(name).replaceAll(' ', '') || `user${artist}`;
  const { imageUrl } = artistShort(seed, artist);
  const country = placeOf(artist).country;
  return {
    username,
    fullName: name,
    followerCount: 2_000_000 - artist * 700,
    engagementCount: 40_000 - artist * 14,
    url: `https://instagram.example.com/${username}`,
    imageUrl,
    countryCode: country,
    countryName: countryName(country),
  };
}
