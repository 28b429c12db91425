import { describe, expect, test } from 'vitest';
import { contradictions, ids, rightPage } from '../support/changedValues.ts';
import type { FakeService, CachingProcess } from '../support/fakeService.ts';
import { executed } from '../support/schema.ts';
import { skipsRedis, later, replicasOverRedis, settle } from '../support/replicas.ts';
import type { Json } from '../support/json.ts';

const related = /related/;
const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const numbers = Array.from({ length: 90 }, (_, index) => index);
const rows = numbers.map(number => ({
  uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: 'A',
}));
const points = numbers.map(day => ({
  date: `${new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)}`,
  value: day,
}));
const relatedQuery = `{ artist(id: "${id}") { related(first: 100) { totalCount nodes { id } } } }`;
const streaming = `{ artist(id: "${id}") {
  streaming(platform: "spotify", range: { start: "2026-01-01", end: "2026-03-31" }) { totalCount latest { date } }
} }`;

async function ask(process: CachingProcess, source: string): Promise<Json> {
  const { data, errors } = await executed(source, process.context());
  return { data, codes: errors?.map(({ extensions }) => extensions['code']) };
}

const page = (items: readonly object[], more: object = {}) => ({
  items,
  page: { offset: 0, limit: 100, next: null, total: items.length, ...more },
});

const window = (arguments_: string) => `{ artist(id: "${id}") { related(${arguments_}) { nodes { id } } } }`;
const rightRows = (start: number, end: number) => ({
  data: { artist: { related: { nodes: ids(start, end).map(uuid => ({ id: uuid })) } } },
  codes: undefined,
});

describe.skipIf(skipsRedis)('Recovery from damaged responses', () => {
  const replicas = replicasOverRedis();

  test.each<[name: string, query: string, path: RegExp, damaged: object, whole: object]>([
    ['for a list that had half of its rows', relatedQuery, related, page(rows.slice(0, 45), { total: 90 }), page(rows)],
    ['for a list that had an unreadable row', relatedQuery, related, page([{ id }, ...rows.slice(1)]), page(rows)],
    [
      'for a series that had half of its points',
      streaming,
      /streaming/,
      page(points.slice(0, 45), { total: 90 }),
      page(points),
    ],
    [
      'for a series that had dates in milliseconds',
      streaming,
      /streaming/,
      page(points.map(({ date, value }) => ({ date: Date.parse(date), value }))),
      page(points),
    ],
    [
      'for a series that had a point without a date',
      streaming,
      /streaming/,
      page([...points.slice(0, 89), { value: 89 }]),
      page(points),
    ],
  ])('Once the service has recovered, a replica returns the right data %s', async (_, query, path, damaged, whole) => {
    let body = damaged;
    replicas.service.answerAll(path, ({ offset }) => (offset === 0 ? body : page([], { offset, total: undefined })));
    const [first, second] = [await replicas.process(), await replicas.process()];
    const seen = await ask(first, query);
    await settle();
    body = whole;
    const right = await ask(second, query);
    expect(right.codes).toBeUndefined();
    expect(JSON.stringify(right.data)).toContain('"totalCount":90');
    expect(seen).not.toEqual(right);
    // The cache keeps the readable part of a damaged response for a few minutes.
    later(8 * 60_000);
    expect(await ask(first, query)).toEqual(right);
  });

  let seenCalls = 0;
  /** Offsets of the calls since the previous invocation. */
  const offsets = () => {
    const { calls } = replicas.service;
    const news = calls.slice(seenCalls);
    seenCalls = calls.length;
    return news.map(call => Number(/offset=(\d+)/.exec(call)?.[1]));
  };
  /** Makes the service respond with this body, more slowly than Redis. */
  function answer(answerOf: Parameters<FakeService['answerAll']>[1]): void {
    seenCalls = 0;
    replicas.service.answerAll(related, answerOf, { delay: 50 });
  }

  test.each(contradictions)(
    'Once the service has recovered, a replica returns the right list although its second page $name once',
    async ({ secondPage, first }) => {
      let times = 1;
      answer(requested => (requested.offset === 100 && times-- > 0 ? secondPage(requested) : rightPage(requested)));
      const [noticing, other] = [await replicas.process(), await replicas.process()];
      const seen = await ask(noticing, window('first: 230'));
      if (first === 'error') expect(seen.codes).toEqual(['UPSTREAM_INVALID_RESPONSE']);
      else expect(seen).toEqual(rightRows(0, 230));
      await settle();
      later(1);
      offsets();
      expect(await ask(other, window('first: 230'))).toEqual(rightRows(0, 230));
      await settle();
      // The second read has replaced the shared entries.
      expect(offsets()).toEqual(first === 'error' ? [0, 100, 200] : []);
      for (const process of [noticing, other, await replicas.process()]) {
        expect(await ask(process, window('last: 70'))).toEqual(rightRows(160, 230));
      }
      expect(offsets()).toEqual([]);
    },
  );

  test('Once the service has recovered, a replica returns the right list although its memory has a wrong page', async () => {
    let isWrong = true;
    answer(requested =>
      isWrong && requested.offset === 100 ? (contradictions[0]?.secondPage(requested) ?? {}) : rightPage(requested),
    );
    const [noticing, other] = [await replicas.process(), await replicas.process()];
    for (const process of [noticing, other]) {
      await ask(process, window('first: 20'));
      await settle();
      expect(await ask(process, window('last: 70'))).not.toEqual(rightRows(160, 230));
      await settle();
    }
    isWrong = false;
    expect(offsets()).toEqual([0, 100, 200]);
    expect((await ask(noticing, window('first: 230'))).codes).toEqual(['UPSTREAM_INVALID_RESPONSE']);
    await settle();
    const shared = await replicas.redis.content();
    expect(Object.keys(shared).filter(key => key.includes('page '))).toEqual([]);
    expect(await ask(other, window('last: 70'))).toEqual(rightRows(160, 230));
    expect(await ask(noticing, window('first: 230'))).toEqual(rightRows(0, 230));
  });
});
