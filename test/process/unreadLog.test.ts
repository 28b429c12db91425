import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import type { Json } from '../support/json.ts';
import { until } from '../support/clock.ts';

let child: ChildProcess | undefined;

afterEach(() => {
  child?.kill('SIGKILL');
});

/** A process that has logged 60 MB without a reader. */
async function logged(): Promise<{ child: ChildProcess; grown: number }> {
  const started = fork(new URL('logChild.ts', import.meta.url), { silent: true, execArgv: [] });
  child = started;
  const [{ grown }] = (await once(started, 'message')) as [Json];
  return { child: started, grown };
}

/** Lines that the process writes from now on. */
function read({ stdout }: ChildProcess): Json[] {
  const lines: Json[] = [];
  let rest = '';
  stdout?.setEncoding('utf8').on('data', (text: string) => {
    const [last = '', ...whole] = (rest + text).split('\n').toReversed();
    rest = last;
    lines.push(...whole.toReversed().map(line => JSON.parse(line)));
  });
  return lines;
}

describe('Stalled reader', () => {
  test('Buffers a few megabytes for a stalled reader and later logs the number of dropped lines', async () => {
    const { child: writer, grown } = await logged();
    expect(grown / 1e6).toBeLessThan(40);
    const lines = read(writer);
    const dropped = await until(() => lines.find(({ msg }) => String(msg).includes('dropped')));
    const written = lines.filter(({ msg }) => msg === 'line');
    expect(dropped).toMatchObject({ level: 'warn', count: 60_000 - written.length });
    writer.send('end');
    expect(await once(writer, 'exit')).toEqual([0, null]);
    expect(lines.at(-1)).toMatchObject({ msg: 'last' });
  });

  test('A stalled reader does not prevent exit', async () => {
    const { child: writer } = await logged();
    const beganAt = performance.now();
    writer.send('end');
    expect(await once(writer, 'exit')).toEqual([0, null]);
    expect(performance.now() - beganAt).toBeLessThan(20_000);
  });

  test('The process survives the exit of its log reader', async () => {
    const { child: writer } = await logged();
    writer.stdout?.destroy();
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(writer.exitCode).toBeNull();
    writer.send('end');
    expect(await once(writer, 'exit')).toEqual([0, null]);
  });
});
