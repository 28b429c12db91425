import { artistAsOwner } from './artist.ts';
import {
  array,
  count,
  either,
  instant,
  isRaw,
  lifetimes,
  lookUp,
  number,
  object,
  objects,
  PAGE_SIZE,
  readFields,
  recordKind,
  type Reference,
  series,
  text,
  texts,
  within,
} from '../description/index.ts';
import { bareDays, updatedAt } from './points.ts';
import { country, location } from './sharedFields.ts';

/** A part of an audience; weights are parts of 1, and a 0 is written without a point. */
const share = { name: text('code'), weight: number('weight') };

const audience = {
  genders: objects('genders', share, 'name'),
  ages: objects('ages', share, 'name'),
  gendersByAge: objects(
    'gendersPerAge',
    { ages: text('code'), male: number('maleWeight'), female: number('femaleWeight') },
    'ages',
  ),
  ethnicities: objects('ethnicities', share, 'name'),
  languages: objects('languages', share, 'name'),
  countries: objects('countries', { country: country(), weight: number('weight') }),
  cities: objects('cities', { location, weight: number('weight') }),
  notableUsers: objects('notableUsers', {
    username: text('username'),
    fullName: text('fullName'),
    followers: count('followerCount'),
    engagements: count('engagementCount'),
    url: text('url'),
    imageUrl: text('imageUrl'),
    country: country(),
  }),
};

/** Recorded responses contain names; newer documentation has objects with a name and a weight. */
function affinities(key: string) {
  return array(key, (value, report) => {
    if (typeof value === 'string' && value) return { name: value, weight: null };
    if (!isRaw(value)) return undefined;
    const { name, weight } = readFields(
      { name: either(text('code'), text('name')), weight: number('weight') },
      value,
      report,
    );
    return typeof name === 'string' ? { name, weight: weight ?? null } : undefined;
  });
}

const post = {
  publishedAt: instant('date'),
  url: text('url'),
  text: text('text'),
  imageUrl: text('imageUrl'),
  likes: count('likeCount'),
  comments: count('commentCount'),
  plays: count('playCount'),
  mentions: texts('mentions'),
};

const stats = {
  followers: count('followerCount'),
  posts: count('postCount'),
  // An average per post, in spite of its name.
  engagementsPerPost: number('engagementCount'),
  likesPerPost: number('averageLikesPerPost'),
  commentsPerPost: number('averageCommentsPerPost'),
  // The same figure under two names.
  viewsPerPost: either(number('averageViewsPerPost'), number('viewCount')),
  engagementRate: number('engagementRate'),
};

const all = [
  'topMentions',
  'topHashtags',
  'topPosts',
  'topReels',
  'stats',
  'likers',
  'followers',
  'brands',
  'interests',
] as const;

/** Monthly report about an artist's audience on a platform (README.md, Artists). */
export const audienceReport = recordKind({
  name: 'AudienceReport',
  lifetime: lifetimes.list,
  isMutable: true,
  fields: {
    topMentions: within('top', objects('mentions', share, 'name')),
    topHashtags: within('top', objects('hashtags', share, 'name')),
    topPosts: within('top', objects('posts', post)),
    topReels: within('top', objects('reels', post)),
    stats: within('audience', object('stats', stats)),
    // Only reports about instagram describe the people behind the likes.
    likers: within('audience', object('audienceLike', audience)),
    followers: within('audience', object('audienceFollower', audience)),
    brands: within('audience', affinities('brandsAffinity')),
    interests: within('audience', affinities('interests')),
  },
  lookUps: [
    lookUp(
      'reportKey',
      '/api/v{version}/artist/{uuid}/audience/{platform}/report/{date}',
      ({ artist: uuid, platform, date }) => ({ uuid, platform, date }),
      { '2': all },
    ),
  ],
});

export type AudienceReport = Reference<typeof audienceReport.fields>;

export const audienceReportDates = series({
  path: '/api/v2/artist/{uuid}/audience/{platform}/report/available-dates',
  pageSize: PAGE_SIZE,
  isMutable: true,
  ...artistAsOwner,
  ...updatedAt,
  ...bareDays,
});
