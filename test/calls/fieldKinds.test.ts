import { isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { weightsOf, type FieldKind, type Weights } from '../../src/graph/cost/weights.ts';
import { schema } from '../support/schema.ts';

/** Weights of all object fields, by coordinate. */
const weights = new Map<string, Weights>();
for (const type of Object.values(schema.getTypeMap()).filter(each => isObjectType(each))) {
  for (const field of Object.values(type.getFields())) {
    weights.set(`${type.name}.${field.name}`, weightsOf(schema, field));
  }
}

const examples: Readonly<Record<FieldKind, readonly string[]>> = {
  value: ['Artist.id', 'Artist.biography', 'Album.slug', 'AlbumEdge.cursor', 'PageInfo.hasNextPage', '_Service.sdl'],
  part: ['Artist.country', 'Album.labels', 'Song.iswcs', 'AlbumEdge.node', 'AudienceReportPost.mentions'],
  separateValue: ['Artist.isPriority', 'AudienceReport.date'],
  lookUp: ['Query.artist', 'Query.artists', 'Query.musicByUrl', 'Artist.currentStats', 'Song.works'],
  entities: ['Query._entities'],
  list: ['Query.musicPlatforms', 'Artist.newestReleases', 'Artist.upcomingEvents'],
  connection: ['Artist.albums', 'Query.topSongs', 'Artist.playlistCurators', 'Song.radioSpinsByStation'],
  series: ['Artist.audience', 'Playlist.trackDates', 'Query.shortVideoAudience'],
  rows: ['ArtistAlbumConnection.nodes', 'ArtistAlbumConnection.edges', 'ArtistPlaylistCurators.curators'],
  pageInfo: ['ArtistAlbumConnection.pageInfo', 'PlaylistTrackDateConnection.pageInfo'],
};
const cases = Object.entries(examples).flatMap(([kind, fields]) => fields.map(field => [field, kind] as const));

describe('Kinds of prices', () => {
  test.each(cases)('Prices %s as %s', (field, kind) => {
    expect(weights.get(field)?.kind).toBe(kind);
  });

  test('Every kind of price applies to some field', () => {
    const kinds = new Set([...weights.values()].map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(Object.keys(examples).toSorted());
  });

  test('Only arguments of lists, connections and series have weights', () => {
    const weighed = [...weights].filter(([, { ofArguments, ofInputs }]) => ofArguments.size + ofInputs.size > 0);
    expect(weighed.length).toBeGreaterThan(20);
    expect(weighed.filter(([, { kind }]) => !['list', 'connection', 'series'].includes(kind))).toEqual([]);
  });

  test('Only connections and series have row types', () => {
    const owners = new Set([...weights].filter(([, { kind }]) => kind === 'rows').map(([name]) => name.split('.')[0]));
    const giving = [...weights].filter(([, { types }]) => types.some(({ name }) => owners.has(name)));
    expect(giving.length).toBeGreaterThan(60);
    expect(giving.filter(([, { kind }]) => kind !== 'connection' && kind !== 'series')).toEqual([]);
  });

  test('The rows of a connection have the same weight as its page info', () => {
    for (const [name, { weight, kind }] of weights) {
      if (kind !== 'pageInfo') continue;
      const owner = name.slice(0, name.indexOf('.'));
      const rows = [...weights].filter(([other, each]) => other.startsWith(`${owner}.`) && each.kind === 'rows');
      expect([name, ...new Set(rows.map(([, each]) => each.weight))]).toEqual([name, weight]);
    }
  });
});
