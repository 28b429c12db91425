import { venue, venueIdentifiers } from '../catalogue/venue.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform, byId, byIds, byPlatform } from '../resolving/pathValues.ts';
import { entity } from '../resolving/entity.ts';
import { fieldsOf } from '../resolving/fieldResolvers.ts';
import { listOf } from '../resolving/listResolvers.ts';
import { recordBy, recordsBy } from '../resolving/recordResolvers.ts';

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
