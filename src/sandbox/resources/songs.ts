import { isBlacklisted, isrcOf, songByIsrc } from '../data/barcodes.ts';
import { albumsWith, songsOf } from '../data/credits.ts';
import { artistCount, firstAlbumOf, ownerOfSong, songCount, typeOf } from '../data/structure.ts';
import { choice, param, type Call } from '../http/call.ts';
import { gone, notFound, single } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { get, write, type Route } from '../http/router.ts';
import { albumKey } from './artistCatalogue.ts';
import { identifiers } from './identifiers.ts';
import { albumShort, songShort } from './light.ts';
import { checkLinks } from './links.ts';
import { known, knownOn, oneOrMany } from './lookup.ts';
import { songForm, songFormFlat, songFormNewest } from './songForms.ts';
import { songSeriesRoutes } from './songSeries.ts';
import { sorted } from './sorting.ts';

export const songRoutes: readonly Route[] = [
  get('2', 'song/{song}', call =>
    oneOrMany(
      call,
      'song',
      song => songFormFlat(call.seed, song),
      song => songFormNewest(call.seed, song),
    ),
  ),
  get('2.8 2.25', 'song/{song}', call => single('song', formOf(call)(known(call, 'song')))),
  get('2 2.8 2.25', 'song/by-isrc/{isrc}', call => single('song', formOf(call)(byIsrc(call)))),
  get('2 2.8 2.25', 'song/by-platform/{platform}/{identifier}', call => single('song', onPlatform(call))),
  get('2', 'song/{song}/identifiers', songIdentifiers),
  get('2', 'song/{song}/albums', songAlbums),
  get('2', 'song/{song}/related', related),
  ...songSeriesRoutes,
  write('POST', '2', 'song/{song}/sources/add', addLinks),
];

function formOf({ seed, version }: Call): (song: number) => object {
  if (version === '2') return song => songFormFlat(seed, song);
  return song => (version === '2.8' ? songForm(seed, song) : songFormNewest(seed, song));
}

function byIsrc(call: Call): number {
  const song = songByIsrc(param(call, 'isrc'));
  if (song === undefined) throw notFound();
  if (isBlacklisted(song)) throw gone();
  return song;
}

/** Version 2 answers here as 2.8 does: the ISRC is an object. */
function onPlatform(call: Call): object {
  const song = knownOn(call, 'song');
  if (isBlacklisted(song)) throw gone();
  return call.version === '2.25' ? songFormNewest(call.seed, song) : songForm(call.seed, song);
}

function songIdentifiers(call: Call): object {
  const song = known(call, 'song');
  const isrc = isrcOf(song);
  const codes = isrc === null ? [] : [{ platform: 'isrc', identifier: isrc, isDefault: true }];
  return identifiers(call, { kind: 'song', index: song, related: songShort(call.seed, song), codes });
}

function songAlbums(call: Call): object {
  const song = known(call, 'song');
  const type = choice(call, 'type', ['all', 'album', 'single', 'compil'], 'all');
  const sortBy = choice(call, 'sortBy', ['title', 'releaseDate'], 'title');
  const direction = choice(call, 'sortOrder', ['asc', 'desc'], 'asc');
  const albums = albumsWith(song).filter(album => type === 'all' || typeOf(album) === type);
  const rows = sorted(albums, albumKey(call.seed, sortBy), direction);
  const first = firstAlbumOf(song);
  return collection(call, {
    rows,
    show: album => ({ ...albumShort(call.seed, album), type: typeOf(album), default: album === first }),
    related: songShort(call.seed, song),
  });
}

/** Other songs of the same artist, then of the next in rank. */
function related(call: Call): object {
  const song = known(call, 'song');
  const owner = ownerOfSong(song);
  const pool = [...songsOf(owner).main, ...songsOf((owner + 1) % artistCount).main].filter(other => other !== song);
  const start = song % Math.max(1, pool.length - 25);
  return collection(call, {
    rows: pool.slice(start, start + 25),
    show: other => songShort(call.seed, other),
    related: songShort(call.seed, song),
    fresh: place => (song + 5_000 + place) % songCount,
  });
}

function addLinks(call: Call): object {
  const song = known(call, 'song');
  checkLinks(call);
  return single('song', songFormFlat(call.seed, song));
}
