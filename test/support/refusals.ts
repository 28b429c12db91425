import { expect, test } from 'vitest';
import type { Subgraph } from './subgraph.ts';

/** Declares a test of queries with an invalid argument. The first text of a row is the argument's name in the error. */
export function testRefusals(subgraph: Subgraph, rows: readonly (readonly [named: string, query: string])[]): void {
  test('Rejects an invalid argument by name without a call', async () => {
    for (const [named, query] of rows) {
      const { errors, calls } = await subgraph.askFailing(`{ ${query} }`);
      const refusal = { message: expect.stringContaining(named), extensions: { code: 'BAD_USER_INPUT' } };
      expect({ query, errors, calls }).toMatchObject({ query, errors: [refusal], calls: [] });
    }
  });
}
