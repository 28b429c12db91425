import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Json } from './json.ts';
import { until } from './clock.ts';
import { vi, expect } from 'vitest';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { freePort } from './network.ts';
import { metricsAt } from './metrics.ts';
import { idsOf } from './landmarks.ts';
import { readFileSync } from 'node:fs';

const source = (file: string) => new URL(`../../src/${file}`, import.meta.url);
const main = fileURLToPath(source('main.ts'));
const runtime = source('process/runtime.js').href;
/** Working directory of the program. The root of the repository may contain a developer's `.env` file. */
const here = fileURLToPath(new URL('.', import.meta.url));

/** Programs start slowly on a busy machine. */
const START_TIMEOUT_MS = 120_000;

/** The program in a child process, started as a user would. */
export class Program {
  readonly child: ChildProcess;
  /** Output so far. */
  readonly printed = { out: '', error: '' };
  /** Exit code. */
  readonly ended: Promise<number | null>;

  /**
   * @param settings Environment variables. By default, the port is free and there is no shutdown delay.
   * @param folder Directory that may contain a `.env` file; by default a directory without a `.env` file.
   * @param first A module to preload.
   * @param descriptors Limit of file descriptors; by default that of the test process.
   */
  constructor(settings: Record<string, string>, folder = here, first?: URL, descriptors?: number) {
    const env = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', SHUTDOWN_DELAY: '0', ...settings };
    const options = [runtime, ...(first ? [first.href] : [])].flatMap(file => ['--import', file]);
    const command = [process.execPath, ...options, main];
    const [file = '', ...args] =
      descriptors === undefined ? command : ['sh', '-c', `ulimit -n ${descriptors} && exec "$@"`, 'sh', ...command];
    this.child = spawn(file, args, { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.printed.out += text));
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.printed.error += text));
    this.ended = once(this.child, 'close').then(([code]: unknown[]) => (typeof code === 'number' ? code : null));
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Resolves to the GraphQL URL once the program has started. */
  async address(): Promise<string> {
    const isServed = () => /served on (http:\S+)[^]*variables/.exec(this.printed.out)?.[1];
    const started = until(isServed, START_TIMEOUT_MS);
    const failed = this.ended.then(() => {
      throw new Error(`it ended: ${this.printed.error}`);
    });
    return Promise.race([started, failed]);
  }

  /** Complete log lines so far. */
  get log(): readonly Json[] {
    return this.printed.out
      .split('\n')
      .slice(0, -1)
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line));
  }

  /** Stops the program if it is still running. */
  async kill(): Promise<void> {
    if (this.isRunning) this.child.kill('SIGKILL');
    await this.ended;
  }
}

interface Surroundings {
  /** All environment variables of the command. */
  readonly env: NodeJS.ProcessEnv;
  /** Working directory. */
  readonly folder: string;
  readonly args?: readonly string[];
}

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

let runs = 0;

/**
 * Runs a project command in this process, which has already loaded most modules.
 * @param file Absolute path.
 */
export async function commandHere(file: string, { env, folder, args = [] }: Surroundings): Promise<Outcome> {
  const before = { env: process.env, folder: process.cwd(), argv: process.argv };
  let [out, error] = ['', ''];
  const print = (line: unknown) => void (out += `${String(line)}\n`);
  const warn = (line: unknown) => void (error += `${String(line)}\n`);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'warn').mockImplementation(warn),
    vi.spyOn(console, 'error').mockImplementation(warn),
    vi.spyOn(process.stdout, 'write').mockImplementation(text => Boolean((out += String(text)))),
  ];
  process.env = { ...env };
  process.argv = [process.execPath, file, ...args];
  process.chdir(folder);
  try {
    // A unique URL makes the module run again.
    runs += 1;
    await import(`${file}?run=${runs}`);
    return { code: Number(process.exitCode ?? 0), out, error };
  } finally {
    process.chdir(before.folder);
    process.argv = before.argv;
    process.env = before.env;
    process.exitCode = undefined;
    spies.forEach(spy => spy.mockRestore());
  }
}

/** The program, backed by a sandbox, with metrics on a separate port and log level debug. */
export class MeasuredProgram {
  readonly sandbox: Sandbox;
  readonly program: Program;
  readonly url: URL;
  readonly metricsUrl: string;

  private constructor(sandbox: Sandbox, program: Program, url: URL, metricsUrl: string) {
    this.sandbox = sandbox;
    this.program = program;
    this.url = url;
    this.metricsUrl = metricsUrl;
  }

  static async start(settings: Readonly<Record<string, string>> = {}): Promise<MeasuredProgram> {
    const [sandbox, port] = await Promise.all([startSandbox(), freePort()]);
    const program = new Program({
      SERVICE_URL: sandbox.url,
      SERVICE_AUTH_URL: sandbox.authUrl,
      SERVICE_CLIENT_ID: sandbox.clientId,
      SERVICE_CLIENT_SECRET: sandbox.clientSecret,
      LOG_LEVEL: 'debug',
      METRICS_PORT: String(port),
      ...settings,
    });
    return new MeasuredProgram(sandbox, program, new URL(await program.address()), `http://localhost:${port}/metrics`);
  }

  async ask(query: string, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    await response.text();
    return response;
  }

  /** Log lines of a request with this message. Waits for the first line. */
  async linesOf(requestId: string, msg: string): Promise<Json[]> {
    const found = () => this.program.log.filter(line => line.requestId === requestId && line.msg === msg);
    await expect.poll(() => found().length).toBeGreaterThan(0);
    return found();
  }

  metrics(): Promise<Map<string, number>> {
    return metricsAt(this.metricsUrl);
  }

  async close(): Promise<void> {
    await this.program.kill();
    await this.sandbox.close();
  }
}

const artists = idsOf('artist', 5, 500);
let asked = 0;

/** A query for an artist, by default for an artist that is not cached. */
export function artistQuery(name: string, id = artists[asked++]): string {
  return `query ${name} { artist(id: "${id}") { name } }`;
}

const [, section = ''] = readFileSync('src/telemetry/README.md', 'utf8').split('\n| Member |');
const [table = ''] = section.split('\n\n');
const documented = new Set(table.split('\n').flatMap(row => row.split('|')[1]?.match(/\w+/g) ?? []));

/** Members of a log line that the operators' documentation does not mention. */
export const undocumentedMembers = (line: object): readonly string[] =>
  Object.keys(line).filter(member => !documented.has(member));
