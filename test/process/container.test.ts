import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/network.ts';
import type { Json } from '../support/json.ts';

/*
 * Runs the steps of .deploy/Dockerfile without Docker: the same files and commands, as an unprivileged user. Uses the
 * installed packages instead of `npm ci`.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
/** Runs commands as the image's `node` user if the tests run as root. */
const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

let folder: string;
/** Working directory of the build steps. */
let sources: string;
let steps: readonly string[];
let settings: Record<string, string>;
let child: ChildProcess;
let output = '';
/** Time at which the container started, in milliseconds. */
let started: number;

const stepsOf = (name: string) =>
  steps.filter(step => step.startsWith(`${name} `)).map(step => step.slice(name.length + 1));
/** Arguments of a command in exec form. */
const commandOf = (step = ''): string[] => JSON.parse(step.slice(step.indexOf('[')));

beforeAll(async () => {
  const file = await readFile(`${root}.deploy/Dockerfile`, 'utf8');
  steps = file
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(line => line && !line.startsWith('#'));
  sources = await mkdtemp(join(tmpdir(), 'build-'));
  for (const copy of stepsOf('COPY').filter(step => !step.startsWith('--from'))) {
    const names = copy.split(' ').slice(0, -1);
    for (const name of names) await cp(`${root}${name}`, join(sources, name), { recursive: true });
  }
  await symlink(`${root}node_modules`, join(sources, 'node_modules'));
  const [, build = '', folders = '', compile = ''] = stepsOf('RUN');
  await run('sh', ['-c', build], { cwd: sources });
  const [, result = ''] = /^COPY --from=build \/app\/(\S+) \.\/$/m.exec(file) ?? [];
  folder = await mkdtemp(join(tmpdir(), 'container-'));
  await cp(join(sources, result), folder, { recursive: true });
  await run('sh', ['-c', folders.replace('1000', String(user.uid ?? process.getuid?.()))], { cwd: folder });
  await run('chmod', ['-R', 'a+rX', folder]);
  const PATH = `${dirname(process.execPath)}:${process.env['PATH']}`;
  await run('sh', ['-c', compile], { cwd: folder, env: { PATH }, ...user });
  const [graphql, metrics] = [await freePort(), await freePort()];
  const pairs = stepsOf('ENV').flatMap(step => [...step.matchAll(/(\w+)=(?:"(.*?)"|(\S+))/g)]);
  const written = Object.fromEntries(pairs.map(([, name, quoted, plain]) => [name, quoted ?? plain]));
  settings = { ...written, PORT: String(graphql), METRICS_PORT: String(metrics), HOST: '127.0.0.1' };
  const [, ...words] = commandOf(stepsOf('CMD')[0]);
  started = Date.now();
  const env = { ...settings, SANDBOX: 'true', SHUTDOWN_DELAY: '0' };
  child = spawn(process.execPath, words, { cwd: folder, env, ...user });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
}, 180_000);
afterAll(async () => {
  if (child.exitCode === null) child.kill('SIGKILL');
  for (const each of [folder, sources]) await rm(each, { recursive: true });
});

/** Whether a component of the SBOM is a development dependency. */
const isUnused = ({ properties = [] }: Json): boolean =>
  properties.some(({ name }: Json) => name === 'cdx:npm:package:development');
const licenceOf = ({ licenses: [first] }: Json): string => first.license?.id ?? first.expression;

describe('Container image', () => {
  test('The container passes its health check as an unprivileged user', async () => {
    const [, ...words] = commandOf(stepsOf('HEALTHCHECK')[0]);
    const check = words.map(word => word.replace('9464', settings['METRICS_PORT'] ?? ''));
    await expect
      .poll(() =>
        run(process.execPath, check).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect(output).toContain('GraphQL is served');
  });

  test('The container executes an operation', async () => {
    const response = await fetch(`http://127.0.0.1:${settings['PORT']}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ artistGenres { name } }' }),
    });
    const { data }: Json = await response.json();
    expect(data.artistGenres).toContainEqual({ name: expect.any(String) });
  });

  test('The image contains an SBOM with all dependencies and without restrictive licenses', async () => {
    const { components }: Json = JSON.parse(await readFile(join(folder, 'sbom.json'), 'utf8'));
    const { dependencies } = JSON.parse(await readFile(`${root}package.json`, 'utf8'));
    const inUse = components.filter((each: Json) => !isUnused(each));
    const named = inUse.map((component: Json) => component['bom-ref']);
    const wanted = Object.entries(dependencies).map(([name, version]) => `${name}@${String(version)}`);
    expect(wanted.filter(each => !named.includes(each))).toEqual([]);
    const free = ['MIT', 'ISC', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Apache-2.0', '(MIT AND BSD-3-Clause)'];
    expect(inUse.filter((each: Json) => !free.includes(licenceOf(each)))).toEqual([]);
  });

  test('The container exits with 0 on SIGTERM', async () => {
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('The container exits with 1 without SERVICE_URL and prints the reason', async () => {
    const [, ...words] = commandOf(stepsOf('CMD')[0]);
    await expect(run(process.execPath, words, { cwd: folder, env: settings, ...user })).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Cannot start: SERVICE_URL is not set[^\n]*\n$/),
    });
  });

  test('The image runs the same command as npm start', async () => {
    const { scripts } = JSON.parse(await readFile(`${root}package.json`, 'utf8'));
    const bundled = scripts.start
      .replace('process/runtime.js', 'bundle/runtime.js')
      .replace('main.ts', 'bundle/main.js');
    expect(commandOf(stepsOf('CMD')[0]).join(' ')).toBe(bundled);
  });

  test('The image ships with a compile cache', async () => {
    const caches = join(folder, 'node_modules/.cache/compiled');
    const [version = ''] = await readdir(caches);
    const files = await readdir(join(caches, version));
    const times = await Promise.all(files.map(async file => (await stat(join(caches, version, file))).mtimeMs));
    expect(times.filter(time => time < started).length).toBeGreaterThan(files.length / 2);
  });

  test('The size of the image is within 10 % of the documented size', async () => {
    const { stdout } = await run('du', ['-sk', '--apparent-size', folder]);
    const [, stated] = /The application adds (\d+) MB/.exec(await readFile(`${root}.deploy/README.md`, 'utf8')) ?? [];
    const megabytes = Number(stdout.split('\t')[0]) / 1024;
    console.log(`application in the image: ${megabytes.toFixed(1)} MB`);
    expect(Math.abs(megabytes - Number(stated)) / megabytes).toBeLessThan(0.1);
  });

  test('The container writes the compile cache at startup, since it may be killed before it exits', async () => {
    const caches = join(folder, 'node_modules/.cache/compiled');
    await rm(caches, { recursive: true });
    const [, ...words] = commandOf(stepsOf('CMD')[0]);
    const again = spawn(process.execPath, words, { cwd: folder, env: { ...settings, SANDBOX: 'true' }, ...user });
    const compiled = async () => {
      const [version = ''] = await readdir(caches).catch(() => []);
      return version === '' ? [] : readdir(join(caches, version));
    };
    await expect.poll(async () => (await compiled()).length > 0).toBe(true);
    again.kill('SIGKILL');
    await once(again, 'exit');
  });
});
