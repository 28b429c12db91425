import { venue, venueIdentifiers } from '../catalogue/venue.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { onePlatform } from './arguments.ts';
import { entity } from './entity.ts';
import { fieldsOf, listOf } from './fields.ts';
import { byId, byPlatform } from './keys.ts';
import { lookUp } from './lookUp.ts';

export const venueResolvers: Resolvers = {
  Query: {
    venue: lookUp(venue, byId),
    venueByPlatform: lookUp(venue, byPlatform),
  },
  Venue: {
    ...fieldsOf(venue),
    __resolveReference: entity(venue, 'id', 'platformIdentity'),
    identifiers: listOf(venue, venueIdentifiers, onePlatform),
  },
};
