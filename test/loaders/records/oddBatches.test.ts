import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Fault } from '../../../src/sandbox/server.ts';
import { landmarks } from '../../support/landmarks.ts';
import { passTime, stopClocks } from '../../support/passTime.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';
import { TODAY } from '../../support/today.ts';
import { idsOf } from '../../support/upstream.ts';

const { song } = landmarks;
const subgraph = await testedSubgraph({ manyIds: 'detect' });
afterEach(() => void vi.useRealTimers());
const several = /\/song\/[^/?]*(,|%2C)/;

const ask = (ids: readonly string[]) =>
  subgraph.askEntities('... on Song { name }', ...ids.map(id => ({ __typename: 'Song', id })));
const severalOf = (calls: readonly string[]) => calls.filter(call => several.test(call));
const names = (ids: readonly string[], unknown?: string) =>
  ids.map(id => (id === unknown ? null : { name: expect.any(String) }));

/** The service refuses each call for several ids with one of these in it. */
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
  ['a page with 403', { kind: 'html', status: 403 }],
  ['a page with 404', { kind: 'html', status: 404 }],
];

const unknown = (place: number) => song.unknown.slice(0, -1) + place;

describe('A path for several ids', () => {
  test.each(faults)('Stays in use when calls are answered with %s because of one id', async (_, fault) => {
    // Before it has worked, and after.
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

  test('Is not called again for the odd id for a while, and the others in its batch stay together', async () => {
    stopClocks(TODAY);
    await subgraph.reset({ manyIds: 'detect' });
    await ask(idsOf('song', 10));
    const [odd = ''] = idsOf('song', 1, 90);
    refuse(odd, { status: 400 });
    for (let batch = 1; batch < 6; batch++) {
      const ids = idsOf('song', 9, 10 * batch);
      expect((await ask([odd, ...ids])).data.entities).toEqual(names([odd, ...ids]));
      const { calls } = await ask(idsOf('song', 10, 10 * batch + 100));
      expect(calls).toHaveLength(1);
    }
  });

  test('Is tried a few times an hour where it answers all calls with 404', async () => {
    stopClocks(TODAY);
    await subgraph.reset({ manyIds: 'detect' });
    const { knobs } = subgraph.sandbox;
    knobs.tokenLifetime = 48 * 3_600;
    knobs.manyIds = false;
    for (let hour = 0; hour < 5; hour++) {
      let tries = 0;
      for (let time = 0; time < 60; time += 3) {
        const { calls } = await ask(idsOf('song', 3, 3 * (hour * 60 + time)));
        tries += severalOf(calls).length;
        passTime(3 * 60_000);
      }
      expect(tries, `in hour ${hour}`).toBeGreaterThan(0);
      expect(tries, `in hour ${hour}`).toBeLessThanOrEqual(5);
    }
  });
});
