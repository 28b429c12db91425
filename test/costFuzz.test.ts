import { expect, test } from 'vitest';
import { createSchema } from '../src/schema.ts';
import { Dice } from './support/fuzz/dice.ts';
import { QueryWriter } from './support/fuzz/queries.ts';
import { progress } from './support/progress.ts';
import type { Answer } from './support/subgraph.ts';
import { sharedSubgraph } from './support/testedSubgraph.ts';

/** Seed of the random operations. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 300);
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
const subgraph = await sharedSubgraph({}, { writable: true });
const cursors: string[] = ['x'];

/** Cursors of responses, for the operations after them. */
function collectCursors(value: unknown): void {
  if (typeof value === 'string' && /^[\w-]{20,200}$/.test(value) && cursors.length < MOST_CURSORS) cursors.push(value);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collectCursors);
}

/** True if the response is complete: lists can still be shorter. */
const isWhole = ({ data, errors }: Answer) =>
  errors === undefined &&
  Object.values(data).every(value => value !== null && !JSON.stringify(value).includes('"INVALID"'));

interface Outcome {
  readonly query: string;
  readonly variables: unknown;
  readonly estimated: number;
  readonly calls: number;
  /** Without calls with status 404: the service does not charge them. */
  readonly charged: number;
  /** True if the service refused a call or did not know a record, so that nothing was read below it. */
  readonly isRefused: boolean;
  readonly hasLists: boolean;
  readonly isWhole: boolean;
}

/** Calls for a record after a call for several that returned it without the requested fields. */
function repeatedIn(calls: readonly { readonly path: string }[]): number {
  const ids = calls.map(({ path }) => path.split('/').at(-1)?.split(',') ?? []);
  const several = new Set(ids.filter(({ length }) => length > 1).flat());
  return ids.filter(([id = '', ...others]) => others.length === 0 && several.has(id)).length;
}

async function ask(writer: QueryWriter): Promise<Outcome | undefined> {
  const { query, variables } = writer.write();
  // Nothing is cached, and no operation is refused.
  await subgraph.reset({ operationCalls: 100_000, manyIds: kinds });
  const answer = (await subgraph.send({ query, variables }, { 'x-cost': 'true' })).json<Answer>();
  const { estimated, calls } = answer.extensions?.cost ?? {};
  if (estimated === undefined) return undefined;
  collectCursors(answer.data);
  const statuses = subgraph.sandbox.calls.map(({ status }) => status);
  const charged = calls - statuses.filter(status => status === 404).length - repeatedIn(subgraph.sandbox.calls);
  const isRefused = statuses.some(status => status >= 400);
  const hasLists = JSON.stringify(answer.data ?? null).includes('[');
  return { query, variables, estimated, calls, charged, isRefused, hasLists, isWhole: isWhole(answer) };
}

const isFar = ({ estimated, calls }: Outcome) => estimated > 1.5 * calls;
const percent = (some: readonly Outcome[], all: readonly Outcome[]) =>
  `${((100 * some.length) / all.length).toFixed(1)} %`;
/**
 * Before it is read, nothing shows that a record does not exist, that a list is shorter than requested or does not accept
 * a cursor, that the response to a write describes the record, or that the first form of a UPC is known.
 */
const isUnforeseeable = ({ isRefused, hasLists, query }: Outcome) =>
  isRefused || hasLists || /\b(nodes|edges|pageInfo|totalCount|albumByUpc)\b|^mutation/.test(query);

test(
  'Charges no more calls than estimated, and far fewer only if records or rows are missing',
  { timeout: 180_000 },
  async () => {
    const dice = new Dice(5 * seed);
    const outcomes: Outcome[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const outcome = await ask(new QueryWriter(schema, dice, cursors));
      if (outcome) outcomes.push(outcome);
      progress(`${round + 1} of ${ROUNDS}`);
    }
    const far = outcomes.filter(isFar);
    const refused = far.filter(({ isRefused }) => isRefused);
    const whole = outcomes.filter(outcome => outcome.isWhole);
    console.log(
      `FUZZ_SEED=${seed}: ${outcomes.length} operations, ${percent(far, outcomes)} estimated at more than 1.5 × their calls, ` +
        `${percent(refused, outcomes)} because records are unknown or refused; ` +
        `of ${whole.length} that were answered in full, ${percent(whole.filter(isFar), whole)}`,
    );
    expect(outcomes.filter(({ charged, estimated }) => charged > estimated)).toEqual([]);
    expect(far.filter(outcome => !isUnforeseeable(outcome))).toEqual([]);
  },
);
