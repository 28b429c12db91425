import { upcOf } from '../data/barcodes.ts';
import { indexed, numbers, times } from '../data/collections.ts';
import { uuidOf } from '../data/identity.ts';
import { latin } from '../data/names.ts';
import { placeOf } from '../data/places.ts';
import { draw, pick, topic } from '../data/random.ts';
import { distributorCount, distributorName, labelName, publisherIpis, publisherName } from '../data/rights.ts';
import { albumCount } from '../data/structure.ts';
import { labelTypes } from '../data/words.ts';
import type { Answer, Call } from '../http/call.ts';
import { badRequest, notFound, Refusal } from '../http/refusal.ts';
import { add, get, remove, type Route } from '../http/router.ts';
import { distributorOf } from './albums.ts';
import { imageUrl, longAgo } from './forms.ts';
import { byCode, identifiersOf, known, listFor, oneOrMany, onPlatform } from './records.ts';

export const companyRoutes: readonly Route[] = [
  get('2', 'publisher/{publisher}', oneOrMany('publisher', publisherForm)),
  get('2', 'publisher/by-ipi/{ipi}', byCode('publisher', 'ipi', publisherIpis.find, publisherForm)),
  get('2', 'publisher/by-platform/{platform}/{identifier}', onPlatform('publisher', publisherForm)),
  get('2', 'publisher/{publisher}/identifiers', identifiersOf('publisher', publisherShort)),
  get('2', 'label/{label}', oneOrMany('label', labelForm)),
  get('2', 'label/{label}/identifiers', identifiersOf('label', labelShort)),
  get('2', 'referential/distributors', call => {
    return call.list({ rows: numbers(distributorCount), show: distributorShort });
  }),
  get('2', 'distributor/{distributor}/upc-roots', listFor('distributor', company, upcRoots)),
  add('2', 'distributor/{distributor}/upcs/{upc}', changeUpc('added')),
  remove('2', 'distributor/{distributor}/upcs/{upc}', changeUpc('removed')),
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
    ipi: publisherIpis.of(publisher),
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
  const owner = { uuid: uuidOf('label', 1_000 + (label % 12)), name: `${labelName(label % 12)} Group` };
  return {
    ...labelShort(label),
    // The first twelve have the type that records give them.
    type: pick(labelTypes, label),
    imageUrl: imageUrl('label', label),
    countryCode: country,
    foundedAt: drawn % 5 ? longAgo(drawn, 1920, 100) : null,
    website: drawn % 4 ? `https://www.example.com/label/${uuidOf('label', label)}` : null,
    // Mostly with an id of its own.
    company: drawn % 6 ? { ...owner, uuid: label % 7 === 3 ? undefined : owner.uuid } : null,
    address: drawn % 3 ? `${1 + (drawn % 120)} Harbour Street, ${city}` : null,
  };
}

const invented = topic('upc roots') ^ 1;
const rootLength = 8;
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

/** Distributors that records name have the codes of these records. */
function rootsOf({ written }: Call, distributor: number): Set<string> {
  const named = albumsBy(distributorName(distributor)).map(album => upcOf(album).slice(0, rootLength));
  const others = times(draw(invented, distributor) % 5, place => inventedRoot(distributor, place));
  return new Set(written.upcRoots.get(distributor) ?? (named.length ? named : others));
}

function inventedRoot(distributor: number, place: number): string {
  return String(10_000_000 + (draw(invented, distributor, place) % 89_000_000));
}
