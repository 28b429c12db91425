import { isJsonObject, MAX_OFFSET } from '../../service/description/index.ts';
import { callsFor, endPoints, offsetOf, type SeriesRequest } from '../../loaders/index.ts';
import type { ArgumentValues } from '../plan/index.ts';
import type { PricedField } from './shape.ts';
import type { Weights } from './weights.ts';

/* What the arguments of a field add to the statements of the SDL. */

/** Units of all items of a field, and of its arguments. */
export function unitsOf({ weight, ofArguments, ofInputs }: Weights, args: ArgumentValues, items = 1): number {
  let units = weight * items;
  for (const [name, weights] of ofInputs) units += unitsOfInput(weights, args[name]);
  for (const [name, each] of ofArguments) if ((args[name] ?? undefined) !== undefined) units += each;
  return units;
}

/** Units of an input object, or of a list of them. */
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

/** The items of a list or connection; undefined if neither the schema nor the arguments determine their number. */
export function itemCountOf(
  { isList, assumedSize, slicingArguments }: Weights,
  args: ArgumentValues,
): number | undefined {
  // Look-ups of several records have as many items as keys or references.
  const keys = isList ? Object.values(args).find(value => Array.isArray(value)) : undefined;
  if (keys) return keys.length;
  let size: number | undefined;
  for (const name of slicingArguments) {
    const value = args[name];
    if (typeof value === 'number') size = Math.max(0, size ?? 0, value);
  }
  return size ?? assumedSize;
}

/** Calls for the cursors of the service that lead to a row of the paging arguments. */
export function callsToReach({ after, before }: ArgumentValues): number {
  const offsets = [after, before].map(cursor => (typeof cursor === 'string' ? offsetOf(cursor) : 0));
  return Math.floor(Math.max(...offsets) / MAX_OFFSET);
}

/** Points of which a series has at least as many in a call: small accounts are read twice a month. */
const MIN_POINTS_PER_CALL = 6;

/** The days of a series and its calls. */
interface SeriesSize {
  readonly days: number;
  readonly calls: number;
}

/**
 * A series may begin anywhere in its period, so its oldest points and the base of its growth have the price of all windows. The newest ones have the
 * price of the windows that contain them, and of as many again.
 * @param maxPeriodDays What one call may span on this account.
 */
export function seriesSize({ members }: PricedField, request: SeriesRequest, maxPeriodDays: number): SeriesSize {
  const { start, end } = request.period;
  const { oldest, newest, hasBase } = endPoints(members, request);
  const days = end - start + 1;
  const windows = callsFor(request.period, Math.min(request.maxPeriodDays, maxPeriodDays), { hasBase });
  return {
    days,
    calls: oldest > 0 || hasBase ? windows : Math.min(windows, 2 * Math.ceil(newest / MIN_POINTS_PER_CALL)),
  };
}
