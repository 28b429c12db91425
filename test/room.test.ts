import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestBudget } from '../src/budget.ts';
import { Room, SMALL } from '../src/server/room.ts';

const MEGABYTE = 1_000_000;
const operation = () => new RequestBudget(60_000, 10);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** For each promise, true if it is fulfilled now. */
async function settled(promises: readonly (Promise<void> | undefined)[]): Promise<boolean[]> {
  const done = promises.map(promise => promise === undefined);
  promises.forEach((promise, index) => promise?.then(() => (done[index] = true)));
  await vi.advanceTimersByTimeAsync(0);
  return done;
}

/** Two deferred parts; the second one is some milliseconds late. */
async function* deferredParts(late: number) {
  yield 'x'.repeat(200_000);
  await new Promise(resolve => setTimeout(resolve, late));
  yield 'y'.repeat(200_000);
}

describe('Room for large responses', () => {
  test('is not needed by small responses, even when there is none', () => {
    const room = new Room();
    room.enter(operation(), 8 * MEGABYTE);
    expect(room.enter(operation(), SMALL)).toBeUndefined();
  });

  test('is given to one response that is larger than all of it', () => {
    expect(new Room().enter(operation(), 50 * MEGABYTE)).toBeUndefined();
  });

  test('is given in order of arrival when others leave', async () => {
    const room = new Room();
    const [first, second, third] = [operation(), operation(), operation()];
    room.enter(first, 6 * MEGABYTE);
    const waiting = [room.enter(second, 2 * MEGABYTE), room.enter(third, 2 * MEGABYTE)];
    expect(await settled(waiting)).toEqual([false, false]);
    room.leave(first);
    expect(await settled(waiting)).toEqual([true, true]);
  });

  test('is refused with a code after five seconds', async () => {
    const room = new Room();
    room.enter(operation(), 8 * MEGABYTE);
    const refused = expect(room.enter(operation(), MEGABYTE)).rejects.toMatchObject({
      originalError: { code: 'OVERLOADED' },
    });
    await vi.advanceTimersByTimeAsync(5_000);
    await refused;
  });

  test('is not kept for a client that hangs up while it waits', async () => {
    const room = new Room();
    const [first, gone, last] = [operation(), operation(), operation()];
    room.enter(first, 8 * MEGABYTE);
    const left = expect(room.enter(gone, 8 * MEGABYTE)).rejects.toThrow();
    const waiting = room.enter(last, 8 * MEGABYTE);
    gone.end();
    await left;
    room.leave(first);
    expect(await settled([waiting])).toEqual([true]);
  });

  test('is not taken for a response that is made after its client has disconnected', () => {
    const room = new Room();
    const gone = operation();
    room.enter(gone, MEGABYTE);
    room.leave(gone);
    room.send(gone, ['x'], 8 * MEGABYTE);
    expect(room.holds(gone)).toBe(false);
    expect(room.enter(operation(), 5 * MEGABYTE)).toBeUndefined();
  });

  test('is not given to a client that waits and disconnects in the same moment as the one before it', async () => {
    const room = new Room();
    const [first, gone] = [operation(), operation()];
    room.enter(first, 8 * MEGABYTE);
    const left = expect(room.enter(gone, 8 * MEGABYTE)).rejects.toThrow();
    room.leave(gone);
    gone.end();
    room.leave(first);
    await left;
    expect(room.enter(operation(), 5 * MEGABYTE)).toBeUndefined();
  });

  test('is returned by a client that disconnects in the moment in which it is given', () => {
    const room = new Room();
    const [first, gone] = [operation(), operation()];
    room.enter(first, 8 * MEGABYTE);
    void room.enter(gone, 8 * MEGABYTE);
    room.leave(first);
    room.leave(gone);
    gone.end();
    expect(room.enter(operation(), 5 * MEGABYTE)).toBeUndefined();
  });

  test('is given to the next response when the one before it is refused', async () => {
    const room = new Room();
    room.enter(operation(), 3 * MEGABYTE);
    const refused = expect(room.enter(operation(), 4 * MEGABYTE)).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(1_000);
    const next = operation();
    const waiting = room.enter(next, 2 * MEGABYTE);
    await vi.advanceTimersByTimeAsync(4_000);
    await refused;
    expect(await settled([waiting])).toEqual([true]);
    room.leave(next);
    expect(room.enter(operation(), 2 * MEGABYTE)).toBeUndefined();
  });

  test('closes the deferred parts of a client that disconnects before it reads one', async () => {
    const room = new Room();
    const parts = Readable.from(deferredParts(0));
    room.send(operation(), parts).destroy();
    await vi.advanceTimersByTimeAsync(0);
    expect(parts.destroyed).toBe(true);
  });

  test('counts the bytes of a response as soon as they are known', async () => {
    const room = new Room();
    const first = operation();
    room.enter(first, MEGABYTE);
    room.send(first, ['x'], 7 * MEGABYTE);
    expect(await settled([room.enter(operation(), 2 * MEGABYTE)])).toEqual([false]);
    room.leave(first);
    expect(room.enter(operation(), 3 * MEGABYTE)).toBeUndefined();
  });

  test('is taken from a client that reads nothing while others wait, and from no other', async () => {
    const room = new Room();
    const [idle, reading] = [operation(), operation()];
    const text = 'x'.repeat(2.5 * MEGABYTE);
    const [unread, read] = [room.send(idle, [text], text.length), room.send(reading, [text], text.length)];
    unread.once('error', () => room.leave(idle));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(unread.destroyed).toBe(false);
    const waiting = room.enter(operation(), 2 * MEGABYTE);
    for (let part = 0; part < 30; part++) {
      read.read();
      await vi.advanceTimersByTimeAsync(50);
    }
    expect([unread.destroyed, read.destroyed]).toEqual([true, false]);
    expect(await settled([waiting])).toEqual([true]);
  });

  test('is taken from a client that does not read deferred parts, but not while the service is slow', async () => {
    const room = new Room();
    const [idle, slow] = [operation(), operation()];
    room.enter(idle, 2.5 * MEGABYTE);
    room.enter(slow, 2.5 * MEGABYTE);
    const unread = room.send(idle, Readable.from(deferredParts(0)));
    unread.once('error', () => room.leave(idle)).read(1);
    const read = room.send(slow, Readable.from(deferredParts(10_000))).resume();
    const waiting = room.enter(operation(), 2 * MEGABYTE);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([unread.destroyed, read.destroyed]).toEqual([true, false]);
    expect(await settled([waiting])).toEqual([true]);
  });

  test.each(['', 'x'])('sends a response complete and in order, and divides no character', async first => {
    const text = first + Array.from({ length: 100_000 }, (_, index) => `${index} é 🎵`).join('');
    const parts = await new Room().send(operation(), [text]).toArray();
    expect(Buffer.concat(parts).toString()).toBe(text);
    expect(parts.length).toBeGreaterThan(4);
  });
});
