import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 30_000 });

const root = fileURLToPath(new URL('../..', import.meta.url));
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** Runs a command as PID 1, as in a container. */
const AS_PID_1 = ['unshare', '--fork', '--pid', '--mount-proc', '--kill-child'];
const canUnshare = spawnSync('unshare', [...AS_PID_1.slice(1), 'true']).status === 0;
if (!canUnshare) console.warn('Skipping the tests as PID 1, because this user cannot create PID namespaces.');

/** Node options that print a line once all preloaded modules have run. */
const begun = ['--import', 'data:text/javascript,process.stdout.write("begun\\n")'];

let child: ChildProcess;
afterEach(() => child.kill('SIGKILL'));

/** Starts the command of an npm script and waits until its preloaded modules have run. */
async function begin(script: string, before: readonly string[], settings: Record<string, string> = {}) {
  const words = (scripts[script] ?? '').split(' ').slice(1);
  const [file = '', ...args] = [...before, process.execPath, ...words.slice(0, -1), ...begun, ...words.slice(-1)];
  const env = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'info', SHUTDOWN_DELAY: '0', ...settings };
  child = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] });
  let printed = '';
  child.stdout?.on('data', (text: Buffer) => (printed += text.toString()));
  const ended = once(child, 'close').then(([status]: unknown[]) => status);
  await expect.poll(() => printed, { interval: 5 }).toMatch(/^begun/);
  return { pid: before.length === 0 ? child.pid : childOf(child.pid), ended };
}

const childOf = (pid: number | undefined) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'));

describe.each([
  ['PID 1', AS_PID_1],
  ['a process other than PID 1', []],
])('As %s', (_, before) => {
  const signals = test.skipIf(before === AS_PID_1 && !canUnshare);

  signals.each(
    [0, 100, 300, 800, 1_500].flatMap(delay =>
      (['SIGTERM', 'SIGINT'] as const).map(signal => [signal, delay] as const),
    ),
  )('The server exits with 0 on %s %i ms after startup began', async (signal, delay) => {
    const { pid, ended } = await begin('start', before);
    await wait(delay);
    process.kill(pid ?? 0, signal);
    expect(await ended).toBe(0);
  });

  signals.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('npm run doctor exits on %s with %i', async (signal, status) => {
    const url = 'http://127.0.0.1:1';
    const settings = {
      SERVICE_URL: url,
      SERVICE_AUTH_URL: url,
      SERVICE_CLIENT_ID: 'id',
      SERVICE_CLIENT_SECRET: 'secret',
    };
    const { pid, ended } = await begin('doctor', before, settings);
    process.kill(pid ?? 0, signal);
    expect(await ended).toBe(status);
  });
});
