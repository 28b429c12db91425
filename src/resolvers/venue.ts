import { venue, venueIdentifiers } from '../catalogue/venue.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byPlatform } from '../resolving/pathValues.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf } from '../resolving/fieldResolvers.ts';
import { listOf } from '../resolving/listResolvers.ts';
import { lookUp, lookUps } from '../resolving/lookUp.ts';

export const venueResolvers: Resolvers = {
  Query: {
    concertVenue: lookUp(venue, byId),
    concertVenues: lookUps(venue, byId),
    concertVenueByPlatform: lookUp(venue, byPlatform),
  },
  ConcertVenue: {
    ...fieldsOf(venue),
    __resolveReference: entity(venue, 'id', 'platformIdentity'),
    identifiers: listOf(venue, venueIdentifiers, onePlatform),
  },
};
