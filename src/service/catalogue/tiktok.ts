import { momentForms } from './moment.ts';
import {
  allWithin,
  count,
  instant,
  int,
  isRaw,
  type ItemDecoder,
  type Known,
  lifetimes,
  list,
  momentItems,
  PAGE_SIZE,
  readFields,
  reference,
  text,
} from '../description/index.ts';
import { positionFields } from './chart.ts';
import { song } from './song.ts';

const listFields = {
  ...allWithin('chart', { type: text('type'), frequency: text('frequency') }),
  rankedAt: instant('date'),
};

const music = {
  ...allWithin('music', {
    identifier: text('identifier'),
    title: text('title'),
    authorName: text('authorName'),
    url: text('url'),
    // Not `imageUrl` as everywhere else.
    imageUrl: text('imgUrl'),
  }),
  // Beside the sound, and null where it is not matched to a song.
  song: reference('song', song),
};

/** Fields of a sound. */
export type TiktokSound = Known<typeof music>;

const place = {
  ...positionFields,
  peakPosition: int('peakPosition'),
  weeklyVideos: count('value'),
  previousWeeklyVideos: count('oldValue'),
  totalVideos: count('totalValue'),
  previousTotalVideos: count('oldTotalValue'),
};

const entries: ItemDecoder<TiktokSound, Known<typeof place>> = {
  item(value, report) {
    if (!isRaw(value)) return undefined;
    const node = readFields(music, value, report);
    if (typeof node.identifier !== 'string') return undefined;
    return { node, relation: readFields(place, value, report), identity: node.identifier };
  },
};

export const tiktokRanking = list({
  path: '/api/v2/chart/tiktok/music/weekly/ranking/latest',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.latest,
  listFields,
  moment: 'date',
  ...entries,
});

export const tiktokRankingAt = list({
  path: '/api/v2/chart/tiktok/music/weekly/ranking/{datetime}',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.dated,
  listFields,
  moment: 'date',
  ...momentForms,
  ...entries,
});

export const tiktokRankingDates = list({
  path: '/api/v2/chart/tiktok/music/weekly/available-rankings',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.latest,
  ...momentItems(),
});
