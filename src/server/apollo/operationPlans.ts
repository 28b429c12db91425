import { Kind, visit, type DocumentNode } from 'graphql';
import type { ExecutionContext } from 'graphql/execution/execute.js';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../graph/index.ts';
import { OperationState } from '../../graph/execution/index.ts';
import {
  type Plan,
  type PlannedOperation,
  planOperation,
  type ResolverReplacement,
  rootPlan,
  type Variables,
} from '../../graph/plan/index.ts';
import { isIncremental } from './deferral.ts';
import type { ResolvedOperation } from '../hooks/index.ts';

const MAX_PLAN_CACHE_BYTES = 8_000_000;
/** Estimated memory of a plan per planned field. */
const BYTES_PER_FIELD = 400;
/** Estimated memory of the document's AST per character of its source. */
const BYTES_PER_SOURCE_CHARACTER = 16;

/** The operation of a context. Undefined if the operation or its variables are invalid. */
interface Prepared {
  readonly operation: PlannedOperation | undefined;
}

/** Plans of operations, shared by checks, execution, and requests with the same document. */
export class OperationPlans {
  readonly #plans = new LRUCache<string, Plan>({ maxSize: MAX_PLAN_CACHE_BYTES });
  readonly #operations = new OperationState<Prepared>('planned operation');
  readonly #replacementOf: (resolved: ResolvedOperation) => ResolverReplacement | undefined;

  /** @param replacementOf Returns the resolver overrides of a request. */
  constructor(replacementOf: (resolved: ResolvedOperation) => ResolverReplacement | undefined = () => undefined) {
    this.#replacementOf = replacementOf;
  }

  /** The operation of a request. Undefined if the operation or its variables are invalid, which graphql-js then reports. */
  plan(resolved: ResolvedOperation): PlannedOperation | undefined {
    const { contextValue, schema, document, request } = resolved;
    const prepared = this.#operations.of(contextValue);
    if (prepared) return prepared.operation;
    const { variables = {}, operationName = null } = request;
    const args = { schema, document, contextValue, operationName, variableValues: variables };
    const operation = planOperation(args, context => this.#getOrCreatePlan(resolved, context));
    return this.#operations.set(contextValue, { operation }).operation;
  }

  get(context: unknown): PlannedOperation | undefined {
    return this.#operations.of(context as Context)?.operation;
  }

  #getOrCreatePlan(resolved: ResolvedOperation, context: ExecutionContext): Plan | undefined {
    const { document, queryHash, source = '' } = resolved;
    const { schema, fragments, variableValues, operation } = context;
    const type = schema.getRootType(operation.operation);
    if (!type) return undefined;
    const replaceResolver = this.#replacementOf(resolved);
    const scope = { schema, fragments, isDeferSupported: isIncremental(resolved), replaceResolver };
    // After the first request, the document store returns a copy without locations.
    if (operation.loc || replaceResolver) return rootPlan(type, operation, { ...scope, variableValues });
    const deciding = selectConditionVariables(document, variableValues);
    const key = JSON.stringify([queryHash, operation.name?.value, scope.isDeferSupported, deciding]);
    const cached = this.#plans.get(key);
    if (cached) return cached;
    let size = source.length * BYTES_PER_SOURCE_CHARACTER;
    const grow = (fields: number) => {
      size += fields * BYTES_PER_FIELD;
      if (plan && this.#plans.peek(key) === plan) this.#plans.set(key, plan, { size });
    };
    let plan: Plan | undefined;
    plan = rootPlan(type, operation, { ...scope, variableValues: deciding, grow });
    this.#plans.set(key, plan, { size });
    return plan;
  }
}

const conditionVariables = new WeakMap<DocumentNode, ReadonlySet<string>>();

/** Variables that decide which fields are selected and when they are sent. A shared plan retains no other variables. */
function selectConditionVariables(document: DocumentNode, variables: Variables): Variables {
  let names = conditionVariables.get(document);
  if (!names) conditionVariables.set(document, (names = findConditionVariables(document)));
  return Object.fromEntries(Object.entries(variables).filter(([name]) => names.has(name)));
}

function findConditionVariables(document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>();
  visit(document, {
    Directive({ arguments: values = [] }) {
      for (const { name, value } of values) {
        if (name.value === 'if' && value.kind === Kind.VARIABLE) names.add(value.name.value);
      }
    },
  });
  return names;
}
