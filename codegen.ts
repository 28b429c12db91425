import type { CodegenConfig } from '@graphql-codegen/cli';
import { Kind } from 'graphql';
import { codegen, errorHandlingCodegen, scalars } from './src/apollo-client/codegen.ts';
import { printClientSchema } from './src/contract/codegen/clientSchema.ts';
import { requireVariables } from './src/contract/codegen/requiredVariables.ts';
import { readSdl } from './src/graph/sdl.ts';

/** Types of the parent objects that resolvers receive, by file. By default, the parent is the GraphQL type itself. */
const parents: Readonly<Record<string, readonly string[]>> = {
  'service/catalogue/account.ts': ['AnalyticsAccount', 'AnalyticsFeed', 'AnalyticsFeedSubscription'],
  'service/catalogue/activity.ts': ['SongChartEntry', 'AlbumChartEntry', 'PlaylistEntry', 'RadioSpinCount'],
  'service/catalogue/album.ts': ['Album'],
  'service/catalogue/artist.ts': ['Artist'],
  'service/catalogue/artistActivity.ts': ['ArtistShortVideo'],
  'service/catalogue/artistMetrics.ts': ['ArtistCurrentStats'],
  'service/catalogue/artistReport.ts': ['AudienceReport'],
  'service/catalogue/chart.ts': ['SongChart', 'AlbumChart'],
  'service/catalogue/city.ts': ['MusicCity'],
  'service/catalogue/collaborator.ts': ['MusicCollaborator'],
  'service/catalogue/concert.ts': ['Concert'],
  'service/catalogue/distributor.ts': ['MusicDistributor'],
  'service/catalogue/edition.ts': ['FestivalEdition'],
  'service/catalogue/festival.ts': ['Festival'],
  'service/catalogue/identifier.ts': ['PlatformIdentifier'],
  'service/catalogue/label.ts': ['RecordLabel'],
  'service/catalogue/playlist.ts': ['Playlist', 'PlaylistCurator'],
  'service/catalogue/localFigures.ts': ['LocalMetricPoint'],
  'service/catalogue/publisher.ts': ['MusicPublisher'],
  'service/catalogue/radio.ts': ['RadioStation', 'RadioSpin'],
  'service/catalogue/allowedValues.ts': ['MusicPlatform'],
  'service/catalogue/song.ts': ['Song'],
  'service/catalogue/songMetrics.ts': ['SongCurrentStats'],
  'service/catalogue/sharedFields.ts': ['IsoCountry'],
  'service/catalogue/tiktok.ts': ['TiktokSound'],
  'service/catalogue/venue.ts': ['ConcertVenue'],
  'service/catalogue/work.ts': ['MusicalWork'],
  'graph/lookups/index.ts': [
    'AlbumPlatformAudience',
    'ArtistPlatformAudience',
    'SongPlatformAudience',
    'MusicSearchResults',
    'LocalMetricConnection',
    'SnapshotDateEdge',
    'AudienceReportDateEdge',
    'SongPosition',
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
      return [name.value, isSeries ? 'loaders/index.ts#SeriesConnection' : 'loaders/index.ts#ListConnection'];
    }),
  );
}

function namedParents(): Record<string, string> {
  const entries = Object.entries(parents).flatMap(([file, types]) => types.map(type => [type, `${file}#${type}`]));
  return Object.fromEntries(entries);
}

const cookbook = { documents: 'test/cookbook/*.graphql', plugins: ['./src/contract/codegen/cookbook.ts'] };
const typedDocuments = { plugins: ['typescript-operations', 'typed-document-node'], config: codegen.config };

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  generates: {
    // Committed although only types are imported from it: `npm ci --omit=dev`, editors and reviews need no generator.
    'src/graph/generated/resolvers.ts': {
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
            `../../${file} as ${type}Parent`,
          ]),
        ),
      },
    },
    'src/apollo-client/typePolicies.ts': { plugins: ['./src/contract/codegen/typePolicies.ts'] },
    'src/apollo-client/urql.ts': { plugins: ['./src/contract/codegen/graphcacheKeys.ts'] },
    'src/apollo-client/cookbook.ts': {
      ...typedDocuments,
      documents: cookbook.documents,
      documentTransforms: [{ transform: requireVariables }],
    },
    'src/graph/generated/cookbook.ts': cookbook,
    'test/cookbook/README.md': cookbook,
    // Typed documents of the test page, as a frontend team generates them.
    'test/page/generated/operations.ts': {
      ...typedDocuments,
      documents: 'test/page/operations.graphql',
    },
    // Types for clients that return no data alongside errors.
    'test/page/generated/smallApp.ts': {
      ...typedDocuments,
      schema: printClientSchema(readSdl()),
      documents: 'test/page/smallApp.graphql',
      config: errorHandlingCodegen.config,
    },
  },
};

export default config;
