import { day, localMidnight } from '../data/calendar.ts';
import { ipiOfPublisher, labelName, publisherByIpi, publisherName } from '../data/companies.ts';
import { uuidOf } from '../data/identity.ts';
import { latin } from '../data/names.ts';
import { placeOf } from '../data/places.ts';
import { draw, pick, topic } from '../data/random.ts';
import { labelTypes } from '../data/words.ts';
import { param, type Call } from '../http/call.ts';
import { notFound, single } from '../http/envelope.ts';
import { get, type Route } from '../http/router.ts';
import { identifiers } from './identifiers.ts';
import { imageUrl } from './light.ts';
import { known, knownOn, oneOrMany } from './lookup.ts';

export const companyRoutes: readonly Route[] = [
  get('2', 'publisher/{publisher}', call => oneOrMany(call, 'publisher', form => publisherForm(call.seed, form))),
  get('2', 'publisher/by-ipi/{ipi}', call => single('publisher', publisherForm(call.seed, byIpi(call)))),
  get('2', 'publisher/by-platform/{platform}/{identifier}', call =>
    single('publisher', publisherForm(call.seed, knownOn(call, 'publisher'))),
  ),
  get('2', 'publisher/{publisher}/identifiers', publisherIdentifiers),
  get('2', 'label/{label}', call => oneOrMany(call, 'label', label => labelForm(call.seed, label))),
  get('2', 'label/{label}/identifiers', labelIdentifiers),
];

const desk = topic('company desk');

function byIpi(call: Call): number {
  const publisher = publisherByIpi(param(call, 'ipi'));
  if (publisher === undefined) throw notFound();
  return publisher;
}

function publisherShort(publisher: number) {
  return { uuid: uuidOf('publisher', publisher), name: publisherName(publisher) };
}

/** Everything but its id and name may be unknown. */
function publisherForm(seed: number, publisher: number): object {
  const drawn = draw(seed, desk, publisher);
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

function publisherIdentifiers(call: Call): object {
  const publisher = known(call, 'publisher');
  const related = publisherShort(publisher);
  return identifiers(call, { kind: 'publisher', index: publisher, related, hasDefault: false });
}

/** As a search finds it: only by its name is a label known to be the one that a record names. */
export function labelShort(label: number) {
  return { uuid: uuidOf('label', label), name: labelName(label) };
}

function labelForm(seed: number, label: number): object {
  const drawn = draw(seed, desk ^ 1, label);
  const uuid = uuidOf('label', label);
  const place = placeOf(drawn >>> 3);
  const founded = day(1920 + (drawn % 100), 1 + ((drawn >>> 8) % 12), 1);
  return {
    ...labelShort(label),
    // The first twelve have the type that records tell of them.
    type: pick(labelTypes, label),
    imageUrl: imageUrl('label', label, uuid),
    countryCode: place.country,
    foundedAt: drawn % 5 ? localMidnight(founded) : null,
    website: drawn % 4 ? `https://www.example.com/label/${uuid}` : null,
    company: drawn % 6 ? companyOf(label) : null,
    address: drawn % 3 ? `${1 + (drawn % 120)} Harbour Street, ${place.city}` : null,
  };
}

/** A company has an id of its own, mostly. */
function companyOf(label: number): object {
  const name = `${labelName(label % 12)} Group`;
  return label % 7 === 3 ? { name } : { uuid: uuidOf('label', 1_000 + (label % 12)), name };
}

function labelIdentifiers(call: Call): object {
  const label = known(call, 'label');
  return identifiers(call, { kind: 'label', index: label, related: labelShort(label), hasDefault: false });
}
