import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { FastifyBaseLogger } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { MutationAccess, RequestLimits, ServiceConfig } from '../../config/index.ts';
import type { Context, SharedDependencies } from '../../graph/index.ts';
import type { Concurrency } from '../../client/index.ts';
import type { Events } from '../../operation/index.ts';
import { explorer, type ReadyQuery } from '../explorer/index.ts';
import type { ReplicaStore } from '../../replica/index.ts';
import {
  jsonWithin,
  limitsRule,
  literalLimits,
  permitMutations,
  refuseAsWhole,
  variableLimits,
  waitForRoom,
  writtenLater,
} from '../limits/index.ts';
import { costLimit, batchingOf } from './costLimit.ts';
import {
  cacheControl,
  checked,
  dropEmptyName,
  type Feature,
  inOrder,
  type Remaining,
  reportCost,
  requestStatus,
  stateInvention,
} from '../hooks/index.ts';
import { deferLimits, executeInParts } from './deferral.ts';
import { documentIds, DocumentStore, SentQueries } from './documents.ts';
import { listErrors } from './errorList.ts';
import { maskErrors } from './errorMasking.ts';
import { executeOperations } from './execute.ts';
import { InlineTraces } from './inlineTrace.ts';
import { publishOperations, reportRequests } from './operationEvents.ts';
import { OperationPlans } from './operationPlans.ts';
import { listedQueries, onlyListed, type SafeList } from './safeList.ts';

export interface ApolloOptions {
  readonly schema: GraphQLSchema;
  readonly service: ServiceConfig;
  readonly limits: RequestLimits;
  readonly isProduction: boolean;
  /** True if the figures of the service are invented. */
  readonly hasInventedData: boolean;
  /** True if all requests are from a router. */
  readonly hasRouter: boolean;
  readonly mutations: MutationAccess;
  /** Queries of the explorer. */
  readonly queries: readonly ReadyQuery[];
  readonly safeList: SafeList | undefined;
  readonly log: FastifyBaseLogger;
  readonly events: Events;
  readonly replicas: ReplicaStore;
  readonly remaining: () => Remaining;
  readonly shared: SharedDependencies;
  readonly concurrency: Concurrency;
}

/** Validation errors in one response: each takes time, and more do not help. */
const MOST_ERRORS = 20;

/** The GraphQL server, with the features of each operation in their order. */
export function createApollo(options: ApolloOptions): ApolloServer<Context> {
  const { schema, limits, isProduction, hasRouter, queries, safeList, log, events, replicas } = options;
  const formatError = maskErrors(limits, isProduction);
  const plans = new OperationPlans();
  const traces = new InlineTraces();
  return new ApolloServer<Context>({
    schema,
    logger: log,
    introspection: !isProduction,
    nodeEnv: isProduction ? 'production' : 'development',
    includeStacktraceInErrorResponses: false,
    stringifyResult: result => jsonWithin(limits.maxResponseBytes, JSON.stringify(result)),
    parseOptions: { maxTokens: limits.maxTokens },
    validationRules: [limitsRule(limits), literalLimits(limits), deferLimits],
    validationOptions: { maxErrors: MOST_ERRORS, hideSuggestions: isProduction },
    executionOptions: { maxCoercionErrors: MOST_ERRORS },
    // main.ts handles signals: it closes the HTTP server first.
    stopOnTerminationSignals: false,
    formatError,
    legacyExperimentalExecuteIncrementally: executeInParts(limits.maxResponseBytes, context => plans.known(context)),
    documentStore: new DocumentStore(),
    persistedQueries: { cache: safeList ? listedQueries(safeList) : new SentQueries(replicas) },
    plugins: [
      reportRequests(events, log),
      // Subgraphs trace for every client by default.
      ApolloServerPluginInlineTraceDisabled(),
      ...(hasRouter ? [traces.plugin] : []),
      // It wraps every resolver, at a higher cost than our resolvers, for static hints that this schema does not have.
      ApolloServerPluginCacheControlDisabled(),
      isProduction ? ApolloServerPluginLandingPageDisabled() : explorer(queries),
      featuresOf(options, plans, executeOperations(plans, traces, formatError)),
    ],
  });
}

function featuresOf(options: ApolloOptions, plans: OperationPlans, execution: Feature) {
  const { service, limits, mutations, hasRouter, hasInventedData, remaining, safeList, events, shared, concurrency } =
    options;
  const batching = batchingOf(shared.batchPaths);
  const mostCost = { bytes: limits.maxResponseBytes, calls: service.maxOperationCalls };
  return inOrder(
    dropEmptyName,
    documentIds,
    refuseAsWhole,
    ...(safeList ? [onlyListed] : []),
    writtenLater,
    listErrors,
    // After the features that change the code of a response.
    publishOperations(events),
    checked(permitMutations(mutations, hasRouter)),
    checked(variableLimits(limits)),
    cacheControl,
    checked(costLimit(plans, mostCost, batching, service.maxPeriodDays)),
    checked(waitForRoom(concurrency)),
    ...(hasInventedData ? [stateInvention] : []),
    reportCost(remaining),
    requestStatus,
    execution,
  );
}
