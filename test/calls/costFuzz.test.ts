import { expect, test } from 'vitest';
import { createSchema } from '../../src/schema.ts';
import { Dice } from '../support/fuzz/dice.ts';
import { QueryWriter } from '../support/fuzz/queries.ts';
import { progress } from '../support/progress.ts';
import type { Answer } from '../support/subgraph.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

/** Seed of the random operations. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** Operations; more of them with FUZZ_ROUNDS. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 1_000);
const MOST_CURSORS = 200;

const schema = createSchema();
/** Kinds of which the sandbox returns several in one call. */
const kinds = new Set([
  'Album',
  'Artist',
  'MusicCollaborator',
  'Festival',
  'RecordLabel',
  'Playlist',
  'MusicPublisher',
  'Song',
  'ConcertVenue',
  'MusicalWork',
]);
// Nothing is cached, and no operation is refused.
const settings = { cacheBytes: 1, operationCalls: 100_000, manyIds: kinds };
const subgraph = await sharedSubgraph(settings, { writable: true });
const cursors: string[] = ['x'];

/** Cursors of responses, for the operations after them. */
function collectCursors(value: unknown): void {
  if (typeof value === 'string' && /^[\w-]{20,200}$/.test(value) && cursors.length < MOST_CURSORS) cursors.push(value);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collectCursors);
}

interface Outcome {
  readonly query: string;
  readonly variables: unknown;
  readonly estimated: number;
  readonly calls: number;
  /** Without repeated calls. */
  readonly first: number;
}

/** Calls for a record after a call for several that returned it without the requested fields. */
function repeatedIn(calls: readonly { readonly path: string }[]): number {
  const ids = calls.map(({ path }) => path.split('/').at(-1)?.split(',') ?? []);
  const several = new Set(ids.filter(({ length }) => length > 1).flat());
  return ids.filter(([id = '', ...others]) => others.length === 0 && several.has(id)).length;
}

async function ask(writer: QueryWriter): Promise<Outcome | undefined> {
  const { query, variables } = writer.write();
  subgraph.sandbox.reset();
  const answer = (await subgraph.send({ query, variables }, { 'x-cost': 'true' })).json<Answer>();
  const { estimated, calls } = answer.extensions?.cost ?? {};
  if (estimated === undefined) return undefined;
  collectCursors(answer.data);
  return { query, variables, estimated, calls, first: calls - repeatedIn(subgraph.sandbox.calls) };
}

test('Makes at most the calls of its price', { timeout: 600_000 }, async () => {
  const dice = new Dice(5 * seed);
  const outcomes: Outcome[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const outcome = await ask(new QueryWriter(schema, dice, cursors));
    if (outcome) outcomes.push(outcome);
    progress(`${round + 1} of ${ROUNDS}`);
  }
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  console.log(
    `FUZZ_SEED=${seed}: ${outcomes.length} operations, ${sum(({ calls }) => calls)} calls, estimated at ${sum(({ estimated }) => estimated)}`,
  );
  expect(outcomes.filter(({ first, estimated }) => first > estimated)).toEqual([]);
});
