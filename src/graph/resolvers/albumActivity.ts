import { albumChartEntries } from '../../service/catalogue/albumActivity.ts';
import { album } from '../../service/catalogue/album.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { listOf, platformPath } from '../lookups/index.ts';

export const albumActivityResolvers: Resolvers = {
  Album: { chartEntries: listOf(album, albumChartEntries, platformPath) },
};
