import { type Raw, subjectsOf } from '../endpoint/call.ts';
import { lifetimes } from '../endpoint/list.ts';
import { LONGEST_PERIOD, SAFE_PERIOD, type Point } from '../endpoint/series.ts';
import { hasCode, ServiceError } from '../errors.ts';
import { absenceOf, firstToExpire, freshnessOf } from '../cache/entry.ts';
import { type EntriesOf, read, use, type Want } from '../cache/read.ts';
import { isTransient, isWithoutAccount } from '../rest/response.ts';
import { cover, gaps, partsWithin, pastOf, type Period } from './dates.ts';
import { keepOwnerFields } from './recordEntries.ts';
import { longName, readPeriod, type SeriesCall } from './seriesCall.ts';
import {
  blocksIn,
  type KnownWindow,
  oldestFirst,
  piecesOf,
  pointsIn,
  pointsOf,
  type SeriesEntry,
  seriesEntries,
  seriesEntriesOf,
} from './seriesEntries.ts';
import type { ReadContext } from './readContext.ts';

/** Days that this operation knows: from a response of its own, or from an entry. */
interface Window extends KnownWindow {
  readonly requestedAt: number;
  readonly listFields: Raw;
  readonly entry?: SeriesEntry;
}

/** A period that was requested. */
interface Part extends Period {
  /** Resolves when its days are known or have failed. */
  readonly done: Promise<void>;
  failure?: unknown;
}

type SeriesValue = NonNullable<SeriesEntry['value']>;

/** The days of one series, as far as one operation knows them. */
export class SeriesDays {
  readonly name: string;
  /** Fields of the owner in the newest response; undefined while there is none. */
  ownerFields: Raw | undefined;
  /** True if the service has returned that there is no such series. */
  isAbsent = false;
  readonly context: ReadContext;
  readonly series: SeriesCall;
  /** The newest first. */
  readonly #windows: Window[] = [];
  readonly #parts: Part[] = [];
  /** Resolves when the calls of the last load are sent. */
  #sent: Promise<void> = Promise.resolve();

  /** @param name Of the series with its values and its query. */
  constructor(context: ReadContext, series: SeriesCall, name: string) {
    this.context = context;
    this.series = series;
    this.name = name;
  }

  /** Loads the days of these periods that are not known, when earlier loads have sent their calls. */
  async load(periods: readonly Period[]): Promise<void> {
    const earlier = this.#sent;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#sent = promise;
    await earlier;
    const want = new DaysWant(
      this,
      periods.flatMap(period => pastOf(period) ?? []),
    );
    try {
      await read(this.context, [want], () => {
        const requested = this.#request(want.missing);
        resolve();
        return requested;
      });
    } finally {
      resolve();
    }
    want.use();
  }

  /** The points of a period, once its days have arrived. @throws {ServiceError} */
  async points(period: Period): Promise<readonly Point[]> {
    const past = pastOf(period);
    if (!past || this.isAbsent) return [];
    const known = pointsIn(past, this.#windows);
    if (known) return known;
    const parts = partsWithin(past, this.#parts);
    await Promise.all(parts.map(({ done }) => done));
    const points = this.isAbsent ? [] : pointsIn(past, this.#windows);
    if (points) return points;
    throw this.failureIn([past]);
  }

  /** Values beside the points in the newest response with days of a period. */
  listFields(period: Period): Raw {
    return partsWithin(period, this.#windows)[0]?.listFields ?? {};
  }

  /** Days that one call may span, as far as is known. */
  longestPeriod(): number {
    const { source } = this.series;
    return this.context.calls.unavailable.allows(longName(source.path), this.#subjects) ? LONGEST_PERIOD : SAFE_PERIOD;
  }

  get #subjects(): readonly string[] {
    const { source, values } = this.series;
    return subjectsOf({ path: source.path, values });
  }

  /** Adds entries that are not known yet. */
  take(entries: readonly SeriesEntry[]): void {
    for (const entry of entries) {
      const { value, requestedAt } = entry;
      if (!value || this.#windows.some(window => window.entry === entry)) continue;
      const { start, end, listFields } = value;
      let dated: ReturnType<KnownWindow['dated']> | undefined;
      this.#add({ start, end, listFields, requestedAt, entry, dated: () => (dated ??= pointsOf(value)) });
    }
  }

  /** The periods that were requested so far. */
  get requested(): readonly Period[] {
    return [...this.#parts];
  }

  /** The windows that have the days of some periods, and the days that none has. */
  piecesOf(periods: readonly Period[]): ReturnType<typeof piecesOf<Window>> {
    return piecesOf(periods, this.#windows);
  }

  failureIn(periods: readonly Period[]): unknown {
    return periods.flatMap(period => partsWithin(period, this.#parts)).find(({ failure }) => failure !== undefined)
      ?.failure;
  }

  #add(window: Window): void {
    const place = this.#windows.findIndex(({ requestedAt }) => requestedAt <= window.requestedAt);
    this.#windows.splice(place === -1 ? this.#windows.length : place, 0, window);
  }

  async #request(missing: readonly Period[]): Promise<void> {
    const parts = cover(missing, this.#parts, this.longestPeriod()).map(period => {
      const part: Part = { ...period, done: this.#read(period).catch((error: unknown) => void (part.failure = error)) };
      return part;
    });
    this.#parts.push(...parts);
    await Promise.all(parts.map(({ done }) => done));
  }

  async #read(period: Period): Promise<void> {
    const { cache, operation, calls } = this.context;
    const { source, values } = this.series;
    const requestedAt = Date.now();
    if (isLong(period)) calls.unavailable.begin(longName(source.path), this.#subjects);
    try {
      const { points, damaged, isWhole, listFields, ownerFields } = await readPeriod(calls, this.series, period);
      if (isLong(period)) calls.unavailable.answer(longName(source.path), this.#subjects);
      const dated = oldestFirst(points, period);
      this.#add({ ...period, requestedAt, listFields, dated: () => dated });
      const response = { ...dated, damaged, source: source.path, requestedAt, listFields };
      const entries = isWhole ? seriesEntriesOf(period, response) : [];
      for (const { block, entry } of entries) cache.add(seriesEntries, daysKey(this.name, block), entry);
      const newest = entries.at(-1)?.entry;
      operation.use(newest && damaged.size === 0 ? newest : { requestedAt, lifetime: 0 });
      this.ownerFields = ownerFields;
      keepOwnerFields(cache, source, values, { value: ownerFields, requestedAt, lifetime: lifetimes.current });
    } catch (error) {
      if (isLong(period) && refusesArguments(error)) return this.#readInTwo(period);
      // A missing account has the lifetime of the newest days: the service adds accounts within hours.
      const absence = absenceOf(error, requestedAt, isWithoutAccount(error) ? lifetimes.current : undefined);
      if (absence) operation.use(absence);
      // The service returns an error for an empty series.
      if (!isWithoutAccount(error)) throw error;
      if (absence) cache.add(seriesEntries, seriesKey(this.name), absence);
      this.#add({ ...period, requestedAt, listFields: {}, dated: () => ({ points: [], days: [] }) });
    }
  }

  /** The service refuses the longest period, which is remembered, or these arguments. */
  async #readInTwo({ start, end }: Period): Promise<void> {
    const { calls, operation } = this.context;
    const name = longName(this.series.source.path);
    const middle = start + SAFE_PERIOD - 1;
    await this.#read({ start, end: middle });
    calls.unavailable.refuse(name, this.#subjects, operation.id, { isConclusive: !calls.unavailable.isProven(name) });
    await this.#read({ start: middle + 1, end });
  }
}

/** Days of one series that are wanted together. */
class DaysWant implements Want<SeriesValue> {
  readonly kind = seriesEntries;
  readonly keys: readonly string[];
  missing: readonly Period[];
  /** The windows that have the other days. */
  #known: ReturnType<SeriesDays['piecesOf']>['pieces'] = [];
  readonly #days: SeriesDays;
  readonly #periods: readonly Period[];
  /** The periods that earlier loads have requested. */
  readonly #requested: readonly Period[];

  constructor(days: SeriesDays, periods: readonly Period[]) {
    this.#days = days;
    this.#periods = periods;
    this.#requested = days.requested;
    this.missing = periods;
    this.keys = [...new Set(periods.flatMap(blocksIn))].map(block => daysKey(days.name, block));
  }

  take(entriesOf: EntriesOf<SeriesValue>): boolean {
    const { context, name } = this.#days;
    const [absence] = entriesOf(seriesKey(name));
    if (absence?.absence) {
      this.#days.isAbsent = true;
      context.cache.use(context.operation, absence);
      return true;
    }
    for (const key of this.keys) this.#days.take(entriesOf(key));
    const { pieces, missing } = this.#days.piecesOf(gaps(this.#periods, this.#requested));
    this.#known = pieces;
    this.missing = missing;
    return missing.length === 0;
  }

  get hasFailed(): boolean {
    return isTransient(this.#days.failureIn(this.missing));
  }

  /** Records the use of entries, and refreshes the stale days. */
  use(): void {
    const { context, series, name } = this.#days;
    const entry = firstToExpire(this.#known.flatMap(({ window }) => window.entry ?? []));
    if (!entry) return;
    use(context, seriesKey(name), entry, () => {
      const stale = this.#known.filter(({ window }) => window.entry && freshnessOf(window.entry) === 'stale');
      return new SeriesDays(context.forRefresh(), series, name).load(stale);
    });
  }
}

const daysKey = (series: string, block: number) => `days ${series} ${block}`;
const seriesKey = (series: string) => `series ${series}`;

const refusesArguments = (error: unknown): boolean =>
  error instanceof ServiceError && hasCode(error, 'BAD_USER_INPUT') && error.failure.status !== 405;

const isLong = ({ start, end }: Period): boolean => end - start >= SAFE_PERIOD;
