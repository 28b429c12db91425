import { type UuidKind, uuidOf } from '../../src/sandbox/data/identity.ts';
import { askService, type ServiceAnswer } from './askService.ts';
import type { Subgraph } from './subgraph.ts';
import type { Json } from './json.ts';

/** The service's response, for comparison. Request it outside of the query whose calls are counted. */
export async function answerOf({ sandbox }: Subgraph, path: string): Promise<ServiceAnswer> {
  const answer = await askService(sandbox, path);
  // Comparing failures or empty lists would prove nothing.
  if (answer.status !== 200 || answer.items?.length === 0) throw new Error(`${path} is no usable response`);
  return answer;
}

/** Paths that return ten complete records of a kind. */
const manyPaths = {
  artist: '/api/v2.9/artist',
  album: '/api/v2/album',
  song: '/api/v2/song',
  playlist: '/api/v2.8/playlist',
  festival: '/api/v2/festival',
  venue: '/api/v2/venue',
} as const;

const MOST_TRIES = 60;

/** The first record of a kind with a property, for irregular data that is not in landmarks. */
export async function recordWith(
  subgraph: Subgraph,
  kind: keyof typeof manyPaths,
  holds: (record: Json) => boolean,
): Promise<Json> {
  for (let start = 0; start < MOST_TRIES * 10; start += 10) {
    const { items } = await answerOf(subgraph, `${manyPaths[kind]}/${idsOf(kind, 10, start).join()}`);
    const found = items.find(holds);
    if (found) return found;
  }
  throw new Error(`no ${kind} of that kind among the first ${MOST_TRIES * 10}`);
}

/** Ids of existing records. */
export function idsOf(kind: UuidKind, count: number, start = 0): string[] {
  return Array.from({ length: count }, (_, index) => uuidOf(kind, start + index));
}
