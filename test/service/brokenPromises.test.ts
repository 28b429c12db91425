import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeSubgraph, fakeSubgraph } from '../support/testedSubgraph.ts';
import { idsOf } from '../support/landmarks.ts';

const [id = ''] = idsOf('artist', 1);
let fake: FakeSubgraph;
beforeEach(async () => {
  fake = await fakeSubgraph();
});

describe('Responses about another chart', () => {
  test.each([
    ['a ranking', 'ranking/latest', 'ranking', '2.14'],
    ['the dates of a chart', 'available-rankings', 'rankingDates', '2'],
  ])('Rejects a response about another chart when reading %s', async (_, path, field, version) => {
    const body = { related: { chart: { slug: 'other', name: 'Other' } }, items: [], page: { total: 0 }, errors: [] };
    fake.service.get(`/api/v${version}/chart/song/own/${path}?limit=100&offset=0`, body);
    const { data, errors } = await fake.askFailing(`{ songChart(slug: "own") { ${field} { totalCount } } }`);
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } }]);
    expect(JSON.stringify(data)).not.toContain('Other');
  });
});

describe('Current stats', () => {
  test('Rejects current stats without a required member, and does not cache them', async () => {
    const path = `/api/v2/artist/${id}/current/stats?period=7`;
    const query = `{ artist(id: "${id}") { currentStats { social { value } } } }`;
    fake.service.get(path, { object: {} });
    const { data, errors } = await fake.askFailing(query);
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } }]);
    expect(data.artist.currentStats).toBeNull();
    fake.service.get(path, { social: [{ platform: 'x', value: 1 }] });
    expect((await fake.ask(query)).data.artist.currentStats).toEqual({ social: [{ value: 1 }] });
  });
});
