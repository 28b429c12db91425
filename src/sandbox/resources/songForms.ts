import { isrcOf } from '../data/barcodes.ts';
import { creditsOf } from '../data/credits.ts';
import { uuidOf } from '../data/identity.ts';
import { songName } from '../data/names.ts';
import { personName } from '../data/people.ts';
import { countryName } from '../data/places.ts';
import { draw, fraction, pick, topic } from '../data/random.ts';
import { firstAlbumOf } from '../data/structure.ts';
import { distributors, genres } from '../data/words.ts';
import { composersOf, iswcsOf, producersOf } from '../data/works.ts';
import { labelsOf } from './albums.ts';
import { appUrl, artistsShort, imageUrl, looksOld, releaseDate, songCredit } from './light.ts';

/* A song's record: version 2 with a flat ISRC, 2.8 with an object, 2.25 and the many-ids answer with everything. */

const studio = topic('song studio');
const sound = topic('song sound');
const features = ['acousticness', 'danceability', 'energy', 'instrumentalness', 'liveness', 'speechiness', 'valence'];

export function songFormFlat(seed: number, song: number) {
  return { ...factsOf(seed, song), isrc: isrcOf(song), label: labelsOf(seed, firstAlbumOf(song))[0]?.name ?? '' };
}

export function songForm(seed: number, song: number) {
  return { ...songFormFlat(seed, song), isrc: isrcForm(song), ...creativesOf(seed, song) };
}

export function songFormNewest(seed: number, song: number) {
  const uuid = uuidOf('song', song);
  const drawn = draw(seed, studio, song, 2);
  const record = {
    ...factsOf(seed, song),
    isrc: isrcForm(song),
    ...creativesOf(seed, song),
    mainArtists: artistsShort(seed, creditsOf(song).main),
    labels: labelsOf(seed, firstAlbumOf(song)),
    producers: producersOf(seed, song).map(personName),
    languageCode: drawn % 9 === 0 ? null : pick(['en', 'fr', 'es', 'de', 'pt', 'ja', 'it'], drawn >>> 6),
    audio: drawn % 11 === 3 && song > 0 ? null : soundOf(seed, song),
    distributor: drawn % 4 ? pick(distributors, drawn >>> 10) : null,
  };
  if (looksOld('song', song)) return record;
  return {
    ...record,
    iswcs: iswcsOf(seed, song),
    previewUrl: drawn % 6 ? `https://previews.example.com/${uuid}.mp3` : null,
  };
}

function factsOf(seed: number, song: number) {
  const uuid = uuidOf('song', song);
  const { main, guests } = creditsOf(song);
  const facts = {
    uuid,
    name: songName(seed, song),
    creditName: songCredit(seed, song),
    artists: artistsShort(seed, [...main, ...guests]),
    releaseDate: releaseDate(firstAlbumOf(song)),
    copyright: draw(seed, studio, song) % 4 ? (labelsOf(seed, firstAlbumOf(song))[0]?.name ?? '') : '',
    appUrl: appUrl('song', uuid),
    imageUrl: imageUrl('song', song, uuid),
  };
  if (looksOld('song', song)) return facts;
  return { ...facts, duration: durationOf(seed, song), explicit: draw(seed, studio, song, 1) % 6 === 0 };
}

/** Seconds; unknown is null, or 0. */
function durationOf(seed: number, song: number): number | null {
  const drawn = draw(seed, studio, song, 3);
  if (song > 100 && drawn % 37 === 0) return drawn % 2 ? null : 0;
  return 95 + (drawn % 210);
}

function isrcForm(song: number) {
  const value = isrcOf(song);
  if (value === null) return null;
  // Codes handed out by the registration agency itself belong to no country.
  const countryCode = value.slice(0, 2) === 'QM' ? 'US' : value.slice(0, 2);
  return { value, countryCode, countryName: countryName(countryCode) };
}

function creativesOf(seed: number, song: number) {
  const drawn = draw(seed, studio, song, 4);
  const genre = pick(genres, drawn);
  const sub = genre.sub.length ? [pick(genre.sub, drawn >>> 8)] : [];
  return {
    genres: drawn % 13 === 5 ? [] : [{ root: genre.root, sub }],
    composers: composersOf(seed, song).map(personName),
  };
}

/** Some measures are missing where the analysis was not sure. */
function soundOf(seed: number, song: number) {
  const measures = features.map((name, place) => [name, rounded(fraction(seed, sound, song, place), 4)]);
  const drawn = draw(seed, sound, song, 20);
  return {
    ...Object.fromEntries(measures),
    key: (drawn % 13) - 1,
    mode: drawn % 2,
    loudness: rounded(-3 - fraction(seed, sound, song, 21) * 14, 3),
    tempo: rounded(70 + fraction(seed, sound, song, 22) * 105, 2),
    timeSignature: drawn % 8 === 0 ? null : drawn % 10 === 1 ? 3 : 4,
  };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
