import type { Resolvers } from '../generated/resolvers.ts';
import { accountResolvers } from './account.ts';
import { albumResolvers } from './album.ts';
import { albumActivityResolvers } from './albumActivity.ts';
import { artistResolvers } from './artist.ts';
import { artistActivityResolvers } from './artistActivity.ts';
import { artistMetricsResolvers } from './artistMetrics.ts';
import { artistReportResolvers } from './artistReport.ts';
import { chartResolvers } from './chart.ts';
import { cityResolvers } from './city.ts';
import { collaboratorResolvers } from './collaborator.ts';
import { curatorResolvers } from './curator.ts';
import { distributorResolvers } from './distributor.ts';
import { eventResolvers } from './event.ts';
import { festivalResolvers } from './festival.ts';
import { labelResolvers } from './label.ts';
import { mutationResolvers } from './mutation.ts';
import { playlistResolvers } from './playlist.ts';
import { publisherResolvers } from './publisher.ts';
import { radioResolvers } from './radio.ts';
import { allowedValueResolvers } from './allowedValues.ts';
import { searchResolvers } from './search.ts';
import { seriesResolvers } from './series.ts';
import { songResolvers } from './song.ts';
import { songPositionResolvers } from './songPosition.ts';
import { songActivityResolvers } from './songActivity.ts';
import { songMetricsResolvers } from './songMetrics.ts';
import { topResolvers } from './top.ts';
import { venueResolvers } from './venue.ts';
import { workResolvers } from './work.ts';

export const resolvers: readonly Resolvers[] = [
  accountResolvers,
  albumResolvers,
  albumActivityResolvers,
  artistResolvers,
  artistActivityResolvers,
  artistMetricsResolvers,
  artistReportResolvers,
  chartResolvers,
  cityResolvers,
  collaboratorResolvers,
  curatorResolvers,
  distributorResolvers,
  eventResolvers,
  festivalResolvers,
  labelResolvers,
  mutationResolvers,
  playlistResolvers,
  publisherResolvers,
  radioResolvers,
  allowedValueResolvers,
  searchResolvers,
  seriesResolvers,
  songResolvers,
  songPositionResolvers,
  songActivityResolvers,
  songMetricsResolvers,
  topResolvers,
  venueResolvers,
  workResolvers,
];

/** Argument names of a resolver. Codegen types a field without arguments as having any key. */
type NamesOf<Resolver> = Resolver extends (parent: never, args: infer Args, ...rest: never[]) => unknown
  ? string extends keyof Args
    ? never
    : keyof Args
  : never;

type NamesIn<Type> = { [Field in keyof Type]-?: NamesOf<NonNullable<Type[Field]>> }[keyof Type];

type AllArgumentNames = { [Type in keyof Resolvers]-?: NamesIn<NonNullable<Resolvers[Type]>> }[keyof Resolvers];

declare module '../lookups/schemaTypes.ts' {
  // Declared here because `lookups` cannot import the generated types, which import it.
  interface ArgumentNames extends Readonly<Record<AllArgumentNames, true>> {}
}
