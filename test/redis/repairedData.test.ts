import { describe, expect, test } from 'vitest';
import { executed } from '../support/executed.ts';
import { skipsRedis } from '../support/redisServer.ts';
import { replicasOverRedis, settle } from '../support/replicas.ts';
import type { CachingProcess } from '../support/process.ts';
import type { Json } from '../support/json.ts';

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
const related = `{ artist(id: "${id}") { related(first: 100) { totalCount nodes { id } } } }`;
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

describe.skipIf(skipsRedis)(
  'After the repair of the service, a replica that shares Redis with one that saw the damage',
  () => {
    const replicas = replicasOverRedis();

    test.each<[name: string, query: string, path: RegExp, damaged: object, whole: object]>([
      ['of a list with half of its rows', related, /related/, page(rows.slice(0, 45), { total: 90 }), page(rows)],
      ['of a list with a row that cannot be read', related, /related/, page([{ id }, ...rows.slice(1)]), page(rows)],
      [
        'of a series with half of its points',
        streaming,
        /streaming/,
        page(points.slice(0, 45), { total: 90 }),
        page(points),
      ],
      [
        'of a series in milliseconds',
        streaming,
        /streaming/,
        page(points.map(({ date, value }) => ({ date: Date.parse(date), value }))),
        page(points),
      ],
      [
        'of a series with a point without a date',
        streaming,
        /streaming/,
        page([...points.slice(0, 89), { value: 89 }]),
        page(points),
      ],
    ])('Has the right data %s', async (_, query, path, damaged, whole) => {
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
      expect(await ask(first, query)).toEqual(right);
    });
  },
);
