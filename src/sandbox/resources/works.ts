import { isrcOf } from '../data/barcodes.ts';
import { uuidOf } from '../data/identity.ts';
import { artistName, songName } from '../data/names.ts';
import { placeOf } from '../data/places.ts';
import { draw, pick } from '../data/random.ts';
import { composersOf, iswcs, personCount, personIpis, personName, publishersOf, recordingsOf } from '../data/rights.ts';
import { songsOfPerson } from '../data/rights.ts';
import { ownerOfSong } from '../data/structure.ts';
import { get, type Route } from '../http/router.ts';
import { publisherShort } from './companies.ts';
import { imageUrl, longAgo, songShortReleaseDate } from './forms.ts';
import { byCode, byId, identifiersOf, listFor, oneOrMany, onPlatform } from './records.ts';

export const workRoutes: readonly Route[] = [
  get('2', 'work/{work}', oneOrMany('work', workForm)),
  get('2', 'work/by-iswc/{iswc}', byCode('work', 'iswc', iswcs.find, workForm)),
  get('2', 'work/by-platform/{platform}/{identifier}', onPlatform('work', workForm)),
  get('2', 'work/{work}/identifiers', identifiersOf('work', workShort)),
  get('2', 'work/{work}/recordings', listFor('work', workShort, recordings)),
  get('2', 'collaborator/{collaborator}', byId('collaborator', personForm)),
  get('2', 'collaborator/by-ipi/{ipi}', byCode('collaborator', 'ipi', personIpis.find, personForm)),
  get('2', 'collaborator/by-platform/{platform}/{identifier}', onPlatform('collaborator', personForm)),
  get('2', 'collaborator/{collaborator}/identifiers', identifiersOf('collaborator', collaboratorShort)),
  get('2', 'collaborator/{collaborator}/songs', listFor('collaborator', collaboratorShort, songs)),
];

function workShort(work: number) {
  return { uuid: uuidOf('work', work), name: songName(work), iswc: iswcs.of(work) };
}

function workForm(work: number): object {
  const writers = writersOf(work);
  const publishers = publishersOf(work);
  const drawn = draw('work shares', work);
  return {
    ...workShort(work),
    writers,
    publishers: publishers.map((publisher, place) => ({
      ...publisherShort(publisher),
      share: drawn % 11 === 5 ? null : 100 / publishers.length,
      adminPublisher: drawn % 3 === place ? { ...publisherShort(publisher + 1), share: 10 } : null,
      relatedWriters: writers.filter((_, nth) => nth % publishers.length === place),
    })),
  };
}

/** Without credits the artist has written it; such a writer is no collaborator that the service knows. */
function writersOf(work: number) {
  const composers = [...new Set(composersOf(work))];
  if (composers.length === 0) return [{ uuid: null, name: artistName(ownerOfSong(work)), role: null }];
  return composers.map((person, place) => {
    const role = pick(['Composer', 'Lyricist', 'Composer & Lyricist', null], draw('work shares', work, place + 1));
    return { uuid: uuidOf('collaborator', person), name: personName(person), role };
  });
}

function recordings(work: number) {
  return { rows: recordingsOf(work), show: recording };
}

function songs(person: number) {
  return { rows: songsOfPerson(person), show: songShortReleaseDate };
}

/** Some also have the ISRC. */
function recording(song: number): object {
  return { ...songShortReleaseDate(song), isrc: song % 4 === 1 ? isrcOf(song) : undefined };
}

/** Two ids; the meaning of the second is not documented. For a third of the people they differ. */
export function collaboratorShort(person: number) {
  const uuid = uuidOf('collaborator', person);
  const collaboratorId = person % 3 === 1 ? uuidOf('collaborator', personCount + person) : uuid;
  return { uuid, collaboratorId, name: personName(person), imageUrl: imageUrl('collaborator', person) };
}

function personForm(person: number): object {
  const drawn = draw('collaborator life', person);
  const { country, city } = placeOf(drawn >>> 3);
  const isDescribed = person < 3 || drawn % 4 !== 0;
  const described = (value: string) => (isDescribed ? value : null);
  return {
    ...collaboratorShort(person),
    isni: drawn % 3 ? `0000000${400_000_000 + person * 7}` : null,
    ipi: personIpis.of(person),
    // A text in the documents, a list in the tool protocol: one record in ten has the list.
    roles: person % 10 === 9 ? ['Composer', 'Producer'] : 'Composer, Producer',
    countryCode: described(country),
    cityName: described(city),
    webUrl: described(`https://www.example.com/collaborator/${uuidOf('collaborator', person)}`),
    biography: described(`${personName(person)} writes and produces songs in ${city}.`),
    gender: drawn % 5 ? pick(['female', 'male'], drawn >>> 5) : null,
    type: 'person',
    birthDate: drawn % 3 === 1 ? null : longAgo(drawn, 1940, 60),
  };
}
