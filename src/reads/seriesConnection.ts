import type { Raw } from '../endpoint/call.ts';
import type { Point } from '../endpoint/series.ts';
import { decodeDateCursor, encodeCursor, withFewErrors, type PageInfo } from './paging.ts';
import { columnsOf, dailyColumns, type Columns, type Shape } from './seriesColumns.ts';
import { endPoints, isFromOldest, readInwards } from './seriesEnds.ts';
import { cursorName, type OpenSeries } from './series.ts';
import type { SeriesRequest } from './seriesRequest.ts';
import { whenKnown } from './readContext.ts';

export interface MetricGrowth {
  readonly absolute: number;
  /** Null when the first value is 0. */
  readonly percent: number | null;
}

/**
 * A connection over a series. Its cursors are dates, and besides the points it has the values that a chart needs. Like
 * any connection it makes no call until a member is selected, and then only the calls that the selected members need.
 */
export class SeriesConnection<P extends Point = Point> {
  readonly #shape: Shape<P>;
  readonly #open: () => OpenSeries<P> | Promise<OpenSeries<P>>;
  readonly #request: SeriesRequest;
  /** By the member that needs them. */
  readonly #points = new Map<string, Points<P> | Promise<Points<P>>>();

  constructor(shape: Shape<P>, open: () => OpenSeries<P> | Promise<OpenSeries<P>>, request: SeriesRequest) {
    this.#shape = shape;
    this.#open = open;
    this.#request = request;
  }

  /**
   * Itself, once the points of the selected members are loaded: a failure is then one error of the connection, and not one
   * of each member.
   */
  async loaded(members: ReadonlySet<string>): Promise<this> {
    if (members.size === 0) return this;
    const points = await this.#load(members);
    for (const member of members) this.#points.set(member, points);
    return this;
  }

  nodes(): readonly P[] | Promise<readonly P[]> {
    return whenKnown(this.#pointsFor('nodes'), ({ slice }) => slice().points);
  }

  edges() {
    return whenKnown(this.#pointsFor('edges'), ({ name, slice }) =>
      slice().points.map(node => ({ node, cursor: () => encodeCursor(name, node.date, node.date) })),
    );
  }

  pageInfo(): PageInfo | Promise<PageInfo> {
    return whenKnown(this.#pointsFor('pageInfo'), ({ name, slice }) => {
      const { points, hasNextPage, hasPreviousPage } = slice();
      const cursorOf = (point: P | undefined) => (point ? encodeCursor(name, point.date, point.date) : null);
      return { hasNextPage, hasPreviousPage, startCursor: cursorOf(points[0]), endCursor: cursorOf(points.at(-1)) };
    });
  }

  /** The values beside the points of the series. */
  listFields(): Raw | Promise<Raw> {
    return whenKnown(this.#pointsFor('updatedAt'), ({ listFields }) => listFields());
  }

  totalCount(): number | Promise<number> {
    return whenKnown(this.#pointsFor('totalCount'), ({ oldest: all }) => all.length);
  }

  earliest(): P | undefined | Promise<P | undefined> {
    return whenKnown(this.#pointsFor('earliest'), ({ oldest }) => oldest[0]);
  }

  latest(): P | undefined | Promise<P | undefined> {
    return whenKnown(this.#pointsFor('latest'), ({ newest }) => newest.at(-1));
  }

  /** The newest point that satisfies a condition. */
  latestWhere(holds: (point: P) => boolean): P | undefined | Promise<P | undefined> {
    return whenKnown(this.#pointsFor('latestWhere'), ({ newest: all }) => all.findLast(holds));
  }

  /** From the first to the latest point that has the main figure. */
  growth(): MetricGrowth | null | Promise<MetricGrowth | null> {
    return whenKnown(this.#pointsFor('growth'), ({ oldest, newest }) => {
      const first = this.#figureOf(oldest.find(this.#hasFigure));
      const latest = this.#figureOf(newest.findLast(this.#hasFigure));
      if (typeof first !== 'number' || typeof latest !== 'number') return null;
      const absolute = latest - first;
      return { absolute, percent: first === 0 ? null : percentOf(absolute, Math.abs(first)) };
    });
  }

  columns(): Columns | Promise<Columns> {
    return whenKnown(this.#pointsFor('columns'), ({ slice }) => columnsOf(this.#shape, slice().points));
  }

  /** One value for each day of the whole period, whatever its paging arguments; null on days without a point. */
  dailyColumns(): Columns | Promise<Columns> {
    const { period, direction } = this.#request;
    return whenKnown(this.#pointsFor('dailyColumns'), ({ oldest: all }) =>
      dailyColumns(this.#shape, all, period, direction),
    );
  }

  #figureOf(point: P | undefined): unknown {
    return point?.[this.#shape.figure];
  }

  readonly #hasFigure = (point: P): boolean => typeof this.#figureOf(point) === 'number';

  #pointsFor(member: string): Points<P> | Promise<Points<P>> {
    // A deferred member is read by itself.
    const points = this.#points.get(member) ?? this.#load(new Set([member]));
    this.#points.set(member, points);
    return points;
  }

  async #load(members: ReadonlySet<string>): Promise<Points<P>> {
    const { period, past, paging, direction } = this.#request;
    const series = await this.#open();
    const name = cursorName(series, direction);
    const [after, before] = [this.#cursor(name, 'after'), this.#cursor(name, 'before')];
    const wanted = endPoints(members, this.#request);
    const areEnough = members.has('growth') ? (points: readonly P[]) => points.some(this.#hasFigure) : () => true;
    const [oldest, newest] = await Promise.all([
      readInwards(series, past, 'start', { count: wanted.oldest, areEnough }),
      readInwards(series, past, 'end', { count: wanted.newest, areEnough }),
    ]);
    const rows = isFromOldest(paging, direction) ? oldest : newest;
    let slice: Slice<P> | undefined;
    return {
      name,
      oldest,
      newest,
      slice: () => (slice ??= this.#cut(rows, after, before)),
      listFields: () => series.listFields(period),
    };
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

/** With two decimals, as the service writes its own percentages. */
const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;

/** The points that some members need. */
interface Points<P> {
  /** Name of the series and its direction, for cursors. */
  readonly name: string;
  /** Those at the start of the period, and those at its end, oldest first: all in both for members that need all. */
  readonly oldest: readonly P[];
  readonly newest: readonly P[];
  /** Those that the paging arguments name. */
  readonly slice: () => Slice<P>;
  readonly listFields: () => Raw;
}

interface Slice<P> {
  readonly points: readonly P[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** The index of the first item that satisfies a condition, or the length. */
function indexOr<T>(items: readonly T[], holds: (item: T) => boolean): number {
  const index = items.findIndex(holds);
  return index === -1 ? items.length : index;
}
