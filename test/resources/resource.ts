import { describe, expect, test } from 'vitest';
import type { Fault } from '../../src/sandbox/http/faults.ts';
import type { Json } from '../support/json.ts';
import type { Answer, Failure } from '../support/server.ts';
import type { Asked, Subgraph } from '../support/subgraph.ts';
import { fakeSubgraph } from '../support/testedSubgraph.ts';

interface Promised {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  readonly data: Json;
  /** Expected error codes; none by default. */
  readonly codes?: readonly string[];
  /** Expected error codes with their paths, such as `song.isrc GONE`. */
  readonly errors?: readonly string[];
}

/** A test case: the data that a query returns, and its calls. */
interface Case extends Promised {
  /** Faults of the service; none by default. */
  readonly faults?: readonly Fault[];
  /** Substrings of paths that the plan rejects; none by default. */
  readonly refused?: readonly string[];
  /** Expected calls, in any order, because the calls of a round are concurrent. */
  readonly calls: readonly string[];
  /** Expected length of the longest chain of dependent calls, if the subgraph counts rounds. */
  readonly rounds?: number;
}

/** A test case with prepared responses, each for one call, because the sandbox does not return such responses. */
interface OddCase extends Promised {
  /** Response bodies by path. */
  readonly answers: Readonly<Record<string, object>>;
}

/** Test cases by title. */
export type Cases = Readonly<Record<string, Case | OddCase>>;

/** Test cases of a resource. Every resource has the same groups, if applicable. */
export interface Resource {
  /** All fields that require no further call. */
  readonly whole?: Cases;
  /** Every lookup, including lookups that find no record. */
  readonly lookUps?: Cases;
  readonly lists?: Cases;
  readonly series?: Cases;
  /** Entity keys. */
  readonly entity?: Cases;
  /** The endpoint versions that are requested for certain fields. */
  readonly versions?: Cases;
}

/** Declares the tests of a resource in a fixed order. */
export function describeResource(subgraph: Subgraph, resource: Resource): void {
  const { whole, lookUps, lists, series, entity, versions } = resource;
  const kinds = {
    'A record': whole,
    'A record that is looked up': lookUps,
    'A record with lists': lists,
    'A record with series': series,
    'A reference': entity,
    'A record in an older version': versions,
  };
  for (const [kind, cases] of Object.entries(kinds)) {
    if (cases) describe(kind, () => void declare(subgraph, cases));
  }
}

/** Test cases that each select one field of the record. Each case has the field's data and its only call. */
export function oneCallEach(
  record: string,
  rows: Readonly<Record<string, readonly [field: string, data: Json, path: string]>>,
): Cases {
  return Object.fromEntries(
    Object.entries(rows).map(([title, [field, data, path]]) => [
      title,
      { query: `{ record: ${record} { field: ${field} } }`, data: { record: { field: data } }, calls: [`GET ${path}`] },
    ]),
  );
}

/** Test cases of lists and series. Each case has the total, the only row of the page and its only call. */
export function oneRowEach(
  record: string,
  rows: Readonly<Record<string, readonly [list: string, members: string, total: number, row: Json, path: string]>>,
): Cases {
  const fields = Object.entries(rows).map(([title, [list, members, totalCount, row, path]]) => {
    const field = `${list} { totalCount nodes { ${members} } }`;
    return [title, [field, { totalCount, nodes: [row] }, path]] as const;
  });
  return oneCallEach(record, Object.fromEntries(fields));
}

/** Declares tests that fields reject an invalid argument without a call. */
export function describeRefusals(subgraph: Subgraph, rows: readonly (readonly [argument: string, field: string])[]) {
  test.each(rows)('Rejects an invalid argument `%s` without a call: %s', async (argument, field) => {
    const { errors, calls } = await subgraph.askFailing(`{ ${field} }`);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors[0]?.message).toContain(`"${argument}"`);
    expect(calls).toEqual([]);
  });
}

/** A server whose responses come from the sandbox or were prepared. */
interface Asking<A> {
  ask: (query: string, variables?: Record<string, unknown>) => Promise<A>;
  askFailing: (query: string, variables?: Record<string, unknown>) => Promise<A & Failure>;
}

function declare(subgraph: Subgraph, cases: Cases): void {
  test.each(Object.entries(cases))('%s', (_, each) =>
    'answers' in each ? expectOddCase(each) : expectCase(subgraph, each),
  );
}

async function expectCase(subgraph: Subgraph, each: Case): Promise<void> {
  const { faults = [], refused = [], calls, rounds, ...promised } = each;
  const { knobs } = subgraph.sandbox;
  knobs.faults = faults.map(fault => ({ ...fault }));
  knobs.refused = [...refused];
  const answer = await expectAnswer<Asked>(subgraph, promised);
  expect(answer.calls.toSorted()).toEqual(calls.toSorted());
  if (rounds !== undefined) expect(answer.rounds).toBe(rounds);
}

async function expectOddCase({ answers, ...promised }: OddCase): Promise<void> {
  const fake = await fakeSubgraph();
  for (const [path, body] of Object.entries(answers)) fake.service.get(path, body);
  await expectAnswer(fake, promised);
}

async function expectAnswer<A extends Answer>(subgraph: Asking<A>, promised: Promised): Promise<A> {
  const { query, variables, data, codes, errors } = promised;
  if (!codes && !errors) {
    const answer = await subgraph.ask(query, variables);
    expect(answer.data).toEqual(data);
    return answer;
  }
  const failure = await subgraph.askFailing(query, variables);
  expect(failure.data).toEqual(data);
  const found = failure.errors.map(({ path = [], extensions }) => ({ code: extensions.code, at: path.join('.') }));
  if (codes) expect(found.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  if (errors) expect(found.map(({ at, code }) => `${at} ${code}`).toSorted()).toEqual(errors.toSorted());
  return failure;
}

/** Declares a test of queries with an invalid argument. `named` is the argument as written in the error. */
export function testRefusals(subgraph: Subgraph, rows: readonly (readonly [named: string, query: string])[]): void {
  test('Rejects invalid arguments without a call, with the argument in the error', async () => {
    for (const [named, query] of rows) {
      const { errors, calls } = await subgraph.askFailing(`{ ${query} }`);
      const refusal = { message: expect.stringContaining(named), extensions: { code: 'BAD_USER_INPUT' } };
      expect({ query, errors, calls }).toMatchObject({ query, errors: [refusal], calls: [] });
    }
  });
}
