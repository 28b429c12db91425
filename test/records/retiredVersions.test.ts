import { expect, test, vi } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { artistPage, PAGE_CALLS } from '../support/load.ts';
import type { Answer } from '../support/subgraph.ts';
import { passTime, stopClocks } from '../support/passTime.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { TODAY } from '../support/today.ts';
import { idsOf } from '../support/upstream.ts';

const MINUTE = 60_000;
const { headliner } = landmarks.artist;
const newest = [/v2\.9\/artist\/[^/]+$/, /v2\.34\/artist\//, /v2\.21\/artist\//];
/** Calls to older versions: two, since the lists of the artist have all of its fields that an older version offers. */
const OLDER = 2;

const subgraph = await testedSubgraph();

const page = () => subgraph.ask(artistPage, { id: headliner });
const failed = ({ errors = [] }: Answer) =>
  errors.map(({ path, extensions }) => `${path?.join('.')} ${extensions.code}`).toSorted();

const illnesses: [string, () => void][] = [
  ['refuses (403)', () => (subgraph.sandbox.knobs.refused = newest)],
  ['has retired (410)', () => (subgraph.sandbox.knobs.retired = newest.map(match => ({ match, status: 410 })))],
];

test.each(illnesses)('Fields that the service %s in its newest versions are read from older ones', async (_, spoil) => {
  const { data: whole } = await page();
  await subgraph.reset();
  spoil();
  const answer = await page();
  expect(failed(answer)).toEqual(['artist.genres PLAN_REQUIRED']);
  expect(answer.data.artist).toEqual({ ...whole.artist, genres: null });
  expect(answer.calls).toHaveLength(PAGE_CALLS + OLDER);
});

test.each(illnesses)(
  'A version that the service %s for ten artists is not requested again by any operation until it is checked',
  async (_, spoil) => {
    stopClocks(TODAY);
    await subgraph.reset();
    spoil();
    const callsFor = async (id = '') => (await subgraph.ask(artistPage, { id })).calls.length;
    for (const id of idsOf('artist', 10, 100)) expect(await callsFor(id)).toBe(PAGE_CALLS + OLDER);
    const others = idsOf('artist', 4, 200);
    expect(await callsFor(others[0])).toBe(PAGE_CALLS - newest.length + OLDER);
    subgraph.sandbox.reset();
    expect(await callsFor(others[1])).toBe(PAGE_CALLS - newest.length + OLDER);
    passTime(3_000);
    expect(await subgraph.ask(artistPage, { id: others[2] })).not.toHaveProperty('errors');
  },
);

test('A retired version that returns 404 is null like an unknown record, and is requested again after 30 seconds', async () => {
  subgraph.sandbox.knobs.retired = [{ match: /v2\.9\/artist\/[^/]+$/, status: 404 }];
  const ask = () => subgraph.ask('query ($id: ID!) { artist(id: $id) { name genres { name } } }', { id: headliner });
  expect(await ask()).toMatchObject({ data: { artist: null }, calls: [expect.stringContaining('/v2.9/')] });
  subgraph.sandbox.knobs.retired = [];
  vi.setSystemTime(Date.now() + MINUTE);
  expect((await ask()).data.artist.name).toBeTypeOf('string');
});
