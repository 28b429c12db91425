import type { PlaylistEntry } from '../../service/catalogue/activity.ts';
import {
  curators,
  type PlaylistArguments,
  playlistsByCurator,
  playlistsByType,
} from '../../service/catalogue/curator.ts';
import { playlist, type PlaylistCurator } from '../../service/catalogue/playlist.ts';
import { isUnreadable, valueOrThrow } from '../../service/description/index.ts';
import { hasCode, ServiceError, SubgraphError } from '../../operation/index.ts';
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

/** The identifier or, if it is unknown or unreadable, the name. @throws the error of an unreadable name */
const identityOf = ({ identifier, name }: PlaylistCurator): string | null | undefined =>
  (isUnreadable(identifier) ? undefined : identifier) ?? valueOrThrow(name);

/** Whether the playlist is gone, or its curator is unreadable. After any other failure, a retry may succeed. */
const isOfPlaylist = (failure: unknown): boolean =>
  hasCode(failure, 'NOT_FOUND') ||
  (hasCode(failure, 'UPSTREAM_INVALID_RESPONSE') && !(failure instanceof ServiceError));

/** Leaves out the failures of single playlists. @throws any other failure, or UPSTREAM_INVALID_RESPONSE if no value is left */
function readableOf<T>(results: readonly PromiseSettledResult<T>[]): T[] {
  const failures = results.flatMap(result => (result.status === 'rejected' ? [result.reason as unknown] : []));
  const fatal = failures.find(failure => !isOfPlaylist(failure));
  if (fatal !== undefined) throw fatal;
  // NOT_FOUND would mean that the artist does not exist.
  if (failures.length > 0 && failures.length === results.length) throw new SubgraphError('UPSTREAM_INVALID_RESPONSE');
  return results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
}

async function curatorsOf({ rows, isComplete, total }: FirstRows<PlaylistEntry>, { records }: Context) {
  const byId = new Map(rows.flatMap(({ playlist: on }) => (on?.id ? [[on.id, on] as const] : [])));
  // Started in one tick, so ten share a call.
  const results = await Promise.allSettled(
    [...byId.values()].map(async on => {
      const curator = valueOrThrow(await records.read(playlist, on, 'curator'));
      return { on, curator, identity: curator && identityOf(curator) };
    }),
  );
  const kept = readableOf(results);
  const groups = Map.groupBy(kept, ({ identity }) => identity);
  const found = [...groups].flatMap(([identity, some]) => {
    const curator = some[0]?.curator;
    return identity && curator ? [{ curator, playlists: some.map(({ on }) => on) }] : [];
  });
  return {
    curators: found.toSorted((a, b) => b.playlists.length - a.playlists.length),
    // An entry whose playlist cannot be read still has a curator.
    isComplete: isComplete && kept.length === byId.size && rows.every(({ playlist: on }) => on?.id),
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
