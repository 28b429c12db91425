import type { Raw } from '../endpoint/call.ts';
import { lifetimes } from '../endpoint/list.ts';
import { SAFE_PERIOD, type Point } from '../endpoint/series.ts';
import { hasCode } from '../errors.ts';
import { absenceOf, freshnessOf, freshUntil, isBelieved } from '../facts/freshness.ts';
import { blockFacts, noSeriesFacts } from '../facts/seriesFacts.ts';
import { isWithoutAccount } from '../rest/response.ts';
import { cover, dayOf, gaps, partsWithin, pastOf, type Period } from './dates.ts';
import { blocksFrom, blocksIn, headOf, KnownDays, oldestFirst, oldestOf, pointsIn, type Survey } from './knownDays.ts';
import { keepHeader } from './recordNames.ts';
import { orOld, type Sources } from './sources.ts';
import { longestPeriod, longName, readWindow, type SeriesCall } from './seriesCall.ts';

/** A period that is being requested. */
interface Part extends Period {
  /** Its points, oldest first; undefined if old ones are used. */
  readonly points: Promise<readonly Point[] | undefined>;
}

/** The days of one series, as far as one operation knows them. */
export class SeriesDays {
  readonly name: string;
  /** Fields of the owner in the newest response; undefined while there is none. */
  header: Raw | undefined;
  readonly #sources: Sources;
  readonly #series: SeriesCall;
  readonly #known: KnownDays;
  readonly #parts: Part[] = [];
  #loading: Promise<unknown> = Promise.resolve();

  /** @param name Of the series with its values and its query. */
  constructor(sources: Sources, series: SeriesCall, name: string) {
    this.#sources = sources;
    this.#series = series;
    this.name = name;
    this.#known = new KnownDays(sources, name);
  }

  /** Requests the days of these periods that are not known, when earlier loads have looked for theirs. */
  load(periods: readonly Period[]): Promise<unknown> {
    const past = periods.flatMap(period => pastOf(period) ?? []);
    return (this.#loading = this.#loading.then(() => this.#load(past)));
  }

  /** The points of a period, once its days have arrived. */
  async cut(period: Period): Promise<readonly Point[]> {
    const parts = partsWithin(period, this.#parts).toSorted((a, b) => a.start - b.start);
    const points = await Promise.all(parts.map(part => part.points));
    // To unpack points from the blocks takes longer.
    return (isSum(period, parts) ? joined(period, points) : undefined) ?? pointsIn(this.#known.blocks, period);
  }

  /** Values beside the points in the newest response with days of a period. */
  head(period: Period): Raw {
    return headOf(this.#known.blocks, period);
  }

  /** Days that one call may span, as far as is known. */
  longestPeriod(): number {
    const { refusals } = this.#sources.calls;
    return longestPeriod(this.#series.source.path, name => refusals.has(name));
  }

  async #load(periods: readonly Period[]): Promise<void> {
    const { facts, budget } = this.#sources;
    const { path } = this.#series.source;
    const absence = facts.get(noSeriesFacts, `series ${this.name}`);
    if (isBelieved(absence)) return facts.used(budget, path, absence);
    for (const number of new Set(periods.flatMap(blocksIn))) this.#known.take(number);
    const known = this.#known.survey(periods, this.#parts);
    const lacking = blocksOf(known);
    if (lacking.length > 0) {
      const names = lacking.map(number => this.#known.nameOf(number));
      await facts.bring(blockFacts, names);
      for (const number of lacking) this.#known.take(number);
    }
    const { missing, stale, oldest } = lacking.length === 0 ? known : this.#known.survey(periods, this.#parts);
    if (oldest) facts.used(budget, path, oldest);
    if (stale.length > 0) this.#refresh(stale);
    this.#request(missing);
  }

  #refresh(stale: readonly Period[]): void {
    const { facts, forRefresh } = this.#sources;
    facts.refresh(`days ${this.name}`, async () => {
      const series = new SeriesDays(forRefresh(), this.#series, this.name);
      await series.load(stale);
      await Promise.all(stale.map(period => series.cut(period)));
    });
  }

  #request(missing: readonly Period[]): void {
    const periods = cover(missing, this.#parts, this.longestPeriod());
    const requested = periods.map(period => ({ ...period, points: this.#fill(period, partsWithin(period, missing)) }));
    this.#parts.push(...requested);
    // A client that cuts from these parts meets their failures.
    void Promise.allSettled(requested.map(({ points }) => points));
  }

  /** Requests a period; where all that was missing in it is old, that suffices when the service fails or is late. */
  async #fill(period: Period, missing: readonly Period[]): Promise<readonly Point[] | undefined> {
    const read = this.#read(period);
    const old = missing.flatMap(part => this.#known.runs(part)).filter(({ times }) => freshnessOf(times));
    const oldest = gaps(missing, old).length === 0 ? oldestOf(old) : undefined;
    if (!oldest) return read;
    const useOld = () => {
      this.#sources.facts.used(this.#sources.budget, this.#series.source.path, oldest);
      return {};
    };
    const { points } = await orOld<{ readonly points?: readonly Point[] }>(
      read.then(some => ({ points: some })),
      useOld,
    );
    return points;
  }

  async #read(period: Period): Promise<readonly Point[]> {
    const { facts, budget, calls } = this.#sources;
    const at = Date.now();
    try {
      const { points, head, header } = await readWindow(calls, this.#series, period);
      const own = oldestFirst(points, period);
      this.#known.keep(blocksFrom(period, own, head, at), period);
      this.header = header;
      const lifetime = lifetimes.current;
      keepHeader(facts, this.#series.source, this.#series.values, { values: header, requestedAt: at, lifetime });
      return own.points;
    } catch (error) {
      if (hasCode(error, 'BAD_USER_INPUT') && period.end - period.start >= SAFE_PERIOD) return this.#readInTwo(period);
      // A missing account has the lifetime of the newest days: the service adds accounts within hours.
      const absence = absenceOf(error, at, isWithoutAccount(error) ? lifetimes.current : undefined);
      if (absence) budget.use(freshUntil(absence));
      // The service returns an error for an empty series.
      if (!isWithoutAccount(error)) throw error;
      if (absence) facts.add(noSeriesFacts, `series ${this.name}`, absence);
      return [];
    }
  }

  /** The service refuses the longest period, which is remembered, or these arguments. */
  async #readInTwo({ start, end }: Period): Promise<readonly Point[]> {
    const middle = start + SAFE_PERIOD - 1;
    const older = await this.#read({ start, end: middle });
    this.#sources.calls.refusals.add(longName(this.#series.source.path), DAY);
    return [...older, ...(await this.#read({ start: middle + 1, end }))];
  }
}

const DAY = 24 * 60 * 60 * 1000;

/** True if the periods, in order, have each day of a period once. */
function isSum({ start, end }: Period, periods: readonly Period[]): boolean {
  let next = start;
  for (const period of periods) {
    if (period.start !== next) return false;
    next = period.end + 1;
  }
  return next === end + 1;
}

/** The points of a period from those of periods that contain it; undefined if some of these are not known. */
function joined(
  { start, end }: Period,
  parts: readonly (readonly Point[] | undefined)[],
): readonly Point[] | undefined {
  if (parts.includes(undefined)) return undefined;
  const isInside = (point: Point | undefined) => !point || (start <= dayOf(point.date) && dayOf(point.date) <= end);
  const points = parts.flatMap((part = []) => part);
  return isInside(points[0]) && isInside(points.at(-1)) ? points : points.filter(isInside);
}

/** The blocks of the missing days. */
const blocksOf = ({ missing }: Survey): number[] => [...new Set(missing.flatMap(blocksIn))];
