import { dayText } from '../data/calendar.ts';
import { albumByUpc, upcOf, uuidOf } from '../data/identity.ts';
import { albumName } from '../data/names.ts';
import { draw, pick } from '../data/invention.ts';
import { artistsOfAlbum, ownerOfAlbum, releaseDay, tracksOf, typeOf } from '../data/structure.ts';
import words from '../data/words.json' with { type: 'json' };
import type { Call } from '../http/call.ts';
import { whole } from '../http/paging.ts';
import { get, type Route } from '../http/operation.ts';
import { byCode, byId, identifiersOf, known, many, onPlatform } from './records.ts';
import { albumCredit, albumSlug, imageUrl, looksOld, releaseDate, shorts } from './shorts.ts';

const ofCode = (album: number, { version }: Call) => form(album, version);
/** Version 2 means another form by UUID than by code. */
const ofUuid = (album: number, { version }: Call) => form(album, version === '2' ? '2.26' : version);
const newest = (album: number) => form(album, '2.51');

/** Before 2.26 an album has no id, and the oldest form has no picture. */
function form(album: number, version: string): object {
  const labels = labelsOf(album);
  const [label = '', released] = [labels[0]?.name, releaseDay(album)];
  const facts = {
    name: albumName(album),
    creditName: albumCredit(album),
    artists: artistsOfAlbum(album).map(shorts.artist),
    upc: upcOf(album),
    releaseDate: releaseDate(album),
    totalTracks: tracksOf(album).length,
    copyright: label && released ? `© ${dayText(released).slice(0, 4)} ${label}` : '',
    distributor: distributorOf(album),
    ...(version !== '2' && { imageUrl: imageUrl('album', album) }),
  };
  if (version === '2' || version === '2.15') return { slug: albumSlug(album), ...facts, label };
  const identified = { uuid: uuidOf('album', album), ...facts };
  if (version === '2.26') return { ...identified, label };
  const withLabels = { ...identified, labels, type: typeOf(album) };
  if (version === '2.36' || looksOld('album', album)) return withLabels;
  return { ...withLabels, generatedWithAi: draw('album sleeve', album, 3) % 40 === 0 };
}

/** By name alone; null for a part of the records. */
export const distributorOf = (album: number): string | null =>
  draw('album sleeve', album) % 4 ? pick(words.distributors, draw('album sleeve', album, 1)) : null;

/** An artist stays with a label; some records name two, some none. */
export function labelsOf(album: number): { name: string; type: string }[] {
  const drawn = draw('album sleeve', album, 2);
  if (album > 50 && drawn % 12 === 0) return [];
  const home = draw('album sleeve', ownerOfAlbum(album), 4);
  const labels = drawn % 5 === 0 ? [home, home + 5] : [home];
  return labels.map(label => ({ name: pick(words.labelNames, label), type: pick(words.labelTypes, label) }));
}

/** A box set has its tracks on discs of thirteen. */
function tracks(call: Call): object {
  const album = known(call, 'album');
  const rows = tracksOf(album);
  const perDisc = rows.length > 30 ? 13 : rows.length;
  const show = (song: number, place: number) => {
    return { discNumber: 1 + Math.floor(place / perDisc), number: 1 + (place % perDisc), song: shorts.song(song) };
  };
  return whole(call, { rows, related: shorts.album(album), show });
}

export const albumRoutes: readonly Route[] = [
  get('2 2.36 2.51', 'album/by-uuid/{album}', byId('album', ofUuid)),
  get('2 2.15 2.26 2.36 2.51', 'album/by-upc/{upc}', byCode('album', 'upc', albumByUpc, ofCode)),
  get('2 2.15 2.26 2.36 2.51', 'album/by-platform/{platform}/{identifier}', onPlatform('album', ofCode)),
  get('2', 'album/{album}', many('album', newest)),
  get('2.26', 'album/{album}/identifiers', identifiersOf('album')),
  get('2.26', 'album/{album}/tracks', tracks),
];
