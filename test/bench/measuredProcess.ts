import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import type { ServiceConfig } from '../../src/config/config.ts';
import type { Variables } from './operations.ts';
import type { Shares } from './profile.ts';
import type { Usage } from './usage.ts';
import type { Json } from '../support/json.ts';

export interface Asked {
  readonly data: Json;
  readonly errors?: unknown;
  /** Milliseconds until the whole answer was there. */
  readonly took: number;
}

/** A GraphQL server in a process of its own. */
export class MeasuredProcess {
  readonly #child: ChildProcess;
  readonly #url: string;
  readonly #agent = new Agent();

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.#url = url;
  }

  /**
   * @param settings The argument of the child's file.
   * @param flags For Node.
   */
  static async start(file: string, settings: object, flags: readonly string[] = []): Promise<MeasuredProcess> {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(settings)], {
      execArgv: [...flags, '--import', new URL('usage.ts', import.meta.url).href],
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return new MeasuredProcess(child, await answerOf<string>(child));
  }

  /** @throws if the answer has errors: what fails is quick, and would be no measure. */
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

  /** Asks as a router that wants traces: every field is resolved, so no cached response is sent. */
  askAnew = (query: string, variables: Variables): Promise<Asked> =>
    this.ask(query, variables, { 'apollo-federation-include-trace': 'none' });

  usage(): Promise<Usage> {
    return this.#order('usage');
  }

  /** The parts of the program that take its processor time during some work. */
  async profiled(work: () => Promise<unknown>): Promise<Shares> {
    await this.#order('startProfile');
    await work();
    return this.#order('stopProfile');
  }

  /** Forgets everything that it remembers of the service. */
  forget(settings: Partial<ServiceConfig> = {}): Promise<void> {
    return this.#order({ forget: settings });
  }

  /** Gives the constant server the response that it returns from now on. */
  hold(data: object): Promise<void> {
    return this.#order({ hold: data });
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
    if (this.#child.connected) this.#child.disconnect();
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
  }

  #order<T>(order: 'usage' | 'startProfile' | 'stopProfile' | object): Promise<T> {
    const answer = answerOf<T>(this.#child);
    this.#child.send(order);
    return answer;
  }
}

/** One order is under way at a time, so the next message is its answer. */
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
