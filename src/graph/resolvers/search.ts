import { type ListDefinition, valueOrThrow } from '../../service/description/index.ts';
import { MAX_SEARCH_RESULTS, pageMatch, searches } from '../../service/catalogue/search.ts';
import { badInput, SubgraphError } from '../../operation/index.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { ListConnection, listPaging, type PagingArguments } from '../../loaders/index.ts';
import { type MusicSearchResults, parsePageAddress, parseText, parsing } from '../lookups/index.ts';
import { referenceTo } from './referenceTo.ts';

function searchResults<N, R>(list: ListDefinition<string, unknown, N, R>) {
  return parsing(
    ({ first }: Pick<PagingArguments, 'first'>) => {
      const paging = listPaging({ first });
      if (paging.count > MAX_SEARCH_RESULTS) throw badInput('first', `must be at most ${MAX_SEARCH_RESULTS}.`);
      return paging;
    },
    ({ term }: MusicSearchResults, paging, { pages }): readonly N[] | Promise<readonly N[]> =>
      new ListConnection(() => pages.list(list, { term }, {}), paging).nodes(),
  );
}

interface UrlArguments {
  readonly url: string;
}

export const searchResolvers: Resolvers = {
  Query: {
    searchMusic: parsing(
      ({ term }: MusicSearchResults) => ({ term: parseText('term', term) }),
      (_: unknown, search) => search,
    ),
    musicByUrl: parsing(
      ({ url }: UrlArguments) => parsePageAddress('url', url),
      async (_: unknown, pageUrl, { records }) => {
        const page = { pageUrl };
        if (!(await records.find(pageMatch, page, ['uuid']))) return null;
        const type = valueOrThrow(await records.read(pageMatch, page, 'type'))?.toLowerCase();
        const id = valueOrThrow(await records.read(pageMatch, page, 'uuid'));
        const consoleUrl = valueOrThrow(await records.read(pageMatch, page, 'consoleUrl'));
        // The service knows the page, but not its record.
        if (!type || !id) throw new SubgraphError('UPSTREAM_INVALID_RESPONSE');
        const reference = referenceTo(type, id);
        // The console has no pages for albums.
        return reference && consoleUrl && type !== 'album' ? { ...reference, consoleUrl } : reference;
      },
    ),
  },
  MusicSearchResults: {
    artists: searchResults(searches.artists),
    albums: searchResults(searches.albums),
    songs: searchResults(searches.songs),
    playlists: searchResults(searches.playlists),
    radioStations: searchResults(searches.radioStations),
    festivals: searchResults(searches.festivals),
    concertVenues: searchResults(searches.concertVenues),
    musicCollaborators: searchResults(searches.musicCollaborators),
    recordLabels: searchResults(searches.recordLabels),
  },
};
