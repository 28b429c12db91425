import { batchKinds } from '../../service/catalogue/batches.ts';
import { MAX_ALIASES_PER_FIELD, nodePath, Price } from '../../graph/cost/index.ts';
import { SubgraphError } from '../../operation/index.ts';
import { setPrice } from '../../client/index.ts';
import type { Batching, BatchPaths } from '../../loaders/index.ts';
import type { OperationCheck } from '../hooks/index.ts';
import { createRejection, createTooLargeError } from '../limits/index.ts';
import type { OperationPlans } from './operationPlans.ts';

interface CostLimits {
  readonly maxResponseBytes: number;
  readonly maxCalls: number;
}

/** How several records of a type are requested. */
type BatchingOfType = (type: string) => Batching;

export const createBatchingLookup =
  (paths: BatchPaths): BatchingOfType =>
  type => {
    const kind = batchKinds.get(type);
    return kind ? paths.batching(kind) : 'alone';
  };

/** Rejects operations with too many aliases of a field, a response that could be too large, or too high a price. */
export const costLimit =
  (plans: OperationPlans, limits: CostLimits, batching: BatchingOfType, maxPeriodDays: number): OperationCheck =>
  resolved => {
    const planned = plans.plan(resolved);
    if (!planned) return;
    const price = new Price(planned, limits.maxResponseBytes, batching, maxPeriodDays);
    const { operation } = resolved.contextValue;
    setPrice(operation, price.calls, price.bytes);
    const error = findCostLimitError(price, limits);
    if (error) throw createRejection(error);
  };

export function findCostLimitError(price: Price, limits: CostLimits): SubgraphError | undefined {
  const { calls, bytes, mostExpensive, largest, repeated } = price;
  if (repeated !== undefined) return createAliasError(repeated);
  if (bytes > limits.maxResponseBytes) return createTooLargeError(limits.maxResponseBytes, nodePath(largest.node));
  if (calls <= limits.maxCalls) return undefined;
  return new SubgraphError(
    'COST_LIMIT_EXCEEDED',
    `This operation could make ${calls} calls to the service; at most ${limits.maxCalls} are allowed. ` +
      `Most of them, ${mostExpensive.amount}, are for "${nodePath(mostExpensive.node)}".`,
  );
}

const createAliasError = (path: string) =>
  new SubgraphError('TOO_MANY_ALIASES', `"${path}" has more than ${MAX_ALIASES_PER_FIELD} aliases.`);
