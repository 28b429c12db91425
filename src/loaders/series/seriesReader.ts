import {
  type JsonObject,
  LIFETIMES_MS,
  type Point,
  recordIdsOf,
  versionedPath,
} from '../../service/description/index.ts';
import { ServiceError } from '../../operation/index.ts';
import { absenceOf, firstToExpire } from '../../cache/index.ts';
import { isWithoutAccount } from '../../client/index.ts';
import { cover, partsWithin, type Period } from './dates.ts';
import type { Entries, Failure } from '../batching/entries.ts';
import type { ReadContext } from '../batching/readContext.ts';
import type { Assembled, Learned, Offered, Pending, PlannedCall, Reader } from '../batching/reader.ts';
import type { Reads } from '../batching/reads.ts';
import { learnedOwner, ownerOf, recordEntries } from '../records/recordEntries.ts';
import { type PeriodResponse, readPeriod, type SeriesCall } from './seriesCall.ts';
import { SeriesDays } from './seriesDays.ts';
import { tagsOfCall } from '../batching/tags.ts';
import { blocksIn, oldestFirst, pointsIn, seriesEntries, seriesEntriesOf } from './seriesEntries.ts';

const daysKey = (series: string, block: number) => `days ${series} ${block}`;
const seriesKey = (series: string) => `series ${series}`;

/** Days of a series that are in the past. */
export class SeriesWant {
  readonly series: SeriesCall;
  readonly periods: readonly Period[];
  readonly keys: readonly string[];

  constructor(series: SeriesCall, periods: readonly Period[]) {
    this.series = series;
    this.periods = periods;
    const blocks = new Set(periods.flatMap(blocksIn));
    this.keys = [seriesKey(series.name), ...[...blocks].map(block => daysKey(series.name, block))];
  }
}

/** Numbers over dates. The days that are missing are the gaps between entries. */
export class SeriesReader implements Reader<SeriesWant, readonly Point[]> {
  readonly kind = seriesEntries;
  readonly #context: ReadContext;
  readonly #entries: Entries;
  readonly #days = new Map<string, SeriesDays>();

  constructor(context: ReadContext, entries: Entries) {
    this.#context = context;
    this.#entries = entries;
  }

  keys({ keys }: SeriesWant): readonly string[] {
    return keys;
  }

  /** The points of the periods, oldest first. */
  assemble(want: SeriesWant): Assembled<readonly Point[]> | undefined {
    const { series, periods } = want;
    const key = seriesKey(series.name);
    const { known, failures } = this.#entries.of(seriesEntries, key);
    const absence = known.find(({ entry }) => entry.absence);
    if (absence) return { value: [], used: [absence] };
    const { pieces, missing } = this.#daysOf(want).piecesOf(periods);
    if (missing.length > 0) return failureIn(missing, failures);
    const cached = pieces.flatMap(({ from }) => (from.known.freshness ? [from.known] : []));
    const entry = firstToExpire(cached.map(one => one.entry));
    const stale = pieces.filter(({ from }) => from.known.freshness === 'stale');
    const refresh = (reads: Reads) => reads.days(new SeriesWant(series, stale));
    return {
      value: pointsIn(pieces),
      used: cached.filter(one => one.entry === entry).slice(0, 1),
      ...(stale.length > 0 && { stale: { key, refresh } }),
    };
  }

  /** Values beside the points in the newest response with days of a period. */
  listFields(series: SeriesCall, period: Period): JsonObject {
    return this.#daysOf(new SeriesWant(series, [period])).listFields(period);
  }

  /** Days that one call may span. */
  maxPeriodDays({ source: { maxPeriodDays = Infinity } }: SeriesCall): number {
    return Math.min(maxPeriodDays, this.#context.maxPeriodDays);
  }

  #daysOf(want: SeriesWant): SeriesDays {
    const { name } = want.series;
    const days = this.#days.get(name) ?? new SeriesDays();
    this.#days.set(name, days);
    for (const key of want.keys) days.add(this.#entries.of(seriesEntries, key));
    return days;
  }

  calls(wants: readonly Pending<SeriesWant>[], offered: Offered): readonly PlannedCall[] {
    const bySeries = Map.groupBy(wants, ({ want }) => want.series.name);
    return [...bySeries.values()].flatMap(some => {
      const missing = some.flatMap(({ want }) => this.#daysOf(want).piecesOf(want.periods).missing);
      return some.slice(0, 1).flatMap(({ want: { series } }) => this.#callsFor(series, missing, offered));
    });
  }

  /** The fewest calls for some days. */
  #callsFor(series: SeriesCall, missing: readonly Period[], offered: Offered): PlannedCall[] {
    const inFlight = offered(seriesKey(series.name)).map(({ part }) => periodIn(part));
    return cover(missing, inFlight, this.maxPeriodDays(series)).map(period => this.#call(series, period));
  }

  #call(series: SeriesCall, period: Period): PlannedCall {
    const {
      source: { path, ownerFields },
      values,
      name,
    } = series;
    const owner = ownerOf(ownerFields, values);
    const [key, source] = [seriesKey(name), versionedPath(path)];
    const believed = owner && { kind: recordEntries, key: owner.key, part: owner.offers, isBelieved: true };
    return {
      source,
      offers: [{ kind: seriesEntries, key, part: period, isIdentity: true }, ...(believed ? [believed] : [])],
      replacedBy: blocksIn(period).map(block => ({ kind: seriesEntries, key: daysKey(name, block) })),
      send: async () => this.#send(series, period),
      meaningOf: () => 'failure',
      absentAt: () => [],
    };
  }

  async #send(series: SeriesCall, period: Period): Promise<Learned> {
    const { calls } = this.#context;
    const { path } = series.source;
    const subjects = recordIdsOf({ path, values: series.values });
    if (!calls.negativeCache.allows(versionedPath(path), subjects))
      throw new ServiceError('PLAN_REQUIRED', { endpoint: path });
    const requestedAt = Date.now();
    try {
      return learnedDays(series, period, await readPeriod(calls, series, period), requestedAt);
    } catch (error) {
      // The service returns an error for an empty series, and adds accounts within hours.
      const absence = isWithoutAccount(error) ? absenceOf(error, requestedAt, LIFETIMES_MS.current) : undefined;
      if (!absence) throw error;
      const place = { kind: seriesEntries, key: seriesKey(series.name), about: tagsOf(series) };
      return { known: [{ ...place, entry: absence }], kept: [{ ...place, entries: [absence] }], times: absence };
    }
  }
}

/** The entries of a response. Days are cached if all of them could be read, and those of which something could not be are not. */
function learnedDays(series: SeriesCall, period: Period, response: PeriodResponse, requestedAt: number): Learned {
  const {
    name,
    source: { path, ownerFields },
    values,
  } = series;
  const { points, damaged, isWhole, listFields } = response;
  const about = tagsOf(series, response.ownerFields);
  const from = { source: path, requestedAt };
  const dated = oldestFirst(points, period);
  const blocks = isWhole ? seriesEntriesOf(period, { ...dated, ...from, damaged, listFields }) : [];
  const newest = blocks.at(-1)?.entries.at(-1);
  const times = newest && damaged.size === 0 ? newest : { requestedAt, lifetime: 0 };
  const described = learnedOwner(ownerOf(ownerFields, values), {
    ...from,
    lifetime: LIFETIMES_MS.current,
    value: response.ownerFields,
  });
  const own = { ...from, lifetime: times.lifetime, value: { ...period, ...dated, listFields } };
  return {
    known: [{ kind: seriesEntries, key: seriesKey(name), entry: own }, ...described.known],
    kept: [
      ...blocks.map(({ block, entries }) => ({ kind: seriesEntries, key: daysKey(name, block), entries, about })),
      ...described.kept,
    ],
    shown: described.shown,
    times,
  };
}

const tagsOf = ({ source: { path }, values, query }: SeriesCall, ownerFields: JsonObject = {}): readonly string[] =>
  tagsOfCall({ path, values, query }, ownerFields['id']);

function failureIn(missing: readonly Period[], failures: readonly Failure[]): Assembled<never> | undefined {
  const failed = failures.find(({ part }) => missing.some(gap => partsWithin(gap, [periodIn(part)]).length > 0));
  return failed && { error: failed.error, used: [] };
}

// Under the key of a series it is always this.
const periodIn = (part: unknown): Period => part as Period;
