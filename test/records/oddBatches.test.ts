import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Fault } from '../../src/sandbox/server.ts';
import { landmarks } from '../support/landmarks.ts';
import { passTime, stopClocks } from '../support/passTime.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { TODAY } from '../support/today.ts';
import { idsOf } from '../support/upstream.ts';

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

describe('A path for several ids that has worked before', () => {
  test.each(faults)('Stays in use when a call is answered with %s because of one id', async (_, fault) => {
    await ask(idsOf('song', 10));
    const ids = [song.unknown, ...idsOf('song', 9, 10)];
    refuse(song.unknown, fault);
    const spoiled = await ask(ids);
    expect(spoiled.data.entities).toEqual(names(ids, song.unknown));
    const others = await ask(idsOf('song', 10, 20));
    expect([others.errors, others.calls.length]).toEqual([undefined, 1]);
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
});

describe('A path for several ids that has not worked yet', () => {
  test.each(faults)('Is called for others after an answer with %s because of one id', async (_, fault) => {
    const ids = [song.unknown, ...idsOf('song', 9, 10)];
    refuse(song.unknown, fault);
    expect((await ask(ids)).data.entities).toEqual(names(ids, song.unknown));
    expect(severalOf((await ask(idsOf('song', 10, 20))).calls)).toHaveLength(1);
  });

  test('And answers all of them with 404 costs few calls a day', async () => {
    stopClocks(TODAY);
    await subgraph.reset({ manyIds: 'detect' });
    subgraph.sandbox.knobs.tokenLifetime = 48 * 3_600;
    subgraph.sandbox.knobs.manyIds = false;
    let tries = 0;
    for (let minute = 0; minute < 24 * 60; minute++) {
      if (minute % 3 === 0) {
        const { calls, errors } = await ask(idsOf('song', 3, (minute * 3) % 900));
        expect(errors).toBeUndefined();
        tries += severalOf(calls).length;
      }
      passTime(60_000);
    }
    console.log(`${tries} calls for several ids in a day`);
    expect(tries).toBeLessThanOrEqual(24 * 20);
  });
});
