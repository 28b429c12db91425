import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config/readConfig.ts';
import { heapOptions, memoryOf } from '../../src/config/heap.ts';
import { Program } from '../support/program.ts';
import { IN_SMALL_CONTAINER } from '../support/victim.ts';

const MEGABYTE = 1_048_576;
const MACHINE = 16_384 * MEGABYTE;

describe('The memory of the process', () => {
  test.each([
    ['Is the limit of its container', 512 * MEGABYTE, 512],
    ['Is that of the machine without a container', 0, 16_384],
    ['Is that of the machine where Node knows no limit', undefined, 16_384],
    ['Is that of the machine in a container without a limit, version 2 of cgroups', 2 ** 64, 16_384],
    ['Is that of the machine in a container without a limit, version 1 of cgroups', 9_223_372_036_854_771_712, 16_384],
    ['Is that of the machine in a container that may use more', 2 * MACHINE, 16_384],
  ])('%s', (_, constrained, megabytes) => {
    expect(memoryOf(constrained, MACHINE)).toBe(megabytes);
  });
});

describe('The heap', () => {
  test.each([
    [64, 128],
    [256, 128],
    [512, 282],
    [768, 486],
    [1_024, 691],
    [2_048, 1_510],
    [8_192, 4_096],
    [262_144, 4_096],
  ])('With %d MB of memory has an old generation of at most %d MB', (memory, oldGeneration) => {
    expect(heapOptions(memory)).toEqual([
      `--max-old-space-size=${oldGeneration}`,
      '--max-semi-space-size=32',
      '--heap-growing-percent=100',
      '--no-minor-gc-task',
    ]);
  });

  test.each([
    ['--max-old-space-size=300', '--max-old-space-size'],
    ['--max_old_space_size=300', '--max-old-space-size'],
    ['--max-old-space-size-percentage=50', '--max-old-space-size'],
    ['--max-heap-size=300', '--max-old-space-size'],
    ['--max-semi-space-size=16', '--max-semi-space-size'],
    ['--heap-growing-percent=50', '--heap-growing-percent'],
    ['--minor-gc-task', '--no-minor-gc-task'],
    ['--nominor-gc-task', '--no-minor-gc-task'],
  ])('Stays as %s sets it', (set, name) => {
    const options = heapOptions(512, ['--import', 'x.js', set]);
    expect(options).toEqual(heapOptions(512).filter(option => !option.startsWith(name)));
    expect(options).toHaveLength(3);
  });
});

const runtime = new URL('../../src/runtime.js', import.meta.url).href;
const small = IN_SMALL_CONTAINER;

/** Megabytes to which V8 limits the heap of a program that begins as the server does. */
async function limitOf(options: string, cwd = tmpdir()): Promise<number> {
  const print = 'console.log(v8.getHeapStatistics().heap_size_limit)';
  const env = { PATH: process.env['PATH'], ...(options && { NODE_OPTIONS: options }) };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', runtime, '--eval', print], { cwd, env });
  return Number(stdout) / MEGABYTE;
}

describe.concurrent('A program', () => {
  const young = 96;

  test('In a container of 512 MB has a heap that leaves room for what is beside it', async () => {
    expect(await limitOf(small)).toBe(282 + young);
  });

  test.each([
    ['--max-old-space-size=300', 300 + young],
    ['--max-old-space-size=300 --max-semi-space-size=16', 300 + 48],
    ['--max-heap-size=300', 300],
  ])('Has the heap of NODE_OPTIONS=%s', async (options, limit) => {
    expect(await limitOf(`${small} ${options}`)).toBe(limit);
  });

  test('Begins with what the .env file sets for Node', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'heap-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, '.env'), 'NODE_OPTIONS=--max-old-space-size=300\n');
    expect(await limitOf('', folder)).toBe(300 + young);
  });
});

/** The warnings of these settings with this limit of the heap in megabytes. */
const warningsOf = (settings: Record<string, string>, limit: number) => readConfig(settings, limit * MEGABYTE).warnings;

describe('A start warns of a heap', () => {
  test('That is too small for the cache', () => {
    expect(warningsOf({ CACHE_MEGABYTES: '512' }, 378)).toEqual([
      'CACHE_MEGABYTES (512) and MAX_RESPONSE_MEGABYTES (5) need a heap of 798 MB, and its limit is 378 MB: ' +
        'lower them, or give the process 1038 MB of memory. ' +
        'If the limit stays, set NODE_OPTIONS=--max-old-space-size=702.',
    ]);
  });

  test('That is too small for the largest response', () => {
    expect(warningsOf({ MAX_RESPONSE_MEGABYTES: '50' }, 378)).toEqual([
      expect.stringMatching(/^CACHE_MEGABYTES \(64\)/),
    ]);
  });

  test('But not if it has what it advised', () => {
    const [oldGeneration = ''] = heapOptions(1_038);
    expect(oldGeneration).toBe('--max-old-space-size=702');
    expect(warningsOf({ CACHE_MEGABYTES: '512' }, 702 + 96)).toEqual([]);
  });

  test('That no memory would make large enough, with the option that does', () => {
    expect(warningsOf({ CACHE_MEGABYTES: '9000' }, 4_192)).toEqual([
      'CACHE_MEGABYTES (9000) and MAX_RESPONSE_MEGABYTES (5) need a heap of 9286 MB, and its limit is 4192 MB: ' +
        'lower them, or set NODE_OPTIONS=--max-old-space-size=9190 for a process with 11648 MB of memory.',
    ]);
  });

  test.each([65, 512, 2_000, 3_906, 3_907, 16_384])('With advice that ends it for a cache of %i MB', cache => {
    const [warning = ''] = warningsOf({ CACHE_MEGABYTES: String(cache) }, 200);
    const [, memory] = /give the process (\d+) MB of memory/.exec(warning) ?? [];
    const [option = ''] = memory ? heapOptions(Number(memory)) : (/--max-old-space-size=\d+/.exec(warning) ?? []);
    const limit = Number(option.split('=')[1]) + 96;
    expect(warningsOf({ CACHE_MEGABYTES: String(cache) }, limit)).toEqual([]);
  });

  test('But not with the usual settings in a container of 512 MB', () => {
    expect(warningsOf({}, 378)).toEqual([]);
  });

  test('In one line', async () => {
    const program = new Program({ CACHE_MEGABYTES: '1024', NODE_OPTIONS: small });
    onTestFinished(() => program.kill());
    await program.address();
    expect(program.printed.error).toMatch(/^Warning: CACHE_MEGABYTES \(1024\) [^\n]* limit is 378 MB: [^\n]*\n$/);
  });
});
