import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly events: readonly { readonly name: string; readonly attributes: Readonly<Record<string, unknown>> }[];
}

/** Takes traces as OTLP over HTTP, in JSON. */
export class Collector {
  readonly #server: Server;
  readonly spans: CollectedSpan[] = [];

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks = await request.toArray();
      if (request.url === '/v1/traces') this.spans.push(...spansIn(JSON.parse(Buffer.concat(chunks).toString())));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }

  static async start(): Promise<Collector> {
    const collector = new Collector();
    await once(collector.#server.listen(0, '127.0.0.1'), 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}

function spansIn(body: any): CollectedSpan[] {
  const spans: any[] = body.resourceSpans
    .flatMap((resource: any) => resource.scopeSpans)
    .flatMap((scope: any) => scope.spans);
  return spans.map(({ attributes, events, ...span }) => ({
    ...span,
    attributes: plain(attributes),
    events: events.map((event: any) => ({ name: event.name, attributes: plain(event.attributes) })),
  }));
}

const plain = (attributes: any[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
