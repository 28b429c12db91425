import { countries } from '../data/places.ts';
import { draw, pick, topic } from '../data/random.ts';
import { greatestHit } from '../data/structure.ts';
import { lyricsBrands, lyricsMoods, lyricsPeople, lyricsThemes, lyricsThings } from '../data/words.ts';
import type { Call } from '../http/call.ts';
import { badRequest, notFound } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { songShortReleaseDate } from './light.ts';
import { known } from './lookup.ts';

export const lyricsRoutes: readonly Route[] = [
  get('2', 'song/{song}/lyrics-analysis', lyricsAnalysis),
  get('2', 'referential/lyrics-attributes', lyricsAttributes),
];

const sung = topic('lyrics');

/** What the words of songs can be about. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  themes: lyricsThemes,
  moods: lyricsMoods,
  culturalReferencePeople: lyricsPeople,
  culturalReferenceNonPeople: lyricsThings,
  brands: lyricsBrands,
  locations: countries.map(({ name }) => name),
};

/** Undefined for a song without words, or without an analysis. */
export function lyricsOf(seed: number, song: number) {
  const drawn = draw(seed, sung, song);
  if (song !== greatestHit && drawn % 9 === 4) return undefined;
  const some = (name: string, most: number, place: number): string[] => {
    const chosen = draw(seed, sung, song, place);
    const count = chosen % (most + 1);
    const values = attributes[name] ?? [];
    return [...new Set(Array.from({ length: count }, (_, nth) => pick(values, (chosen >>> 4) + nth * 7)))];
  };
  const score = (place: number) => 1 + (draw(seed, sung, song, place) % 10);
  return {
    themes: some('themes', 4, 1),
    moods: some('moods', 3, 2),
    culturalReferencePeople: some('culturalReferencePeople', 1, 3),
    culturalReferenceNonPeople: some('culturalReferenceNonPeople', 1, 4),
    brands: some('brands', 2, 5),
    locations: some('locations', 2, 6),
    narrativeStyle: pick(['First person', 'Second person', 'Third person', 'Dialogue'], drawn >>> 4),
    emotionalIntensityScore: score(7),
    complexityScore: score(8),
    repetitivenessScore: score(9),
    rhymeSchemeScore: score(10),
    imageryScore: score(11),
  };
}

/** Without an envelope; but one answer in ten comes inside `object`, as some have seen it. */
function lyricsAnalysis(call: Call): object {
  const song = known(call, 'song');
  const analysis = lyricsOf(call.seed, song);
  if (!analysis) throw notFound('No lyrics analysis for this song.');
  const body = { related: [songShortReleaseDate(call.seed, song)], lyricsAnalysis: analysis };
  return song % 10 === 9 ? { object: body } : body;
}

/** Plain texts; locations come as objects with a name. */
function lyricsAttributes(call: Call): object {
  const attribute = call.query.get('attribute') ?? '';
  const values = attributes[attribute];
  if (!values) throw badRequest(`"attribute" must be one of "${Object.keys(attributes).join(', ')}".`);
  const term = (call.query.get('term') ?? '').toLowerCase();
  const rows = values.filter(value => value.toLowerCase().includes(term)).toSorted();
  return collection(call, { rows, show: value => (attribute === 'locations' ? { name: value } : value) });
}
