import { draw, type Key, pick, remembered, sorted, times } from '../data/invention.ts';
import { counts } from '../data/identity.ts';
import { albumName, artistName, genrePair, songName } from '../data/names.ts';
import { songPopularity, songScore, songTotal } from '../data/numbers.ts';
import { placeOf } from '../data/places.ts';
import { albumsOf, firstAlbumOf, neighbour, releaseDay, songsOf } from '../data/structure.ts';
import { specials, typeOf } from '../data/structure.ts';
import words from '../data/words.json' with { type: 'json' };
import type { Call } from '../http/call.ts';
import { add, get, type Route } from '../http/operation.ts';
import { addLinks, byId, identifiersOf, listFor, oneOrMany, onPlatform } from './records.ts';
import { albumShortSlug, longAgo, looksOld, releaseDate, shorts, songShortReleaseDate } from './shorts.ts';

const formOf = (artist: number, { version }: Call) => (version === '2' ? artistForm(artist) : newestArtist(artist));

export function artistForm(artist: number) {
  const drawn = draw('artist portrait', artist);
  const short = shorts.artist(artist);
  const countryCode = !specials.has(artist) && drawn % 23 === 0 ? '' : placeOf(drawn).country;
  const webUrl = looksOld('artist', artist) ? undefined : `https://www.example.com/artist/${short.slug}`;
  return { ...short, countryCode, webUrl };
}

/** Version 2.9; records of years ago are like version 2. */
export function newestArtist(artist: number) {
  return { ...artistForm(artist), ...(looksOld('artist', artist) ? undefined : newFactsOf(artist)) };
}

function newFactsOf(artist: number) {
  const drawn = draw('artist portrait', artist, 1);
  const { city } = placeOf(draw('artist portrait', artist));
  const isGroup = artist > 0 && drawn % 4 === 0;
  const { root } = pick(words.genres, drawn >>> 5);
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
  const drawn = draw('artist portrait', artist, 1);
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
  return { rows, show: shorts.artist };
}

/* Sorting a thousand songs takes longer than a page, so sorted lists are remembered. */

const sortedList = remembered(400, (_: string, sort: () => readonly number[]) => sort());

function songs(artist: number, call: Call) {
  const { service, today, version } = call;
  const keys = new Map<string, (song: number) => Key>([
    ['name', song => songName(song).toLowerCase()],
    ['releaseDate', song => releaseDay(firstAlbumOf(song))],
    ['spotifyStream', song => songTotal(song, 'spotify', today)],
    ['shazamCount', song => songTotal(song, 'shazam', today)],
    ['youtubeViews', song => songTotal(song, 'youtube', today)],
    ['spotifyPopularity', song => songPopularity(song, 'spotify', today)],
    [`${service}Score`, song => songScore(song, today).fanbaseScore],
  ]);
  // Version 2 accepts only `true` and `false`, 2.21 only 1 and 0.
  const [main = '', guest = ''] = version === '2' ? ['true', 'false'] : ['1', '0'];
  const role = call.choice('mainPerformer', ['', main, guest]);
  const [sortBy, order] = [call.choice('sortBy', [...keys.keys()]), call.order()];
  const rows = sortedList(`songs ${artist} ${role} ${sortBy} ${order} ${today}`, () => {
    const { main: own, all } = songsOf(artist);
    const wanted = role === '' ? all : role === main ? own : all.slice(own.length);
    return sorted(wanted, keys.get(sortBy) ?? songName, order);
  });
  return { rows, show: version === '2' ? shorts.song : songShortReleaseDate };
}

function albums(artist: number, call: Call) {
  const rows = sortedAlbums(call, albumsOf(artist), call.version === '2.34');
  const fresh = (place: number) => (counts.album - 1 - artist * 7 - place + counts.album) % counts.album;
  return { rows, show: (album: number) => albumItem(call, album), fresh };
}

export function sortedAlbums(call: Call, all: readonly number[], hasType: boolean): number[] {
  const type = hasType ? call.choice('type', ['all', 'album', 'single', 'compil']) : 'all';
  const wanted = all.filter(album => type === 'all' || typeOf(album) === type);
  return call.sorted(wanted, { title: album => albumName(album).toLowerCase(), releaseDate: releaseDay });
}

/** Each version has its own items; only 2.26 and 2.34 have the id. */
function albumItem({ version }: Call, album: number): object {
  if (version === '2') return albumShortSlug(album);
  if (version === '2.18') return { ...albumShortSlug(album), releaseDate: releaseDate(album) };
  return version === '2.34' ? { ...shorts.album(album), type: typeOf(album) } : shorts.album(album);
}

export const artistRoutes: readonly Route[] = [
  get('2', 'artist/{artist}', byId('artist', artistForm)),
  get('2.9', 'artist/{artist}', oneOrMany('artist', newestArtist)),
  get('2 2.9', 'artist/by-platform/{platform}/{identifier}', onPlatform('artist', formOf)),
  get('2', 'artist/{artist}/identifiers', identifiersOf('artist')),
  get('2 2.21', 'artist/{artist}/songs', listFor('artist', songs)),
  get('2 2.18 2.26 2.34', 'artist/{artist}/albums', listFor('artist', albums)),
  get('2', 'artist/{artist}/related', listFor('artist', similar)),
  add('2', 'artist/{artist}/sources/add', addLinks('artist', artistForm)),
];
