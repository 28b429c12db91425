import { artist } from './artist.ts';
import { id, instant, nested, number, object, objects, oneOf, reference, text, texts } from '../description/index.ts';
import { identifier } from './identifier.ts';
import { enumField } from './sharedFields.ts';
import { venue } from './venue.ts';

/** Fields that concerts and festival editions share. */
export const eventFields = {
  id: id('uuid'),
  name: text('name'),
  type: enumField(['CONCERT', 'FESTIVAL', 'ONLINE'], text('type')),
  status: text('status'),
  // Concerts have a date, editions a start.
  startsAt: oneOf(instant('startedAt'), instant('date')),
  venue: reference('venue', venue),
  ticketPrice: object('price', { currency: text('currency'), min: number('min'), max: number('max') }),
  // Some performers are not matched to an artist.
  lineup: objects(
    'artists',
    { name: oneOf(text('name'), nested('artist', text('name'))), artist: reference('artist', artist) },
    'name',
  ),
  platformIdentifiers: objects('identifiers', identifier, 'platform', 'identifier'),
  ticketUrls: texts('ticketUrls'),
};
