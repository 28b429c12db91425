import { askService } from '../support/sandbox.ts';
import type { Subgraph } from '../support/subgraph.ts';

const filters = [
  { type: 'tempo', data: { min: 1 } },
  { type: 'songGenres', data: { values: ['pop'], operator: 'in' } },
];

/** Warms up the sandbox, whose first top list computes the values of all records and can take longer than the hedging delay. */
export async function prepareTopLists({ sandbox }: Subgraph): Promise<void> {
  for (const [list, body] of Object.entries({ artists: {}, songs: { filters } })) {
    await askService(sandbox, `/api/v2/top/${list}`, { method: 'POST', body: JSON.stringify(body) });
  }
}
