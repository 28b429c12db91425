import { describe, expect, onTestFinished, test } from 'vitest';
import { readyQueries } from '../../src/server/explorer/readyQueries.ts';
import { formatWelcome } from '../../src/server/explorer/welcome.ts';
import { FakeService } from '../support/fakeService.ts';
import { landmarks } from '../support/landmarks.ts';
import { serverOver, settingsFor } from '../support/server.ts';
import { startSandbox } from '../../src/sandbox/server.ts';
import type { Json } from '../support/json.ts';

const SECRET = 'only-the-router-knows';
const [query] = readyQueries(landmarks.artist.headliner);

/** Lines that the startup check logs. */
async function checked(service: FakeService, settings: Parameters<FakeService['process']>[0]): Promise<Json[]> {
  const client = service.process(settings);
  onTestFinished(() => client.close());
  await client.check();
  return service.logged
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line));
}

const oauth = { kind: 'client', authUrl: 'https://auth.test', id: 'id', secret: 'secret' } as const;
const keys = { kind: 'key', appId: 'app', apiKey: 'key' } as const;
const CLOSED = 'http://127.0.0.1:1';

describe('Startup check', () => {
  test('Logs which credentials to check if they are rejected', async () => {
    const service = new FakeService().token({ error: 'invalid_client' }, { status: 401 });
    expect(await checked(service, { credentials: oauth })).toMatchObject([
      { msg: 'no access token', status: 401, check: 'SERVICE_CLIENT_ID and SERVICE_CLIENT_SECRET' },
    ]);
  });

  test('Logs SERVICE_AUTH_URL if its token endpoint does not exist', async () => {
    const service = new FakeService().token({}, { status: 404 });
    expect(await checked(service, { credentials: oauth })).toMatchObject([
      { msg: 'no access token', status: 404, check: 'SERVICE_AUTH_URL' },
    ]);
  });

  test.each([
    ['', 'SERVICE_AUTH_URL and http://proxy.test:3128 (HTTPS_PROXY)'],
    ['auth.test', 'SERVICE_AUTH_URL'],
  ])('Logs the proxy of SERVICE_AUTH_URL with NO_PROXY=%j', async (noProxy, check) => {
    const service = new FakeService().token({}, { status: 404 });
    const proxy = { httpsProxy: 'http://proxy.test:3128', httpProxy: '', noProxy };
    expect(await checked(service, { credentials: oauth, proxy })).toMatchObject([{ msg: 'no access token', check }]);
  });

  test('Logs SERVICE_URL if it is unreachable after a token was issued', async () => {
    const service = new FakeService().token({ access_token: 'token', expires_in: 3_600 });
    expect(await checked(service, { credentials: oauth, url: CLOSED })).toMatchObject([
      { msg: 'the service cannot be reached', check: 'SERVICE_URL', reason: expect.stringContaining('ECONNREFUSED') },
    ]);
  });

  test('With legacy keys, logs SERVICE_URL as the setting to check if the service is unreachable', async () => {
    expect(await checked(new FakeService(), { credentials: keys, url: CLOSED })).toMatchObject([
      { msg: 'the service cannot be reached', check: 'SERVICE_URL' },
    ]);
  });

  test('Checks a healthy service with one token request and no call', async () => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const { url, authUrl, clientId: id, clientSecret: secret } = sandbox;
    const server = await serverOver(settingsFor({ url, credentials: { kind: 'client', authUrl, id, secret } }));
    onTestFinished(() => server.close());
    await server.checkService();
    expect([sandbox.calls, sandbox.tokenCalls]).toEqual([[], [expect.anything()]]);
  });
});

describe('Startup text', () => {
  test('Prints a curl command that works with the router secret, without revealing it', async () => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const { url, appId, apiKey } = sandbox;
    const service = settingsFor({ url, credentials: { kind: 'key', appId, apiKey } });
    const server = await serverOver(service, { router: { secret: SECRET } });
    onTestFinished(() => server.close());
    const address = `${await server.listen()}/graphql`;
    const text = formatWelcome({
      address,
      service: 'the service',
      mutations: 'on for every client',
      query,
      requiresRouter: true,
    });
    const [, to = '', type = '', name = '', value = '', body = ''] =
      /^curl (\S+) -H 'content-type: (.+?)' -H '(.+?): (.+?)' \\\n {2}-d '([^']+)'$/m.exec(text) ?? [];
    expect(value).toBe('<ROUTER_SECRET>');
    const headers = { 'content-type': type, [name]: SECRET };
    const { data, errors }: Json = await (await fetch(to, { method: 'POST', headers, body })).json();
    expect(errors).toBeUndefined();
    expect(data.artist.name).toEqual(expect.any(String));
    expect(text).not.toContain('in a browser');
  });

  test('Links to the explorer if no router secret is required', () => {
    const text = formatWelcome({
      address: 'http://localhost:4000/graphql',
      service: 'it',
      mutations: 'off',
      query,
      requiresRouter: false,
    });
    expect(text).toContain('Mutations are off.');
    expect(text).toContain('Open this address in a browser');
    expect(text).toContain(query?.document);
  });
});
