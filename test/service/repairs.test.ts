import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Operation as RequestOperation } from '../../src/operation.ts';
import { Cache } from '../../src/cache/cache.ts';
import { createContext } from '../../src/context.ts';
import { ManyIdsPaths } from '../../src/reads/manyIdsPaths.ts';
import { noReplicaStore, type ReplicaStore } from '../../src/replica/store.ts';
import { Client } from '../../src/rest/client.ts';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { executed } from '../support/executed.ts';
import { answering } from '../support/answering.ts';
import { queryFor } from '../support/fullQueries.ts';
import { changed, placesIn } from '../support/changedValues.ts';
import { operations, type Operation } from '../support/operations.ts';
import { isOf } from '../support/recorded.ts';
import { Recorder, type Exchange } from '../support/recorder.ts';
import { post, serverOver, settingsFor, type Answer } from '../support/server.ts';
import { TODAY } from '../support/today.ts';
import type { Json } from '../support/json.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => TODAY });
});
afterAll(() => sandbox.close());

/** A service that returns another body to one call, until it is repaired. */
class DamagedService {
  readonly #call: string;
  readonly #sent: string;
  #body: string | undefined;

  constructor({ call, sent }: Exchange, body: string) {
    this.#call = call;
    this.#sent = sent;
    this.#body = body;
  }

  repair(): void {
    this.#body = undefined;
  }

  network() {
    return answering(new Agent(), ({ method, path, body = '' }) => {
      if (path === '/api/v2/team/usage') return Promise.resolve({ quota: { remaining: 7 } });
      const isDamaged = this.#body !== undefined && `${method} ${path}` === this.#call && body === this.#sent;
      return isDamaged ? Promise.resolve(JSON.parse(String(this.#body))) : undefined;
    });
  }
}

function settings() {
  const { url, appId, apiKey } = sandbox;
  return { ...settingsFor({ url, credentials: { kind: 'key', appId, apiKey } }), operationCalls: 3_000 };
}

/** What replicas share, in the memory of the test. */
function sharedStore(): ReplicaStore {
  const values = new Map<string, string>();
  return {
    ...noReplicaStore,
    get: key => Promise.resolve(values.get(key)),
    set: (key, value) => void values.set(key, value),
  };
}

/** A replica without its HTTP server. */
function replica(service: DamagedService, store: ReplicaStore) {
  const client = new Client(settings(), store, service.network());
  const shared = {
    client,
    cache: new Cache(1e8, store),
    manyIds: new ManyIdsPaths(true),
    service: { timeout: 5_000 },
  };
  return {
    async ask(source: string): Promise<Answer> {
      const budget = new RequestOperation(10_000, 3_000, 'request');
      const contextValue = createContext(budget, { count: () => undefined }, shared);
      const answer = await executed(source, contextValue);
      budget.deadline.close();
      return JSON.parse(JSON.stringify(answer));
    },
    close: () => client.close(),
  };
}

/** Values of a type that a value does not have; text that is no date. */
function wrongFor(value: unknown): readonly unknown[] {
  const others = [true, ['x', [[]], {}], { a: { b: 7 }, page: 7 }];
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}/.test(value) ? [...others, 'x', 1.7e12] : others;
  if (typeof value === 'number') return [...others.slice(1), 'x'];
  if (typeof value === 'boolean') return [...others.slice(1), 'x', -1.5];
  return Array.isArray(value) ? [true, { a: 1 }] : [true, ['x']];
}

interface Damage {
  readonly name: string;
  readonly body: string;
}

const ROUNDS = 3;

/** The same body, of which parts are missing, or are in a form that the service does not have. */
function damagesOf(body: Json): Damage[] {
  const damages: Damage[] = [];
  const add = (name: string, damaged: unknown) => damages.push({ name, body: JSON.stringify(damaged) });
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
    add('a total of one', { ...body, page: { ...page, total: 1, next: page.next ?? '/next' } });
  }
  add('rows in envelopes', { ...body, items: items.map(item => ({ row: item })) });
  add(
    'one row that cannot be read',
    changed(body, (place, value) => (place === 'items' ? [{ row: 1 }, ...items.slice(1)] : value)),
  );
  return damages;
}

/** What clients see of it. */
const shown = ({ data, errors }: Answer) => ({
  data,
  errors: errors?.map(({ path, extensions }) => `${path?.join('.')} ${extensions?.code}`).toSorted(),
});

async function exchangesOf(query: string): Promise<readonly Exchange[]> {
  const recorder = new Recorder();
  const server = await serverOver(settings(), { dispatcher: recorder.dispatcher });
  await post(server, query);
  await server.close();
  return [...recorder.exchanges];
}

const reads = operations.filter(({ query, path }) => query.startsWith('{') && !path.includes('/team/usage'));

describe.each(reads)('The body of: $name', (operation: Operation) => {
  const query = queryFor(operation);

  test('Leaves nothing behind when it was damaged once', { timeout: 120_000 }, async () => {
    const exchanges = await exchangesOf(query);
    const target = exchanges.find(({ call }) => isOf(operation, call)) ?? expect.fail('the operation is not called');
    const whole = new DamagedService(target, target.received);
    const intact = replica(whole, noReplicaStore);
    const expected = shown(await intact.ask(query));
    await intact.close();
    for (const { name, body } of damagesOf(JSON.parse(target.received))) {
      const service = new DamagedService(target, body);
      const server = await serverOver(settings(), { dispatcher: service.network() });
      const store = sharedStore();
      const [first, second] = [replica(service, store), replica(service, store)];
      await Promise.all([post(server, query), first.ask(query)]);
      service.repair();
      expect(shown(await post(server, query)), `${name}, in the same process`).toEqual(expected);
      expect(shown(await second.ask(query)), `${name}, in another one`).toEqual(expected);
      await Promise.all([server.close(), first.close(), second.close()]);
    }
  });
});
