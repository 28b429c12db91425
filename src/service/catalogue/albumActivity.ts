import { albumAsOwner } from './album.ts';
import { albumChartEntryItems, chartEntryQuery } from './activity.ts';
import { lifetimes, list, PAGE_SIZE } from '../description/index.ts';

export const albumChartEntries = list({
  owner: { key: 'album', parameter: 'uuid' },
  path: '/api/v2.26/album/{uuid}/charts/ranks/{platform}',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.latest,
  query: chartEntryQuery,
  ...albumAsOwner,
  ...albumChartEntryItems,
});
