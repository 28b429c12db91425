import { id, int, text } from '../description/index.ts';
import { coordinates, location } from './sharedFields.ts';

/** Fields that festivals and venues share. */
export const placeFields = {
  id: id('uuid'),
  name: text('name'),
  location,
  address: text('address'),
  postalCode: text('zipCode'),
  coordinates,
  capacity: int('capacity'),
  website: text('website'),
  imageUrl: text('imageUrl'),
};

export const placeFieldNames = [
  'id',
  'name',
  'location',
  'address',
  'postalCode',
  'coordinates',
  'capacity',
  'website',
  'imageUrl',
] as const;
