import { concert, venueConcerts } from '../catalogue/concert.ts';
import { edition } from '../catalogue/edition.ts';
import { festival } from '../catalogue/festival.ts';
import { venue } from '../catalogue/venue.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { entity, entityAmong } from '../resolving/entity.ts';
import { fieldsOf } from '../resolving/fieldResolvers.ts';
import { listOf } from '../resolving/listResolvers.ts';
import { byId } from '../resolving/pathValues.ts';
import { recordBy } from '../resolving/recordResolvers.ts';

export const eventResolvers: Resolvers = {
  Query: { concert: recordBy(concert, byId), festivalEdition: recordBy(edition, byId) },
  LiveEvent: { __resolveReference: entityAmong([concert, edition], 'id') },
  EventPlace: { __resolveReference: entityAmong([festival, venue], 'id') },
  Concert: { ...fieldsOf(concert), endsAt: () => null, __resolveReference: entity(concert, 'id') },
  FestivalEdition: { ...fieldsOf(edition), __resolveReference: entity(edition, 'id') },
  ConcertVenue: { concerts: listOf(venue, venueConcerts) },
};
