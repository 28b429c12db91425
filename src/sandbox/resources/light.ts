import { localMidnight } from '../data/calendar.ts';
import { artistsOfAlbum, creditsOf } from '../data/credits.ts';
import { uuidOf, type Kind } from '../data/identity.ts';
import { albumName, artistName, slugOf, songName } from '../data/names.ts';
import { countryName, type Place } from '../data/places.ts';
import { placeOfRadio, radioName, radioSlug, timeZoneOf } from '../data/radios.ts';
import { draw, topic } from '../data/random.ts';
import { festivalName, placeOfFestival, placeOfVenue, venueKind, venueName } from '../data/stages.ts';
import { firstAlbumOf, ownAlbums, releaseDay, special } from '../data/structure.ts';

/* Records in their short forms, as lists and other records hold them. */

const age = topic('age of record');
const picture = topic('picture');
const headlinersAlbums = ownAlbums(special.headliner).end;

/** Records that were stored long ago lack the keys that came later, altogether. The best known are up to date. */
export function looksOld(kind: Kind, index: number): boolean {
  return !isShown(kind, index) && draw(age, kind.length, index) % 20 === 0;
}

/** Most records have a picture, some have none: null or "". */
export function imageUrl(kind: Kind, index: number, uuid: string): string | null {
  const drawn = draw(picture, kind.length, index);
  if (!isShown(kind, index) && drawn % 16 === 0) return drawn % 32 ? null : '';
  return `https://assets.example.com/${kind}/${uuid.slice(0, 1)}/${uuid.slice(1, 2)}/${uuid}.jpg`;
}

export function appUrl(kind: Kind, slug: string): string {
  return `https://app.example.com/app/${kind}/${slug}/overview`;
}

/** How the service writes a day of release; null when nobody knows it. */
export function releaseDate(album: number): string | null {
  const released = releaseDay(album);
  return released === undefined ? null : localMidnight(released);
}

export function artistShort(seed: number, artist: number) {
  const uuid = uuidOf('artist', artist);
  const name = artistName(seed, artist);
  const slug = slugOf(name, uuid);
  return { uuid, slug, name, appUrl: appUrl('artist', slug), imageUrl: imageUrl('artist', artist, uuid) };
}

export function artistsShort(seed: number, artists: readonly number[]) {
  return artists.map(artist => artistShort(seed, artist));
}

export function songShort(seed: number, song: number) {
  const uuid = uuidOf('song', song);
  const short = { uuid, name: songName(seed, song), creditName: songCredit(seed, song) };
  return looksOld('song', song) ? short : { ...short, imageUrl: imageUrl('song', song, uuid) };
}

export function songShortReleaseDate(seed: number, song: number) {
  return { ...songShort(seed, song), releaseDate: releaseDate(firstAlbumOf(song)) };
}

export function songCredit(seed: number, song: number): string {
  const { main, guests } = creditsOf(song);
  const credit = namesOf(seed, main, ' & ');
  return guests.length ? `${credit} feat. ${namesOf(seed, guests, ', ')}` : credit;
}

/** A few albums are stored without a credit. */
export function albumCredit(seed: number, album: number): string {
  if (album >= headlinersAlbums && draw(age, 0, album) % 90 === 0) return '';
  return namesOf(seed, artistsOfAlbum(album), ' & ');
}

export function albumShort(seed: number, album: number) {
  return {
    name: albumName(seed, album),
    creditName: albumCredit(seed, album),
    releaseDate: releaseDate(album),
    uuid: uuidOf('album', album),
  };
}

/** Before 2.26 an album had no id but a slug; where the name has no Latin letters the slug is a UUID. */
export function albumShortSlug(seed: number, album: number) {
  const name = albumName(seed, album);
  return { name, creditName: albumCredit(seed, album), slug: albumSlug(name, album) };
}

export function albumSlug(name: string, album: number): string {
  const uuid = uuidOf('album', album);
  const slug = slugOf(name, uuid);
  return slug === uuid ? uuid : `${slug}-${album.toString(36)}`;
}

export function festivalShort(seed: number, festival: number) {
  const uuid = uuidOf('festival', festival);
  const name = festivalName(seed, festival);
  return {
    uuid,
    name,
    ...located(placeOfFestival(seed, festival)),
    imageUrl: imageUrl('festival', festival, uuid),
    type: 'festival',
  };
}

export function venueShort(seed: number, venue: number) {
  const uuid = uuidOf('venue', venue);
  const name = venueName(seed, venue);
  const place = located(placeOfVenue(seed, venue));
  return { uuid, name, ...place, imageUrl: imageUrl('venue', venue, uuid), type: venueKind(seed, venue) };
}

/** A station has no id: its slug is its identity. */
export function radioLight(radio: number) {
  const place = placeOfRadio(radio);
  const { cityName, countryCode, countryName: country } = located(place);
  const light = { name: radioName(radio), slug: radioSlug(radio), countryCode, countryName: country };
  return { ...light, cityName, timeZone: timeZoneOf(radio) };
}

export function radioShort(radio: number) {
  return { ...radioLight(radio), imageUrl: imageUrl('radio', radio, radioSlug(radio)) };
}

export function located({ city, region, country }: Place) {
  return { cityName: city, countryCode: country, countryName: countryName(country), region };
}

function isShown(kind: Kind, index: number): boolean {
  if (kind === 'artist') return Object.values<number>(special).includes(index);
  return index < 200 && kind !== 'playlist' ? true : index < 3;
}

function namesOf(seed: number, artists: readonly number[], separator: string): string {
  return artists.map(artist => artistName(seed, artist)).join(separator);
}
