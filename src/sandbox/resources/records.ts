import { type Day, dayOf, localMidnight, midnight } from '../data/calendar.ts';
import { indexOf, isrcOf, type Kind, upcOf, uuidOf } from '../data/identity.ts';
import { type Account, accountsOf, counts, recordOn } from '../data/kinds.ts';
import { festivalName, placeOfFestival, placeOfVenue, venueKind, venueName } from '../data/live.ts';
import { albumName, artistName, slugged, songName } from '../data/names.ts';
import { located } from '../data/places.ts';
import { type Listed, platformName, platforms } from '../data/platforms.ts';
import { firstAired, placeOfRadio, radioName, radioSlug, reachOf } from '../data/radios.ts';
import { draw, topic } from '../data/random.ts';
import { artistsOfAlbum, creditsOf, firstAlbumOf, ownAlbums, releaseDay, special } from '../data/structure.ts';
import { specials } from '../data/structure.ts';
import { timeZones } from '../data/words.ts';
import type { Answer, Call } from '../http/call.ts';
import type { Listing } from '../http/paging.ts';
import { badRequest, existing, notFound } from '../http/refusal.ts';

/* Look-ups that all kinds of records have in common. */

type Form = (index: number, call: Call) => object;

const mostIds = 10;

export const known = (call: Call, kind: Kind): number => existing(indexOf(kind, call.param(kind), counts[kind]));

/** The record under a platform's identifier. The service now fetches an unknown one, but answers 404 all the same. */
export function knownOn(call: Call, kind: Listed): number {
  const platform = call.param('platform');
  if (!platforms.includes(platform)) throw badRequest(`Invalid platform code "${platform}".`);
  return existing(recordOn(kind, platform, call.param('identifier')));
}

export const byId = (kind: Kind, form: Form): Answer => {
  return call => call.single(kind, form(known(call, kind), call));
};
export const onPlatform = (kind: Listed, form: Form): Answer => {
  return call => call.single(kind, form(knownOn(call, kind), call));
};

/** A look-up by a code of the record; the placeholder in the path has the name of the code. */
export function byCode(kind: Kind, name: string, find: (code: string) => number | undefined, form: Form): Answer {
  return call => call.single(kind, form(existing(find(call.param(name))), call));
}

/** One id answers a single record, several separated by commas a collection: they share the path. */
export function oneOrMany(kind: Kind, one: Form, manyForm = one): Answer {
  const answers = { one: byId(kind, one), many: many(kind, manyForm) };
  return call => (call.param(kind).includes(',') ? answers.many(call) : answers.one(call));
}

/** Up to ten records, each once and in an order of the service's own; unknown ones are missing. */
export function many(kind: Kind, form: Form): Answer {
  return call => {
    if (!call.knobs.manyIds) throw notFound();
    const ids = call.param(kind).split(',');
    if (ids.length > mostIds) throw badRequest(`At most ${mostIds} identifiers can be asked for at once.`);
    const records = [...new Set(ids)].toSorted().map(id => indexOf(kind, id, counts[kind]));
    const present = records.filter(index => index !== undefined);
    if (ids.length === 1 && present.length === 0) throw notFound();
    return { items: present.map(index => form(index, call)), errors: [] };
  };
}

/** A list of a record, with the record's short form beside it. */
export function listFor<T>(kind: Kind, related: Form, listing: (index: number, call: Call) => Listing<T>): Answer {
  return call => {
    const index = known(call, kind);
    return call.list({ related: related(index, call), ...listing(index, call) });
  };
}

/** The kinds with default identifiers, and their codes that belong to no platform. */
const codesOf: Partial<Record<Listed, (index: number) => [platform: string, code: string | null][]>> = {
  artist: () => [],
  album: album => [['upc', upcOf(album)]],
  song: song => [['isrc', isrcOf(song)]],
};

export const identifiersOf = (kind: Listed & Kind, related: Form): Answer =>
  listFor(kind, related, (index, call) => identifiers(call, kind, index));

export function identifiers(call: Call, kind: Listed, index: number) {
  const codes = codesOf[kind]?.(index).flatMap(([platform, identifier]) => {
    return identifier === null ? [] : { platform, identifier, isDefault: true };
  });
  const platform = call.query('platform');
  const onlyDefault = codes && ['true', '1'].includes(call.choice('onlyDefault', ['false', 'true', '0', '1']));
  const rows = [...accountsOf(kind, index), ...(codes ?? [])].filter(
    each => (platform === '' || each.platform === platform) && (each.isDefault || !onlyDefault),
  );
  const showsDefault = codes !== undefined && !looksOld(kind, index);
  return { rows, show: (each: Account) => identifierItem(kind, each, showsDefault) };
}

export function identifierItem(
  kind: Listed,
  { platform, identifier, isDefault }: Account,
  showsDefault = false,
): object {
  const url = `https://${platform}.example.com/${kind}/${encodeURI(identifier)}`;
  const item = { platformName: platformName(platform), platformCode: platform, identifier, url };
  return showsDefault ? { ...item, default: isDefault } : item;
}

/** Links to attach to a record. The service's team reviews them, so nothing changes at once. */
export function addLinks(kind: Kind, form: Form): Answer {
  const answer = byId(kind, form);
  return call => {
    const record = answer(call);
    const { body } = call;
    const urls: unknown = body !== null && typeof body === 'object' && 'urls' in body ? body.urls : undefined;
    const isList = Array.isArray(urls) && urls.length > 0 && urls.every(url => typeof url === 'string');
    if (!isList) throw badRequest('"urls" must be a list of URLs.');
    return record;
  };
}

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

/** The day of release in the form of the service; null when it is not known. */
export function releaseDate(album: number): string | null {
  const released = releaseDay(album);
  return released === undefined ? null : localMidnight(released);
}

export function longAgo(drawn: number, from: number, years: number): string {
  return localMidnight(dayOf(from + (drawn % years), 1 + ((drawn >>> 8) % 12), 1 + ((drawn >>> 12) % 28)));
}

export function artistShort(artist: number) {
  const [uuid, name] = [uuidOf('artist', artist), artistName(artist)];
  const slug = slugged(name) || uuid;
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
  const slug = slugged(albumName(album));
  return slug ? `${slug}-${album.toString(36)}` : uuidOf('album', album);
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
