import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const OPERATIONS = 1_600;
/** Maximum growth in MiB after the first part of the run, which compiles, connects and fills the cache. */
const MOST_GROWTH = 5;

test(
  'The heap does not grow over more than a thousand artist pages, some with failing calls',
  { timeout: 240_000 },
  async () => {
    const child = fileURLToPath(new URL('heapChild.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', child, String(OPERATIONS)]);
    const heaps: number[] = JSON.parse(stdout);
    console.log(
      `heap after each ${OPERATIONS / heaps.length} pages: ${heaps.map(heap => heap.toFixed(1)).join(', ')} MiB`,
    );
    const [first = NaN, ...rest] = heaps;
    expect((rest.at(-1) ?? NaN) - first).toBeLessThan(MOST_GROWTH);
  },
);
