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
import type { Concurrency } from '../http/index.ts';
import type { Events } from '../../operation/index.ts';
import { createExplorer, type ReadyQuery } from '../explorer/index.ts';
import {
  limitJson,
  limitsRule,
  literalLimits,
  permitMutations,
  rejectWholeQuery,
  variableLimits,
  waitForResponseMemory,
  yieldBeforeLargeResponse,
} from '../limits/index.ts';
import { costLimit, createBatchingLookup } from './costLimit.ts';
import {
  sendCacheControl,
  checkBeforeExecution,
  type Feature,
  createFeaturePlugin,
  type Remaining,
  reportCost,
  setRequestStatus,
  markInventedData,
} from '../hooks/index.ts';
import { noteDeprecations } from './deprecations.ts';
import { deferLimits, formatParts } from './deferral.ts';
import { readDocumentId, DocumentStore, persistedQueries } from './documents.ts';
import { listErrors } from './errorList.ts';
import { maskErrors } from './errorMasking.ts';
import { executeOperations } from './execute.ts';
import { InlineTraces } from './inlineTrace.ts';
import { publishOperations, reportRejectedRequests } from './operationEvents.ts';
import { OperationPlans } from './operationPlans.ts';
import { refuseByFault, replaceFaultyResolvers } from './sandboxFaults.ts';
import { safeListStore, enforceSafeList, type SafeList } from './safeList.ts';

export interface ApolloOptions {
  readonly schema: GraphQLSchema;
  readonly service: ServiceConfig;
  readonly limits: RequestLimits;
  readonly isProduction: boolean;
  /** Whether the figures of the service are invented. */
  readonly hasInventedData: boolean;
  /** Whether all requests come from a router. */
  readonly hasRouter: boolean;
  readonly mutations: MutationAccess;
  readonly queries: readonly ReadyQuery[];
  readonly safeList: SafeList | undefined;
  readonly log: FastifyBaseLogger;
  readonly events: Events;
  readonly remaining: () => Remaining;
  readonly shared: SharedDependencies;
  readonly concurrency: Concurrency;
}

/** Each validation error takes time, and further errors don't help. */
const MAX_VALIDATION_ERRORS = 20;

/** Builds Apollo Server with the features of each operation, in order. */
export function createApollo(options: ApolloOptions): ApolloServer<Context> {
  const { schema, limits, isProduction, hasRouter, queries, safeList, log, events } = options;
  const formatError = maskErrors(limits, isProduction);
  const plans = new OperationPlans(options.hasInventedData && !isProduction ? replaceFaultyResolvers : undefined);
  const traces = new InlineTraces();
  return new ApolloServer<Context>({
    schema,
    logger: log,
    introspection: !isProduction,
    nodeEnv: isProduction ? 'production' : 'development',
    includeStacktraceInErrorResponses: false,
    stringifyResult: result => limitJson(limits.maxResponseBytes, JSON.stringify(result)),
    parseOptions: { maxTokens: limits.maxTokens },
    validationRules: [limitsRule(limits), literalLimits(limits), deferLimits],
    validationOptions: { maxErrors: MAX_VALIDATION_ERRORS, hideSuggestions: isProduction },
    executionOptions: { maxCoercionErrors: MAX_VALIDATION_ERRORS },
    // main.ts handles signals, because the HTTP server must close first.
    stopOnTerminationSignals: false,
    formatError,
    documentStore: new DocumentStore(),
    persistedQueries: safeList ? { cache: safeListStore(safeList) } : persistedQueries(),
    plugins: [
      reportRejectedRequests(events, log),
      // By default, Apollo Server returns traces to every client that requests them.
      ApolloServerPluginInlineTraceDisabled(),
      ...(hasRouter ? [traces.plugin] : []),
      // The plugin would wrap every resolver, at a higher cost than the resolvers themselves, to apply static hints,
      // which this schema doesn't have.
      ApolloServerPluginCacheControlDisabled(),
      isProduction ? ApolloServerPluginLandingPageDisabled() : createExplorer(queries),
      createFeatures(options, plans, executeOperations(plans, traces, formatError, limits.maxResponseBytes)),
    ],
  });
}

function createFeatures(options: ApolloOptions, plans: OperationPlans, execution: Feature) {
  const { service, limits, mutations, hasRouter, hasInventedData, isProduction } = options;
  const { remaining, safeList, events, shared, concurrency } = options;
  const batching = createBatchingLookup(shared.batchPaths);
  const costLimits = { maxResponseBytes: limits.maxResponseBytes, maxCalls: service.maxOperationCalls };
  return createFeaturePlugin(
    readDocumentId,
    rejectWholeQuery,
    ...(safeList ? [enforceSafeList] : []),
    yieldBeforeLargeResponse,
    listErrors,
    // Must follow the features that change the errors of a response.
    publishOperations(events),
    noteDeprecations,
    checkBeforeExecution(permitMutations(mutations, hasRouter)),
    checkBeforeExecution(variableLimits(limits)),
    sendCacheControl,
    ...(hasInventedData && !isProduction ? [refuseByFault] : []),
    checkBeforeExecution(costLimit(plans, costLimits, batching, service.maxPeriodDays)),
    checkBeforeExecution(waitForResponseMemory(concurrency)),
    ...(hasInventedData ? [markInventedData] : []),
    reportCost(remaining),
    setRequestStatus,
    // Must follow the features that add errors to a part.
    formatParts,
    execution,
  );
}
