import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fault } from '../../src/sandbox/server.ts';
import { passTime, stopClocks } from '../support/passTime.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';
import { idsOf } from '../support/upstream.ts';

/** Records of an operation: two calls for ten. */
const RECORDS = 20;
const HALF_HOUR = 1_800_000;

/** The kinds with a path for several ids: their names in the service, and their look-ups and a field that needs a call. */
const kinds = {
  album: ['albums', 'upc'],
  artist: ['artists', 'biography'],
  collaborator: ['musicCollaborators', 'name'],
  festival: ['festivals', 'name'],
  label: ['recordLabels', 'name'],
  playlist: ['playlists', 'name'],
  publisher: ['musicPublishers', 'name'],
  song: ['songs', 'isrc'],
  venue: ['concertVenues', 'name'],
  work: ['musicalWorks', 'name'],
} as const;
type Kind = keyof typeof kinds;

const settings = { cacheBytes: 1, operationCalls: 100_000 };
const subgraph = await sharedSubgraph({ ...settings, manyIds: 'detect' });

beforeEach(() => stopClocks(Date.now()));
afterEach(() => void vi.useRealTimers());

/** The kinds whose path for several ids is not documented. */
const isInferred = (kind: Kind) => kind === 'song' || kind === 'collaborator';

/** The path of a kind for several ids is answered like this. */
function answerSeveral(kind: Kind, answer: Omit<Fault, 'match'>): void {
  subgraph.sandbox.knobs.faults = [{ match: new RegExp(`/${kind}/[^/]*(,|%2C)`), ...answer }];
}

let asked = 0;

/** The price and the calls of an operation for other records than those before; a repeated attempt is no call of its own. */
async function costs(kind: Kind): Promise<{ estimated: number; calls: number }> {
  const [root, field] = kinds[kind];
  const ids = idsOf(kind, RECORDS, RECORDS * (asked++ % 3));
  const query = `query ($ids: [ID!]!) { ${root}(ids: $ids) { ${field} } }`;
  const { calls, extensions } = await subgraph.ask(query, { ids }, { 'x-cost': 'true' });
  passTime(500);
  // On a busy machine, attempts of the operation before may arrive late.
  const own = calls.filter(call => ids.some(id => call.includes(id)));
  return { estimated: extensions.cost.estimated, calls: new Set(own).size };
}

async function expectToBePriced(kind: Kind): Promise<void> {
  const { estimated, calls } = await costs(kind);
  expect(calls).toBeLessThanOrEqual(estimated);
}

const answers: readonly (readonly [string, Omit<Fault, 'match'>])[] = [
  ['404', { status: 404 }],
  ['405', { status: 405 }],
  ['400', { status: 400 }],
  ['403', { status: 403 }],
  ['410', { status: 410 }],
  ['501', { status: 501 }],
  ['404 as a page', { kind: 'html', status: 404 }],
  ['200 as a page', { kind: 'html', status: 200 }],
  ['200 of another shape', { kind: 'wrong-shape' }],
];

describe('A path for several ids that never existed', () => {
  test.each([
    ...answers.map(([name, answer]) => ['artist', name, answer] as const),
    ...(Object.keys(kinds) as Kind[]).map(kind => [kind, '404', { status: 404 }] as const),
    ['song', '403', { status: 403 }] as const,
  ])('Of %s returns %s: the price knows it from the second operation on', async (kind, name, answer) => {
    await subgraph.reset({ ...settings, manyIds: 'detect' });
    answerSeveral(kind, answer);
    const first = await costs(kind);
    // The price counts on a path that is documented.
    expect(first).toEqual({ estimated: isInferred(kind) ? 22 : 2, calls: 22 });
    // A call that the plan refuses may be refused for its records.
    const known = name === '403' ? 22 : 20;
    expect(await costs(kind)).toEqual({ estimated: known, calls: known });
    passTime(HALF_HOUR);
    for (let time = 0; time < 2; time++) await expectToBePriced(kind);
  });
});

describe.each([
  ['detected', 'detect'],
  ['declared for all kinds', true],
  ['declared for this kind', new Set(['Artist'])],
] as const)('A path for several ids that is %s', (_, manyIds) => {
  test.each(answers.slice(0, 5))(
    'And then missing, with %s: the price knows it after three operations, until it is back',
    async (_name, answer) => {
      await subgraph.reset({ ...settings, manyIds });
      subgraph.sandbox.knobs.tokenLifetime = 24 * 3_600;
      expect(await costs('artist')).toEqual({ estimated: 2, calls: 2 });
      answerSeveral('artist', answer);
      for (let time = 0; time < 3; time++) await costs('artist');
      for (let time = 0; time < 3; time++) await expectToBePriced('artist');
      subgraph.sandbox.knobs.faults = [];
      passTime(HALF_HOUR);
      await costs('artist');
      expect(await costs('artist')).toEqual({ estimated: 2, calls: 2 });
    },
  );

  test('Has its price after it has returned none of the records of one operation', async () => {
    await subgraph.reset({ ...settings, manyIds });
    await costs('artist');
    answerSeveral('artist', { status: 404 });
    await costs('artist');
    subgraph.sandbox.knobs.faults = [];
    expect(await costs('artist')).toMatchObject({ estimated: 2 });
  });
});

test('A declared absence of a path for several ids is in the price', async () => {
  for (const manyIds of [false, new Set(['Album'])]) {
    await subgraph.reset({ ...settings, manyIds });
    expect(await costs('artist')).toEqual({ estimated: RECORDS, calls: RECORDS });
  }
});
