import { manyIdsKinds } from '../../service/catalogue/manyIds.ts';
import { pathOf } from '../../graph/cost/place.ts';
import { Price } from '../../graph/cost/price.ts';
import { MOST_REPEATS } from '../../graph/cost/shape.ts';
import { SubgraphError } from '../../operation/errors.ts';
import { setPrice } from '../../client/rate/admission.ts';
import type { ManyIdsPaths, Sharing } from '../../loaders/records/manyIdsPaths.ts';
import type { UnavailableVersions } from '../../client/resilience/unavailableVersions.ts';
import type { OperationCheck } from '../hooks/features.ts';
import { rejection } from '../limits/limits.ts';
import type { OperationPlans } from './operationPlans.ts';
import { tooLarge } from '../limits/responseSize.ts';

interface CostLimits {
  /** Bytes of a response. */
  readonly bytes: number;
  /** Calls that an operation may make. */
  readonly calls: number;
}

/** How several records of a type are called. */
type SharingOfType = (type: string) => Sharing;

export const sharingOf =
  (paths: ManyIdsPaths, unavailable: UnavailableVersions): SharingOfType =>
  type => {
    const kind = manyIdsKinds.get(type);
    return kind ? paths.sharing(kind, unavailable) : 'alone';
  };

/** Rejects operations whose response could be too large, or whose price is above the limit. */
export const costLimit =
  (plans: OperationPlans, limits: CostLimits, sharing: SharingOfType, longestPeriod: number): OperationCheck =>
  resolved => {
    const planned = plans.of(resolved);
    if (!planned) return;
    const price = new Price(planned, limits.bytes, sharing, longestPeriod);
    const { operation } = resolved.contextValue;
    setPrice(operation, price.calls, price.bytes);
    const excess = excessOf(price, limits);
    if (excess) throw rejection(excess);
  };

/** The error of an operation whose price is above a limit. */
export function excessOf(price: Price, limits: CostLimits): SubgraphError | undefined {
  const { calls, bytes, dearest, largest, repeated } = price;
  if (repeated !== undefined) return tooManyNames(repeated);
  if (bytes > limits.bytes) return tooLarge(limits.bytes, pathOf(largest.place));
  if (calls <= limits.calls) return undefined;
  return new SubgraphError(
    'COST_LIMIT_EXCEEDED',
    `This operation could need ${calls} calls to the service, more than the ${limits.calls} it may make. ` +
      `Most of them, ${dearest.amount}, are for "${pathOf(dearest.place)}".`,
  );
}

const tooManyNames = (path: string) =>
  new SubgraphError('TOO_MANY_ALIASES', `"${path}" is selected under more than ${MOST_REPEATS} names.`);
