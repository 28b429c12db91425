import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Fault } from '../../../src/sandbox/server.ts';
import { landmarks, idsOf } from '../../support/landmarks.ts';
import { passTime, stopClocks, TODAY } from '../../support/clock.ts';
import { fakeSubgraph, testedSubgraph } from '../../support/testedSubgraph.ts';

const subgraph = await testedSubgraph({}, { batchPaths: 'detect' });

const songs = (ids: readonly string[]) => ids.map(id => ({ __typename: 'Song', id }));

const several = /\/song\/[^/?]*(,|%2C)/;
const ask = (ids: readonly string[]) => subgraph.askEntities('... on Song { name }', ...songs(ids));
const askFailing = (ids: readonly string[]) => subgraph.askFailingEntities('... on Song { name }', ...songs(ids));
const severalOf = (calls: readonly string[]) => calls.filter(call => several.test(call));

describe('Undocumented batch paths', () => {
  test.each<[string, Fault]>([
    ['a 405', { match: several, status: 405 }],
    ['a 410', { match: several, status: 410 }],
    ['a 404 as HTML', { match: several, kind: 'html', status: 404 }],
    ['an unknown response format', { match: several, kind: 'wrong-shape' }],
  ])('Avoids an undocumented batch path for a day after it returned %s', async (_, fault) => {
    stopClocks(TODAY);
    onTestFinished(() => void vi.useRealTimers());
    await subgraph.reset();
    subgraph.sandbox.knobs.tokenLifetimeSeconds = 48 * 3_600;
    subgraph.sandbox.knobs.faults = [fault];
    const ids = idsOf('song', 5);
    expect((await ask(ids)).data.entities).toEqual(ids.map(() => ({ name: expect.any(String) })));
    subgraph.sandbox.knobs.faults = [];
    expect(severalOf((await ask(idsOf('song', 5, 10))).calls)).toEqual([]);
    passTime(24 * 3_600_000);
    expect(severalOf((await ask(idsOf('song', 5, 15))).calls)).toHaveLength(1);
  });

  test.each<[string, Fault]>([
    ['500', { match: several, status: 500 }],
    ['503', { match: several, status: 503 }],
  ])('Retries the records of a batch one by one after a %s, and keeps using the batch path', async (_, fault) => {
    subgraph.sandbox.knobs.faults = [fault];
    const ids = idsOf('song', 5);
    expect((await ask(ids)).data.entities).toEqual(ids.map(() => ({ name: expect.any(String) })));
    subgraph.sandbox.knobs.faults = [];
    await expect.poll(async () => (await ask(idsOf('song', 5, 10))).calls).toEqual([expect.stringMatching(several)]);
  });

  test('Keeps using a batch path after a 404 for a batch with an unknown id', async () => {
    const [a = '', b = ''] = idsOf('song', 2);
    subgraph.sandbox.knobs.faults = [{ match: several, status: 404 }];
    await ask([a, landmarks.song.unknown]);
    subgraph.sandbox.knobs.faults = [];
    expect((await ask([b, ...idsOf('song', 4, 10)])).calls).toEqual([expect.stringMatching(several)]);
  });

  test.each([
    ['before', () => Promise.resolve()],
    ['after', () => ask(idsOf('song', 5))],
  ])(
    'Returns the other records of a batch when the plan refuses one record, %s the path has worked',
    async (_, before) => {
      await before();
      const ids = idsOf('song', 5, 5);
      const [forbidden = ''] = ids;
      subgraph.sandbox.knobs.refused = [forbidden];
      const { data, errors } = await askFailing(ids);
      expect(data.entities).toEqual([null, ...ids.slice(1).map(() => ({ name: expect.any(String) }))]);
      expect(errors).toMatchObject([{ path: ['entities', 0], extensions: { code: 'PLAN_REQUIRED' } }]);
      expect(severalOf((await ask(idsOf('song', 5, 10))).calls)).toHaveLength(1);
    },
  );

  test('Returns the other records of a batch when the service fails for one record', async () => {
    await ask(idsOf('song', 5));
    const ids = idsOf('song', 5, 5);
    const [broken = ''] = ids;
    subgraph.sandbox.knobs.faults = [{ match: broken, status: 500 }];
    const { data, calls, errors } = await askFailing(ids);
    expect(data.entities).toEqual([null, ...ids.slice(1).map(() => ({ name: expect.any(String) }))]);
    expect(errors).toMatchObject([{ path: ['entities', 0], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    // The batch and the broken song each take a call and four retries; the other songs take one call each.
    expect(calls.length).toBeLessThanOrEqual(5 + 4 + 5);
    expect(severalOf((await ask(idsOf('song', 5, 10))).calls)).toHaveLength(1);
  });

  const query = `query ($representations: [_Any!]!) {
    songs: _entities(representations: $representations) { ... on Song { name } }
  }`;
  const [a = '', b = ''] = idsOf('song', 2).toSorted();

  test.each([
    ['returns no records', { items: [], page: { total: 0 }, errors: [] }, {}],
    ['times out', '', { delay: 60_000, times: 2 }],
  ])('Requests records one by one when an untested batch path %s', async (_, body, how) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const fake = await fakeSubgraph({ batchPaths: 'detect', timeoutMs: 1_000 });
    fake.service.get(`/api/v2/song/${a},${b}`, body, how);
    for (const uuid of [a, b])
      fake.service.get(`/api/v2.25/song/${uuid}`, { object: { uuid, name: 'Song' }, errors: [] });
    const asked = fake.ask(query, { representations: songs([a, b]) });
    await expect.poll(() => fake.service.calls.length).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await asked).data.songs).toEqual([{ name: 'Song' }, { name: 'Song' }]);
  });
});

test('Does not request records one by one after a 503 from a documented batch path', async () => {
  subgraph.sandbox.knobs.faults = [{ match: /\/artist\//, status: 503 }];
  const artists = idsOf('artist', 5).map(id => ({ __typename: 'Artist', id }));
  const { data, calls } = await subgraph.askFailingEntities('... on Artist { biography }', ...artists);
  expect(data.entities).toEqual([null, null, null, null, null]);
  expect(new Set(calls).size).toBe(1);
});

test('Requests records one by one for a field that a batch omits', async () => {
  const ids = idsOf('song', 2).toSorted();
  const fake = await fakeSubgraph();
  const light = ids.map(uuid => ({ uuid, name: 'Song' }));
  fake.service.get(`/api/v2/song/${ids}`, { items: light, page: { total: 2 }, errors: [] });
  for (const uuid of ids) {
    fake.service.get(`/api/v2.25/song/${uuid}`, { object: { uuid, labels: [{ name: 'RecordLabel' }] }, errors: [] });
  }
  const representations = ids.map(id => ({ __typename: 'Song', id }));
  const { data } = await fake.ask(
    'query ($representations: [_Any!]!) { songs: _entities(representations: $representations) { ... on Song { labels { name } } } }',
    { representations },
  );
  expect(data.songs).toEqual(ids.map(() => ({ labels: [{ name: 'RecordLabel' }] })));
});

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const three = [1, 2, 3].map(uuid);
const recordOf = (id: string) => ({ uuid: id, name: `N ${id.at(-1)}` });
const records = three.map(recordOf);
const keyed = <K extends string | number>(keyOf: (index: number) => K) =>
  Object.fromEntries(records.map((record, index) => [keyOf(index), record]));

describe.each(['before', 'after'])('Batch responses %s the path has worked', time => {
  test.each<[string, unknown, number, number?]>([
    ['a list', { items: records, page: { total: 3 } }, 0],
    ['a list in another order', { items: records.toReversed() }, 0],
    ['a bare list', records, 0],
    ['an object keyed by index', { items: keyed(index => index) }, 0],
    ['an object keyed by numbers with gaps', { items: keyed(index => 3 * index + 5) }, 0],
    ['an object keyed by id', { items: keyed(index => three[index] ?? '') }, 0],
    [
      'an object keyed by id, whose records have no ids',
      { items: Object.fromEntries(records.map(({ uuid: id, name }) => [id, { name }])) },
      0,
    ],
    ['a bare object keyed by id', keyed(index => three[index] ?? ''), 0],
    ['a bare object keyed by index', keyed(index => index), 0],
    ['records in `data`', { data: records }, 0],
    ['records in `data` keyed by id, and errors', { data: keyed(index => three[index] ?? ''), errors: [] }, 0],
    ['a 207', { items: records }, 0, 207],
    ['a single record', { type: 'artist', object: records[0] }, 2],
    ['a single record as data', { data: records[0], errors: null, page: { total: 3 } }, 2],
    ['null items', { items: null }, 3],
    ['null items and a total', { items: null, page: { total: 3 } }, 3],
    ['a 207 without items', { status: 'multi' }, 3, 207],
    ['a 207 with an error', { errors: [{ key: 'access', code: 404, message: 'No.' }] }, 3, 207],
    ['text instead of items', { items: 'three' }, 3],
  ])(
    `Returns three records for a batch response with %s, ${time} the path has worked`,
    async (_, body, alone, status = 200) => {
      const fake = await fakeSubgraph();
      const others = [91, 92].map(uuid);
      if (time === 'after') {
        fake.service.get(`/api/v2.9/artist/${others.join(',')}`, { items: others.map(recordOf), page: { total: 2 } });
        await fake.ask(`{ artists(ids: ${JSON.stringify(others)}) { name } }`);
      }
      const before = fake.service.calls.length;
      fake.service.get(`/api/v2.9/artist/${three.join(',')}`, JSON.stringify(body), { status });
      const single = three.slice(3 - alone);
      for (const id of single) fake.service.get(`/api/v2.9/artist/${id}`, { object: recordOf(id) });
      const { data } = await fake.ask(`{ artists(ids: ${JSON.stringify(three)}) { id name } }`);
      expect(data.artists).toEqual(records.map(({ uuid: id, name }) => ({ id, name })));
      expect(fake.service.calls.length - before).toBe(1 + alone);
    },
  );
});
