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
import { Client, Concurrency } from '../client/index.ts';
import { createLog, descriptors, Secrets, loadTerminalFormat } from '../process/index.ts';
import type { Events } from '../operation/index.ts';
import { type Example, type ReadyQuery, serveOfflineExplorer } from './explorer/index.ts';
import { openReplicaStore } from '../replica/index.ts';
import { allowOrigins, ListsInParts, refuseOverload, routerOnly } from './limits/index.ts';
import { cacheResponses, createApollo, SafeList } from './apollo/index.ts';
import {
  beginOperations,
  Connections,
  guardHttp,
  guardListener,
  httpOptions,
  operationOf,
  parseInTurn,
  receiveBodies,
  rejectUnserved,
  serveHealth,
  varyBy,
} from './http/index.ts';
import { dropEmptyParameters, INVENTED_HEADER, VARY } from './hooks/index.ts';
import { logCalls, logFailures, logObstacles, logOperations } from './logging/index.ts';
import { openTelemetry } from '../telemetry/index.ts';

export interface ServerOptions {
  readonly service: ServiceConfig;
  readonly logLevel: string;
  /** Whether people read the log at a terminal: it is then text, and no JSON. */
  readonly isTerminal?: boolean;
  /** Absent: open to all clients. */
  readonly router?: RouterConfig | undefined;
  readonly access?: AccessConfig;
  /** On by default, except in production. */
  readonly mutations?: MutationAccess;
  /** Queries of the explorer. */
  readonly queries?: readonly ReadyQuery[];
  /** Whether the figures of the service are invented: each response then states it. */
  readonly hasInventedData?: boolean | undefined;
  /** Disables introspection, suggestions and the explorer. */
  readonly isProduction?: boolean;
  readonly limits?: RequestLimits;
  /** Concurrent operations; unlimited by default. */
  readonly maxOperations?: number;
  readonly telemetry?: TelemetryConfig;
  /** Aborted at the begin of the shutdown: then it is not ready, and connections are closed. */
  readonly shutdownSignal?: AbortSignal;
  /** Shared by several servers of one process; created by default. */
  readonly schema?: GraphQLSchema;
  /** Replaces the network in tests. */
  readonly dispatcher?: Dispatcher;
}

/** Access for all clients except pages of other origins. */
export const openAccess: AccessConfig = { corsOrigins: [] };

/** Path of GraphQL. */
const PATH = '/graphql';

/** Share of CACHE_MEGABYTES that cached responses use in addition. */
const RESPONSE_CACHE = 8;

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs in the background what keeps the service from being used. Makes no call. */
    readonly checkService: () => Promise<void>;
  }
}

/** Builds the server of the program and of the tests. It does not listen yet; closing it closes its resources. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const parts = await openParts(options);
  const fastify = await createHttp(parts);
  const apollo = createApollo({ ...parts, hasRouter: parts.router !== undefined });
  await apollo.start();
  logEvents(parts);
  await serveGraphql(fastify, apollo, parts);
  servePages(fastify, parts);
  const health = serveProbes(fastify, parts);
  const closeTelemetry = await startTelemetry(fastify, health, parts);
  // They run in reverse order after the last response.
  fastify.addHook('onClose', closeTelemetry);
  fastify.addHook('onClose', () => parts.client.close());
  fastify.addHook('onClose', () => apollo.stop());
  fastify.addHook('onClose', async () => parts.safeList?.close());
  return fastify;
}

type Parts = Awaited<ReturnType<typeof openParts>>;

/** The settings with their defaults, and the parts that HTTP, GraphQL and telemetry share. */
async function openParts(options: ServerOptions) {
  const { service, access = openAccess, router, queries = [], isProduction = false, limits = defaultLimits } = options;
  const { shutdownSignal = new AbortController().signal, schema = createSchema(), hasInventedData = false } = options;
  const { mutations = isProduction ? 'off' : 'on' } = options;
  const secrets = new Secrets(secretsOf(service, router));
  const log = createLog(options.logLevel, secrets, options.isTerminal ? await loadTerminalFormat() : undefined);
  const safeList = access.safeList === undefined ? undefined : new SafeList(access.safeList, schema, log);
  const replicas = await openReplicaStore(service, log);
  const events: Events = new EventEmitter();
  const client = new Client(service, replicas, options.dispatcher, events, secrets);
  const cache = new Cache(service.maxCacheBytes, replicas, events, () => client.forgetInFlight());
  const settings = {
    service,
    access,
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
    replicas,
    events,
    client,
    cache,
    shared: { client, cache, batchPaths: new BatchPaths(service.manyIds), service },
    concurrency: new Concurrency(options.maxOperations, () => client.gate.lateRejection()),
    times: { arrival: limits.requestTimeoutMs, silence: service.operationTimeoutMs + limits.requestTimeoutMs },
    /** Without a router secret in production, responses do not contain the quota and the rate. */
    remaining() {
      const { quotaRemaining, rateRemaining } = client;
      return isProduction && !router ? {} : { quotaRemaining, rateRemaining };
    },
  };
}

/** HTTP with its limits and permissions; it does not serve anything yet. */
async function createHttp({ times, events, log, client, shutdownSignal, access }: Parts): Promise<FastifyInstance> {
  const connections = new Connections(descriptors.clients, () => events.emit('requestRejected', 'OVERLOADED'));
  const fastify = Fastify({
    ...httpOptions(connections, times, events),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Lines have the id of a request where they need it.
    childLoggerFactory: logger => logger,
    // Requests on open connections are served.
    return503OnClosing: false,
  });
  fastify.decorate('connections', connections);
  fastify.decorate('checkService', () => client.check());
  fastify.addHook('preClose', () => connections.end());
  guardHttp(fastify, events, shutdownSignal);
  await allowOrigins(fastify, access.corsOrigins);
  rejectUnserved(fastify, events);
  return fastify;
}

function logEvents({ events, log, service, isProduction, router, mutations }: Parts): void {
  if (isProduction && !router) {
    const write = mutations === 'on' ? ', send mutations' : '';
    log.warn(
      `ROUTER_SECRET is not set: anyone who can reach this address can read the schema${write} and spend the quota`,
    );
  }
  logOperations(events, log);
  if (log.isLevelEnabled('debug')) logCalls(events, log);
  logFailures(events, log);
  logObstacles(events, log, service);
}

/** The hooks of a GraphQL request, in their order, and Apollo Server behind them. */
async function serveGraphql(fastify: FastifyInstance, apollo: ApolloServer<Context>, parts: Parts): Promise<void> {
  const { router, hasInventedData, service, limits, concurrency, events, cache, shared, remaining } = parts;
  await fastify.register(async graph => {
    if (router) graph.addHook('onRequest', routerOnly(router, events));
    graph.addHook('onRequest', (_, reply, done) => {
      varyBy(reply, VARY);
      if (hasInventedData) reply.header(INVENTED_HEADER, 'true');
      done();
    });
    graph.addHook('onRequest', dropEmptyParameters);
    receiveBodies(graph, limits);
    beginOperations(graph, service, concurrency, events);
    const mostBytes = Math.ceil(service.maxCacheBytes / RESPONSE_CACHE);
    cacheResponses(graph, { mostBytes, cache, remaining, events });
    refuseOverload(graph, concurrency, events);
    parseInTurn(graph);
    await graph.register(fastifyApollo(apollo), {
      path: PATH,
      context: async request => {
        const operation = operationOf(request);
        const response = new ListsInParts(operation);
        return createContext(operation, response, shared);
      },
    });
  });
}

function servePages(fastify: FastifyInstance, { isProduction, queries }: Parts): void {
  if (!isProduction) serveOfflineExplorer(fastify, PATH, () => examplesWith(queries));
  fastify.get('/', (_, reply) => reply.redirect(PATH));
}

/** Serves the health of the process, and returns a listener that serves it at another port. */
function serveProbes(fastify: FastifyInstance, { cache, client, shutdownSignal }: Parts): RequestListener {
  const obstacle = async () => (cache.size.entries > 0 ? undefined : client.obstacle());
  serveHealth(fastify, obstacle, shutdownSignal);
  return (request, response) =>
    void fastify.ready().then(
      () => fastify.routing(request, response),
      () => response.destroy(),
    );
}

/** Returns a function that exports the rest and ends telemetry. */
function startTelemetry(
  { connections }: FastifyInstance,
  health: RequestListener,
  { telemetry, events, client, cache, concurrency, times, log }: Parts,
): Promise<() => Promise<unknown>> {
  const probes = new Connections(descriptors.probes, () => undefined);
  const createProbed = (listener: RequestListener) => probes.server(guardListener(listener), times);
  const measured = { events, client, cache, concurrency, connections, health, createServer: createProbed };
  return openTelemetry(telemetry, measured, log);
}

/** The ready queries, and the operations of the cookbook. */
async function examplesWith(queries: readonly ReadyQuery[]): Promise<readonly Example[]> {
  const { cookbook } = await import('../graph/generated/cookbook.ts');
  const ready = queries.map(query => ({ ...query, topic: query.name }));
  return [...ready, ...cookbook].map(({ topic, title, document, variables }) => ({
    topic,
    question: title,
    // The topic and the question are above it.
    document: document.replace(/^# Topic: .*\n# .*\n/, ''),
    variables,
  }));
}
