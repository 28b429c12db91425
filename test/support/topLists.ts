import { askService } from './askService.ts';
import type { Subgraph } from './subgraph.ts';

const filters = [
  { type: 'tempo', data: { min: 1 } },
  { type: 'songGenres', data: { values: ['pop'], operator: 'in' } },
];

/**
 * The sandbox draws the values of all its records for its first top lists. On a busy machine this takes longer than a
 * call waits before it is sent again.
 */
export async function prepareTopLists({ sandbox }: Subgraph): Promise<void> {
  for (const [list, body] of Object.entries({ artists: {}, songs: { filters } })) {
    await askService(sandbox, `/api/v2/top/${list}`, { method: 'POST', body: JSON.stringify(body) });
  }
}
