import { describe, expect, test } from 'vitest';
import { passTime, stopClocks, TODAY } from '../../support/clock.ts';
import { fakeSubgraph } from '../../support/testedSubgraph.ts';

const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const path = /\/streaming\/spotify\/listening/;
const dates = Array.from({ length: 90 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
const points = dates.map((date, value) => ({ date: `${date}T00:00:00+00:00`, value }));
type Point = (typeof points)[number];
const query = (members: string) => `{
  artist(id: "${id}") {
    streaming(platform: "spotify", range: { start: "2026-01-01", end: "2026-03-31" }) { ${members} }
  }
}`;

async function served(items: readonly object[], most: number, hasLink = true) {
  const fake = await fakeSubgraph();
  fake.service.answerAll(path, ({ offset }) => {
    const shown = items.slice(offset, offset + most);
    const next = offset + most < items.length ? '/next' : null;
    return { items: shown, page: { offset, limit: most, total: items.length, ...(hasLink && { next }) } };
  });
  return fake;
}

describe('Pages of a series', () => {
  test.each([
    { most: 50, hasLink: true },
    { most: 30, hasLink: false },
  ])('Reads all 90 points in pages of $most (with next links: $hasLink)', async ({ most, hasLink }) => {
    const fake = await served(points, most, hasLink);
    const { data } = await fake.ask(query('totalCount latest { date } growth { absolute }'));
    expect(data.artist.streaming).toEqual({
      totalCount: 90,
      latest: { date: '2026-03-31' },
      growth: { absolute: 89 },
    });
  });

  test('Returns all points of a series whose total is one too high', async () => {
    const fake = await fakeSubgraph();
    fake.service.answerAll(path, ({ offset }) => ({
      items: points.slice(offset, offset + 45),
      page: { offset, limit: 45, total: 91, next: null },
    }));
    const { data } = await fake.ask(query('totalCount latest { date }'));
    expect(data.artist.streaming).toEqual({ totalCount: 90, latest: { date: '2026-03-31' } });
  });

  test.each<[string, (point: Point) => object]>([
    ['in milliseconds', ({ date, value }) => ({ date: Date.parse(date), value })],
    [
      'with days before months',
      ({ date, value }) => ({ date: date.slice(0, 10).split('-').toReversed().join('/'), value }),
    ],
    ['under another name', ({ date, value }) => ({ day: date, value })],
    ['of another year', ({ date, value }) => ({ date: date.replace('2026', '2024'), value })],
  ])('Returns an error for a series with dates %s until the service returns valid dates', async (_, odd) => {
    stopClocks(TODAY);
    const items: object[] = points.map(odd);
    const fake = await served(items, 100);
    const { data, errors } = await fake.askFailing(query('totalCount'));
    expect([data.artist.streaming, errors.map(({ extensions }) => extensions.code)]).toEqual([
      null,
      ['UPSTREAM_INVALID_RESPONSE'],
    ]);
    items.splice(0, items.length, ...points);
    passTime(8 * 60_000);
    expect((await fake.ask(query('totalCount'))).data.artist.streaming).toEqual({ totalCount: 90 });
  });

  test("Reads a day's value from the second of its two points when the first has no value", async () => {
    const [first, ...others] = points;
    const fake = await served([{ ...first, value: null }, { ...first, value: 7 }, ...others], 100);
    const { data } = await fake.ask(query('totalCount nodes { value }'));
    expect(data.artist.streaming.nodes[0]).toEqual({ value: 7 });
    expect(data.artist.streaming.totalCount).toBe(90);
  });
});
