import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { availableMegabytes, divideMemory } from '../../src/config/heap.ts';
import { readConfig } from '../../src/config/readConfig.ts';
import { Program } from '../support/program.ts';
import { IN_SMALL_CONTAINER } from '../support/victim.ts';

const MEGABYTE = 1_048_576;
const MACHINE = 16_384 * MEGABYTE;
const root = new URL('../..', import.meta.url);

describe('Available memory', () => {
  test.each([
    ['the container limit', 512 * MEGABYTE, 512],
    ["the machine's memory without a container", 0, 16_384],
    ["the machine's memory if Node reports no limit", undefined, 16_384],
    ["the machine's memory in a container without a limit (cgroups v2)", 2 ** 64, 16_384],
    ["the machine's memory in a container without a limit (cgroups v1)", 9_223_372_036_854_771_712, 16_384],
    ["the machine's memory if the container limit exceeds it", 2 * MACHINE, 16_384],
  ])('Available memory is %s', (_, constrained, megabytes) => {
    expect(availableMegabytes(constrained, MACHINE)).toBe(megabytes);
  });
});

describe('Memory outside the heap', () => {
  test.each([
    [256, 198, 8, 8, 500],
    [512, 408, 10, 20, 682],
    [1_024, 720, 60, 120, 4_096],
    [2_048, 1_345, 159, 256, 10_000],
    [8_192, 4_192, 256, 256, 10_000],
    [512, 600, 8, 8, 500],
  ])('Divides %d MB with a heap of %d MB into %d MB for requests, %d MB for responses and %d connections', (...row) => {
    const [megabytes, heap, requests, responses, clientConnections] = row;
    expect(divideMemory({ megabytes, heapBytes: heap * MEGABYTE })).toEqual({
      requestBodyBytes: requests * MEGABYTE,
      responseBodyBytes: responses * MEGABYTE,
      clientConnections,
    });
  });

  test('Never divides more memory than a container of at least 512 MB has', () => {
    for (let megabytes = 512; megabytes <= 8_192; megabytes += 64) {
      const heap = Math.floor(0.61 * megabytes) + 96;
      const budget = divideMemory({ megabytes, heapBytes: heap * MEGABYTE });
      const connections = (budget.clientConnections * 15) / 1_024;
      const parts = (budget.requestBodyBytes + budget.responseBodyBytes) / MEGABYTE + connections;
      expect(64 + heap + parts).toBeLessThanOrEqual(megabytes);
    }
  });
});

/** V8's heap limit under these options, in MB. */
async function limitWith(options: string): Promise<number> {
  const print = 'console.log(v8.getHeapStatistics().heap_size_limit)';
  const env = { PATH: process.env['PATH'], NODE_OPTIONS: options };
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', print], { env });
  return Number(stdout) / MEGABYTE;
}

describe('Heap limit', () => {
  const [, options = ''] = /NODE_OPTIONS="(.*)"/.exec(readFileSync(new URL('.deploy/Dockerfile', root), 'utf8')) ?? [];
  const [, share = 0, semiSpace = 0] =
    /^--max-old-space-size-percentage=(\d+) --max-semi-space-size=(\d+)$/.exec(options)?.map(Number) ?? [];
  /** The young generation consists of three semi-spaces. */
  const heapOf = (memory: number) => Math.floor((share / 100) * memory) + 3 * semiSpace;

  test('The image sets the heap limit to a percentage of the container memory', async () => {
    const memory = availableMegabytes(process.constrainedMemory(), totalmem());
    expect(Math.abs((await limitWith(options)) - heapOf(memory))).toBeLessThan(2);
  });

  test.each([
    // The largest heap limits that left enough memory outside the heap in measurements.
    [512, 378],
    [1_024, 787],
  ])('The heap limit in a container of %i MB is within 10 % of the measured optimum of %i MB', (memory, measured) => {
    expect(Math.abs(heapOf(memory) - measured) / measured).toBeLessThan(0.1);
  });

  test('Low-memory tests use the heap limit of a 512 MB container', async () => {
    expect(await limitWith(IN_SMALL_CONTAINER)).toBe(heapOf(512));
  });

  test('npm start passes no heap flags, because older Node versions reject them', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
    expect(scripts.start).not.toMatch(/--(?!import\b)/);
  });
});

/** Warnings under a heap limit in MB. */
const warningsOf = (settings: Record<string, string>, limit: number) =>
  readConfig(settings, { megabytes: 512, heapBytes: limit * MEGABYTE }).warnings;

describe('Heap warning', () => {
  test('Warns if the heap is too small for the cache', () => {
    expect(warningsOf({ CACHE_MEGABYTES: '512' }, 408)).toEqual([
      'CACHE_MEGABYTES (512) needs a heap of 702 MB, but the limit is 408 MB; ' +
        'lower CACHE_MEGABYTES or give the process more memory.',
    ]);
    expect(warningsOf({ CACHE_MEGABYTES: '512' }, 702)).toEqual([]);
  });

  test('Does not warn with default settings in a 512 MB container', () => {
    expect(warningsOf({}, 259)).toEqual([]);
  });

  test('Prints the heap warning on one line', async () => {
    const program = new Program({ CACHE_MEGABYTES: '1024', NODE_OPTIONS: IN_SMALL_CONTAINER });
    onTestFinished(() => program.kill());
    await program.address();
    expect(program.printed.error).toMatch(/^Warning: CACHE_MEGABYTES \(1024\) [^\n]* limit is 408 MB; [^\n]*\n$/);
  });
});
