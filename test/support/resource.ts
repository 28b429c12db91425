import { describe, expect, test } from 'vitest';
import type { Fault } from '../../src/sandbox/http/faults.ts';
import type { Json } from './json.ts';
import type { Subgraph } from './subgraph.ts';

/** A promise of a resource: what a query returns, and the calls for it. */
export interface Case {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  /** Difficulties of the service; none by default. */
  readonly faults?: readonly Fault[];
  readonly data: Json;
  readonly calls: readonly string[];
  /** Codes of its errors; none by default. */
  readonly codes?: readonly string[];
}

/** Cases by their titles, which are sentences. */
export type Cases = Readonly<Record<string, Case>>;

/** The six kinds of cases that every resource has, as far as they apply to it. */
export interface Resource {
  /** All of its own fields. */
  readonly whole?: Cases;
  /** Every way to find it, and what is not found. */
  readonly lookUps?: Cases;
  readonly lists?: Cases;
  readonly series?: Cases;
  /** Its keys for other subgraphs. */
  readonly entity?: Cases;
  /** The version of the endpoint that the selected fields choose. */
  readonly versions?: Cases;
}

/** Declares the tests of a resource in the same order for each. */
export function describeResource(subgraph: Subgraph, resource: Resource): void {
  const { whole, lookUps, lists, series, entity, versions } = resource;
  for (const [kind, cases] of Object.entries({ whole, lookUps, lists, series, entity, versions })) {
    if (cases) describe(kind, () => void declare(subgraph, cases));
  }
}

function declare(subgraph: Subgraph, cases: Cases): void {
  test.each(Object.entries(cases))('%s', async (_, { query, variables, faults = [], codes, ...expected }) => {
    subgraph.sandbox.knobs.faults = faults.map(fault => ({ ...fault }));
    const {
      data,
      calls,
      errors = [],
    } = codes ? await subgraph.askFailing(query, variables) : { errors: [], ...(await subgraph.ask(query, variables)) };
    expect(data).toEqual(expected.data);
    expect(calls).toEqual(expected.calls);
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(codes ?? []);
  });
}
