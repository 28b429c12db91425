import { allOf, counts, indexed, upcOf, uuidOf } from '../data/identity.ts';
import { artistName, slugged } from '../data/names.ts';
import { drawCity } from '../data/places.ts';
import { draw, pick, topic } from '../data/invention.ts';
import { authorsOf, distributorName, iswcs, labelName, personIpis } from '../data/rights.ts';
import { personName, publisherIpis, publisherName, publishersOf, recordingsOf, songsOfPerson } from '../data/rights.ts';
import { firstAlbumOf, ownerOfSong } from '../data/structure.ts';
import words from '../data/words.json' with { type: 'json' };
import type { SandboxCall } from '../http/call.ts';
import { badRequest, HttpError, notFound } from '../http/httpError.ts';
import { add, get, remove, type Route } from '../http/operation.ts';
import { distributorOf } from './artists.ts';
import { answerByCode, answerByPlatform, answerOneOrMany, identifiersOf, listFor, recordInPath } from './records.ts';
import { birthDate, imageUrl, longAgo, shorts, datedSong } from './shorts.ts';

function workForm(work: number): object {
  const [writers, publishers] = [writersOf(work), publishersOf(work)];
  const drawn = draw('work shares', work);
  return {
    ...shorts.work(work),
    writers,
    publishers: publishers.map((publisher, place) => ({
      ...shorts.publisher(publisher),
      share: drawn % 11 === 5 ? null : 100 / publishers.length,
      adminPublisher: drawn % 3 === place ? { ...shorts.publisher(publisher + 1), share: 10 } : null,
      relatedWriters: writers.filter((_, nth) => nth % publishers.length === place),
    })),
  };
}

/** Without credits, the artist is the writer, who is not a known collaborator. */
function writersOf(work: number) {
  const authors = [...new Set(authorsOf(work))];
  if (authors.length === 0) return [{ uuid: null, name: artistName(ownerOfSong(work)), role: null }];
  const roles = ['Composer', 'Lyricist', 'Composer & Lyricist', null];
  return authors.map((person, place) => {
    return { uuid: uuidOf('collaborator', person), name: personName(person), role: pick(roles, work + place + 1) };
  });
}

const listCollaboratorSongs = (person: number) => ({ rows: songsOfPerson(person), show: datedSong });
const recordings = (work: number) => ({ rows: recordingsOf(work), show: datedSong });

function personForm(person: number): object {
  const drawn = draw('collaborator life', person);
  const { country, city } = drawCity(drawn >>> 3);
  const isDescribed = person % 4 !== 3;
  return {
    ...shorts.collaborator(person),
    isni: drawn % 3 ? `0000000${400_000_000 + person * 7}` : null,
    ipi: personIpis.of(person),
    // The documentation has text, the tool protocol a list: one record in ten has the list.
    roles: person % 10 === 9 ? ['Composer', 'Producer'] : 'Composer, Producer',
    countryCode: isDescribed ? country : null,
    cityName: isDescribed ? city : null,
    webUrl: isDescribed ? `https://www.example.com/collaborator/${uuidOf('collaborator', person)}` : null,
    biography: isDescribed ? `${personName(person)} writes and produces songs in ${city}.` : null,
    gender: drawn % 5 ? pick(['female', 'male'], drawn >>> 5) : null,
    type: 'person',
    birthDate: drawn % 3 === 1 ? null : birthDate(drawn, songsOfPerson(person).map(firstAlbumOf)),
  };
}

/** Everything but id and name is optional. */
function publisherForm(publisher: number): object {
  const drawn = draw('company desk', publisher);
  const [host, city] = [`${slugged(publisherName(publisher))}.example.com`, drawCity(drawn >>> 4).city];
  return {
    ...shorts.publisher(publisher),
    ipi: publisherIpis.of(publisher),
    phone: drawn % 3 ? `+33 1 00 00 ${10 + (drawn % 90)} 00` : null,
    email: drawn % 4 ? `rights@${host}` : null,
    website: drawn % 5 ? `https://${host}` : null,
    address: drawn % 6 ? `${1 + (drawn % 90)} Rue des Partitions, ${city}` : null,
  };
}

function labelForm(label: number): object {
  const drawn = draw(topic('company desk') ^ 1, label);
  const { country, city } = drawCity(drawn >>> 3);
  const short = shorts.label(label);
  // One company in seven has no id. All other ids differ from the label's.
  const uuid = label % 7 === 3 ? undefined : uuidOf('label', 1_000 + (label % 12));
  return {
    ...short,
    // The first twelve have the types used in records.
    type: pick(words.labelTypes, label),
    imageUrl: imageUrl('label', label),
    countryCode: country,
    foundedAt: drawn % 5 ? longAgo(drawn, 1920, 100) : null,
    website: drawn % 4 ? `https://www.example.com/label/${short.uuid}` : null,
    company: drawn % 6 ? { uuid, name: `${labelName(label % 12)} Group` } : null,
    address: drawn % 3 ? `${1 + (drawn % 120)} Harbour Street, ${city}` : null,
  };
}

const UPC_ROOT_LENGTH = 8;
const albumsBy = indexed('album', album => [distributorOf(album)]);

/** The company of a distributor has a different id. */
function upcRoots(distributor: number, call: SandboxCall) {
  const { uuid, name } = shorts.distributor(distributor);
  const related = { uuid, company: { uuid: uuidOf('distributor', counts.distributor + distributor), name } };
  return { related, rows: [...rootsOf(call, distributor)].toSorted(), show: (root: string) => root };
}

/** Initially, only distributors that albums name have prefixes. */
function rootsOf({ written }: SandboxCall, distributor: number): Set<string> {
  const named = albumsBy(distributorName(distributor)).map(album => upcOf(album).slice(0, UPC_ROOT_LENGTH));
  return new Set(written.upcRoots.get(distributor) ?? named);
}

const changeUpc = (change: 'added' | 'removed') => (call: SandboxCall) => {
  const distributor = recordInPath(call, 'distributor');
  const [upc, roots] = [call.param('upc'), rootsOf(call, distributor)];
  const root = upc.slice(0, UPC_ROOT_LENGTH);
  if (!/^\d{12,14}$/.test(upc)) throw badRequest('Invalid UPC.');
  // Every fifth distributor belongs to another client.
  if (distributor % 5 === 4) throw new HttpError(403, 'You cannot modify this distributor.');
  if (change === 'added') roots.add(root);
  else if (!roots.delete(root)) throw notFound('This UPC does not belong to the distributor.');
  call.written.upcRoots.set(distributor, roots);
  return call.single('upc', { upc, root });
};

export const rightsRoutes: readonly Route[] = [
  get('2', 'work/{work}', answerOneOrMany('work', workForm)),
  get('2', 'work/by-iswc/{iswc}', answerByCode('work', 'iswc', iswcs.find, workForm)),
  get('2', 'work/by-platform/{platform}/{identifier}', answerByPlatform('work', workForm)),
  get('2', 'work/{work}/identifiers', identifiersOf('work')),
  get('2', 'work/{work}/recordings', listFor('work', recordings)),
  get('2', 'collaborator/{collaborator}', answerOneOrMany('collaborator', personForm)),
  get('2', 'collaborator/by-ipi/{ipi}', answerByCode('collaborator', 'ipi', personIpis.find, personForm)),
  get('2', 'collaborator/by-platform/{platform}/{identifier}', answerByPlatform('collaborator', personForm)),
  get('2', 'collaborator/{collaborator}/identifiers', identifiersOf('collaborator')),
  get('2', 'collaborator/{collaborator}/songs', listFor('collaborator', listCollaboratorSongs)),
  get('2', 'publisher/{publisher}', answerOneOrMany('publisher', publisherForm)),
  get('2', 'publisher/by-ipi/{ipi}', answerByCode('publisher', 'ipi', publisherIpis.find, publisherForm)),
  get('2', 'publisher/by-platform/{platform}/{identifier}', answerByPlatform('publisher', publisherForm)),
  get('2', 'publisher/{publisher}/identifiers', identifiersOf('publisher')),
  get('2', 'label/{label}', answerOneOrMany('label', labelForm)),
  get('2', 'label/{label}/identifiers', identifiersOf('label')),
  get('2', 'referential/distributors', call => call.list({ rows: allOf('distributor'), show: shorts.distributor })),
  get('2', 'distributor/{distributor}/upc-roots', listFor('distributor', upcRoots)),
  add('2', 'distributor/{distributor}/upcs/{upc}', changeUpc('added')),
  remove('2', 'distributor/{distributor}/upcs/{upc}', changeUpc('removed')),
];
