import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { answering } from '../support/answering.ts';
import { queryFor } from '../support/fullQueries.ts';
import type { Json } from '../support/json.ts';
import { operations } from '../support/operations.ts';
import { send, serverOver, settingsFor } from '../support/server.ts';
import { askService } from '../support/askService.ts';
import { TODAY } from '../support/today.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => TODAY });
});
afterAll(() => sandbox.close());

/** Names, titles and the like: texts with capitals, or several words. */
const isText = (text: string): boolean => /[A-Z ]/.test(text) && !/^\d{4}-\d{2}-\d{2}|^[A-Z]{2}[A-Z0-9]*$/.test(text);

/** All texts, cut in the middle of an emoji. */
function cut(value: Json): Json {
  if (Array.isArray(value)) return value.map(cut);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member)]));
  }
  return typeof value === 'string' && isText(value) ? `${value}\ud83d` : value;
}

const network = () =>
  answering(new Agent(), async ({ method, path, body }) => {
    const sent = { method, ...(body !== undefined && { body }) };
    return cut(await askService(sandbox, path, sent));
  });

/** Half of a character, as JSON writes it. */
const LONE = /\\ud[89a-f][\da-f]{2}/i;

describe('A text that the service has cut inside a character', () => {
  let cuts = 0;

  test.each(operations)('Leaves the response to $name readable for strict parsers', async operation => {
    const { url, appId, apiKey } = sandbox;
    const credentials = { kind: 'key', appId, apiKey } as const;
    const service = { ...settingsFor({ url, credentials }), operationCalls: 3_000 };
    const server = await serverOver(service, { dispatcher: network() });
    const { payload } = await send(server, { query: queryFor(operation) });
    await server.close();
    expect(payload).not.toMatch(LONE);
    cuts += payload.split('\ufffd').length - 1;
  });

  test('Is there in most of the responses', () => {
    expect(cuts).toBeGreaterThan(operations.length);
  });
});

test('A request that is cut inside a character leaves the messages readable', async () => {
  const { url, appId, apiKey } = sandbox;
  const server = await serverOver(settingsFor({ url, credentials: { kind: 'key', appId, apiKey } }));
  const queries = [
    ['query ($a: String!) { searchMusic(term: $a) { artists { nodes { name } } } }', { a: 'x\ud83d' }],
    ['query ($a: Int!) { topArtists(first: $a) { nodes { position } } }', { a: '\ud83d' }],
    ['query ($a: ID!) { artist(id: $a) { name } }', { a: '\ud83d'.repeat(400) }],
    ['query ($a: String!) { albumByUpc(upc: $a) { name } }', { a: '\udc00' }],
  ] as const;
  for (const [query, variables] of queries) {
    const { payload } = await send(server, { query, variables });
    expect(payload).toContain('"errors"');
    expect(payload).not.toMatch(LONE);
  }
  await server.close();
});
