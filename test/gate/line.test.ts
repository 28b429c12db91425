import { describe, expect, test } from 'vitest';
import { Operation } from '../../src/operation.ts';
import { overloaded, Semaphore } from '../../src/gate/admissionQueue.ts';

/** How the client of an operation leaves: before its response, or with it. */
const endings = new Map<string, (operation: Operation) => void>([
  ['is ended', operation => operation.end()],
  ['is closed', operation => operation.close()],
  ['is ended and closed', operation => [operation.end(), operation.close()]],
]);

const operation = () => new Operation(60_000, 10, 'request');

describe.each([...endings])('An operation that %s', (_, leave) => {
  test('before it waits does not wait, and leaves its place to the next', async () => {
    const semaphore = new Semaphore(1);
    const [first, leaver, next] = [operation(), operation(), operation()];
    expect(semaphore.enter(first, 1, overloaded)).toBeUndefined();
    leave(leaver);
    await expect(semaphore.enter(leaver, 1, overloaded)).rejects.toMatchObject({ code: 'OPERATION_TIMEOUT' });
    const entered = semaphore.enter(next, 1, overloaded);
    first.close();
    await entered;
    next.close();
    expect([semaphore.used, semaphore.waiting]).toEqual([0, 0]);
  });

  test('while it waits leaves its place to the next', async () => {
    const semaphore = new Semaphore(1);
    const [first, leaver, next] = [operation(), operation(), operation()];
    void semaphore.enter(first, 1, overloaded);
    const left = semaphore.enter(leaver, 1, overloaded);
    const entered = semaphore.enter(next, 1, overloaded);
    leave(leaver);
    await expect(left).rejects.toMatchObject({ code: 'OPERATION_TIMEOUT' });
    first.close();
    await entered;
    next.close();
    expect([semaphore.used, semaphore.waiting]).toEqual([0, 0]);
  });
});
