import { Memo, sorted, times } from '../data/collections.ts';
import { albumName, artistName, genrePair, songName } from '../data/names.ts';
import { songPopularity, songScore, songTotal } from '../data/numbers.ts';
import { placeOf } from '../data/places.ts';
import { draw, pick, topic } from '../data/random.ts';
import { albumCount, albumsOf, firstAlbumOf, neighbour, releaseDay, songCount, songsOf } from '../data/structure.ts';
import { specials, typeOf } from '../data/structure.ts';
import { genres } from '../data/words.ts';
import type { Call } from '../http/call.ts';
import { add, get, type Route } from '../http/router.ts';
import { addLinks, albumShort, albumShortSlug, artistShort, byId, identifiersOf, listFor, longAgo } from './records.ts';
import { looksOld, oneOrMany, onPlatform, releaseDate, songShort, songShortReleaseDate } from './records.ts';

const portrait = topic('artist portrait');
const formOf = (artist: number, { version }: Call) => (version === '2' ? artistForm(artist) : newestArtist(artist));

export const artistRoutes: readonly Route[] = [
  get('2', 'artist/{artist}', byId('artist', artistForm)),
  get('2.9', 'artist/{artist}', oneOrMany('artist', newestArtist)),
  get('2 2.9', 'artist/by-platform/{platform}/{identifier}', onPlatform('artist', formOf)),
  get('2', 'artist/{artist}/identifiers', identifiersOf('artist', artistShort)),
  get('2 2.21', 'artist/{artist}/songs', listFor('artist', artistShort, songs)),
  get('2 2.18 2.26 2.34', 'artist/{artist}/albums', listFor('artist', artistShort, albums)),
  get('2', 'artist/{artist}/related', listFor('artist', artistShort, similar)),
  add('2', 'artist/{artist}/sources/add', addLinks('artist', artistForm)),
];

export function artistForm(artist: number) {
  const drawn = draw(portrait, artist);
  const short = artistShort(artist);
  const countryCode = !specials.has(artist) && drawn % 23 === 0 ? '' : placeOf(drawn).country;
  const webUrl = looksOld('artist', artist) ? undefined : `https://www.example.com/artist/${short.slug}`;
  return { ...short, countryCode, webUrl };
}

/** Version 2.9; records of years ago are like version 2. */
export function newestArtist(artist: number) {
  return { ...artistForm(artist), ...(looksOld('artist', artist) ? undefined : newFactsOf(artist)) };
}

function newFactsOf(artist: number) {
  const drawn = draw(portrait, artist, 1);
  const { city } = placeOf(draw(portrait, artist));
  const isGroup = artist > 0 && drawn % 4 === 0;
  const { root } = pick(genres, drawn >>> 5);
  return {
    genres: genresOfArtist(artist),
    biography: drawn % 7 === 0 && artist > 0 ? '' : `${artistName(artist)} grew up in ${city} and makes ${root}.`,
    isni: drawn % 5 || artist === 0 ? `0000000${100_000_000 + artist * 7}` : null,
    ipi: drawn % 3 || artist === 0 ? String(10_300_000_000 + artist * 11).slice(1) : null,
    gender: isGroup ? null : pick(['female', 'male', 'female', 'male', 'non-binary'], drawn >>> 4),
    type: isGroup ? 'group' : 'person',
    birthDate: isGroup || drawn % 6 === 1 ? null : longAgo(drawn, 1955, 50),
    careerStage: careerStage(artist),
    growthLevel: pick(['decline', 'average', 'average', 'moderate', 'high', 'explosive'], drawn >>> 16),
    cityName: drawn % 9 === 2 ? '' : city,
  };
}

export function genresOfArtist(artist: number): string[] {
  const drawn = draw(portrait, artist, 1);
  return drawn % 10 === 3 ? [] : genrePair(drawn >>> 5, drawn >>> 11);
}

function careerStage(artist: number): string {
  if (artist < 60) return 'superstar';
  if (artist < 400) return 'mainstream';
  if (artist < 1_000) return artist % 9 ? 'developing' : 'mid_level';
  return 'long_tail';
}

/** Similar artists are the neighbours in rank, so similarity is mutual. */
function similar(artist: number) {
  const rows = times(20, place => neighbour(artist, place % 2 ? -1 - (place >> 1) : 1 + (place >> 1)));
  return { rows, show: artistShort, fresh: (place: number) => neighbour(artist, 40 + place) };
}

/* Sorting a thousand songs takes longer than a page, so sorted lists are remembered. */

const sortedLists = new Memo<string, readonly number[]>(400);

function songs(artist: number, call: Call) {
  const role = roleOf(call);
  const keys = songKeys(call);
  const [sortBy, order] = [call.choice('sortBy', [...keys.keys()]), call.order()];
  const rows = sortedLists.of(`songs ${artist} ${role} ${sortBy} ${order} ${call.today}`, () => {
    const { main, all } = songsOf(artist);
    const wanted = { main, guest: all.slice(main.length), both: all }[role];
    return sorted(wanted, keys.get(sortBy) ?? songName, order);
  });
  const fresh = (place: number) => (songCount - 1 - artist * 30 - place + songCount) % songCount;
  return { rows, show: call.version === '2' ? songShort : songShortReleaseDate, fresh };
}

function songKeys({ service, today }: Call) {
  return new Map<string, (song: number) => string | number | undefined>([
    ['name', song => songName(song).toLowerCase()],
    ['releaseDate', song => releaseDay(firstAlbumOf(song))],
    ['spotifyStream', song => songTotal(song, 'spotify', today)],
    ['shazamCount', song => songTotal(song, 'shazam', today)],
    ['youtubeViews', song => songTotal(song, 'youtube', today)],
    ['spotifyPopularity', song => songPopularity(song, 'spotify', today)],
    [`${service}Score`, song => songScore(song, today).fanbaseScore],
  ]);
}

/** Version 2 accepts only `true` and `false`, 2.21 only 1 and 0. */
function roleOf(call: Call): 'main' | 'guest' | 'both' {
  const [main = '', guest = ''] = call.version === '2' ? ['true', 'false'] : ['1', '0'];
  const given = call.choice('mainPerformer', ['', main, guest]);
  return given === '' ? 'both' : given === main ? 'main' : 'guest';
}

function albums(artist: number, call: Call) {
  const rows = sortedAlbums(call, albumsOf(artist), call.version === '2.34');
  const fresh = (place: number) => (albumCount - 1 - artist * 7 - place + albumCount) % albumCount;
  return { rows, show: (album: number) => albumItem(call, album), fresh };
}

export function sortedAlbums(call: Call, all: readonly number[], hasType: boolean): number[] {
  const type = hasType ? call.choice('type', ['all', 'album', 'single', 'compil']) : 'all';
  const isByTitle = call.choice('sortBy', ['title', 'releaseDate']) === 'title';
  const wanted = all.filter(album => type === 'all' || typeOf(album) === type);
  const keyOf = (album: number) => (isByTitle ? albumName(album).toLowerCase() : releaseDay(album));
  return sorted(wanted, keyOf, call.order());
}

/** Each version has its own items; only 2.26 and 2.34 have the id. */
function albumItem({ version }: Call, album: number): object {
  if (version === '2') return albumShortSlug(album);
  if (version === '2.18') return { ...albumShortSlug(album), releaseDate: releaseDate(album) };
  return version === '2.34' ? { ...albumShort(album), type: typeOf(album) } : albumShort(album);
}
