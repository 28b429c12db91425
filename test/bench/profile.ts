import { Session, type Profiler } from 'node:inspector/promises';

/* Runs in a measured process: the parts of the program that its processor time goes to. */

/** Parts in the order of the table, by their files; the first that fits counts. */
const parts: readonly (readonly [part: string, files: RegExp])[] = [
  ['execution', /\/src\/(execution|resolvers|resolving)\/|\/graphql\//],
  ['reads', /\/src\/(reads|context)/],
  ['facts', /\/src\/facts\/|\/lru-cache\//],
  ['rest, endpoint', /\/src\/(rest|endpoint|catalogue)\//],
  ['cost', /\/src\/cost\//],
  ['server', /\/src\/(server|budget|events)/],
  [
    'Fastify, Apollo Server',
    /\/node_modules\/(@apollo|@as-integrations|fastify|find-my-way|secure-json-parse|negotiator|@fastify|avvio|light-my-request|pino)\//,
  ],
  ['undici', /\/undici\/|^wasm:/],
];
const GARBAGE = 'garbage collection';
const OTHERS = 'Node, sockets, others';

export const partNames: readonly string[] = [...parts.map(([part]) => part), GARBAGE, OTHERS];

/** The share of each part, from 0 to 1. */
export type Shares = Readonly<Record<string, number>>;

const MICROSECONDS = 250;
let session: Session | undefined;

export async function startProfile(): Promise<void> {
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: MICROSECONDS });
  await session.post('Profiler.start');
}

export async function stopProfile(): Promise<Shares> {
  if (!session) throw new Error('no profile was started');
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return sharesOf(profile);
}

function sharesOf({ nodes, samples = [] }: Profiler.Profile): Shares {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const busy = samples.flatMap(id => frames.get(id) ?? []).filter(({ functionName }) => functionName !== '(idle)');
  const counts = Map.groupBy(busy, partOf);
  return Object.fromEntries(partNames.map(part => [part, (counts.get(part)?.length ?? 0) / busy.length]));
}

function partOf({ functionName, url }: Profiler.Profile['nodes'][number]['callFrame']): string {
  if (functionName === '(garbage collector)') return GARBAGE;
  return parts.find(([, files]) => files.test(url))?.[0] ?? OTHERS;
}
