import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { MetricsAddress } from '../config/index.ts';
import { registerInstruments, type MeasuredProcess } from './measure.ts';
import { formatMetrics } from './prometheusFormat.ts';
import { createResource } from './resource.ts';

const MEDIA_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** The ranges of an Accept header that text matches, the most specific one first. */
const RANGES = ['text/plain', 'text/*', '*/*'];

/** Whether a client refuses text (RFC 9110, section 12.5.1). One that names other types alone gets it nevertheless. */
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
  /** Responds to health probes. */
  readonly health: RequestListener;
  /** Makes a server with the bounds of that of the clients. */
  readonly createServer: (listener: RequestListener) => Server;
}

/**
 * Serves the metrics at `/metrics` on a separate port, because they are not for clients. Health probes are served
 * there too, so that they do not queue behind a burst of operations.
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
      // The process ends.
      response.writeHead(503).end();
    }
  };
  // The exporter's own server supports no free port and no clear error for a port in use.
  const server = measured.createServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && request.url === '/metrics') {
      // Node.js sends no body in response to HEAD.
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
