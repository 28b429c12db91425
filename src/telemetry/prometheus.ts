import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { MetricsAddress } from '../config/index.ts';
import { registerInstruments, type MeasuredProcess } from './measure.ts';
import { formatMetrics } from './prometheusFormat.ts';
import { createResource } from './resource.ts';

const MEDIA_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Media ranges of an Accept header that match text/plain, most specific first. */
const RANGES = ['text/plain', 'text/*', '*/*'];

/**
 * Whether a client explicitly rejects text (RFC 9110, section 12.5.1). Clients that accept only other types get text
 * anyway.
 */
function isRefused(accept = ''): boolean {
  const weights = new Map(
    accept.split(',').map(part => {
      const [range = '', ...parameters] = part.split(';').map(word => word.trim().toLowerCase());
      const q = parameters.find(parameter => parameter.startsWith('q='));
      return [range, q === undefined ? 1 : Number(q.slice(2))] as const;
    }),
  );
  const range = RANGES.find(each => weights.has(each));
  return range !== undefined && weights.get(range) === 0;
}

export interface MeasuredServer extends MeasuredProcess {
  readonly health: RequestListener;
  readonly createServer: (listener: RequestListener) => Server;
}

/**
 * Serves `/metrics` on a separate port, which operators can close to clients. Also serves health probes, so that they
 * do not queue behind a burst of operations.
 */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  measured: MeasuredServer,
): Promise<() => Promise<void>> {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ resource: createResource(), readers: [exporter] });
  const stopGauges = registerInstruments(provider.getMeter('music-subgraph'), measured);
  const scrape = async (response: ServerResponse) => {
    try {
      const { resourceMetrics } = await exporter.collect();
      response.writeHead(200, { 'content-type': MEDIA_TYPE }).end(formatMetrics(resourceMetrics));
    } catch {
      // The process is shutting down.
      response.writeHead(503).end();
    }
  };
  // The exporter's built-in server cannot pick a free port and does not report a port in use.
  const server = measured.createServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && request.url === '/metrics') {
      // Node.js omits the body of a HEAD response.
      if (isRefused(request.headers.accept)) response.writeHead(406).end();
      else void scrape(response);
    } else if (request.url?.startsWith('/health')) measured.health(request, response);
    else response.writeHead(404).end();
  });
  await once(server.listen(port, host), 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
    await provider.shutdown();
    stopGauges();
  };
}
