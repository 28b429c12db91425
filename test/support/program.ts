import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Json } from './json.ts';
import { until } from './until.ts';

const source = (file: string) => new URL(`../../src/${file}`, import.meta.url);
const main = fileURLToPath(source('main.ts'));
const runtime = source('process/runtime.js').href;
/** Outside the repository, where a developer may have a `.env` file. */
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
   * @param settings Replaces the environment. Defaults to a free port and no shutdown delay.
   * @param folder Directory that may contain a `.env` file; by default one without.
   * @param first A module to preload.
   * @param descriptors Limit of file descriptors, if it differs from that of the tests.
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

  /** GraphQL URL, once started. */
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

  /** Stops it if the test has not. */
  async kill(): Promise<void> {
    if (this.isRunning) this.child.kill('SIGKILL');
    await this.ended;
  }
}
