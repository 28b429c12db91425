import { expect } from 'vitest';

/** Metric values by name and labels, as in the text format. */
export async function metricsAt(address: string): Promise<Map<string, number>> {
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const lines = (await response.text()).split('\n').filter(line => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}
