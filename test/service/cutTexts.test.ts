import { expect, test } from 'vitest';
import { send } from '../support/server.ts';
import { forgetfulServer } from '../support/recorded.ts';
import { Service } from '../support/service.ts';

/** An escaped surrogate. JSON.stringify escapes only lone ones. */
const LONE_SURROGATE = /\\ud[89a-f][\da-f]{2}/i;

test('A response with errors contains no lone surrogate when a variable contains one', async () => {
  const server = await forgetfulServer(new Service());
  const queries = [
    ['query ($a: String!) { searchMusic(term: $a) { artists { nodes { name } } } }', { a: 'x\ud83d' }],
    ['query ($a: Int!) { topArtists(first: $a) { nodes { position } } }', { a: '\ud83d' }],
    ['query ($a: ID!) { artist(id: $a) { name } }', { a: '\ud83d'.repeat(400) }],
    ['query ($a: String!) { albumByUpc(upc: $a) { name } }', { a: '\udc00' }],
  ] as const;
  for (const [query, variables] of queries) {
    const { payload } = await send(server, { query, variables });
    expect(payload).toContain('"errors"');
    expect(payload).not.toMatch(LONE_SURROGATE);
  }
  await server.close();
});
