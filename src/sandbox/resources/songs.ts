import { isBlacklisted, isrcOf, songByIsrc } from '../data/barcodes.ts';
import { words } from '../data/collections.ts';
import { albumsWith, creditsOf, songsOf } from '../data/credits.ts';
import { uuidOf } from '../data/identity.ts';
import { songName } from '../data/names.ts';
import { countryName } from '../data/places.ts';
import { draw, fraction, pick, topic } from '../data/random.ts';
import { composersOf, iswcsOf, personName, producersOf } from '../data/rights.ts';
import { artistCount, firstAlbumOf, ownerOfSong, songCount, typeOf } from '../data/structure.ts';
import { distributors, genres } from '../data/words.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { add, get, type Route } from '../http/router.ts';
import { labelsOf } from './albums.ts';
import { sortedAlbums } from './artists.ts';
import { albumShort, appUrl, artistShort, imageUrl, looksOld, releaseDate, songCredit, songShort } from './forms.ts';
import { addLinks, byCode, byId, identifiersOf, listFor, oneOrMany, onPlatform } from './records.ts';

export const songRoutes: readonly Route[] = [
  get('2', 'song/{song}', oneOrMany('song', flatSong, newestSong)),
  get('2.8 2.25', 'song/{song}', byId('song', formOf)),
  get('2 2.8 2.25', 'song/by-isrc/{isrc}', byCode('song', 'isrc', songByIsrc, unlessBlacklisted(formOf))),
  get('2 2.8 2.25', 'song/by-platform/{platform}/{identifier}', onPlatform('song', unlessBlacklisted(onPlatformForm))),
  get('2', 'song/{song}/identifiers', identifiersOf('song', songShort, { codes, hasDefault: true })),
  get('2', 'song/{song}/albums', listFor('song', songShort, albums)),
  get('2', 'song/{song}/related', listFor('song', songShort, related)),
  add('2', 'song/{song}/sources/add', addLinks('song', flatSong)),
];

type Form = (song: number, call: Call) => object;

/* Version 2 has a flat ISRC, 2.8 an object; 2.25 and the answer to several ids have everything. */

function formOf(song: number, { version }: Call): object {
  if (version === '2') return flatSong(song);
  return version === '2.8' ? songWithCreatives(song) : newestSong(song);
}

/** Version 2 answers a look-up by platform as 2.8 does. */
function onPlatformForm(song: number, { version }: Call): object {
  return version === '2.25' ? newestSong(song) : songWithCreatives(song);
}

function unlessBlacklisted(form: Form): Form {
  return (song, call) => {
    if (isBlacklisted(song)) throw new Refusal(410, 'This ISRC is blacklisted.');
    return form(song, call);
  };
}

const studio = topic('song studio');

function flatSong(song: number) {
  return { ...factsOf(song), isrc: isrcOf(song), label: labelsOf(firstAlbumOf(song))[0]?.name ?? '' };
}

function songWithCreatives(song: number): object {
  return { ...flatSong(song), isrc: isrcForm(song), ...creativesOf(song) };
}

export function newestSong(song: number) {
  const drawn = draw(studio, song, 2);
  const previewUrl = drawn % 6 ? `https://previews.example.com/${uuidOf('song', song)}.mp3` : null;
  return {
    ...factsOf(song),
    isrc: isrcForm(song),
    ...creativesOf(song),
    mainArtists: creditsOf(song).main.map(artistShort),
    labels: labelsOf(firstAlbumOf(song)),
    producers: producersOf(song).map(personName),
    languageCode: drawn % 9 === 0 ? null : pick(['en', 'fr', 'es', 'de', 'pt', 'ja', 'it'], drawn >>> 6),
    audio: drawn % 11 === 3 && song > 0 ? null : soundOf(song),
    distributor: drawn % 4 ? pick(distributors, drawn >>> 10) : null,
    ...(looksOld('song', song) ? undefined : { iswcs: iswcsOf(song), previewUrl }),
  };
}

function factsOf(song: number) {
  const uuid = uuidOf('song', song);
  const { main, guests } = creditsOf(song);
  const explicit = draw(studio, song, 1) % 6 === 0;
  return {
    uuid,
    name: songName(song),
    creditName: songCredit(song),
    artists: [...main, ...guests].map(artistShort),
    releaseDate: releaseDate(firstAlbumOf(song)),
    copyright: draw(studio, song) % 4 ? (labelsOf(firstAlbumOf(song))[0]?.name ?? '') : '',
    appUrl: appUrl('song', uuid),
    imageUrl: imageUrl('song', song, uuid),
    ...(looksOld('song', song) ? undefined : { duration: durationOf(song), explicit }),
  };
}

/** Seconds; unknown is null, or 0. */
function durationOf(song: number): number | null {
  const drawn = draw(studio, song, 3);
  if (song > 100 && drawn % 37 === 0) return drawn % 2 ? null : 0;
  return 95 + (drawn % 210);
}

function isrcForm(song: number) {
  const value = isrcOf(song);
  if (value === null) return null;
  // The registration agency's own codes belong to no country.
  const countryCode = value.startsWith('QM') ? 'US' : value.slice(0, 2);
  return { value, countryCode, countryName: countryName(countryCode) };
}

function creativesOf(song: number) {
  const drawn = draw(studio, song, 4);
  const { root, sub } = pick(genres, drawn);
  const found = drawn % 13 === 5 ? [] : [{ root, sub: sub.length ? [pick(sub, drawn >>> 8)] : [] }];
  return { genres: found, composers: composersOf(song).map(personName) };
}

const measures = words('acousticness danceability energy instrumentalness liveness speechiness valence');

/** Some measures are missing where the analysis was not sure. */
function soundOf(song: number): Readonly<Record<string, number | null>> {
  const measure = (place: number) => fraction('song sound', song, place);
  const drawn = draw('song sound', song, 20);
  return {
    ...Object.fromEntries(measures.map((name, place) => [name, Number(measure(place).toFixed(4))])),
    key: (drawn % 13) - 1,
    mode: drawn % 2,
    loudness: Number((-3 - measure(21) * 14).toFixed(3)),
    tempo: Number((70 + measure(22) * 105).toFixed(2)),
    timeSignature: drawn % 8 === 0 ? null : drawn % 10 === 1 ? 3 : 4,
  };
}

function codes(song: number) {
  const isrc = isrcOf(song);
  return isrc === null ? [] : [{ platform: 'isrc', identifier: isrc, isDefault: true }];
}

function albums(song: number, call: Call) {
  const first = firstAlbumOf(song);
  return {
    rows: sortedAlbums(call, albumsWith(song), true),
    show: (album: number) => ({ ...albumShort(album), type: typeOf(album), default: album === first }),
  };
}

/** Other songs of the same artist, then of the next in rank. */
function related(song: number) {
  const owner = ownerOfSong(song);
  const all = [...songsOf(owner).main, ...songsOf((owner + 1) % artistCount).main].filter(other => other !== song);
  const start = song % Math.max(1, all.length - 25);
  const fresh = (place: number) => (song + 5_000 + place) % songCount;
  return { rows: all.slice(start, start + 25), show: songShort, fresh };
}
