import { day, localMidnight, midnight, type Day } from '../data/calendar.ts';
import { artistsOfAlbum, creditsOf } from '../data/credits.ts';
import { uuidOf, type Kind } from '../data/identity.ts';
import { festivalName, placeOfFestival, placeOfVenue, venueKind, venueName } from '../data/live.ts';
import { albumName, artistName, slugOf, songName } from '../data/names.ts';
import { located } from '../data/places.ts';
import { firstAired, placeOfRadio, radioName, radioSlug, reachOf } from '../data/radios.ts';
import { draw, topic } from '../data/random.ts';
import { firstAlbumOf, ownAlbums, releaseDay, special, specials } from '../data/structure.ts';
import { timeZones } from '../data/words.ts';

/* Records in their short forms, as lists and other records hold them. */

const age = topic('age of record') ^ 1;
const picture = topic('picture') ^ 1;
const headlinersAlbums = ownAlbums(special.headliner).end;

/** Records that were stored long ago lack the keys that were added later, altogether. The best known are up to date. */
export function looksOld(kind: Kind, index: number): boolean {
  return !isShown(kind, index) && draw(age ^ kind.length, index) % 20 === 0;
}

/** Most records have a picture, some have none: null or "". */
export function imageUrl(kind: Kind, index: number, id = uuidOf(kind, index)): string | null {
  const drawn = draw(picture ^ kind.length, index);
  if (!isShown(kind, index) && drawn % 16 === 0) return drawn % 32 ? null : '';
  return `https://assets.example.com/${kind}/${id.slice(0, 1)}/${id.slice(1, 2)}/${id}.jpg`;
}

function isShown(kind: Kind, index: number): boolean {
  if (kind === 'artist') return specials.has(index);
  return index < (kind === 'playlist' ? 3 : 200);
}

export const appUrl = (kind: Kind, slug: string): string => `https://app.example.com/app/${kind}/${slug}/overview`;

/** How the service writes a day of release; null when it is not known. */
export function releaseDate(album: number): string | null {
  const released = releaseDay(album);
  return released === undefined ? null : localMidnight(released);
}

export function longAgo(drawn: number, from: number, years: number): string {
  return localMidnight(day(from + (drawn % years), 1 + ((drawn >>> 8) % 12), 1 + ((drawn >>> 12) % 28)));
}

export function artistShort(artist: number) {
  const [uuid, name] = [uuidOf('artist', artist), artistName(artist)];
  const slug = slugOf(name, uuid);
  return { uuid, slug, name, appUrl: appUrl('artist', slug), imageUrl: imageUrl('artist', artist, uuid) };
}

export function songShort(song: number) {
  const uuid = uuidOf('song', song);
  const short = { uuid, name: songName(song), creditName: songCredit(song) };
  return looksOld('song', song) ? short : { ...short, imageUrl: imageUrl('song', song, uuid) };
}

export const songShortReleaseDate = (song: number) => ({
  ...songShort(song),
  releaseDate: releaseDate(firstAlbumOf(song)),
});

export function songCredit(song: number): string {
  const { main, guests } = creditsOf(song);
  const credit = main.map(artistName).join(' & ');
  return guests.length ? `${credit} feat. ${guests.map(artistName).join(', ')}` : credit;
}

/** A few albums are stored without a credit. */
export function albumCredit(album: number): string {
  if (album >= headlinersAlbums && draw(age, album) % 90 === 0) return '';
  return artistsOfAlbum(album).map(artistName).join(' & ');
}

export function albumShort(album: number) {
  const [name, creditName] = [albumName(album), albumCredit(album)];
  return { name, creditName, releaseDate: releaseDate(album), uuid: uuidOf('album', album) };
}

/** Before 2.26 an album had no id but a slug; where the name has no Latin letters the slug is a UUID. */
export const albumShortSlug = (album: number) => ({
  name: albumName(album),
  creditName: albumCredit(album),
  slug: albumSlug(album),
});

export function albumSlug(album: number): string {
  const uuid = uuidOf('album', album);
  const slug = slugOf(albumName(album), uuid);
  return slug === uuid ? uuid : `${slug}-${album.toString(36)}`;
}

export function festivalShort(festival: number) {
  const [uuid, name] = [uuidOf('festival', festival), festivalName(festival)];
  const place = located(placeOfFestival(festival));
  return { uuid, name, ...place, imageUrl: imageUrl('festival', festival), type: 'festival' };
}

export function venueShort(venue: number) {
  const [uuid, name] = [uuidOf('venue', venue), venueName(venue)];
  return { uuid, name, ...located(placeOfVenue(venue)), imageUrl: imageUrl('venue', venue), type: venueKind(venue) };
}

/** A station has no id: its slug is its identity. */
export function radioLight(radio: number) {
  const { cityName, countryCode, countryName } = located(placeOfRadio(radio));
  const timeZone = timeZones.get(countryCode) ?? 'UTC';
  return { name: radioName(radio), slug: radioSlug(radio), countryCode, countryName, cityName, timeZone };
}

export const radioShort = (radio: number) => ({
  ...radioLight(radio),
  imageUrl: imageUrl('radio', radio, radioSlug(radio)),
});

export const radioWithReach = (radio: number, today: Day) => ({
  ...radioShort(radio),
  reach: reachOf(radio, today),
  firstAiredAt: midnight(firstAired(radio)),
});
