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

/** Begins operations at once, each of which takes some milliseconds, and records those that have begun. */
function beginning(
  queue: WorkQueue,
  count: number,
  took = 3,
): { readonly begun: number[]; readonly refused: number[] } {
  const [begun, refused]: [number[], number[]] = [[], []];
  for (let index = 0; index < count; index++) {
    const operation = async () => {
      const isAdmitted = await queue.begin();
      (isAdmitted ? begun : refused).push(index);
      now += took;
    };
    void operation();
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

  test('begins several small ones in one turn while there are many requests', async () => {
    const queue = new WorkQueue();
    const { begun } = beginning(queue, 100, 1);
    await turn();
    now += 30;
    await turn();
    expect(begun.length).toBeGreaterThan(10);
    expect(begun.length).toBeLessThan(25);
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
    await queue.admit({ work: TURN / 10 });
    expect(begun.length).toBeLessThan(4);
  });

  test('begins few small ones in a turn while others that have begun have work', async () => {
    const queue = new WorkQueue();
    for (let part = 0; part < 100; part++) void queue.admit({ work: TURN });
    const { begun } = beginning(queue, 100, 1);
    await turn();
    now += 30;
    await turn();
    expect(begun.length).toBeGreaterThan(0);
    expect(begun.length).toBeLessThan(6);
  });

  test('begins operations while others have more to do than time', async () => {
    const queue = new WorkQueue();
    let parts = 0;
    for (let part = 0; part < 100; part++) void queue.admit({ work: TURN })?.then(() => parts++);
    const { begun } = beginning(queue, 3);
    for (let time = 0; time < 4; time++) await turn();
    expect(begun).toHaveLength(3);
    expect(parts).toBeGreaterThan(2);
  });

  test('refuses those that have waited for a second while it is long, and admits new ones', async () => {
    const queue = new WorkQueue();
    const old = beginning(queue, 100, 20);
    for (let time = 0; time < 55; time++) {
      await turn();
      now += 20;
    }
    const fresh = beginning(queue, 1);
    for (let time = 0; time < 3; time++) await turn();
    expect(fresh.begun).toEqual([0]);
    expect(old.refused.slice(0, 3)).toEqual([1, 2, 3]);
    expect(old.begun).toContain(99);
  });

  test('refuses none because of a pause of the process', async () => {
    const queue = new WorkQueue();
    const old = beginning(queue, 30);
    now += 5_000;
    for (let time = 0; time < 40; time++) await turn();
    expect([old.begun.length, old.refused]).toEqual([30, []]);
    expect(queue.isFull).toBe(false);
  });

  test('is full while more operations wait than can begin in a second', async () => {
    const queue = new WorkQueue();
    beginning(queue, 300);
    expect(queue.isFull).toBe(false);
    beginning(queue, 100);
    expect(queue.isFull).toBe(true);
  });
});
