import { getNamedType, GraphQLScalarType, isObjectType, type GraphQLObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { landmarks } from '../../support/landmarks.ts';
import { schema } from '../../support/schema.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';
import type { Json } from '../../support/json.ts';

const subgraph = await testedSubgraph();
const typeOf = (type: GraphQLObjectType, field: string) => getNamedType(type.getFields()[field]?.type);
/** Connections of points. */
const connections = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(type => {
    const node = typeOf(type, 'nodes');
    return isObjectType(node) && node.name.endsWith('Point');
  });

test('Declares nine types of series', () => {
  expect(connections.map(({ name }) => name).toSorted()).toEqual([
    'ArtistAudienceConnection',
    'ArtistScoreConnection',
    'AudienceRetentionConnection',
    'IdentifiedMetricConnection',
    'LocalMetricConnection',
    'MusicMetricConnection',
    'PlaylistReachConnection',
    'ShortVideoAudienceConnection',
    'SongScoreConnection',
  ]);
});

test('Each type of series declares the fields used to draw charts, and a column per figure', () => {
  const members = [
    'edges',
    'nodes',
    'pageInfo',
    'totalCount',
    'earliest',
    'latest',
    'growth',
    'columns',
    'dailyColumns',
  ];
  for (const connection of connections) {
    expect(Object.keys(connection.getFields()), connection.name).toEqual(expect.arrayContaining(members));
    const [point, columns] = [typeOf(connection, 'nodes'), typeOf(connection, 'columns')];
    if (!isObjectType(point) || !isObjectType(columns)) return expect.fail('points and columns are not objects');
    const figures = Object.values(point.getFields()).filter(({ type }) => type instanceof GraphQLScalarType);
    expect(Object.keys(columns.getFields()), connection.name).toEqual([
      'dates',
      ...figures.map(({ name }) => expect.stringContaining(name)),
    ]);
  }
});

describe('Columns', () => {
  const { headliner, offline } = landmarks.artist;

  test('Aligns the daily columns of platforms that have gaps on different days', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($id: ID!, $range: MusicDayRange!) {
        artist(id: $id) {
          instagram: audience(platform: "instagram", range: $range) { ...Both }
          tiktok: audience(platform: "tiktok", range: $range) { ...Both }
        }
      }
      fragment Both on ArtistAudienceConnection {
        withGaps: columns { dates }
        every: dailyColumns { dates followers }
      }`,
      { id: headliner, range: { days: 60 } },
    );
    const { instagram, tiktok } = data.artist;
    expect(instagram.withGaps.dates).not.toEqual(tiktok.withGaps.dates);
    expect(instagram.every.dates).toEqual(tiktok.every.dates);
    expect(instagram.every.dates).toHaveLength(60);
    expect(instagram.every.followers.filter((figure: unknown) => figure === null)).toHaveLength(
      60 - instagram.withGaps.dates.length,
    );
    expect(calls).toHaveLength(2);
  });

  test('Returns empty columns and daily columns of nulls for a platform without an account', async () => {
    const { data } = await subgraph.ask(`{
      artist(id: "${offline}") {
        audience(platform: "instagram", range: { days: 3 }) { columns { dates } every: dailyColumns { dates likes } }
      }
    }`);
    expect(data.artist.audience).toEqual({
      columns: { dates: [] },
      every: { dates: ['2026-11-18', '2026-11-19', '2026-11-20'], likes: [null, null, null] },
    });
  });

  test('Returns null in daily columns for future days', async () => {
    const { data } = await subgraph.ask(`{
      artist(id: "${headliner}") {
        streaming(platform: "spotify", range: { start: "2026-11-19", end: "2026-12-31" }) {
          totalCount dailyColumns { dates values }
        }
      }
    }`);
    const { totalCount, dailyColumns: columns } = data.artist.streaming;
    expect(columns.dates).toHaveLength(43);
    expect(columns.values.filter((figure: unknown) => figure !== null)).toHaveLength(totalCount);
  });

  test('Returns columns of a short video that are equal to its points', async () => {
    const range = 'range: { start: "2026-11-12", end: "2026-11-19" }';
    const { data } = await subgraph.ask(`{
      artist(id: "${headliner}") {
        shortVideos(platform: "tiktok", first: 1) {
          nodes {
            audience(${range}) {
              nodes { date views likes comments }
              columns { dates views likes comments }
              every: dailyColumns { dates views }
            }
          }
        }
      }
    }`);
    const { nodes, columns, every } = data.artist.shortVideos.nodes[0].audience;
    expect(columns.dates).toEqual(nodes.map(({ date }: Json) => date));
    for (const figure of ['views', 'likes', 'comments']) {
      expect(columns[figure]).toEqual(nodes.map((node: Json) => node[figure]));
    }
    expect(every.dates).toHaveLength(8);
  });
});
