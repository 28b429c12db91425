import { describe, expect, test } from 'vitest';
import { landmarks } from '../../support/landmarks.ts';
import { answer, FakeService, thing, THING } from '../../support/fakeService.ts';
import { fakeSubgraph, testedSubgraph } from '../../support/testedSubgraph.ts';

const { artist, chart } = landmarks;

const subgraph = await testedSubgraph();

test('Returns one error for a failing series with many selected fields', async () => {
  subgraph.sandbox.knobs.faults = [{ match: '/audience/', status: 403 }];
  const { data, errors, calls } = await subgraph.askFailing(`{
    artist(id: "${artist.headliner}") {
      audience(platform: "instagram") {
        totalCount earliest { followers } latest { followers } growth { percent } nodes { date }
        edges { cursor } columns { dates } dailyColumns { dates } pageInfo { hasNextPage }
      }
    }
  }`);
  expect(data).toEqual({ artist: { audience: null } });
  expect(errors).toMatchObject([{ path: ['artist', 'audience'], extensions: { code: 'PLAN_REQUIRED' } }]);
  expect(calls).toHaveLength(1);
});

test('Returns one error for a failing list with many selected fields', async () => {
  subgraph.sandbox.knobs.faults = [{ match: '/ranking/', status: 403 }];
  const { data, errors } = await subgraph.askFailing(`{
    songChart(slug: "${chart.song.slug}") {
      ranking { totalCount asOf metric { type } nodes { id } edges { position } pageInfo { endCursor } }
    }
  }`);
  expect(data).toEqual({ songChart: { ranking: null } });
  expect(errors).toMatchObject([{ path: ['songChart', 'ranking'], extensions: { code: 'PLAN_REQUIRED' } }]);
});

const uuid = (index: number) => `00000000-0000-0000-0000-${String(index).padStart(12, '0')}`;

describe('Repeated damage', () => {
  const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
  const days = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString());

  test('Reports a field damaged in many rows with one error that counts the damaged rows', async () => {
    const fake = await fakeSubgraph();
    const items = days.map((_, index) => ({
      position: index + 1,
      entryDate: 'yesterday',
      song: { uuid: uuid(index), name: true },
    }));
    fake.service.get(`/api/v2.20/playlist/${id}/tracks/latest?limit=100&offset=0`, { items, page: { total: 60 } });
    const { data, errors } = await fake.askFailing(`{
      playlist(id: "${id}") { tracks(first: 50) { edges { entryDate position } nodes { name } } }
    }`);
    expect(data.playlist.tracks.edges[49]).toEqual({ entryDate: null, position: 50 });
    expect(errors?.map(({ path, message }) => `${path?.slice(2).join('.')}: ${message}`).toSorted()).toEqual([
      'edges.0.entryDate: The service returned a value that is not a date. Number of rows with an invalid value in this field: 50.',
      'nodes.0.name: The service returned a value that is not text. Number of rows with an invalid value in this field: 50.',
    ]);
  });

  test('Reports a figure damaged on many days once each in nodes, columns, daily columns and latest', async () => {
    const fake = await fakeSubgraph();
    const items = days.map(date => ({ date, value: 'many' }));
    fake.service.get(/streaming/, { items, page: { total: 60 } });
    const { errors } = await fake.askFailing(`{
      artist(id: "${id}") {
        streaming(platform: "spotify", range: { start: "2026-01-01", end: "2026-03-01" }) {
          nodes { value } columns { values } dailyColumns { values } latest { value }
        }
      }
    }`);
    expect(errors?.map(({ path }) => path?.slice(1).join('.')).toSorted()).toEqual([
      'streaming.columns.values.0',
      'streaming.dailyColumns.values.0',
      'streaming.latest.value',
      'streaming.nodes.0.value',
    ]);
  });
});

test('Logs all problems in a response on one line, with a count for each problem', async () => {
  const service = new FakeService();
  service.get(THING, answer);
  await service.client().read({
    ...thing(),
    decode(_, report) {
      for (let row = 0; row < 60; row++) report('entryDate is not a date');
      report('name is not text');
      return {};
    },
  });
  const lines = service.logged.split('\n').filter(line => line.includes('malformed'));
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { endpoint: thing().path, version: '2', problems: { 'entryDate is not a date': 60, 'name is not text': 1 } },
  ]);
});
