import { dayText } from '../data/calendar.ts';
import { draw, pick, times } from '../data/invention.ts';
import { albumByUpc, counts, upcOf, uuidOf } from '../data/identity.ts';
import { albumName, artistName, genrePair, songName } from '../data/names.ts';
import { popularityOfSong, scoresOfSong, songTotal, tendency } from '../data/numbers.ts';
import { homeOf } from '../data/places.ts';
import { albumsOf, artistsOfAlbum, firstAlbumOf, neighbour, ownerOfAlbum, releaseDay } from '../data/structure.ts';
import { songsOf, specials, tracksOf, typeOf } from '../data/structure.ts';
import words from '../data/words.json' with { type: 'json' };
import type { SandboxCall } from '../http/call.ts';
import { add, get, type Route } from '../http/operation.ts';
import {
  addLinks,
  answerByCode,
  answerById,
  answerByPlatform,
  answerMany,
  answerOneOrMany,
  identifiersOf,
  listFor,
  recordInPath,
} from './records.ts';
import { albumCredit, albumShortSlug, albumSlug, birthDate, imageUrl, looksOld, releaseDate } from './shorts.ts';
import { shorts, datedSong } from './shorts.ts';

export function artistForm(artist: number) {
  const drawn = draw('artist portrait', artist);
  const short = shorts.artist(artist);
  const countryCode = !specials.has(artist) && drawn % 23 === 0 ? '' : homeOf(artist).country;
  const webUrl = looksOld('artist', artist) ? undefined : `https://www.example.com/artist/${short.slug}`;
  return { ...short, countryCode, webUrl };
}

/** Version 2.9 without the birth date. Older records look like version 2. */
export function newestArtist(artist: number) {
  return { ...artistForm(artist), ...(looksOld('artist', artist) ? undefined : newFactsOf(artist)) };
}

/** Includes the birth date. Searches and ranked lists omit it, because it is derived from all releases of the artist. */
function wholeArtist(artist: number): object {
  const newest = newestArtist(artist);
  const drawn = draw('artist portrait', artist, 1);
  if (!('type' in newest)) return newest;
  const isKnown = newest.type === 'person' && drawn % 6 !== 1;
  return { ...newest, birthDate: isKnown ? birthDate(drawn, releasesOf(artist)) : null };
}

const byVersion = (artist: number, { version }: SandboxCall) => (version === '2' ? artistForm : wholeArtist)(artist);

function newFactsOf(artist: number) {
  const drawn = draw('artist portrait', artist, 1);
  const { city } = homeOf(artist);
  const [isGroup, own] = [artist > 0 && drawn % 4 === 0, genresOf(artist)];
  return {
    genres: drawn % 10 === 3 ? [] : own,
    biography: drawn % 7 === 0 && artist > 0 ? '' : `${artistName(artist)} grew up in ${city} and makes ${own[0]}.`,
    isni: drawn % 5 || artist === 0 ? `0000000${100_000_000 + artist * 7}` : null,
    ipi: drawn % 3 || artist === 0 ? String(10_300_000_000 + artist * 11).slice(1) : null,
    gender: isGroup ? null : pick(['female', 'male', 'female', 'male', 'non-binary'], drawn >>> 4),
    type: isGroup ? 'group' : 'person',
    careerStage: careerStage(artist),
    growthLevel: growthLevels[Math.floor(tendency(artist) * growthLevels.length)],
    cityName: drawn % 9 === 2 ? '' : city,
  };
}

/** Albums of the artist and albums with its songs. */
const releasesOf = (artist: number) => [...albumsOf(artist), ...songsOf(artist).all.map(firstAlbumOf)];

const growthLevels = ['decline', 'average', 'average', 'moderate', 'high', 'explosive'];

/** One or two genres. Each song of the artist has at most one genre, from these. */
export function genresOf(artist: number): string[] {
  const drawn = draw('artist portrait', artist, 1);
  return genrePair(drawn >>> 5, drawn >>> 11);
}

function careerStage(artist: number): string {
  if (artist < 60) return 'superstar';
  if (artist < 400) return 'mainstream';
  if (artist < 1_000) return artist % 9 ? 'developing' : 'mid_level';
  return 'long_tail';
}

/** Neighbors in rank, so similarity is mutual. */
function similar(artist: number) {
  const rows = times(20, place => neighbour(artist, place % 2 ? -1 - (place >> 1) : 1 + (place >> 1)));
  return { rows, show: shorts.artist };
}

function listArtistSongs(artist: number, call: SandboxCall) {
  const { service, today, version } = call;
  // Version 2 accepts only `true` and `false`, 2.21 only 1 and 0.
  const [main = '', guest = ''] = version === '2' ? ['true', 'false'] : ['1', '0'];
  const role = call.choice('mainPerformer', ['', main, guest]);
  const { main: own, all } = songsOf(artist);
  const rows = call.sorted(role === '' ? all : role === main ? own : all.slice(own.length), {
    name: song => songName(song).toLowerCase(),
    releaseDate: song => releaseDay(firstAlbumOf(song)),
    spotifyStream: song => songTotal(song, 'spotify', today),
    shazamCount: song => songTotal(song, 'shazam', today),
    youtubeViews: song => songTotal(song, 'youtube', today),
    spotifyPopularity: song => popularityOfSong(song, 'spotify', today),
    [`${service}Score`]: song => scoresOfSong(song, today).fanbaseScore,
  });
  return { rows, show: version === '2' ? shorts.song : datedSong };
}

function listArtistAlbums(artist: number, call: SandboxCall) {
  const all = albumsOf(artist);
  // Older versions have no `type` parameter.
  const rows = sortedAlbums(call, call.version === '2.34' ? ofType(call, all) : all);
  const fresh = (place: number) => (counts.album - 1 - artist * 7 - place + counts.album) % counts.album;
  return { rows, show: (album: number) => albumItem(call, album), fresh };
}

export function ofType(call: SandboxCall, all: readonly number[]): number[] {
  const type = call.choice('type', ['all', 'album', 'single', 'compil']);
  return all.filter(album => type === 'all' || typeOf(album) === type);
}

export const sortedAlbums = (call: SandboxCall, all: readonly number[]): number[] =>
  call.sorted(all, { title: album => albumName(album).toLowerCase(), releaseDate: releaseDay });

/** Items differ by version; only 2.26 and 2.34 have the id. */
function albumItem({ version }: SandboxCall, album: number): object {
  if (version === '2') return albumShortSlug(album);
  if (version === '2.18') return { ...albumShortSlug(album), releaseDate: releaseDate(album) };
  return version === '2.34' ? { ...shorts.album(album), type: typeOf(album) } : shorts.album(album);
}

/** Before 2.26, albums have a slug but no id. The oldest format has no picture. */
function albumForm(album: number, { version }: Pick<SandboxCall, 'version'>): object {
  const [labels, released] = [labelsOf(album), releaseDay(album)];
  const [label = '', age] = [labels[0]?.name, ['2', '2.15', '2.26', '2.36', '2.51'].indexOf(version)];
  const isChecked = age > 3 && !looksOld('album', album);
  return {
    ...(age > 1 ? { uuid: uuidOf('album', album) } : { slug: albumSlug(album) }),
    name: albumName(album),
    creditName: albumCredit(album),
    artists: artistsOfAlbum(album).map(shorts.artist),
    upc: upcOf(album),
    releaseDate: releaseDate(album),
    totalTracks: tracksOf(album).length,
    copyright: label && released ? `© ${dayText(released).slice(0, 4)} ${label}` : '',
    distributor: distributorOf(album),
    imageUrl: age > 0 ? imageUrl('album', album) : undefined,
    ...(age > 2 ? { labels, type: typeOf(album) } : { label }),
    generatedWithAi: isChecked ? draw('album sleeve', album, 3) % 40 === 0 : undefined,
  };
}

const albumOf = (version: string) => (album: number) => albumForm(album, { version });

/** Name of the distributor; null for some albums. */
export const distributorOf = (album: number): string | null =>
  draw('album sleeve', album) % 4 ? pick(words.distributors, draw('album sleeve', album, 1)) : null;

/** Artists stay with a label. Some records have two labels, others have none. */
export function labelsOf(album: number): { name: string; type: string }[] {
  const drawn = draw('album sleeve', album, 2);
  if (album > 50 && drawn % 12 === 0) return [];
  const home = draw('album sleeve', ownerOfAlbum(album), 4);
  const labels = drawn % 5 === 0 ? [home, home + 5] : [home];
  return labels.map(label => ({ name: pick(words.labelNames, label), type: pick(words.labelTypes, label) }));
}

/** Box sets have thirteen tracks per disc. */
function listAlbumTracks(call: SandboxCall): object {
  const album = recordInPath(call, 'album');
  const rows = tracksOf(album);
  const perDisc = rows.length > 30 ? 13 : rows.length;
  const show = (song: number, place: number) => {
    return { discNumber: 1 + Math.floor(place / perDisc), number: 1 + (place % perDisc), song: shorts.song(song) };
  };
  return call.list({ isWhole: true, rows, related: shorts.album(album), show });
}

export const artistRoutes: readonly Route[] = [
  get('2', 'artist/{artist}', answerById('artist', artistForm)),
  get('2.9', 'artist/{artist}', answerOneOrMany('artist', wholeArtist)),
  get('2 2.9', 'artist/by-platform/{platform}/{identifier}', answerByPlatform('artist', byVersion)),
  get('2', 'artist/{artist}/identifiers', identifiersOf('artist')),
  get('2 2.21', 'artist/{artist}/songs', listFor('artist', listArtistSongs)),
  get('2 2.18 2.26 2.34', 'artist/{artist}/albums', listFor('artist', listArtistAlbums)),
  get('2', 'artist/{artist}/related', listFor('artist', similar)),
  add('2', 'artist/{artist}/sources/add', addLinks('artist', artistForm)),
  // Version 2 returns a different format by UUID than by code.
  get('2', 'album/by-uuid/{album}', answerById('album', albumOf('2.26'))),
  get('2.36 2.51', 'album/by-uuid/{album}', answerById('album', albumForm)),
  get('2 2.15 2.26 2.36 2.51', 'album/by-upc/{upc}', answerByCode('album', 'upc', albumByUpc, albumForm)),
  get('2 2.15 2.26 2.36 2.51', 'album/by-platform/{platform}/{identifier}', answerByPlatform('album', albumForm)),
  get('2', 'album/{album}', answerMany('album', albumOf('2.51'))),
  get('2.26', 'album/{album}/identifiers', identifiersOf('album')),
  get('2.26', 'album/{album}/tracks', listAlbumTracks),
];
