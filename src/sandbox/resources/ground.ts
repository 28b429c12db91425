import type { Place } from '../data/places.ts';

/** What festivals and venues tell about their place. The capacity is a string, sometimes an empty one. */
export function groundOf(seed: number, place: Place, drawn: number) {
  const capacities = ['', '800', '2500', '12000', '40000', '75000'];
  const isMapped = drawn % 8 !== 1;
  return {
    address:
      drawn % 4 ? `${1 + (drawn % 180)} ${['Rue', 'Street', 'Allee', 'Calle'][drawn % 4]} ${1 + (seed % 90)}` : '',
    zipCode: drawn % 4 ? String(10_000 + (drawn % 88_000)) : null,
    geo: isMapped ? { latitude: place.latitude, longitude: place.longitude } : null,
    capacity: drawn % 9 === 2 ? null : (capacities[drawn % 6] ?? ''),
    website: drawn % 3 ? `https://www.example.com/live/${drawn.toString(36)}` : '',
  };
}
