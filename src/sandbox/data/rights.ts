import { indexed, numbers, times } from './collections.ts';
import { confirmed } from './identity.ts';
import { countries } from './places.ts';
import { draw, pick, topic } from './random.ts';
import { greatestHit, inRun, ownerOfSong, ownSongsOf, songCount } from './structure.ts';
import { distributors, familyNames, givenNames, labelNames } from './words.ts';

/*
 * Works, and the people and companies with rights in them. A work has the number of the song that was its first
 * recording; a live take or a new recording under the same name belongs to the same work.
 */

/** Collaborators: a person is a pair of names, so a credited name leads back to its record. */
export const personCount = givenNames.length * familyNames.length;
export const publisherCount = 320;
export const labelCount = 264;
export const distributorCount = 120;

const studio = topic('song studio');
const rights = topic('work rights') ^ 1;
const personPapers = topic('person papers') ^ 1;
const publisherPapers = topic('publisher papers') ^ 1;
/** Each of these artists recorded the greatest hit as their fourth song. */
const covering = { start: 500, end: 800, place: 3 };

/** Codes at regular distances, read and written; a part of the records has none. */
function codes(count: number, step: number, prefix: string, first: number, isMissing: (index: number) => boolean) {
  const of = (index: number) => (isMissing(index) ? null : `${prefix}${first + index * step}`);
  const find = (code: string) => confirmed((Number(code.slice(prefix.length)) - first) / step, count, code, of);
  return { of, find };
}

export const personIpis = codes(personCount, 37, '000', 20_400_000, person => {
  return person > 2 && draw(personPapers, person) % 5 === 0;
});
export const publisherIpis = codes(publisherCount, 41, '00', 600_100_000, publisher => {
  return publisher > 2 && draw(publisherPapers, publisher) % 6 === 0;
});
export const iswcs = codes(songCount, 13, 'T', 1_000_000_000, work => work > 300 && draw(rights, work) % 90 === 0);

const familyName = (drawn: number): string => pick(familyNames, drawn);

export function personName(person: number): string {
  return `${givenNames[Math.floor(person / familyNames.length)] ?? ''} ${familyName(person)}`;
}

export function publisherName(publisher: number): string {
  const rounds = Math.floor(publisher / familyNames.length);
  const suffix = pick(['Music Publishing', 'Songs', 'Éditions', 'Musikverlag', 'Edizioni'], rounds);
  return `${familyName(publisher)} ${suffix}`;
}

/** Records name the first of each; the others are their branches. */
export const labelName = (label: number): string => branchName(labelNames, label, 5, label);
export const distributorName = (distributor: number): string => branchName(distributors, distributor, 1, 0);

function branchName(names: readonly string[], index: number, step: number, start: number): string {
  const branch = Math.floor(index / names.length);
  return branch === 0 ? pick(names, index) : `${pick(names, index)} ${pick(countries, branch * step + start).name}`;
}

/** The works of a recording: one, two for a medley, none where they are not known. */
function worksOf(song: number): number[] {
  if (song === greatestHit) return [greatestHit];
  const drawn = draw(studio, song, 2);
  if (drawn % 5 === 4) return [];
  const owner = ownerOfSong(song);
  const { start, end } = ownSongsOf(owner);
  const place = song - start;
  if (place === covering.place && owner >= covering.start && owner < covering.end) return [greatestHit];
  const work = place % 13 === 12 ? song - 1 : song;
  return drawn % 17 === 3 && song + 1 < end ? [work, song + 1] : [work];
}

export function iswcsOf(song: number): string[] {
  return worksOf(song).flatMap(work => iswcs.of(work) ?? []);
}

export function recordingsOf(work: number): number[] {
  const near = numbers(3, work - 1).filter(song => song >= 0 && song < songCount);
  const covers = inRun(covering).map(artist => ownSongsOf(artist).start + covering.place);
  return [...new Set(work === greatestHit ? [...near, ...covers] : near)].filter(song => worksOf(song).includes(work));
}

export function composersOf(song: number): number[] {
  const drawn = draw(studio, song, 4);
  return peopleOf(drawn >>> 3, drawn % 4);
}

export function producersOf(song: number): number[] {
  const drawn = draw(studio, song, 2);
  return peopleOf(drawn >>> 4, drawn % 3);
}

function peopleOf(drawn: number, count: number): number[] {
  return times(count, place => {
    const given = (drawn + place * 5) % givenNames.length;
    return given * familyNames.length + (((drawn >>> 6) + place * 7) % familyNames.length);
  });
}

/** The songs that a person wrote or produced, those of the best known artists first. */
export const songsOfPerson = indexed(
  () => numbers(songCount),
  song => [...composersOf(song), ...producersOf(song)],
);

export function publishersOf(work: number): number[] {
  const drawn = draw(rights, work, 1);
  if (work > 300 && drawn % 7 === 0) return [];
  const first = (drawn >>> 4) % publisherCount;
  return drawn % 3 ? [first] : [first, (first + 11) % publisherCount];
}
