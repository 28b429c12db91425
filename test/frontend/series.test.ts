import { describe, expect, test } from 'vitest';
import { clientPage, document, part } from './clientPage.ts';
import { landmarks } from '../support/landmarks.ts';

const byId = `artist(id: "${landmarks.artist.headliner}")`;
const page = await clientPage();

const dates = (points: readonly { date: string }[]) => points.map(({ date }) => date);

const audience = (selection: string, range = '{ days: 30 }') =>
  document(`{ ${byId} { id audience(platform: "instagram", range: ${range}, ${part}) { ${selection} } } }`);

describe('Cached series', () => {
  const points = audience('latest { date } nodes { date followers }');

  test('Returns a whole series after a query for its first points', async () => {
    const whole = await page.subgraph.ask(
      `{ ${byId} { audience(platform: "instagram", range: { days: 30 }) { nodes { date } } } }`,
    );
    await page.onScreen(points, { first: 3 }).data();
    const all = (await page.onScreen(points).data()).artist.audience.nodes;
    expect(dates(all)).toEqual(dates(whole.data?.artist.audience.nodes));
    expect(page.requests).toBe(2);
  });

  test('Caches a series separately per period', async () => {
    const month = (await page.onScreen(points).data()).artist.audience.nodes;
    const week = (await page.onScreen(audience('latest { date } nodes { date followers }', '{ days: 7 }')).data())
      .artist;
    expect(week.audience.nodes.length).toBeLessThan(month.length);
    expect((await page.onScreen(points).data()).artist.audience.nodes).toEqual(month);
    expect(page.requests).toBe(2);
  });

  test('Serves columns of a series to a chart and points to a table', async () => {
    const [chartOn, table] = [page.onScreen(audience('columns { dates followers }')), page.onScreen(points)];
    const { columns } = (await chartOn.data()).artist.audience;
    const { nodes } = (await table.data()).artist.audience;
    expect(columns.dates).toEqual(dates(nodes));
    expect((await chartOn.data()).artist.audience.columns).toEqual(columns);
    expect(page.requests).toBe(2);
  });

  test('Merges the columns of two charts, and drops the earlier columns if the days differ', async () => {
    const followers = audience('columns { dates followers }');
    const likes = audience('columns { dates likes }');
    const { columns } = (await page.onScreen(followers).data()).artist.audience;
    await page.onScreen(likes).data();
    expect((await page.onScreen(followers).data()).artist.audience.columns).toEqual(columns);
    expect(page.requests).toBe(2);
    page.client.cache.updateQuery({ query: likes }, ({ artist: { audience: old, ...rest } }) => ({
      artist: { ...rest, audience: { ...old, columns: { ...old.columns, dates: old.columns.dates.toReversed() } } },
    }));
    expect(page.client.readQuery({ query: likes })).not.toBeNull();
    expect(page.client.readQuery({ query: followers })).toBeNull();
  });

  test('Merges the columns of a paginated series with its points', async () => {
    const parts = audience('nodes { date } columns { dates followers } pageInfo { endCursor }');
    const screen = page.onScreen(parts, { first: 4 });
    const { endCursor } = (await screen.data()).artist.audience.pageInfo;
    await screen.fetchMore({ after: endCursor });
    const { nodes, columns } = (await screen.data()).artist.audience;
    expect(nodes).toHaveLength(8);
    expect(columns.dates).toEqual(dates(nodes));
    expect(columns.followers).toHaveLength(8);
  });

  test('Keeps daily columns of the whole period in a paginated series', async () => {
    const parts = audience('nodes { date } dailyColumns { dates followers } pageInfo { endCursor }');
    const screen = page.onScreen(parts, { first: 4 });
    const { endCursor } = (await screen.data()).artist.audience.pageInfo;
    await screen.fetchMore({ after: endCursor });
    const { nodes, dailyColumns } = (await screen.data()).artist.audience;
    expect(nodes).toHaveLength(8);
    expect(dailyColumns.dates).toHaveLength(30);
    expect(dailyColumns.followers).toHaveLength(30);
  });

  test('Serves two charts with daily columns of different figures', async () => {
    const followers = page.onScreen(audience('dailyColumns { dates followers }'));
    const { artist: former } = await followers.data();
    const likes = page.onScreen(audience('dailyColumns { dates likes }'));
    expect((await likes.data()).artist.audience.dailyColumns.likes).toHaveLength(30);
    expect((await followers.data()).artist).toEqual(former);
    expect(page.requests).toBe(2);
  });
});
