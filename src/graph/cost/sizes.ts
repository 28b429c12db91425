import { isJsonObject, MAX_OFFSET } from '../../service/description/index.ts';
import {
  baseDaysOf,
  callsFor,
  endPoints,
  isOneCall,
  membersByPeriod,
  offsetOf,
  type SeriesRequest,
} from '../../loaders/index.ts';
import type { ArgumentValues } from '../plan/index.ts';
import type { PricedField } from './shape.ts';
import type { Weights } from './weights.ts';

/* Sizes and units that depend on the arguments of a field. */

/** Units of a field for all of its items and arguments. */
export function unitsOf({ weight, ofArguments, ofInputs }: Weights, args: ArgumentValues, items = 1): number {
  let units = weight * items;
  for (const [name, weights] of ofInputs) units += unitsOfInput(weights, args[name]);
  // A filter that is false has no effect and no cost.
  for (const [name, each] of ofArguments) if ((args[name] ?? false) !== false) units += each;
  return units;
}

/** Units of an input object or a list of them. */
function unitsOfInput(weights: ReadonlyMap<string, number>, value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + unitsOfInput(weights, each), 0);
  if (!isJsonObject(value)) return 0;
  let units = 0;
  for (const [name, weight] of weights) {
    const given = value[name];
    const count = Array.isArray(given) ? given.length : Number((given ?? undefined) !== undefined);
    units += count * weight;
  }
  return units;
}

/** Number of items of a list or connection. Undefined if neither the schema nor the arguments bound it. */
export function itemCountOf(
  { isList, assumedSize, slicingArguments }: Weights,
  args: ArgumentValues,
): number | undefined {
  // Batch lookups return one item per key.
  const keys = isList ? Object.values(args).find(value => Array.isArray(value)) : undefined;
  if (keys) return keys.length;
  let size: number | undefined;
  for (const name of slicingArguments) {
    const value = args[name];
    if (typeof value === 'number') size = Math.max(0, size ?? 0, value);
  }
  return size ?? assumedSize;
}

/** Extra calls for a cursor beyond the maximum offset. */
export function callsToReach({ after, before }: ArgumentValues): number {
  const offsets = [after, before].map(cursor => (typeof cursor === 'string' ? offsetOf(cursor) : 0));
  return Math.floor(Math.max(...offsets) / MAX_OFFSET);
}

/** Maximum days between points, on average: small accounts are measured twice a month. */
const DAYS_PER_POINT = 15;

interface SeriesSize {
  readonly days: number;
  readonly calls: number;
}

/**
 * Prices a series for the worst case: it may start anywhere in its period, so its oldest points and the base of its
 * growth are charged for every window, and its newest points for twice the windows they would fill. The previous period
 * is charged likewise, unless one call covers both.
 * @param maxPeriodDays Longest period of one call on this account.
 */
export function seriesSize({ members }: PricedField, request: SeriesRequest, maxPeriodDays: number): SeriesSize {
  const { start, end } = request.period;
  const longest = Math.min(request.maxPeriodDays, maxPeriodDays);
  const { own, previous } = membersByPeriod(members);
  const calls = callsOfMembers(own, request, longest);
  const sharesCall = previous.size > 0 && isOneCall(request.period, longest, baseDaysOf(request));
  return {
    days: end - start + 1,
    calls: sharesCall ? 1 : calls + callsOfMembers(previous, request, longest),
  };
}

function callsOfMembers(members: ReadonlySet<string>, request: SeriesRequest, longest: number): number {
  const { oldest, newest, hasBase } = endPoints(members, request);
  const windows = callsFor(request.period, longest, hasBase ? baseDaysOf(request) : 0);
  if (oldest > 0 || hasBase) return windows;
  // The requested part can be missing from any point.
  const pointsPerCall = Math.max(1, Math.floor(longest / DAYS_PER_POINT));
  const most = request.part && newest > 0 ? windows : 2 * Math.ceil(newest / pointsPerCall);
  return Math.min(windows, most);
}
