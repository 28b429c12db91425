import { Memo } from './memo.ts';
import { peopleOf } from './people.ts';
import { publisherCount } from './companies.ts';
import { draw, topic } from './random.ts';
import { greatestHit, ownerOfSong, ownSongsOf, songCount } from './structure.ts';

/*
 * Works: what was written, of which songs are recordings. A work bears the number of the song that was its first
 * recording; a live take or a new recording under the same name is of the same work.
 */

const studio = topic('song studio');
const rights = topic('work rights');
const firstIswc = 1_000_000_000;
const iswcStep = 13;
/** The greatest hit has been recorded by many: by each of these artists as their fourth song. */
const covering = { start: 500, end: 800, place: 3 };

const songsOfPeople = new Memo<string, readonly number[]>(200);

/** Null for a work that nobody has registered. */
export function iswcOf(work: number): string | null {
  if (work > 300 && draw(0, rights, work) % 90 === 0) return null;
  return `T${firstIswc + work * iswcStep}`;
}

export function workByIswc(iswc: string): number | undefined {
  const work = (Number(iswc.slice(1)) - firstIswc) / iswcStep;
  return Number.isInteger(work) && work >= 0 && work < songCount && iswcOf(work) === iswc ? work : undefined;
}

/** The works that the song is a recording of: one, two for a medley, none where nobody knows. */
function worksOf(seed: number, song: number): number[] {
  if (song === greatestHit) return [greatestHit];
  const drawn = draw(seed, studio, song, 2);
  if (drawn % 5 === 4) return [];
  const owner = ownerOfSong(song);
  const { start, end } = ownSongsOf(owner);
  const place = song - start;
  if (place === covering.place && owner >= covering.start && owner < covering.end) return [greatestHit];
  const work = place % 13 === 12 ? song - 1 : song;
  return drawn % 17 === 3 && song + 1 < end ? [work, song + 1] : [work];
}

export function iswcsOf(seed: number, song: number): string[] {
  return worksOf(seed, song)
    .map(iswcOf)
    .filter(iswc => iswc !== null);
}

export function recordingsOf(seed: number, work: number): number[] {
  const near = [work - 1, work, work + 1].filter(song => song >= 0 && song < songCount);
  const candidates = work === greatestHit ? [...near, ...covers()] : near;
  return candidates.filter(song => worksOf(seed, song).includes(work));
}

export function composersOf(seed: number, song: number): number[] {
  const drawn = draw(seed, studio, song, 4);
  return peopleOf(drawn >>> 3, drawn % 4);
}

export function producersOf(seed: number, song: number): number[] {
  const drawn = draw(seed, studio, song, 2);
  return peopleOf(drawn >>> 4, drawn % 3);
}

/** The songs that a person wrote or produced, those of the best known artists first. */
export function songsOfPerson(seed: number, person: number): readonly number[] {
  return songsOfPeople.of(`${seed} ${person}`, () => {
    const songs: number[] = [];
    for (let song = 0; song < songCount; song++) {
      if (composersOf(seed, song).includes(person) || producersOf(seed, song).includes(person)) songs.push(song);
    }
    return songs;
  });
}

/** Nobody, one publisher or two. */
export function publishersOf(work: number): number[] {
  const drawn = draw(0, rights, work, 1);
  if (work > 300 && drawn % 7 === 0) return [];
  const first = (drawn >>> 4) % publisherCount;
  return drawn % 3 ? [first] : [first, (first + 11) % publisherCount];
}

function covers(): number[] {
  const owners = Array.from({ length: covering.end - covering.start }, (_, place) => covering.start + place);
  return owners
    .map(ownSongsOf)
    .flatMap(({ start, end }) => (end - start > covering.place ? [start + covering.place] : []));
}
