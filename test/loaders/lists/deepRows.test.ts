import { hash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeSubgraph, fakeSubgraph } from '../../support/testedSubgraph.ts';

/* The service pages top lists beyond 50,000 rows only by cursor, in steps of 50,000. */

const LIST = JSON.stringify(['/api/v2/top/radios', {}, {}]);
const digest = (text: string) => hash('sha256', text, 'base64url').slice(0, 8);
const idOf = (row: number) => `radio-${row}`;
function cursorOf(row: number, identity = idOf(row)): string {
  const content = `${row} ${digest(identity)}`;
  return Buffer.from(`${content} ${digest(`${LIST} ${content}`)}`).toString('base64url');
}

const query = `query ($after: String, $before: String, $first: Int, $last: Int) {
  topRadioStations(after: $after, before: $before, first: $first, last: $last) { nodes { slug } pageInfo { hasNextPage } }
}`;
let subgraph: FakeSubgraph;

function serve(total: number): void {
  subgraph.service.misbehaves({
    calls: { origin: 'https://service.test', path: /top\/radios/, method: 'POST', times: Infinity },
    body: (_, { path }) => {
      const { searchParams } = new URL(path, 'https://service.test');
      const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
      const start = Number(searchParams.get('cursor') ?? 0) + offset;
      const end = Math.min(total, start + limit);
      const items = Array.from({ length: Math.max(0, end - start) }, (__, place) => ({
        radio: { slug: idOf(start + place), name: `Radio ${start + place}` },
      }));
      const cursor = end < total ? String(end) : null;
      const next = cursor !== null && offset + 2 * limit <= 50_000 ? '/next' : null;
      return { items, page: { total, offset, limit, next, cursor }, errors: [] };
    },
  });
}

beforeEach(async () => {
  subgraph = await fakeSubgraph({ maxOperationCalls: 1_000 });
});

async function read(variables: object) {
  const { data, errors, extensions } = await subgraph.post(query, variables, { 'x-cost': '1' });
  const { estimated, calls } = extensions.cost;
  return { rows: data?.topRadioStations?.nodes.map(({ slug }: { slug: string }) => slug), errors, estimated, calls };
}

describe.each([
  [49_998, 0],
  [50_000, 1],
  [60_000, 1],
  [149_999, 2],
  [999_998, 19],
])('Requests for row %d of a top list', (row, further) => {
  test.each([
    ['rows after', { after: cursorOf(row), first: 3 }, 0],
    ['rows before', { before: cursorOf(row), last: 3 }, 0],
    ['many rows after', { after: cursorOf(row), first: 300 }, 0],
    // The price excludes a call for the page before a shifted row (schema/README.md).
    ['rows after a deleted', { after: cursorOf(row, 'gone'), first: 3 }, 1],
  ])(`Returns %s row ${row} of a top list with at most $2 calls beyond the price`, async (_, variables, unpriced) => {
    serve(10_000_000);
    const { rows, errors, estimated, calls } = await read(variables);
    expect(errors).toBeUndefined();
    expect(rows.length).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(estimated + unpriced);
    expect(calls).toBeGreaterThan(further);
  });
});

test('Reads the rows after the deepest cursor with no more calls than their price', async () => {
  serve(10_000_000);
  const { rows, errors, estimated, calls } = await read({ after: cursorOf(9_999_998), first: 3 });
  expect(errors).toBeUndefined();
  expect(rows).toEqual([idOf(9_999_999)]);
  expect(calls).toBeGreaterThan(199);
  expect(calls).toBeLessThanOrEqual(estimated);
});

test('Returns an empty page with few calls for a cursor far beyond the end of a list', async () => {
  serve(70_000);
  const { rows, errors, calls } = await read({ after: cursorOf(9_999_998), first: 3 });
  expect(errors).toBeUndefined();
  expect(rows).toEqual([]);
  expect(calls).toBeLessThan(10);
  subgraph.service.agent.misbehaviours.length = 0;
});
