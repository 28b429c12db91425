import { albumAsOwner } from './album.ts';
import { albumChartEntryItems, chartEntryQuery } from './activity.ts';
import { defineList, LIFETIMES_MS, PAGE_SIZE } from '../description/index.ts';

export const albumChartEntries = defineList({
  owner: { key: 'album', parameter: 'uuid' },
  path: '/api/v2.26/album/{uuid}/charts/ranks/{platform}',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.latest,
  query: chartEntryQuery,
  ...albumAsOwner,
  ...albumChartEntryItems,
});
