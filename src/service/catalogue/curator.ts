import {
  group,
  lifetimes,
  list,
  type OrderBy,
  PAGE_SIZE,
  plainItems,
  type Query,
  recordItems,
  sort,
  text,
} from '../description/index.ts';
import { playlist } from './playlist.ts';

const curator = { name: text('name'), identifier: text('identifier') };

export const curators = list({
  path: '/api/v2/playlist/curators/{platform}',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.allowedValues,
  ...plainItems(curator, ({ identifier }) => [identifier]),
});

interface PlaylistArguments {
  readonly country?: string | null | undefined;
  readonly orderBy?: OrderBy<'NAME' | 'AUDIENCE'> | null | undefined;
}

function playlistQuery({ country, orderBy }: PlaylistArguments): Query {
  return {
    countryCode: country ?? undefined,
    ...sort(orderBy ?? { field: 'NAME' }, { NAME: 'name', AUDIENCE: 'audience' }),
  };
}

export const playlistsByCurator = list({
  path: '/api/v2.20/playlist/by-curator/{platform}/{curatorIdentifier}',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.list,
  query: playlistQuery,
  listFields: { curator: group(curator) },
  ...recordItems(playlist),
});

export const playlistsByType = list({
  path: '/api/v2.20/playlist/by-type/{platform}/{type}',
  pageSize: PAGE_SIZE,
  lifetime: lifetimes.list,
  query: playlistQuery,
  ...recordItems(playlist),
});
