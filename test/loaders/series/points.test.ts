import { expect, test } from 'vitest';
import { landmarks } from '../../support/landmarks.ts';
import { askService, rowsOf } from '../../support/sandbox.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';
import type { Json } from '../../support/json.ts';

const { artist, song, playlist } = landmarks;
const january = 'range: { start: "2026-01-01", end: "2026-01-31" }';

const subgraph = await testedSubgraph();

test('Omits days without a figure instead of returning points with null', async () => {
  const { data } = await subgraph.ask(`{
    artist(id: "${artist.headliner}") {
      popularity(platform: "spotify", ${january}) { totalCount nodes { date value } columns { dates values } }
    }
  }`);
  const { totalCount, nodes, columns } = data.artist.popularity;
  expect(totalCount).toBeGreaterThan(0);
  expect(totalCount).toBeLessThan(31);
  expect(nodes).toHaveLength(totalCount);
  expect(nodes.every(({ value }: Json) => typeof value === 'number')).toBe(true);
  expect(columns.dates).toHaveLength(totalCount);
});

test('Reads a local midnight as the day in its text, without converting the time zone', async () => {
  const rows = await rowsOf(
    subgraph.sandbox,
    `/api/v2/artist/${artist.headliner}/popularity/spotify?startDate=2026-07-01&endDate=2026-07-31`,
  );
  expect(new Set(rows.map(({ date }) => date.slice(10)))).toEqual(new Set(['T00:00:00+02:00']));
  const { data } = await subgraph.ask(`{
    artist(id: "${artist.headliner}") {
      popularity(platform: "spotify", range: { start: "2026-07-01", end: "2026-07-31" }) { nodes { date } }
    }
  }`);
  const days = data.artist.popularity.nodes.map((node: Json) => node.date);
  expect(days).toEqual(rows.map(({ date }) => date.slice(0, 10)).toSorted());
});

test('Returns null for figures that a platform does not count, in points and columns', async () => {
  const { data } = await subgraph.ask(`{
    artist(id: "${artist.headliner}") {
      audience(platform: "spotify", ${january}) {
        nodes { followers likes following posts views }
        columns { followers likes following posts views }
      }
    }
  }`);
  const { nodes, columns } = data.artist.audience;
  expect(nodes[0]).toMatchObject({ followers: expect.any(Number), likes: null, posts: null });
  expect(columns.likes).toEqual(nodes.map(() => null));
});

test('Returns an empty series with one call for a platform without an account', async () => {
  const { data, calls } = await subgraph.ask(`{
    artist(id: "${artist.offline}") {
      audience(platform: "instagram", ${january}) {
        totalCount nodes { date } earliest { date } latest { date } growth { absolute } columns { dates followers }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
      localAudience(platform: "instagram", ${january}) { totalCount latestLocated { date } }
    }
  }`);
  expect(data.artist).toEqual({
    audience: {
      totalCount: 0,
      nodes: [],
      earliest: null,
      latest: null,
      growth: null,
      columns: { dates: [], followers: [] },
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    },
    localAudience: { totalCount: 0, latestLocated: null },
  });
  expect(calls).toHaveLength(2);
});

test('Returns null instead of an empty series for an unknown artist', async () => {
  const { data } = await subgraph.ask(`{
    artist(id: "${artist.unknown}") { audience(platform: "instagram", ${january}) { totalCount } }
  }`);
  expect(data).toEqual({ artist: null });
});

test('Returns BAD_USER_INPUT for an unknown platform', async () => {
  const { data, errors, calls } = await subgraph.askFailing(`{
    artist(id: "${artist.headliner}") { name audience(platform: "myspace", ${january}) { totalCount } }
  }`);
  expect(data.artist).toMatchObject({ name: expect.any(String), audience: null });
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(calls).toHaveLength(2);
});

test('Returns the newest day with a breakdown by place as `latestLocated`', async () => {
  const { data, calls } = await subgraph.ask(`{
    artist(id: "${artist.headliner}") {
      localStreaming(platform: "spotify", ${january}) {
        nodes {
          date value countries { country { code name } value } cities { location { city region country { code } } value }
        }
        latestLocated { date value countries { value } }
      }
    }
  }`);
  const { nodes, latestLocated } = data.artist.localStreaming;
  const located = nodes.filter((node: Json) => node.cities.length > 0);
  expect(located.length).toBeGreaterThan(2);
  expect(located.length).toBeLessThan(6);
  expect(latestLocated).toMatchObject({ date: located.at(-1).date, value: located.at(-1).value });
  expect(located[0].cities.length).toBeGreaterThan(25);
  expect(located[0].countries).toHaveLength(25);
  expect(located[0].countries[0].country).toMatchObject({ code: expect.stringMatching(/^[A-Z]{2}$/) });
  expect(calls).toHaveLength(1);
});

test("Returns the largest figure among a song's identifiers, or the figure of one identifier", async () => {
  const rows = await rowsOf(
    subgraph.sandbox,
    `/api/v2/song/${song.hit}/audience/spotify?startDate=2026-01-01&endDate=2026-01-31`,
  );
  const [{ plots }] = rows;
  const { data } = await subgraph.ask(
    `query ($identifier: String) {
      song(id: "${song.hit}") {
        all: audience(platform: "spotify", ${january}) { latest { value byIdentifier { identifier value } } }
        one: audience(platform: "spotify", identifier: $identifier, ${january}) { latest { byIdentifier { identifier } } }
      }
    }`,
    { identifier: plots[0].identifier },
  );
  expect(data.song.all.latest.byIdentifier).toEqual(plots);
  expect(data.song.all.latest.value).toBe(Math.max(...plots.map((plot: Json) => plot.value)));
  expect(data.song.all.latest.value).toBeGreaterThan(2 ** 31);
  expect(data.song.one.latest.byIdentifier).toEqual([{ identifier: plots[0].identifier }]);
});

test('Returns track dates newest first, as timestamps that select a tracklist', async () => {
  const { data, calls } = await subgraph.ask(`{
    playlist(id: "${playlist.threeHundred}") {
      trackDates(range: { start: "2026-01-01", end: "2026-01-10" }) {
        totalCount latest nodes edges { node cursor } pageInfo { hasNextPage }
      }
      oldest: trackDates(range: { start: "2026-01-01", end: "2026-01-10" }, direction: ASC, first: 2) { nodes latest }
    }
  }`);
  const { trackDates, oldest } = data.playlist;
  expect(trackDates.nodes).toEqual(trackDates.nodes.toSorted().toReversed());
  expect(trackDates.nodes).toHaveLength(10);
  expect(trackDates.latest).toBe(trackDates.nodes[0]);
  expect(oldest).toEqual({ nodes: trackDates.nodes.slice(-2).toReversed(), latest: trackDates.latest });
  expect(calls).toHaveLength(1);
  const query = `query ($at: DateTime) {
    playlist(id: "${playlist.threeHundred}") { tracks(at: $at, first: 2) { totalCount edges { position } } }
  }`;
  const then = await subgraph.ask(query, { at: trackDates.latest });
  expect(then.data.playlist.tracks).toEqual({ totalCount: 300, edges: [{ position: 1 }, { position: 2 }] });
  const path = `/api/v2.20/playlist/${playlist.threeHundred}/tracks/${trackDates.latest}`;
  expect(then.calls).toEqual([`GET ${path}?limit=100&offset=0`]);
});

const shown = `{ artist(id: "${artist.headliner}") {
  audience(platform: "instagram", ${january}) { crawledAt }
  localAudience(platform: "instagram", ${january}) { crawledAt }
  streaming(platform: "spotify", ${january}) { crawledAt }
  localStreaming(platform: "spotify", ${january}) { crawledAt }
  retention(platform: "spotify", ${january}) { crawledAt }
  popularity(platform: "deezer", ${january}) { crawledAt }
  audienceReportDates(platform: "instagram", ${january}) { crawledAt }
} }`;
const readAt = {
  audience: 'audience/instagram',
  streaming: 'streaming/spotify/listening',
  localStreaming: 'streaming/spotify',
  retention: 'spotify/retention',
  popularity: 'popularity/deezer',
};

test('Returns the crawl time of an account, uncached and cached', async () => {
  const { data, calls } = await subgraph.ask(shown);
  expect(calls).toHaveLength(7);
  for (const [field, path] of Object.entries(readAt)) {
    const { related } = await askService(subgraph.sandbox, `/api/v2/artist/${artist.headliner}/${path}`);
    expect(data.artist[field], field).toEqual({ crawledAt: related.lastCrawlDate });
  }
  for (const series of Object.values(data.artist)) expect(series).toEqual({ crawledAt: expect.any(String) });
  const again = await subgraph.ask(shown);
  expect(again.calls).toEqual([]);
  expect(again.data).toEqual(data);
});

test('Returns a null crawl time for a platform without an account', async () => {
  const query = `{ artist(id: "${artist.offline}") { audience(platform: "instagram", ${january}) { crawledAt } } }`;
  const { data, calls } = await subgraph.ask(query);
  expect(data.artist.audience).toEqual({ crawledAt: null });
  expect(calls).toHaveLength(1);
});
