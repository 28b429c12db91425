import type { Raw } from '../endpoint/call.ts';
import type { Point, Series } from '../endpoint/series.ts';
import {
  decodeDateCursor,
  encodeCursor,
  seriesWindow,
  type Window,
  type WindowArguments,
  withFewErrors,
  type PageInfo,
} from './paging.ts';
import { dateOf, periodOf, type DayRange, type Period } from './dates.ts';
import { cursorName, type OpenSeries } from './seriesReads.ts';

export interface SeriesArguments extends WindowArguments {
  readonly range?: DayRange | null | undefined;
  readonly direction?: 'ASC' | 'DESC' | null | undefined;
}

/** The parts of a series definition that its connection needs. */
type Shape<P extends Point> = Pick<Series<string, never, P>, 'figure' | 'columns'>;

export interface MetricGrowth {
  readonly absolute: number;
  /** Null when the first value is 0. */
  readonly percent: number | null;
}

/** Computed when they are selected. */
type Columns = Readonly<Record<string, () => readonly unknown[]>>;

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
  #slice: Promise<Slice<P>> | undefined;
  #daily: Promise<Columns> | undefined;

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

  nodes = async (): Promise<readonly P[]> => (await this.#sliced()).points;

  edges = async (): Promise<{ readonly node: P; readonly cursor: () => string }[]> => {
    const { points, name } = await this.#sliced();
    return points.map(node => ({ node, cursor: () => encodeCursor(name, node.date, node.date) }));
  };

  pageInfo = async (): Promise<PageInfo> => {
    const { points, name, hasNextPage, hasPreviousPage } = await this.#sliced();
    const cursorOf = (point: P | undefined) => (point ? encodeCursor(name, point.date, point.date) : null);
    return { hasNextPage, hasPreviousPage, startCursor: cursorOf(points[0]), endCursor: cursorOf(points.at(-1)) };
  };

  /** The values beside the points of the series. */
  head = async (): Promise<Raw> => (await this.#open()).head(this.#period);

  totalCount = async (): Promise<number> => (await this.#all()).length;
  earliest = async (): Promise<P | undefined> => (await this.#all())[0];
  latest = async (): Promise<P | undefined> => (await this.#all()).at(-1);
  /** The newest point that satisfies a condition. */
  latestWhere = async (holds: (point: P) => boolean): Promise<P | undefined> => (await this.#all()).findLast(holds);

  /** From the first to the latest point that has the main figure. */
  growth = async (): Promise<MetricGrowth | null> => {
    const all = await this.#all();
    const figureOf = (point: P | undefined): unknown => point?.[this.#shape.figure];
    const hasFigure = (point: P) => typeof figureOf(point) === 'number';
    const [first, latest] = [figureOf(all.find(hasFigure)), figureOf(all.findLast(hasFigure))];
    if (typeof first !== 'number' || typeof latest !== 'number') return null;
    const absolute = latest - first;
    return { absolute, percent: first === 0 ? null : (absolute / Math.abs(first)) * 100 };
  };

  columns = async (): Promise<Columns> => {
    const points = await this.nodes();
    return this.#columns(() => points.map(point => ({ date: point.date, point })));
  };

  /** One value for each day of the whole period, whatever its paging arguments; null on days without a point. */
  dailyColumns = (): Promise<Columns> => (this.#daily ??= this.#readDailyColumns());

  async #readDailyColumns(): Promise<Columns> {
    const points = await this.#all();
    return this.#columns(() => {
      const pointOf = new Map(withFewErrors(points).map(point => [point.date, point]));
      const { start, end } = this.#period;
      const days = Array.from({ length: end - start + 1 }, (_, index) => dateOf(start + index));
      const dates = this.#direction === 'ASC' ? days : days.toReversed();
      return dates.map(date => ({ date, point: pointOf.get(date) }));
    });
  }

  /** @param read Called when a column is read: a response has no bytes for the days of columns that are not. */
  #columns(read: () => readonly Day<P>[]): Columns {
    let known: readonly Day<P>[] | undefined;
    const valuesOf = (value: (day: Day<P>) => unknown) => () => (known ??= read()).map(value);
    const figures = Object.entries(this.#shape.columns).map(
      ([name, figure]) => [name, valuesOf(({ point }) => point?.[figure] ?? null)] as const,
    );
    return { dates: valuesOf(({ date }) => date), ...Object.fromEntries(figures) };
  }

  async #all(): Promise<readonly P[]> {
    return (await this.#open()).points(this.#period);
  }

  #sliced(): Promise<Slice<P>> {
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
    return {
      name,
      points: withFewErrors(points.slice(start, end)),
      hasNextPage: end < points.length,
      hasPreviousPage: start > 0,
    };
  }

  #cursor(name: string, argument: 'after' | 'before'): string | undefined {
    const cursor = this.#window[argument];
    return cursor === undefined ? undefined : decodeDateCursor(name, argument, cursor);
  }
}

interface Day<P> {
  readonly date: string;
  /** Undefined on a day without a point. */
  readonly point: P | undefined;
}

interface Slice<P> {
  /** Name of the series and its direction, for cursors. */
  readonly name: string;
  readonly points: readonly P[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** The index of the first item that satisfies a condition, or the length. */
function indexOr<T>(items: readonly T[], holds: (item: T) => boolean): number {
  const index = items.findIndex(holds);
  return index === -1 ? items.length : index;
}
