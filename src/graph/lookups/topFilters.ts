import { serviceMetrics } from '../../service/catalogue/top.ts';
import { playlistAudiences } from '../../service/catalogue/topMusic.ts';
import { isJsonObject, type JsonObject } from '../../service/description/index.ts';
import { badInput } from '../../operation/index.ts';
import { parseCountryCode, parseIsrcCountry, parsePlatformCode, parseText } from './arguments.ts';

/* Checks the orders and filters of top lists before any call. */

export interface FilterArguments {
  readonly filters?: readonly object[] | null | undefined;
}

export interface PeriodOrder {
  readonly period: string;
}

const MAX_CONDITIONS = 100;
const MAX_PITCH_CLASS = 11;

export function checkFilters(filters: FilterArguments['filters']): void {
  const conditions = filterConditionsOf(filters);
  if (conditions.length > MAX_CONDITIONS) {
    throw badInput('filters', `must contain at most ${MAX_CONDITIONS} conditions.`);
  }
  for (const { path, name, value } of conditions) checkCondition(path, name, value);
}

/** Requires a platform, or none (or `service`) for metrics that the service computes itself. */
export function checkMetric(argument: string, metric: unknown, platform: unknown): void {
  const isOwn = serviceMetrics.has(String(metric));
  if ((platform ?? undefined) === undefined) {
    if (!isOwn) throw badInput(`${argument}.platform`, `is required for ${String(metric)}.`);
    return;
  }
  parsePlatformCode(`${argument}.platform`, platform);
  if (isOwn !== (platform === 'service')) {
    throw badInput(
      `${argument}.platform`,
      isOwn
        ? `must be omitted: the service computes ${String(metric)} itself.`
        : `must be a platform with the metric ${String(metric)}, not "service".`,
    );
  }
}

/** Rejects weeks, which the service does not support for places and playlists. */
export function checkPeriods({
  orderBy,
  filters,
}: FilterArguments & { readonly orderBy?: PeriodOrder | null | undefined }): void {
  const measured = filterConditionsOf(filters).map(({ path, value }) => [path, value] as const);
  for (const [path, value] of [['orderBy', orderBy] as const, ...measured]) {
    if (isJsonObject(value) && value['period'] === 'WEEK') {
      throw badInput(`${path}.period`, 'must be MONTH or QUARTER in this list.');
    }
  }
}

/** Rejects orders and filters by audience on platforms without playlist audiences. */
export function checkAudience(
  platform: string,
  orderBy: { readonly field: string } | null | undefined,
  filters: FilterArguments['filters'],
): void {
  if (playlistAudiences.has(platform)) return;
  const condition = filterConditionsOf(filters).find(({ name }) => name === 'audience');
  const path = orderBy?.field === 'AUDIENCE' ? 'orderBy.field' : condition?.path;
  const platforms = [...playlistAudiences.keys()].join(', ');
  if (path) throw badInput(path, `uses playlist audience, which exists only on ${platforms}.`);
}

interface FilterCondition {
  /** For example `filters[0].metrics[1]`. */
  readonly path: string;
  readonly name: string;
  readonly value: unknown;
}

/** Conditions as the service counts them: one per metric, and one per other filter field. */
export function filterConditionsOf(filters: FilterArguments['filters']): FilterCondition[] {
  return (filters ?? []).flatMap((filter, index) =>
    Object.entries(filter).flatMap(([name, value]: [string, unknown]): FilterCondition[] => {
      const path = `filters[${index}].${name}`;
      if (value === null || value === undefined) return [];
      if (name !== 'metrics' || !Array.isArray(value) || value.length === 0) return [{ path, name, value }];
      return value.map((each, place) => ({ path: `${path}[${place}]`, name, value: each }));
    }),
  );
}

const countryFields: ReadonlySet<string> = new Set([
  'artistNationalities',
  'countries',
  'nationalities',
  'territories',
]);

const dayFields: ReadonlySet<string> = new Set(['lastUpdated', 'releaseDate']);

function checkCondition(path: string, name: string, value: unknown): void {
  if (isJsonObject(value)) checkBounds(path, value, dayFields.has(name) ? ['start', 'end'] : ['min', 'max']);
  if (name === 'metrics' && isJsonObject(value)) checkMetric(path, value['metric'], value['platform']);
  if (!Array.isArray(value)) return;
  if (value.length === 0) throw badInput(path, 'must not be empty.');
  value.forEach(each => {
    if (countryFields.has(name)) parseCountryCode(path, each);
    else if (name === 'isrcCountries') parseIsrcCountry(path, each);
    else if (typeof each === 'string') parseText(path, each);
  });
  if (name === 'pitchClasses' && !value.every(each => each >= 0 && each <= MAX_PITCH_CLASS)) {
    throw badInput(path, `must contain only numbers between 0 and ${MAX_PITCH_CLASS}.`);
  }
}

function checkBounds(path: string, bounds: JsonObject, [low, high]: readonly [string, string]): void {
  const given = [bounds[low], bounds[high]].filter(bound => bound !== null && bound !== undefined);
  if (given.length === 0) throw badInput(path, `requires "${low}" or "${high}".`);
  // A literal such as 1e400 parses to Infinity, which JSON cannot represent.
  if (given.includes(Infinity) || given.includes(-Infinity)) throw badInput(path, 'must have finite bounds.');
}
