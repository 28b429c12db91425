import { isEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import * as values from '../../src/apollo-client/values.ts';
import { landmarks } from '../support/landmarks.ts';
import type { Json } from '../support/json.ts';
import { schema } from '../support/schema.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { artist } = landmarks;
const subgraph = await testedSubgraph();

const enumOf = (name: string): readonly string[] => {
  const type = schema.getType(name);
  return isEnumType(type) ? type.getValues().map(value => value.name) : [];
};

describe('Values that arguments also accept', () => {
  test.each([
    [
      'Playlist.type',
      'MusicPlaylistType',
      '{ topPlaylists(platform: "spotify", first: 100) { nodes { type } } }',
      (data: Json) => data.topPlaylists.nodes.map(({ type }: Json) => type),
    ],
    [
      'Artist.careerStage',
      'MusicArtistCareerStage',
      '{ topArtists(first: 50) { nodes { careerStage } } }',
      (data: Json) => data.topArtists.nodes.map(({ careerStage }: Json) => careerStage),
    ],
    [
      'MusicTopFigure.metric',
      'MusicTopArtistMetric',
      '{ topArtists(first: 10) { edges { social { metric } streaming { metric } popularity { metric } } } }',
      (data: Json) =>
        data.topArtists.edges.flatMap(({ social, streaming, popularity }: Json) =>
          [...social, ...streaming, ...(popularity ?? [])].map(({ metric }) => metric),
        ),
    ],
    [
      'TopArtistMetricPlatforms.metric',
      'MusicTopArtistMetric',
      '{ topArtistMetrics { metric } }',
      (data: Json) => data.topArtistMetrics.map(({ metric }: Json) => metric),
    ],
    [
      'LiveEvent.type',
      'MusicEventType',
      `{ artist(id: "${artist.headliner}") { liveEvents(first: 100) { nodes { type } } } }`,
      (data: Json) => data.artist.liveEvents.nodes.map(({ type }: Json) => type),
    ],
    [
      'AnalyticsFeed.entityType',
      'MusicAnalyticsFeedEntityType',
      '{ analyticsAccount { feeds { entityType } } }',
      (data: Json) => data.analyticsAccount.feeds.map(({ entityType }: Json) => entityType),
    ],
  ] as const)('The field %s returns values in the spelling that arguments accept', async (_, name, query, valuesOf) => {
    const { data } = await subgraph.ask(query);
    const seen = new Set<string>(valuesOf(data).filter((value: string | null) => value !== null));
    expect(seen.size).toBeGreaterThan(1);
    expect([...seen].filter(value => !enumOf(name).includes(value))).toEqual([]);
  });

  test("Returns an unknown value in the service's spelling", async () => {
    const fake = await fakeSubgraph();
    fake.service.get(`/api/v2.9/artist/${artist.headliner}`, {
      type: 'artist',
      object: { uuid: artist.headliner, name: 'A', careerStage: 'Local Hero' },
    });
    const { data } = await fake.ask(`{ artist(id: "${artist.headliner}") { careerStage } }`);
    expect(data.artist.careerStage).toBe('Local Hero');
  });
});

describe('Constants of the client package', () => {
  test.each([
    ['MusicAlbumType', values.albumTypes],
    ['MusicPlaylistType', values.playlistTypes],
    ['MusicArtistCareerStage', values.artistCareerStages],
    ['MusicEventType', values.liveEventTypes],
    ['MusicAnalyticsFeedEntityType', values.analyticsFeedEntityTypes],
  ])('The constants of the client package match the enum %s', (name, constants) => {
    expect(constants).toEqual(enumOf(name));
  });

  test('The constants of the client package match the platform codes', async () => {
    const { data } = await subgraph.ask('{ musicPlatforms { code } }');
    const codes: string[] = data.musicPlatforms.map(({ code }: Json) => code);
    expect([...values.platformCodes].toSorted()).toEqual(codes.toSorted());
  });
});
