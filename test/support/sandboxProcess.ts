import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Credentials } from '../../src/config/config.ts';
import type { Knobs, Sandbox, SeenCall } from '../../src/sandbox/server.ts';
import type { Order } from './sandboxChild.ts';
import type { Json } from './json.ts';
import { processorWait } from './timed.ts';

/** The first message of the child. */
type Started = Pick<Sandbox, 'url' | 'authUrl' | 'clientId' | 'clientSecret' | 'appId' | 'apiKey'>;

/** The sandbox in a process of its own, so that under load it takes no time from the server that is measured. */
export class SandboxProcess {
  readonly url: string;
  readonly credentials: Credentials;
  /** The other way to be let in. */
  readonly keys: { readonly appId: string; readonly apiKey: string };
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, { url, authUrl, clientId: id, clientSecret: secret, ...keys }: Started) {
    this.#child = child;
    this.url = url;
    this.credentials = { kind: 'client', authUrl, id, secret };
    this.keys = keys;
  }

  static async start(): Promise<SandboxProcess> {
    // Structured clones carry the patterns in knobs.
    const child = fork(new URL('sandboxChild.ts', import.meta.url), { serialization: 'advanced', execArgv: [] });
    return new SandboxProcess(child, await answerOf(child));
  }

  /** Milliseconds so far in which other programs had its processor. */
  get processorWait(): number {
    return processorWait(this.#child.pid);
  }

  /** Turns knobs that are not functions. */
  turn = (knobs: Partial<Knobs>): Promise<void> => this.#order({ kind: 'turn', knobs });
  /** Calm knobs and an empty log. */
  reset = (): Promise<void> => this.#order({ kind: 'reset' });
  calls = (): Promise<SeenCall[]> => this.#order({ kind: 'calls' });
  /** It no longer listens: connections are refused. */
  stop = (): Promise<void> => this.#order({ kind: 'stop' });
  /** Listens again, at the same address and with an empty log. */
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

/** One order is under way at a time, so the next message is its answer. */
export async function answerOf(child: ChildProcess): Promise<Json> {
  const [{ answer }] = await once(child, 'message');
  return answer;
}
