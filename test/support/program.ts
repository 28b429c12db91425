import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Json } from './json.ts';
import { until } from './until.ts';

const source = (file: string) => new URL(`../../src/${file}`, import.meta.url);
const main = fileURLToPath(source('main.ts'));
const runtime = source('process/runtime.js').href;
/** Not the repository, where a developer has a `.env` file. */
const here = fileURLToPath(new URL('.', import.meta.url));

/** Milliseconds of a start on a busy machine. */
const LONGEST_START = 120_000;

/** The program as it is started by people, in a process of its own. */
export class Program {
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly printed = { out: '', error: '' };
  /** Its exit code. */
  readonly ended: Promise<number | null>;

  /**
   * @param settings These and no others; a free port and no delay at the end unless they say so.
   * @param folder Where it looks for a `.env` file; where there is none, unless said.
   * @param first A module that is loaded before it.
   * @param descriptors How many it may open, where that is not as many as the tests.
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

  /** Address of GraphQL, after the start. */
  async address(): Promise<string> {
    const isServed = () => /served on (http:\S+)[^]*variables/.exec(this.printed.out)?.[1];
    const started = until(isServed, LONGEST_START);
    const failed = this.ended.then(() => {
      throw new Error(`it ended: ${this.printed.error}`);
    });
    return Promise.race([started, failed]);
  }

  /** The whole lines of its log so far. */
  get log(): readonly Json[] {
    return this.printed.out
      .split('\n')
      .slice(0, -1)
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line));
  }

  /** Ends it if a test has not. */
  async kill(): Promise<void> {
    if (this.isRunning) this.child.kill('SIGKILL');
    await this.ended;
  }
}
