import { concert, venueConcerts } from '../../service/catalogue/concert.ts';
import { edition } from '../../service/catalogue/edition.ts';
import { festival } from '../../service/catalogue/festival.ts';
import { venue } from '../../service/catalogue/venue.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import {
  byId,
  byIds,
  entity,
  entityAmong,
  listOf,
  recordBy,
  recordFieldResolvers,
  recordsBy,
} from '../lookups/index.ts';

export const eventResolvers: Resolvers = {
  Query: {
    concert: recordBy(concert, byId),
    concerts: recordsBy(concert, byIds),
    festivalEdition: recordBy(edition, byId),
    festivalEditions: recordsBy(edition, byIds),
  },
  LiveEvent: { __resolveReference: entityAmong([concert, edition], 'id') },
  MusicEventPlace: { __resolveReference: entityAmong([festival, venue], 'id') },
  Concert: { ...recordFieldResolvers(concert), __resolveReference: entity(concert, 'id') },
  FestivalEdition: { ...recordFieldResolvers(edition), __resolveReference: entity(edition, 'id') },
  ConcertVenue: { concerts: listOf(venue, venueConcerts) },
};
