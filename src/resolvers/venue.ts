import { venue, venueIdentifiers } from '../catalogue/venue.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, byPlatform, onePlatform } from './arguments.ts';
import { fieldsOf, listOf } from './fields.ts';
import { entity, lookUp } from './lookUp.ts';

export const venueResolvers: Resolvers = {
  Query: {
    venue: lookUp(venue, byId),
    venueByPlatform: lookUp(venue, byPlatform),
  },
  Venue: {
    ...fieldsOf(venue),
    __resolveReference: entity(venue, byId),
    identifiers: listOf(venue, venueIdentifiers, onePlatform),
  },
};
