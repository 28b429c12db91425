import { eventFields } from './event.ts';
import { festival, festivalAsOwner } from './festival.ts';
import {
  defineList,
  defineRecordKind,
  instant,
  LIFETIMES_MS,
  lookUpBy,
  type OrderBy,
  PAGE_SIZE,
  recordItems,
  reference,
  type Reference,
  uuid,
} from '../description/index.ts';
import { location } from './sharedFields.ts';

const v2 = [
  'id',
  'name',
  'type',
  'status',
  'startsAt',
  'endsAt',
  'festival',
  'venue',
  'ticketPrice',
  'lineup',
  'platformIdentifiers',
  'ticketUrls',
  'location',
] as const;

export const edition = defineRecordKind({
  name: 'FestivalEdition',
  lifetime: LIFETIMES_MS.list,
  fields: { ...eventFields, endsAt: instant('endedAt'), festival: reference('festival', festival), location },
  light: ['name', 'type', 'status', 'startsAt', 'endsAt', 'festival', 'venue', 'ticketPrice'],
  lookUps: [lookUpBy('id', '/api/v{version}/festival/edition/{uuid}', uuid, { '2': v2 })],
});

export type FestivalEdition = Reference<typeof edition.fields>;

interface EditionArguments {
  readonly within?: { readonly start: string; readonly end: string } | undefined;
  readonly orderBy?: OrderBy<'STARTS_AT'> | null | undefined;
}

export const festivalEditions = defineList({
  path: '/api/v2/festival/{uuid}/editions',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.list,
  query: ({ within }: EditionArguments) => ({ startDate: within?.start, endDate: within?.end }),
  ...festivalAsOwner,
  ...recordItems(edition),
  owner: { key: 'festival', parameter: 'uuid' },
  order: ({ orderBy }) => (orderBy ? byTime(orderBy.direction === 'DESC' ? -1 : 1) : undefined),
});

/** Editions without a readable time come last in both directions. */
const byTime =
  (sign: 1 | -1) =>
  (a: FestivalEdition, b: FestivalEdition): number => {
    const [first, second] = [timeOf(a), timeOf(b)];
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
    return sign * (first - second);
  };

const timeOf = ({ startsAt }: FestivalEdition): number | undefined =>
  typeof startsAt === 'string' ? Date.parse(startsAt) : undefined;
