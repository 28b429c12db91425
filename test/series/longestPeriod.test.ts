import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeSubgraph } from '../support/fakeSubgraph.ts';
import { fakeSubgraph } from '../support/testedSubgraph.ts';
import { idsOf } from '../support/upstream.ts';

const [id = ''] = idsOf('artist', 1);
let fake: FakeSubgraph;
beforeEach(async () => {
  fake = await fakeSubgraph();
});

const scorePathOf = (start: string, end: string) =>
  `/api/v2/artist/${id}/service/score?endDate=${end}&limit=100&offset=0&startDate=${start}`;
const scoresOf = (start: string, end: string) =>
  `{ artist(id: "${id}") { score(range: { start: "${start}", end: "${end}" }) { totalCount } } }`;

describe('The longest period of a series', () => {
  const days = { items: [], page: { total: 0 }, errors: [] };
  const refused = { errors: [{ key: 'argument', code: 400, message: 'The period is too long.' }] };

  test('Is 90 days after the service has refused 91, which costs one call', async () => {
    fake.service
      .get(scorePathOf('2026-01-01', '2026-04-01'), refused, { status: 400 })
      .get(scorePathOf('2026-01-01', '2026-03-31'), days)
      .get(scorePathOf('2026-04-01', '2026-04-01'), days)
      .get(scorePathOf('2025-01-01', '2025-03-31'), days)
      .get(scorePathOf('2025-04-01', '2025-04-01'), days);
    expect(await fake.ask(scoresOf('2026-01-01', '2026-04-01'))).toEqual({
      data: { artist: { score: { totalCount: 0 } } },
    });
    expect(fake.service.calls).toHaveLength(3);
    expect(await fake.ask(scoresOf('2025-01-01', '2025-04-01'))).toEqual({
      data: { artist: { score: { totalCount: 0 } } },
    });
    expect(fake.service.calls).toHaveLength(5);
  });

  test('Stays 91 days when the service refuses the shorter period too', async () => {
    fake.service
      .get(scorePathOf('2026-01-01', '2026-04-01'), refused, { status: 400 })
      .get(scorePathOf('2026-01-01', '2026-03-31'), refused, { status: 400 })
      .get(scorePathOf('2025-01-01', '2025-04-01'), days);
    const { errors } = await fake.askFailing(scoresOf('2026-01-01', '2026-04-01'));
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    await fake.ask(scoresOf('2025-01-01', '2025-04-01'));
    expect(fake.service.calls).toHaveLength(3);
  });
});
