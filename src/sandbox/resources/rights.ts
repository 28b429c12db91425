import { indexed, numbers } from '../data/collections.ts';
import { isrcOf, upcOf, uuidOf } from '../data/identity.ts';
import { artistName, slugged, songName } from '../data/names.ts';
import { placeOf } from '../data/places.ts';
import { draw, pick, topic } from '../data/random.ts';
import { composersOf, distributorCount, distributorName, iswcs, labelName, personCount } from '../data/rights.ts';
import { personIpis, personName, publisherIpis, publisherName, publishersOf, recordingsOf } from '../data/rights.ts';
import { songsOfPerson } from '../data/rights.ts';
import { albumCount, ownerOfSong } from '../data/structure.ts';
import { labelTypes } from '../data/words.ts';
import type { Answer, Call } from '../http/call.ts';
import { badRequest, notFound, Refusal } from '../http/refusal.ts';
import { add, get, remove, type Route } from '../http/router.ts';
import { distributorOf } from './albums.ts';
import { byCode, byId, identifiersOf, imageUrl, known, listFor, longAgo, oneOrMany, onPlatform } from './records.ts';
import { songShortReleaseDate } from './records.ts';

/* Works, the people and companies with rights in them, labels and distributors. */

const companies = numbers(distributorCount);

export const rightsRoutes: readonly Route[] = [
  get('2', 'work/{work}', oneOrMany('work', workForm)),
  get('2', 'work/by-iswc/{iswc}', byCode('work', 'iswc', iswcs.find, workForm)),
  get('2', 'work/by-platform/{platform}/{identifier}', onPlatform('work', workForm)),
  get('2', 'work/{work}/identifiers', identifiersOf('work', workShort)),
  get('2', 'work/{work}/recordings', listFor('work', workShort, recordings)),
  get('2', 'collaborator/{collaborator}', byId('collaborator', personForm)),
  get('2', 'collaborator/by-ipi/{ipi}', byCode('collaborator', 'ipi', personIpis.find, personForm)),
  get('2', 'collaborator/by-platform/{platform}/{identifier}', onPlatform('collaborator', personForm)),
  get('2', 'collaborator/{collaborator}/identifiers', identifiersOf('collaborator', collaboratorShort)),
  get('2', 'collaborator/{collaborator}/songs', listFor('collaborator', collaboratorShort, songsOf)),
  get('2', 'publisher/{publisher}', oneOrMany('publisher', publisherForm)),
  get('2', 'publisher/by-ipi/{ipi}', byCode('publisher', 'ipi', publisherIpis.find, publisherForm)),
  get('2', 'publisher/by-platform/{platform}/{identifier}', onPlatform('publisher', publisherForm)),
  get('2', 'publisher/{publisher}/identifiers', identifiersOf('publisher', publisherShort)),
  get('2', 'label/{label}', oneOrMany('label', labelForm)),
  get('2', 'label/{label}/identifiers', identifiersOf('label', labelShort)),
  get('2', 'referential/distributors', call => call.list({ rows: companies, show: distributorShort })),
  get('2', 'distributor/{distributor}/upc-roots', listFor('distributor', company, upcRoots)),
  add('2', 'distributor/{distributor}/upcs/{upc}', changeUpc('added')),
  remove('2', 'distributor/{distributor}/upcs/{upc}', changeUpc('removed')),
];

function workShort(work: number) {
  return { uuid: uuidOf('work', work), name: songName(work), iswc: iswcs.of(work) };
}

function workForm(work: number): object {
  const [writers, publishers] = [writersOf(work), publishersOf(work)];
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
  const roles = ['Composer', 'Lyricist', 'Composer & Lyricist', null];
  return composers.map((person, place) => {
    return { uuid: uuidOf('collaborator', person), name: personName(person), role: pick(roles, work + place + 1) };
  });
}

/** Some also have the ISRC. */
function recording(song: number): object {
  return { ...songShortReleaseDate(song), isrc: song % 4 === 1 ? isrcOf(song) : undefined };
}

function recordings(work: number) {
  return { rows: recordingsOf(work), show: recording };
}

function songsOf(person: number) {
  return { rows: songsOfPerson(person), show: songShortReleaseDate };
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
  const described = {
    countryCode: country,
    cityName: city,
    webUrl: `https://www.example.com/collaborator/${uuidOf('collaborator', person)}`,
    biography: `${personName(person)} writes and produces songs in ${city}.`,
  };
  return {
    ...collaboratorShort(person),
    isni: drawn % 3 ? `0000000${400_000_000 + person * 7}` : null,
    ipi: personIpis.of(person),
    // A text in the documents, a list in the tool protocol: one record in ten has the list.
    roles: person % 10 === 9 ? ['Composer', 'Producer'] : 'Composer, Producer',
    ...(person % 4 === 3 ? { countryCode: null, cityName: null, webUrl: null, biography: null } : described),
    gender: drawn % 5 ? pick(['female', 'male'], drawn >>> 5) : null,
    type: 'person',
    birthDate: drawn % 3 === 1 ? null : longAgo(drawn, 1940, 60),
  };
}

function publisherShort(publisher: number) {
  return { uuid: uuidOf('publisher', publisher), name: publisherName(publisher) };
}

/** Everything but its id and name may be unknown. */
function publisherForm(publisher: number): object {
  const drawn = draw('company desk', publisher);
  const [host, city] = [`${slugged(publisherName(publisher))}.example.com`, placeOf(drawn >>> 4).city];
  return {
    ...publisherShort(publisher),
    ipi: publisherIpis.of(publisher),
    phone: drawn % 3 ? `+33 1 00 00 ${10 + (drawn % 90)} 00` : null,
    email: drawn % 4 ? `rights@${host}` : null,
    website: drawn % 5 ? `https://${host}` : null,
    address: drawn % 6 ? `${1 + (drawn % 90)} Rue des Partitions, ${city}` : null,
  };
}

/** A search finds labels: a record names its label, but only the name links the two. */
export function labelShort(label: number) {
  return { uuid: uuidOf('label', label), name: labelName(label) };
}

function labelForm(label: number): object {
  const drawn = draw(topic('company desk') ^ 1, label);
  const { country, city } = placeOf(drawn >>> 3);
  const [ownerId, ownerName] = [uuidOf('label', 1_000 + (label % 12)), `${labelName(label % 12)} Group`];
  return {
    ...labelShort(label),
    // The first twelve have the type that records give them.
    type: pick(labelTypes, label),
    imageUrl: imageUrl('label', label),
    countryCode: country,
    foundedAt: drawn % 5 ? longAgo(drawn, 1920, 100) : null,
    website: drawn % 4 ? `https://www.example.com/label/${uuidOf('label', label)}` : null,
    // Mostly with an id of its own.
    company: drawn % 6 ? { uuid: label % 7 === 3 ? undefined : ownerId, name: ownerName } : null,
    address: drawn % 3 ? `${1 + (drawn % 120)} Harbour Street, ${city}` : null,
  };
}

const albumsBy = indexed(
  () => numbers(albumCount),
  album => [distributorOf(album)],
);

function distributorShort(distributor: number) {
  return { uuid: uuidOf('distributor', distributor), name: distributorName(distributor) };
}

function company(distributor: number): object {
  const { uuid, name } = distributorShort(distributor);
  return { uuid, company: { uuid: uuidOf('distributor', distributorCount + distributor), name } };
}

function upcRoots(distributor: number, call: Call) {
  return { rows: [...rootsOf(call, distributor)].toSorted(), show: (root: string) => root };
}

const rootLength = 8;

function changeUpc(change: 'added' | 'removed'): Answer {
  return call => {
    const distributor = known(call, 'distributor');
    const [upc, roots] = [call.param('upc'), rootsOf(call, distributor)];
    const root = upc.slice(0, rootLength);
    if (!/^\d{12,14}$/.test(upc)) throw badRequest('Invalid UPC.');
    // Every fifth belongs to another client.
    if (distributor % 5 === 4) throw new Refusal(403, 'You cannot modify this distributor.');
    if (change === 'added') roots.add(root);
    else if (!roots.delete(root)) throw notFound('This UPC does not belong to the distributor.');
    call.written.upcRoots.set(distributor, roots);
    return call.single('upc', { upc, root });
  };
}

/** Only distributors that records name have codes, until others are written. */
function rootsOf({ written }: Call, distributor: number): Set<string> {
  const named = albumsBy(distributorName(distributor)).map(album => upcOf(album).slice(0, rootLength));
  return new Set(written.upcRoots.get(distributor) ?? named);
}
