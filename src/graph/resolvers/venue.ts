import { venue, venueIdentifiers } from '../../service/catalogue/venue.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import {
  byId,
  byIds,
  byPlatform,
  checkPlatformFilter,
  entity,
  listOf,
  recordBy,
  recordFieldResolvers,
  recordsBy,
} from '../lookups/index.ts';

export const venueResolvers: Resolvers = {
  Query: {
    concertVenue: recordBy(venue, byId),
    concertVenues: recordsBy(venue, byIds),
    concertVenueByPlatform: recordBy(venue, byPlatform),
  },
  ConcertVenue: {
    ...recordFieldResolvers(venue),
    __resolveReference: entity(venue, 'id', 'platformKey'),
    identifiers: listOf(venue, venueIdentifiers, checkPlatformFilter),
  },
};
