import DataLoader from 'dataloader';
import type { Raw } from '../endpoint/call.ts';
import type { Point, Series } from '../endpoint/series.ts';
import type { Period } from './dates.ts';
import type { Records } from './records.ts';
import { SeriesDays } from './seriesDays.ts';
import type { SeriesCall } from './seriesCall.ts';
import type { ReadContext } from './readContext.ts';

/** One series with its arguments. */
export interface OpenSeries<P extends Point = Point> {
  /** Names the series and its arguments. */
  readonly name: string;
  /** Its points of a period, oldest first. Days without a figure are missing. */
  points(period: Period): Promise<readonly P[]>;
  /** Values beside the points in the newest response with days of a period. */
  listFields(period: Period): Raw;
  /** Days that one call may span, as far as is known. */
  longestPeriod(): number;
}

type Values = Readonly<Record<string, string>>;

/** Names a series with all its values. */
const seriesName = ({ path }: Pick<Series, 'path'>, values: object, query: object): string =>
  JSON.stringify([path, values, query]);

/** Cursors belong to a series in one direction. */
export const cursorName = ({ name }: Pick<OpenSeries, 'name'>, direction: string | null = 'ASC'): string =>
  `${name} ${direction ?? 'ASC'}`;

interface PeriodRequest {
  readonly series: SeriesDays;
  readonly period: Period;
}

/**
 * The series of one operation. All periods of one series that are wanted in the same tick are covered together by the
 * fewest calls, all sent at once, and each gets its own part cut out.
 */
export class SeriesReads {
  readonly #context: ReadContext;
  readonly #records: Records;
  readonly #series = new Map<string, OpenSeries>();
  // The series remember, and by days instead of by periods.
  readonly #loader = new DataLoader<PeriodRequest, readonly Point[]>(requests => this.#load(requests), {
    cache: false,
  });

  constructor(context: ReadContext, records: Records) {
    this.#context = context;
    this.#records = records;
  }

  open<A, P extends Point>(series: Series<string, A, P>, values: Values, args: A): OpenSeries<P> {
    const query = series.query?.(args) ?? {};
    const name = seriesName(series, values, query);
    const known = this.#series.get(name);
    if (series.isEdited) this.#context.operation.isEdited = true;
    const opened = known ?? this.#open({ source: series, values, query }, name);
    this.#series.set(name, opened);
    // The name holds everything that the points were read with.
    return opened as OpenSeries<P>;
  }

  #open(series: SeriesCall, name: string): OpenSeries {
    const { source, values } = series;
    const days = new SeriesDays(this.#context, series, name);
    const periods = new Map<string, Promise<readonly Point[]>>();
    // One promise for all that want the same period: the members of a connection do.
    const points = (period: Period) => {
      const key = `${period.start} ${period.end}`;
      const known = periods.get(key);
      if (known) return known;
      const loaded = this.#loader.load({ series: days, period });
      periods.set(key, loaded);
      this.#records.expected.expect(source.ownerFields, values, async () => {
        await loaded;
        return days.ownerFields;
      });
      return loaded;
    };
    return { name, points, listFields: period => days.listFields(period), longestPeriod: () => days.longestPeriod() };
  }

  async #load(requests: readonly PeriodRequest[]): Promise<(readonly Point[] | Error)[]> {
    const series = Map.groupBy(requests, request => request.series);
    await Promise.all([...series].map(([one, some]) => one.load(some.map(({ period }) => period))));
    const results = await Promise.allSettled(requests.map(request => request.series.points(request.period)));
    return results.map(result => (result.status === 'fulfilled' ? result.value : asError(result.reason)));
  }
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error('series failed', { cause: reason }));
