import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServiceConfig } from '../../src/config/config.ts';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { createServer } from '../../src/server/server.ts';
import { passTime, stopClocks, TODAY } from '../support/clock.ts';
import { configOf } from '../support/fakeService.ts';

let sandbox: Sandbox;
let server: FastifyInstance;
let ending: AbortController;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  sandbox.reset();
  await begin();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});
afterAll(() => sandbox.close());

async function begin(settings: Partial<ServiceConfig> = {}): Promise<void> {
  const { url, authUrl, clientId: id, clientSecret: secret } = sandbox;
  const service = configOf({ url, credentials: { kind: 'client', authUrl, id, secret }, ...settings });
  ending = new AbortController();
  server = await createServer({ service, logLevel: 'silent', shutdownSignal: ending.signal });
}

async function restart(settings: Partial<ServiceConfig>): Promise<void> {
  await server.close();
  await begin(settings);
}

async function look(path: string): Promise<[number, string]> {
  const response = await server.inject(path);
  return [response.statusCode, response.json().status];
}

/** Polls readiness, because a token request may outlast a probe. */
const untilReady = () => expect.poll(() => look('/health/ready')).toEqual([200, 'ok']);

const platforms = () =>
  server.inject({ method: 'POST', url: '/graphql', payload: { query: '{ musicPlatforms { code } }' } });

/** Longer than both the minimum interval between token requests and the lifetime of the expiring token. */
const RETRY_MS = 1_100;

describe('Readiness', () => {
  test.each(['/health', '/health/live'])(
    'Reports live at %s while the service fails and the server shuts down',
    async path => {
      expect(await look(path)).toEqual([200, 'ok']);
      sandbox.knobs.faults = [{ match: '/', status: 503 }];
      ending.abort();
      expect(await look(path)).toEqual([200, 'ok']);
    },
  );

  test.each(['/health', '/health/live', '/health/ready'])('Supports OPTIONS and HEAD at %s', async url => {
    const { statusCode, headers } = await server.inject({ method: 'OPTIONS', url });
    expect([statusCode, headers['allow']]).toEqual([204, 'GET, HEAD']);
    expect((await server.inject({ method: 'HEAD', url })).statusCode).not.toBe(404);
  });

  test('Reports ready after the first token, which the server requests once at startup', async () => {
    await untilReady();
    expect(await look('/health/ready')).toEqual([200, 'ok']);
    expect(sandbox.tokenCalls).toHaveLength(1);
    expect(sandbox.calls).toHaveLength(0);
  });

  test('Reports ready without a token if legacy keys are configured', async () => {
    await restart({ credentials: { kind: 'key', appId: sandbox.appId, apiKey: sandbox.apiKey } });
    expect(await look('/health/ready')).toEqual([200, 'ok']);
    expect(sandbox.tokenCalls).toHaveLength(0);
  });

  test('Reports not ready once credentials are rejected, and probes resend them only after a backoff', async () => {
    const credentials = { kind: 'client', authUrl: sandbox.authUrl, id: 'wrong', secret: 'wrong' } as const;
    stopClocks(TODAY);
    await restart({ credentials });
    for (let looks = 0; looks < 5; looks++) {
      expect(await look('/health/ready')).toEqual([503, 'no access token']);
    }
    expect(sandbox.tokenCalls).toHaveLength(1);
    passTime(RETRY_MS);
    await look('/health/ready');
    await expect.poll(() => sandbox.tokenCalls.length).toBe(2);
  });

  test('Answers a probe immediately while a token request is in flight', async () => {
    sandbox.knobs.latencyMs = ({ path }) => (path.includes('token') ? 60_000 : 0);
    expect(await look('/health/ready')).toEqual([503, 'no access token']);
    expect(sandbox.tokenCalls.filter(({ status }) => status !== 0)).toEqual([]);
    // Closing the server waits for the request.
    sandbox.knobs.latencyMs = 0;
    await sandbox.closeConnections();
  });

  test('Reports ready while the service fails', async () => {
    sandbox.knobs.faults = [{ match: '/api/', status: 503 }];
    expect((await platforms()).json().errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    expect(await look('/health/ready')).toEqual([200, 'ok']);
  });

  test('Reports ready with an expired token', async () => {
    stopClocks(TODAY);
    sandbox.knobs.tokenLifetimeSeconds = 1;
    await restart({});
    expect((await platforms()).json().errors).toBeUndefined();
    sandbox.knobs.faults = [{ match: '/', status: 503 }];
    passTime(RETRY_MS);
    expect(await look('/health/ready')).toEqual([200, 'ok']);
    expect((await platforms()).json().errors).toBeUndefined();
  });

  test('Reports not ready at shutdown, but serves operations and closes their connections', async () => {
    expect((await platforms()).headers['connection']).not.toBe('close');
    ending.abort();
    expect(await look('/health/ready')).toEqual([503, 'ending']);
    const answer = await platforms();
    expect([answer.statusCode, answer.json().errors, answer.headers['connection']]).toEqual([200, undefined, 'close']);
  });
});
