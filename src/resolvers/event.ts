import { concert, venueConcerts } from '../catalogue/concert.ts';
import { edition } from '../catalogue/edition.ts';
import { venue } from '../catalogue/venue.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId } from './arguments.ts';
import { fieldsOf, listOf } from './fields.ts';
import { entity, lookUp } from './lookUp.ts';

export const eventResolvers: Resolvers = {
  Query: { concert: lookUp(concert, byId), edition: lookUp(edition, byId) },
  Concert: { ...fieldsOf(concert), __resolveReference: entity(concert, byId) },
  Edition: { ...fieldsOf(edition), __resolveReference: entity(edition, byId) },
  Venue: { concerts: listOf(venue, venueConcerts) },
};
