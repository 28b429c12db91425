import { dayFromDate, dayText, localMidnight, midnight } from '../data/calendar.ts';
import { counts, type UuidKind, uuidOf } from '../data/identity.ts';
import { accountsOn } from '../data/kinds.ts';
import { placeAt, type PlaceKind } from '../data/live.ts';
import { albumName, artistName, slugged, songName } from '../data/names.ts';
import { cityMembers, timeZoneOf } from '../data/places.ts';
import { lastReading, listingMoment, playlistAt, subscribers } from '../data/playlists.ts';
import { reachOf, stationAt } from '../data/radios.ts';
import { draw, topic } from '../data/invention.ts';
import { distributorName, iswcs, labelName, personName, publisherName } from '../data/rights.ts';
import { artistsOfAlbum, creditsOf, firstAlbumOf, ownAlbums, releaseDay, specials } from '../data/structure.ts';
import type { SandboxCall } from '../http/call.ts';

const age = topic('age of record') ^ 1;
const picture = topic('picture') ^ 1;

export const shorts = {
  artist(artist: number) {
    const [uuid, name] = [uuidOf('artist', artist), artistName(artist)];
    const slug = slugged(name) || uuid;
    return { uuid, slug, name, appUrl: appUrl('artist', slug), imageUrl: imageUrl('artist', artist, uuid) };
  },
  album(album: number) {
    const [name, creditName] = [albumName(album), albumCredit(album)];
    return { name, creditName, releaseDate: releaseDate(album), uuid: uuidOf('album', album) };
  },
  song(song: number) {
    const short = { uuid: uuidOf('song', song), name: songName(song), creditName: songCredit(song) };
    return looksOld('song', song) ? short : { ...short, imageUrl: imageUrl('song', song, short.uuid) };
  },
  playlist(playlist: number, { today }: SandboxCall) {
    const { name, platform, country: countryCode, trackTotal: latestTrackCount, type } = playlistAt(playlist);
    return {
      uuid: uuidOf('playlist', playlist),
      name,
      identifier: accountsOn('playlist', playlist, platform)[0]?.identifier ?? '',
      platform,
      countryCode,
      latestCrawlDate: listingMoment(playlist, lastReading(today)),
      latestTrackCount,
      latestSubscriberCount: subscribers(playlist, today),
      type,
      imageUrl: imageUrl('playlist', playlist),
    };
  },
  festival: placeShort('festival'),
  venue: placeShort('venue'),
  work: (work: number) => ({ uuid: uuidOf('work', work), name: songName(work), iswc: iswcs.of(work) }),
  /** Two ids, which differ for a third of the people. The meaning of the second is unknown. */
  collaborator(person: number) {
    const uuid = uuidOf('collaborator', person);
    const collaboratorId = person % 3 === 1 ? uuidOf('collaborator', counts.collaborator + person) : uuid;
    return { uuid, collaboratorId, name: personName(person), imageUrl: imageUrl('collaborator', person) };
  },
  publisher: (publisher: number) => ({ uuid: uuidOf('publisher', publisher), name: publisherName(publisher) }),
  /** Labels can be found by search only: records link them by name. */
  label: (label: number) => ({ uuid: uuidOf('label', label), name: labelName(label) }),
  distributor: (index: number) => ({ uuid: uuidOf('distributor', index), name: distributorName(index) }),
};

/** Old records lack keys that were added later. The special artists and the best-known records of all other kinds are complete. */
export const looksOld = (kind: UuidKind, index: number): boolean =>
  !isShown(kind, index) && draw(age ^ kind.length, index) % 20 === 0;

/** Most records have a picture; otherwise it is null or "". */
export function imageUrl(kind: UuidKind, index: number, id = uuidOf(kind, index)): string | null {
  const drawn = draw(picture ^ kind.length, index);
  if (!isShown(kind, index) && drawn % 16 === 0) return drawn % 32 ? null : '';
  return `https://assets.example.com/${kind}/${id.slice(0, 1)}/${id.slice(1, 2)}/${id}.jpg`;
}

const isShown = (kind: UuidKind, index: number): boolean =>
  kind === 'artist' ? specials.has(index) : index < (kind === 'playlist' ? 3 : 200);

export const appUrl = (kind: UuidKind, slug: string): string => `https://app.example.com/app/${kind}/${slug}/overview`;

/** Release date in the service's format; null if unknown. */
export function releaseDate(album: number): string | null {
  const released = releaseDay(album);
  return released === undefined ? null : localMidnight(released);
}

export const longAgo = (drawn: number, from: number, years: number): string =>
  localMidnight(dayFromDate(from + (drawn % years), 1 + ((drawn >>> 8) % 12), 1 + ((drawn >>> 12) % 28)));

/** People are 16 to 40 years old when the first of these albums is released, or on 2024-01-01 if that is earlier. */
export function birthDate(drawn: number, albums: readonly number[]): string {
  const first = Math.min(dayFromDate(2024, 1, 1), ...albums.flatMap(album => releaseDay(album) ?? []));
  return longAgo(drawn, Number(dayText(first).slice(0, 4)) - 40, 24);
}

export const datedSong = (song: number) => ({ ...shorts.song(song), releaseDate: releaseDate(firstAlbumOf(song)) });

export function songCredit(song: number): string {
  const { main, guests } = creditsOf(song);
  const credit = main.map(artistName).join(' & ');
  return guests.length ? `${credit} feat. ${guests.map(artistName).join(', ')}` : credit;
}

/** A few albums have no credit. */
export function albumCredit(album: number): string {
  if (album >= ownAlbums(0).end && draw(age, album) % 90 === 0) return '';
  return artistsOfAlbum(album).map(artistName).join(' & ');
}

export function albumShortSlug(album: number) {
  return { name: albumName(album), creditName: albumCredit(album), slug: albumSlug(album) };
}

/** The slug is a UUID if the name has no Latin letters. */
export function albumSlug(album: number): string {
  const slug = slugged(albumName(album));
  return slug ? `${slug}-${album.toString(36)}` : uuidOf('album', album);
}

function placeShort(kind: PlaceKind) {
  return (index: number) => {
    const { name, place, type } = placeAt(kind, index);
    return { uuid: uuidOf(kind, index), name, ...cityMembers(place), imageUrl: imageUrl(kind, index), type };
  };
}

/** Stations have no id; the slug identifies them. */
export function radioLight(radio: number) {
  const { name, slug, place } = stationAt(radio);
  const { cityName, countryCode, countryName } = cityMembers(place);
  return { name, slug, countryCode, countryName, cityName, timeZone: timeZoneOf(countryCode) };
}

export const radioShort = (radio: number) => {
  return { ...radioLight(radio), imageUrl: imageUrl('radio', radio, stationAt(radio).slug) };
};

export function radioWithReach(radio: number, { today }: SandboxCall) {
  return { ...radioShort(radio), reach: reachOf(radio, today), firstAiredAt: midnight(stationAt(radio).firstAired) };
}
