import { EventEmitter } from 'node:events';
import type { RequestListener } from 'node:http';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginInlineTrace } from '@apollo/server/plugin/inlineTrace';
import fastifyApollo from '@as-integrations/fastify';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Dispatcher } from 'undici';
import {
  defaultLimits,
  secretsOf,
  type AccessConfig,
  type Limits,
  type RouterConfig,
  type ServiceConfig,
  type TelemetryConfig,
} from './config/config.ts';
import { createContext, type Context } from './context.ts';
import { Facts } from './facts/facts.ts';
import { ManyIdsPaths } from './facts/manyIdsPaths.ts';
import { maskErrors } from './server/errorMasking.ts';
import type { Events } from './events.ts';
import { createLog } from './log.ts';
import type { ReadyQuery } from './readyQueries.ts';
import { Client } from './rest/client.ts';
import { RequestBudget } from './budget.ts';
import { openReplicaStore } from './replica/open.ts';
import { createSchema } from './schema.ts';
import { cacheControl } from './server/cacheControl.ts';
import { operationCost } from './server/cost.ts';
import { deferLimits, executeDeferring } from './server/deferral.ts';
import { sendClientsAway } from './server/ending.ts';
import { DocumentStore } from './server/documentStore.ts';
import { explorer } from './server/explorer.ts';
import { tellHealth } from './server/health.ts';
import { guardHttp, httpOptions } from './server/http.ts';
import { limitsRule } from './server/limits.ts';
import { tellOperations } from './server/operationEvents.ts';
import { logOperations } from './server/operationLog.ts';
import { allowOrigins } from './server/origins.ts';
import { clientOf } from './server/clientIdentity.ts';
import { Load, refuseOverload, refuseShed } from './server/overload.ts';
import { requestIdOf, tellRequestIds } from './server/requestId.ts';
import { requestStatus } from './server/requestStatus.ts';
import { ResponseSize, responseLimit } from './server/responseSize.ts';
import { jsonWithin, resultLimit } from './server/resultLimit.ts';
import { Room } from './server/room.ts';
import { routerOnly } from './server/routerOnly.ts';
import { listedQueries, onlyListed, readSafeList } from './server/safeList.ts';
import { documentIds, SentQueries } from './server/sentQueries.ts';
import { literalLimits, variableLimits } from './server/values.ts';
import { varyBy } from './server/vary.ts';
import { openTelemetry } from './telemetry/open.ts';
import { jsonOf, wholeAnswers } from './server/wholeAnswers.ts';

export interface ServerOptions {
  readonly service: ServiceConfig;
  readonly logLevel: string;
  /** Absent: anybody may ask. */
  readonly router?: RouterConfig | undefined;
  readonly access?: AccessConfig;
  /** What the page for people opens with. */
  readonly queries?: readonly ReadyQuery[];
  /** Closes what only developers need: introspection, suggestions, the landing page. */
  readonly production?: boolean;
  readonly limits?: Limits;
  /** Operations that may be answered at the same time; any number if it does not say. */
  readonly mostOperations?: number;
  readonly telemetry?: TelemetryConfig;
  /** Ends when the process begins to: from then on it is not ready, and clients are sent elsewhere. */
  readonly ending?: AbortSignal;
  /** Shared by several servers of one process; made for this one if it is not given. */
  readonly schema?: GraphQLSchema;
  /** Replaces the network in tests. */
  readonly dispatcher?: Dispatcher;
}

/** May ask anything, but from a browser only on our own page. */
export const anybody: AccessConfig = { corsOrigins: [] };

/** Where GraphQL is served. */
const PATH = '/graphql';

/** Errors of one request that are told: more help nobody, and each takes time. */
const MOST_ERRORS = 20;

/** Milliseconds that a client has to read a response. */
const READING_TIME = 50_000;

/** Whole answers may take this part of the memory for answers of the service, beside it. */
const WHOLE_ANSWERS = 8;

/** Builds the server; tests build the same one. It does not listen yet; closing it closes what it opened. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { service, access = anybody, router, queries = [], production = false, limits = defaultLimits } = options;
  const { ending = new AbortController().signal, schema = createSchema() } = options;
  /** Strangers may ask: they are not told the quota. */
  const isOpen = production && !router;
  const log = createLog(options.logLevel, secretsOf(service, router));
  const safeList = access.safeList === undefined ? undefined : readSafeList(access.safeList, schema);
  const memory = await openReplicaStore(service, log);
  const events: Events = new EventEmitter();
  const client = new Client(service, log, memory, options.dispatcher, events);
  const facts = new Facts(
    service.cacheBytes,
    memory,
    events,
    () => client.forgetInFlight(),
    () => client.prepare(1),
  );
  const shared = { client, facts, manyIds: new ManyIdsPaths(service.manyIds), service };
  const fastify = Fastify({
    ...httpOptions(limits, service.operationTimeout, events),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    // What comes over a connection that is still open is answered.
    return503OnClosing: false,
  });
  const load = new Load(options.mostOperations);
  const room = new Room();
  tellRequestIds(fastify);
  guardHttp(fastify, events);
  await allowOrigins(fastify, access.corsOrigins);
  const apollo = new ApolloServer<Context>({
    schema,
    logger: log,
    introspection: !production,
    nodeEnv: production ? 'production' : 'development',
    includeStacktraceInErrorResponses: false,
    stringifyResult: result => jsonWithin(limits.response, jsonOf(result)),
    parseOptions: { maxTokens: limits.tokens },
    validationRules: [limitsRule(limits), literalLimits(limits), deferLimits],
    validationOptions: { maxErrors: MOST_ERRORS, hideSuggestions: production },
    executionOptions: { maxCoercionErrors: MOST_ERRORS },
    // Signals are main's business: it closes the HTTP server first.
    stopOnTerminationSignals: false,
    formatError: maskErrors(log, limits, production),
    legacyExperimentalExecuteIncrementally: executeDeferring(limits.response),
    documentStore: new DocumentStore(),
    persistedQueries: { cache: safeList ? listedQueries(safeList) : new SentQueries(memory) },
    plugins: [
      documentIds,
      ...(safeList ? [onlyListed] : []),
      resultLimit(limits.response, load.queue),
      // Behind those that give a response another code.
      tellOperations(events),
      variableLimits(limits),
      // On by default in a subgraph, and then served to anyone who asks. The first trace wraps every resolver for good.
      router ? ApolloServerPluginInlineTrace() : ApolloServerPluginInlineTraceDisabled(),
      // It wraps every resolver, which costs more than all of ours together, to tell static hints that we do not have.
      ApolloServerPluginCacheControlDisabled(),
      wholeAnswers(Math.ceil(service.cacheBytes / WHOLE_ANSWERS), () => facts.changes),
      cacheControl(),
      responseLimit(limits.response, room),
      operationCost(
        schema,
        service.operationCalls,
        { manyIds: kind => shared.manyIds.allows(kind), isRefused: name => client.refusals.has(name) },
        () => (isOpen ? undefined : client.quotaRemaining),
      ),
      refuseShed,
      production ? ApolloServerPluginLandingPageDisabled() : explorer(queries),
      requestStatus,
    ],
  });
  await apollo.start();
  if (isOpen)
    log.warn('ROUTER_SECRET is not set: anyone who can reach this address can read the schema and spend the quota');
  logOperations(events, log);
  sendClientsAway(fastify, ending);
  await fastify.register(async graph => {
    if (router) graph.addHook('onRequest', routerOnly(router, events));
    // The media type of a response depends on it, and so does the status when the document is invalid.
    graph.addHook('onRequest', async (_, reply) => void varyBy(reply, 'accept'));
    refuseOverload(graph, load, events);
    await graph.register(fastifyApollo(apollo), {
      path: PATH,
      context: async (request, reply) => {
        const operation = operationFor(reply, service, request.id, clientOf(request, access.clientHeader));
        reply.raw.once('close', () => room.leave(operation));
        const response = new ResponseSize(limits.response, load.queue, operation);
        return createContext(operation, response, shared);
      },
    });
  });
  fastify.get('/', (_, reply) => reply.redirect(PATH));
  const canServe = async () => facts.size.entries > 0 || client.hasToken();
  tellHealth(fastify, canServe, ending);
  const health: RequestListener = (request, response) =>
    void fastify.ready().then(
      () => fastify.routing(request, response),
      () => response.destroy(),
    );
  const closeTelemetry = await openTelemetry(options.telemetry ?? {}, { events, client, facts, load, health }, log);
  // They run when the last answer has been sent, the last one first.
  fastify.addHook('onClose', closeTelemetry);
  fastify.addHook('onClose', () => client.close());
  fastify.addHook('onClose', () => apollo.stop());
  return fastify;
}

/** An operation that ends when the client hangs up before it has its answer. */
function operationFor({ raw }: FastifyReply, service: ServiceConfig, id: string, client: string): RequestBudget {
  const gone = new AbortController();
  const operation = new RequestBudget(service.operationTimeout, service.operationCalls, gone.signal, id, client);
  // A client that reads little by little would keep the response in memory for as long as it likes.
  const slow = setTimeout(() => raw.destroy(), service.operationTimeout + READING_TIME).unref();
  raw.once('close', () => {
    clearTimeout(slow);
    // A 503 is sent for an operation that was given up at the end of the process.
    if (raw.writableFinished && raw.statusCode !== 503) operation.answered();
    else gone.abort();
  });
  return operation;
}
