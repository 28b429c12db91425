import { Dice } from '../support/fuzz/dice.ts';
import { artistAt, type Variables } from './operations.ts';
import { inTurns, sumOf, timeOf } from './measure.ts';
import type { MeasuredProcess } from './measuredProcess.ts';
import type { Program } from './start.ts';
import type { Upstream } from './upstream.ts';

/* Many documents about artists of varying popularity: most data is cached, but most requests are new. */

const DOCUMENTS = 200;
/** Chosen so that the cache saves nine of ten calls. */
const ARTISTS = 600;
const SETTLING_OPERATIONS = 5_000;
const OPERATIONS = 3_000;
const LANES = 8;

const HEADER = ['slug', 'imageUrl', 'country { code }', 'biography', 'careerStage', 'growthLevel', 'genres { name }'];
const PLATFORMS = ['instagram', 'tiktok', 'youtube', 'facebook', 'spotify'];
const point = 'latest { date followers } growth { absolute percent } nodes { date followers likes }';

/** Optional parts of a document. Without a cache, each is one call. */
const parts: readonly ((dice: Dice) => string)[] = [
  dice => `albums(type: ALBUM, orderBy: { field: RELEASE_DATE, direction: DESC }, first: ${dice.pick([5, 10, 20])}) {
    totalCount nodes { id name releaseDate type } }`,
  dice => `songs(role: MAIN, orderBy: { field: SPOTIFY_STREAMS, direction: DESC }, first: ${dice.pick([5, 10, 20])}) {
    nodes { id name creditName } }`,
  dice => `audience(platform: "${dice.pick(PLATFORMS)}", range: { days: ${dice.pick([30, 60, 90])} }) { ${point} }`,
  () => 'currentStats(days: 7) { social { platform { code } value growth { percent } } }',
];

function writeDocuments(): readonly string[] {
  const dice = new Dice(1);
  return Array.from({ length: DOCUMENTS }, (_, number) => {
    const selected = [...dice.some(HEADER, HEADER.length), ...dice.some(parts, 3).map(part => part(dice))];
    return `query Document${number}($id: ID!) { artist(id: $id) { id name ${selected.join(' ')} } }`;
  });
}

/** Creates the same requests for each program: a random document and an artist by Zipf's law. */
function* requests(): Generator<{ readonly query: string; readonly variables: Variables }, never> {
  const documents = writeDocuments();
  const dice = new Dice(2);
  const weights = Array.from({ length: ARTISTS }, (_, rank) => 1 / (rank + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  for (;;) {
    let left = (dice.below(1e9) / 1e9) * sum;
    const rank = weights.findIndex(weight => (left -= weight) < 0);
    yield { query: dice.pick(documents), variables: artistAt(rank) };
  }
}

export interface MixedLoad {
  /** Processor time of an operation, in ms. */
  readonly ours: number;
  readonly baseline: number;
  readonly earlier?: number;
  /** Fraction of the baseline's calls that our program saves. */
  readonly savedCalls: number;
}

/** Sends the same requests to all programs, each in a new process. */
export async function mixedLoad(programs: readonly Program[], upstream: Upstream): Promise<MixedLoad> {
  const all: { name: Program['name']; server: MeasuredProcess; next: ReturnType<typeof requests> }[] = [];
  try {
    for (const { name, start } of programs) {
      all.push({ name, server: await start(upstream.access, true), next: requests() });
    }
    const send = async ({ server, next }: (typeof all)[number], count: number) => {
      const before = await upstream.slow(0);
      const cpu = await timeOf(server, LANES, count, () => {
        const { query, variables } = next.next().value;
        return server.ask(query, variables);
      });
      return { cpu, calls: (await upstream.slow(0)) - before };
    };
    await inTurns(all, SETTLING_OPERATIONS, send);
    const measured = await inTurns(all, OPERATIONS, send);
    const of = (wanted: Program['name'], figure: 'cpu' | 'calls') => {
      const one = all.find(({ name }) => name === wanted);
      return one ? sumOf(measured, one, figure) / OPERATIONS : Number.NaN;
    };
    return {
      ours: of('ours', 'cpu'),
      baseline: of('baseline', 'cpu'),
      ...(programs.some(({ name }) => name === 'earlier') && { earlier: of('earlier', 'cpu') }),
      savedCalls: 1 - of('ours', 'calls') / of('baseline', 'calls'),
    };
  } finally {
    await Promise.all(all.map(({ server }) => server.close()));
  }
}
