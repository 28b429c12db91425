import { setTimeout as wait } from 'node:timers/promises';
import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { artistPage, percentile } from './support/load.ts';
import { Program } from './support/program.ts';
import { SandboxProcess } from './support/sandboxProcess.ts';
import { idsOf } from './support/upstream.ts';

/** Far more than two processors can serve with pages of eight calls each. */
const CLIENTS = 600;
const SECONDS = 4;

interface Told {
  readonly status: number;
  readonly retryAfter: unknown;
  readonly body: any;
  /** Milliseconds. */
  readonly took: number;
}

let sandbox: SandboxProcess;
const connections = new Agent();
/** Probes have connections of their own, as those of an orchestrator have. */
const probes = new Agent();

beforeAll(async () => {
  sandbox = await SandboxProcess.start();
});
beforeEach(() => sandbox.reset());
afterAll(async () => {
  await Promise.all([connections.close(), probes.close()]);
  await sandbox.close();
});

async function begin(settings: Record<string, string>): Promise<{ program: Program; url: URL }> {
  const { url, credentials } = sandbox;
  if (credentials.kind !== 'client') throw new Error('the sandbox gives a client');
  const program = new Program({
    SERVICE_URL: url,
    SERVICE_AUTH_URL: credentials.authUrl,
    SERVICE_CLIENT_ID: credentials.id,
    SERVICE_CLIENT_SECRET: credentials.secret,
    SERVICE_RATE_PER_MINUTE: '100000',
    ...settings,
  });
  return { program, url: new URL(await program.address()) };
}

const bodyOf = (artist: number) =>
  JSON.stringify({ query: artistPage, variables: { id: idsOf('artist', 1, artist)[0] } });

async function page(url: URL, artist: number): Promise<Told> {
  const start = performance.now();
  const { statusCode, headers, body } = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: bodyOf(artist),
    dispatcher: connections,
  });
  const answer = await body.json();
  return { status: statusCode, retryAfter: headers['retry-after'], body: answer, took: performance.now() - start };
}

async function look(url: URL, path: string): Promise<{ status: number; took: number }> {
  const start = performance.now();
  const { statusCode, body } = await request(new URL(path, url), { dispatcher: probes });
  await body.dump();
  return { status: statusCode, took: performance.now() - start };
}

const wasAnswered = ({ status, body }: Told) => status === 200 && body.errors === undefined;

describe('with as many operations as may be', () => {
  let program: Program;
  let url: URL;

  beforeAll(async () => {
    ({ program, url } = await begin({ MAX_OPERATIONS: '5' }));
    // What is compiled and connected at first is no part of it.
    await page(url, 0);
  }, 40_000);
  afterAll(() => program?.kill());

  test('another is refused at once, those before it are answered, and readiness says so', async () => {
    await sandbox.turn({ latency: 1_500 });
    const before = Array.from({ length: 5 }, (_, artist) => page(url, 10 + artist));
    await expect.poll(async () => (await look(url, '/health/ready')).status, { interval: 20 }).toBe(503);
    expect((await look(url, '/health/live')).status).toBe(200);
    const refused = await page(url, 100);
    expect(refused).toMatchObject({
      status: 503,
      retryAfter: '2',
      body: { errors: [{ extensions: { code: 'OVERLOADED', retryAfter: 2 } }] },
    });
    expect(refused.took).toBeLessThan(750);
    expect((await Promise.all(before)).every(wasAnswered)).toBe(true);
    await expect.poll(async () => (await look(url, '/health/ready')).status).toBe(200);
    expect(wasAnswered(await page(url, 101))).toBe(true);
  });

  test('Apollo Client shows the refusal as an error of GraphQL', async () => {
    await sandbox.turn({ latency: 1_500 });
    const before = Array.from({ length: 5 }, (_, artist) => page(url, 20 + artist));
    await expect.poll(async () => (await look(url, '/health/ready')).status, { interval: 20 }).toBe(503);
    const client = new ApolloClient({ link: new HttpLink({ uri: url.href }), cache: new InMemoryCache() });
    const error: unknown = await client
      .query({
        query: gql`
          {
            platforms {
              code
            }
          }
        `,
      })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CombinedGraphQLErrors);
    expect(CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.['code']).toBe('OVERLOADED');
    await Promise.all(before);
  });

  test('whoever hangs up makes room for others', async () => {
    await sandbox.turn({ latency: 5_000 });
    const gone = new AbortController();
    const headers = { 'content-type': 'application/json' };
    const left = Array.from({ length: 5 }, (_, artist) =>
      fetch(url, { method: 'POST', headers, body: bodyOf(40 + artist), signal: gone.signal }).catch(() => undefined),
    );
    await expect.poll(async () => (await look(url, '/health/ready')).status, { interval: 20 }).toBe(503);
    gone.abort();
    await Promise.all(left);
    await expect.poll(async () => (await look(url, '/health/ready')).status, { timeout: 3_000 }).toBe(200);
  });
});

test(
  'with far more operations than it can do, some are refused, the others are answered, and health answers',
  { timeout: 60_000 },
  async () => {
    const { program, url } = await begin({});
    await Promise.all(Array.from({ length: 20 }, (_, artist) => page(url, artist)));
    const told: Told[] = [];
    const looks: { status: number; took: number }[] = [];
    const end = performance.now() + SECONDS * 1_000;
    const lane = async () => {
      while (performance.now() < end) {
        const answer = await page(url, told.length % 2_000);
        told.push(answer);
        // As Retry-After wants it, but sooner.
        if (answer.status === 503) await wait(200);
      }
    };
    const probe = async () => {
      while (performance.now() < end) {
        looks.push(await look(url, '/health/live'));
        await wait(50);
      }
    };
    const asking = Promise.all([probe(), ...Array.from({ length: CLIENTS }, lane)]);
    await asking.finally(() => program.kill());

    const refused = told.filter(({ status }) => status === 503);
    const answered = told.filter(({ status }) => status === 200);
    console.log(
      `${CLIENTS} clients for ${SECONDS} s: answered ${spread(answered)}; refused ${spread(refused)}; ` +
        `health ${spread(looks)}`,
    );
    expect(refused.length).toBeGreaterThan(0);
    expect(answered.length).toBeGreaterThan(0);
    expect(refused.length + answered.length).toBe(told.length);
    expect(answered.every(wasAnswered)).toBe(true);
    expect(looks.every(({ status }) => status === 200)).toBe(true);
  },
);

function spread(all: readonly { took: number }[]): string {
  const at = (part: number) =>
    percentile(
      all.map(({ took }) => took),
      part,
    ).toFixed();
  return `${all.length} in ${at(0.5)} ms (p99 ${at(0.99)} ms, most ${at(1)} ms)`;
}
