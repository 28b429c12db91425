import type { FastifyInstance } from 'fastify';
import { MockAgent } from 'undici';
import type { Exchange } from './recorder.ts';
import { serverOver, settingsFor } from './server.ts';

const ORIGIN = 'https://service.test';

/** A server over recorded bodies: a call that was not recorded is answered with 404. */
export class Replay {
  /** The replacement of a recorded body. */
  instead: (exchange: Exchange) => unknown = ({ received }) => JSON.parse(received);
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
        return exchange
          ? { statusCode: 200, data: JSON.stringify(this.instead(exchange)) }
          : { statusCode: 404, data: JSON.stringify(missing) };
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
