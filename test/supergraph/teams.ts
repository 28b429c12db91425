import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import { startStandaloneServer } from '@apollo/server/standalone';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { GraphQLError, parse } from 'graphql';
import { landmarks } from '../support/landmarks.ts';

/* Subgraphs of other teams, which refer to types of this subgraph by key. */

const { artist, song, work, festival, concert, edition, playlist } = landmarks;

/** Reads a file of this folder, such as the subgraphs that schema/README.md shows. */
export const fileOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

type Reference = Readonly<Record<string, string>>;

/** Recordings that do not exist in the music subgraph. */
export const UNRELEASED = 'QZES71999999';
export const DISPUTED = 'QZES70000000';

/** ISRCs by company. */
const ledgers: Record<string, string[]> = {
  Harbour: [song.hitIsrc, UNRELEASED],
  Archive: [song.hitIsrc, DISPUTED],
};

function ownersOf({ isrc }: Reference) {
  if (isrc === DISPUTED) throw new GraphQLError('This is in dispute.', { extensions: { code: 'IN_DISPUTE' } });
  return [{ name: `Owner of ${isrc}`, percent: 100 }];
}

const rights = {
  Query: {
    recordingsOf: (_: unknown, { company }: Reference) => ledgers[company ?? '']?.map(isrc => ({ isrc })),
  },
  Song: {
    __resolveReference: ({ isrc }: Reference) => ({ isrc }),
    owners: ownersOf,
    payee: ({ isrc }: Reference) =>
      isrc === song.hitIsrc ? { platformKey: { platform: 'spotify', identifier: artist.headlinerSpotifyId } } : null,
  },
  MusicalWork: {
    __resolveReference: ({ iswc }: Reference) => (iswc === work.iswc ? { iswc } : null),
    owners: () => [{ name: 'A Writer', percent: 50 }],
  },
};

const onSpotify = { platform: 'spotify', identifier: playlist.spotifyId };

const mixes = {
  Query: {
    mixes: () => [{ platformKey: onSpotify, storefront: null }],
  },
  Playlist: { __resolveReference: (reference: object) => reference, budget: () => 7 },
};

interface Ticket {
  readonly id: string;
  readonly price: object | null;
  readonly event: { readonly __typename: 'Concert' | 'Festival'; readonly id: string };
  readonly headliner: { readonly id: string };
}

const allTickets: readonly Ticket[] = [
  {
    id: 'summer',
    price: { currency: 'EUR', min: 40, max: 90 },
    event: { __typename: 'Festival', id: festival.summer },
    headliner: { id: artist.headliner },
  },
  {
    id: 'club',
    price: null,
    event: { __typename: 'Concert', id: concert.first },
    headliner: { id: artist.prolific },
  },
  {
    id: 'forged',
    price: null,
    event: { __typename: 'Festival', id: festival.unknown },
    headliner: { id: artist.unknown },
  },
];

const sold = {
  __resolveReference: ({ id }: Reference) => ({ id }),
  tickets: ({ id }: Reference) =>
    allTickets.filter(({ event, headliner }) => [event.id, headliner.id].includes(id ?? '')),
};

const tickets = {
  Query: { onSale: () => allTickets },
  Ticket: { __resolveReference: ({ id }: Reference) => allTickets.find(ticket => ticket.id === id) },
  Artist: sold,
  Concert: sold,
  Festival: sold,
};

const soldOut = { Query: { soldOut: () => [concert.first, edition.first].map(id => ({ id })) } };

const seating = {
  ...soldOut,
  LiveEvent: { __resolveReference: ({ id }: Reference) => ({ id }), seatsLeft: () => 0 },
};

interface Required {
  readonly weeklyStats: { readonly social: readonly { platform: { code: string }; value: number }[] };
  readonly newestReleases: readonly { readonly releaseDate: string }[];
  readonly upcomingEvents: readonly object[];
}

const insight = {
  Artist: {
    momentum: ({ weeklyStats }: Required) =>
      weeklyStats.social.find(({ platform }) => platform.code === 'spotify')?.value,
    lastReleaseDate: ({ newestReleases }: Required) => newestReleases[0]?.releaseDate,
    isOnTour: ({ upcomingEvents }: Required) => upcomingEvents.length > 0,
  },
};

const labeled = {
  __resolveReference: (reference: object) => reference,
  saleLabel: ({ startsAt }: Reference) => (startsAt === undefined ? null : `On sale until ${startsAt}`),
};

export interface Team {
  readonly name: string;
  readonly typeDefs: string;
  readonly url: string;
  close(): Promise<void>;
}

export function startTeams(): Promise<Team[]> {
  return Promise.all([serve('rights', rights), serve('tickets', tickets)]);
}

/** Serves a team that extends an interface. Does not compose with a team that extends an implementing type. */
export const startSeating = (): Promise<Team> => serve('seating', seating);

/** Serves a team that refers to playlists by platform and identifier. */
export const startMixes = (): Promise<Team> => serve('mixes', mixes);

/** Serves a team that computes fields from ours. */
export const startInsight = (): Promise<Team> => serve('insight', insight);

/** Serves a team that computes fields of concerts and editions from ours. */
export const startSales = (): Promise<Team> => serve('sales', { Concert: labeled, FestivalEdition: labeled });

/** Serves a team that computes a field of all events from ours. */
export const startSaleLabels = (): Promise<Team> => serve('saleLabels', { ...soldOut, LiveEvent: labeled });

async function serve(name: string, resolvers: object): Promise<Team> {
  const typeDefs = fileOf(`${name}.graphql`);
  const schema = buildSubgraphSchema([{ typeDefs: parse(typeDefs), resolvers: resolvers as never }]);
  const plugins = [ApolloServerPluginInlineTraceDisabled()];
  const server = new ApolloServer({ schema, plugins, stopOnTerminationSignals: false });
  const { url } = await startStandaloneServer(server, { listen: { port: 0, host: '127.0.0.1' } });
  return { name, typeDefs, url, close: () => server.stop() };
}
