import { artist } from './artist.ts';
import { either, id, instant, number, object, objects, reference, text, texts, within } from '../description/index.ts';
import { identifier } from './identifier.ts';
import { asChoice } from './sharedFields.ts';
import { venue } from './venue.ts';

/**
 * The common fields of concerts and festival editions. A function, because files that refer to each other in circles
 * can call it before this one has run.
 */
export function eventFields() {
  return {
    id: id('uuid'),
    name: text('name'),
    type: asChoice(['CONCERT', 'FESTIVAL', 'ONLINE'], text('type')),
    status: text('status'),
    // Concerts have a date, editions a beginning.
    startsAt: either(instant('startedAt'), instant('date')),
    venue: reference('venue', venue),
    ticketPrice: object('price', { currency: text('currency'), min: number('min'), max: number('max') }),
    // A performer may have no matched artist.
    lineup: objects(
      'artists',
      { name: either(text('name'), within('artist', text('name'))), artist: reference('artist', artist) },
      'name',
    ),
    identifiers: objects('identifiers', identifier, 'platform', 'identifier'),
    ticketUrls: texts('ticketUrls'),
  };
}
