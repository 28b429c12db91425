import { albumChartEntries } from '../catalogue/albumActivity.ts';
import { album } from '../catalogue/album.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { platformOf } from '../resolving/arguments.ts';
import { listOf } from '../resolving/fieldResolvers.ts';

export const albumActivityResolvers: Resolvers = {
  Album: { chartEntries: listOf(album, albumChartEntries, platformOf) },
};
