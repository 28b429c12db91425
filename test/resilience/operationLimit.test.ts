import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Program } from '../support/program.ts';
import { SandboxProcess } from '../support/sandboxProcess.ts';
import { artistPage, idsOf } from '../support/landmarks.ts';
import type { Json } from '../support/json.ts';

interface AnsweredPage {
  readonly status: number;
  readonly retryAfter: unknown;
  readonly body: Json;
}

let sandbox: SandboxProcess;
const connections = new Agent();
/** Each probe has a new connection, like those of an orchestrator. */
const probes = new Agent({ pipelining: 0 });

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

async function page(url: URL, artist: number): Promise<AnsweredPage> {
  const { statusCode, headers, body } = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: bodyOf(artist),
    dispatcher: connections,
  });
  const answer = await body.json();
  return { status: statusCode, retryAfter: headers['retry-after'], body: answer };
}

async function look(url: URL, path: string): Promise<{ status: number }> {
  const { statusCode, body } = await request(new URL(path, url), { dispatcher: probes });
  await body.dump();
  return { status: statusCode };
}

/** Whether the smallest operation is rejected. */
async function isRefusing(url: URL): Promise<boolean> {
  const query = new URL(url);
  query.searchParams.set('query', '{ __typename }');
  const { statusCode, body } = await request(query, {
    headers: { 'apollo-require-preflight': '1' },
    dispatcher: connections,
  });
  await body.dump();
  return statusCode === 503;
}

const wasAnswered = ({ status, body }: AnsweredPage) => status === 200 && body.errors === undefined;

describe('The limit of concurrent operations', () => {
  let program: Program;
  let url: URL;

  beforeAll(async () => {
    ({ program, url } = await begin({ MAX_OPERATIONS: '5' }));
    // Compilation and the first connections are not measured.
    await page(url, 0);
  });
  afterAll(() => program?.kill());

  test('Rejects an operation over the limit before the running operations end, completes them and stays ready', async () => {
    await sandbox.turn({ latencyMs: 4_000 });
    const before = Array.from({ length: 5 }, (_, artist) => page(url, 10 + artist));
    await expect.poll(() => isRefusing(url), { interval: 20, timeout: 3_000 }).toBe(true);
    expect((await look(url, '/health/live')).status).toBe(200);
    expect((await look(url, '/health/ready')).status).toBe(200);
    const completed = vi.fn();
    for (const one of before) void one.then(completed);
    const refused = await page(url, 100);
    expect(completed).not.toHaveBeenCalled();
    expect(refused).toMatchObject({
      status: 503,
      retryAfter: '2',
      body: { errors: [{ extensions: { code: 'OVERLOADED', retryAfter: 2 } }] },
    });
    expect((await Promise.all(before)).every(wasAnswered)).toBe(true);
    await expect.poll(() => isRefusing(url)).toBe(false);
    expect(wasAnswered(await page(url, 101))).toBe(true);
  });

  test('Apollo Client reports an operation over the limit as a GraphQL error', async () => {
    await sandbox.turn({ latencyMs: 5_000 });
    const before = Array.from({ length: 5 }, (_, artist) => page(url, 20 + artist));
    await expect.poll(() => isRefusing(url), { interval: 20, timeout: 3_000 }).toBe(true);
    const client = new ApolloClient({ link: new HttpLink({ uri: url.href }), cache: new InMemoryCache() });
    const error: unknown = await client
      .query({
        query: gql`
          {
            musicPlatforms {
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

  test('A client that disconnects makes room for another client', async () => {
    // A separate, warm program, because measurements of earlier slow calls or of startup would also cause rejections.
    const own = await begin({ MAX_OPERATIONS: '5' });
    onTestFinished(() => own.program.kill());
    for (let artist = 0; artist < 30; artist++) await page(own.url, 200 + artist);
    await sandbox.turn({ latencyMs: 4_000 });
    const gone = new AbortController();
    const headers = { 'content-type': 'application/json' };
    const left: Promise<unknown>[] = [];
    // Sends one more operation per check, because the check itself may have taken the last free place.
    const fill = () => {
      const body = bodyOf(40 + left.length);
      left.push(fetch(own.url, { method: 'POST', headers, body, signal: gone.signal }).catch(() => undefined));
      return isRefusing(own.url);
    };
    await expect.poll(fill, { interval: 50, timeout: 3_000 }).toBe(true);
    gone.abort();
    await Promise.all(left);
    await expect.poll(() => isRefusing(own.url), { timeout: 2_000 }).toBe(false);
  });
});
