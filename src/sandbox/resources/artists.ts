import { day, localMidnight } from '../data/calendar.ts';
import { artistName } from '../data/names.ts';
import { placeOf } from '../data/places.ts';
import { draw, pick, topic } from '../data/random.ts';
import { artistCount, special } from '../data/structure.ts';
import { genres } from '../data/words.ts';
import type { Call } from '../http/call.ts';
import { single } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { get, write, type Route } from '../http/router.ts';
import { artistAlbums, artistSongs } from './artistCatalogue.ts';
import { artistSeriesRoutes } from './artistSeries.ts';
import { identifiers } from './identifiers.ts';
import { artistShort, looksOld } from './light.ts';
import { checkLinks } from './links.ts';
import { known, knownOn, oneOrMany } from './lookup.ts';

const portrait = topic('artist portrait');

export const artistRoutes: readonly Route[] = [
  get('2', 'artist/{artist}', call => single('artist', formOf(call)(known(call, 'artist')))),
  get('2.9', 'artist/{artist}', call => oneOrMany(call, 'artist', formOf(call))),
  get('2 2.9', 'artist/by-platform/{platform}/{identifier}', call => single('artist', formOf(call)(onPlatform(call)))),
  get('2', 'artist/{artist}/identifiers', artistIdentifiers),
  get('2 2.21', 'artist/{artist}/songs', artistSongs),
  get('2 2.18 2.26 2.34', 'artist/{artist}/albums', artistAlbums),
  get('2', 'artist/{artist}/related', related),
  ...artistSeriesRoutes,
  write('POST', '2', 'artist/{artist}/sources/add', addLinks),
];

function formOf(call: Call): (artist: number) => object {
  return artist => (call.version === '2' ? artistForm(call.seed, artist) : artistFormNewer(call.seed, artist));
}

/** Version 2. */
export function artistForm(seed: number, artist: number) {
  const drawn = draw(seed, portrait, artist);
  const isSpecial = Object.values<number>(special).includes(artist);
  const short = artistShort(seed, artist);
  const countryCode = !isSpecial && drawn % 23 === 0 ? '' : placeOf(drawn).country;
  if (looksOld('artist', artist)) return { ...short, countryCode };
  return { ...short, countryCode, webUrl: `https://www.example.com/artist/${short.slug}` };
}

/** Version 2.9; records of years ago are like version 2. */
export function artistFormNewer(seed: number, artist: number) {
  const older = artistForm(seed, artist);
  if (looksOld('artist', artist)) return older;
  const drawn = draw(seed, portrait, artist, 1);
  const isGroup = artist > 0 && drawn % 4 === 0;
  const born = day(1955 + (drawn % 50), 1 + ((drawn >>> 8) % 12), 1 + ((drawn >>> 12) % 28));
  return {
    ...older,
    genres: genresOf(drawn),
    biography: drawn % 7 === 0 && artist > 0 ? '' : biography(seed, artist),
    isni: drawn % 5 || artist === 0 ? `0000000${String(100_000_000 + artist * 7)}` : null,
    ipi: drawn % 3 || artist === 0 ? String(10_300_000_000 + artist * 11).slice(1) : null,
    gender: isGroup ? null : pick(['female', 'male', 'female', 'male', 'non-binary'], drawn >>> 4),
    type: isGroup ? 'group' : 'person',
    birthDate: isGroup || drawn % 6 === 1 ? null : localMidnight(born),
    careerStage: careerStage(artist),
    growthLevel: pick(['decline', 'average', 'average', 'moderate', 'high', 'explosive'], drawn >>> 16),
    cityName: drawn % 9 === 2 ? '' : placeOf(draw(seed, portrait, artist)).city,
  };
}

export function genresOfArtist(seed: number, artist: number): string[] {
  return genresOf(draw(seed, portrait, artist, 1));
}

function genresOf(drawn: number): string[] {
  const roots = [pick(genres, drawn >>> 5), pick(genres, drawn >>> 11)].map(genre => genre.root);
  return drawn % 10 === 3 ? [] : [...new Set(roots)];
}

function biography(seed: number, artist: number): string {
  const drawn = draw(seed, portrait, artist, 2);
  const from = placeOf(draw(seed, portrait, artist)).city;
  const { root, sub } = pick(genres, draw(seed, portrait, artist, 1) >>> 5);
  const sound = sub.length ? `${root} with a taste for ${pick(sub, drawn >>> 4)}` : root;
  const first = `${artistName(seed, artist)} grew up in ${from} and makes ${sound}.`;
  return drawn % 2 ? first : `${first} A first recording, made at home, came out in ${1998 + (drawn % 25)}.`;
}

function careerStage(artist: number): string {
  if (artist < 60) return 'superstar';
  if (artist < 400) return 'mainstream';
  if (artist < 1_000) return artist % 9 ? 'developing' : 'mid_level';
  return 'long_tail';
}

function onPlatform(call: Call): number {
  return knownOn(call, 'artist');
}

function artistIdentifiers(call: Call): object {
  const artist = known(call, 'artist');
  return identifiers(call, { kind: 'artist', index: artist, related: artistShort(call.seed, artist) });
}

/** Similar artists are the neighbours in rank; an artist is similar to those that are similar to it. */
function related(call: Call): object {
  const artist = known(call, 'artist');
  const rows = Array.from({ length: 20 }, (_, place) => {
    const distance = 1 + (place >> 1);
    return (artist + (place % 2 ? -distance : distance) + artistCount) % artistCount;
  });
  return collection(call, {
    rows,
    show: other => artistShort(call.seed, other),
    related: artistShort(call.seed, artist),
    fresh: place => (artist + 40 + place) % artistCount,
  });
}

function addLinks(call: Call): object {
  const artist = known(call, 'artist');
  checkLinks(call);
  return single('artist', artistForm(call.seed, artist));
}
