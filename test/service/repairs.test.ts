import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Operation as RequestOperation } from '../../src/operation/operation.ts';
import { Cache } from '../../src/cache/cache.ts';
import { createContext } from '../../src/graph/context.ts';
import { BatchPaths } from '../../src/loaders/records/batchPaths.ts';
import { noReplicaStore, type ReplicaStore } from '../../src/replica/store.ts';
import { Client } from '../../src/client/client.ts';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { executed } from '../support/schema.ts';
import { queryFor, isOf } from '../support/recorded.ts';
import { changed, placesIn } from '../support/changedValues.ts';
import { operations } from '../support/operations.ts';
import { settingsFor, type Response } from '../support/server.ts';
import { keyOf, Service, type Misbehaviour, type Right } from '../support/service.ts';
import { TODAY } from '../support/clock.ts';
import type { Json } from '../support/json.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** Number of damages tried per operation; all of them with FUZZ_ROUNDS=8. */
const DAMAGES = Number(process.env['FUZZ_ROUNDS'] ?? 1);
/** Tests one in this many operations; all operations with FUZZ_ROUNDS. */
const EVERY = process.env['FUZZ_ROUNDS'] ? 1 : 3;

/** Sandbox responses, which all services share, since they stay the same within a day. */
const memory = new Map<string, Promise<Right>>();
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => TODAY });
});
afterAll(() => sandbox.close());

/** A replica store in memory. */
function sharedStore(): ReplicaStore {
  const values = new Map<string, string>();
  return {
    ...noReplicaStore,
    get: key => Promise.resolve(values.get(key)),
    set: (key, value) => void values.set(key, value),
  };
}

/** Fixed usage, because the sandbox's quota changes with each call. */
const usage: Misbehaviour = { calls: { path: '/api/v2/team/usage' }, body: { quota: { remaining: 7 } } };

/** A service whose responses are correct, except for damaged calls. */
function serviceWith(...damage: readonly Misbehaviour[]): Service {
  const service = Service.over(sandbox, memory);
  service.misbehaviours = [usage, ...damage];
  return service;
}

/** A replica without its HTTP server. */
function replica(service: Service, store = noReplicaStore) {
  const { url, appId, apiKey } = sandbox;
  const settings = settingsFor({ url, credentials: { kind: 'key', appId, apiKey }, maxOperationCalls: 3_000 });
  const client = new Client(settings, store, service);
  const shared = {
    client,
    cache: new Cache(1e8, store),
    batchPaths: new BatchPaths(true),
    service: { timeoutMs: 5_000, maxPeriodDays: 100 },
  };
  return {
    async ask(source: string): Promise<Response> {
      const budget = new RequestOperation(10_000, 3_000, 'request');
      const contextValue = createContext(budget, { count: () => undefined }, shared);
      const answer = await executed(source, contextValue);
      budget.deadline.close();
      return JSON.parse(JSON.stringify(answer));
    },
    close: () => client.close(),
  };
}

/** Values of a wrong type. For a date, also a string and a number that are not dates. */
function wrongFor(value: unknown): readonly unknown[] {
  const others = [true, ['x', [[]], {}], { a: { b: 7 }, page: 7 }];
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}/.test(value) ? [...others, 'x', 1.7e12] : others;
  if (typeof value === 'number') return [...others.slice(1), 'x'];
  if (typeof value === 'boolean') return [...others.slice(1), 'x', -1.5];
  return Array.isArray(value) ? [true, { a: 1 }] : [true, ['x']];
}

/** Time after which damaged responses have expired, in ms. */
const KEPT_MS = 8 * 60_000;

interface Damage {
  readonly name: string;
  readonly body: object;
}

const ROUNDS = 3;

/** Damaged versions of a body: wrong types, missing rows, a wrong total, or rows of another shape. */
function damagesOf(body: Json): Damage[] {
  const damages: Damage[] = [];
  const add = (name: string, damaged: unknown) => damages.push({ name, body: Object(damaged) });
  const places = placesIn(body).filter(place => !/^(errors|type|page\.(offset|limit|previous))\b/.test(place));
  for (let round = 0; round < ROUNDS; round++) {
    const some = places.filter((_, index) => index % ROUNDS === round);
    add(
      `wrong types of ${some.join(', ')}`,
      changed(body, (place, value) => {
        const wrong = wrongFor(value);
        return some.includes(place) && value !== null ? wrong[(places.indexOf(place) + round) % wrong.length] : value;
      }),
    );
  }
  const { items, page } = body;
  if (!Array.isArray(items) || items.length === 0) return damages;
  const total = page && { page: { ...page, total: Math.max(page.total, items.length), next: page.next ?? '/next' } };
  if (page) {
    add('half of the rows', { ...body, items: items.slice(0, Math.floor(items.length / 2)), ...total });
    add('no rows', { ...body, items: [], ...total });
    add('a total of 1', { ...body, page: { ...page, total: 1, next: page.next ?? '/next' } });
  }
  add('rows in envelopes', { ...body, items: items.map(item => ({ row: item })) });
  add(
    'one row that cannot be read',
    changed(body, (place, value) => (place === 'items' ? [{ row: 1 }, ...items.slice(1)] : value)),
  );
  return damages;
}

/** The data and the error codes of a response. */
const shown = ({ data, errors }: Response) => ({
  data,
  errors: errors?.map(({ path, extensions }) => `${path?.join('.')} ${extensions?.code}`).toSorted(),
});

const reads = operations.filter(({ query, path }) => query.startsWith('{') && !path.includes('/team/usage'));

test.each(reads.filter((_, index) => (index + seed) % EVERY === 0))(
  'A damaged body of $name has no lasting effect in the process or in shared data',
  async operation => {
    const query = queryFor(operation);
    const whole = serviceWith();
    const intact = replica(whole);
    const expected = shown(await intact.ask(query));
    await intact.close();
    const target = whole.sent.find(call => isOf(operation, call)) ?? expect.fail('the operation is not called');
    const right = await memory.get(keyOf(target));
    const damages = damagesOf(JSON.parse(right?.text ?? 'null'));
    const turn = reads.indexOf(operation) + seed;
    for (const { name, body } of damages.filter((_, index) => (index + turn) % damages.length < DAMAGES)) {
      const service = serviceWith({ calls: { where: call => keyOf(call) === keyOf(target) }, body });
      const store = sharedStore();
      const [alone, first, second] = [replica(service), replica(service, store), replica(service, store)];
      await Promise.all([alone.ask(query), first.ask(query)]);
      service.misbehaviours = [usage];
      // The process that read the damaged body caches its readable parts for a few minutes.
      vi.setSystemTime(Date.now() + KEPT_MS);
      expect(shown(await alone.ask(query)), `${name}, in the same process`).toEqual(expected);
      expect(shown(await second.ask(query)), `${name}, in another process`).toEqual(expected);
      await Promise.all([alone.close(), first.close(), second.close()]);
    }
  },
);
