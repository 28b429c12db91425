import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ServiceAccess } from './baseline/service.ts';
import type { Order, Reply } from './worldsChild.ts';

/** The benchmark's service, in a child process whose processor time does not count. */
export class Upstream {
  readonly access: ServiceAccess;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, access: ServiceAccess) {
    this.#child = child;
    this.access = access;
  }

  static async start(): Promise<Upstream> {
    const child = fork(new URL('worldsChild.ts', import.meta.url), { execArgv: [] });
    const [access] = await once(child, 'message');
    return new Upstream(child, access);
  }

  /** Sets the latency of calls, in ms. Returns the number of calls so far. */
  async slow(latency: number): Promise<number> {
    const reply = once(this.#child, 'message') as Promise<[Reply]>;
    this.#child.send({ latency } satisfies Order);
    const [{ calls }] = await reply;
    return calls;
  }

  close(): void {
    this.#child.disconnect();
  }
}
