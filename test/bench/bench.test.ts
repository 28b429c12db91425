import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBaseline, type Baseline } from './baseline/server.ts';
import { operations, type Variables } from './operations.ts';
import { comparable, perform } from './perform.ts';
import { Subgraph, type Answer, type Asked } from '../support/subgraph.ts';

/* Asserts that the operations of `npm run bench` need the minimum of calls and rounds, and agree with the baseline. */

let subgraph: Subgraph;
let baseline: Baseline;

beforeAll(async () => {
  subgraph = await Subgraph.start();
  baseline = await startBaseline(subgraph.sandbox);
});
afterAll(async () => {
  await baseline.close();
  await subgraph.close();
});

const askAt =
  (url: string) =>
  async (query: string, variables: Variables): Promise<Answer> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    return JSON.parse(await response.text());
  };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe.each(operations)('$name', operation => {
  const { minimum, variants, settings } = operation;
  const [first = {}] = variants;
  let ours: Asked[];

  test(`${operation.name} costs ${minimum.calls} calls in ${minimum.rounds} rounds cold: ${minimum.because}`, async () => {
    await subgraph.reset({ ...settings, countRounds: true });
    ours = await perform((query, variables) => subgraph.ask(query, variables), operation, first);
    expect(ours.flatMap(({ calls }) => calls)).toHaveLength(minimum.calls);
    expect(sum(ours.map(({ rounds }) => rounds))).toBe(minimum.rounds);
  });

  test(`${operation.name} returns the same data as the baseline`, async () => {
    expect(comparable(await perform(askAt(baseline.url), operation, first))).toEqual(comparable(ours));
  });
});
