import { datetimeAlternatives } from './moment.ts';
import {
  count,
  type Decoded,
  defineList,
  instant,
  instantItems,
  int,
  isJsonObject,
  type ItemDecoder,
  LIFETIMES_MS,
  nestedFields,
  opaqueId,
  PAGE_SIZE,
  readFields,
  reference,
  text,
} from '../description/index.ts';
import { positionFields } from './chart.ts';
import { song } from './song.ts';

const soundRankingFields = {
  ...nestedFields('chart', { type: text('type'), updateFrequency: text('frequency') }),
  asOf: instant('date'),
};

const sound = {
  ...nestedFields('music', {
    identifier: opaqueId('identifier'),
    title: text('title'),
    authorName: text('authorName'),
    url: text('url'),
    // Everywhere else, this member is named `imageUrl`.
    imageUrl: text('imgUrl'),
  }),
  // Next to the sound; null if the sound is not matched to a song.
  song: reference('song', song),
};

export type TiktokSound = Decoded<typeof sound>;

const soundPosition = {
  ...positionFields,
  peakPosition: int('peakPosition'),
  weeklyVideos: count('value'),
  previousWeeklyVideos: count('oldValue'),
  totalVideos: count('totalValue'),
  previousTotalVideos: count('oldTotalValue'),
};

const soundItems: ItemDecoder<TiktokSound, Decoded<typeof soundPosition>> = {
  item(value, report) {
    if (!isJsonObject(value)) return undefined;
    const node = readFields(sound, value, report);
    if (typeof node.identifier !== 'string') return undefined;
    return { node, relation: readFields(soundPosition, value, report), identity: node.identifier };
  },
};

export const tiktokRanking = defineList({
  path: '/api/v2/chart/tiktok/music/weekly/ranking/latest',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  listFields: soundRankingFields,
  momentKey: 'date',
  ...soundItems,
});

export const tiktokRankingAt = defineList({
  path: '/api/v2/chart/tiktok/music/weekly/ranking/{datetime}',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.dated,
  listFields: soundRankingFields,
  momentKey: 'date',
  ...datetimeAlternatives,
  ...soundItems,
});

export const tiktokRankingDates = defineList({
  path: '/api/v2/chart/tiktok/music/weekly/available-rankings',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  ...instantItems(),
});
