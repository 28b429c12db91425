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

describe('The memory of the process', () => {
  test.each([
    ['Is the limit of its container', 512 * MEGABYTE, 512],
    ['Is that of the machine without a container', 0, 16_384],
    ['Is that of the machine where Node knows no limit', undefined, 16_384],
    ['Is that of the machine in a container without a limit, version 2 of cgroups', 2 ** 64, 16_384],
    ['Is that of the machine in a container without a limit, version 1 of cgroups', 9_223_372_036_854_771_712, 16_384],
    ['Is that of the machine in a container that may use more', 2 * MACHINE, 16_384],
  ])('%s', (_, constrained, megabytes) => {
    expect(availableMegabytes(constrained, MACHINE)).toBe(megabytes);
  });
});

describe('The memory beside the heap', () => {
  test.each([
    [256, 198, 8, 8, 500],
    [512, 408, 10, 20, 682],
    [1_024, 720, 60, 120, 4_096],
    [2_048, 1_345, 159, 256, 10_000],
    [8_192, 4_192, 256, 256, 10_000],
    [512, 600, 8, 8, 500],
  ])('of %d MB with a heap of %d MB holds %d MB of requests, %d MB of responses and %d connections', (...row) => {
    const [megabytes, heap, requests, responses, clientConnections] = row;
    expect(divideMemory({ megabytes, heapBytes: heap * MEGABYTE })).toEqual({
      requestBodyBytes: requests * MEGABYTE,
      responseBodyBytes: responses * MEGABYTE,
      clientConnections,
    });
  });

  test('is not exceeded by its parts from 512 MB on', () => {
    for (let megabytes = 512; megabytes <= 8_192; megabytes += 64) {
      const heap = Math.floor(0.61 * megabytes) + 96;
      const budget = divideMemory({ megabytes, heapBytes: heap * MEGABYTE });
      const connections = (budget.clientConnections * 15) / 1_024;
      const parts = (budget.requestBodyBytes + budget.responseBodyBytes) / MEGABYTE + connections;
      expect(64 + heap + parts).toBeLessThanOrEqual(megabytes);
    }
  });
});

/** Megabytes to which V8 limits the heap of a program with these options. */
async function limitWith(options: string): Promise<number> {
  const print = 'console.log(v8.getHeapStatistics().heap_size_limit)';
  const env = { PATH: process.env['PATH'], NODE_OPTIONS: options };
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', print], { env });
  return Number(stdout) / MEGABYTE;
}

describe('The heap', () => {
  const [, options = ''] = /NODE_OPTIONS="(.*)"/.exec(readFileSync(new URL('.deploy/Dockerfile', root), 'utf8')) ?? [];
  const [, share = 0, semiSpace = 0] =
    /^--max-old-space-size-percentage=(\d+) --max-semi-space-size=(\d+)$/.exec(options)?.map(Number) ?? [];
  /** The young generation has three halves. */
  const heapOf = (memory: number) => Math.floor((share / 100) * memory) + 3 * semiSpace;

  test('of the container image is a share of the memory of the container', async () => {
    const memory = availableMegabytes(process.constrainedMemory(), totalmem());
    expect(Math.abs((await limitWith(options)) - heapOf(memory))).toBeLessThan(2);
  });

  test.each([
    // The limits that were measured to leave room for what is beside the heap.
    [512, 378],
    [1_024, 787],
  ])('of a container with %i MB is within a tenth of %i MB', (memory, measured) => {
    expect(Math.abs(heapOf(memory) - measured) / measured).toBeLessThan(0.1);
  });

  test('of the tests with little memory is that of a container with 512 MB', async () => {
    expect(await limitWith(IN_SMALL_CONTAINER)).toBe(heapOf(512));
  });

  test('of npm start has the limit of Node, which needs no option that an older Node would refuse', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
    expect(scripts.start).not.toMatch(/--(?!import\b)/);
  });
});

/** The warnings of these settings with this limit of the heap in megabytes. */
const warningsOf = (settings: Record<string, string>, limit: number) =>
  readConfig(settings, { megabytes: 512, heapBytes: limit * MEGABYTE }).warnings;

describe('A start warns of a heap', () => {
  test('That is too small for the cache', () => {
    expect(warningsOf({ CACHE_MEGABYTES: '512' }, 408)).toEqual([
      'CACHE_MEGABYTES (512) needs a heap of 702 MB, but the limit is 408 MB: ' +
        'lower it, or give the process more memory.',
    ]);
    expect(warningsOf({ CACHE_MEGABYTES: '512' }, 702)).toEqual([]);
  });

  test('But not with the usual settings, where Node chooses the heap in a container of 512 MB', () => {
    expect(warningsOf({}, 259)).toEqual([]);
  });

  test('In one line', async () => {
    const program = new Program({ CACHE_MEGABYTES: '1024', NODE_OPTIONS: IN_SMALL_CONTAINER });
    onTestFinished(() => program.kill());
    await program.address();
    expect(program.printed.error).toMatch(/^Warning: CACHE_MEGABYTES \(1024\) [^\n]* limit is 408 MB: [^\n]*\n$/);
  });
});
