import { venueAsOwner } from './venue.ts';
import { eventFields } from './event.ts';
import {
  defineList,
  defineRecordKind,
  LIFETIMES_MS,
  lookUpBy,
  PAGE_SIZE,
  recordItems,
  type Reference,
  uuid,
} from '../description/index.ts';

const v2 = [
  'id',
  'name',
  'type',
  'status',
  'startsAt',
  'venue',
  'ticketPrice',
  'lineup',
  'platformIdentifiers',
  'ticketUrls',
] as const;

export const concert = defineRecordKind({
  name: 'Concert',
  lifetime: LIFETIMES_MS.list,
  fields: eventFields,
  light: ['name', 'type', 'status', 'startsAt', 'venue', 'ticketPrice'],
  lookUps: [lookUpBy('id', '/api/v{version}/venue/concert/{uuid}', uuid, { '2': v2 })],
});

export type Concert = Reference<typeof concert.fields>;

export interface ConcertArguments {
  readonly within?: { readonly start: string; readonly end: string } | undefined;
}

export const venueConcerts = defineList({
  path: '/api/v2/venue/{uuid}/concerts',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.list,
  query: ({ within }: ConcertArguments) => ({ startDate: within?.start, endDate: within?.end }),
  ...venueAsOwner,
  ...recordItems(concert),
  owner: { key: 'venue', parameter: 'uuid' },
});
