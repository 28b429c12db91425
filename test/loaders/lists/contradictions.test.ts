import { beforeEach, describe, expect, test } from 'vitest';
import { contradictions, ids, rightPage } from '../../support/changedValues.ts';
import { type FakeSubgraph, fakeSubgraph } from '../../support/testedSubgraph.ts';
import type { Json } from '../../support/json.ts';

const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const related = /^\/api\/v2\/artist\/.*\/related/;

let fake: FakeSubgraph;
/** Overrides the second page; undefined for the correct page. */
let secondPage: ((requested: { offset: number; limit: number }) => object | undefined) | undefined;

beforeEach(async () => {
  fake = await fakeSubgraph();
  fake.service.answerAll(
    related,
    requested => (requested.offset === 100 && secondPage?.(requested)) || rightPage(requested),
  );
});

/** Reads the list. `calls` are the offsets of the requested pages. */
async function read(window: string) {
  const before = fake.service.calls.length;
  const { data, errors } = await fake.post(
    `{ artist(id: "${id}") { related(${window}) { nodes { id } totalCount } } }`,
  );
  const list = data.artist.related;
  const calls = fake.service.calls.slice(before).map(call => Number(/offset=(\d+)/.exec(call)?.[1]));
  return {
    rows: list && list.nodes.map((node: Json) => node.id),
    total: list?.totalCount,
    codes: errors?.map(({ extensions }) => extensions.code),
    calls,
  };
}

async function callsFor(query: string): Promise<number> {
  const before = fake.service.calls.length;
  await fake.post(query);
  return fake.service.calls.length - before;
}

const right = (start: number, end: number, calls: number[]) => ({
  rows: ids(start, end),
  total: 230,
  codes: undefined,
  calls,
});

test.each(contradictions.filter(({ first }) => first === 'error'))(
  'Evicts a cached first page when the second page $name',
  async ({ secondPage: wrong }) => {
    expect(await read('first: 100')).toEqual(right(0, 100, [0]));
    expect(await read('first: 100')).toEqual(right(0, 100, []));
    let times = 1;
    secondPage = requested => (times-- > 0 ? wrong(requested) : undefined);
    expect((await read('first: 230')).codes).toEqual(['UPSTREAM_INVALID_RESPONSE']);
    expect(await read('first: 100')).toEqual(right(0, 100, [0]));
  },
);

describe('Contradictory pages', () => {
  test.each(contradictions)('Recovers from one second page that $name', async ({ secondPage: wrong, first }) => {
    let times = 1;
    secondPage = requested => (times-- > 0 ? wrong(requested) : undefined);
    const seen = await read('first: 230');
    if (first === 'error') {
      expect(seen).toMatchObject({ rows: null, codes: ['UPSTREAM_INVALID_RESPONSE'] });
      expect(await read('first: 230')).toEqual(right(0, 230, [0, 100, 200]));
    } else expect(seen).toMatchObject({ ...right(0, 230, []), calls: expect.any(Array) });
    expect(await read('last: 70')).toEqual(right(160, 230, []));
    expect(await read('first: 230')).toEqual(right(0, 230, []));
  });
});

test('Evicts cached pages that contradict each other', async () => {
  expect((await read('first: 20')).calls).toEqual([0]);
  secondPage = contradictions[0]?.secondPage;
  // These rows do not include the first page, so nothing indicates that the second page is wrong.
  expect((await read('last: 70')).calls).toEqual([100, 200]);
  secondPage = undefined;
  expect(await read('first: 230')).toMatchObject({ rows: null, codes: ['UPSTREAM_INVALID_RESPONSE'], calls: [] });
  expect(await read('last: 70')).toEqual(right(160, 230, [0, 100, 200]));
  expect(await read('first: 230')).toEqual(right(0, 230, []));
});

test('Keeps other lists cached when a list contradicts itself every time it is read', async () => {
  const other = '{ artist(id: "11e81bcc-9c1c-ce38-b96b-000000000007") { related { totalCount } } }';
  expect(await callsFor(other)).toBe(1);
  secondPage = contradictions[0]?.secondPage;
  for (let round = 0; round < 3; round++) expect((await read('first: 230')).calls).toEqual([0, 100, 200]);
  expect(await callsFor(other)).toBe(0);
});

const DAY = 86_400_000;
const streaming = /\/streaming\/spotify\/listening/;
const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
const daysBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / DAY;

interface Days {
  readonly offset: number;
  readonly start: string;
  /** Number of days in the period. */
  readonly count: number;
}

/** A page of 50 days. Values count the days since the start of the year. */
function rightDays({ offset, start, count }: Days, total = count) {
  const items = Array.from({ length: Math.max(0, Math.min(50, count - offset)) }, (_, index) => {
    const date = dayAfter(start, offset + index);
    return { date: `${date}T00:00:00+00:00`, value: daysBetween('2026-01-01', date) };
  });
  return { items, page: { offset, limit: 50, total, next: offset + 50 < count ? '/next' : null } };
}

type Wrong = (days: Days) => object;

const onSecondPage =
  (wrong: Wrong): Wrong =>
  days =>
    days.offset === 50 ? wrong(days) : rightDays(days);

/** The requested page with the days of another offset. */
const shiftedTo =
  (offset: number): Wrong =>
  days => {
    const page = rightDays(days);
    return { ...page, items: rightDays({ ...days, offset, count: offset + page.items.length }).items };
  };

describe('Contradictory periods', () => {
  test.each<[string, Wrong]>([
    ['repeats the dates of the first period', days => rightDays({ ...days, start: '2026-01-01' })],
    ['begins with days of the first period', days => rightDays({ ...days, start: dayAfter(days.start, -40) })],
    [
      'has a second page with days of the first period',
      onSecondPage(days => rightDays({ ...days, start: '2026-01-01' })),
    ],
    ['repeats its first page', onSecondPage(shiftedTo(0))],
    ['has overlapping pages', onSecondPage(shiftedTo(40))],
    ['has different totals on its pages', onSecondPage(days => rightDays(days, days.count + 4))],
    ['has an empty second page', onSecondPage(days => ({ ...rightDays(days), items: [] }))],
  ])('Returns one error and then all days when the second period of a series at first %s', async (_, wrong) => {
    const answered = new Set<string>();
    const body = (__: unknown, { path }: { readonly path: string }) => {
      const { searchParams } = new URL(path, 'https://service.test');
      const [start = '', end = ''] = ['startDate', 'endDate'].map(name => String(searchParams.get(name)));
      const days = { offset: Number(searchParams.get('offset')), start, count: daysBetween(start, end) + 1 };
      const isFirst = !answered.has(path);
      answered.add(path);
      return isFirst && start > '2026-01-01' ? wrong(days) : rightDays(days);
    };
    fake.service.get(streaming, body, { times: Infinity });
    const query = `{ artist(id: "${id}") {
      streaming(platform: "spotify", range: { start: "2026-01-01", end: "2026-06-29" }) { nodes { value } }
    } }`;
    const { errors } = await fake.askFailing(query);
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_INVALID_RESPONSE']);
    const before = fake.service.calls.length;
    const { data } = await fake.ask(query);
    expect(data.artist.streaming.nodes.map(({ value }: Json) => value)).toEqual([
      ...Array.from({ length: 180 }).keys(),
    ]);
    // The first period is cached; the second has two pages.
    expect(fake.service.calls.slice(before)).toHaveLength(2);
    expect(fake.service.calls.slice(before).some(call => call.includes('startDate=2026-01-01'))).toBe(false);
  });
});
