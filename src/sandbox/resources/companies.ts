import { upcOf } from '../data/barcodes.ts';
import { day, localMidnight } from '../data/calendar.ts';
import { Memo, numbers, times } from '../data/collections.ts';
import { uuidOf } from '../data/identity.ts';
import { latin } from '../data/names.ts';
import { placeOf } from '../data/places.ts';
import { draw, pick, topic } from '../data/random.ts';
import { distributorCount, distributorName, ipiOfPublisher, labelName, publisherByIpi } from '../data/rights.ts';
import { publisherName } from '../data/rights.ts';
import { albumCount } from '../data/structure.ts';
import { labelTypes } from '../data/words.ts';
import { badRequest, notFound, Refusal, param, single, type Call } from '../http/call.ts';
import { collection } from '../http/paging.ts';
import { add, get, remove, type Route } from '../http/router.ts';
import { distributorOf } from './albums.ts';
import { imageUrl } from './forms.ts';
import { byCode, identifiersOf, known, oneOrMany, onPlatform } from './records.ts';

export const companyRoutes: readonly Route[] = [
  get('2', 'publisher/{publisher}', oneOrMany('publisher', publisherForm)),
  get('2', 'publisher/by-ipi/{ipi}', byCode('publisher', 'ipi', publisherByIpi, publisherForm)),
  get('2', 'publisher/by-platform/{platform}/{identifier}', onPlatform('publisher', publisherForm)),
  get('2', 'publisher/{publisher}/identifiers', identifiersOf('publisher', publisherShort)),
  get('2', 'label/{label}', oneOrMany('label', labelForm)),
  get('2', 'label/{label}/identifiers', identifiersOf('label', labelShort)),
  get('2', 'referential/distributors', distributors),
  get('2', 'distributor/{distributor}/upc-roots', upcRoots),
  add('2', 'distributor/{distributor}/upcs/{upc}', call => changeUpc(call, 'added')),
  remove('2', 'distributor/{distributor}/upcs/{upc}', call => changeUpc(call, 'removed')),
];

const desk = topic('company desk');

export function publisherShort(publisher: number) {
  return { uuid: uuidOf('publisher', publisher), name: publisherName(publisher) };
}

/** Everything but its id and name may be unknown. */
function publisherForm(publisher: number): object {
  const drawn = draw(desk, publisher);
  const host = `${latin(publisherName(publisher)).replaceAll(' ', '-')}.example.com`;
  return {
    ...publisherShort(publisher),
    ipi: ipiOfPublisher(publisher),
    phone: drawn % 3 ? `+33 1 00 00 ${String(drawn % 100).padStart(2, '0')} 00` : null,
    email: drawn % 4 ? `rights@${host}` : null,
    website: drawn % 5 ? `https://${host}` : null,
    address: drawn % 6 ? `${1 + (drawn % 90)} Rue des Partitions, ${placeOf(drawn >>> 4).city}` : null,
  };
}

/** A search finds labels: a record names its label, but only the name links the two. */
export function labelShort(label: number) {
  return { uuid: uuidOf('label', label), name: labelName(label) };
}

function labelForm(label: number): object {
  const drawn = draw(desk ^ 1, label);
  const { country, city } = placeOf(drawn >>> 3);
  const founded = day(1920 + (drawn % 100), 1 + ((drawn >>> 8) % 12), 1);
  return {
    ...labelShort(label),
    // The first twelve have the type that records give them.
    type: pick(labelTypes, label),
    imageUrl: imageUrl('label', label),
    countryCode: country,
    foundedAt: drawn % 5 ? localMidnight(founded) : null,
    website: drawn % 4 ? `https://www.example.com/label/${uuidOf('label', label)}` : null,
    company: drawn % 6 ? companyOf(label) : null,
    address: drawn % 3 ? `${1 + (drawn % 120)} Harbour Street, ${city}` : null,
  };
}

/** A company has an id of its own, mostly. */
function companyOf(label: number): object {
  const name = `${labelName(label % 12)} Group`;
  return label % 7 === 3 ? { name } : { uuid: uuidOf('label', 1_000 + (label % 12)), name };
}

const invented = topic('upc roots') ^ 1;
const rootLength = 8;
const rootsByName = new Memo<'all', ReadonlyMap<string, readonly string[]>>(1);

const distributorShort = (distributor: number) => ({
  uuid: uuidOf('distributor', distributor),
  name: distributorName(distributor),
});

function distributors(call: Call): object {
  return collection(call, { rows: numbers(distributorCount), show: distributorShort });
}

function upcRoots(call: Call): object {
  const distributor = known(call, 'distributor');
  const { uuid, name } = distributorShort(distributor);
  const company = { uuid: uuidOf('distributor', distributorCount + distributor), name };
  return collection(call, { rows: rootsOf(call, distributor), show: root => root, related: { uuid, company } });
}

function changeUpc(call: Call, change: 'added' | 'removed'): object {
  const distributor = known(call, 'distributor');
  const upc = param(call, 'upc');
  if (!/^\d{12,14}$/.test(upc)) throw badRequest('Invalid UPC.');
  // Every fifth belongs to somebody else.
  if (distributor % 5 === 4) throw new Refusal(403, 'You cannot modify this distributor.');
  const root = upc.slice(0, rootLength);
  if (change === 'removed' && !rootsOf(call, distributor).includes(root)) {
    throw notFound('This UPC does not belong to the distributor.');
  }
  const prefixes = call.written.prefixesOf(distributor);
  prefixes[change === 'added' ? 'removed' : 'added'].delete(root);
  prefixes[change].add(root);
  return single('upc', { upc, root });
}

function rootsOf({ written }: Call, distributor: number): string[] {
  const { added, removed } = written.prefixesOf(distributor);
  const named = rootsByName.of('all', rootsOfRecords).get(distributorName(distributor));
  const roots = named ?? times(draw(invented, distributor) % 5, place => inventedRoot(distributor, place));
  return [...new Set([...roots, ...added])].filter(root => !removed.has(root)).toSorted();
}

/** Distributors that records name have the codes of these records. */
function rootsOfRecords(): Map<string, string[]> {
  const distributed = numbers(albumCount).filter(album => distributorOf(album) !== null);
  const byName = Map.groupBy(distributed, album => distributorOf(album) ?? '');
  return new Map([...byName].map(([name, albums]) => [name, albums.map(album => upcOf(album).slice(0, rootLength))]));
}

function inventedRoot(distributor: number, place: number): string {
  return String(10_000_000 + (draw(invented, distributor, place) % 89_000_000));
}
