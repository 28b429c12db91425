import { describe, expect, test } from 'vitest';
import type { Json } from '../support/json.ts';
import { landmarks } from '../support/landmarks.ts';
import { testRefusals } from './resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { chart, playlist, song } = landmarks;
const subgraph = await testedSubgraph();

const DAYS = '{ isComplete positions { date asOf position } }';

describe('Position history', () => {
  test("Position history matches a chart's daily rankings, newest first, with one call per ranking", async () => {
    const { data, calls } = await subgraph.ask(
      `{ songChart(slug: "${chart.song.slug}") { positionHistory(songId: "${song.hit}", days: 3) ${DAYS} } }`,
    );
    const { isComplete, positions: days } = data.songChart.positionHistory;
    expect(isComplete).toBe(true);
    expect(days.map(({ date }: Json) => date)).toEqual(['2026-11-19', '2026-11-18']);
    expect(calls).toEqual([
      `GET /api/v2/chart/song/${chart.song.slug}/available-rankings?limit=100&offset=0`,
      ...days.map(
        ({ asOf }: Json) => `GET /api/v2.14/chart/song/${chart.song.slug}/ranking/${asOf}?limit=100&offset=0`,
      ),
    ]);
    for (const { asOf, position } of days) {
      const ranking = await subgraph.ask(`{
        songChart(slug: "${chart.song.slug}") { ranking(at: "${asOf}", first: 200) { edges { position node { id } } } }
      }`);
      const row = ranking.data.songChart.ranking.edges.find(({ node }: Json) => node.id === song.hit);
      expect(position).toBe(row.position);
    }
  });

  test("Position history uses each day's newest ranking on a chart with several rankings a day", async () => {
    const { data } = await subgraph.ask(
      `{ songChart(slug: "${chart.twiceDaily.slug}") { positionHistory(songId: "${song.hit}", days: 3) ${DAYS} } }`,
    );
    expect(data.songChart.positionHistory.positions.map(({ asOf }: Json) => asOf)).toEqual([
      '2026-11-19T18:00:00+00:00',
      '2026-11-18T18:00:00+00:00',
    ]);
  });

  test("Position history matches a playlist's tracklists, and is null beyond the first 200 songs", async () => {
    const tracks = await subgraph.ask(
      `{ playlist(id: "${playlist.threeHundred}") { tracks(first: 300) { edges { position node { id } } } } }`,
    );
    const { edges } = tracks.data.playlist.tracks;
    for (const place of [0, 150, 299]) {
      const { id } = edges[place].node;
      const { data, calls } = await subgraph.ask(
        `{ playlist(id: "${playlist.threeHundred}") { positionHistory(songId: "${id}", days: 2) ${DAYS} } }`,
      );
      const { isComplete, positions: days } = data.playlist.positionHistory;
      expect(isComplete).toBe(true);
      expect(days.length).toBeGreaterThan(0);
      for (const { asOf, position } of days) {
        const at = await subgraph.ask(
          `{ playlist(id: "${playlist.threeHundred}") { tracks(at: "${asOf}", first: 200) { edges { position node { id } } } } }`,
        );
        const row = at.data.playlist.tracks.edges.find(({ node }: Json) => node.id === id);
        expect(position).toBe(row?.position ?? null);
      }
      expect(calls.length).toBeLessThanOrEqual(1 + 2 * days.length);
    }
  });

  test('Position history reads no rankings unless `position` is selected', async () => {
    const { calls } = await subgraph.ask(
      `{ songChart(slug: "${chart.song.slug}") { positionHistory(songId: "${song.hit}", days: 30) { positions { date } } } }`,
    );
    expect(calls).toHaveLength(1);
  });
});

const uuid = (number: number) => `${String(number).padStart(8, '0')}-0000-0000-0000-000000000000`;
const wanted = uuid(99_999_999);
const dates = Array.from({ length: 650 }, (_, day) =>
  new Date(Date.UTC(2026, 10, 20 - day)).toISOString().replace('.000Z', '+00:00'),
);

const answer = (all: readonly unknown[]) => (window: { offset: number; limit: number }) => ({
  items: all.slice(window.offset, window.offset + window.limit),
  page: { ...window, total: all.length },
});

async function positionsOver(moments: readonly string[], rows: readonly unknown[], until: string) {
  const fake = await fakeSubgraph();
  fake.service.answerAll(/available-rankings/, answer(moments));
  fake.service.answerAll(/ranking\/20/, answer(rows));
  const response = await fake.post(
    `{ songChart(slug: "any") { positionHistory(songId: "${wanted}", days: 2, until: "${until}") ${DAYS} } }`,
  );
  return { ...response, calls: fake.service.calls.length };
}

describe('Position history on a chart', () => {
  const others = Array.from({ length: 250 }, (_, place) => ({ position: place + 1, song: { uuid: uuid(place) } }));
  const at = (place: number) => others.with(place, { position: place + 1, song: { uuid: wanted } });

  test.each([
    ['newest first', dates, '2026-11-20', true, 1],
    ['newest first, with the day on a later page', dates, '2026-05-20', true, 2],
    ['oldest first', dates.toReversed(), '2026-11-20', true, 7],
    ['incomplete if the day is on a page that is not read', dates, '2025-02-20', false, 5],
  ])("Finds a day's ranking in a list of dates: %s", async (_, moments, until, isComplete, pages) => {
    const { data, calls } = await positionsOver(moments, at(0), until);
    const { positionHistory } = (data as Json).songChart;
    expect(positionHistory.isComplete).toBe(isComplete);
    expect(positionHistory.positions.map(({ date }: Json) => date)).toEqual(
      isComplete ? [until, until.replace(/20$/, '19')] : [],
    );
    expect(calls).toBe(pages + (isComplete ? 2 : 0));
  });

  test.each([
    ['on the first page', at(99), 100, 1],
    ['on the second page', at(100), 101, 2],
    ['beyond the second page', at(200), null, 2],
    ['not on the chart, which is short', others.slice(0, 50), null, 1],
  ])('Reads at most two pages of a ranking until the song is found: %s', async (_, rows, position, pages) => {
    const { data, calls } = await positionsOver(dates.slice(0, 1), rows, '2026-11-20');
    expect((data as Json).songChart.positionHistory.positions).toMatchObject([{ date: '2026-11-20', position }]);
    expect(calls).toBe(1 + pages);
  });

  test('Returns an error at a position if an unreadable row may be the song', async () => {
    const rows = [7, ...others.slice(0, 20)];
    const { data, errors } = await positionsOver(dates.slice(0, 1), rows, '2026-11-20');
    expect((data as Json).songChart.positionHistory.positions).toMatchObject([{ position: null }]);
    expect(errors).toMatchObject([
      {
        path: ['songChart', 'positionHistory', 'positions', 0, 'position'],
        extensions: { code: 'UPSTREAM_INVALID_RESPONSE' },
      },
    ]);
  });
});

const invalid = (owner: string) => [
  { path: [owner, 'positionHistory'], extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } },
];

test('Returns an error for a list of ranking dates, oldest first, that ends with an unreadable one', async () => {
  const { data, errors } = await positionsOver([...dates.toReversed(), 'yesterday'], [], '2026-11-20');
  expect(data).toEqual({ songChart: { positionHistory: null } });
  expect(errors).toMatchObject(invalid('songChart'));
});

test('Returns an error for a list of tracklist dates with an unreadable one', async () => {
  const fake = await fakeSubgraph();
  fake.service.answerAll(/available-tracklistings/, answer([dates[0], 'yesterday']));
  const { data, errors } = await fake.askFailing(
    `{ playlist(id: "${playlist.unknown}") { positionHistory(songId: "${wanted}", days: 2) ${DAYS} } }`,
  );
  expect(data).toEqual({ playlist: { positionHistory: null } });
  expect(errors).toMatchObject(invalid('playlist'));
});

testRefusals(subgraph, [
  ['"days"', `songChart(slug: "any") { positionHistory(songId: "${song.hit}", days: 101) { isComplete } }`],
  ['"days"', `playlist(id: "${playlist.unknown}") { positionHistory(songId: "${song.hit}", days: 0) { isComplete } }`],
  ['"songId"', 'songChart(slug: "any") { positionHistory(songId: "7") { isComplete } }'],
]);
