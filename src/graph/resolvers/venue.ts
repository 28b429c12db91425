import { venue, venueIdentifiers } from '../../service/catalogue/venue.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIds, byPlatform } from '../lookups/pathValues.ts';
import { entity } from '../lookups/entity.ts';
import { fieldsOf } from '../lookups/fieldResolvers.ts';
import { listOf } from '../lookups/listResolvers.ts';
import { recordBy, recordsBy } from '../lookups/recordResolvers.ts';

export const venueResolvers: Resolvers = {
  Query: {
    concertVenue: recordBy(venue, byId),
    concertVenues: recordsBy(venue, byIds),
    concertVenueByPlatform: recordBy(venue, byPlatform),
  },
  ConcertVenue: {
    ...fieldsOf(venue),
    __resolveReference: entity(venue, 'id', 'platformIdentity'),
    identifiers: listOf(venue, venueIdentifiers, onePlatform),
  },
};
