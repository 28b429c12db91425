import { describe, expect, test } from 'vitest';
import { clientPage, document, part } from './clientPage.ts';
import { landmarks } from '../support/landmarks.ts';
import type { Json } from '../support/json.ts';

const { artist, chart } = landmarks;
const byId = `artist(id: "${artist.headliner}")`;
const page = await clientPage();

const ids = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);

/** Ids of the first albums as the server returns them, without the client's cache. */
async function firstAlbums(count: number): Promise<string[]> {
  const { data } = await page.subgraph.ask(`{ ${byId} { albums(first: ${count}) { nodes { id } } } }`);
  return ids(data?.artist.albums.nodes);
}

/** The albums that a component displays. */
const albumsOn = async (screen: { data: () => Promise<Json> }) => (await screen.data()).artist.albums;

describe('Cached lists', () => {
  const albums = document(
    `{ ${byId} { id albums(${part}) { nodes { id name } pageInfo { hasNextPage endCursor } } } }`,
  );

  test('Appends nodes with fetchMore', async () => {
    const screen = page.onScreen(albums, { first: 5 });
    const { endCursor } = (await albumsOn(screen)).pageInfo;
    await screen.fetchMore({ first: 7, after: endCursor });
    expect(ids((await albumsOn(screen)).nodes)).toEqual(await firstAlbums(12));
    expect(page.requests).toBe(2);
  });

  const bothWays = document(
    `{ ${byId} { id albums(${part}) { nodes { id } pageInfo { startCursor endCursor hasPreviousPage hasNextPage } } } }`,
  );

  test('Keeps the pages after a cursor and the pages before a cursor as two separate lists', async () => {
    const all = await firstAlbums(100);
    const { endCursor: middle } = (await albumsOn(page.onScreen(albums, { first: 5 }))).pageInfo;
    page.client = page.freshClient();
    const later = page.onScreen(bothWays, { first: 3, after: middle });
    const { startCursor, endCursor } = (await albumsOn(later)).pageInfo;
    const earlier = page.onScreen(bothWays, { last: 2, before: startCursor });
    const { startCursor: second } = (await albumsOn(earlier)).pageInfo;
    await later.fetchMore({ first: 4, after: endCursor });
    await earlier.fetchMore({ last: 20, before: second });
    expect(ids((await albumsOn(later)).nodes)).toEqual(all.slice(5, 12));
    expect(ids((await albumsOn(earlier)).nodes)).toEqual(all.slice(0, 5));
    expect((await albumsOn(earlier)).pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: true });
  });

  test('Keeps the first rows and the last rows as two lists, with one request per list', async () => {
    const all = await firstAlbums(100);
    const [start, end] = [page.onScreen(albums, { first: 3 }), page.onScreen(albums, { last: 3 })];
    expect(ids((await albumsOn(start)).nodes)).toEqual(all.slice(0, 3));
    expect(ids((await albumsOn(end)).nodes)).toEqual(all.slice(-3));
    expect(page.requests).toBe(2);
  });

  test('Keeps the last rows of a list when its first rows are refetched, and vice versa', async () => {
    const [start, end] = [page.onScreen(bothWays, { first: 4 }), page.onScreen(bothWays, { last: 4 })];
    await start.fetchMore({ after: (await albumsOn(start)).pageInfo.endCursor });
    await end.fetchMore({ before: (await albumsOn(end)).pageInfo.startCursor });
    const rows = async () => [(await albumsOn(start)).nodes.length, (await albumsOn(end)).nodes.length];
    expect(await rows()).toEqual([8, 8]);
    await start.refetch();
    // Time for the other component to send a request, which it would do if the refetch had dropped its rows.
    await page.subgraph.ask('{ __typename }');
    expect([await rows(), page.requests]).toEqual([[4, 8], 5]);
    await end.refetch();
    expect([await rows(), page.requests]).toEqual([[4, 4], 6]);
  });

  test('Serves a larger page without a request after a cache update has reordered its rows', async () => {
    const screen = page.onScreen(albums, { first: 5 });
    await screen.fetchMore({ after: (await albumsOn(screen)).pageInfo.endCursor });
    const variables = { first: 5 };
    page.client.cache.updateQuery({ query: albums, variables }, ({ artist: { albums: list, ...rest } }) => {
      return { artist: { ...rest, albums: { ...list, nodes: list.nodes.toReversed() } } };
    });
    expect((await albumsOn(page.onScreen(albums, { first: 10 }))).nodes).toHaveLength(10);
    expect(page.requests).toBe(2);
  });

  test('Keeps one list for all values of `last`', async () => {
    await page.onScreen(albums, { last: 8 }).data();
    expect((await albumsOn(page.onScreen(albums, { last: 4 }))).nodes).toHaveLength(8);
    expect(page.requests).toBe(1);
  });

  test('Keeps rows between two cursors as a separate list', async () => {
    const all = await firstAlbums(100);
    const screen = page.onScreen(bothWays, { first: 8 });
    const { endCursor: eighth } = (await albumsOn(screen)).pageInfo;
    expect(ids((await albumsOn(page.onScreen(bothWays, { first: 2, before: eighth }))).nodes)).toEqual(all.slice(0, 2));
    expect(ids((await albumsOn(screen)).nodes)).toEqual(all.slice(0, 8));
  });

  test('Keeps one list for queries with and without paging arguments', async () => {
    await page.onScreen(document(`{ ${byId} { id albums { nodes { id name } } } }`)).data();
    expect(
      (await albumsOn(page.onScreen(document(`{ ${byId} { id albums(first: 20) { nodes { id } } } }`)))).nodes,
    ).toHaveLength(20);
    expect(page.requests).toBe(1);
  });

  test('Sends a request for more rows than are cached, but not for fewer rows', async () => {
    await page.onScreen(albums, { first: 5 }).data();
    expect((await albumsOn(page.onScreen(albums, { first: 8 }))).nodes).toHaveLength(8);
    expect(page.requests).toBe(2);
    expect((await albumsOn(page.onScreen(albums, { first: 2 }))).nodes).toHaveLength(8);
    // 20 rows, the default of a list.
    expect((await albumsOn(page.onScreen(albums))).nodes).toHaveLength(20);
    expect(page.requests).toBe(3);
  });

  test('Sends no request once the last page is cached', async () => {
    const few = document(`{ ${byId} { id albums(type: ALBUM, ${part}) { nodes { id } pageInfo { hasNextPage } } } }`);
    const before = await albumsOn(page.onScreen(few, { first: 100 }));
    expect(before.pageInfo.hasNextPage).toBe(false);
    expect(await albumsOn(page.onScreen(few, { first: 500 }))).toEqual(before);
    expect(page.requests).toBe(1);
  });

  test('Reads the rows after a cursor from the cache', async () => {
    const screen = page.onScreen(albums, { first: 5 });
    const { endCursor } = (await albumsOn(screen)).pageInfo;
    await screen.fetchMore({ after: endCursor });
    const rows = (await albumsOn(screen)).nodes;
    expect((await albumsOn(page.onScreen(albums, { first: 5, after: endCursor }))).nodes).toEqual(rows.slice(5));
    expect(page.requests).toBe(2);
  });

  test('Requests the rows of a list if only its total count is cached', async () => {
    const count = document(`{ ${byId} { id albums { totalCount } } }`);
    const { totalCount } = await albumsOn(page.onScreen(count));
    expect((await albumsOn(page.onScreen(albums, { first: 5 }))).nodes).toHaveLength(5);
    expect((await albumsOn(page.onScreen(count))).totalCount).toBe(totalCount);
    expect(page.requests).toBe(2);
  });

  test('Serves only pageInfo to one component and nodes to another component', async () => {
    const rows = document(`{ ${byId} { id albums(${part}) { nodes { id } } } }`);
    const where = document(`{ ${byId} { id albums(${part}) { pageInfo { hasNextPage } } } }`);
    const [one, other] = [page.onScreen(rows, { first: 5 }), page.onScreen(where, { first: 5 })];
    const { nodes } = await albumsOn(one);
    expect(nodes).toHaveLength(5);
    expect((await albumsOn(other)).pageInfo.hasNextPage).toBe(true);
    expect((await albumsOn(page.onScreen(rows, { first: 5 }))).nodes).toEqual(nodes);
    expect((await albumsOn(page.onScreen(where, { first: 5 }))).pageInfo.hasNextPage).toBe(true);
    expect(page.requests).toBe(2);
  });

  test('Serves nodes to one component and edges to another component', async () => {
    const edges = document(`{ ${byId} { id albums(${part}) { edges { cursor node { id } } } } }`);
    const [one, other] = [page.onScreen(albums, { first: 4 }), page.onScreen(edges, { first: 4 })];
    const { nodes } = await albumsOn(one);
    expect((await albumsOn(other)).edges.map((edge: Json) => edge.node.id)).toEqual(ids(nodes));
    expect((await albumsOn(one)).nodes).toEqual(nodes);
    expect(page.requests).toBe(2);
  });

  test('Merges pages of plain values', async () => {
    const days = document(
      `{ songChart(slug: "${chart.song.slug}") { slug rankingDates(${part}) { edges { cursor node } pageInfo { endCursor } } } }`,
    );
    const screen = page.onScreen(days, { first: 3 });
    const { pageInfo } = (await screen.data()).songChart.rankingDates;
    await screen.fetchMore({ after: pageInfo.endCursor });
    const nodes = (await screen.data()).songChart.rankingDates.edges.map((edge: { node: string }) => edge.node);
    expect(nodes).toHaveLength(6);
    expect(nodes.every((node: unknown) => typeof node === 'string')).toBe(true);
    expect(page.requests).toBe(2);
  });

  test('Drops an evicted record from a list', async () => {
    const screen = page.onScreen(albums, { first: 3 });
    const { nodes } = await albumsOn(screen);
    page.client.cache.evict({ id: `Album:${nodes[1].id}` });
    await expect.poll(async () => (await albumsOn(screen)).nodes, { interval: 2 }).toHaveLength(2);
    expect((await albumsOn(screen)).nodes).toEqual([nodes[0], nodes[2]]);
    expect(page.requests).toBe(1);
  });

  test('Keeps a list and returns the error when its next page fails', async () => {
    const screen = page.onScreen(albums, { first: 5 });
    const { nodes, pageInfo } = await albumsOn(screen);
    // The server has no cached albums, and its calls for albums are refused.
    await page.subgraph.reset();
    page.subgraph.sandbox.knobs.refused = ['/albums'];
    const { data, error } = await screen.fetchMore({ after: pageInfo.endCursor });
    expect(data?.artist).toMatchObject({ albums: null });
    expect(error).toMatchObject({ errors: [{ extensions: { code: 'PLAN_REQUIRED' } }] });
    expect((await albumsOn(screen)).nodes).toEqual(nodes);
  });

  test('A refetch replaces a list with its first page', async () => {
    const screen = page.onScreen(albums, { first: 5 });
    const { nodes, pageInfo } = await albumsOn(screen);
    await screen.fetchMore({ after: pageInfo.endCursor });
    expect((await albumsOn(screen)).nodes).toHaveLength(10);
    await screen.refetch();
    expect((await albumsOn(screen)).nodes).toEqual(nodes);
  });

  test('Keeps a failed list as null until it is refetched', async () => {
    page.subgraph.sandbox.knobs.refused = ['/albums'];
    const screen = page.onScreen(albums, { first: 5 });
    expect((await screen.data()).artist).toEqual({ __typename: 'Artist', id: artist.headliner, albums: null });
    await page.subgraph.reset();
    expect(await albumsOn(page.onScreen(albums, { first: 5 }))).toBeNull();
    expect(page.requests).toBe(1);
    await screen.refetch();
    expect((await albumsOn(screen)).nodes).toHaveLength(5);
  });

  test('Serves a list from a restored cache', async () => {
    const { nodes } = await albumsOn(page.onScreen(albums, { first: 5 }));
    const saved = JSON.parse(JSON.stringify(page.client.cache.extract()));
    page.client = page.freshClient();
    page.client.cache.restore(saved);
    expect((await albumsOn(page.onScreen(albums, { first: 5 }))).nodes).toEqual(nodes);
    expect(page.requests).toBe(1);
  });

  test.each([
    ['first', { count: 'first', cursor: 'after', known: 'endCursor' }],
    ['last', { count: 'last', cursor: 'before', known: 'startCursor' }],
  ])('Requests the cursors of a page of `%s` if a restored cache lacks one', async (_, { count, cursor, known }) => {
    const withCursor = document(
      `{ ${byId} { id albums(${part}) { nodes { id } pageInfo { hasNextPage hasPreviousPage ${known} } } } }`,
    );
    const screen = page.onScreen(withCursor, { [count]: 5 });
    const position = { [cursor]: (await albumsOn(screen)).pageInfo[known] };
    await screen.fetchMore(position);
    const saved = JSON.parse(JSON.stringify(page.client.cache.extract()));
    page.client = page.freshClient();
    page.client.cache.restore(saved);
    const { pageInfo } = await albumsOn(page.onScreen(bothWays, { [count]: 5, ...position }));
    expect(pageInfo).toMatchObject({ startCursor: expect.any(String), endCursor: expect.any(String) });
    expect(page.requests).toBe(3);
  });
});
