import { artistAsOwner } from './artist.ts';
import {
  array,
  asText,
  count,
  defineRecordKind,
  defineSeries,
  instant,
  isJsonObject,
  LIFETIMES_MS,
  lookUpBy,
  membersOf,
  number,
  object,
  objects,
  oneOf,
  PAGE_SIZE,
  present,
  readFields,
  type Reference,
  text,
  texts,
} from '../description/index.ts';
import { bareDays, crawledAtField } from './points.ts';
import { country, location } from './sharedFields.ts';

/** Audience segment, mention or hashtag; `weight` is a fraction of 1. */
const audienceShare = { name: text('code'), share: present(number('weight')) };

const audienceFields = {
  genders: objects('genders', audienceShare, 'name'),
  ages: objects('ages', audienceShare, 'name'),
  gendersByAge: objects(
    'gendersPerAge',
    { ages: text('code'), maleShare: present(number('maleWeight')), femaleShare: present(number('femaleWeight')) },
    'ages',
  ),
  ethnicities: objects('ethnicities', audienceShare, 'name'),
  languages: objects('languages', audienceShare, 'name'),
  countries: objects('countries', { country: present(country()), share: present(number('weight')) }),
  cities: objects('cities', { location: present(location), share: present(number('weight')) }),
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

/** Recorded responses contain names. The newer shape is unknown: objects with a code or name and a weight are read, too. */
function affinities(key: string) {
  return array(key, (value, report) => {
    const plain = asText(value);
    if (plain !== undefined) return { name: plain, share: null };
    if (!isJsonObject(value)) return undefined;
    const { name, share } = readFields(
      { name: oneOf(text('code'), text('name')), share: number('weight') },
      value,
      report,
    );
    return typeof name === 'string' ? { name, share: share ?? null } : undefined;
  });
}

const published = {
  publishedAt: instant('date'),
  url: text('url'),
  text: text('text'),
  likes: count('likeCount'),
  comments: count('commentCount'),
  mentions: texts('mentions'),
};
const post = { ...published, imageUrl: text('imageUrl') };
const reel = { ...published, plays: count('playCount') };

const reportStats = {
  followers: count('followerCount'),
  posts: count('postCount'),
  // An average per post, despite its name.
  engagementsPerPost: number('engagementCount'),
  likesPerPost: number('averageLikesPerPost'),
  commentsPerPost: number('averageCommentsPerPost'),
  // The same figure under two names.
  viewsPerPost: oneOf(number('averageViewsPerPost'), number('viewCount')),
  engagementShare: number('engagementRate'),
};

const reportFieldNames = [
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
export const audienceReport = defineRecordKind({
  name: 'AudienceReport',
  lifetime: LIFETIMES_MS.list,
  isMutable: true,
  fields: {
    ...membersOf('top', {
      topMentions: objects('mentions', audienceShare, 'name'),
      topHashtags: objects('hashtags', audienceShare, 'name'),
      topPosts: objects('posts', post),
      topReels: objects('reels', reel),
    }),
    ...membersOf('audience', {
      stats: object('stats', reportStats),
      // Only Instagram reports describe the users who like posts.
      likers: object('audienceLike', audienceFields),
      followers: object('audienceFollower', audienceFields),
      brands: affinities('brandsAffinity'),
      interests: affinities('interests'),
    }),
  },
  lookUps: [
    lookUpBy(
      'reportKey',
      '/api/v{version}/artist/{uuid}/audience/{platform}/report/{date}',
      ({ artist: uuid, platform, date }) => ({ uuid, platform, date }),
      { '2': reportFieldNames },
    ),
  ],
});

export type AudienceReport = Reference<typeof audienceReport.fields>;

export const audienceReportDates = defineSeries({
  path: '/api/v2/artist/{uuid}/audience/{platform}/report/available-dates',
  pageSize: PAGE_SIZE,
  isMutable: true,
  ...artistAsOwner,
  ...crawledAtField,
  ...bareDays,
});
