import { albumChartEntries } from '../catalogue/album-activity.ts';
import { album } from '../catalogue/album.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { platformOf } from './arguments.ts';
import { listOf } from './fields.ts';

export const albumActivityResolvers: Resolvers = {
  Album: { chartEntries: listOf(album, albumChartEntries, platformOf) },
};
