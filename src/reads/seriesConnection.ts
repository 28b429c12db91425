import type { Raw } from '../endpoint/call.ts';
import type { Point } from '../endpoint/series.ts';
import {
  decodeDateCursor,
  encodeCursor,
  seriesWindow,
  type Window,
  type WindowArguments,
  withFewErrors,
  type PageInfo,
} from './paging.ts';
import { periodOf, type DayRange, type Period } from './dates.ts';
import { columnsOf, dailyColumns, type Columns, type Shape } from './seriesColumns.ts';
import { cursorName, type OpenSeries } from './seriesReads.ts';
import { whenKnown } from './sources.ts';

export interface SeriesArguments extends WindowArguments {
  readonly range?: DayRange | null | undefined;
  readonly direction?: 'ASC' | 'DESC' | null | undefined;
}

export interface MetricGrowth {
  readonly absolute: number;
  /** Null when the first value is 0. */
  readonly percent: number | null;
}

/**
 * A connection over a series. Its cursors are dates, and besides the points it has the values that a chart needs. Like
 * any connection it makes no call until a member is selected.
 */
export class SeriesConnection<P extends Point = Point> {
  readonly #shape: Shape<P>;
  readonly #open: () => OpenSeries<P> | Promise<OpenSeries<P>>;
  readonly #period: Period;
  readonly #window: Window;
  readonly #direction: 'ASC' | 'DESC';
  #slice: Slice<P> | Promise<Slice<P>> | undefined;

  /**
   * @throws {SubgraphError} BAD_USER_INPUT for a range or paging arguments that contradict each other or exceed the
   * bounds.
   */
  constructor(shape: Shape<P>, open: () => OpenSeries<P> | Promise<OpenSeries<P>>, args: SeriesArguments) {
    this.#shape = shape;
    this.#open = open;
    this.#period = periodOf(args.range);
    this.#window = seriesWindow(args);
    this.#direction = args.direction ?? 'ASC';
  }

  /**
   * Itself, once the points are loaded if any member is selected: a failure is then one error of the connection, and not
   * one of each member.
   */
  async loaded(members: ReadonlySet<string>): Promise<this> {
    if (members.size > 0) await this.#sliced();
    return this;
  }

  nodes(): readonly P[] | Promise<readonly P[]> {
    return whenKnown(this.#sliced(), ({ points }) => points);
  }

  edges() {
    return whenKnown(this.#sliced(), ({ points, name }) =>
      points.map(node => ({ node, cursor: () => encodeCursor(name, node.date, node.date) })),
    );
  }

  pageInfo(): PageInfo | Promise<PageInfo> {
    return whenKnown(this.#sliced(), ({ points, name, hasNextPage, hasPreviousPage }) => {
      const cursorOf = (point: P | undefined) => (point ? encodeCursor(name, point.date, point.date) : null);
      return { hasNextPage, hasPreviousPage, startCursor: cursorOf(points[0]), endCursor: cursorOf(points.at(-1)) };
    });
  }

  /** The values beside the points of the series. */
  async head(): Promise<Raw> {
    return (await this.#open()).head(this.#period);
  }

  totalCount(): number | Promise<number> {
    return this.#ofAll(({ length }) => length);
  }

  earliest(): P | undefined | Promise<P | undefined> {
    return this.#ofAll(([first]) => first);
  }

  latest(): P | undefined | Promise<P | undefined> {
    return this.#ofAll(all => all.at(-1));
  }

  /** The newest point that satisfies a condition. */
  latestWhere(holds: (point: P) => boolean): P | undefined | Promise<P | undefined> {
    return this.#ofAll(all => all.findLast(holds));
  }

  /** From the first to the latest point that has the main figure. */
  growth(): MetricGrowth | null | Promise<MetricGrowth | null> {
    return this.#ofAll(all => {
      const figureOf = (point: P | undefined): unknown => point?.[this.#shape.figure];
      const hasFigure = (point: P) => typeof figureOf(point) === 'number';
      const [first, latest] = [figureOf(all.find(hasFigure)), figureOf(all.findLast(hasFigure))];
      if (typeof first !== 'number' || typeof latest !== 'number') return null;
      const absolute = latest - first;
      return { absolute, percent: first === 0 ? null : (absolute / Math.abs(first)) * 100 };
    });
  }

  columns(): Columns | Promise<Columns> {
    return whenKnown(this.#sliced(), ({ points }) => columnsOf(this.#shape, points));
  }

  /** One value for each day of the whole period, whatever its paging arguments; null on days without a point. */
  dailyColumns(): Columns | Promise<Columns> {
    return this.#ofAll(all => dailyColumns(this.#shape, all, this.#period, this.#direction));
  }

  /** A value of all points of the period, oldest first. */
  #ofAll<T>(value: (all: readonly P[]) => T): T | Promise<T> {
    return whenKnown(this.#sliced(), ({ all }) => value(all));
  }

  #sliced(): Slice<P> | Promise<Slice<P>> {
    return (this.#slice ??= this.#cut());
  }

  async #cut(): Promise<Slice<P>> {
    const series = await this.#open();
    const { from, count } = this.#window;
    const name = cursorName(series, this.#direction);
    const [after, before] = [this.#cursor(name, 'after'), this.#cursor(name, 'before')];
    const all = await series.points(this.#period);
    const points = this.#direction === 'ASC' ? all : all.toReversed();
    const follows = (a: string, b: string) => (this.#direction === 'ASC' ? a > b : a < b);
    const least = after === undefined ? 0 : indexOr(points, ({ date }) => follows(date, after));
    const most = before === undefined ? points.length : indexOr(points, ({ date }) => !follows(before, date));
    const start = from === 'start' ? least : Math.max(least, most - count);
    const end = Math.max(start, from === 'start' ? Math.min(most, start + count) : most);
    return (this.#slice = {
      name,
      all,
      points: withFewErrors(points.slice(start, end)),
      hasNextPage: end < points.length,
      hasPreviousPage: start > 0,
    });
  }

  #cursor(name: string, argument: 'after' | 'before'): string | undefined {
    const cursor = this.#window[argument];
    return cursor === undefined ? undefined : decodeDateCursor(name, argument, cursor);
  }
}

interface Slice<P> {
  /** Name of the series and its direction, for cursors. */
  readonly name: string;
  /** The points of the period, oldest first. */
  readonly all: readonly P[];
  readonly points: readonly P[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** The index of the first item that satisfies a condition, or the length. */
function indexOr<T>(items: readonly T[], holds: (item: T) => boolean): number {
  const index = items.findIndex(holds);
  return index === -1 ? items.length : index;
}
