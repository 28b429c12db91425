import type { CodegenConfig } from '@graphql-codegen/cli';

/** The type that resolvers get as the parent of a GraphQL type, by the file that has it. */
const parents = {
  Artist: 'catalogue/artist.ts#Artist',
  CurrentStats: 'catalogue/artist-metrics.ts#CurrentStats',
  Album: 'catalogue/album.ts#Album',
  Song: 'catalogue/song.ts#Song',
  Playlist: 'catalogue/playlist.ts#Playlist',
  Festival: 'catalogue/festival.ts#Festival',
  Edition: 'catalogue/festival.ts#Edition',
  Venue: 'catalogue/venue.ts#Venue',
  Identifier: 'catalogue/list.ts#Identifier',
  LocalPoint: 'catalogue/series.ts#LocalPoint',
  LocalConnection: 'resolvers/series.ts#LocalConnection',
  TrackDateEdge: 'resolvers/playlist.ts#TrackDateEdge',
};

/** Connections over pages, and over series, by their name without `Connection`. */
const lists = ['Album', 'AlbumTrack', 'Artist', 'Edition', 'Identifier', 'PlaylistTrack', 'Song'];
const series = ['Audience', 'Identified', 'Metric', 'PlaylistReach', 'Retention', 'Score', 'TrackDate'];
const connections = {
  ...Object.fromEntries(lists.map(name => [`${name}Connection`, 'reads/connection.ts#Connection'])),
  ...Object.fromEntries(series.map(name => [`${name}Connection`, 'reads/seriesConnection.ts#SeriesConnection'])),
};

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  generates: {
    'src/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        federation: true,
        useTypeImports: true,
        enumsAsTypes: true,
        immutableTypes: true,
        strictScalars: true,
        makeResolverTypeCallable: true,
        contextType: '../context.ts#Context',
        scalars: {
          _FieldSet: 'string',
          Date: 'string',
          DateTime: 'string',
          Long: 'number',
          UPC: 'string',
          ISRC: 'string',
        },
        mappers: Object.fromEntries(
          Object.entries({ ...parents, ...connections }).map(([type, file]) => [type, `../${file} as ${type}Parent`]),
        ),
      },
    },
  },
};

export default config;
