import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { landmarks } from './support/landmarks.ts';
import { createSchema } from '../src/schema.ts';
import { callsOf } from './support/estimates.ts';
import { by } from './support/operationKeys.ts';
import { progress } from './support/progress.ts';
import { sharedSubgraph } from './support/testedSubgraph.ts';
import type { Json } from './support/json.ts';

const subgraph = await sharedSubgraph();

/** A path to a record of each type with lists or series; FIELD is replaced by the field. */
const owners: Readonly<Record<string, string>> = {
  Query: '{ FIELD }',
  AnalyticsAccount: '{ analyticsAccount { FIELD } }',
  Artist: `{ ${by.artist} { FIELD } }`,
  Album: `{ ${by.album} { FIELD } }`,
  Song: `{ ${by.song} { FIELD } }`,
  Playlist: `{ ${by.playlist} { FIELD } }`,
  Festival: `{ ${by.festival} { FIELD } }`,
  ConcertVenue: `{ ${by.venue} { FIELD } }`,
  MusicalWork: `{ ${by.work} { FIELD } }`,
  MusicCollaborator: `{ ${by.collaborator} { FIELD } }`,
  MusicPublisher: `{ ${by.publisher} { FIELD } }`,
  RecordLabel: `{ ${by.label} { FIELD } }`,
  MusicDistributor: `{ ${by.distributor} { FIELD } }`,
  SongChart: `{ ${by.songChart} { FIELD } }`,
  AlbumChart: `{ ${by.albumChart} { FIELD } }`,
  RadioStation: `{ ${by.radio} { FIELD } }`,
  MusicCity: `{ ${by.city} { FIELD } }`,
  TiktokSoundChart: '{ tiktokSoundChart { FIELD } }',
  ArtistShortVideo: `{ ${by.artist} { shortVideos(platform: "instagram", first: 1) { nodes { FIELD } } } }`,
};

/** Every list and series, with the arguments that it needs or that keep it short. */
const walks: Readonly<Record<string, string>> = {
  'AnalyticsAccount.priorityArtists': '',
  'AnalyticsAccount.feedSubscriptions': '',
  'Album.tracks': '',
  'Album.identifiers': '',
  'Album.audience': 'platform: "spotify"',
  'Album.popularity': 'platform: "spotify"',
  'Album.chartEntries': 'platform: "deezer", onlyCurrent: false',
  'AlbumChart.ranking': '',
  'AlbumChart.rankingDates': '',
  'Artist.albums': '',
  'Artist.songs': '',
  'Artist.related': '',
  'Artist.identifiers': '',
  'Artist.audience': 'platform: "instagram"',
  'Artist.localAudience': 'platform: "instagram"',
  'Artist.streaming': 'platform: "spotify"',
  'Artist.localStreaming': 'platform: "spotify"',
  'Artist.retention': 'platform: "spotify"',
  'Artist.popularity': 'platform: "spotify", range: { days: 90 }',
  'Artist.score': '',
  'Artist.playlistReach': 'platform: "spotify"',
  'Artist.songChartEntries': 'platform: "spotify"',
  'Artist.albumChartEntries': 'platform: "deezer"',
  'Artist.playlistEntries': 'platform: "spotify", country: "FR"',
  'Artist.radioSpins': 'range: { days: 2 }',
  'Artist.radioSpinCounts': 'range: { days: 2 }',
  'Artist.liveEvents': '',
  'Artist.shortVideos': 'platform: "instagram"',
  'Artist.audienceReportDates': 'platform: "instagram", range: { days: 365 }',
  'MusicCity.festivals': '',
  'MusicCity.venues': '',
  'MusicCity.concerts': '',
  'MusicCollaborator.songs': '',
  'MusicCollaborator.identifiers': '',
  'MusicDistributor.upcPrefixes': '',
  'Festival.identifiers': '',
  'Festival.editions': '',
  'RecordLabel.identifiers': '',
  'Playlist.tracks': '',
  'Playlist.trackDates': '',
  'Playlist.audience': '',
  'MusicPublisher.identifiers': '',
  'Query.albumCharts': 'platform: "deezer"',
  'Query.playlistCurators': 'platform: "deezer"',
  'Query.musicDistributors': '',
  'Query.lyricsAttributes': 'attribute: THEMES',
  'Query.playlistsByCurator': `platform: "spotify", curator: "${landmarks.curator.spotify}"`,
  'Query.playlistsByType': 'platform: "spotify", type: EDITORIAL',
  'Query.songCharts': 'platform: "spotify"',
  'TiktokSoundChart.ranking': '',
  'TiktokSoundChart.rankingDates': '',
  'Query.shortVideoAudience': `identifier: "${landmarks.video.first}", range: { start: "2024-06-01", end: "2024-07-31" }`,
  'Query.topArtists': '',
  'Query.topFestivals': '',
  'Query.topPlaylists': 'platform: "deezer"',
  'Query.topRadioStations': '',
  'Query.topSongs': 'filters: [{ genres: ["pop"] }]',
  'Query.topConcertVenues': '',
  'RadioStation.identifiers': '',
  'RadioStation.radioSpins': 'range: { days: 2 }',
  'ArtistShortVideo.audience': '',
  'Song.albums': '',
  'Song.identifiers': '',
  'Song.related': '',
  'Song.audience': 'platform: "spotify"',
  'Song.popularity': 'platform: "spotify"',
  'Song.score': 'range: { days: 365 }',
  'Song.playlistReach': 'platform: "spotify"',
  'Song.localStreaming': 'platform: "youtube"',
  'Song.chartEntries': 'platform: "spotify", onlyCurrent: false',
  'Song.playlistEntries': 'platform: "spotify", onlyCurrent: false',
  'Song.radioSpins': 'range: { days: 2 }',
  'Song.radioSpinCounts': 'range: { days: 2 }',
  'SongChart.ranking': '',
  'SongChart.rankingDates': '',
  'ConcertVenue.concerts': '',
  'ConcertVenue.identifiers': '',
  'MusicalWork.identifiers': '',
  'MusicalWork.recordings': '',
};

const schema = createSchema();
const connections = new Map(
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap(type => Object.values(type.getFields()).map(field => ({ name: `${type.name}.${field.name}`, field })))
    .flatMap(({ name, field }) => {
      const type = getNamedType(field.type);
      return isObjectType(type) && type.name.endsWith('Connection') ? [[name, { field, type }] as const] : [];
    }),
);

test('Walks every list and series of the schema', () => {
  expect(Object.keys(walks).toSorted()).toEqual([...connections.keys()].toSorted());
});

/** Both ends are walked in small steps of so many rows, of long lists no further than this. */
const STEP = 3;
const MOST = 12;

describe.each(Object.keys(walks))('%s, walked from both ends', name => {
  test('Returns each node once in one order, with correct page information', async () => {
    const all = await walk(name, mostOf(name), Infinity, 'forwards');
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all.map(({ cursor }) => cursor)).size).toBe(all.length);
    expect(new Set(all.map(({ node }) => node)).size).toBe(all.length);
    expect(await walk(name, mostOf(name), Infinity, 'backwards')).toEqual(all);
    expect(await walk(name, STEP, MOST, 'forwards')).toEqual(all.slice(0, MOST));
    expect(await walk(name, STEP, MOST, 'backwards')).toEqual(all.slice(-MOST));
  });
});

test.each(records())(
  'Returns without a further call the fields of its nodes that have no price: %s',
  async (name, fields) => {
    const callsFor = async (selection: string) => {
      await subgraph.reset();
      const { errors, calls } = await subgraph.ask(queryOf(name, 'first: 5', `nodes { ${selection} }`));
      expect(errors).toBeUndefined();
      // A call that a busy machine answers late is sent twice.
      return new Set(calls);
    };
    const [key = ''] = fields;
    expect(await callsFor(fields.join(' '))).toEqual(await callsFor(key));
  },
);

/** The lists of records, with the key of a node and its fields that have no price, which the estimate takes for free. */
function records(): [list: string, fields: readonly string[]][] {
  return Object.keys(walks).flatMap(name => {
    const node = nodeOf(name);
    const fields = Object.values(fieldsOf(node)).filter(field => isLeafType(getNamedType(field.type)));
    const key = fields.find(field => field.name === 'id' || field.name === 'slug');
    const free = fields.filter(field => !typesOf(node).some(type => hasPrice(type.getFields()[field.name])));
    return key ? [[name, [key, ...free].map(field => field.name)]] : [];
  });
}

/** Fields of an interface have their prices in its types. */
function typesOf(node: GraphQLOutputType | undefined): readonly GraphQLObjectType[] {
  const type = getNamedType(node);
  if (isInterfaceType(type)) return schema.getPossibleTypes(type);
  return isObjectType(type) ? [type] : [];
}

function hasPrice(field?: GraphQLField<unknown, unknown>): boolean {
  return field?.astNode?.directives?.some(({ name }) => name.value === 'cost') ?? false;
}

interface Row {
  readonly cursor: string;
  readonly node: string;
}

/** Rows in the order of the list, page by page until there are no more or enough. */
async function walk(name: string, size: number, most: number, direction: 'forwards' | 'backwards'): Promise<Row[]> {
  const isForwards = direction === 'forwards';
  const rows: Row[] = [];
  for (let cursor: string | null = null; ;) {
    const from: string = cursor === null ? '' : `, ${isForwards ? 'after' : 'before'}: "${cursor}"`;
    const { edges, pageInfo, totalCount } = await page(name, `${isForwards ? 'first' : 'last'}: ${size}${from}`);
    const found: Row[] = edges.map((edge: Json) => ({ cursor: edge.cursor, node: JSON.stringify(edge.node) }));
    progress(`row ${rows.length} of ${totalCount}`);
    rows.splice(isForwards ? rows.length : 0, 0, ...found);
    const isMore = rows.length < totalCount;
    expect(pageInfo).toEqual({
      hasNextPage: isForwards ? isMore : cursor !== null,
      hasPreviousPage: isForwards ? cursor !== null : isMore,
      startCursor: found[0]?.cursor ?? null,
      endCursor: found.at(-1)?.cursor ?? null,
    });
    if (!isMore || rows.length >= most) return isForwards ? rows.slice(0, most) : rows.slice(-most);
    cursor = isForwards ? pageInfo.endCursor : pageInfo.startCursor;
  }
}

async function page(name: string, paging: string): Promise<Json> {
  const members = `edges { cursor node ${identityOf(name)} } totalCount
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`;
  const query = queryOf(name, paging, members);
  const { data, errors } = await subgraph.ask(query);
  expect(errors).toBeUndefined();
  // The estimate counts nothing for a cursor that the list refuses.
  expect(callsOf(query)).toBeGreaterThan(0);
  return walkedIn(data);
}

function queryOf(name: string, paging: string, members: string): string {
  const [owner = '', field = ''] = name.split('.');
  const walked = `walked: ${field}(${[walks[name], paging].filter(Boolean).join(', ')}) { ${members} }`;
  return owners[owner]?.replace('FIELD', () => walked) ?? '';
}

function walkedIn(value: Json): Json {
  if (typeof value !== 'object' || value === null) return undefined;
  return value.walked ?? Object.values(value).map(walkedIn).find(Boolean);
}

/** The most that a page may have, as the description of the argument says. */
function mostOf(name: string): number {
  const argument = connections.get(name)?.field.args.find(arg => arg.name === 'first');
  return Number(/at most (\d+)/.exec(argument?.description ?? '')?.[1]);
}

/** The identity of a node: its id or slug, otherwise all its values and the ids of its records. */
function identityOf(name: string): string {
  const node = nodeOf(name);
  if (keyOf(node)) return keyOf(node) ?? '';
  const members = Object.values(fieldsOf(node)).flatMap(({ name: member, type, args }) => {
    if (isLeafType(getNamedType(type))) return [member];
    const key = args.length === 0 ? keyOf(type) : undefined;
    return key ? [`${member} ${key}`] : [];
  });
  return members.length > 0 ? `{ ${members.join(' ')} }` : '';
}

function nodeOf(name: string): GraphQLOutputType | undefined {
  return fieldsOf(connections.get(name)?.type.getFields()['edges']?.type)['node']?.type;
}

function keyOf(type: GraphQLOutputType | undefined): string | undefined {
  const key = ['id', 'slug'].find(each => each in fieldsOf(type));
  return key && `{ ${key} }`;
}

function fieldsOf(type: GraphQLOutputType | undefined) {
  const named = getNamedType(type);
  return isObjectType(named) || isInterfaceType(named) ? named.getFields() : {};
}
