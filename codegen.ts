import type { CodegenConfig } from '@graphql-codegen/cli';
import { Kind } from 'graphql';
import { codegen, errorHandlingCodegen, scalars } from './src/apolloClient/codegen.ts';
import { printClientSchema } from './src/contract/clientSchema.ts';
import { withRequiredVariables } from './src/contract/requiredVariables.ts';
import { readSdl } from './src/sdl.ts';

/** Types of the objects that resolvers receive as their parent, by file; for other types it is the GraphQL type itself. */
const parents: Readonly<Record<string, readonly string[]>> = {
  'catalogue/account.ts': ['AnalyticsAccount', 'AnalyticsFeed', 'FeedSubscription'],
  'catalogue/activity.ts': ['SongChartEntry', 'AlbumChartEntry', 'PlaylistEntry', 'RadioSpinCount'],
  'catalogue/album.ts': ['Album'],
  'catalogue/artist.ts': ['Artist'],
  'catalogue/artistActivity.ts': ['ArtistShortVideo'],
  'catalogue/artistMetrics.ts': ['ArtistCurrentStats'],
  'catalogue/artistReport.ts': ['AudienceReport'],
  'catalogue/chart.ts': ['SongChart', 'AlbumChart'],
  'catalogue/city.ts': ['MusicCity', 'MusicCityEntry'],
  'catalogue/collaborator.ts': ['MusicCollaborator'],
  'catalogue/concert.ts': ['Concert'],
  'catalogue/distributor.ts': ['MusicDistributor'],
  'catalogue/edition.ts': ['FestivalEdition'],
  'catalogue/festival.ts': ['Festival'],
  'catalogue/identifier.ts': ['PlatformIdentifier'],
  'catalogue/label.ts': ['RecordLabel'],
  'catalogue/playlist.ts': ['Playlist'],
  'catalogue/points.ts': ['LocalMetricPoint'],
  'catalogue/publisher.ts': ['MusicPublisher'],
  'catalogue/radio.ts': ['RadioStation', 'RadioSpin'],
  'catalogue/allowedValues.ts': ['MusicPlatform'],
  'catalogue/song.ts': ['Song'],
  'catalogue/songMetrics.ts': ['SongCurrentStats'],
  'catalogue/sharedFields.ts': ['IsoCountry'],
  'catalogue/tiktok.ts': ['TiktokSound'],
  'catalogue/venue.ts': ['ConcertVenue'],
  'catalogue/work.ts': ['MusicalWork'],
  'resolving/schemaTypes.ts': [
    'MusicSearchResults',
    'LocalMetricConnection',
    'SnapshotDateEdge',
    'AudienceReportDateEdge',
  ],
};

/** Every connection has one of two parents; a connection over a series has the field `latest`. */
function connectionParents(): Record<string, string> {
  const types = readSdl().flatMap(({ definitions }) =>
    definitions.filter(node => node.kind === Kind.OBJECT_TYPE_DEFINITION),
  );
  const connections = types.filter(({ name }) => name.value.endsWith('Connection'));
  return Object.fromEntries(
    connections.map(({ name, fields = [] }) => {
      const isSeries = fields.some(field => field.name.value === 'latest');
      return [
        name.value,
        isSeries ? 'reads/seriesConnection.ts#SeriesConnection' : 'reads/listConnection.ts#ListConnection',
      ];
    }),
  );
}

function namedParents(): Record<string, string> {
  const entries = Object.entries(parents).flatMap(([file, types]) => types.map(type => [type, `${file}#${type}`]));
  return Object.fromEntries(entries);
}

const cookbook = { documents: 'test/cookbook/*.graphql', plugins: ['./src/contract/cookbook.ts'] };
const typedDocuments = { plugins: ['typescript-operations', 'typed-document-node'], config: codegen.config };

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  generates: {
    // Committed although only types are imported from it: `npm ci --omit=dev`, editors and reviews need no generator.
    'src/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        federation: true,
        // Objects of interfaces have their __typename.
        optionalResolveType: true,
        useTypeImports: true,
        enumsAsTypes: true,
        immutableTypes: true,
        strictScalars: true,
        // Arguments with a default always have a value.
        avoidOptionals: { defaultValue: true },
        makeResolverTypeCallable: true,
        contextType: '../context.ts#Context',
        scalars: { ...scalars, _FieldSet: 'string' },
        mappers: Object.fromEntries(
          Object.entries({ ...connectionParents(), ...namedParents() }).map(([type, file]) => [
            type,
            `../${file} as ${type}Parent`,
          ]),
        ),
      },
    },
    'src/apolloClient/typePolicies.ts': { plugins: ['./src/contract/typePolicies.ts'] },
    'src/apolloClient/urql.ts': { plugins: ['./src/contract/graphcacheKeys.ts'] },
    'src/apolloClient/cookbook.ts': {
      ...typedDocuments,
      documents: cookbook.documents,
      documentTransforms: [{ transform: withRequiredVariables }],
    },
    'src/generated/cookbook.ts': cookbook,
    'test/cookbook/README.md': cookbook,
    // Typed documents of the test page, as a frontend team generates them.
    'test/page/generated/operations.ts': {
      ...typedDocuments,
      documents: 'test/page/operations.graphql',
    },
    // Those of a client that gives no data beside an error.
    'test/page/generated/smallApp.ts': {
      ...typedDocuments,
      schema: printClientSchema(readSdl()),
      documents: 'test/page/smallApp.graphql',
      config: errorHandlingCodegen.config,
    },
  },
};

export default config;
