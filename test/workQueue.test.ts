import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TURN, WorkQueue } from '../src/server/workQueue.ts';

let now = 0;

beforeEach(() => {
  now = 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Begins operations at once, and records those that have begun. */
function beginning(queue: WorkQueue, count: number): { readonly begun: number[]; readonly refused: number[] } {
  const [begun, refused]: [number[], number[]] = [[], []];
  for (let index = 0; index < count; index++) {
    void queue.begin().then(isAdmitted => (isAdmitted ? begun : refused).push(index));
  }
  return { begun, refused };
}

describe('The queue of operations', () => {
  test('begins one in each turn of the event loop, in order of arrival', async () => {
    const { begun } = beginning(new WorkQueue(), 4);
    await Promise.resolve();
    expect(begun).toEqual([0]);
    for (let time = 0; time < 4; time++) await turn();
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  test('begins the newest first while it is long', async () => {
    const { begun } = beginning(new WorkQueue(), 200);
    for (let time = 0; time < 3; time++) await turn();
    expect(begun).toEqual([0, 199, 198, 197]);
  });

  test('continues an operation that has begun before the others that wait to begin', async () => {
    const queue = new WorkQueue();
    const { begun } = beginning(queue, 100);
    await turn();
    await queue.admit(TURN / 10);
    expect(begun.length).toBeLessThan(4);
  });

  test('begins operations while others have more to do than time', async () => {
    const queue = new WorkQueue();
    let parts = 0;
    for (let part = 0; part < 100; part++) void queue.admit(TURN)?.then(() => parts++);
    const { begun } = beginning(queue, 3);
    for (let time = 0; time < 4; time++) await turn();
    expect(begun).toHaveLength(3);
    expect(parts).toBeGreaterThan(2);
  });

  test('refuses those that have waited for a second, and admits new ones', async () => {
    const queue = new WorkQueue();
    const old = beginning(queue, 5);
    await Promise.resolve();
    now += 1_001;
    const fresh = beginning(queue, 1);
    await turn();
    await turn();
    expect(old).toEqual({ begun: [0], refused: [1, 2, 3, 4] });
    expect(fresh.begun).toEqual([0]);
  });

  test('is full while more operations wait than can begin in a second', async () => {
    const queue = new WorkQueue();
    beginning(queue, 300);
    expect(queue.isFull).toBe(false);
    beginning(queue, 100);
    expect(queue.isFull).toBe(true);
  });
});
