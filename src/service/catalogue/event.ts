import { artist } from './artist.ts';
import { id, instant, nested, number, object, objects, oneOf, reference, text, texts } from '../description/index.ts';
import { identifier } from './identifier.ts';
import { enumField } from './sharedFields.ts';
import { venue } from './venue.ts';

/**
 * The common fields of concerts and festival editions. A function, because files that refer to each other in circles
 * can call it before this one has run.
 */
export function eventFields() {
  return {
    id: id('uuid'),
    name: text('name'),
    type: enumField(['CONCERT', 'FESTIVAL', 'ONLINE'], text('type')),
    status: text('status'),
    // Concerts have a date, editions a beginning.
    startsAt: oneOf(instant('startedAt'), instant('date')),
    venue: reference('venue', venue),
    ticketPrice: object('price', { currency: text('currency'), min: number('min'), max: number('max') }),
    // A performer may have no matched artist.
    lineup: objects(
      'artists',
      { name: oneOf(text('name'), nested('artist', text('name'))), artist: reference('artist', artist) },
      'name',
    ),
    platformIdentifiers: objects('identifiers', identifier, 'platform', 'identifier'),
    ticketUrls: texts('ticketUrls'),
  };
}
