import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import type { Variables } from './operations.ts';
import type { Usage, WITH_HEAP } from './usage.ts';
import type { Json } from '../support/json.ts';

export interface Asked {
  readonly data: Json;
  readonly errors?: unknown;
  /** Time until the complete response, in ms. */
  readonly took: number;
}

/** A GraphQL server in a child process. */
export class MeasuredProcess {
  readonly #child: ChildProcess;
  readonly #url: string;
  readonly #agent = new Agent();

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.#url = url;
  }

  /** @param argument Argument of the child process, which sends its address once it is ready. */
  static async start(file: string, argument: object): Promise<MeasuredProcess> {
    const child = forked(file, [], [JSON.stringify(argument)]);
    return new MeasuredProcess(child, await answerOf<string>(child));
  }

  /** Starts a main program and reads its address from its log. */
  static async startMain(
    file: string,
    flags: readonly string[],
    settings: Readonly<Record<string, string>>,
  ): Promise<MeasuredProcess> {
    const child = forked(file, flags, [], { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info', ...settings });
    const address = new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (text: Buffer) => {
        const [, found] = /"address":"([^"]+)"/.exec(text.toString()) ?? [];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error(`${file} has ended`)));
    });
    return new MeasuredProcess(child, await address);
  }

  /** @throws if the response has errors: failures are fast and would distort the measurement */
  ask = async (query: string, variables: Variables, headers: Readonly<Record<string, string>> = {}): Promise<Asked> => {
    const payload = JSON.stringify({ query, variables });
    const start = performance.now();
    const { body } = await request(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: payload,
      dispatcher: this.#agent,
    });
    const text = await body.text();
    const took = performance.now() - start;
    const answer = JSON.parse(text);
    if (answer.errors) throw new Error(`an operation failed: ${JSON.stringify(answer.errors[0])}`);
    return { ...answer, took };
  };

  /** Bypasses the response cache, which does not serve requests with a trace header. `none` requests no trace. */
  askAnew = (query: string, variables: Variables): Promise<Asked> =>
    this.ask(query, variables, { 'apollo-federation-include-trace': 'none' });

  usage(asked: 'usage' | typeof WITH_HEAP = 'usage'): Promise<Usage> {
    const answer = answerOf<Usage>(this.#child);
    this.#child.send(asked);
    return answer;
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
    if (this.#child.connected) this.#child.disconnect();
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
  }
}

function forked(file: string, flags: readonly string[], words: readonly string[], settings: object = {}): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), words, {
    execArgv: [...flags, '--import', new URL('usage.ts', import.meta.url).href],
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

/** Next message of the child. Requests are sent one at a time, so it is the response. */
async function answerOf<T>(child: ChildProcess): Promise<T> {
  const over = new AbortController();
  const ended = once(child, 'exit', over).then(() => {
    throw new Error('a measured process has ended');
  });
  try {
    const [answer] = await Promise.race([once(child, 'message', over), ended]);
    return answer;
  } finally {
    over.abort();
    ended.catch(() => undefined);
  }
}
