import { curators, playlistsByCurator, playlistsByType } from '../catalogue/curator.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { nonEmptyText, storefront } from '../resolving/arguments.ts';
import { platformOf } from '../resolving/pathValues.ts';
import { headFields } from '../resolving/fieldResolvers.ts';
import { rootList } from '../resolving/listResolvers.ts';

/** The curator or the type of playlists in the path; their storefront in the query. */
interface Arguments {
  readonly platform: string;
  readonly country?: string | null;
}

function platformPath({ platform, country }: Arguments) {
  storefront(platform, country);
  return platformOf({ platform });
}

export const curatorResolvers: Resolvers = {
  PlaylistConnection: headFields('curator'),
  Query: {
    playlistCurators: rootList(curators, platformOf),
    playlistsByCurator: rootList(playlistsByCurator, ({ curator, ...args }: Arguments & { curator: string }) => ({
      ...platformPath(args),
      curatorIdentifier: nonEmptyText('curator', curator),
    })),
    playlistsByType: rootList(playlistsByType, ({ type, ...args }: Arguments & { type: string }) => ({
      ...platformPath(args),
      type: type.toLowerCase(),
    })),
  },
};
