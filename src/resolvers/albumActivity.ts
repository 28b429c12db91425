import { albumChartEntries } from '../catalogue/albumActivity.ts';
import { album } from '../catalogue/album.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { platformOf } from '../resolving/pathValues.ts';
import { listOf } from '../resolving/listResolvers.ts';

export const albumActivityResolvers: Resolvers = {
  Album: { chartEntries: listOf(album, albumChartEntries, platformOf) },
};
