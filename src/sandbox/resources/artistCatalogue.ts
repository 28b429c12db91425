import { albumsOf, songsOf } from '../data/credits.ts';
import { Memo } from '../data/memo.ts';
import { albumName, songName } from '../data/names.ts';
import { albumCount, firstAlbumOf, releaseDay, songCount, typeOf } from '../data/structure.ts';
import { choice, type Call } from '../http/call.ts';
import { badRequest } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { albumShort, albumShortSlug, artistShort, releaseDate, songShort, songShortReleaseDate } from './light.ts';
import { known } from './lookup.ts';
import { songPopularity, songScore, songTotal } from './songNumbers.ts';
import { sorted, type SortKey } from './sorting.ts';

/* Songs and albums of an artist. Sorting a thousand songs takes longer than a page, so sorted lists are remembered. */

const sortedLists = new Memo<string, readonly number[]>(400);
const songSorts = ['name', 'releaseDate', 'spotifyStream', 'shazamCount', 'youtubeViews', 'spotifyPopularity'] as const;

export function artistSongs(call: Call): object {
  const artist = known(call, 'artist');
  const role = roleOf(call);
  const sortBy = choice(call, 'sortBy', [...songSorts, `${call.service}Score`], 'name');
  const direction = choice(call, 'sortOrder', ['asc', 'desc'], 'asc');
  const list = `songs ${call.seed} ${artist} ${role} ${sortBy} ${direction} ${call.today}`;
  const rows = sortedLists.of(list, () => {
    const { main, guest } = songsOf(artist);
    const all = role === 'main' ? main : role === 'guest' ? guest : [...main, ...guest];
    return sorted(Array.from(all), songKey(call, sortBy), direction);
  });
  const show = call.version === '2' ? songShort : songShortReleaseDate;
  return collection(call, {
    rows,
    show: song => show(call.seed, song),
    related: artistShort(call.seed, artist),
    fresh: place => (songCount - 1 - artist * 30 - place + songCount) % songCount,
  });
}

export function artistAlbums(call: Call): object {
  const artist = known(call, 'artist');
  const type = call.version === '2.34' ? choice(call, 'type', ['all', 'album', 'single', 'compil'], 'all') : 'all';
  const sortBy = choice(call, 'sortBy', ['title', 'releaseDate'], 'title');
  const direction = choice(call, 'sortOrder', ['asc', 'desc'], 'asc');
  const rows = sortedLists.of(`albums ${call.seed} ${artist} ${type} ${sortBy} ${direction}`, () => {
    const albums = albumsOf(artist).filter(album => type === 'all' || typeOf(album) === type);
    return sorted(albums, albumKey(call.seed, sortBy), direction);
  });
  return collection(call, {
    rows,
    show: album => albumItem(call, album),
    related: artistShort(call.seed, artist),
    fresh: place => (albumCount - 1 - artist * 7 - place + albumCount) % albumCount,
  });
}

export function albumKey(seed: number, sortBy: 'title' | 'releaseDate'): SortKey {
  return sortBy === 'title' ? album => albumName(seed, album).toLowerCase() : album => releaseDay(album);
}

/** Each version has its own items; only 2.26 and 2.34 tell the id. */
function albumItem({ seed, version }: Call, album: number): object {
  switch (version) {
    case '2':
      return albumShortSlug(seed, album);
    case '2.18':
      return { ...albumShortSlug(seed, album), releaseDate: releaseDate(album) };
    case '2.34':
      return { ...albumShort(seed, album), type: typeOf(album) };
    default:
      return albumShort(seed, album);
  }
}

/** Version 2 takes `true` and `false`, 2.21 takes 1 and 0, and neither takes the other's. */
function roleOf(call: Call): 'main' | 'guest' | 'both' {
  const text = call.query.get('mainPerformer') ?? '';
  const [main, guest] = call.version === '2' ? ['true', 'false'] : ['1', '0'];
  if (text === '') return 'both';
  if (text !== main && text !== guest) throw badRequest(`"mainPerformer" must be ${main} or ${guest}.`);
  return text === main ? 'main' : 'guest';
}

function songKey(call: Call, sortBy: string): SortKey {
  const { seed, today } = call;
  switch (sortBy) {
    case 'name':
      return song => songName(seed, song).toLowerCase();
    case 'releaseDate':
      return song => releaseDay(firstAlbumOf(song));
    case 'spotifyStream':
      return song => songTotal(seed, song, 'spotify', today);
    case 'shazamCount':
      return song => songTotal(seed, song, 'shazam', today);
    case 'youtubeViews':
      return song => songTotal(seed, song, 'youtube', today);
    case 'spotifyPopularity':
      return song => songPopularity(seed, song, 'spotify', today);
    default:
      return song => songScore(seed, song, today).fanbaseScore;
  }
}
