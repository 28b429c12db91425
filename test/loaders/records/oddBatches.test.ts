import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Fault } from '../../../src/sandbox/server.ts';
import { landmarks, idsOf } from '../../support/landmarks.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';

const { song } = landmarks;
const subgraph = await testedSubgraph({ batchPaths: 'detect' });
afterEach(() => void vi.useRealTimers());
const several = /\/song\/[^/?]*(,|%2C)/;

const ask = (ids: readonly string[]) =>
  subgraph.askEntities('... on Song { name }', ...ids.map(id => ({ __typename: 'Song', id })));
const names = (ids: readonly string[], unknown?: string) =>
  ids.map(id => (id === unknown ? null : { name: expect.any(String) }));

/** Makes the service reject each batch that contains this id. */
function refuse(id: string, fault: Omit<Fault, 'match'>): void {
  subgraph.sandbox.knobs.faults = [{ match: new RegExp(`/song/(?=[^?]*(,|%2C))[^?]*${id}`), ...fault }];
}

const faults: [string, Omit<Fault, 'match'>][] = [
  ['400', { status: 400 }],
  ['404', { status: 404 }],
  ['405', { status: 405 }],
  ['409', { status: 409 }],
  ['410', { status: 410 }],
  ['414', { status: 414 }],
  ['422', { status: 422 }],
  ['500', { status: 500 }],
  ['a redirect', { status: 302 }],
  ['a 403 as HTML', { kind: 'html', status: 403 }],
  ['a 404 as HTML', { kind: 'html', status: 404 }],
];

const unknown = (place: number) => song.unknown.slice(0, -1) + place;

describe('Batches with a bad id', () => {
  test.each(faults)('Keeps using a batch path after %s for a batch with a bad id', async (_, fault) => {
    // Two rounds: before and after the path has worked.
    for (const [odd, first] of [
      [song.unknown, 10],
      [unknown(1), 50],
    ] as const) {
      const ids = [odd, ...idsOf('song', 9, first)];
      refuse(odd, fault);
      expect((await ask(ids)).data.entities).toEqual(names(ids, odd));
      const { calls } = await ask(idsOf('song', 10, first + 20));
      expect(calls).toEqual([expect.stringMatching(several)]);
    }
  });

  test('Splits a batch with a bad id into single calls only once', async () => {
    await ask(idsOf('song', 10));
    const [odd = ''] = idsOf('song', 1, 90);
    refuse(odd, { status: 400 });
    for (let batch = 1; batch < 4; batch++) {
      const ids = [odd, ...idsOf('song', 9, 10 * batch)];
      const { data, calls } = await ask(ids);
      expect(data.entities).toEqual(names(ids));
      // The record with the bad id is cached afterwards.
      expect(calls).toHaveLength(batch === 1 ? 1 + 10 : 1);
      expect((await ask(idsOf('song', 10, 10 * batch + 100))).calls).toHaveLength(1);
    }
  });
});
