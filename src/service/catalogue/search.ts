import { album } from './album.ts';
import { artist } from './artist.ts';
import { collaborator } from './collaborator.ts';
import {
  defineList,
  defineRecordKind,
  type FieldDecoders,
  id,
  LIFETIMES_MS,
  lookUpBy,
  recordItems,
  type RecordKind,
  required,
  text,
} from '../description/index.ts';
import { festival } from './festival.ts';
import { label } from './label.ts';
import { playlist } from './playlist.ts';
import { radio } from './radio.ts';
import { song } from './song.ts';
import { venue } from './venue.ts';

/** Maximum number of results. The service has no second page (README.md, Search). */
export const MAX_SEARCH_RESULTS = 20;

const searchOptions = <F extends FieldDecoders>(kind: RecordKind<F>) => ({
  pageSize: MAX_SEARCH_RESULTS,
  lifetime: LIFETIMES_MS.list,
  // The service answers 404 if it finds nothing.
  isEmptyIfNotFound: true,
  ...recordItems(kind),
});

export const searches = {
  artists: defineList({ path: '/api/v2/artist/search/{term}', ...searchOptions(artist) }),
  albums: defineList({ path: '/api/v2/album/search/{term}', ...searchOptions(album) }),
  songs: defineList({ path: '/api/v2/song/search/{term}', ...searchOptions(song) }),
  playlists: defineList({ path: '/api/v2/playlist/search/{term}', ...searchOptions(playlist) }),
  radioStations: defineList({ path: '/api/v2/radio/search/{term}', ...searchOptions(radio) }),
  festivals: defineList({ path: '/api/v2/festival/search/{term}', ...searchOptions(festival) }),
  concertVenues: defineList({ path: '/api/v2/venue/search/{term}', ...searchOptions(venue) }),
  musicCollaborators: defineList({ path: '/api/v2/collaborator/search/{term}', ...searchOptions(collaborator) }),
  recordLabels: defineList({ path: '/api/v2/label/search/{term}', ...searchOptions(label) }),
};

/** The record that a page on a platform belongs to. */
export const pageMatch = defineRecordKind({
  name: 'PageMatch',
  lifetime: LIFETIMES_MS.record,
  fields: { type: required('type', text), uuid: required('uuid', id), consoleUrl: text('url') },
  lookUps: [
    lookUpBy(
      'pageUrl',
      '/api/v{version}/search/external/url',
      () => ({}),
      { '2': ['type', 'uuid', 'consoleUrl'] },
      { flat: ['uuid'], queryOf: ({ pageUrl }) => ({ platformUrl: pageUrl }) },
    ),
  ],
});
