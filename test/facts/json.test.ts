import { expect, test } from 'vitest';
import type { FactKind } from '../../src/facts/freshness.ts';
import { pageFacts, recordFacts } from '../../src/facts/factKinds.ts';
import { BLOCK, blockFacts, noSeriesFacts } from '../../src/facts/seriesFacts.ts';

const times = { requestedAt: 1_000, lifetime: 60 };
const absence = { ...times, code: 'NOT_FOUND', endpoint: '/api/v2/thing/{id}', said: 'No.' } as const;
const page = {
  items: [
    { node: { id: '1', name: null }, relation: undefined, identity: '1' },
    undefined,
    { node: 'text', relation: { position: 2 }, identity: 'text' },
  ],
  total: 3,
  head: { rankedAt: '2026-01-01' },
  header: { id: '7' },
  cursor: undefined,
  moment: undefined,
  isDamaged: false,
};

test.each<[name: string, kind: FactKind<object>, entry: object]>([
  ['A page', pageFacts as FactKind<object>, { ...times, page }],
  ['A page that does not exist', pageFacts as FactKind<object>, { absence }],
  [
    'A record',
    recordFacts as FactKind<object>,
    { statements: [{ ...times, source: '/a 2', values: { id: '1', x: null } }] },
  ],
  ['A record that does not exist', recordFacts as FactKind<object>, { statements: [], absence }],
  [
    'The days of a series',
    blockFacts as FactKind<object>,
    {
      first: 2 * BLOCK,
      days: [3],
      columns: { value: [7] },
      requests: [
        [4, 5],
        [BLOCK, 0],
      ],
      head: { updatedAt: null },
    },
  ],
  ['A series without an account', noSeriesFacts as FactKind<object>, absence],
])('Keeps %s through Redis', (_, kind, entry) => {
  expect(kind.parse(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
});
