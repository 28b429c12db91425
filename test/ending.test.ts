import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../src/sandbox/server.ts';
import { Program } from './support/program.ts';
import type { Json } from './support/json.ts';

/** Causes an uncaught error on a signal. */
const faulty = new URL(
  'data:text/javascript,process.on("SIGUSR2", () => void Promise.reject(new Error("nobody is there")))',
);

/** On a busy machine, the first operation of a process takes seconds. */
const PATIENT = { timeout: 20_000 };

let sandbox: Sandbox;
let program: Program;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => program.kill());
afterAll(() => sandbox.close());

/** The program over a slow service. */
async function start(latency: number, settings: Record<string, string> = {}): Promise<URL> {
  const { url, authUrl, clientId, clientSecret } = sandbox;
  sandbox.reset();
  sandbox.knobs.latency = ({ path }) => (path.startsWith('/api/') ? latency : 0);
  const service = {
    SERVICE_URL: url,
    SERVICE_AUTH_URL: authUrl,
    SERVICE_CLIENT_ID: clientId,
    SERVICE_CLIENT_SECRET: clientSecret,
  };
  program = new Program({ ...service, LOG_LEVEL: 'info', ...settings }, undefined, faulty);
  return new URL(await program.address());
}

async function platforms(url: URL): Promise<Json> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: '{ "query": "{ musicPlatforms { code } }" }' });
  return response.json();
}

/** An operation whose call is in flight. */
async function underWay(url: URL): Promise<{ readonly answer: Promise<Json> }> {
  const answer = platforms(url);
  // Some tests look at the failure later.
  answer.catch(() => undefined);
  await expect.poll(() => sandbox.calls.length, PATIENT).toBeGreaterThan(0);
  return { answer };
}

test('SIGTERM ends the program with 0 after its operations in flight, and refuses new ones', async () => {
  const url = await start(800);
  const { answer } = await underWay(url);
  program.child.kill('SIGTERM');
  await expect
    .poll(
      () =>
        fetch(url).then(
          () => 'taken',
          () => 'refused',
        ),
      PATIENT,
    )
    .toBe('refused');
  const { data, errors } = await answer;
  expect([errors, data.musicPlatforms.length > 0]).toEqual([undefined, true]);
  expect(await program.ended).toBe(0);
  expect(program.log.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['ending', 'operation', 'ended']));
});

test('SIGTERM with a delay reports not ready, and serves operations until the delay ends', async () => {
  const url = await start(0, { SHUTDOWN_DELAY: '4000' });
  program.child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(new URL('/health/ready', url))).status, PATIENT).toBe(503);
  expect((await platforms(url)).errors).toBeUndefined();
  expect(program.isRunning).toBe(true);
  expect(await program.ended).toBe(0);
});

test('SIGINT ends the program without the delay', async () => {
  await start(0, { SHUTDOWN_DELAY: '60000' });
  program.child.kill('SIGINT');
  expect(await program.ended).toBe(0);
});

test('Returns a 503 to operations that take longer than SHUTDOWN_TIMEOUT, and ends', async () => {
  const url = await start(7_000, { SHUTDOWN_TIMEOUT: '300' });
  const headers = { 'content-type': 'application/json' };
  const sent = fetch(url, { method: 'POST', headers, body: '{ "query": "{ musicPlatforms { code } }" }' });
  // A test that fails before it awaits the response must not leave a rejection behind.
  sent.catch(() => undefined);
  await expect.poll(() => sandbox.calls.length, PATIENT).toBeGreaterThan(0);
  program.child.kill('SIGTERM');
  const response = await sent;
  console.log(`an operation that takes longer than SHUTDOWN_TIMEOUT: status ${response.status}`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED' } }] });
  expect(await program.ended).toBe(0);
  expect(program.log).toContainEqual(expect.objectContaining({ msg: 'some operations were not answered in time' }));
});

test('Ends at once on a second signal', async () => {
  await start(0, { SHUTDOWN_DELAY: '60000' });
  program.child.kill('SIGTERM');
  await wait(200);
  expect(program.isRunning).toBe(true);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(1);
});

test('Logs an uncaught error, completes the operations in flight and ends with 1', async () => {
  const url = await start(600);
  const { answer } = await underWay(url);
  program.child.kill('SIGUSR2');
  expect((await answer).errors).toBeUndefined();
  expect(await program.ended).toBe(1);
  const fatal = program.log.find(({ level }) => level === 60);
  expect(fatal.err.message).toBe('nobody is there');
});
