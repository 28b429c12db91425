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

/** A service with these points, in pages of the given size. */
async function served(items: readonly object[], most: number, hasLink = true) {
  const fake = await fakeSubgraph();
  fake.service.answerAll(path, ({ offset }) => {
    const shown = items.slice(offset, offset + most);
    const next = offset + most < items.length ? '/next' : null;
    return { items: shown, page: { offset, limit: most, total: items.length, ...(hasLink && { next }) } };
  });
  return fake;
}

describe('A series', () => {
  test.each([
    { most: 50, hasLink: true },
    { most: 30, hasLink: false },
  ])('Is read to its end if a page has $most of 90 points, with a link: $hasLink', async ({ most, hasLink }) => {
    const fake = await served(points, most, hasLink);
    const { data } = await fake.ask(query('totalCount latest { date } growth { absolute }'));
    expect(data.artist.streaming).toEqual({
      totalCount: 90,
      latest: { date: '2026-03-31' },
      growth: { absolute: 89 },
    });
  });

  test('Has its points if its total is one too high', async () => {
    const fake = await fakeSubgraph();
    fake.service.answerAll(path, ({ offset }) => ({
      items: points.slice(offset, offset + 45),
      page: { offset, limit: 45, total: 91, next: null },
    }));
    const { data } = await fake.ask(query('totalCount latest { date }'));
    expect(data.artist.streaming).toEqual({ totalCount: 90, latest: { date: '2026-03-31' } });
  });

  test.each<[string, (point: Point) => object]>([
    ['milliseconds', ({ date, value }) => ({ date: Date.parse(date), value })],
    ['days before months', ({ date, value }) => ({ date: date.slice(0, 10).split('-').toReversed().join('/'), value })],
    ['another name', ({ date, value }) => ({ day: date, value })],
    ['those of another year', ({ date, value }) => ({ date: date.replace('2026', '2024'), value })],
  ])('Is an error rather than empty if its dates have %s, and recovers minutes after a repair', async (_, odd) => {
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

  test("Takes a day's value from the second point if the first has none", async () => {
    const [first, ...others] = points;
    const fake = await served([{ ...first, value: null }, { ...first, value: 7 }, ...others], 100);
    const { data } = await fake.ask(query('totalCount nodes { value }'));
    expect(data.artist.streaming.nodes[0]).toEqual({ value: 7 });
    expect(data.artist.streaming.totalCount).toBe(90);
  });
});
