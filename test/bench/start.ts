import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Usage } from './usage.ts';

/** Milliseconds without anything to do after which the program is at rest. */
const REST = 2_000;

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const before = ['../../src/runtime.js', 'usage.ts'].map(file => new URL(file, import.meta.url).href);
/** As `runtime.js` sets them without settings; it would begin the process again, which ends the channel to this one. */
const withSandbox = ['--max-old-space-size=470', '--max-semi-space-size=32'];
/** The same for a service that is not embedded. */
export const production = ['--max-old-space-size=320', '--max-semi-space-size=32'];

interface Rested {
  /** Milliseconds until the first response. */
  readonly start: number;
  /** Bytes. */
  readonly memoryAtRest: number;
}

/**
 * Starts the program like `npm start`, sends one operation, and measures it at rest.
 * @param settings Of the service; by default it is the embedded sandbox, which holds its data in memory.
 */
export async function startAndRest(settings: Readonly<Record<string, string>> = { SANDBOX: 'true' }): Promise<Rested> {
  const startedAt = performance.now();
  const limits = settings['SERVICE_URL'] ? production : withSandbox;
  const child = spawn(process.execPath, [...limits, ...before.flatMap(file => ['--import', file]), main], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'production', LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    const response = await fetch(await addressOf(child), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ musicPlatforms(purpose: AUDIENCE) { code name } }' }),
    });
    const { data } = JSON.parse(await response.text());
    if (!data?.musicPlatforms?.length) throw new Error('the program does not answer');
    const start = performance.now() - startedAt;
    await wait(REST);
    const answer = once(child, 'message') as Promise<[Usage]>;
    child.send('usage');
    const [{ memory: memoryAtRest }] = await answer;
    return { start, memoryAtRest };
  } finally {
    child.disconnect();
  }
}

/** Address of GraphQL, from its log. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the program has no output');
  for await (const line of createInterface(child.stdout)) {
    const [, address] = /"address":"([^"]+)"/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('the program has ended');
}
