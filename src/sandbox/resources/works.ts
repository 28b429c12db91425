import { isrcOf } from '../data/barcodes.ts';
import { day, localMidnight } from '../data/calendar.ts';
import { uuidOf } from '../data/identity.ts';
import { artistName, songName } from '../data/names.ts';
import { placeOf } from '../data/places.ts';
import { draw, pick, topic } from '../data/random.ts';
import { composersOf, ipiOfPerson, iswcOf, personByIpi, personCount, personName } from '../data/rights.ts';
import { publishersOf, recordingsOf, songsOfPerson, workByIswc } from '../data/rights.ts';
import { ownerOfSong } from '../data/structure.ts';
import type { Call } from '../http/call.ts';
import { collection } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { publisherShort } from './companies.ts';
import { imageUrl, songShortReleaseDate } from './forms.ts';
import { byCode, byId, identifiersOf, known, oneOrMany, onPlatform } from './records.ts';

export const workRoutes: readonly Route[] = [
  get('2', 'work/{work}', oneOrMany('work', workForm)),
  get('2', 'work/by-iswc/{iswc}', byCode('work', 'iswc', workByIswc, workForm)),
  get('2', 'work/by-platform/{platform}/{identifier}', onPlatform('work', workForm)),
  get('2', 'work/{work}/identifiers', identifiersOf('work', workShort)),
  get('2', 'work/{work}/recordings', recordings),
  get('2', 'collaborator/{collaborator}', byId('collaborator', collaboratorForm)),
  get('2', 'collaborator/by-ipi/{ipi}', byCode('collaborator', 'ipi', personByIpi, collaboratorForm)),
  get('2', 'collaborator/by-platform/{platform}/{identifier}', onPlatform('collaborator', collaboratorForm)),
  get('2', 'collaborator/{collaborator}/identifiers', identifiersOf('collaborator', collaboratorShort)),
  get('2', 'collaborator/{collaborator}/songs', songs),
];

const shares = topic('work shares');
const life = topic('collaborator life');

function workShort(work: number) {
  return { uuid: uuidOf('work', work), name: songName(work), iswc: iswcOf(work) };
}

function workForm(work: number): object {
  const writers = writersOf(work);
  const publishers = publishersOf(work);
  const drawn = draw(shares, work);
  return {
    ...workShort(work),
    writers,
    publishers: publishers.map((publisher, place) => ({
      ...publisherShare(publisher, drawn % 11 === 5 ? null : 100 / publishers.length),
      adminPublisher: drawn % 3 === place ? publisherShare(publisher + 1, 10) : null,
      relatedWriters: writers.filter((_, nth) => nth % publishers.length === place),
    })),
  };
}

/** Without credits the artist has written it; such a writer is no collaborator that the service knows. */
function writersOf(work: number) {
  const composers = [...new Set(composersOf(work))];
  if (composers.length === 0) return [{ uuid: null, name: artistName(ownerOfSong(work)), role: null }];
  return composers.map((person, place) => {
    const role = pick(['Composer', 'Lyricist', 'Composer & Lyricist', null], draw(shares, work, place + 1));
    return { uuid: uuidOf('collaborator', person), name: personName(person), role };
  });
}

function publisherShare(publisher: number, share: number | null) {
  return { ...publisherShort(publisher), share };
}

/** Some also have the ISRC. */
function recordings(call: Call): object {
  const work = known(call, 'work');
  return collection(call, {
    rows: recordingsOf(work),
    related: workShort(work),
    show: song => ({ ...songShortReleaseDate(song), isrc: song % 4 === 1 ? isrcOf(song) : undefined }),
  });
}

/** Two ids; the meaning of the second is not documented. For a third of the people they differ. */
export function collaboratorShort(person: number) {
  const uuid = uuidOf('collaborator', person);
  const collaboratorId = person % 3 === 1 ? uuidOf('collaborator', personCount + person) : uuid;
  return { uuid, collaboratorId, name: personName(person), imageUrl: imageUrl('collaborator', person) };
}

function collaboratorForm(person: number): object {
  const drawn = draw(life, person);
  const { country, city } = placeOf(drawn >>> 3);
  const isDescribed = person < 3 || drawn % 4 !== 0;
  const described = (value: string) => (isDescribed ? value : null);
  const born = day(1940 + (drawn % 60), 1 + ((drawn >>> 8) % 12), 1 + ((drawn >>> 12) % 28));
  return {
    ...collaboratorShort(person),
    isni: drawn % 3 ? `0000000${400_000_000 + person * 7}` : null,
    ipi: ipiOfPerson(person),
    // A text in the documents, a list in the tool protocol: one record in ten has the list.
    roles: person % 10 === 9 ? ['Composer', 'Producer'] : 'Composer, Producer',
    countryCode: described(country),
    cityName: described(city),
    webUrl: described(`https://www.example.com/collaborator/${uuidOf('collaborator', person)}`),
    biography: described(`${personName(person)} writes and produces songs in ${city}.`),
    gender: drawn % 5 ? pick(['female', 'male'], drawn >>> 5) : null,
    type: 'person',
    birthDate: drawn % 3 === 1 ? null : localMidnight(born),
  };
}

/** Those of the best known artists first. */
function songs(call: Call): object {
  const person = known(call, 'collaborator');
  return collection(call, {
    rows: songsOfPerson(person),
    show: songShortReleaseDate,
    related: collaboratorShort(person),
  });
}
