import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { createSchema } from '../../src/schema.ts';
import { answering } from '../support/answering.ts';
import type { Json } from '../support/json.ts';
import { landmarks } from '../support/landmarks.ts';
import { changed, MISSING, placesIn } from '../support/changedValues.ts';
import { lists, type ListQuery } from '../support/nestedLists.ts';
import { Recorder, type Exchange } from '../support/recorder.ts';
import { post, serverOver, settingsFor } from '../support/server.ts';
import { TODAY } from '../support/today.ts';

/** Rows of each list. */
const ROWS = 20;
const withCost = { 'x-cost': 'true' };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => TODAY });
});
afterAll(() => sandbox.close());

/** A server that keeps nothing, and the calls that it makes. `answer` returns other bodies than those of the service. */
async function serverWith(answer: (call: string) => unknown = () => undefined) {
  const { url, appId, apiKey } = sandbox;
  const key = { kind: 'key', appId, apiKey } as const;
  const { dispatcher, exchanges } = new Recorder();
  const network = answering(dispatcher, ({ method, path }) => {
    const body = answer(`${method} ${path}`);
    return body === undefined ? undefined : Promise.resolve(body);
  });
  const settings = settingsFor({ url, credentials: key, cacheBytes: 1, operationCalls: 100_000 });
  return { exchanges, server: await serverOver(settings, { dispatcher: network }) };
}

/** A response with rows, and not one for several ids. */
const isList = ({ call, received }: Exchange): boolean => {
  const { items }: Json = JSON.parse(received);
  return Array.isArray(items) && items.length > 0 && !/,|%2C/.test(call);
};

/** The members without which more calls are made than the price says. */
async function dearMembersOf({ query }: ListQuery): Promise<string[]> {
  const intact = await serverWith();
  await post(intact.server, query);
  await intact.server.close();
  const list = intact.exchanges.find(isList);
  const whole: Json = JSON.parse(list?.received ?? '{}');
  let body = whole;
  const { server } = await serverWith(call => (call === list?.call ? body : undefined));
  const dear: string[] = [];
  for (const member of placesIn(whole).filter(place => /^items\.\*\.[^*]+$/.test(place))) {
    body = changed(whole, (place, value) => (place === member ? MISSING : value));
    const { extensions } = await post(server, query, {}, withCost);
    const { estimated, calls } = extensions?.cost ?? {};
    if (!(calls <= estimated)) dear.push(`${member}: ${calls} calls, estimated at ${estimated}`);
  }
  await server.close();
  return dear;
}

test.each(lists(createSchema(), ROWS))(
  'A member that all rows lack costs no call outside the price: $name',
  async list => {
    expect(await dearMembersOf(list)).toEqual([]);
  },
);

test('Fifty concerts without their prices cost one call, and their prices are null', async () => {
  const { server, exchanges } = await serverWith();
  const query = `{ concertVenue(id: "${landmarks.venue.first}") {
    concerts(first: 50) { nodes { id name ticketPrice { min } } }
  } }`;
  await post(server, query);
  await server.close();
  const [{ call, received } = expect.fail('no call')] = exchanges;
  const whole: Json = JSON.parse(received);
  const without = changed(whole, (place, value) => (place === 'items.*.price' ? MISSING : value));
  const partial = await serverWith(sent => (sent === call ? without : undefined));
  const { data, errors, extensions } = await post(partial.server, query, {}, withCost);
  await partial.server.close();
  expect(errors).toBeUndefined();
  expect(extensions?.cost).toMatchObject({ estimated: 2, calls: 1 });
  const { nodes } = data.concertVenue.concerts;
  expect(nodes.map(({ ticketPrice }: Json) => ticketPrice)).toEqual(Array(50).fill(null));
  expect(nodes[0].name).toBeTypeOf('string');
});
