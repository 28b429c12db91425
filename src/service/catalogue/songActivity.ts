import { songAsOwner } from './song.ts';
import {
  chartEntryQuery,
  playlistEntryFilter,
  playlistEntryItems,
  playlistEntryQuery,
  songChartEntryItems,
  spinCountItems,
  spinQuery,
  type SpinArguments,
} from './activity.ts';
import { defineList, LIFETIMES_MS, PAGE_SIZE } from '../description/index.ts';
import { spinItems } from './radio.ts';

export const songChartEntries = defineList({
  owner: { key: 'song', parameter: 'uuid' },
  path: '/api/v2/song/{uuid}/charts/ranks/{platform}',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  query: chartEntryQuery,
  ...songAsOwner,
  ...songChartEntryItems,
});

export const songPlaylistEntries = defineList({
  owner: { key: 'song', parameter: 'uuid' },
  path: '/api/v{version}/song/{uuid}/playlist/current/{platform}',
  versions: ['2.20', '2'],
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  query: playlistEntryQuery,
  filter: playlistEntryFilter,
  ...songAsOwner,
  ...playlistEntryItems,
});

export const songSpins = defineList({
  owner: { key: 'song', parameter: 'uuid' },
  path: '/api/v2/song/{uuid}/broadcasts',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  // This operation takes timestamps, all others take days (README.md, Periods).
  query: ({ range, ...args }: SpinArguments) =>
    spinQuery({
      ...args,
      ...(range && { range: { start: `${range.start}T00:00:00Z`, end: `${range.end}T23:59:59Z` } }),
    }),
  ...songAsOwner,
  ...spinItems,
});

export const songSpinCounts = defineList({
  path: '/api/v2/song/{uuid}/broadcast-groups',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  query: spinQuery,
  ...songAsOwner,
  ...spinCountItems,
});
