import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { Connection, freePort } from '../support/network.ts';
import type { Json } from '../support/json.ts';
import { Program } from '../support/program.ts';
import { artistPage, idsOf } from '../support/landmarks.ts';

/** Number of pages requested while connections are idle, and of earlier pages as a warm-up. */
const PAGES = 100;
const FIRST = 30;
const artists = idsOf('artist', PAGES + FIRST);

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** Starts the program with this many descriptors, against a service in this process or with the embedded sandbox. */
async function start(descriptors: number, service: 'another process' | 'embedded') {
  const metrics = String(await freePort());
  const settings = {
    HOST: '127.0.0.1',
    METRICS_PORT: metrics,
    SERVICE_RATE_PER_MINUTE: '1000000',
    ...(service === 'another process' && {
      SERVICE_URL: sandbox.url,
      SERVICE_AUTH_URL: sandbox.authUrl,
      SERVICE_CLIENT_ID: sandbox.clientId,
      SERVICE_CLIENT_SECRET: sandbox.clientSecret,
    }),
  };
  const program = new Program(settings, undefined, undefined, descriptors);
  onTestFinished(() => program.kill());
  const url = await program.address();
  return { url, probe: `http://127.0.0.1:${metrics}/health/live` };
}

/** Requests the pages of these artists. @returns the error codes of each failed page */
async function pages(url: string, ids: readonly string[], connections: number): Promise<Json[]> {
  const dispatcher = new Agent({ connections });
  onTestFinished(() => dispatcher.close());
  const outcomes = ids.map(async id => {
    const payload = JSON.stringify({ query: artistPage, variables: { id } });
    const headers = { 'content-type': 'application/json' };
    const { body } = await request(url, { method: 'POST', headers, body: payload, dispatcher });
    const { errors }: Json = await body.json();
    return errors?.map(({ extensions }: Json) => extensions.code);
  });
  const settled = await Promise.all(outcomes.map(outcome => outcome.catch((error: Error) => [error.message])));
  return settled.filter(errors => errors !== undefined);
}

async function statusOf(url: string): Promise<number> {
  const dispatcher = new Agent();
  const { statusCode, body } = await request(url, { dispatcher });
  await body.dump();
  await dispatcher.close();
  return statusCode;
}

/** Idle connections, far more than the program has descriptors. */
async function idleConnections(url: string): Promise<Connection[]> {
  const idle: Connection[] = [];
  while (idle.length < 1_500) idle.push(...(await Promise.all(Array.from({ length: 50 }, () => Connection.to(url)))));
  onTestFinished(() => idle.forEach(({ socket }) => socket.destroy()));
  return idle;
}

test.each([
  [1_024, 'another process'],
  [256, 'embedded'],
] as const)(
  'With %i descriptors and a service that is %s, 1,500 idle connections do not starve pages, their calls and probes',
  async (descriptors, service) => {
    const { url, probe } = await start(descriptors, service);
    expect(await pages(url, artists.slice(PAGES), 4)).toEqual([]);
    expect(await statusOf(probe)).toBe(200);
    const idle = await idleConnections(url);
    // The server closes the oldest connections to make room. All of them would time out later.
    const open = () => idle.map(({ isOpen }) => isOpen);
    const isOldestClosed = () => open().lastIndexOf(false) < open().indexOf(true);
    const ends = () => [open()[0], open().at(-1), isOldestClosed()];
    await expect.poll(ends).toEqual([false, true, true]);
    const failed = await pages(url, artists.slice(0, PAGES), 4);
    expect(failed).toEqual([]);
    expect([await statusOf(probe), await statusOf(new URL('/health/live', url).href)]).toEqual([200, 200]);
  },
);

/** Maximum number of concurrent calls. */
function mostInFlight(): number {
  const steps = sandbox.calls.flatMap(({ startedAt, endedAt }) => [
    { at: startedAt, step: 1 },
    { at: endedAt, step: -1 },
  ]);
  let [now, most] = [0, 0];
  for (const { step } of steps.toSorted((one, other) => one.at - other.at)) most = Math.max(most, (now += step));
  return most;
}

test('With 256 descriptors, operations wait for connections or are rejected, and no call fails for lack of a descriptor', async () => {
  const { url } = await start(256, 'another process');
  expect(await pages(url, artists.slice(PAGES), 4)).toEqual([]);
  sandbox.reset();
  sandbox.knobs.latencyMs = 200;
  const failed = await pages(url, artists.slice(0, PAGES), 40);
  console.log(`256 descriptors: ${failed.length} of ${PAGES} pages refused, ${mostInFlight()} calls at once`);
  expect(new Set(failed.flat())).toEqual(new Set(failed.length > 0 ? ['OVERLOADED'] : []));
  // A third of the free descriptors.
  expect(mostInFlight()).toBeLessThanOrEqual(53);
});
