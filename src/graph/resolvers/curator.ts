import type { PlaylistEntry } from '../../service/catalogue/activity.ts';
import {
  curators,
  type PlaylistArguments,
  playlistsByCurator,
  playlistsByType,
} from '../../service/catalogue/curator.ts';
import { playlist, type PlaylistCurator } from '../../service/catalogue/playlist.ts';
import { valueOrThrow } from '../../service/description/index.ts';
import type { PagingArguments } from '../../loaders/index.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import {
  type FirstRows,
  listAt,
  listFieldResolvers,
  listParser,
  parseCountryCode,
  parseStorefront,
  parseText,
  parsing,
  platformPath,
  rootList,
} from '../lookups/index.ts';

/** Curator or playlist type in the path, storefront in the query. */
interface StorefrontArguments {
  readonly platform: string;
  readonly country?: string | null;
}

function storefrontPath({ platform, country }: StorefrontArguments) {
  parseStorefront(platform, country);
  return platformPath({ platform });
}

/** @throws an unreadable identity: playlists of different curators would be grouped */
function identityOf(known: PlaylistCurator | null): string | null | undefined {
  const curator = valueOrThrow(known);
  return valueOrThrow(curator?.identifier) ?? valueOrThrow(curator?.name);
}

async function curatorsOf({ rows, isComplete, total }: FirstRows<PlaylistEntry>, { records }: Context) {
  const byId = new Map(rows.flatMap(({ playlist: on }) => (on?.id ? [[on.id, on] as const] : [])));
  // Started in one tick, so ten share a call.
  const kept = await Promise.all(
    [...byId.values()].map(async on => ({ on, curator: await records.read(playlist, on, 'curator') })),
  );
  const groups = Map.groupBy(kept, ({ curator }) => identityOf(curator));
  const found = [...groups].flatMap(([key, some]) => {
    const curator = some[0]?.curator;
    return key && curator ? [{ curator, playlists: some.map(({ on }) => on) }] : [];
  });
  return {
    curators: found.toSorted((a, b) => b.playlists.length - a.playlists.length),
    // An entry whose playlist cannot be read still has a curator.
    isComplete: isComplete && rows.every(({ playlist: on }) => on?.id),
    entryCount: rows.length,
    totalEntryCount: total,
  };
}

/** Reads the entries in the playlists with the largest audience. */
export const curatorsOfEntries = {
  maxRows: 100,
  given: { onlyCurrent: true, orderBy: { field: 'SUBSCRIBER_COUNT', direction: 'DESC' } },
  compute: curatorsOf,
} as const;

interface CuratorListArguments extends PagingArguments {
  readonly country?: string | null | undefined;
}

function checkCountry({ country }: CuratorListArguments): Record<never, string> {
  if (typeof country === 'string') parseCountryCode('country', country);
  return {};
}

const playlistsOfCurator = parsing(
  listParser<PlaylistArguments, unknown>(checkCountry),
  async (curator: PlaylistCurator, request, context: Context, info) => {
    const [platform, identifier] = [valueOrThrow(curator.platform), valueOrThrow(curator.identifier)];
    if (!platform || !identifier) return null;
    parseStorefront(platform.code, request.listArguments.country);
    const values = { platform: platform.code, curatorIdentifier: identifier };
    return listAt(playlistsByCurator, { ...request, values }, context, info);
  },
);

export const curatorResolvers: Resolvers = {
  CuratorPlaylistConnection: listFieldResolvers('curator'),
  PlaylistCurator: { playlists: playlistsOfCurator },
  Query: {
    playlistCurators: rootList(curators, platformPath),
    playlistsByCurator: rootList(
      playlistsByCurator,
      ({ curatorIdentifier, ...args }: StorefrontArguments & { curatorIdentifier: string }) => ({
        ...storefrontPath(args),
        curatorIdentifier: parseText('curatorIdentifier', curatorIdentifier),
      }),
    ),
    playlistsByType: rootList(playlistsByType, ({ type, ...args }: StorefrontArguments & { type: string }) => ({
      ...storefrontPath(args),
      type: type.toLowerCase(),
    })),
  },
};
