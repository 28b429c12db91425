import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createSecureServer } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startSandbox } from '../../src/sandbox/server.ts';
import { readyQueries } from '../../src/server/explorer/readyQueries.ts';
import { createCertificate } from '../support/network.ts';
import { landmarks } from '../support/landmarks.ts';
import { Program } from '../support/program.ts';
import type { Json } from '../support/json.ts';

const queries = readyQueries(landmarks.artist.headliner);
const [opening] = queries;
const running: Program[] = [];
const folders: string[] = [];

/* The tests run concurrently, because each mostly waits for the program that it starts. */

// Programs start slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

afterAll(async () => {
  await Promise.all(folders.map(folder => rm(folder, { recursive: true })));
  // Only a failed test leaves its program running.
  const left = running.filter(program => program.isRunning);
  await Promise.all(running.map(program => program.kill()));
  expect(left).toEqual([]);
});

/** Starts the program with these settings only. */
function run(settings: Record<string, string>, folder?: string): Program {
  const program = new Program(settings, folder);
  running.push(program);
  return program;
}

/** Creates a directory with these settings in `.env`. */
async function folderWith(settings: string | Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  folders.push(folder);
  await writeFile(join(folder, '.env'), settings);
  return folder;
}

async function post(url: string, body: object): Promise<Json> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return JSON.parse(await response.text());
}

const followOf = (id: string) =>
  `mutation { addPriorityArtist(input: { artistId: "${id}" }) { errors { code } artist { id } } }`;

test.concurrent('Loads neither the sandbox nor OpenTelemetry for a real service without a collector', async () => {
  const unneededIsRefused = new URL('unneededModules.ts', import.meta.url);
  const settings = { SERVICE_URL: 'http://127.0.0.1:1', SERVICE_CLIENT_ID: 'id', SERVICE_CLIENT_SECRET: 'secret' };
  const own = { ...settings, SERVICE_AUTH_URL: 'http://127.0.0.1:1', LOG_LEVEL: 'info' };
  const program = new Program(own, undefined, unneededIsRefused);
  running.push(program);
  expect(await program.address()).toContain('/graphql');
  const warnings = () => program.log.filter(({ level }) => level === 'warn');
  const expected = [{ msg: 'no access token', check: 'SERVICE_AUTH_URL' }];
  await vi.waitFor(() => expect(warnings()).toMatchObject(expected), 60_000);
  await endsCleanly(program);
});

describe.concurrent('Without settings', () => {
  let program: Program;
  let url: string;

  beforeAll(async () => {
    program = run({});
    url = await program.address();
  });
  afterAll(() => endsCleanly(program));

  test('npm start without settings prints its address and no error', () => {
    expect(url).toMatch(/^http:.*\/graphql$/);
    expect(program.printed.error).toBe('');
  });

  test('npm start prints a query that returns data with the printed variables', async () => {
    const { out } = program.printed;
    expect(out).toContain(opening?.document);
    const [, variables = ''] = /with the variables (.*)/.exec(out) ?? [];
    const { data, errors } = await post(url, { query: opening?.document, variables: JSON.parse(variables) });
    expect(errors).toBeUndefined();
    expect(data.artist).toMatchObject({ name: expect.any(String), albums: { totalCount: expect.any(Number) } });
    expect(data.artist.audience.latest.followers).toBeGreaterThan(0);
  });

  test('npm start without settings marks responses as invented data', async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ __typename }"}',
    });
    expect(response.headers.get('x-invented-data')).toBe('true');
    expect(await response.json()).toEqual({ data: { __typename: 'Query' }, extensions: { inventedData: true } });
  });

  test('npm start without settings serves mutations: a followed artist becomes a priority', async () => {
    const id = landmarks.artist.notFavorite;
    const isPriority = `{ artist(id: "${id}") { isPriority } }`;
    expect((await post(url, { query: isPriority })).data.artist).toEqual({ isPriority: false });
    expect(program.printed.out).toContain('Mutations are on for every client.');
    const { data, errors } = await post(url, { query: followOf(id) });
    expect(errors).toBeUndefined();
    expect(data.addPriorityArtist).toEqual({ errors: [], artist: { id } });
    expect((await post(url, { query: isPriority })).data.artist).toEqual({ isPriority: true });
  });

  test('npm start prints a URL that serves the explorer', async () => {
    const landing = await fetch(url, { headers: { accept: 'text/html' } });
    expect(landing.headers.get('content-type')).toContain('text/html');
    const page = await landing.text();
    for (const { document } of queries) expect(page).toContain(JSON.stringify(document).slice(1, -1));
    expect(page).toContain(landmarks.artist.headliner);
    const root = await fetch(new URL('/', url), { redirect: 'manual' });
    expect([root.status, root.headers.get('location')]).toEqual([302, '/graphql']);
  });

  test('npm start without settings reports healthy', async () => {
    const health = await fetch(new URL('/health', url));
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  });
});

async function endsCleanly({ child, ended }: Program): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

const misspelled = { SHUTDOWN_DELY: '30' };
const warning = 'SHUTDOWN_DELY is not a setting and has no effect; did you mean SHUTDOWN_DELAY?';

test.concurrent(
  'The server warns about misspelled settings, logs warnings from Apollo Server and prints a usable URL',
  async () => {
    // Apollo Server warns about an APOLLO_KEY without a graph.
    const program = run({ ...misspelled, HOST: '0.0.0.0', LOG_LEVEL: 'warn', APOLLO_KEY: 'service:somebody:key' });
    expect(await program.address()).toMatch(/^http:\/\/localhost:\d+\/graphql$/);
    // All log lines are written once the program has exited.
    await endsCleanly(program);
    expect(program.printed.error).toBe(`Warning: ${warning}\n`);
    expect(program.log).toEqual([
      expect.objectContaining({ level: 'warn', msg: expect.stringContaining('Apollo key') }),
    ]);
  },
);

describe.concurrent('Production without SERVICE_URL', () => {
  const reason =
    'Cannot start: SERVICE_URL is not set, and NODE_ENV=production does not allow invented data. ' +
    'Set SERVICE_URL, or SANDBOX=true for the embedded sandbox.\n';
  /** Variables that an orchestrator sets from empty secrets. */
  const emptySecrets = {
    SERVICE_URL: '',
    SERVICE_AUTH_URL: '',
    SERVICE_CLIENT_ID: '',
    SERVICE_CLIENT_SECRET: '',
    SERVICE_TEAM_ID: '',
    SERVICE_APP_ID: '',
    SERVICE_API_KEY: '',
  };

  test('Exits with an error if the secrets are empty in production, even if only .env sets NODE_ENV', async () => {
    const folder = await folderWith('NODE_ENV=production\n');
    const { printed, ended } = run({ LOG_LEVEL: 'info', ...emptySecrets }, folder);
    expect(await ended).toBe(1);
    expect(printed).toEqual({ out: '', error: reason });
  });

  test('Serves the sandbox in production if SANDBOX=true, and logs that it does', async () => {
    const settings = { NODE_ENV: 'production', SANDBOX: 'true', LOG_LEVEL: 'info', ...misspelled };
    const program = run({ ...settings, ...emptySecrets });
    const said = () => program.log.find(({ msg }) => msg === 'GraphQL is served');
    await vi.waitFor(() => expect(said()).toBeDefined(), 60_000);
    expect(said()).toMatchObject({
      service: expect.stringContaining('the embedded sandbox with invented data'),
      mutations: 'off; MUTATIONS turns them on',
    });
    const { errors } = await post(said().address, { query: followOf(landmarks.artist.notFavorite) });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const { data } = await post(said().address, { query: opening?.document, variables: opening?.variables });
    expect(data.artist).toMatchObject({ id: landmarks.artist.headliner, name: expect.any(String) });
    await endsCleanly(program);
    const lines = program.printed.out.trimEnd().split('\n');
    expect(program.log).toHaveLength(lines.length);
    const warnings = program.log.filter(({ level }) => level !== 'info').map(({ msg }) => msg);
    expect(warnings.toSorted()).toEqual([expect.stringMatching(/^ROUTER_SECRET is not set/), warning]);
    expect(program.printed.error).toBe('');
  });
});

const hasIpv6 = Object.values(networkInterfaces()).some(all => all?.some(({ address }) => address === '::1'));
const host = hasIpv6 ? '::1' : '127.0.0.1';

test.skipIf(!hasIpv6).concurrent('The server warns if another program uses the port on ::1 only', async () => {
  const other = createServer().listen(0, '::1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const settings = { HOST: 'localhost', PORT: String(port), LOG_LEVEL: 'warn' };
  const program = new Program(settings, undefined, new URL('bothLocalhosts.ts', import.meta.url));
  running.push(program);
  expect(await program.address()).toBe(`http://localhost:${port}/graphql`);
  await endsCleanly(program);
  other.close();
  const msg = `Port ${port} of ::1 is in use by another program, which clients of localhost may reach instead.`;
  expect(program.log).toEqual([expect.objectContaining({ level: 'warn', msg })]);
});

test.concurrent('The server reads .env, warns about a malformed line and prefers environment variables', async () => {
  const lines = `\ufeffSERVICE_NAME=Wrong/Name\nHOST=${host}\nPORT 4313\n`;
  const program = run({ SERVICE_NAME: 'acme' }, await folderWith(lines));
  const url = await program.address();
  // Browsers require brackets around IPv6 addresses.
  expect(url).toMatch(hasIpv6 ? /^http:\/\/\[::1\]:\d+\/graphql$/ : /^http:\/\/127/);
  expect(program.printed.error).toMatch(/^Warning: Line 3 of .env is malformed[^\n]*\n$/);
  const { data } = await post(url, {
    query: `{ artist(id: "${landmarks.artist.headliner}") { score { latest { value } } } }`,
  });
  expect(data.artist.score.latest.value).toBeGreaterThan(0);
  await endsCleanly(program);
});

describe.concurrent('NODE_EXTRA_CA_CERTS in .env', () => {
  /** Number of calls that a service with a private CA gets. */
  async function callsWith(extra: string): Promise<number> {
    let calls = 0;
    const service = createSecureServer({ key: certificate.key, cert: certificate.text }, (_, response) => {
      calls++;
      response.writeHead(404).end();
    });
    await once(service.listen(0, '127.0.0.1'), 'listening');
    const { port } = service.address() as AddressInfo;
    const access = `SERVICE_URL=https://localhost:${port}\nSERVICE_APP_ID=app\nSERVICE_API_KEY=very-secret\n`;
    const program = run({}, await folderWith(access + extra));
    const url = await program.address();
    await post(url, { query: '{ artistGenres { name } }' });
    await endsCleanly(program);
    service.close();
    return calls;
  }

  let certificate: Awaited<ReturnType<typeof createCertificate>>;
  beforeAll(async () => {
    certificate = await createCertificate();
  });
  afterAll(() => certificate.remove());

  test('Trusts the CA in NODE_EXTRA_CA_CERTS if .env sets it', async () => {
    expect(await callsWith(`NODE_EXTRA_CA_CERTS=${certificate.file}\n`)).toBeGreaterThan(0);
  });

  test('Rejects a service with a private CA without NODE_EXTRA_CA_CERTS', async () => {
    expect(await callsWith('')).toBe(0);
  });

  test.each([
    ['/absent.pem', 'cannot be read (ENOENT)'],
    ['/dev/null', 'has no certificate in PEM format'],
  ])('Exits with an error if NODE_EXTRA_CA_CERTS is %s', async (path, reason) => {
    const { printed, ended } = run({}, await folderWith(`NODE_EXTRA_CA_CERTS=${path}\n`));
    expect(await ended).toBe(1);
    expect(printed).toEqual({ out: '', error: `Cannot start: NODE_EXTRA_CA_CERTS: ${path} ${reason}.\n` });
  });
});

describe.concurrent('Startup errors', () => {
  test('Exits with a one-line error if SERVICE_URL is set without credentials', async () => {
    const { printed, ended } = run({ SERVICE_URL: 'https://service.test', SERVICE_API_KEY: 'very-secret' });
    expect(await ended).toBe(1);
    expect(printed.out).toBe('');
    expect(printed.error).toMatch(/^Cannot start: SERVICE_APP_ID [^\n]*\.\n$/);
    expect(printed.error).not.toContain('very-secret');
  });

  test('Exits with a one-line error if .env is UTF-16', async () => {
    const { printed, ended } = run({}, await folderWith(Buffer.from('\ufeffPORT=4313', 'utf16le')));
    expect(await ended).toBe(1);
    expect(printed).toEqual({ out: '', error: 'Cannot start: .env is not UTF-8; save it as UTF-8.\n' });
  });

  test('Exits with a one-line error if the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { printed, ended } = run({ HOST: '127.0.0.1', PORT: String(port) });
    expect(await ended).toBe(1);
    other.close();
    expect(printed.error).toBe(`Cannot start: Port ${port} is in use by another program; set PORT or METRICS_PORT.\n`);
  });
});

const root = new URL('../..', import.meta.url);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(new URL('package.json', root), 'utf8'),
);
const commands = Object.values(scripts).filter(command => command.startsWith('node '));

test.concurrent(
  'Every command checks the Node version first, and npm start prints the required version if it is too old',
  async () => {
    expect(commands.length).toBeGreaterThan(10);
    const first = '--import ./src/process/nodeVersion.js';
    expect(commands.filter(command => !command.startsWith(`node ${first} `))).toEqual([]);
    for (const version of ['20.20.2', '24.4.1']) {
      const older = `data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "${version}" } })`;
      const options = ['--import', older, ...(scripts['start'] ?? '').split(' ').slice(1)];
      const child = spawn(process.execPath, options, { cwd: fileURLToPath(root) });
      const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
      const sentence = `Cannot start: this is Node ${version}, and the program needs Node 24.5 or later. `;
      expect(error).toMatch(new RegExp(`^${RegExp.escape(sentence)}[^\\n]*\\n$`));
      expect(code).toBe(1);
    }
  },
);

/** Runs a script of package.json with Node.js options. */
async function runScript(command: string, options: readonly string[] = [], env: NodeJS.ProcessEnv = process.env) {
  const [name = '', ...words] = command.split(' ');
  const [, ...usual] = scripts[name]?.split(' ') ?? [];
  const child = spawn(process.execPath, [...options, ...usual, ...words], { cwd: fileURLToPath(root), env });
  const [out, error, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: Number(status), out, error };
}

describe.concurrent('Commands', () => {
  test('npm run scale prints its usage on one line', async () => {
    const use = 'npm run scale -- [--cached 0.9] [--calls 8] [--latency 50] [--rate 5000] [--write]\n';
    expect(await runScript('scale --help')).toEqual({ status: 0, out: use, error: '' });
    const wrong = await runScript('scale --cold 1');
    expect(wrong.status).toBe(1);
    expect(wrong.error).toMatch(/^Unknown option '--cold'[^\n]*\n[^\n]*\n$/);
  });

  test('npm run doctor exits with 0 for a usable service', async () => {
    const sandbox = await startSandbox();
    const { url, appId, apiKey } = sandbox;
    const access = { SERVICE_URL: url, SERVICE_APP_ID: appId, SERVICE_API_KEY: apiKey };
    const { status, out, error } = await runScript('doctor', [], { PATH: process.env['PATH'], ...access });
    await sandbox.close();
    expect([status, error]).toEqual([0, '']);
    expect(out).toMatch(/^The service is reachable and accepts the credentials\./);
  });

  test('npm run supergraph prints the output path, the subgraph and the next command', async () => {
    const { status, out, error } = await runScript('supergraph');
    expect([status, error]).toEqual([0, '']);
    expect(out).toMatch(
      /^Wrote \S+\/\.deploy\/supergraph\.graphql: the subgraph music at http:\/\/subgraph:4000\/graphql, with \d+ types\.\nNext: [^\n]*docker compose [^\n]*\n$/,
    );
  });

  test('npm run supergraph reports on one line that it cannot write the file', async () => {
    const { status, error } = await runScript('supergraph', ['--permission', '--allow-fs-read=*']);
    expect(status).toBe(1);
    expect(error).toMatch(/^\S+\/\.deploy\/supergraph\.graphql cannot be written: [^\n]*\n$/);
  });
});
