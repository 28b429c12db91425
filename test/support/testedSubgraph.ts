import { afterAll, beforeEach, onTestFinished } from 'vitest';
import type { ServiceConfig } from '../../src/config/config.ts';
import { FakeSubgraph } from './fakeSubgraph.ts';
import { Subgraph, type Reset } from './subgraph.ts';

type Start = Parameters<typeof Subgraph.start>;

/** A subgraph per test file, closed after the last test. */
export async function sharedSubgraph(...start: Start): Promise<Subgraph> {
  const subgraph = await Subgraph.start(...start);
  afterAll(() => subgraph.close());
  return subgraph;
}

/** Like {@link sharedSubgraph}, reset before each test. */
export async function testedSubgraph(reset: Reset = {}, ...start: Start): Promise<Subgraph> {
  const subgraph = await sharedSubgraph(...start);
  beforeEach(() => subgraph.reset(reset));
  return subgraph;
}

/** A server over prepared responses, closed when the test ends. */
export async function fakeSubgraph(settings?: Partial<ServiceConfig>): Promise<FakeSubgraph> {
  const fake = await FakeSubgraph.start(settings);
  onTestFinished(() => fake.close());
  return fake;
}
