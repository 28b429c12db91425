import type { FastifyInstance } from 'fastify';
import { MockAgent } from 'undici';
import type { Exchange } from './recorder.ts';
import { serverOver, settingsFor } from './server.ts';

const ORIGIN = 'https://service.test';

/** A server over recorded bodies: a call that was not recorded is answered with 404. */
export class Replay {
  /** A body in place of the recorded one. */
  instead: { readonly exchange: Exchange; readonly body: string } | undefined;
  readonly server: Promise<FastifyInstance>;
  readonly #exchanges = new Map<string, Exchange>();
  readonly #agent = new MockAgent();

  constructor(exchanges: readonly Exchange[]) {
    for (const exchange of exchanges) this.#exchanges.set(`${exchange.call} ${exchange.sent}`, exchange);
    this.#agent.disableNetConnect();
    this.#agent
      .get(ORIGIN)
      .intercept({ path: () => true, method: () => true })
      .reply(({ method, path, body }) => {
        const exchange = this.#exchanges.get(`${method} ${path} ${typeof body === 'string' ? body : ''}`);
        const missing = { errors: [{ key: 'access', code: 404, message: 'Not found.' }] };
        if (!exchange) return { statusCode: 404, data: JSON.stringify(missing) };
        return { statusCode: 200, data: exchange === this.instead?.exchange ? this.instead.body : exchange.received };
      })
      .persist();
    // Nothing is remembered, so every query makes its calls.
    const settings = settingsFor({ url: ORIGIN, credentials: { kind: 'key', appId: 'a', apiKey: 'k' }, cacheBytes: 1 });
    this.server = serverOver({ ...settings, operationCalls: 3_000 }, { dispatcher: this.#agent });
  }

  async close(): Promise<void> {
    await (await this.server).close();
  }
}
