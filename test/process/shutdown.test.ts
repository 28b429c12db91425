import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { Connection, freePort } from '../support/network.ts';
import { landmarks } from '../support/landmarks.ts';
import { Program } from '../support/program.ts';
import type { Json } from '../support/json.ts';

/** Preloaded: causes an unhandled rejection on SIGUSR2. */
const faulty = new URL(
  'data:text/javascript,process.on("SIGUSR2", () => void Promise.reject(new Error("nobody is there")))',
);

/** Preloaded: resolves `localhost` to two addresses, as on machines with IPv6. */
const twoAddresses = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import dns from 'node:dns';
    import { syncBuiltinESMExports } from 'node:module';
    const both = ['127.0.0.1', '127.0.0.2'].map(address => ({ address, family: 4 }));
    const [lookup, promised] = [dns.lookup, dns.promises.lookup];
    const isOfBoth = (host, options) => host === 'localhost' && options?.all;
    dns.lookup = (host, options, done) => isOfBoth(host, options) ? done(null, both) : lookup(host, options, done);
    dns.promises.lookup = async (host, options) => isOfBoth(host, options) ? both : promised(host, options);
    syncBuiltinESMExports();
  `)}`,
);

let sandbox: Sandbox;
let program: Program;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => program.kill());
afterAll(() => sandbox.close());

/** Starts the program against a service with this latency in ms. */
async function start(latency: number, settings: Record<string, string> = {}, first = faulty): Promise<URL> {
  const { url, authUrl, clientId, clientSecret } = sandbox;
  sandbox.reset();
  sandbox.knobs.latencyMs = ({ path }) => (path.startsWith('/api/') ? latency : 0);
  const service = {
    SERVICE_URL: url,
    SERVICE_AUTH_URL: authUrl,
    SERVICE_CLIENT_ID: clientId,
    SERVICE_CLIENT_SECRET: clientSecret,
  };
  program = new Program({ ...service, LOG_LEVEL: 'info', ...settings }, undefined, first);
  return new URL(await program.address());
}

async function platforms(url: URL): Promise<Json> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: '{ "query": "{ musicPlatforms { code } }" }' });
  return response.json();
}

/** Starts an operation and waits until its call is in flight. */
async function underWay(url: URL): Promise<{ readonly answer: Promise<Json> }> {
  const answer = platforms(url);
  // Some tests handle the rejection later, so it must not count as unhandled until then.
  answer.catch(() => undefined);
  await expect.poll(() => sandbox.calls.length).toBeGreaterThan(0);
  return { answer };
}

test('SIGTERM drains operations in flight, refuses new connections and exits with 0', async () => {
  const url = await start(800);
  const { answer } = await underWay(url);
  program.child.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused');
  const { data, errors } = await answer;
  expect([errors, data.musicPlatforms.length > 0]).toEqual([undefined, true]);
  expect(await program.ended).toBe(0);
  expect(program.log.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['ending', 'operation', 'ended']));
});

test('After SIGTERM, the server reports that it is not ready and keeps serving until SHUTDOWN_DELAY ends', async () => {
  const url = await start(0, { SHUTDOWN_DELAY: '4000' });
  program.child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(new URL('/health/ready', url))).status).toBe(503);
  expect((await platforms(url)).errors).toBeUndefined();
  expect(program.isRunning).toBe(true);
  expect(await program.ended).toBe(0);
});

test('SIGINT skips SHUTDOWN_DELAY', async () => {
  await start(0, { SHUTDOWN_DELAY: '60000' });
  program.child.kill('SIGINT');
  expect(await program.ended).toBe(0);
});

test('The server responds with 503 to operations that exceed SHUTDOWN_TIMEOUT', async () => {
  const url = await start(7_000, { SHUTDOWN_TIMEOUT: '300' });
  const headers = { 'content-type': 'application/json' };
  const sent = fetch(url, { method: 'POST', headers, body: '{ "query": "{ musicPlatforms { code } }" }' });
  // Prevents an unhandled rejection if the test fails before awaiting the response.
  sent.catch(() => undefined);
  await expect.poll(() => sandbox.calls.length).toBeGreaterThan(0);
  program.child.kill('SIGTERM');
  const response = await sent;
  console.log(`an operation that takes longer than SHUTDOWN_TIMEOUT: status ${response.status}`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED' } }] });
  expect(await program.ended).toBe(0);
  expect(program.log).toContainEqual(
    expect.objectContaining({ msg: 'some operations were still in flight at the shutdown timeout' }),
  );
});

test('The server exits immediately on a second signal', async () => {
  await start(0, { SHUTDOWN_DELAY: '60000' });
  program.child.kill('SIGTERM');
  await wait(200);
  expect(program.isRunning).toBe(true);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(1);
});

test('The server logs an unhandled rejection, drains operations in flight and exits with 1', async () => {
  const url = await start(600);
  const { answer } = await underWay(url);
  program.child.kill('SIGUSR2');
  expect((await answer).errors).toBeUndefined();
  expect(await program.ended).toBe(1);
  const fatal = program.log.find(({ level }) => level === 'fatal');
  expect(fatal.err.message).toBe('nobody is there');
});

/** Log line of a shutdown that exceeds SHUTDOWN_TIMEOUT; wrong if no operation is in flight. */
const FALSE_WARNING = expect.objectContaining({ msg: 'some operations were still in flight at the shutdown timeout' });
const body = '{ "query": "{ musicPlatforms { code } }" }';
const head = `POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
const HALF_OF_THE_HEADERS = 'GET /graphql HTTP/1.1\r\nhost: a\r\nx: ';
const PROBE = 'GET /health/live HTTP/1.1\r\nhost: a\r\n\r\n';

/** Stops the program and returns its exit code. */
function endedBy(signal: 'SIGTERM' | 'SIGINT'): Promise<number | null> {
  program.child.kill(signal);
  return program.ended;
}

test.each(['SIGTERM', 'SIGINT'] as const)('The server closes idle connections immediately on %s', async signal => {
  const metrics = `http://127.0.0.1:${await freePort()}`;
  const url = await start(0, { HOST: '127.0.0.1', METRICS_PORT: new URL(metrics).port });
  const connections: Connection[] = [];
  for (const address of [url, metrics])
    for (const bytes of ['', HALF_OF_THE_HEADERS, PROBE]) connections.push(await Connection.to(address, bytes));
  await expect.poll(() => connections.filter(({ received }) => received.includes('"ok"'))).toHaveLength(2);
  expect(await endedBy(signal)).toBe(0);
  expect(program.log).not.toContainEqual(FALSE_WARNING);
  for (const connection of connections) await connection.all();
});

test('After SIGTERM, exits once requests in flight are answered, even if other connections are open', async () => {
  const url = await start(800);
  const silent = await Promise.all(Array.from({ length: 20 }, () => Connection.to(url)));
  const asking = await Connection.to(url, head + body);
  await expect.poll(() => sandbox.calls.length).toBeGreaterThan(0);
  const ended = endedBy('SIGTERM');
  await expect.poll(() => silent.some(({ isOpen }) => isOpen)).toBe(false);
  await expect(Connection.to(url)).rejects.toThrow('ECONNREFUSED');
  expect(await asking.all()).toMatch(/^HTTP\/1.1 200 OK[^]*musicPlatforms/);
  expect(await ended).toBe(0);
  expect(program.log).not.toContainEqual(FALSE_WARNING);
});

test('Serves a request whose body arrives right after SIGTERM, but does not wait for a body that never arrives', async () => {
  const url = await start(0);
  const [late, never] = [await Connection.to(url, head), await Connection.to(url, `${head}{`)];
  // Both requests have started once a later operation is answered.
  await platforms(url);
  const ended = endedBy('SIGTERM');
  await expect.poll(() => program.log.some(({ msg }) => msg === 'ending')).toBe(true);
  late.socket.write(body);
  expect(await late.all()).toMatch(/^HTTP\/1.1 200 OK[^]*musicPlatforms/);
  expect(await ended).toBe(0);
  expect(await never.all()).toBe('');
  expect(program.log).not.toContainEqual(FALSE_WARNING);
});

test('Accepts new connections during SHUTDOWN_DELAY', async () => {
  const url = await start(0, { SHUTDOWN_DELAY: '5000' });
  const ended = endedBy('SIGTERM');
  await expect.poll(async () => (await fetch(new URL('/health/ready', url))).status).toBe(503);
  const waiting = await Connection.to(url);
  const asking = await Connection.to(url, head + body);
  expect(await asking.all()).toMatch(/connection: close[^]*musicPlatforms/i);
  expect(waiting.isOpen).toBe(true);
  expect(await ended).toBe(0);
  expect(program.log).not.toContainEqual(FALSE_WARNING);
});

test('SIGTERM closes the connections to every address of localhost', async () => {
  const url = await start(7_000, { SHUTDOWN_TIMEOUT: '300' }, twoAddresses);
  url.hostname = '127.0.0.2';
  const unused = await Connection.to(url);
  const asking = await Connection.to(url, head + body);
  await expect.poll(() => sandbox.calls.length).toBeGreaterThan(0);
  expect(await endedBy('SIGTERM')).toBe(0);
  expect(await asking.all()).toMatch(/^HTTP\/1.1 503 [^]*OVERLOADED/);
  expect(await unused.all()).toBe('');
});

test('After SIGTERM, completes a response that has already started and exits with 0', async () => {
  const url = await start(0);
  const { headliner } = landmarks.artist;
  sandbox.knobs.latencyMs = ({ path }) => (path.includes('/albums') ? 1_000 : 0);
  const query = `{ artist(id: "${headliner}") { name ... @defer { albums(first: 1) { totalCount } } } }`;
  const text = JSON.stringify({ query });
  const accept = 'accept: multipart/mixed;deferSpec=20220824';
  const deferred = await Connection.to(
    url,
    `${head.replace(/content-length.*/, `${accept}\r\ncontent-length: ${text.length}`)}${text}`,
  );
  await expect.poll(() => deferred.received).toContain('"name"');
  const ended = endedBy('SIGTERM');
  expect(await deferred.all()).toContain('totalCount');
  expect(await ended).toBe(0);
  expect(program.log).not.toContainEqual(FALSE_WARNING);
});
