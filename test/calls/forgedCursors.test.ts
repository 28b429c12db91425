import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test } from 'vitest';
import { MAX_OFFSET } from '../../src/service/description/index.ts';
import { callsOf } from '../support/subgraph.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';
import { connections, queryOf, walkedIn, walks } from '../support/walks.ts';

/* Clients can forge cursors. An operation with a forged cursor must not make more calls than its price. */

const FAR = 9_999_998;

/** Texts that the server has hashed, in which the test finds the name of the list. */
const hashed = new Set<string>();
const { hash } = crypto;
crypto.hash = ((algorithm: string, text: string, ...options: []) => {
  hashed.add(text);
  return hash(algorithm, text, ...options);
}) as typeof hash;
syncBuiltinESMExports();

const digest = (text: string) => hash('sha256', text, 'base64url').slice(0, 8);

function forged(genuine: string, row: number): string {
  const [position, identity, seal] = Buffer.from(genuine, 'base64url').toString().split(' ');
  const content = ` ${position} ${identity}`;
  const sealed = [...hashed].find(text => text.endsWith(content) && digest(text) === seal);
  const list = sealed?.slice(0, -content.length) ?? expect.fail('unknown list');
  return Buffer.from(`${row} ${identity} ${digest(`${list} ${row} ${identity}`)}`).toString('base64url');
}

// Disables the cache, so that every page makes its calls.
const subgraph = await sharedSubgraph({ maxCacheBytes: 1 });

const lists = Object.keys(walks).filter(name => !('latest' in (connections.get(name)?.type.getFields() ?? {})));

test.each(lists)('Prices a forged cursor by its row number and reads at most two pages: %s', async name => {
  const { data } = await subgraph.ask(queryOf(name, 'first: 1', 'edges { cursor }'));
  const cursor = forged(walkedIn(data).edges[0].cursor, FAR);
  for (const paging of [`first: 3, after: "${cursor}"`, `last: 3, before: "${cursor}"`]) {
    subgraph.sandbox.calls.length = 0;
    const query = queryOf(name, paging, 'edges { cursor }');
    const { errors = [] } = await subgraph.post(query);
    // The service either rejects offsets above 50,000 or returns the end of the list.
    expect(errors.filter(({ extensions }) => extensions.code !== 'BAD_USER_INPUT')).toEqual([]);
    expect(subgraph.sandbox.calls.length).toBeLessThanOrEqual(2);
    expect(callsOf(query)).toBeGreaterThan(FAR / MAX_OFFSET);
  }
});
