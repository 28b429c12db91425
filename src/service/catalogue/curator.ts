import {
  defineList,
  group,
  nested,
  oneOf,
  LIFETIMES_MS,
  objectItems,
  opaqueId,
  type OrderBy,
  PAGE_SIZE,
  type QueryParameters,
  recordItems,
  sortParameters,
  text,
} from '../description/index.ts';
import { platformField } from './musicPlatform.ts';
import { playlist } from './playlist.ts';

const curator = {
  name: text('name'),
  identifier: opaqueId('identifier'),
  platform: oneOf(platformField(), nested('account', platformField())),
};

export const curators = defineList({
  path: '/api/v2/playlist/curators/{platform}',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.allowedValues,
  owner: { key: 'account', parameter: 'platform' },
  ...objectItems(curator, ({ identifier }) => [identifier]),
});

export interface PlaylistArguments {
  readonly country?: string | null | undefined;
  readonly orderBy?: OrderBy<'NAME' | 'SUBSCRIBER_COUNT'> | null | undefined;
}

function playlistQuery({ country, orderBy }: PlaylistArguments): QueryParameters {
  return {
    countryCode: country ?? undefined,
    ...sortParameters(orderBy ?? { field: 'NAME' }, { NAME: 'name', SUBSCRIBER_COUNT: 'audience' }),
  };
}

export const playlistsByCurator = defineList({
  path: '/api/v2.20/playlist/by-curator/{platform}/{curatorIdentifier}',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.list,
  query: playlistQuery,
  listFields: { curator: group(curator) },
  headKey: { key: 'identifier', parameter: 'curatorIdentifier' },
  ...recordItems(playlist),
});

export const playlistsByType = defineList({
  path: '/api/v2.20/playlist/by-type/{platform}/{type}',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.list,
  query: playlistQuery,
  ...recordItems(playlist),
});
