import { EventEmitter } from 'node:events';
import type { RequestListener } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import fastifyApollo from '@as-integrations/fastify';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Dispatcher } from 'undici';
import {
  type AccessConfig,
  defaultLimits,
  type RequestLimits,
  type MutationAccess,
  type RouterConfig,
  secretsOf,
  type ServiceConfig,
  type TelemetryConfig,
} from '../config/index.ts';
import { type Context, createContext, createSchema } from '../graph/index.ts';
import { Cache } from '../cache/index.ts';
import { BatchPaths } from '../loaders/index.ts';
import { Client } from '../client/index.ts';
import { createLog, descriptors, Secrets, loadTerminalFormat } from '../process/index.ts';
import type { Events } from '../operation/index.ts';
import { type ExampleOperation, type ReadyQuery, serveOfflineExplorer } from './explorer/index.ts';
import { openReplicaStore } from '../replica/index.ts';
import {
  allowOrigins,
  ListTimeSlicer,
  rejectOverload,
  requireRouterSecret,
  sendRefusalsAsResponses,
} from './limits/index.ts';
import { cacheResponses, createApollo, SafeList } from './apollo/index.ts';
import {
  Concurrency,
  compressResponses,
  beginOperations,
  ClientConnections,
  guardHttp,
  guardListener,
  createHttpOptions,
  operationOf,
  parseBodies,
  receiveBodies,
  rejectUnserved,
  serveHealth,
  addVary,
} from './http/index.ts';
import { dropEmptyMembers, dropEmptyParameters, INVENTED_HEADER, VARY_HEADERS } from './hooks/index.ts';
import { logCalls, logFailures, logObstacles, logOperations } from './logging/index.ts';
import { openTelemetry } from '../telemetry/index.ts';

export interface ServerOptions {
  readonly service: ServiceConfig;
  readonly logLevel: string;
  /** Whether the log goes to a terminal, as text rather than JSON. */
  readonly isTerminal?: boolean;
  /** If absent, all clients are served. */
  readonly router?: RouterConfig | undefined;
  readonly access?: AccessConfig;
  /** Host name that clients use in development. */
  readonly host?: string;
  /** On by default, except in production. */
  readonly mutations?: MutationAccess;
  readonly queries?: readonly ReadyQuery[];
  /** Whether the service returns invented figures. Each response is then marked. */
  readonly hasInventedData?: boolean | undefined;
  /** Disables introspection, suggestions and the explorer. */
  readonly isProduction?: boolean;
  readonly limits?: RequestLimits;
  /** Maximum number of concurrent operations. Unlimited by default. */
  readonly maxOperations?: number;
  readonly telemetry?: TelemetryConfig;
  /** Aborted when the shutdown begins: the server reports not ready and closes connections. */
  readonly shutdownSignal?: AbortSignal;
  /** Shared by several servers of one process. Created by default. */
  readonly schema?: GraphQLSchema;
  /** Replaces the network in tests. */
  readonly dispatcher?: Dispatcher;
}

/** Open to all clients except pages of other origins. */
export const DEFAULT_ACCESS: AccessConfig = { corsOrigins: [] };

const GRAPHQL_PATH = '/graphql';

/** Share of CACHE_MEGABYTES for whole responses; entries get the rest. */
const RESPONSE_CACHE_RATIO = 0.25;

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks in the background whether the service is usable, and logs any obstacle. Makes no call. */
    readonly checkService: () => Promise<void>;
  }
}

/** Builds the server that the program and the tests use. It is not listening yet. Closing it closes its resources. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const resources = await openResources(options);
  const fastify = await createHttp(resources);
  const apollo = createApollo({ ...resources, hasRouter: resources.router !== undefined });
  await apollo.start();
  const writeLastLines = logEvents(resources);
  await serveGraphql(fastify, apollo, resources);
  servePages(fastify, resources);
  const health = serveProbes(fastify, resources);
  const closeTelemetry = await startTelemetry(fastify, health, resources);
  // Close hooks run in reverse order, after the last response.
  fastify.addHook('onClose', async () => writeLastLines());
  fastify.addHook('onClose', closeTelemetry);
  fastify.addHook('onClose', () => resources.client.close());
  fastify.addHook('onClose', () => apollo.stop());
  fastify.addHook('onClose', async () => resources.safeList?.close());
  return fastify;
}

type ServerResources = Awaited<ReturnType<typeof openResources>>;

/** Settings with defaults, and the parts that HTTP, GraphQL and telemetry share. */
async function openResources(options: ServerOptions) {
  const {
    service,
    access = DEFAULT_ACCESS,
    router,
    queries = [],
    isProduction = false,
    limits = defaultLimits,
    host = 'localhost',
  } = options;
  const { shutdownSignal = new AbortController().signal, schema = createSchema(), hasInventedData = false } = options;
  const { mutations = isProduction ? 'off' : 'on' } = options;
  const secrets = new Secrets(secretsOf(service, router));
  const log = createLog(options.logLevel, secrets, options.isTerminal ? await loadTerminalFormat() : undefined);
  const safeList = access.safeList === undefined ? undefined : new SafeList(access.safeList, schema, log);
  const events: Events = new EventEmitter();
  const replicas = await openReplicaStore(service, log, { events });
  const client = new Client(service, replicas, options.dispatcher, events, secrets);
  const maxResponseCacheBytes = Math.ceil(service.maxCacheBytes * RESPONSE_CACHE_RATIO);
  const maxEntryBytes = service.maxCacheBytes - maxResponseCacheBytes;
  const cache = new Cache(maxEntryBytes, replicas, events, () => client.forgetInFlight());
  const settings = {
    service,
    access,
    host,
    mutations,
    router,
    queries,
    isProduction,
    limits,
    shutdownSignal,
    schema,
    hasInventedData,
  };
  return {
    ...settings,
    telemetry: options.telemetry ?? {},
    log,
    safeList,
    events,
    replicas,
    client,
    cache,
    maxResponseCacheBytes,
    shared: { client, cache, batchPaths: new BatchPaths(service.batchPaths), service },
    concurrency: new Concurrency(options.maxOperations),
    timeouts: {
      requestTimeoutMs: limits.requestTimeoutMs,
      idleTimeoutMs: service.operationTimeoutMs + limits.requestTimeoutMs,
    },
    /** In production without a router secret, clients must not learn the quota and the rate. */
    remaining() {
      const { quotaRemaining, rateRemaining } = client;
      return isProduction && !router ? {} : { quotaRemaining, rateRemaining };
    },
  };
}

/** HTTP with its limits and permissions, without routes. */
async function createHttp({
  timeouts,
  events,
  log,
  client,
  shutdownSignal,
  access,
  host,
  isProduction,
  limits,
  router,
}: ServerResources): Promise<FastifyInstance> {
  const most = Math.min(descriptors.clients, limits.maxConnections);
  const connections = new ClientConnections(most, () => events.emit('requestRejected', 'OVERLOADED'));
  const fastify = Fastify({
    ...createHttpOptions(connections, timeouts, events),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Our log lines contain a request id where one is needed.
    childLoggerFactory: logger => logger,
    // Requests on open connections are still served.
    return503OnClosing: false,
  });
  fastify.decorate('connections', connections);
  fastify.decorate('checkService', () => client.check());
  fastify.addHook('preClose', () => connections.close());
  // Only a development server without a router secret needs protection from DNS rebinding.
  guardHttp(fastify, events, shutdownSignal, isProduction || router ? undefined : host);
  await allowOrigins(fastify, access.corsOrigins);
  rejectUnserved(fastify, events);
  return fastify;
}

/** Returns a function that flushes pending lines. */
function logEvents({ events, log, service, isProduction, router, mutations }: ServerResources): () => void {
  if (isProduction && !router) {
    const write = mutations === 'on' ? ', send mutations' : '';
    log.warn(
      `ROUTER_SECRET is not set: anyone who can reach this address can read the schema${write} and spend the quota`,
    );
  }
  logOperations(events, log);
  if (log.isLevelEnabled('debug')) logCalls(events, log);
  const writeLast = logFailures(events, log);
  logObstacles(events, log, service);
  return writeLast;
}

/** The hooks of a GraphQL request, in order, with Apollo Server behind them. */
async function serveGraphql(
  fastify: FastifyInstance,
  apollo: ApolloServer<Context>,
  resources: ServerResources,
): Promise<void> {
  const { router, hasInventedData, service, limits, concurrency, events, cache, shared, remaining } = resources;
  await fastify.register(async graph => {
    if (router) {
      graph.addHook('onRequest', requireRouterSecret(router, events));
      graph.addHook('onSend', sendRefusalsAsResponses);
    }
    graph.addHook('onRequest', (_, reply, done) => {
      addVary(reply, VARY_HEADERS);
      if (hasInventedData) reply.header(INVENTED_HEADER, 'true');
      done();
    });
    graph.addHook('onRequest', dropEmptyParameters);
    receiveBodies(graph, limits);
    beginOperations(graph, service, concurrency, events);
    cacheResponses(graph, { maxBytes: resources.maxResponseCacheBytes, cache, remaining, events });
    rejectOverload(graph, concurrency, events);
    parseBodies(graph, limits);
    graph.addHook('preHandler', dropEmptyMembers);
    await compressResponses(graph);
    await graph.register(fastifyApollo(apollo), {
      path: GRAPHQL_PATH,
      context: async request => {
        const operation = operationOf(request);
        const response = new ListTimeSlicer(operation);
        return createContext(operation, response, shared);
      },
    });
  });
}

function servePages(fastify: FastifyInstance, { isProduction, queries }: ServerResources): void {
  if (!isProduction) serveOfflineExplorer(fastify, GRAPHQL_PATH, () => loadExamples(queries));
  fastify.get('/', (_, reply) => reply.redirect(GRAPHQL_PATH));
}

/** Serves health probes, and returns a listener that serves them on another port. */
function serveProbes(fastify: FastifyInstance, { cache, client, shutdownSignal }: ServerResources): RequestListener {
  const obstacle = async () => (cache.size.entries > 0 ? undefined : client.obstacle());
  serveHealth(fastify, obstacle, shutdownSignal);
  return (request, response) =>
    void fastify.ready().then(
      () => fastify.routing(request, response),
      () => response.destroy(),
    );
}

/** Returns a function that exports pending data and shuts telemetry down. */
function startTelemetry(
  { connections }: FastifyInstance,
  health: RequestListener,
  { telemetry, events, replicas, client, cache, concurrency, timeouts, log }: ServerResources,
): Promise<() => Promise<unknown>> {
  const probes = new ClientConnections(descriptors.probes, () => undefined);
  const createProbed = (listener: RequestListener) => probes.createServer(guardListener(listener), timeouts);
  const measured = { events, replicas, client, cache, concurrency, connections, health, createServer: createProbed };
  return openTelemetry(telemetry, measured, log);
}

/** Example queries, and the operations of the cookbook. */
async function loadExamples(queries: readonly ReadyQuery[]): Promise<readonly ExampleOperation[]> {
  const { cookbook } = await import('../graph/generated/cookbook.ts');
  const ready = queries.map(query => ({ ...query, topic: query.name }));
  return [...ready, ...cookbook].map(({ topic, title, document, variables }) => ({
    topic,
    question: title,
    // Drop the topic and the question.
    document: document.replace(/^# Topic: .*\n# .*\n/, ''),
    variables,
  }));
}
