import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../../src/sandbox/server.ts';
import type { Operation } from './operations.ts';
import { Recorder, type Exchange } from './recorder.ts';
import { post, serverOver, settingsFor } from './server.ts';

/** A server over a sandbox whose calls are recorded with their bodies; it remembers nothing. */
export class Recording {
  readonly #server: FastifyInstance;
  readonly #recorder: Recorder;

  private constructor(server: FastifyInstance, recorder: Recorder) {
    this.#server = server;
    this.#recorder = recorder;
  }

  static async start({ url, appId, apiKey }: Sandbox): Promise<Recording> {
    const settings = settingsFor({ url, credentials: { kind: 'key', appId, apiKey }, cacheBytes: 1 });
    const recorder = new Recorder();
    const server = await serverOver({ ...settings, operationCalls: 3_000 }, { dispatcher: recorder.dispatcher });
    return new Recording(server, recorder);
  }

  /** The calls that a query makes. */
  async exchangesOf(query: string): Promise<Exchange[]> {
    this.#recorder.exchanges.length = 0;
    await post(this.#server, query);
    return this.#recorder.exchanges.map(shortened);
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

/** True if a call is that of an operation in its newest version. */
export function isOf({ method, path, versions }: Operation, call: string): boolean {
  const pattern = path
    .replace('{version}', versions[0] ?? '')
    .replace('{service}', 'service')
    .replaceAll('.', '\\.')
    .replace('{uuids}', '[^/?,]+%2C[^/?]+|[^/?,]+,[^/?]+')
    .replaceAll(/\{\w+\}/g, '[^/?,]+');
  return new RegExp(`^${method} ${pattern}(?=$|\\?)`).test(call);
}

/** Four rows show what hundreds would. */
function shortened({ received, ...exchange }: Exchange): Exchange {
  const body = JSON.parse(received);
  const items = Array.isArray(body.items) ? { items: body.items.slice(0, 4) } : {};
  const page =
    body.page?.total > 4 && items.items ? { page: { ...body.page, next: null, total: items.items.length } } : {};
  return { ...exchange, received: JSON.stringify({ ...body, ...items, ...page }) };
}
