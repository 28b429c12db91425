import { flushCompileCache } from 'node:module';
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import {
  ConfigError,
  describeMutations,
  loadEnvFile,
  availableMegabytes,
  proxiesTo,
  readConfig,
  type ServiceConfig,
  type ServiceDefaults,
  trustExtraCertificates,
} from './config/index.ts';
import { shutDownOnSignals } from './process/index.ts';
import { EXAMPLE_ARTIST_ID, formatWelcome, readyQueries } from './server/explorer/index.ts';
import { createServer } from './server/index.ts';

/** Backlog of connections to accept. The OS may allow fewer. Clients retry dropped SYNs after a second. */
const BACKLOG = 4_096;

interface ChosenService {
  readonly service: ServiceConfig;
  /** Printed at startup. */
  readonly description: string;
  readonly hasInventedData?: boolean;
  /** Artist id in the printed query. */
  readonly artist: string;
  readonly close: () => Promise<void>;
}

async function startServer(): Promise<void> {
  const fileWarnings = loadEnvFile(process.env);
  trustExtraCertificates(process.env);
  const memory = {
    megabytes: availableMegabytes(process.constrainedMemory(), totalmem()),
    heapBytes: getHeapStatistics().heap_size_limit,
  };
  const config = readConfig(process.env, memory);
  const chosen = config.service
    ? configuredService(config.service)
    : await startEmbeddedSandbox(config.serviceDefaults);
  const queries = readyQueries(chosen.artist);
  const shutdown = new AbortController();
  const { service, hasInventedData } = chosen;
  const isTerminal = !config.isProduction && process.stdout.isTTY;
  const server = await createServer({
    ...config,
    service,
    hasInventedData,
    queries,
    isTerminal,
    shutdownSignal: shutdown.signal,
  });
  await server.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  if (config.host === 'localhost') {
    const taken = await server.connections.listenOnOtherAddresses(server.server, config.host, BACKLOG);
    for (const address of taken)
      server.log.warn(
        `Port ${config.port} of ${address} is in use by another program, which clients of localhost may reach instead.`,
      );
  }
  // Replaces the handlers of startSignals.js, which exit immediately.
  shutDownOnSignals(server, shutdown, config.shutdown, chosen.close);
  const bound = server.server.address();
  const port = typeof bound === 'string' ? bound : bound?.port;
  const address = `http://${displayHost(config.host)}:${port}/graphql`;
  for (const warning of [...fileWarnings, ...config.warnings]) {
    if (config.isProduction) server.log.warn(warning);
    else console.warn(`Warning: ${warning}`);
  }
  // In production every line must be JSON for the log collector.
  const served = { address, service: chosen.description, mutations: describeMutations(config.mutations) };
  if (config.isProduction) server.log.info(served, 'GraphQL is served');
  else console.log(formatWelcome({ ...served, query: queries[0], requiresRouter: config.router !== undefined }));
  if (config.service) void server.checkService();
  // Node.js writes the compile cache only on an orderly exit.
  flushCompileCache();
}

/** Host for the printed URL. A server that listens on all interfaces is reachable as localhost. */
function displayHost(host: string): string {
  if (host === '::' || host === '0.0.0.0') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

const configuredService = (service: ServiceConfig): ChosenService => ({
  service,
  description: [service.url, ...proxiesTo(service, [service.url])].join(' through '),
  artist: EXAMPLE_ARTIST_ID,
  close: () => Promise.resolve(),
});

/** Loads the embedded sandbox only if SERVICE_URL is not set. */
async function startEmbeddedSandbox(defaults: ServiceDefaults): Promise<ChosenService> {
  const { startSandbox } = await import('./sandbox/index.ts');
  const {
    url,
    authUrl,
    clientId: id,
    clientSecret: secret,
    artist,
    close,
  } = await startSandbox({ serviceName: defaults.name, writable: true });
  return {
    service: { ...defaults, url, credentials: { kind: 'client', authUrl, id, secret } },
    hasInventedData: true,
    description: 'the embedded sandbox with invented data (set SERVICE_URL for the real service)',
    artist,
    close,
  };
}

/** Messages for errors that users can fix. */
function explainStartError(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const place = 'port' in error ? `Port ${String(error.port)}` : error.message;
  switch (error.code) {
    case 'EADDRINUSE':
      return `${place} is in use by another program; set PORT or METRICS_PORT.`;
    case 'EACCES':
      return `${place} requires privileges that this user lacks; set PORT or METRICS_PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'HOST must be an address of this machine.';
    default:
      return error.message;
  }
}

try {
  await startServer();
} catch (error) {
  const reason = explainStartError(error);
  console.error(reason === undefined ? error : `Cannot start: ${reason}`);
  process.exit(1);
}
