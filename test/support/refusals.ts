import { expect, test } from 'vitest';
import type { Subgraph } from './subgraph.ts';

/** Declares a test for each query with a wrong argument, of which the first text names the argument as the error does. */
export function testRefusals(subgraph: Subgraph, rows: readonly (readonly [named: string, query: string])[]): void {
  test.each(rows)('Refuses a wrong %s without a call: %s', async (named, query) => {
    const { errors, calls } = await subgraph.askFailing(`{ ${query} }`);
    expect(errors).toMatchObject([{ message: expect.stringContaining(named), extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(calls).toEqual([]);
  });
}
