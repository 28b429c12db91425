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
    throw badInput('filters', `there must not be more than ${MAX_CONDITIONS} conditions.`);
  }
  for (const { path, name, value } of conditions) checkCondition(path, name, value);
}

/** The service counts its own figures; each other figure is counted by a platform. */
export function checkMetric(argument: string, metric: unknown, platform: unknown): void {
  const isOwn = serviceMetrics.has(String(metric));
  if ((platform ?? undefined) === undefined) {
    if (!isOwn) throw badInput(`${argument}.platform`, `it is needed for ${String(metric)}.`);
    return;
  }
  parsePlatformCode(`${argument}.platform`, platform);
  if (isOwn !== (platform === 'service')) {
    throw badInput(
      `${argument}.platform`,
      isOwn
        ? `${JSON.stringify(platform)} does not count ${String(metric)}; leave it out, as the service counts it itself.`
        : `"service" does not count ${String(metric)}; name the platform that does.`,
    );
  }
}

/** The service rejects weeks for places and playlists. */
export function checkPeriods({
  orderBy,
  filters,
}: FilterArguments & { readonly orderBy?: PeriodOrder | null | undefined }): void {
  const measured = filterConditionsOf(filters).map(({ path, value }) => [path, value] as const);
  for (const [path, value] of [['orderBy', orderBy] as const, ...measured]) {
    if (isJsonObject(value) && value['period'] === 'WEEK') {
      throw badInput(`${path}.period`, 'it must be MONTH or QUARTER in this list.');
    }
  }
}

/** Some platforms count no audience of playlists. */
export function checkAudience(
  platform: string,
  orderBy: { readonly field: string } | null | undefined,
  filters: FilterArguments['filters'],
): void {
  if (playlistAudiences.has(platform)) return;
  const condition = filterConditionsOf(filters).find(({ name }) => name === 'audience');
  const path = orderBy?.field === 'AUDIENCE' ? 'orderBy.field' : condition?.path;
  if (path) throw badInput(path, `only ${[...playlistAudiences.keys()].join(', ')} count an audience of playlists.`);
}

interface FilterCondition {
  /** For example `filters[0].metrics[1]`. */
  readonly path: string;
  readonly name: string;
  readonly value: unknown;
}

/** Conditions as the service counts them: one per metric. */
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
  if (value.length === 0) throw badInput(path, 'there must be at least one.');
  value.forEach(each => {
    if (countryFields.has(name)) parseCountryCode(path, each);
    else if (name === 'isrcCountries') parseIsrcCountry(path, each);
    else if (typeof each === 'string') parseText(path, each);
  });
  if (name === 'pitchClasses' && !value.every(each => each >= 0 && each <= MAX_PITCH_CLASS)) {
    throw badInput(path, `each must be between 0 and ${MAX_PITCH_CLASS}.`);
  }
}

function checkBounds(path: string, bounds: JsonObject, [low, high]: readonly [string, string]): void {
  const given = [bounds[low], bounds[high]].filter(bound => bound !== null && bound !== undefined);
  if (given.length === 0) throw badInput(path, `it needs "${low}" or "${high}".`);
  // A literal such as 1e400 is infinite, which JSON cannot represent.
  if (given.includes(Infinity) || given.includes(-Infinity)) throw badInput(path, 'a bound must be finite.');
}
