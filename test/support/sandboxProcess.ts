import type { Credentials } from '../../src/config/config.ts';
import { startSandbox, type Knobs, type Sandbox, type SeenCall } from '../../src/sandbox/server.ts';
import { answerOrders, OrderedChild } from './childProcess.ts';

type Order =
  { readonly kind: 'start' | 'stop' | 'reset' | 'calls' } | { readonly kind: 'turn'; readonly knobs: Partial<Knobs> };

/** The child's first message. */
type Started = Pick<Sandbox, 'url' | 'authUrl' | 'clientId' | 'clientSecret' | 'appId' | 'apiKey'>;

/** The sandbox in a child process, so that the sandbox takes no CPU time from the measured server. */
export class SandboxProcess {
  readonly url: string;
  readonly credentials: Credentials;
  /** Credentials of the legacy API key, which tests can use instead of the client. */
  readonly keys: { readonly appId: string; readonly apiKey: string };
  readonly #child: OrderedChild<Order>;

  private constructor(child: OrderedChild<Order>) {
    const { url, authUrl, clientId: id, clientSecret: secret, ...keys }: Started = child.started;
    this.#child = child;
    this.url = url;
    this.credentials = { kind: 'client', authUrl, id, secret };
    this.keys = keys;
  }

  static async start(): Promise<SandboxProcess> {
    return new SandboxProcess(await OrderedChild.start(import.meta.url));
  }

  /** Time that the child waited for a CPU so far, in ms. */
  get processorWait(): number {
    return this.#child.processorWait;
  }

  /** Sets knobs. Functions cannot be sent to the child. */
  turn = (knobs: Partial<Knobs>): Promise<void> => this.#child.order({ kind: 'turn', knobs });
  /** Resets the knobs and the log. */
  reset = (): Promise<void> => this.#child.order({ kind: 'reset' });
  calls = (): Promise<SeenCall[]> => this.#child.order({ kind: 'calls' });
  /** Stops listening, so that new connections are refused. */
  stop = (): Promise<void> => this.#child.order({ kind: 'stop' });
  /** Listens again at the same address with an empty log. */
  restart = (): Promise<void> => this.#child.order({ kind: 'start' });
  close = (): Promise<void> => this.#child.close();
}

async function serve(): Promise<void> {
  let sandbox: Sandbox = await startSandbox();
  const { url, authUrl, clientId, clientSecret, appId, apiKey } = sandbox;
  answerOrders({ url, authUrl, clientId, clientSecret, appId, apiKey }, async (order: Order) => {
    switch (order.kind) {
      case 'stop':
        return sandbox.close();
      case 'start':
        sandbox = await startSandbox({ port: Number(new URL(sandbox.url).port) });
        return undefined;
      case 'reset':
        return sandbox.reset();
      case 'turn':
        Object.assign(sandbox.knobs, order.knobs);
        return undefined;
      case 'calls':
        return sandbox.calls;
    }
  });
}

if (import.meta.main) await serve();
