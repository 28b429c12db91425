import { draw, pick, range, times, topic } from './invention.ts';
import { confirmed, counts, indexed } from './identity.ts';
import { countries } from './places.ts';
import { greatestHit, inRun, ownerOfSong, ownSongsOf } from './structure.ts';
import words from './words.json' with { type: 'json' };

const { distributors, familyNames, givenNames, labelNames } = words;

/*
 * Works and their rights holders. A work has the number of its first recording; live takes and re-recordings of the same name
 * belong to the same work.
 */

const studio = topic('song studio');
/** Most of these artists covered the greatest hit as their fourth song. */
const coverArtists = { start: 500, end: 800, place: 3 };

/** Encodes and decodes codes at regular intervals. Some records have no code. */
function codeSeries(count: number, step: number, prefix: string, first: number, isMissing: (index: number) => boolean) {
  const of = (index: number) => (isMissing(index) ? null : `${prefix}${first + index * step}`);
  const find = (code: string) => confirmed((Number(code.slice(prefix.length)) - first) / step, count, code, of);
  return { of, find };
}

export const personIpis = codeSeries(counts.collaborator, 37, '000', 20_400_000, person => person % 7 === 5);
export const publisherIpis = codeSeries(counts.publisher, 41, '00', 600_100_000, publisher => publisher % 7 === 5);
/** The work of the greatest hit has the example code of the schema's descriptions: T0345246801. */
export const iswcs = codeSeries(counts.song, 13, 'T0', 345_246_801 - greatestHit * 13, work => work % 90 === 89);

export const personName = (person: number): string =>
  `${givenNames[Math.floor(person / familyNames.length)] ?? ''} ${pick(familyNames, person)}`;

export const publisherName = (publisher: number): string => branchName(familyNames, publisher, ' Music Publishing');
/** Records name the first company of each group; all other companies are its branches. */
export const labelName = (label: number): string => branchName(labelNames, label);
export const distributorName = (distributor: number): string => branchName(distributors, distributor);

function branchName(names: readonly string[], index: number, suffix = ''): string {
  const branch = Math.floor(index / names.length);
  return `${pick(names, index)}${suffix}${branch ? ` ${pick(countries, branch).name}` : ''}`;
}

/** Works of a recording: usually one, two for a medley, none if unknown. */
function worksOfSong(song: number): number[] {
  if (song === greatestHit) return [greatestHit];
  const drawn = draw(studio, song, 2);
  if (drawn % 5 === 4) return [];
  const owner = ownerOfSong(song);
  const { start, end } = ownSongsOf(owner);
  const place = song - start;
  if (place === coverArtists.place && owner >= coverArtists.start && owner < coverArtists.end) return [greatestHit];
  const work = place % 13 === 12 ? song - 1 : song;
  return drawn % 17 === 3 && song + 1 < end ? [work, song + 1] : [work];
}

export const iswcsOf = (song: number): string[] => worksOfSong(song).flatMap(work => iswcs.of(work) ?? []);

export function recordingsOf(work: number): number[] {
  const near = range(3, work - 1).filter(song => song >= 0 && song < counts.song);
  const covers = inRun(coverArtists).map(artist => ownSongsOf(artist).start + coverArtists.place);
  return [...new Set(work === greatestHit ? [...near, ...covers] : near)].filter(song =>
    worksOfSong(song).includes(work),
  );
}

export const authorsOf = (work: number): number[] => peopleOf(draw(studio, work, 4), 4);
/** Writers of the recording's works, or of the recording itself if it has no work. */
export function composersOf(song: number): number[] {
  const works = worksOfSong(song);
  return [...new Set((works.length > 0 ? works : [song]).flatMap(authorsOf))];
}
export const producersOf = (song: number): number[] => peopleOf(draw(studio, song, 2), 3);

const peopleOf = (drawn: number, most: number): number[] =>
  times(drawn % most, place => {
    const given = ((drawn >>> 3) + place * 5) % givenNames.length;
    return given * familyNames.length + (((drawn >>> 9) + place * 7) % familyNames.length);
  });

/** Songs that a person wrote or produced, best-known artists first. */
export const songsOfPerson = indexed('song', song => [...composersOf(song), ...producersOf(song)]);

/** One or two publishers; none for some works. */
export const publishersOf = (work: number): number[] =>
  times(
    work % 7 === 6 && work !== greatestHit ? 0 : 2 - (work % 2),
    place => (work * 3 + place * 11) % counts.publisher,
  );
