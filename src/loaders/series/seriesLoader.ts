import DataLoader from 'dataloader';
import {
  isDay,
  type JsonObject,
  LIFETIMES_MS,
  type Point,
  type QueryParameters,
  recordIdsOf,
  type SeriesDefinition,
  versionedPath,
} from '../../service/description/index.ts';
import { ServiceError } from '../../operation/index.ts';
import { absenceOf, type Entry, firstToExpire } from '../../cache/index.ts';
import { isTransient, isWithoutAccount } from '../../client/index.ts';
import type { Failure, KeyEntries, Known } from '../entries/entries.ts';
import type { ResponseEntries } from '../entries/responseEntries.ts';
import type { Revalidates } from '../entries/revalidation.ts';
import { tagsOfCall } from '../entries/tags.ts';
import type { LoaderState } from '../loaderState.ts';
import { ownerEntries, ownerOf } from '../records/recordEntries.ts';
import { cover, gaps, partsWithin, type Period } from './dates.ts';
import { type PeriodResponse, readPeriod, type SeriesCall } from './seriesCall.ts';
import {
  blocksIn,
  type DatedPoints,
  type KnownDays,
  oldestFirst,
  slicesOf,
  pointsIn,
  pointsOf,
  seriesEntries,
  seriesEntriesOf,
  type StoredDays,
} from './seriesEntries.ts';

interface EntryDays extends KnownDays {
  readonly known: Known<StoredDays>;
  readonly listFields: JsonObject;
}

/** Entries of a block of days, and how many of them `#days` includes. */
interface AddedEntries {
  readonly entries: KeyEntries<StoredDays>;
  count: number;
}

/** The points of a period, or the error if loading failed. */
interface Found<P> {
  readonly points?: readonly P[];
  readonly error?: unknown;
}

/** A call in flight for a period. */
interface PeriodCall extends Period {
  /** Never rejects: the entries then have the days or the failure. */
  readonly done: Promise<void>;
}

export class SeriesLoaders {
  readonly #state: LoaderState;
  readonly #revalidation: Revalidates<{ readonly series: SeriesLoaders }>;
  /** By series name. */
  readonly #loaders = new Map<string, SeriesLoader>();

  constructor(state: LoaderState, revalidation: Revalidates<{ readonly series: SeriesLoaders }>) {
    this.#state = state;
    this.#revalidation = revalidation;
  }

  open<A, P extends Point>(
    source: SeriesDefinition<string, A, P>,
    values: Readonly<Record<string, string>>,
    query: QueryParameters,
  ): SeriesLoader<P> {
    if (source.isMutable) this.#state.context.operation.usage.isMutable = true;
    const name = JSON.stringify([source.path, values, query]);
    // Equal names have equal point types.
    return this.loaderOf({ name, source, values, query }) as SeriesLoader<P>;
  }

  loaderOf(call: SeriesCall): SeriesLoader {
    const found = this.#loaders.get(call.name) ?? new SeriesLoader(this.#state, this.#revalidation, call);
    this.#loaders.set(call.name, found);
    return found;
  }
}

/** Loads the days of one series. Periods of one tick are combined into the fewest calls for days without an entry. */
export class SeriesLoader<P extends Point = Point> {
  readonly #state: LoaderState;
  readonly #revalidation: Revalidates<{ readonly series: SeriesLoaders }>;
  readonly #series: SeriesCall;
  /** Failures and absence of the series. */
  readonly #own: KeyEntries<StoredDays>;
  readonly #blocks = new Map<number, AddedEntries>();
  /** Newest first, damaged entries last. */
  readonly #days: EntryDays[] = [];
  readonly #inFlight = new Set<PeriodCall>();
  readonly #loader = new DataLoader<Period, readonly P[], string>(periods => this.#load(periods), {
    cacheKeyFn: ({ start, end }) => `${start} ${end}`,
  });

  constructor(state: LoaderState, revalidation: Revalidates<{ readonly series: SeriesLoaders }>, series: SeriesCall) {
    this.#state = state;
    this.#revalidation = revalidation;
    this.#series = series;
    this.#own = state.entries.of(seriesEntries, `series ${series.name}`);
  }

  get name(): string {
    return this.#series.name;
  }

  get maxPeriodDays(): number {
    return Math.min(this.#series.source.maxPeriodDays ?? Infinity, this.#state.context.maxPeriodDays);
  }

  /**
   * The points of a period that is not in the future, oldest first. Days without a figure have no point.
   * @throws {SubgraphError} if a call for the period fails
   */
  points(period: Period): readonly P[] | Promise<readonly P[]> {
    return this.#find(period)?.points ?? this.#loader.load(period);
  }

  /** Whether the points of a period need no call. */
  isKnown(period: Period): boolean {
    return this.#absentEntry() !== undefined || this.#slicesOf(period).missing.length === 0;
  }

  /** Values of the series itself, from the newest response with days of the period, if possible an intact one. */
  listFields(period: Period): JsonObject {
    this.#addDays(period);
    return partsWithin(period, this.#days)[0]?.listFields ?? {};
  }

  /**
   * Number of points without a readable day that may belong to the period: at most one for each day without a point, unless
   * several points can share a day.
   */
  undated(period: Period): number {
    if (!this.#hasDamaged) return 0;
    const slices = this.#slicesOf(period).slices.filter(slice => undatedIn(slice) > 0);
    const days = slices.reduce((sum, { start, end }) => sum + end - start + 1, 0);
    const points = pointsIn(slices);
    return Math.min(canShareDay(points) ? Infinity : days - points.length, Math.max(0, ...slices.map(undatedIn)));
  }

  async #load(periods: readonly Period[]): Promise<(readonly P[] | Error)[]> {
    const { entries } = this.#state;
    const keys = [...new Set(periods.flatMap(period => this.#keysOf(period)))];
    await entries.look(seriesEntries, keys);
    const open = periods.filter(period => this.#isMissing(period));
    const missing = open.flatMap(period => this.#slicesOf(period).missing);
    for (const period of cover(missing, [...this.#inFlight], this.maxPeriodDays)) this.#begin(period);
    const calls = [...this.#inFlight].filter(call => missing.some(gap => partsWithin(call, [gap]).length > 0));
    await entries.orExpired(seriesEntries, keys, Promise.all(calls.map(({ done }) => done)), () =>
      open.some(period => this.#isMissing(period)),
    );
    return periods.map(period => {
      const { points, error } = this.#find(period) ?? { error: new Error('no result for a loaded period') };
      return points ?? (error as Error);
    });
  }

  /** The result for a period; undefined while days are missing. */
  #find(period: Period): Found<P> | undefined {
    const absence = this.#absentEntry();
    if (absence) {
      this.#state.entries.use(absence);
      return { points: [] };
    }
    const { slices, missing } = this.#slicesOf(period);
    if (missing.length > 0) {
      const failure = this.#failureOf(missing);
      return failure && { error: failure.error };
    }
    const cached = slices.flatMap(({ from: { known: one } }) => (one.freshness ? [one] : []));
    const first = firstToExpire(cached.map(({ entry }) => entry));
    for (const one of cached) if (one.entry === first) this.#state.entries.use(one);
    this.#revalidate(slices.filter(({ from }) => from.known.freshness === 'stale'));
    // All points of a series have the same type.
    return { points: pointsIn(slices) as readonly P[] };
  }

  #revalidate(stale: readonly Period[]): void {
    if (stale.length === 0) return;
    const call = this.#series;
    this.#revalidation.add({
      key: this.#own.key,
      load: ({ series }) => Promise.all(stale.map(({ start, end }) => series.loaderOf(call).points({ start, end }))),
    });
  }

  /** Whether days of a period are missing and no call for any of them has failed. */
  #isMissing(period: Period): boolean {
    if (this.#absentEntry()) return false;
    const { missing } = this.#slicesOf(period);
    return missing.length > 0 && !this.#failureOf(missing);
  }

  #absentEntry(): Known | undefined {
    return this.#own.known.find(({ entry }) => entry.absence);
  }

  #failureOf(missing: readonly Period[]): Failure | undefined {
    const { failures } = this.#own;
    return failures.find(({ part }) => missing.some(gap => partsWithin(gap, [periodIn(part)]).length > 0));
  }

  #slicesOf(period: Period) {
    this.#addDays(period);
    const found = slicesOf([period], this.#days);
    return this.#hasDamaged ? this.#repaired(period, found) : found;
  }

  get #hasDamaged(): boolean {
    return this.#days.at(-1)?.known.entry.isDamaged === true;
  }

  /** Replaces damaged days with intact days of expired entries, where there are any. */
  #repaired(period: Period, { slices, missing }: ReturnType<typeof slicesOf<EntryDays>>) {
    const expired = this.#blocksOf(period)
      .flatMap(({ entries }) => entries.expired)
      .flatMap(known => (known.entry.isDamaged ? [] : daysOf(known)));
    const isDamaged = ({ from }: (typeof slices)[number]) => from.known.entry.isDamaged === true;
    const damaged = slicesOf(slices.filter(isDamaged), [...expired, ...this.#days]);
    return { slices: [...slices.filter(slice => !isDamaged(slice)), ...damaged.slices], missing };
  }

  #keysOf(period: Period): readonly string[] {
    return [this.#own.key, ...this.#blocksOf(period).map(({ entries }) => entries.key)];
  }

  #blocksOf(period: Period): readonly AddedEntries[] {
    return blocksIn(period).map(block => this.#entriesOfBlock(block));
  }

  #entriesOfBlock(block: number): AddedEntries {
    const { entries } = this.#state;
    const found = this.#blocks.get(block) ?? { entries: entries.of(seriesEntries, this.#blockKey(block)), count: 0 };
    this.#blocks.set(block, found);
    return found;
  }

  #blockKey(block: number): string {
    return `days ${this.name} ${block}`;
  }

  #addDays(period: Period): void {
    for (const added of this.#blocksOf(period)) {
      const { known } = added.entries;
      known.slice(added.count).forEach(one => this.#insert(one));
      added.count = known.length;
    }
  }

  #insert(known: Known<StoredDays>): void {
    const place = this.#days.findIndex(other => countsBefore(known.entry, other.known.entry));
    this.#days.splice(place === -1 ? this.#days.length : place, 0, ...daysOf(known));
  }

  #begin({ start, end }: Period): void {
    const { source, values } = this.#series;
    const done = this.#send({ start, end }).finally(() => this.#inFlight.delete(call));
    const call = { start, end, done };
    this.#inFlight.add(call);
    const owner = ownerOf(source.ownerFields, values);
    if (owner) this.#state.inFlight.add(owner.key, { fields: owner.fields, isOwnerCall: true, done });
  }

  async #send(period: Period): Promise<void> {
    const { context, entries } = this.#state;
    const { path } = this.#series.source;
    const source = versionedPath(path);
    const subjects = recordIdsOf({ path, values: this.#series.values });
    const requestedAt = Date.now();
    try {
      if (!context.calls.negativeCache.allows(source, subjects))
        throw new ServiceError('PLAN_REQUIRED', { endpoint: path });
      entries.add(this.#entriesOf(period, await readPeriod(context.calls, this.#series, period), requestedAt));
    } catch (error) {
      // The service returns an error for an artist without an account, whose series is empty. It may add the account within
      // hours.
      const absence = isWithoutAccount(error) ? absenceOf(error, requestedAt, LIFETIMES_MS.current) : undefined;
      if (absence) return entries.add(this.#absence(absence));
      entries.addAbsence(error, requestedAt, []);
      entries.fail(seriesEntries, this.#own.key, { source, meaning: 'failure', part: period, error });
      if (isTransient(error)) entries.acceptExpired(seriesEntries, this.#keysOf(period));
    }
  }

  #absence(entry: ReturnType<typeof absenceOf> & object): ResponseEntries {
    const place = { kind: seriesEntries, key: this.#own.key, about: this.#tags({}) };
    return { known: [{ ...place, entry }], cached: [{ ...place, entries: [entry] }], times: entry };
  }

  #entriesOf(period: Period, response: PeriodResponse, requestedAt: number): ResponseEntries {
    const { source, values } = this.#series;
    const { points, undated, listFields, ownerFields } = response;
    const about = this.#tags(ownerFields);
    const from = { source: source.path, requestedAt };
    const dated = oldestFirst(points, period);
    const damagedDays = damagedDaysOf(period, response, dated);
    const blocks = seriesEntriesOf(period, { ...dated, ...from, damagedDays, undated, listFields });
    const times = firstToExpire(blocks.flatMap(({ entries }) => entries)) ?? { requestedAt, lifetime: 0 };
    const owner = ownerEntries(ownerOf(source.ownerFields, values), {
      ...from,
      lifetime: LIFETIMES_MS.current,
      value: ownerFields,
    });
    const days = blocks.map(({ block, entries }) => ({
      kind: seriesEntries,
      key: this.#blockKey(block),
      entries,
      about,
    }));
    const known = days.flatMap(({ entries, ...place }) => entries.map(entry => ({ ...place, entry })));
    return {
      known: [...known, ...owner.known],
      cached: [...days, ...owner.cached],
      fallbacks: owner.fallbacks,
      times,
    };
  }

  #tags(ownerFields: JsonObject): readonly string[] {
    const { source, values, query } = this.#series;
    return tagsOfCall({ path: source.path, values, query }, ownerFields['id']);
  }
}

/** Empty for an absence. */
function daysOf(known: Known<StoredDays>): EntryDays[] {
  const { value } = known.entry;
  if (!value) return [];
  const { start, end, listFields } = value;
  let dated: DatedPoints | undefined;
  return [{ start, end, listFields, known, dated: () => (dated ??= pointsOf(value)) }];
}

const undatedIn = ({ from }: { readonly from: EntryDays }): number => from.known.entry.value?.undated ?? 0;

/** Whether the days of one entry take precedence over the days of another. */
const countsBefore = ({ isDamaged = false, requestedAt }: Entry, other: Entry): boolean =>
  isDamaged === (other.isDamaged ?? false) ? other.requestedAt <= requestedAt : !isDamaged;

/** Timestamps, unlike figures, can share a day. */
const canShareDay = (points: readonly Point[]): boolean => points.some(({ date }) => !isDay(date));

/**
 * Days with unreadable parts. An item without a readable day may belong to any day without a point, or to any day if points can
 * share a day.
 */
function damagedDaysOf(
  period: Period,
  { damaged, undated, isHeadDamaged }: PeriodResponse,
  { points, days }: DatedPoints,
): readonly Period[] {
  if (isHeadDamaged) return [period];
  if (undated === 0 && damaged.size === 0) return [];
  const asPeriods = (areDamaged: boolean) =>
    points.flatMap((point, index) => {
      const day = days[index] ?? period.start;
      return damaged.has(point) === areDamaged ? { start: day, end: day } : [];
    });
  if (undated === 0) return asPeriods(true);
  return canShareDay(points) ? [period] : gaps([period], asPeriods(false));
}

/** Name for cursors, which are valid only for one series and direction. */
export const cursorName = ({ name }: Pick<SeriesLoader, 'name'>, direction: string): string => `${name} ${direction}`;

// Failures of a series always have the requested period as their part.
const periodIn = (part: unknown): Period => part as Period;
