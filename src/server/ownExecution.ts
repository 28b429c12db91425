import { HeaderMap } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { Kind, visit, type DocumentNode, type GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { ExecutionContext } from 'graphql/execution/execute.js';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { Execution } from '../execution/execution.ts';
import { planOperation, type PlannedOperation } from '../execution/operation.ts';
import { rootPlan, type Plan, type Variables } from '../execution/plan.ts';
import { defers } from './deferral.ts';
import type { Feature, Hooks, ResolvedOperation } from './features.ts';

/** Bytes of the plans that requests share. */
const MOST_BYTES = 8_000_000;
/** Bytes of a planned field, and of the nodes of a document for each of its characters. */
const FIELD = 400;
const CHARACTER = 16;

/** The plans of operations. Requests with the same document share one, which the checks and the execution go through. */
export class OperationPlans {
  readonly #plans = new LRUCache<string, Plan>({ maxSize: MOST_BYTES });
  readonly #operations = new WeakMap<Context, PlannedOperation | undefined>();

  /** The operation of a request; undefined if it or its variables are not valid, which graphql-js then reports. */
  of(resolved: ResolvedOperation): PlannedOperation | undefined {
    const { contextValue, schema, document, request } = resolved;
    if (this.#operations.has(contextValue)) return this.#operations.get(contextValue);
    const { variables = {}, operationName = null } = request;
    const args = { schema, document, contextValue, operationName, variableValues: variables };
    const operation = planOperation(args, context => this.#planOf(resolved, context));
    this.#operations.set(contextValue, operation);
    return operation;
  }

  /** True if the operation of this request and its variables are valid. */
  readonly isValid = (context: unknown): boolean => this.#operations.get(context as Context) !== undefined;

  #planOf({ document, queryHash, source = '' }: ResolvedOperation, context: ExecutionContext): Plan | undefined {
    const { schema, fragments, operation } = context;
    const type = schema.getRootType(operation.operation);
    if (!type) return undefined;
    // The document store returns another copy from the second time on, without locations.
    if (operation.loc) return rootPlan(type, operation, context);
    const variableValues = conditionsOf(document, context.variableValues);
    const key = JSON.stringify([queryHash, operation.name?.value, variableValues]);
    const known = this.#plans.get(key);
    if (known) return known;
    let size = source.length * CHARACTER;
    const grow = (fields: number) => {
      size += fields * FIELD;
      if (plan && this.#plans.peek(key) === plan) this.#plans.set(key, plan, { size });
    };
    let plan: Plan | undefined;
    plan = rootPlan(type, operation, { schema, fragments, variableValues, grow });
    this.#plans.set(key, plan, { size });
    return plan;
  }
}

const conditions = new WeakMap<DocumentNode, ReadonlySet<string>>();

/** The variables that decide which fields are selected. A shared plan keeps no others. */
function conditionsOf(document: DocumentNode, variables: Variables): Variables {
  const names = conditions.get(document) ?? conditionsIn(document);
  conditions.set(document, names);
  return Object.fromEntries(Object.entries(variables).filter(([name]) => names.has(name)));
}

function conditionsIn(document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>();
  visit(document, {
    Directive({ name, arguments: values = [] }) {
      if (name.value !== 'skip' && name.value !== 'include') return;
      for (const { value } of values) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return names;
}

/** A router that sends this value requests the duration of each field, which Apollo Server measures in its own way. */
export const TRACE_HEADER = 'apollo-federation-include-trace';
const TRACE = 'ftv1';

type Format = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

/**
 * Executes queries in place of graphql-js (`execution/`). All other operations are left to Apollo Server: mutations,
 * deferred parts, traced queries, and those whose variables are not valid.
 */
export function executeQueries(plans: OperationPlans, format: Format): Feature {
  const hooks: Hooks = {
    async responseForOperation(resolved) {
      const { request, document } = resolved;
      const isTraced = request.http?.headers.get(TRACE_HEADER) === TRACE;
      // Undefined, despite its type, for an `operationName` that the document lacks.
      const kind = (resolved.operation as typeof resolved.operation | undefined)?.operation;
      if (kind !== 'query' || isTraced || defers(document)) return null;
      const operation = plans.of(resolved);
      if (!operation) return null;
      const { data, errors } = await new Execution(operation).result();
      const singleResult = {
        data: data ?? null,
        ...(errors && { errors: errors.map(error => formatted(error, format)) }),
      };
      return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } };
    },
  };
  return () => hooks;
}

/** Formats an error like Apollo Server does. */
function formatted(error: GraphQLError, format: Format): GraphQLFormattedError {
  const { code = ApolloServerErrorCode.INTERNAL_SERVER_ERROR } = error.extensions;
  return format({ ...error.toJSON(), extensions: { ...error.extensions, code } }, error);
}
