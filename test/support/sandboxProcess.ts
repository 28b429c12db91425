import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Credentials } from '../../src/config/config.ts';
import type { Knobs, Sandbox, SeenCall } from '../../src/sandbox/server.ts';
import type { Order } from './sandboxChild.ts';
import type { Json } from './json.ts';
import { processorWait } from './clock.ts';

/** The child's first message. */
type Started = Pick<Sandbox, 'url' | 'authUrl' | 'clientId' | 'clientSecret' | 'appId' | 'apiKey'>;

/** The sandbox in a child process, so that it takes no CPU time from the measured server. */
export class SandboxProcess {
  readonly url: string;
  readonly credentials: Credentials;
  /** The alternative credentials. */
  readonly keys: { readonly appId: string; readonly apiKey: string };
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, { url, authUrl, clientId: id, clientSecret: secret, ...keys }: Started) {
    this.#child = child;
    this.url = url;
    this.credentials = { kind: 'client', authUrl, id, secret };
    this.keys = keys;
  }

  static async start(): Promise<SandboxProcess> {
    // Structured cloning preserves regular expressions in knobs.
    const child = fork(new URL('sandboxChild.ts', import.meta.url), { serialization: 'advanced', execArgv: [] });
    return new SandboxProcess(child, await answerOf(child));
  }

  /** Time used by other programs so far, in ms. */
  get processorWait(): number {
    return processorWait(this.#child.pid);
  }

  /** Sets knobs other than functions. */
  turn = (knobs: Partial<Knobs>): Promise<void> => this.#order({ kind: 'turn', knobs });
  /** Resets the knobs and the log. */
  reset = (): Promise<void> => this.#order({ kind: 'reset' });
  calls = (): Promise<SeenCall[]> => this.#order({ kind: 'calls' });
  /** Stops listening, so connections are refused. */
  stop = (): Promise<void> => this.#order({ kind: 'stop' });
  /** Listens again at the same address with an empty log. */
  restart = (): Promise<void> => this.#order({ kind: 'start' });

  async close(): Promise<void> {
    this.#child.disconnect();
    await once(this.#child, 'exit');
  }

  #order(order: Order): Promise<Json> {
    const answer = answerOf(this.#child);
    this.#child.send(order);
    return answer;
  }
}

/** Commands are sent one at a time, so the next message is the reply. */
export async function answerOf(child: ChildProcess): Promise<Json> {
  const [{ answer }] = await once(child, 'message');
  return answer;
}
