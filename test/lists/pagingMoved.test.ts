import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import type { Move } from '../../src/sandbox/server.ts';
import { identityOf, rowsOf } from '../support/service.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { TODAY } from '../support/today.ts';

const { artist, playlist } = landmarks;
const subgraph = await testedSubgraph();
const tracksPath = `/api/v2.20/playlist/${playlist.threeHundred}/tracks/latest`;
/** The rows of the list when paging began. */
const rows = (await rowsOf(subgraph.sandbox, tracksPath)).map(identityOf);

async function tracks(paging: Record<string, unknown>) {
  const query = `query ($first: Int, $after: String, $last: Int, $before: String) {
    playlist(id: "${playlist.threeHundred}") {
      tracks(first: $first, after: $after, last: $last, before: $before) {
        nodes { id } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }
  }`;
  const { data, calls } = await subgraph.ask(query, paging);
  const { nodes, ...rest } = data.playlist.tracks;
  return { ids: nodes.map(identityOf), ...rest, calls };
}

/** Moves the list, and empties the cache. */
async function move(listShift: Move): Promise<void> {
  await subgraph.reset();
  subgraph.sandbox.knobs.listShift = listShift;
}

const moves: [string, Move][] = [
  ['a row comes in at the top', { inserted: 1 }],
  ['five rows come in at the top', { inserted: 5 }],
  ['most of a page comes in at the top', { inserted: 60 }],
  ['a row goes from the top', { removed: 1 }],
  ['nine rows go from the top', { removed: 9 }],
  ['rows come and go at the top', { removed: 7, inserted: 3 }],
  ['the top row goes to the end', { rotated: 1 }],
];

describe.each(moves)('when %s', (_, change) => {
  const gone = change.removed ?? 0;

  test.each([10, 100, 101])('Returns the rows that followed row %i', async read => {
    const { pageInfo } = await tracks({ first: read });
    await move(change);
    const next = await tracks({ first: 20, after: pageInfo.endCursor });
    expect(next.ids).toEqual(rows.slice(read, read + 20));
    expect(next.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    expect(next.totalCount).toBe(300 - gone + (change.inserted ?? 0));
  });

  test.each([100, 101])('Returns the rows that preceded row %i', async read => {
    const { pageInfo } = await tracks({ first: 1, after: (await tracks({ first: read })).pageInfo.endCursor });
    await move(change);
    const previous = await tracks({ last: 20, before: pageInfo.startCursor });
    expect(previous.ids).toEqual(rows.slice(read - 20, read));
    expect(previous.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
  });
});

test('Returns no repeated and no missing row of a list that moves before each page', async () => {
  const seen: string[] = [];
  let after: string | undefined;
  for (let inserted = 0; ; inserted += 3) {
    await move({ inserted });
    const page = await tracks({ first: 33, after });
    seen.push(...page.ids);
    after = page.pageInfo.endCursor;
    if (!page.pageInfo.hasNextPage) break;
  }
  expect(seen).toEqual(rows);
});

test('Serves cached pages after a move only for their lifetime, and once more while they are refreshed', async () => {
  const { pageInfo } = await tracks({ first: 50 });
  subgraph.sandbox.knobs.listShift = { inserted: 2 };
  const kept = await tracks({ first: 5, after: pageInfo.endCursor });
  expect(kept).toMatchObject({ ids: rows.slice(50, 55), totalCount: 300, calls: [] });
  vi.setSystemTime(TODAY + 16 * 60_000);
  const stale = await tracks({ first: 5, after: pageInfo.endCursor });
  expect(stale).toMatchObject({ ids: rows.slice(50, 55), totalCount: 300 });
  await vi.waitFor(() => expect(subgraph.sandbox.calls).toHaveLength(1));
  await wait(50);
  const next = await tracks({ first: 5, after: pageInfo.endCursor });
  expect(next).toMatchObject({ ids: rows.slice(50, 55), totalCount: 302, calls: [] });
});

test('Detects a move with pages that are stale by half a lifetime', async () => {
  const { pageInfo } = await tracks({ first: 50 });
  subgraph.sandbox.knobs.listShift = { inserted: 2 };
  vi.setSystemTime(TODAY + 23 * 60_000);
  const next = await tracks({ first: 5, after: pageInfo.endCursor });
  expect(next).toMatchObject({ ids: rows.slice(50, 55), totalCount: 302 });
  expect(next.calls).toHaveLength(1);
});

test('Finds a row on its own page without another call', async () => {
  const { pageInfo } = await tracks({ first: 50 });
  await move({ inserted: 5 });
  const { calls } = await tracks({ first: 20, after: pageInfo.endCursor });
  expect(calls).toEqual([`GET /api/v2.20/playlist/${playlist.threeHundred}/tracks/latest?limit=100&offset=0`]);
});

test('Finds a row that moved to another page on the two neighbouring pages', async () => {
  const { pageInfo } = await tracks({ first: 200 });
  await move({ inserted: 1 });
  const { calls } = await tracks({ first: 20, after: pageInfo.endCursor });
  expect(calls.map((call: string) => call.split('offset=')[1]).toSorted()).toEqual(['0', '100', '200']);
});

test('Continues at the position of a row that no longer exists', async () => {
  const { pageInfo } = await tracks({ first: 1 });
  await move({ removed: 1 });
  const next = await tracks({ first: 20, after: pageInfo.endCursor });
  expect(next.ids).toEqual(rows.slice(1, 21));
  expect(next.pageInfo.hasPreviousPage).toBe(false);
});

test('Returns an empty next page when the list is shorter than the position of the cursor', async () => {
  const { pageInfo } = await tracks({ last: 1 });
  await move({ removed: 250 });
  // The row is now the fiftieth, too far from its old position to be found.
  const next = await tracks({ first: 20, after: pageInfo.endCursor });
  expect(next).toMatchObject({ ids: [], totalCount: 50, pageInfo: { hasNextPage: false, hasPreviousPage: true } });
});

test('Distinguishes songs with the same name and credit on both sides of a page border', async () => {
  const all = await rowsOf(subgraph.sandbox, `/api/v2.21/artist/${artist.prolific}/songs?sortBy=name`);
  const [last, first] = [all[99], all[100]];
  expect([first.name, first.creditName]).toEqual([last.name, last.creditName]);
  const query = `query ($first: Int, $after: String) {
    artist(id: "${artist.prolific}") {
      songs(first: $first, after: $after) { nodes { id name } pageInfo { endCursor } }
    }
  }`;
  const { data: before } = await subgraph.ask(query, { first: 100 });
  for (const change of [{}, { inserted: 1 }, { removed: 1 }]) {
    await move(change);
    const { data } = await subgraph.ask(query, { first: 2, after: before.artist.songs.pageInfo.endCursor });
    expect(data.artist.songs.nodes.map(identityOf)).toEqual([first.uuid, all[101].uuid]);
  }
});

test('Repeats no row of a page that was cached before a move on a page that is read after it', async () => {
  const { pageInfo } = await tracks({ first: 100 });
  subgraph.sandbox.knobs.listShift = { inserted: 2 };
  const { ids } = await tracks({ first: 100, after: pageInfo.endCursor });
  expect(ids).toEqual(rows.slice(100, 200));
});
