import type { GatewayConfigSupergraph, GatewayPlugin } from '@graphql-hive/gateway-runtime';
import { unifiedGraphHandler } from '@graphql-hive/router-runtime';
import type { DocumentNode, ExecutionArgs, Kind, NameNode } from 'graphql';

/** Added to the context by the router's JWT plugin if the request has a valid token. */
export interface Authenticated {
  readonly jwt?: { readonly payload: { readonly scope?: string } };
}

/** Forwarded request headers: the client, the trace, and whether to report the cost. */
const FORWARDED_HEADERS = [
  'apollographql-client-name',
  'apollographql-client-version',
  'traceparent',
  'tracestate',
  'x-cost',
];

/** The router of the compose file and of the supergraph tests. */
export const gatewayConfig = {
  supergraph: './supergraph.graphql',
  // The default runtime loses fields that another team adds by `@interfaceObject`, without an error. The image contains
  // both runtimes.
  unifiedGraphHandler,
  propagateHeaders: {
    // Only the router knows this subgraph's secret; it is not sent to other subgraphs. Of the client's headers, only
    // these are forwarded, so clients cannot set their own scopes.
    fromClientToSubgraphs: ({ subgraphName, request, context }) =>
      subgraphName === 'music'
        ? {
            ...Object.fromEntries(FORWARDED_HEADERS.map(name => [name, request.headers.get(name)])),
            'router-authorization': process.env['ROUTER_SECRET'] ?? '',
            'router-scopes': context.jwt?.payload.scope,
          }
        : {},
    deduplicateHeaders: true,
    fromSubgraphsToClient: ({ response }) => ({ 'x-invented-data': response.headers.get('x-invented-data') }),
  },
  // Accepts @defer from clients, and sends one complete response.
  deferStream: true,
  plugins: () => [nameOperations(), returnCacheControl(), returnExtensions()],
} satisfies GatewayConfigSupergraph<Authenticated>;

type Plugin = GatewayPlugin<Authenticated>;

/** Names subgraph requests after the client's operation, so that costs and durations are reported under its name. */
function nameOperations(): Plugin {
  const names = new WeakMap<Request, NameNode>();
  /** The planner returns the same document for the same operation, and the transport caches its text. */
  const named = new WeakMap<DocumentNode, DocumentNode>();
  return {
    onExecute({ args }) {
      const { document, operationName }: ExecutionArgs = args;
      const operations = document.definitions.filter(each => each.kind === OPERATION);
      const { name } =
        operations.find(each => [each.name?.value, undefined].includes(operationName ?? undefined)) ?? {};
      if (name) names.set(args.contextValue.request, name);
    },
    onSubgraphExecute({ executionRequest, setExecutionRequest }) {
      const { document, context } = executionRequest;
      const name = context && names.get(context.request);
      if (!name) return;
      const withName = named.get(document) ?? nameDocument(document, name);
      named.set(document, withName);
      setExecutionRequest({ ...executionRequest, document: withName, operationName: name.value });
    },
  };
}

const OPERATION = 'OperationDefinition' as Kind.OPERATION_DEFINITION;

const nameDocument = (document: DocumentNode, name: NameNode): DocumentNode => ({
  ...document,
  definitions: document.definitions.map(each => (each.kind === OPERATION ? { ...each, name } : each)),
});

/** Returns the shortest lifetime of the subgraphs' responses, or `no-store` if one failed or has none. */
function returnCacheControl(): Plugin {
  /** In seconds. */
  const lifetimes = new WeakMap<Request, number[]>();
  return {
    onFetch({ executionRequest }) {
      const request = executionRequest?.context?.request;
      if (!request) return undefined;
      const ofRequest = lifetimes.get(request) ?? [];
      lifetimes.set(request, ofRequest);
      const index = ofRequest.push(0) - 1;
      return ({ response }) => {
        ofRequest[index] = response.ok ? lifetimeOf(response.headers.get('cache-control') ?? '') : 0;
      };
    },
    onResponse({ request, response }) {
      const ofRequest = lifetimes.get(request);
      if (!ofRequest) return;
      const seconds = Math.min(...ofRequest);
      // Responses can depend on the user.
      const scope = request.headers.has('authorization') ? 'private' : 'public';
      response.headers.set('cache-control', seconds > 0 ? `${scope}, max-age=${seconds}` : 'no-store');
    },
  };
}

const lifetimeOf = (value: string): number =>
  /\b(?:no-store|no-cache|private)\b/.test(value) ? 0 : Number(/\bmax-age=(\d+)/.exec(value)?.[1] ?? 0);

/** Members of `extensions.cost`, by how the costs of several requests are combined. */
const COST_TOTALS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  estimated: sum,
  calls: sum,
  remembered: sum,
  stale: values => Math.max(...values),
  quotaRemaining: values => Math.min(...values),
  rateRemaining: values => Math.min(...values),
};

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns `extensions.inventedData`, and `extensions.cost` combined over the requests of an operation. */
function returnExtensions(): Plugin {
  const collected = new WeakMap<Request, Extensions[]>();
  return {
    onSubgraphExecute({ subgraphName, executionRequest }) {
      const request = executionRequest.context?.request;
      if (subgraphName !== 'music' || !request) return undefined;
      return ({ result }) => {
        if (!('extensions' in result) || !result.extensions) return;
        collected.set(request, [...(collected.get(request) ?? []), result.extensions]);
      };
    },
    onExecute: ({ args }) => ({
      onExecuteDone({ result, setResult }) {
        const all = collected.get(args.contextValue.request);
        if (!all || Symbol.asyncIterator in result) return;
        const costs = all.flatMap(({ cost }) => (cost ? [cost] : []));
        const cost = Object.fromEntries(
          Object.entries(COST_TOTALS).map(([name, total]) => {
            const values = costs.map(each => each[name]).filter(value => typeof value === 'number');
            return [name, values.length > 0 ? total(values) : null];
          }),
        );
        setResult({
          ...result,
          extensions: {
            ...result.extensions,
            ...(costs.length > 0 && { cost }),
            ...(all.some(({ inventedData }) => inventedData) && { inventedData: true }),
          },
        });
      },
    }),
  };
}

interface Extensions {
  readonly cost?: Readonly<Record<string, number | null>>;
  readonly inventedData?: true;
}
