import { type JsonObject, type Point, withUnread } from '../../service/description/index.ts';
import { SubgraphError } from '../../operation/index.ts';
import { decodeDateCursor, encodeCursor, withFewErrors, type PageInfo } from '../paging.ts';
import { changesBy, type ChangeInterval, type Changes } from './changes.ts';
import { columnsOf, dailyColumns, type Columns, type Shape } from './seriesColumns.ts';
import { dateOf, dayOf, pastOf, type Period } from './dates.ts';
import { baseDaysOf, endPoints, isFromOldest, isOneCall, readInwards, withBase } from './seriesEnds.ts';
import { comparedPeriod, membersByPeriod, previousOf } from './previousPeriod.ts';
import { cursorName, type SeriesLoader } from './seriesLoader.ts';
import { partOf, type PointSource } from './seriesPart.ts';
import { growthBetween, statisticsOf, type DatedFigure, type MetricGrowth, type MetricStatistics } from './figures.ts';
import type { SeriesRequest } from './seriesRequest.ts';
import { whenKnown } from '../loadContext.ts';

/**
 * A connection over a series, with dates as cursors and with aggregate values for charts. Lazy like any connection: makes only
 * the calls that the selected members need.
 */
export class SeriesConnection<P extends Point = Point> {
  readonly #shape: Shape<P>;
  readonly #open: () => SeriesLoader<P> | Promise<SeriesLoader<P>>;
  readonly #request: SeriesRequest<P>;
  #previous: SeriesConnection<P> | undefined;
  /** Loaded points, keyed by the members that need the points. */
  readonly #points = new Map<string, Points<P> | Promise<Points<P>>>();

  constructor(shape: Shape<P>, open: () => SeriesLoader<P> | Promise<SeriesLoader<P>>, request: SeriesRequest<P>) {
    this.#shape = shape;
    this.#open = open;
    this.#request = request;
  }

  /**
   * Resolves to this connection once the points of the selected members are loaded, so that a failure is one error of the
   * connection rather than one per member. Points of the previous period are loaded in the same tick to share calls; their
   * failure is an error of its members.
   */
  async loaded(names: ReadonlySet<string>): Promise<this> {
    const { own, previous } = membersByPeriod(names);
    const previousLoaded =
      previous.size > 0
        ? this.#openPrevious()
            ?.loaded(previous)
            .catch(() => undefined)
        : undefined;
    if (own.size > 0) {
      const points = await this.#load(own);
      for (const member of own) this.#points.set(member, points);
    }
    await previousLoaded;
    return this;
  }

  nodes(): readonly P[] | Promise<readonly P[]> {
    return whenKnown(this.#pointsFor('nodes'), ({ slice, undated }) => withUnread(slice().points, undated()));
  }

  edges() {
    return whenKnown(this.#pointsFor('edges'), ({ name, slice, undated }) => {
      const edges = slice().points.map(node => ({ node, cursor: () => encodeCursor(name, node.date, node.date) }));
      return withUnread(edges, undated());
    });
  }

  pageInfo(): PageInfo | Promise<PageInfo> {
    return whenKnown(this.#pointsFor('pageInfo'), ({ name, slice }) => {
      const { points, hasNextPage, hasPreviousPage } = slice();
      const cursorOf = (point: P | undefined) => (point ? encodeCursor(name, point.date, point.date) : null);
      return { hasNextPage, hasPreviousPage, startCursor: cursorOf(points[0]), endCursor: cursorOf(points.at(-1)) };
    });
  }

  /** Values of the series itself, next to its points. */
  listFields(): JsonObject | Promise<JsonObject> {
    return whenKnown(this.#pointsFor('crawledAt'), ({ listFields }) => listFields());
  }

  totalCount(): number | Promise<number> {
    return whenKnown(this.#pointsFor('totalCount'), ({ oldest: all, undated }) => all.length + undated());
  }

  /** @throws {SubgraphError} if a point without a readable day may be the oldest */
  earliest(): P | undefined | Promise<P | undefined> {
    return whenKnown(this.#pointsFor('earliest'), ({ oldest, undated }) => {
      checkDays(undated());
      return oldest[0];
    });
  }

  /** @throws {SubgraphError} if a point without a readable day may be the newest */
  latest(): P | undefined | Promise<P | undefined> {
    return whenKnown(this.#pointsFor('latest'), ({ newest, undated }) => {
      checkDays(undated());
      return newest.at(-1);
    });
  }

  /**
   * The newest point that satisfies a condition.
   * @throws {SubgraphError} if a point without a readable day may be that point
   */
  latestWhere(holds: (point: P) => boolean): P | undefined | Promise<P | undefined> {
    return whenKnown(this.#pointsFor('latestWhere'), ({ newest, undated }) => {
      checkDays(undated());
      return newest.findLast(holds);
    });
  }

  /**
   * The change to the last figure in the period, from the last one before the period or, if there is none, from the first one in
   * the period. Null if the figure before the period is too old, or if there are no two figures to compare.
   * @throws {SubgraphError} if either figure, or the day of a point, is unreadable
   */
  growth(): MetricGrowth | null | Promise<MetricGrowth | null> {
    return whenKnown(this.#pointsFor('growth'), ({ before, oldest, newest, undatedWithBase }) => {
      checkDays(undatedWithBase());
      // Without an older figure, the series starts within the period.
      const base = before ? this.#baseAt(before) : oldest.find(this.#hasFigure);
      const from = this.#figureOf(base);
      const to = this.#figureOf(newest.findLast(this.#hasFigure));
      return from && to && from.date !== to.date ? growthBetween(from, to) : null;
    });
  }

  /**
   * Changes of the figure per day, week or month of the whole period, regardless of paging arguments.
   * @throws {SubgraphError} if a figure, or the day of a point, is unreadable
   */
  changes({ by }: { readonly by: ChangeInterval }): Changes | Promise<Changes> {
    return whenKnown(this.#pointsFor('changes'), points => {
      checkDays(points.undatedWithBase());
      const base = this.#figureOf(points.before && this.#baseAt(points.before));
      return changesBy(by, this.#request, base, this.#allFigures(points));
    });
  }

  /**
   * Statistics of the figures in the whole period, regardless of paging arguments. Null if there are no figures.
   * @throws {SubgraphError} if a figure, or the day of a point, is unreadable
   */
  statistics(): MetricStatistics | null | Promise<MetricStatistics | null> {
    return whenKnown(this.#pointsFor('statistics'), points => statisticsOf(this.#allFigures(points)));
  }

  /** The period of equal length directly before this period. Null if it would start before the first valid date. */
  previousPeriod() {
    const previous = this.#openPrevious();
    return previous ? comparedPeriod(previous.#request.period, previous, this) : null;
  }

  columns(): Columns | Promise<Columns> {
    return whenKnown(this.#pointsFor('columns'), ({ slice, undated }) =>
      columnsOf(this.#shape, slice().points, undated()),
    );
  }

  /** One value per day of the whole period, regardless of paging arguments; null on days without a point. */
  dailyColumns(): Columns | Promise<Columns> {
    const { period, direction } = this.#request;
    return whenKnown(this.#pointsFor('dailyColumns'), ({ oldest: all, undated }) =>
      dailyColumns(this.#shape, all, { period, direction, undated: undated() }),
    );
  }

  /** @throws the error of an unreadable figure: another point would yield a different growth */
  #figureOf(point: P | undefined): DatedFigure | undefined {
    const value: unknown = point?.[this.#shape.figure];
    if (value instanceof Error) throw value;
    return point && typeof value === 'number' ? { date: point.date, value } : undefined;
  }

  /** A point before the period, if the point is recent enough to be the base of growth. */
  readonly #baseAt = (point: P): P | undefined =>
    dayOf(point.date) >= this.#request.period.start - baseDaysOf(this.#request) ? point : undefined;

  #allFigures({ oldest: all, undated }: Points<P>): DatedFigure[] {
    checkDays(undated());
    return all.flatMap(point => this.#figureOf(point) ?? []);
  }

  readonly #hasFigure = (point: P): boolean => (point[this.#shape.figure] ?? null) !== null;

  #openPrevious(): SeriesConnection<P> | undefined {
    const period = previousOf(this.#request.period);
    if (period && !this.#previous) {
      const request = { ...this.#request, period, past: pastOf(period), isPrevious: true };
      this.#previous = new SeriesConnection(this.#shape, this.#open, request);
    }
    return this.#previous;
  }

  #pointsFor(member: string): Points<P> | Promise<Points<P>> {
    // Deferred members are loaded separately.
    const points = this.#points.get(member) ?? this.#load(new Set([member]));
    this.#points.set(member, points);
    return points;
  }

  async #load(members: ReadonlySet<string>): Promise<Points<P>> {
    const { period, past, paging, direction, part } = this.#request;
    const whole = await this.#open();
    const series = part ? partOf(whole, part) : whole;
    const name = cursorName(series, direction);
    const [after, before] = [this.#cursor(name, 'after'), this.#cursor(name, 'before')];
    const ends = past ? await this.#ends(series, past, members) : NO_ENDS;
    const rows = isFromOldest(paging, direction) ? ends.oldest : ends.newest;
    let slice: Slice<P> | undefined;
    const undated = () => (past ? series.undated(past) : 0);
    if (ends.oldest.length === 0 && ends.newest.length === 0) checkDays(undated());
    return {
      name,
      ...ends,
      slice: () => (slice ??= this.#cut(rows, after, before)),
      listFields: () => series.listFields(period),
      undated,
      undatedWithBase: () => (past ? series.undated(this.#withBase(series, past)) : 0),
    };
  }

  /** Loads the points at the ends of the period that the members need. */
  async #ends(series: PointSource<P>, past: Period, members: ReadonlySet<string>): Promise<Ends<P>> {
    const { oldest, newest, hasBase } = endPoints(members, this.#request);
    const first = dateOf(past.start);
    const inside = (points: readonly P[]) => points.filter(({ date }) => date >= first);
    const hasGrowth = (points: readonly P[]) => !hasBase || points.some(this.#hasFigure);
    const wanted = hasBase ? this.#withBase(series, past) : past;
    const fromStart = readInwards(series, wanted, 'start', {
      // The base is the newest point before the period, so all base days are read.
      count: Math.max(hasBase ? 1 : 0, past.start - wanted.start, oldest),
      areEnough: points => inside(points).length >= oldest && hasGrowth(points),
    });
    // If all points are loaded from the start, they include the points at the end.
    const fromEnd =
      oldest < Infinity
        ? readInwards(series, past, 'end', {
            count: newest,
            areEnough: points => points.length >= newest && hasGrowth(points),
          })
        : undefined;
    const [atStart, atEnd] = await Promise.all([fromStart, fromEnd]);
    const inPeriod = hasBase ? inside(atStart) : atStart;
    return {
      oldest: inPeriod,
      newest: atEnd ?? inPeriod,
      before: hasBase ? atStart.findLast(point => point.date < first && this.#hasFigure(point)) : undefined,
    };
  }

  /** Extends a period by its base days. A previous period leaves room for the current period if one call can span both. */
  #withBase({ maxPeriodDays }: PointSource<P>, past: Period): Period {
    const { period, isPrevious } = this.#request;
    const baseDays = baseDaysOf(this.#request);
    const sharesCall = isPrevious && isOneCall(period, maxPeriodDays, baseDays);
    return withBase(past, sharesCall ? maxPeriodDays - (period.end - period.start + 1) : maxPeriodDays, baseDays);
  }

  #cut(rows: readonly P[], after: string | undefined, before: string | undefined): Slice<P> {
    const { paging, direction } = this.#request;
    const { from, count } = paging;
    const points = direction === 'ASC' ? rows : rows.toReversed();
    const follows = (a: string, b: string) => (direction === 'ASC' ? a > b : a < b);
    const least = after === undefined ? 0 : indexOr(points, ({ date }) => follows(date, after));
    const most = before === undefined ? points.length : indexOr(points, ({ date }) => !follows(before, date));
    const start = from === 'start' ? least : Math.max(least, most - count);
    const end = Math.max(start, from === 'start' ? Math.min(most, start + count) : most);
    return {
      points: withFewErrors(points.slice(start, end)),
      hasNextPage: end < points.length,
      hasPreviousPage: start > 0,
    };
  }

  #cursor(name: string, argument: 'after' | 'before'): string | undefined {
    const cursor = this.#request.paging[argument];
    return cursor === undefined ? undefined : decodeDateCursor(name, argument, cursor);
  }
}

/** @throws {SubgraphError} if points have no readable day, because they may be at any position */
function checkDays(undated: number): void {
  if (undated === 0) return;
  throw new SubgraphError(
    'UPSTREAM_INVALID_RESPONSE',
    `The dates of some points of this series are unreadable (${undated}).`,
  );
}

/** Points at the ends of a period, as needed by members. */
interface Ends<P> {
  /** Points at the start and at the end of the period, oldest first. Both contain all points if a member needs all points. */
  readonly oldest: readonly P[];
  readonly newest: readonly P[];
  /** The last point with a figure before the period, if the members need it. */
  readonly before: P | undefined;
}

const NO_ENDS: Ends<never> = { oldest: [], newest: [], before: undefined };

interface Points<P> extends Ends<P> {
  /** Name of the series and its direction, for cursors. */
  readonly name: string;
  /** Points selected by the paging arguments. */
  readonly slice: () => Slice<P>;
  readonly listFields: () => JsonObject;
  /** Number of points without a readable day. */
  readonly undated: () => number;
  /** Like `undated`, including the base days before the period. */
  readonly undatedWithBase: () => number;
}

interface Slice<P> {
  readonly points: readonly P[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** Index of the first item that satisfies a condition, or the length. */
function indexOr<T>(items: readonly T[], holds: (item: T) => boolean): number {
  const index = items.findIndex(holds);
  return index === -1 ? items.length : index;
}
