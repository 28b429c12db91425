import { expect, test } from 'vitest';
import { Latency } from '../../src/rest/limits.ts';

test('The typical latency is that of answered attempts, although two of five of the newest hang', () => {
  const latency = new Latency(8_000);
  for (let attempt = 0; attempt < 100; attempt++) {
    if (attempt % 5 < 2) latency.gaveUp(performance.now() - 500);
    else latency.answered(performance.now() - 50, 200);
  }
  expect(latency.typical).toBeLessThan(100);
  expect(latency.repeatAfter).toBe(500);
});

test('The typical latency follows a service that has become slow', () => {
  const latency = new Latency(8_000);
  for (let attempt = 0; attempt < 50; attempt++) latency.answered(performance.now() - 50, 200);
  for (let attempt = 0; attempt < 50; attempt++) latency.gaveUp(performance.now() - 500);
  expect(latency.repeatAfter).toBeGreaterThanOrEqual(1_500);
});
