import type { CodegenConfig } from '@graphql-codegen/cli';
import { Kind, type ObjectTypeDefinitionNode } from 'graphql';
import { readSdl } from './src/sdl.ts';

/** The type that resolvers get as the parent of a GraphQL type, by the file that has it. */
const parents = {
  Account: 'catalogue/account.ts#Usage',
  ActiveFeed: 'catalogue/account.ts#ActiveFeed',
  Album: 'catalogue/album.ts#Album',
  AlbumChart: 'catalogue/chart.ts#AlbumChart',
  AlbumChartEntry: 'catalogue/activity.ts#AlbumChartEntry',
  Artist: 'catalogue/artist.ts#Artist',
  AudienceReport: 'catalogue/artist-report.ts#AudienceReport',
  City: 'catalogue/city.ts#City',
  Collaborator: 'catalogue/collaborator.ts#Collaborator',
  Concert: 'catalogue/concert.ts#Concert',
  CurrentStats: 'catalogue/artist-metrics.ts#CurrentStats',
  DataFeed: 'catalogue/account.ts#DataFeed',
  Distributor: 'catalogue/distributor.ts#Distributor',
  Edition: 'catalogue/edition.ts#Edition',
  Festival: 'catalogue/festival.ts#Festival',
  Identifier: 'catalogue/list.ts#Identifier',
  Label: 'catalogue/label.ts#Label',
  LocalConnection: 'resolvers/series.ts#LocalConnection',
  LocalPoint: 'catalogue/series.ts#LocalPoint',
  Platform: 'catalogue/reference.ts#Platform',
  Playlist: 'catalogue/playlist.ts#Playlist',
  Publisher: 'catalogue/publisher.ts#Publisher',
  Radio: 'catalogue/radio.ts#Radio',
  ReportDateEdge: 'resolvers/series.ts#DateEdge',
  SearchResults: 'resolvers/search.ts#SearchResults',
  ShortVideo: 'catalogue/artist-activity.ts#ShortVideo',
  Song: 'catalogue/song.ts#Song',
  SongChart: 'catalogue/chart.ts#SongChart',
  SongChartEntry: 'catalogue/activity.ts#SongChartEntry',
  SongStats: 'catalogue/song-metrics.ts#SongStats',
  TiktokMusic: 'catalogue/tiktok.ts#TiktokMusic',
  TrackDateEdge: 'resolvers/series.ts#DateEdge',
  Venue: 'catalogue/venue.ts#Venue',
  Work: 'catalogue/work.ts#Work',
};

/** Connections have one of two parents; those over series tell the latest point. */
const connections = Object.fromEntries(
  objectTypes().flatMap(({ name, fields = [] }) => {
    if (!name.value.endsWith('Connection')) return [];
    const isSeries = fields.some(field => field.name.value === 'latest');
    return [[name.value, isSeries ? 'reads/seriesConnection.ts#SeriesConnection' : 'reads/connection.ts#Connection']];
  }),
);

function objectTypes(): ObjectTypeDefinitionNode[] {
  return readSdl().flatMap(({ definitions }) => definitions.filter(node => node.kind === Kind.OBJECT_TYPE_DEFINITION));
}

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
        // What has a default is always there.
        avoidOptionals: { defaultValue: true },
        makeResolverTypeCallable: true,
        contextType: '../context.ts#Context',
        scalars: {
          _FieldSet: 'string',
          Date: 'string',
          DateTime: 'string',
          Long: 'number',
          UPC: 'string',
          ISRC: 'string',
          ISWC: 'string',
        },
        mappers: Object.fromEntries(
          Object.entries({ ...connections, ...parents }).map(([type, file]) => [type, `../${file} as ${type}Parent`]),
        ),
      },
    },
  },
};

export default config;
