import type { RequestListener } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { fileURLToPath } from 'node:url';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Operation } from '../../src/operation/operation.ts';
import { readConfig } from '../../src/config/readConfig.ts';
import { Client } from '../../src/client/client.ts';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { commandHere, Program } from '../support/program.ts';
import { createCertificate, portOf } from '../support/network.ts';
import { thing } from '../support/fakeService.ts';
import { ForwardProxy } from './forwardProxy.ts';
import { landmarks } from '../support/landmarks.ts';
import { post, serverOver } from '../support/server.ts';

const { headliner, prolific, newcomer } = landmarks.artist;
const nameOf = (id: string) => `{ artist(id: "${id}") { name } }`;
const named = { data: { artist: { name: expect.any(String) } } };
const change = (verb: 'add' | 'remove') =>
  `mutation { change: ${verb}PriorityArtist(input: { artistId: "${headliner}" }) { errors { code } artist { id } } }`;
const changed = { data: { change: { errors: [], artist: { id: headliner } } } };

let sandbox: Sandbox;
let proxy: ForwardProxy;
let certificate: Awaited<ReturnType<typeof createCertificate>>;
/** The sandbox over TLS, also with HTTP/2. */
let service: Http2SecureServer;
let url: string;
/** Number of connections to the service, and the HTTP versions and proxy headers that it received. */
let connections = 0;
const received = new Set<string | undefined>();
const authorities = getCACertificates();

beforeAll(async () => {
  sandbox = await startSandbox({ writable: true });
  proxy = await ForwardProxy.start();
  certificate = await createCertificate();
  setDefaultCACertificates([...authorities, certificate.text]);
  const listener: RequestListener = (request, response) => {
    received.add(request.httpVersion).add(request.headers['proxy-authorization']);
    sandbox.listener(request, response);
  };
  service = createSecureServer({ key: certificate.key, cert: certificate.text, allowHTTP1: true });
  service.on('request', listener).on('secureConnection', () => connections++);
  url = `https://localhost:${await portOf(service)}`;
});
beforeEach(() => {
  sandbox.reset();
  proxy.reset();
  connections = 0;
  received.clear();
});
afterAll(async () => {
  setDefaultCACertificates(authorities);
  proxy.close();
  service.close();
  await certificate.remove();
  await sandbox.close();
});

/** Settings of the service over TLS. */
function own() {
  const { clientId: SERVICE_CLIENT_ID, clientSecret: SERVICE_CLIENT_SECRET } = sandbox;
  return { SERVICE_URL: url, SERVICE_AUTH_URL: url, SERVICE_CLIENT_ID, SERVICE_CLIENT_SECRET };
}

/** Starts a server against the TLS service, with these additional settings. */
async function serverWith(settings: Record<string, string>): Promise<FastifyInstance> {
  const config = readConfig({ ...own(), ...settings }).service ?? expect.fail('there is no service');
  const server = await serverOver(config);
  onTestFinished(() => server.close());
  return server;
}

/** Sends a write to the service with legacy keys, which need no token. Returns its error. */
async function write(settings: Record<string, string>): Promise<unknown> {
  const { appId: SERVICE_APP_ID, apiKey: SERVICE_API_KEY } = sandbox;
  const { service: config } = readConfig({ SERVICE_URL: url, SERVICE_APP_ID, SERVICE_API_KEY, ...settings });
  const client = new Client(config ?? expect.fail('there is no service'));
  const operation = new Operation(10_000, 500, 'request');
  const error = await client
    .within(operation)
    .write('POST', thing())
    .catch((reason: unknown) => reason);
  // undici waits for requests whose tunnels are not opened.
  void client.close();
  return error;
}

const doctor = fileURLToPath(new URL('../../src/doctor.ts', import.meta.url));
const folder = fileURLToPath(new URL('..', import.meta.url));
const mutations = 'Mutations are on for every client.\n';

/** Output of `npm run doctor`. */
async function examine(settings: Record<string, string>): Promise<string> {
  const env = { ...own(), SERVICE_TIMEOUT: '500', OPERATION_TIMEOUT: '4000', ...settings };
  const { out, error } = await commandHere(doctor, { env, folder });
  return out + error;
}

/** Addresses of the sandbox without TLS. */
const local = () => ({ SERVICE_URL: sandbox.url, SERVICE_AUTH_URL: sandbox.url });

/** Name of the service in a tunnel request. */
const host = () => new URL(url).host;

describe('HTTPS_PROXY', () => {
  test('Calls and token requests go through HTTPS_PROXY, over as many connections as without it', async () => {
    for (const settings of [{}, { HTTPS_PROXY: proxy.url() }]) {
      connections = 0;
      const server = await serverWith({ ...settings });
      for (const id of [headliner, prolific, newcomer]) expect(await post(server, nameOf(id))).toMatchObject(named);
      expect(connections).toBe(2);
    }
    expect(proxy.requested).toEqual([host(), host()]);
    expect([sandbox.tokenCalls.length, sandbox.calls.length]).toEqual([2, 6]);
    // The service offers HTTP/2, which would send all calls over one connection.
    expect([...received]).toEqual(['1.1', undefined]);
  });

  test('Each write opens a new tunnel through HTTPS_PROXY', async () => {
    const server = await serverWith({ HTTPS_PROXY: proxy.url() });
    expect(await post(server, nameOf(headliner))).toMatchObject(named);
    for (const [index, verb] of (['add', 'remove', 'add'] as const).entries()) {
      expect(await post(server, change(verb))).toMatchObject(changed);
      expect(proxy.requested).toHaveLength(3 + index);
    }
    expect(connections).toBe(5);
  });

  test('HTTPS_PROXY can have an https address, and only the proxy receives its credentials', async () => {
    const secure = await ForwardProxy.start(certificate);
    onTestFinished(() => secure.close());
    const server = await serverWith({ HTTPS_PROXY: secure.url('us%40er:p%3Ass') });
    expect(await post(server, nameOf(headliner))).toMatchObject(named);
    expect(secure.requested).toEqual([host(), host()]);
    expect([...secure.authorizations]).toEqual([`Basic ${Buffer.from('us@er:p:ss').toString('base64')}`]);
    expect([...received]).toEqual(['1.1', undefined]);
  });
});

describe('A plain HTTP service on this machine', () => {
  test('Requests a plain HTTP service through HTTP_PROXY, with a connection for each write', async () => {
    const server = await serverWith({ ...local(), HTTP_PROXY: proxy.url('user:pass') });
    for (const id of [headliner, prolific]) expect(await post(server, nameOf(id))).toMatchObject(named);
    expect(proxy.requested).toEqual([
      `${sandbox.url}/oauth/token`,
      expect.stringContaining(`${sandbox.url}/api/`),
      expect.stringContaining(`${sandbox.url}/api/`),
    ]);
    const before = proxy.connections;
    for (const [index, verb] of (['add', 'remove', 'add'] as const).entries()) {
      expect(await post(server, change(verb))).toMatchObject(changed);
      expect(proxy.connections).toBe(before + index + 1);
    }
    expect([...proxy.authorizations]).toEqual([`Basic ${Buffer.from('user:pass').toString('base64')}`]);
  });

  test('Requests a plain HTTP service on this machine directly despite HTTPS_PROXY or a proxy on another machine', async () => {
    for (const settings of [{ HTTPS_PROXY: proxy.url() }, { HTTP_PROXY: 'http://proxy.test:3128' }]) {
      const server = await serverWith({ ...local(), ...settings });
      expect(await post(server, nameOf(headliner))).toMatchObject(named);
    }
    expect(proxy.requested).toEqual([]);
  });
});

describe('Choice of the proxy', () => {
  const [NO_CALL, NOBODY] = ['http://127.0.0.1:1', ''];
  const cases: readonly [string, (proxy: string) => Record<string, string>][] = [
    ['HTTPS_PROXY before HTTP_PROXY', used => ({ HTTPS_PROXY: used, HTTP_PROXY: NO_CALL })],
    ['HTTP_PROXY alone, for https addresses too', used => ({ HTTP_PROXY: used })],
    ['https_proxy before HTTPS_PROXY', used => ({ https_proxy: used, HTTPS_PROXY: NO_CALL })],
    ['HTTPS_PROXY with an empty https_proxy', used => ({ https_proxy: NOBODY, HTTPS_PROXY: used })],
    ['http_proxy', used => ({ http_proxy: used })],
    ['An address without a scheme', used => ({ HTTPS_PROXY: used.replace('http://', '') })],
    [
      'NO_PROXY with other hosts',
      used => ({ HTTPS_PROXY: used, NO_PROXY: 'host, .localhost.test;localhos 10.0.0.0/8' }),
    ],
    ['NO_PROXY with another port', used => ({ HTTPS_PROXY: used, NO_PROXY: 'localhost:1' })],
    ['no_proxy before NO_PROXY', used => ({ HTTPS_PROXY: used, no_proxy: 'service.test', NO_PROXY: '*' })],
  ];
  test.each(cases)('Chooses the proxy by the settings: %s', async (_, settingsFor) => {
    const server = await serverWith(settingsFor(proxy.url()));
    expect(await post(server, nameOf(headliner))).toMatchObject(named);
    expect(proxy.requested).toEqual([host(), host()]);
  });

  test.each([
    '*',
    'localhost',
    'a.test, localhost',
    'a.test localhost',
    'LOCALHOST.',
    '.localhost',
    'localhost:{port}',
    'a,*',
  ])('Uses no proxy with NO_PROXY=%j', async hosts => {
    const NO_PROXY = hosts.replace('{port}', new URL(url).port);
    const server = await serverWith({ HTTPS_PROXY: proxy.url(), NO_PROXY });
    expect(await post(server, nameOf(headliner))).toMatchObject(named);
    expect(proxy.requested).toEqual([]);
  });

  test('Chooses the proxy regardless of the environment of the process', async () => {
    for (const names of [
      ['HTTPS_PROXY', 'HTTP_PROXY'],
      ['https_proxy', 'http_proxy'],
    ]) {
      for (const variable of names) vi.stubEnv(variable, proxy.url());
      const server = await serverWith({ HTTP_PROXY: NOBODY });
      expect(await post(server, nameOf(headliner))).toMatchObject(named);
    }
    vi.stubEnv('NO_PROXY', '*');
    vi.stubEnv('no_proxy', '*');
    expect(proxy.requested).toEqual([]);
    const server = await serverWith({ HTTPS_PROXY: proxy.url() });
    expect(await post(server, nameOf(headliner))).toMatchObject(named);
    expect(proxy.requested).toHaveLength(2);
    vi.unstubAllEnvs();
  });
});

describe('A proxy that opens no tunnel', () => {
  test.each([407, 'broken'] as const)(
    'A read fails with UPSTREAM_UNAVAILABLE if the proxy opens no tunnel: %s',
    async tunnels => {
      proxy.tunnels = tunnels;
      const server = await serverWith({ HTTPS_PROXY: proxy.url() });
      const { errors } = await post(server, nameOf(headliner));
      expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
      proxy.tunnels = 'open';
      await expect.poll(() => post(server, nameOf(headliner))).toMatchObject(named);
    },
  );

  test.concurrent.each([407, 403, 502, 'broken', 'silent', 'mute'] as const)(
    'A write is reported as not applied if the proxy opens no tunnel: %s',
    async tunnels => {
      const refusing = await ForwardProxy.start();
      refusing.tunnels = tunnels;
      const result = await write({ HTTPS_PROXY: refusing.url() });
      expect(result).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', failure: { mayBeDone: false } });
      expect(refusing.requested).toEqual([host()]);
      refusing.close();
    },
  );
});

describe('npm run doctor', () => {
  test('npm run doctor reports the proxy that it used', async () => {
    const said = await examine({ HTTPS_PROXY: proxy.url('user:very-secret'), HTTP_PROXY: 'http://unused.test' });
    expect(said).toMatch(/^The service is reachable through the proxy (\S+) and accepts the credentials\. \d+ calls/);
    expect(said).toContain(proxy.url());
    expect(await examine({ HTTPS_PROXY: proxy.url(), NO_PROXY: 'localhost' })).toMatch(/^The service is reachable and/);
  });

  test.each([
    [407, 'Check the username and password in the proxy URL.'],
    [403, 'Check whether it permits SERVICE_URL and SERVICE_AUTH_URL; NO_PROXY names hosts that need no proxy.'],
  ])('npm run doctor reports a proxy that rejects the connection with status %i', async (status, remedy) => {
    proxy.tunnels = status;
    const refusal = `rejects the connection with status ${status}. ${remedy}\n${mutations}`;
    const settings = { HTTPS_PROXY: proxy.url('user:very-secret'), HTTP_PROXY: 'http://unused.test' };
    expect(await examine(settings)).toBe(`The proxy ${proxy.url()} (HTTPS_PROXY) ${refusal}`);
  });

  test('npm run doctor names no SERVICE_AUTH_URL for a proxy that rejects the connection with legacy keys', async () => {
    proxy.tunnels = 403;
    const { appId: SERVICE_APP_ID, apiKey: SERVICE_API_KEY } = sandbox;
    const keys = {
      SERVICE_AUTH_URL: '',
      SERVICE_CLIENT_ID: '',
      SERVICE_CLIENT_SECRET: '',
      SERVICE_APP_ID,
      SERVICE_API_KEY,
    };
    expect(await examine({ ...keys, HTTPS_PROXY: proxy.url() })).toContain(
      'Check whether it permits SERVICE_URL; NO_PROXY names hosts that need no proxy.',
    );
  });

  test('npm run doctor reports a proxy that cannot be reached or does not answer in time', async () => {
    expect(await examine({ HTTPS_PROXY: 'http://user:very-secret@127.0.0.1:1' })).toBe(
      'The service or its authorization service cannot be reached, or another server responds instead. ' +
        'Check SERVICE_URL, SERVICE_AUTH_URL and the proxy http://127.0.0.1:1 (HTTPS_PROXY).\n' +
        mutations,
    );
    sandbox.knobs.faults = [{ match: '/', kind: 'hang' }];
    const plain = { SERVICE_URL: sandbox.url, SERVICE_AUTH_URL: sandbox.url, HTTP_PROXY: proxy.url() };
    expect(await examine(plain)).toBe(
      'The service or its authorization service cannot be reached, or another server responds instead. ' +
        `Check SERVICE_URL, SERVICE_AUTH_URL and the proxy ${proxy.url()} (HTTP_PROXY).\n${mutations}`,
    );
  });
});

test('Prints the address of the service without the proxy if NO_PROXY excludes its host', async () => {
  const SERVICE_AUTH_URL = url.replace('localhost', '127.0.0.1');
  const program = new Program({ ...own(), SERVICE_AUTH_URL, HTTPS_PROXY: proxy.url(), NO_PROXY: 'localhost' });
  onTestFinished(() => program.kill());
  await program.address();
  expect(program.printed.out).toContain(`over ${url}.`);
});

test('Logs a rejection by the proxy without the password from the proxy URL', async () => {
  proxy.tunnels = 407;
  const program = new Program({ ...own(), HTTPS_PROXY: proxy.url('user:very%2Dsecret'), LOG_LEVEL: 'trace' });
  onTestFinished(() => program.kill());
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query: nameOf(headliner) });
  await fetch(await program.address(), { method: 'POST', headers, body });
  await expect.poll(() => program.printed.out).toContain('Proxy response (407)');
  expect(program.printed.out).toContain(`over ${url} through ${proxy.url()} (HTTPS_PROXY).`);
  const [sent = ''] = proxy.authorizations;
  expect(sent).toBe(`Basic ${Buffer.from('user:very-secret').toString('base64')}`);
  for (const secret of ['very-secret', 'very%2Dsecret', sent.slice('Basic '.length)])
    expect(program.printed.out + program.printed.error).not.toContain(secret);
});

test('The embedded sandbox is requested directly, regardless of proxy settings', async () => {
  const NOWHERE = 'http://127.0.0.1:1';
  const program = new Program({ HTTP_PROXY: NOWHERE, HTTPS_PROXY: NOWHERE, http_proxy: NOWHERE, https_proxy: 'wrong' });
  onTestFinished(() => program.kill());
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query: nameOf(headliner) });
  const response = await fetch(await program.address(), { method: 'POST', headers, body });
  expect(await response.json()).toMatchObject(named);
});
