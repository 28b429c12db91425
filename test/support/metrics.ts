import { expect } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Json } from './json.ts';

/** Metric values by name and labels, written as in the Prometheus text format. */
export async function metricsAt(address: string): Promise<Map<string, number>> {
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const lines = (await response.text()).split('\n').filter(line => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

/** Gauges of operations and calls in progress or waiting, and of the permits that they hold. */
const present = /^music_\w*(active|waiting|in_progress|in_flight|in_use|reserved|queued)\w*(\{.*\})? (?<value>\S+)$/;
/** Maximum time until abandoned work ends, in ms: the longest call timeout. */
const LONGEST = 10_000;

/** Waits until the gauges of work in progress are 0. Returns the lines of nonzero gauges, which indicate a leak. */
export async function presentThings(metrics: URL): Promise<string[]> {
  for (const end = performance.now() + LONGEST; ; await wait(100)) {
    const text = await (await fetch(metrics)).text();
    const gauges = text.split('\n').filter(line => present.test(line));
    if (gauges.length === 0) throw new Error('there are no gauges of work in progress');
    const left = gauges.filter(line => Number(present.exec(line)?.groups?.['value']) !== 0);
    if (left.length === 0 || performance.now() > end) return left;
  }
}

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly events: readonly { readonly name: string; readonly attributes: Readonly<Record<string, unknown>> }[];
}

/** An OTLP/HTTP collector that decodes JSON. */
export class Collector {
  readonly #server: Server;
  readonly spans: CollectedSpan[] = [];
  #hangs = false;
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
  /** Received metrics with their units. */
  readonly metrics = new Map<string, string>();
  /** Resource attributes of the first process, by signal. */
  readonly resources = new Map<string, Readonly<Record<string, unknown>>>();

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks = await request.toArray();
      const { url: path = '', headers } = request;
      this.requests.push({ path, headers });
      const isJson = headers['content-type'] === 'application/json';
      // Binary messages are recorded but not decoded.
      const body: Json = isJson ? JSON.parse(Buffer.concat(chunks).toString()) : {};
      this.spans.push(...spansIn(body));
      for (const { name, unit } of metricsIn(body)) this.metrics.set(name, unit);
      for (const { resource } of [...(body.resourceSpans ?? []), ...(body.resourceMetrics ?? [])])
        if (!this.resources.has(request.url ?? '')) this.resources.set(request.url ?? '', plain(resource.attributes));
      if (this.#hangs) return;
      response.writeHead(200, { 'content-type': headers['content-type'] }).end(isJson ? '{}' : '');
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

  /** Stops responding. */
  hang(): void {
    this.#hangs = true;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}

function spansIn(body: Json): CollectedSpan[] {
  const spans: Json[] = (body.resourceSpans ?? [])
    .flatMap((resource: Json) => resource.scopeSpans)
    .flatMap((scope: Json) => scope.spans);
  return spans.map(({ attributes, events, ...span }) => ({
    ...span,
    attributes: plain(attributes),
    events: events.map((event: Json) => ({ name: event.name, attributes: plain(event.attributes) })),
  }));
}

const metricsIn = (body: Json): Json[] =>
  (body.resourceMetrics ?? [])
    .flatMap((resource: Json) => resource.scopeMetrics)
    .flatMap((scope: Json) => scope.metrics);

const plain = (attributes: Json[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
