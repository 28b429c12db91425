import { count, text } from '../endpoint/fields.ts';
import { coordinates, location } from './sharedFields.ts';

/** What festivals and venues tell of themselves in the same form. */
export const placeFields = {
  id: text('uuid'),
  name: text('name'),
  type: text('type'),
  location,
  address: text('address'),
  postalCode: text('zipCode'),
  coordinates,
  capacity: count('capacity'),
  website: text('website'),
  imageUrl: text('imageUrl'),
};

export const placeOffers = [
  'id',
  'name',
  'type',
  'location',
  'address',
  'postalCode',
  'coordinates',
  'capacity',
  'website',
  'imageUrl',
] as const;
