import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Move } from '../../../src/sandbox/server.ts';
import type { Json } from '../../support/json.ts';
import { landmarks } from '../../support/landmarks.ts';
import { rowsOf } from '../../support/sandbox.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';
import { TODAY } from '../../support/clock.ts';

const playlist = landmarks.playlist.threeHundred;
const query = (owner: string, list: string) => `query ($first: Int, $after: String, $last: Int, $before: String) {
  record: ${owner} {
    list: ${list}(first: $first, after: $after, last: $last, before: $before) {
      nodes { id } edges { cursor } totalCount pageInfo { hasNextPage hasPreviousPage endCursor }
    }
  }
}`;
const tracksQuery = query(`playlist(id: "${playlist}")`, 'tracks');
const idsOf = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);
const pages = (...offsets: number[]) =>
  offsets.map(offset => `GET /api/v2.20/playlist/${playlist}/tracks/latest?limit=100&offset=${offset}`);
const subgraph = await testedSubgraph();
/** The list before it shifts. */
let rows: string[];
let cursors: string[];
/** Cursor of a row. @param row Number of the row, from 1. */
const cursorOf = (row: number) => cursors[row - 1];

async function tracks(paging: Record<string, unknown>) {
  const { data, calls } = await subgraph.ask(tracksQuery, paging);
  const { nodes, edges, ...rest } = data.record.list;
  return { ids: idsOf(nodes), edges, ...rest, calls };
}

/** Shifts the list and clears the cache. */
async function move(listShift: Move): Promise<void> {
  await subgraph.reset();
  subgraph.sandbox.knobs.listShift = listShift;
}

beforeAll(async () => {
  const whole = await tracks({ first: 300 });
  rows = whole.ids;
  cursors = whole.edges.map(({ cursor }: Json) => cursor);
});

describe('Cursors of a shifted list', () => {
  test.each<[string, Move]>([
    ['a row was inserted at the top', { inserted: 1 }],
    ['five rows were inserted at the top', { inserted: 5 }],
    ['most of a page was inserted at the top', { inserted: 60 }],
    ['a row was removed from the top', { removed: 1 }],
    ['nine rows were removed from the top', { removed: 9 }],
    ['rows were inserted and removed at the top', { removed: 7, inserted: 3 }],
    ['the top row moved to the end', { rotated: 1 }],
  ])("Continues at a cursor's row in both directions after %s", async (_, change) => {
    const { removed = 0, inserted = 0 } = change;
    const state = { totalCount: 300 - removed + inserted, pageInfo: { hasNextPage: true, hasPreviousPage: true } };
    for (const row of [30, 100, 101]) {
      await move(change);
      const { data } = await subgraph.ask(
        `query ($after: String, $before: String) {
          playlist(id: "${playlist}") { next: tracks(first: 20, after: $after) { ...Page } previous: tracks(last: 20, before: $before) { ...Page } }
        }
        fragment Page on PlaylistTrackConnection { nodes { id } totalCount pageInfo { hasNextPage hasPreviousPage } }`,
        { after: cursorOf(row), before: cursorOf(row + 1) },
      );
      const { next, previous } = data.playlist;
      expect(idsOf(next.nodes), `after row ${row}`).toEqual(rows.slice(row, row + 20));
      expect(idsOf(previous.nodes), `before row ${row + 1}`).toEqual(rows.slice(row - 20, row));
      for (const page of [next, previous]) expect(page).toMatchObject(state);
    }
  });

  test.each<[string, Move, number, string[]]>([
    ['its old page with one call', { inserted: 5 }, 50, pages(0)],
    ['a page next to its old page with three calls', { inserted: 1 }, 200, pages(0, 100, 200)],
  ])("Finds a cursor's row on %s", async (_, change, row, calls) => {
    await move(change);
    const next = await tracks({ first: 20, after: cursorOf(row) });
    expect(next.calls.toSorted()).toEqual(calls);
  });

  test('Continues at the old position when the row of a cursor was deleted', async () => {
    await move({ removed: 1 });
    const next = await tracks({ first: 20, after: cursorOf(1) });
    expect(next.ids).toEqual(rows.slice(1, 21));
    expect(next.pageInfo.hasPreviousPage).toBe(false);
  });

  test('Returns an empty page when the list ends before the position of a cursor', async () => {
    // The row is now in position 50, too far from its old position to be found.
    await move({ removed: 250 });
    const next = await tracks({ first: 20, after: cursorOf(300) });
    expect(next).toMatchObject({ ids: [], totalCount: 50, pageInfo: { hasNextPage: false, hasPreviousPage: true } });
  });

  test('Returns each initial row once when the list shifts before each page', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    for (let inserted = 0; ; inserted += 3) {
      await move({ inserted });
      const page = await tracks({ first: 66, after });
      seen.push(...page.ids);
      after = page.pageInfo.endCursor;
      if (!page.pageInfo.hasNextPage) break;
    }
    expect(seen).toEqual(rows);
  });

  test('Serves cached pages of a shifted list until they are revalidated', async () => {
    await tracks({ first: 50 });
    subgraph.sandbox.knobs.listShift = { inserted: 2 };
    const next = () => tracks({ first: 5, after: cursorOf(50) });
    const [known, moved] = [300, 302].map(totalCount => ({ ids: rows.slice(50, 55), totalCount }));
    expect(await next()).toMatchObject({ ...known, calls: [] });
    vi.setSystemTime(TODAY + 16 * 60_000);
    expect(await next()).toMatchObject({ ...known });
    await expect.poll(() => subgraph.sandbox.calls).toHaveLength(1);
    await expect.poll(next).toMatchObject({ ...moved, calls: [] });
  });

  test('Reloads a shifted list when its cached pages are expired', async () => {
    await tracks({ first: 50 });
    subgraph.sandbox.knobs.listShift = { inserted: 2 };
    vi.setSystemTime(TODAY + 23 * 60_000);
    const next = await tracks({ first: 5, after: cursorOf(50) });
    expect(next).toMatchObject({ ids: rows.slice(50, 55), totalCount: 302, calls: pages(0) });
  });

  test('Repeats no row when only the first page was cached before the shift', async () => {
    await tracks({ first: 100 });
    subgraph.sandbox.knobs.listShift = { inserted: 2 };
    // The price excludes calls that reload pages.
    const { data, errors } = await subgraph.post(tracksQuery, {
      first: 100,
      after: cursorOf(100),
    });
    expect(errors).toBeUndefined();
    expect(idsOf(data.record.list.nodes)).toEqual(rows.slice(100, 200));
  });

  test('Distinguishes songs with equal names and credits at a page boundary', async () => {
    const { prolific } = landmarks.artist;
    const all = await rowsOf(subgraph.sandbox, `/api/v2.21/artist/${prolific}/songs?sortBy=name`);
    const [last, first] = [all[99], all[100]];
    expect([first.name, first.creditName]).toEqual([last.name, last.creditName]);
    const songs = async (paging: object) =>
      (await subgraph.ask(query(`artist(id: "${prolific}")`, 'songs'), { ...paging })).data.record.list;
    const { endCursor: after } = (await songs({ first: 100 })).pageInfo;
    for (const change of [{}, { inserted: 1 }, { removed: 1 }]) {
      await move(change);
      const next = await songs({ first: 2, after });
      expect(idsOf(next.nodes)).toEqual([first.uuid, all[101].uuid]);
    }
  });
});
