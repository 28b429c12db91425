import { times } from '../data/collections.ts';
import { countries } from '../data/places.ts';
import { draw, pick } from '../data/random.ts';
import { greatestHit } from '../data/structure.ts';
import { lyricsBrands, lyricsMoods, lyricsPeople, lyricsThemes, lyricsThings } from '../data/words.ts';
import type { Call } from '../http/call.ts';
import { badRequest, existing } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { songShortReleaseDate } from './forms.ts';
import { known } from './records.ts';

export const lyricsRoutes: readonly Route[] = [
  get('2', 'song/{song}/lyrics-analysis', lyricsAnalysis),
  get('2', 'referential/lyrics-attributes', lyricsAttributes),
];

const attributes = {
  themes: lyricsThemes,
  moods: lyricsMoods,
  culturalReferencePeople: lyricsPeople,
  culturalReferenceNonPeople: lyricsThings,
  brands: lyricsBrands,
  locations: countries.map(({ name }) => name),
} as const;

/** Undefined for a song without words, or without an analysis. */
export function lyricsOf(song: number) {
  const drawn = draw('lyrics', song);
  if (song !== greatestHit && drawn % 9 === 4) return undefined;
  const some = (name: keyof typeof attributes, most: number, place: number): string[] => {
    const chosen = draw('lyrics', song, place);
    return [...new Set(times(chosen % (most + 1), nth => pick(attributes[name], (chosen >>> 4) + nth * 7)))];
  };
  const score = (place: number) => 1 + (draw('lyrics', song, place) % 10);
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

/** Without an envelope; but one answer in ten is inside `object`, as one client has seen it. */
function lyricsAnalysis(call: Call): object {
  const song = known(call, 'song');
  const analysis = existing(lyricsOf(song), 'No lyrics analysis for this song.');
  const body = { related: [songShortReleaseDate(song)], lyricsAnalysis: analysis };
  return song % 10 === 9 ? { object: body } : body;
}

/** Plain texts; locations are objects with a name. */
function lyricsAttributes(call: Call): object {
  const attribute = call.query('attribute');
  const values = Object.entries(attributes).find(([name]) => name === attribute)?.[1];
  if (!values) throw badRequest(`"attribute" must be one of "${Object.keys(attributes).join(', ')}".`);
  const term = call.query('term').toLowerCase();
  const rows = values.filter(value => value.toLowerCase().includes(term)).toSorted();
  return call.list({ rows, show: value => (attribute === 'locations' ? { name: value } : value) });
}
