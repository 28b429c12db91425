import { describe, expect, test } from 'vitest';
import { artistScore } from '../../../src/service/catalogue/artistMetrics.ts';
import { dayOf } from '../../../src/loaders/series/dates.ts';
import { readPeriod } from '../../../src/loaders/series/seriesCall.ts';
import { callsOf } from '../../support/subgraph.ts';
import { fakeSubgraph, testedSubgraph } from '../../support/testedSubgraph.ts';
import { FakeService } from '../../support/fakeService.ts';
import { landmarks, idsOf } from '../../support/landmarks.ts';

const [id = ''] = idsOf('artist', 1);
const refused = { errors: [{ key: 'argument', code: 400, message: 'Invalid period.' }] };

const scorePathOf = (start: string, end: string) =>
  `/api/v2/artist/${id}/service/score?endDate=${end}&limit=100&offset=0&startDate=${start}`;
const scoresOf = (start: string, end: string) =>
  `{ artist(id: "${id}") { score(range: { start: "${start}", end: "${end}" }) { totalCount } } }`;

const subgraph = await testedSubgraph();

async function periods(query: string) {
  const { calls } = await subgraph.ask(query);
  return calls
    .map(call => new URLSearchParams(call.split('?')[1]))
    .map(each => [each.get('startDate'), each.get('endDate')]);
}

describe('Longest period per call', () => {
  test('Requests at most 100 days per call, or 90 for playlists', async () => {
    const range = 'range: { start: "2026-01-01", end: "2026-04-10" }';
    expect(await periods(`{ artist(id: "${id}") { score(${range}) { totalCount } } }`)).toEqual([
      ['2026-01-01', '2026-04-10'],
    ]);
    for (const field of ['audience', 'trackDates']) {
      const query = `{ playlist(id: "${landmarks.playlist.threeHundred}") { ${field}(${range}) { totalCount } } }`;
      const distinct = new Map((await periods(query)).map(period => [String(period), period]));
      expect([...distinct.values()].toSorted(), field).toEqual([
        ['2026-01-01', '2026-03-31'],
        ['2026-04-01', '2026-04-10'],
      ]);
    }
  });

  test('Requests and prices at most SERVICE_LONGEST_PERIOD days per call', async () => {
    await subgraph.reset({ maxPeriodDays: 90 });
    subgraph.sandbox.knobs.maxPeriodDays = 89;
    const query = scoresOf('2026-01-01', '2026-04-10');
    expect(await periods(query)).toEqual([
      ['2026-01-01', '2026-03-31'],
      ['2026-04-01', '2026-04-10'],
    ]);
    expect(callsOf(query, {}, () => true, 90)).toBe(1 + 2);
    expect(callsOf(query)).toBe(1 + 1);
  });
});

describe('Rejected periods', () => {
  test('Recommends SERVICE_LONGEST_PERIOD in the error and the log if more than 90 days return 400', async () => {
    const fake = await fakeSubgraph();
    fake.service.get(scorePathOf('2026-01-01', '2026-04-01'), refused, { status: 400 });
    const { data, errors } = await fake.askFailing(scoresOf('2026-01-01', '2026-04-01'));
    const sentence =
      'The service rejects these arguments. If the service limits the period for this account, set SERVICE_LONGEST_PERIOD=90.';
    expect(data).toEqual({ artist: { score: null } });
    expect(errors).toMatchObject([{ message: sentence, extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(fake.service.calls).toHaveLength(1);
    const service = new FakeService();
    service.get(scorePathOf('2026-01-01', '2026-04-01'), refused, { status: 400 });
    const series = { name: 'score', source: artistScore, values: { uuid: id }, query: {} };
    const period = { start: dayOf('2026-01-01'), end: dayOf('2026-04-01') };
    await expect(readPeriod(service.client(), series, period)).rejects.toThrow(sentence);
    expect(service.logged).toContain(sentence);
  });

  test('Recommends SERVICE_LONGEST_PERIOD or another platform if an audience returns 400', async () => {
    const fake = await fakeSubgraph();
    const path = `/api/v2/artist/${id}/audience/x?endDate=2026-04-01&limit=100&offset=0&startDate=2026-01-01`;
    fake.service.get(path, refused, { status: 400 });
    const { errors } = await fake.askFailing(
      `{ artist(id: "${id}") { audience(platform: "x", range: { start: "2026-01-01", end: "2026-04-01" }) { totalCount } } }`,
    );
    expect(errors[0]?.message).toMatch(/^Argument "platform": .* set SERVICE_LONGEST_PERIOD=90\.$/);
  });

  test('Does not recommend SERVICE_LONGEST_PERIOD if 90 days return 400', async () => {
    const fake = await fakeSubgraph();
    fake.service.get(scorePathOf('2026-01-01', '2026-03-31'), refused, { status: 400 });
    const { errors } = await fake.askFailing(scoresOf('2026-01-01', '2026-03-31'));
    expect(errors[0]?.message).not.toMatch(/SERVICE_LONGEST_PERIOD/);
  });
});
