import { accountsOn } from '../data/accounts.ts';
import { albumByUpc, upcOf } from '../data/barcodes.ts';
import { dayText, localMidnight, midnight, type Day } from '../data/calendar.ts';
import { artistsOfAlbum, tracksOf } from '../data/credits.ts';
import { hasPoint } from '../data/curve.ts';
import { uuidOf } from '../data/identity.ts';
import { albumName, artistName } from '../data/names.ts';
import { supported } from '../data/platforms.ts';
import { draw, pick, topic } from '../data/random.ts';
import { songPopularity, songTotal } from '../data/numbers.ts';
import { ownerOfAlbum, releaseDay, typeOf } from '../data/structure.ts';
import { distributors, labelNames, labelTypes } from '../data/words.ts';
import type { Call } from '../http/call.ts';
import { whole } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { albumCredit, albumShort, albumSlug, artistShort, imageUrl, looksOld, releaseDate } from './forms.ts';
import { songShort } from './forms.ts';
import { byCode, byId, identifiersOf, known, many, onPlatform, seriesOf } from './records.ts';

const sleeve = topic('album sleeve');
const listened = topic('album audience');
const popular = topic('album popularity');

/** The plays of its songs, per identifier of the album on the platform. */
const audience = seriesOf('album', {
  platforms: supported.albums,
  related: albumShort,
  order: 'sort desc',
  standardDays: call => (call.query('endDate') ? 30 : 90),
  isKnown: (album, day, platform, call) => {
    const identifier = identifierOn(album, platform);
    const isThere = identifier !== undefined && ['', identifier].includes(call.query('identifier'));
    return isThere && isOut(album, day) && hasPoint(listened, album, day, 0.98);
  },
  plot: (album, day, platform) => {
    const value = tracksOf(album).reduce((total, song) => total + songTotal(song, platform, day), 0);
    return { date: midnight(day), plots: [{ identifier: identifierOn(album, platform), value }] };
  },
});

const popularity = seriesOf('album', {
  platforms: supported.albums,
  related: albumShort,
  order: 'sort desc',
  isKnown: (album, day) => isOut(album, day) && hasPoint(popular, album, day, 0.75),
  plot: (album, day, platform) => {
    return { date: localMidnight(day), value: songPopularity(tracksOf(album)[0] ?? 0, platform, day) };
  },
});

/* Five forms of an album, and version 2 means another one by UUID than by code. */

const ofUuid = (album: number, { version }: Call) => form(album, version === '2' ? '2.26' : version);
const ofCode = (album: number, { version }: Call) => form(album, version);
const newest = (album: number) => form(album, '2.51');

/** Before 2.26 an album has no id, and the oldest form has no picture. */
function form(album: number, version: string): object {
  const [uuid, slug, labels] = [uuidOf('album', album), albumSlug(album), labelsOf(album)];
  const label = labels[0]?.name ?? '';
  const facts = { ...factsOf(album), ...(version !== '2' && { imageUrl: imageUrl('album', album) }) };
  if (version === '2' || version === '2.15') return { slug, ...facts, label };
  if (version === '2.26') return { uuid, ...facts, label };
  const withLabels = { uuid, ...facts, labels, type: typeOf(album) };
  if (version === '2.36' || looksOld('album', album)) return withLabels;
  return { ...withLabels, generatedWithAi: draw(sleeve, album, 3) % 40 === 0 };
}

function factsOf(album: number) {
  return {
    name: albumName(album),
    creditName: albumCredit(album),
    artists: artistsOfAlbum(album).map(artistShort),
    upc: upcOf(album),
    releaseDate: releaseDate(album),
    totalTracks: tracksOf(album).length,
    copyright: copyright(album),
    distributor: distributorOf(album),
  };
}

/** By name alone; null for a part of the records. */
export function distributorOf(album: number): string | null {
  return draw(sleeve, album) % 4 ? pick(distributors, draw(sleeve, album, 1)) : null;
}

/** An artist stays with a label; some records name two, some none. */
export function labelsOf(album: number): { name: string; type: string }[] {
  const drawn = draw(sleeve, album, 2);
  if (album > 50 && drawn % 12 === 0) return [];
  const home = draw(sleeve, ownerOfAlbum(album), 4);
  const labels = drawn % 5 === 0 ? [home, home + 5] : [home];
  return labels.map(label => ({ name: pick(labelNames, label), type: pick(labelTypes, label) }));
}

function copyright(album: number): string {
  const label = labelsOf(album)[0]?.name;
  const released = releaseDay(album);
  if (label === undefined || released === undefined) return '';
  return `© ${dayText(released).slice(0, 4)} ${label}, under licence from ${artistName(ownerOfAlbum(album))}`;
}

function codes(album: number) {
  return [{ platform: 'upc', identifier: upcOf(album), isDefault: true }];
}

/** A box set has its tracks on discs of thirteen. */
function tracks(call: Call): object {
  const album = known(call, 'album');
  const rows = tracksOf(album);
  const perDisc = rows.length > 30 ? 13 : rows.length;
  const show = (song: number, place: number) => {
    return { discNumber: 1 + Math.floor(place / perDisc), number: 1 + (place % perDisc), song: songShort(song) };
  };
  return whole(call, { rows, related: albumShort(album), show });
}

const identifierOn = (album: number, platform: string) => accountsOn('album', album, platform)[0]?.identifier;
const isOut = (album: number, day: Day): boolean => day >= (releaseDay(album) ?? 0);

export const albumRoutes: readonly Route[] = [
  get('2 2.36 2.51', 'album/by-uuid/{album}', byId('album', ofUuid)),
  get('2 2.15 2.26 2.36 2.51', 'album/by-upc/{upc}', byCode('album', 'upc', albumByUpc, ofCode)),
  get('2 2.15 2.26 2.36 2.51', 'album/by-platform/{platform}/{identifier}', onPlatform('album', ofCode)),
  get('2', 'album/{album}', many('album', newest)),
  get('2.26', 'album/{album}/identifiers', identifiersOf('album', albumShort, { codes, hasDefault: true })),
  get('2.26', 'album/{album}/tracks', tracks),
  get('2', 'album/{album}/audience/{platform}', audience),
  get('2', 'album/{album}/popularity/{platform}', popularity),
];
