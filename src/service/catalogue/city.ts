import { concert, type ConcertArguments } from './concert.ts';
import { festival } from './festival.ts';
import {
  type Decoded,
  defineList,
  group,
  LIFETIMES_MS,
  objectItems,
  oneOf,
  opaqueId,
  PAGE_SIZE,
  recordItems,
  text,
} from '../description/index.ts';
import { country } from './sharedFields.ts';
import { venue } from './venue.ts';

const city = {
  key: oneOf(opaqueId('cityKey'), opaqueId('cityId')),
  location: group({ city: oneOf(text('cityName'), text('name')), region: text('region'), country: country() }),
};

/** Not a record kind: the service has no lookup of cities. */
export type MusicCity = Decoded<typeof city>;

const cityItems = objectItems(city, ({ key }) => [key], 'key');

interface CityArguments {
  readonly term?: string | null | undefined;
}

const citySearch = ({ term }: CityArguments) => ({ searchCity: term ?? undefined });

export const venueCities = defineList({
  path: '/api/v2/referential/venue/cities/{countryCode}',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.allowedValues,
  query: citySearch,
  ...cityItems,
});

export const rankingCities = defineList({
  path: '/api/v2/top-artist/referential/cities/{countryCode}',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.allowedValues,
  query: citySearch,
  ...cityItems,
});

export interface InCity {
  readonly cityKey: string;
}

/** Not paged: one response has all rows. */
export const cityVenues = defineList({
  path: '/api/v2/venue/by-city-key',
  lifetime: LIFETIMES_MS.list,
  query: ({ cityKey }: InCity) => ({ cityKey }),
  ...recordItems(venue),
});

/** Not paged: one response has all rows. */
export const cityFestivals = defineList({
  path: '/api/v2/festival/by-city-key',
  lifetime: LIFETIMES_MS.list,
  query: ({ cityKey }: InCity) => ({ cityKey }),
  ...recordItems(festival),
});

export const cityConcerts = defineList({
  path: '/api/v2/venue/concerts/by-city-key',
  pageSize: PAGE_SIZE,
  lifetime: LIFETIMES_MS.list,
  query: ({ cityKey, within }: InCity & ConcertArguments) => ({
    cityKey,
    startDate: within?.start,
    endDate: within?.end,
  }),
  ...recordItems(concert),
});
