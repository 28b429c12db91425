import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Operation } from '../../src/operation.ts';
import { answer, codeOf, errorBody, FakeService, THING } from '../support/fakeService.ts';
import { CachingProcess } from '../support/process.ts';

const two = { ...answer, object: { uuid: '2', name: 'Two' } };
let service: FakeService;
let process: CachingProcess;
beforeEach(() => {
  service = new FakeService();
  process = new CachingProcess(service);
});
afterEach(() => service.expectDone());

describe('The lifetime of a response', () => {
  const MINUTE = 60_000;
  /** Minutes, to the nearest. */
  const life = ({ usage }: Operation) => Math.round((usage.goodUntil - Date.now()) / MINUTE);

  test('Is that of its part that expires first', async () => {
    service.get(THING, answer).get('/api/v2/thing/2', two);
    const operation = new Operation(2_000, 500);
    expect(operation.usage.goodUntil).toBe(Infinity);
    await process.read('1', 30 * MINUTE, operation);
    await process.read('2', 10 * MINUTE, operation);
    expect(life(operation)).toBe(10);
  });

  test('Is the remaining lifetime of its cached parts', async () => {
    service.get(THING, answer);
    await process.read('1', 30 * MINUTE);
    const operation = new Operation(2_000, 500);
    await process.read('1', 50 * MINUTE, operation);
    expect(life(operation)).toBe(30);
  });

  test('Is equal for all callers that await one call', async () => {
    service.get(THING, answer, { delay: 50 });
    const operations = [new Operation(2_000, 500), new Operation(2_000, 500)];
    await Promise.all(operations.map(operation => process.read('1', 30 * MINUTE, operation)));
    expect(operations.map(life)).toEqual([30, 30]);
  });

  test('Is zero with a part that is never cached', async () => {
    service.get(THING, answer);
    const operation = new Operation(2_000, 500);
    await process.read('1', 0, operation);
    expect(operation.usage.goodUntil).toBeLessThanOrEqual(Date.now());
  });

  test('Is 30 seconds for a record that does not exist', async () => {
    service.get(THING, errorBody(404), { status: 404 });
    const operation = new Operation(2_000, 500);
    expect(await codeOf(process.read('1', 30 * MINUTE, operation))).toBe('NOT_FOUND');
    expect(operation.usage.goodUntil - Date.now()).toBeGreaterThan(20_000);
    expect(operation.usage.goodUntil - Date.now()).toBeLessThanOrEqual(30_000);
  });
});
