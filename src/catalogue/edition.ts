import { eventFields } from './event.ts';
import { festival } from './festival.ts';
import { instant } from '../endpoint/fields.ts';
import { lifetimes } from '../endpoint/lifetimes.ts';
import { lookUp, recordKind, reference, uuid, type Reference } from '../endpoint/record.ts';

const v2 = [
  'id',
  'name',
  'type',
  'status',
  'startsAt',
  'endsAt',
  'festival',
  'venue',
  'price',
  'lineup',
  'identifiers',
  'ticketUrls',
] as const;

/** One time that a festival was held, or will be. */
export const edition = recordKind({
  name: 'Edition',
  lifetime: lifetimes.list,
  fields: { ...eventFields(), endsAt: instant('endedAt'), festival: reference('festival', () => festival) },
  lookUps: [lookUp('id', '/api/v{version}/festival/edition/{uuid}', uuid, { '2': v2 })],
});

/** What is known of one. */
export type Edition = Reference<typeof edition.fields>;
