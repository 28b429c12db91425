import { artistsOfAlbum, tracksOf } from '../data/credits.ts';
import { albumByUpc, upcOf } from '../data/barcodes.ts';
import { uuidOf } from '../data/identity.ts';
import { albumName, artistName } from '../data/names.ts';
import { dayText } from '../data/calendar.ts';
import { draw, pick, topic } from '../data/random.ts';
import { ownerOfAlbum, releaseDay, typeOf } from '../data/structure.ts';
import { distributors, labelNames, labelTypes } from '../data/words.ts';
import { param, type Call } from '../http/call.ts';
import { notFound, single } from '../http/envelope.ts';
import { pageOf } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { albumSeriesRoutes } from './albumSeries.ts';
import { identifiers } from './identifiers.ts';
import {
  albumCredit,
  albumShort,
  albumSlug,
  artistsShort,
  imageUrl,
  looksOld,
  releaseDate,
  songShort,
} from './light.ts';
import { known, knownOn, many } from './lookup.ts';

const sleeve = topic('album sleeve');

export const albumRoutes: readonly Route[] = [
  get('2 2.36 2.51', 'album/by-uuid/{album}', call => single('album', byUuid(call)(known(call, 'album')))),
  get('2 2.15 2.26 2.36 2.51', 'album/by-upc/{upc}', call => single('album', byCode(call)(byUpc(call)))),
  get('2 2.15 2.26 2.36 2.51', 'album/by-platform/{platform}/{identifier}', call =>
    single('album', byCode(call)(knownOn(call, 'album'))),
  ),
  get('2', 'album/{album}', call => many(call, 'album', album => newest(call.seed, album))),
  get('2.26', 'album/{album}/identifiers', albumIdentifiers),
  get('2.26', 'album/{album}/tracks', tracks),
  ...albumSeriesRoutes,
];

/** What an album answers to in each version: five forms, and version 2 means another one by UUID than by code. */
function byUuid({ seed, version }: Call): (album: number) => object {
  if (version === '2') return album => withUuid(seed, album);
  return album => (version === '2.36' ? withLabels(seed, album) : newest(seed, album));
}

function byCode(call: Call): (album: number) => object {
  const { seed, version } = call;
  if (version === '2') return album => withSlug(seed, album);
  if (version === '2.15') return album => ({ ...withSlug(seed, album), imageUrl: picture(album) });
  if (version === '2.26') return album => withUuid(seed, album);
  return byUuid(call);
}

function byUpc(call: Call): number {
  const album = albumByUpc(param(call, 'upc'));
  if (album === undefined) throw notFound();
  return album;
}

/** The oldest form: no id. */
function withSlug(seed: number, album: number) {
  const facts = factsOf(seed, album);
  return { slug: albumSlug(facts.name, album), ...facts, label: labelsOf(seed, album)[0]?.name ?? '' };
}

function withUuid(seed: number, album: number) {
  const label = labelsOf(seed, album)[0]?.name ?? '';
  return { uuid: uuidOf('album', album), ...factsOf(seed, album), label, imageUrl: picture(album) };
}

function withLabels(seed: number, album: number) {
  const labels = labelsOf(seed, album);
  const type = typeOf(album);
  return { uuid: uuidOf('album', album), ...factsOf(seed, album), labels, imageUrl: picture(album), type };
}

function newest(seed: number, album: number) {
  const older = withLabels(seed, album);
  return looksOld('album', album) ? older : { ...older, generatedWithAi: draw(seed, sleeve, album, 3) % 40 === 0 };
}

function factsOf(seed: number, album: number) {
  return {
    name: albumName(seed, album),
    creditName: albumCredit(seed, album),
    artists: artistsShort(seed, artistsOfAlbum(album)),
    upc: upcOf(album),
    releaseDate: releaseDate(album),
    totalTracks: tracksOf(album).length,
    copyright: copyright(seed, album),
    distributor: distributorOf(seed, album),
  };
}

/** By name alone; a part of the records tells none. */
export function distributorOf(seed: number, album: number): string | null {
  return draw(seed, sleeve, album) % 4 ? pick(distributors, draw(seed, sleeve, album, 1)) : null;
}

/** An artist stays with a label; some records name two, some none. */
export function labelsOf(seed: number, album: number): { name: string; type: string }[] {
  const drawn = draw(seed, sleeve, album, 2);
  if (album > 50 && drawn % 12 === 0) return [];
  const home = draw(seed, sleeve, ownerOfAlbum(album), 4);
  const labels = drawn % 5 === 0 ? [home, home + 5] : [home];
  return labels.map(label => ({ name: pick(labelNames, label), type: pick(labelTypes, label) }));
}

function copyright(seed: number, album: number): string {
  const label = labelsOf(seed, album)[0]?.name;
  const released = releaseDay(album);
  if (label === undefined || released === undefined) return '';
  return `© ${dayText(released).slice(0, 4)} ${label}, under licence from ${artistName(seed, ownerOfAlbum(album))}`;
}

function picture(album: number): string | null {
  return imageUrl('album', album, uuidOf('album', album));
}

function albumIdentifiers(call: Call): object {
  const album = known(call, 'album');
  const codes = [{ platform: 'upc', identifier: upcOf(album), isDefault: true }];
  return identifiers(call, { kind: 'album', index: album, related: albumShort(call.seed, album), codes });
}

/** The whole tracklist in one answer, however long; a box set has its tracks on discs of thirteen. */
function tracks(call: Call): object {
  const album = known(call, 'album');
  const songs = Array.from(tracksOf(album));
  const perDisc = songs.length > 30 ? 13 : songs.length;
  const items = songs.map((song, place) => ({
    discNumber: 1 + Math.floor(place / perDisc),
    number: 1 + (place % perDisc),
    song: songShort(call.seed, song),
  }));
  const page = pageOf(call, 0, Math.max(100, items.length), items.length);
  return { related: albumShort(call.seed, album), items, page, errors: [] };
}
