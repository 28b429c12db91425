import DataLoader from 'dataloader';
import { lifetimes } from '../endpoint/lifetimes.ts';
import { LONGEST_PERIOD, type Point, type Series } from '../endpoint/series.ts';
import type { Call } from '../endpoint/call.ts';
import type { Calls } from '../rest/client.ts';
import { collection } from '../endpoint/envelope.ts';
import { isWithoutAccount } from '../rest/failures.ts';
import type { Query } from '../endpoint/path.ts';
import { cover, dateOf, today, type Period } from './dates.ts';
import { furtherPages } from './pageCall.ts';
import { askPermitted } from './versions.ts';

/** One series with its arguments. */
export interface OpenSeries<P extends Point = Point> {
  /** Names the series and its arguments. */
  readonly name: string;
  /** Its points of a period, oldest first. Days without a figure are missing. */
  points(period: Period): Promise<readonly P[]>;
}

type Values = Readonly<Record<string, string>>;
type Source = Pick<Series, 'path' | 'pageSize' | 'point'>;

/** A part of a series that is known or under way. */
interface Part extends Period {
  readonly points: Promise<readonly Point[]>;
}

interface Want {
  readonly series: Parts;
  readonly period: Period;
}

/**
 * The series of one operation. All periods of one series that are wanted in the same tick are covered together by the
 * fewest calls, all sent at once, and each gets its own part cut out.
 */
export class SeriesReads {
  readonly #calls: Calls;
  readonly #series = new Map<string, Parts>();
  // The parts remember, and by days instead of by periods.
  readonly #loader = new DataLoader<Want, readonly Point[]>(wants => this.#load(wants), { cache: false });

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  open<A, P extends Point>(series: Series<string, A, P>, values: Values, args: A): OpenSeries<P> {
    const query = series.query?.(args) ?? {};
    const name = JSON.stringify([series.path, values, query]);
    const parts = this.#series.get(name) ?? new Parts(this.#calls, series, values, query);
    this.#series.set(name, parts);
    const load = (period: Period) => this.#loader.load({ series: parts, period });
    // The parts were read by this series' own reader.
    return { name, points: period => parts.points(period, load) as Promise<readonly P[]> };
  }

  async #load(wants: readonly Want[]): Promise<(readonly Point[] | Error)[]> {
    for (const [series, some] of Map.groupBy(wants, want => want.series)) series.ask(some.map(({ period }) => period));
    const results = await Promise.allSettled(wants.map(({ series, period }) => series.cut(period)));
    return results.map(result => (result.status === 'fulfilled' ? result.value : asError(result.reason)));
  }
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error('series failed', { cause: reason }));

/** What is known of one series. */
class Parts {
  readonly #parts: Part[] = [];
  readonly #periods = new Map<string, Promise<readonly Point[]>>();
  readonly #calls: Calls;
  readonly #source: Source;
  readonly #values: Values;
  readonly #query: Query;

  constructor(calls: Calls, source: Source, values: Values, query: Query) {
    this.#calls = calls;
    this.#source = source;
    this.#values = values;
    this.#query = query;
  }

  /** The same promise for all who want the same period: the members of a connection all do. */
  points(period: Period, load: (period: Period) => Promise<readonly Point[]>): Promise<readonly Point[]> {
    const name = `${period.start} ${period.end}`;
    const points = this.#periods.get(name) ?? load(period);
    this.#periods.set(name, points);
    return points;
  }

  /** Asks for what of these periods is not known. Days to come have no figures; tomorrow has begun somewhere. */
  ask(periods: readonly Period[]): void {
    const most = today() + 1;
    const past = periods
      .filter(({ start }) => start <= most)
      .map(({ start, end }) => ({ start, end: Math.min(end, most) }));
    for (const period of cover(past, this.#parts, LONGEST_PERIOD)) {
      const points = this.#read(period);
      // Whoever cuts from this part meets the failure; until then it is no unhandled one.
      points.catch(() => undefined);
      this.#parts.push({ ...period, points });
    }
  }

  async cut({ start, end }: Period): Promise<readonly Point[]> {
    const parts = this.#parts.filter(part => part.start <= end && part.end >= start);
    const points = await Promise.all(parts.map(part => part.points));
    const [first, last] = [dateOf(start), dateOf(end)];
    const inside = points.flat().filter(({ date }) => date >= first && date.slice(0, 10) <= last);
    // Some operations answer newest first, whatever is asked (catalogue/README.md, Periods).
    const inOrder = inside.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    // One call may bridge days that an earlier one has told; what was told first stays.
    return inOrder.filter(({ date }, index) => date !== inOrder[index - 1]?.date);
  }

  async #read(period: Period): Promise<readonly Point[]> {
    try {
      const first = await this.#page(period, 0);
      const size = this.#source.pageSize ?? Infinity;
      const further = furtherPages(first.total, size).map(number => this.#page(period, number * size));
      const rest = await Promise.all(further);
      return [first, ...rest].flatMap(({ points }) => points);
    } catch (error) {
      // An error to the service, and an empty series to us.
      if (isWithoutAccount(error)) return [];
      throw error;
    }
  }

  #page(period: Period, offset: number): Promise<{ points: readonly Point[]; total: number }> {
    const { path, pageSize, point } = this.#source;
    const call: Call<{ points: readonly Point[]; total: number }> = {
      path,
      values: this.#values,
      query: {
        ...this.#query,
        startDate: dateOf(period.start),
        endDate: dateOf(period.end),
        ...(pageSize && { limit: pageSize, offset }),
      },
      lifetime: period.end < today() - DAYS_UNTIL_SETTLED ? lifetimes.dated : lifetimes.current,
      decode(body, report) {
        const { items, total } = collection(body);
        const points = items.flatMap((item, index) => {
          const read = point(item, report);
          if (!read) report(`items[${index}] has no date and is left out`);
          return read ? [read] : [];
        });
        return { points, total };
      },
    };
    return askPermitted(this.#calls, path, [''], () => this.#calls.read(call));
  }
}

/** The newest days may still be completed; older ones do not change. */
const DAYS_UNTIL_SETTLED = 3;
