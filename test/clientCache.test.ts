import { ApolloClient, ApolloLink, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { parse, print } from 'graphql';
import { from } from 'rxjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { possibleTypes, typePolicies } from '../src/apolloClient/typePolicies.ts';
import { landmarks } from './support/landmarks.ts';
import { TODAY } from './support/today.ts';
import { Subgraph } from './support/subgraph.ts';
import type { Json } from './support/json.ts';

vi.useFakeTimers({ toFake: ['Date'], now: TODAY });

const { artist, chart, radio } = landmarks;
const byId = `artist(id: "${artist.headliner}")`;

let subgraph: Subgraph;
let client: ApolloClient;
/** GraphQL requests so far. */
let requests: number;

const complaint = vi.fn();
vi.spyOn(console, 'warn').mockImplementation(complaint);
vi.spyOn(console, 'error').mockImplementation(complaint);

beforeAll(async () => {
  subgraph = await Subgraph.start();
});
beforeEach(async () => {
  await subgraph.reset();
  requests = 0;
  complaint.mockClear();
  client = clientOver(subgraph);
});
afterEach(() => {
  // Apollo Client warns about data that it loses or cannot read back.
  expect(complaint).not.toHaveBeenCalled();
});
afterAll(() => subgraph.close());

function clientOver(server: Subgraph): ApolloClient {
  const link = new ApolloLink(({ query, variables }) => {
    requests++;
    return from(server.post(print(query), variables));
  });
  const cache = new InMemoryCache({ possibleTypes, typePolicies });
  return new ApolloClient({ link, cache });
}

type Document = TypedDocumentNode<Json, Record<string, unknown>>;
/** A part of a list, selected by variables. */
const part = 'first: $first, after: $after, last: $last, before: $before';
const declared = '($first: Int, $after: String, $last: Int, $before: String)';
const document = (selection: string): Document =>
  parse(`query ${selection.includes(part) ? declared : ''} ${selection}`);

/** An active query of a component. */
function onScreen(query: Document, variables: Record<string, unknown> = {}) {
  const watched = client.watchQuery({ query, variables, errorPolicy: 'all' });
  watched.subscribe({});
  const settled = () => vi.waitUntil(() => !watched.getCurrentResult().loading);
  return {
    fetchMore: (more: Record<string, unknown>) => watched.fetchMore({ variables: more, errorPolicy: 'all' }),
    refetch: () => watched.refetch(),
    data: async (): Promise<Json> => (await settled(), watched.getCurrentResult().data),
  };
}

/** The data of the service, without a cache. */
async function truth(selection: string): Promise<Json> {
  return (await subgraph.ask(`{ ${selection} }`)).data;
}

const dates = (points: readonly { date: string }[]) => points.map(({ date }) => date);
const ids = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);

describe('A list in the cache of Apollo Client', () => {
  const albums = document(
    `{ ${byId} { id albums(${part}) { nodes { id name } pageInfo { hasNextPage endCursor } } } }`,
  );

  test('Appends plain nodes with fetchMore', async () => {
    const { artist: whole } = await truth(`${byId} { albums(first: 12) { nodes { id } } }`);
    const screen = onScreen(albums, { first: 5 });
    const { endCursor } = (await screen.data()).artist.albums.pageInfo;
    await screen.fetchMore({ first: 7, after: endCursor });
    expect(ids((await screen.data()).artist.albums.nodes)).toEqual(ids(whole.albums.nodes));
    expect(requests).toBe(2);
  });

  test('Grows in both directions from the middle', async () => {
    const { artist: whole } = await truth(`${byId} { albums(first: 12) { edges { cursor node { id } } } }`);
    const middle = whole.albums.edges[4].cursor;
    const both = document(
      `{ ${byId} { id albums(${part}) { nodes { id } pageInfo { startCursor endCursor hasPreviousPage hasNextPage } } } }`,
    );
    const screen = onScreen(both, { first: 3, after: middle });
    const { startCursor, endCursor } = (await screen.data()).artist.albums.pageInfo;
    await screen.fetchMore({ first: 4, after: endCursor });
    await screen.fetchMore({ first: undefined, after: undefined, last: 20, before: startCursor });
    const { nodes, pageInfo } = (await screen.data()).artist.albums;
    expect(ids(nodes)).toEqual(whole.albums.edges.map(({ node }: { node: { id: string } }) => node.id));
    expect(pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: true });
  });

  test('Keeps its first and its last rows apart, with a request for each', async () => {
    const { artist: whole } = await truth(`${byId} { albums(first: 100) { nodes { id } } }`);
    const all = ids(whole.albums.nodes);
    const [start, end] = [onScreen(albums, { first: 3 }), onScreen(albums, { last: 3 })];
    expect(ids((await start.data()).artist.albums.nodes)).toEqual(all.slice(0, 3));
    expect(ids((await end.data()).artist.albums.nodes)).toEqual(all.slice(-3));
    expect(requests).toBe(2);
  });

  test('Requests more rows for a larger page, and none for a smaller one', async () => {
    await onScreen(albums, { first: 5 }).data();
    expect((await onScreen(albums, { first: 8 }).data()).artist.albums.nodes).toHaveLength(8);
    expect(requests).toBe(2);
    expect((await onScreen(albums, { first: 2 }).data()).artist.albums.nodes).toHaveLength(8);
    // 20 rows, the default of a list.
    expect((await onScreen(albums).data()).artist.albums.nodes).toHaveLength(20);
    expect(requests).toBe(3);
  });

  test('Sends no request after its last page', async () => {
    const few = document(`{ ${byId} { id albums(type: ALBUM, ${part}) { nodes { id } pageInfo { hasNextPage } } } }`);
    const { albums: before } = (await onScreen(few, { first: 100 }).data()).artist;
    expect(before.pageInfo.hasNextPage).toBe(false);
    expect((await onScreen(few, { first: 500 }).data()).artist.albums).toEqual(before);
    expect(requests).toBe(1);
  });

  test('Reads the rows after a cursor from the cache', async () => {
    const screen = onScreen(albums, { first: 5 });
    const { endCursor } = (await screen.data()).artist.albums.pageInfo;
    await screen.fetchMore({ after: endCursor });
    const rows = (await screen.data()).artist.albums.nodes;
    expect((await onScreen(albums, { first: 5, after: endCursor }).data()).artist.albums.nodes).toEqual(rows.slice(5));
    expect(requests).toBe(2);
  });

  test('Has no rows when only its total was requested', async () => {
    const count = document(`{ ${byId} { id albums { totalCount } } }`);
    const { totalCount } = (await onScreen(count).data()).artist.albums;
    expect((await onScreen(albums, { first: 5 }).data()).artist.albums.nodes).toHaveLength(5);
    expect((await onScreen(count).data()).artist.albums.totalCount).toBe(totalCount);
    expect(requests).toBe(2);
  });

  test('Returns pageInfo to a query that selects only pageInfo', async () => {
    const rows = document(`{ ${byId} { id albums(${part}) { nodes { id } } } }`);
    const where = document(`{ ${byId} { id albums(${part}) { pageInfo { hasNextPage } } } }`);
    const [one, other] = [onScreen(rows, { first: 5 }), onScreen(where, { first: 5 })];
    const { nodes } = (await one.data()).artist.albums;
    expect(nodes).toHaveLength(5);
    expect((await other.data()).artist.albums.pageInfo.hasNextPage).toBe(true);
    expect((await onScreen(rows, { first: 5 }).data()).artist.albums.nodes).toEqual(nodes);
    expect((await onScreen(where, { first: 5 }).data()).artist.albums.pageInfo.hasNextPage).toBe(true);
    expect(requests).toBe(2);
  });

  test('Serves nodes to one component and edges to another', async () => {
    const edges = document(`{ ${byId} { id albums(${part}) { edges { cursor node { id } } } } }`);
    const [one, other] = [onScreen(albums, { first: 4 }), onScreen(edges, { first: 4 })];
    const { nodes } = (await one.data()).artist.albums;
    expect((await other.data()).artist.albums.edges.map((edge: Json) => edge.node.id)).toEqual(ids(nodes));
    expect((await one.data()).artist.albums.nodes).toEqual(nodes);
    expect(requests).toBe(2);
  });

  test('Keeps values that are not records', async () => {
    const days = document(
      `{ songChart(slug: "${chart.song.slug}") { slug rankingDates(${part}) { edges { cursor node } pageInfo { endCursor } } } }`,
    );
    const screen = onScreen(days, { first: 3 });
    const { pageInfo } = (await screen.data()).songChart.rankingDates;
    await screen.fetchMore({ after: pageInfo.endCursor });
    const nodes = (await screen.data()).songChart.rankingDates.edges.map((edge: { node: string }) => edge.node);
    expect(nodes).toHaveLength(6);
    expect(nodes.every((node: unknown) => typeof node === 'string')).toBe(true);
    expect(requests).toBe(2);
  });

  test('Drops a record that is evicted', async () => {
    const screen = onScreen(albums, { first: 3 });
    const { nodes } = (await screen.data()).artist.albums;
    client.cache.evict({ id: `Album:${nodes[1].id}` });
    await vi.waitUntil(async () => (await screen.data()).artist.albums.nodes.length === 2);
    expect((await screen.data()).artist.albums.nodes).toEqual([nodes[0], nodes[2]]);
    expect(requests).toBe(1);
  });

  test('Stays as it is when the next page fails, with the error beside it', async () => {
    const screen = onScreen(albums, { first: 5 });
    const { nodes, pageInfo } = (await screen.data()).artist.albums;
    // The server has no cached albums and cannot make calls.
    await subgraph.reset();
    subgraph.sandbox.knobs.refused = ['/albums'];
    const { data, error } = await screen.fetchMore({ after: pageInfo.endCursor });
    expect(data?.artist).toMatchObject({ albums: null });
    expect(error).toMatchObject({ errors: [{ extensions: { code: 'PLAN_REQUIRED' } }] });
    expect((await screen.data()).artist.albums.nodes).toEqual(nodes);
  });

  test('Starts again with its first page when it is fetched again', async () => {
    const screen = onScreen(albums, { first: 5 });
    const { nodes, pageInfo } = (await screen.data()).artist.albums;
    await screen.fetchMore({ after: pageInfo.endCursor });
    expect((await screen.data()).artist.albums.nodes).toHaveLength(10);
    await screen.refetch();
    expect((await screen.data()).artist.albums.nodes).toEqual(nodes);
  });

  test('Is null after a failure until it is fetched again', async () => {
    subgraph.sandbox.knobs.refused = ['/albums'];
    const screen = onScreen(albums, { first: 5 });
    expect((await screen.data()).artist).toEqual({ __typename: 'Artist', id: artist.headliner, albums: null });
    await subgraph.reset();
    expect((await onScreen(albums, { first: 5 }).data()).artist.albums).toBeNull();
    expect(requests).toBe(1);
    await screen.refetch();
    expect((await screen.data()).artist.albums.nodes).toHaveLength(5);
  });

  test('Survives extract and restore of the cache', async () => {
    const { nodes } = (await onScreen(albums, { first: 5 }).data()).artist.albums;
    const saved = JSON.parse(JSON.stringify(client.cache.extract()));
    client = clientOver(subgraph);
    client.cache.restore(saved);
    expect((await onScreen(albums, { first: 5 }).data()).artist.albums.nodes).toEqual(nodes);
    expect(requests).toBe(1);
  });
});

const audience = (selection: string, range = '{ days: 30 }') =>
  document(`{ ${byId} { id audience(platform: "instagram", range: ${range}, ${part}) { ${selection} } } }`);

describe('A series in the cache of Apollo Client', () => {
  const points = audience('latest { date } nodes { date followers }');

  test('Is complete for a chart after a few of its points were read', async () => {
    const { artist: whole } = await truth(
      `${byId} { audience(platform: "instagram", range: { days: 30 }) { nodes { date } } }`,
    );
    await onScreen(points, { first: 3 }).data();
    const all = (await onScreen(points).data()).artist.audience.nodes;
    expect(dates(all)).toEqual(dates(whole.audience.nodes));
    expect(requests).toBe(2);
  });

  test('Is separate for each period', async () => {
    const month = (await onScreen(points).data()).artist.audience.nodes;
    const week = (await onScreen(audience('latest { date } nodes { date followers }', '{ days: 7 }')).data()).artist;
    expect(week.audience.nodes.length).toBeLessThan(month.length);
    expect((await onScreen(points).data()).artist.audience.nodes).toEqual(month);
    expect(requests).toBe(2);
  });

  test('Serves columns to a chart and points to a table', async () => {
    const [chartOn, table] = [onScreen(audience('columns { dates followers }')), onScreen(points)];
    const { columns } = (await chartOn.data()).artist.audience;
    const { nodes } = (await table.data()).artist.audience;
    expect(columns.dates).toEqual(dates(nodes));
    expect((await chartOn.data()).artist.audience.columns).toEqual(columns);
    expect(requests).toBe(2);
  });

  test('Has the columns of two charts side by side, unless the days moved', async () => {
    const followers = audience('columns { dates followers }');
    const likes = audience('columns { dates likes }');
    const { columns } = (await onScreen(followers).data()).artist.audience;
    await onScreen(likes).data();
    expect((await onScreen(followers).data()).artist.audience.columns).toEqual(columns);
    expect(requests).toBe(2);
    client.cache.updateQuery({ query: likes }, ({ artist: { audience: old, ...rest } }) => ({
      artist: { ...rest, audience: { ...old, columns: { ...old.columns, dates: old.columns.dates.toReversed() } } },
    }));
    expect(client.readQuery({ query: likes })).not.toBeNull();
    expect(client.readQuery({ query: followers })).toBeNull();
  });

  test('Has columns as long as its points when it is paginated', async () => {
    const parts = audience('nodes { date } columns { dates followers } pageInfo { endCursor }');
    const screen = onScreen(parts, { first: 4 });
    const { endCursor } = (await screen.data()).artist.audience.pageInfo;
    await screen.fetchMore({ after: endCursor });
    const { nodes, columns } = (await screen.data()).artist.audience;
    expect(nodes).toHaveLength(8);
    expect(columns.dates).toEqual(dates(nodes));
    expect(columns.followers).toHaveLength(8);
  });

  test('Has daily columns for its whole period when it is paginated', async () => {
    const parts = audience('nodes { date } dailyColumns { dates followers } pageInfo { endCursor }');
    const screen = onScreen(parts, { first: 4 });
    const { endCursor } = (await screen.data()).artist.audience.pageInfo;
    await screen.fetchMore({ after: endCursor });
    const { nodes, dailyColumns } = (await screen.data()).artist.audience;
    expect(nodes).toHaveLength(8);
    expect(dailyColumns.dates).toHaveLength(30);
    expect(dailyColumns.followers).toHaveLength(30);
  });

  test('Serves two charts with different figures', async () => {
    const followers = onScreen(audience('dailyColumns { dates followers }'));
    const { artist: former } = await followers.data();
    const likes = onScreen(audience('dailyColumns { dates likes }'));
    expect((await likes.data()).artist.audience.dailyColumns.likes).toHaveLength(30);
    expect((await followers.data()).artist).toEqual(former);
    expect(requests).toBe(2);
  });
});

describe('A record in the cache of Apollo Client', () => {
  test('Is found by its look-up after a list returned it', async () => {
    const { nodes } = (await onScreen(document(`{ ${byId} { id related { nodes { id name } } } }`)).data()).artist
      .related;
    const found = onScreen(document(`{ artist(id: "${nodes[0].id}") { id name } }`));
    expect((await found.data()).artist).toEqual(nodes[0]);
    expect(requests).toBe(1);
  });

  test('Is identified by its slug, and can be read without it', async () => {
    const named = document(`{ radioStation(slug: "${radio.slug}") { name } }`);
    const { name } = (await onScreen(named).data()).radioStation;
    await onScreen(document(`{ searchMusic(term: "${name}") { radios { slug name } } }`)).data();
    expect(Object.keys(client.cache.extract() as object)).toContain(`RadioStation:{"slug":"${radio.slug}"}`);
  });

  test('Merges the parts of an embedded object from two queries', async () => {
    const [code, name] = [
      onScreen(document(`{ ${byId} { id country { code } } }`)),
      onScreen(document(`{ ${byId} { id country { name } } }`)),
    ];
    await Promise.all([code.data(), name.data()]);
    const both = onScreen(document(`{ ${byId} { id country { code name } } }`));
    expect((await both.data()).artist.country).toEqual({
      __typename: 'IsoCountry',
      code: expect.any(String),
      name: expect.any(String),
    });
    expect(requests).toBe(2);
  });

  test('Matches fragments on unions and interfaces', async () => {
    const events = document(
      `{ ${byId} { id liveEvents(first: 3) { nodes { __typename ... on LiveEvent { id name } ... on Concert { lineup { name } } } } } }`,
    );
    const { nodes } = (await onScreen(events).data()).artist.liveEvents;
    expect(nodes).toHaveLength(3);
    expect(nodes.every((event: { name?: string }) => event.name)).toBe(true);
    expect(requests).toBe(1);
  });
});
