import { type Call, collection, type Query, type Raw } from '../endpoint/call.ts';
import { UNVERSIONED } from '../endpoint/record.ts';
import { readFields } from '../endpoint/fields.ts';
import { readHeader } from '../endpoint/references.ts';
import { LONGEST_PERIOD, SAFE_PERIOD, type Point, type Series } from '../endpoint/series.ts';
import type { Calls } from '../rest/client.ts';
import { dateOf, type Period } from './dates.ts';
import { furtherPages } from './pageCall.ts';
import { callPermitted } from './versions.ts';

/** The parts of a series definition that its calls need. */
type SeriesSource = Pick<Series, 'path' | 'pageSize' | 'point' | 'head' | 'header'>;

/** A series with the values of its path and its query, without dates. */
export interface SeriesCall {
  readonly source: SeriesSource;
  readonly values: Readonly<Record<string, string>>;
  readonly query: Query;
}

/** The response of the service for a period. */
export interface SeriesWindow {
  readonly points: readonly Point[];
  /** Fields beside the points that belong to the series. */
  readonly head: Raw;
  /** Fields of the record that owns the series. */
  readonly header: Raw;
}

interface WindowPage extends SeriesWindow {
  readonly total: number;
}

/** Requests a period; further pages together, when the first has returned how many there are. */
export async function readWindow(calls: Calls, series: SeriesCall, period: Period): Promise<SeriesWindow> {
  const { path, pageSize = Infinity } = series.source;
  const page = (offset: number) =>
    callPermitted(calls, path, UNVERSIONED, series.values, () => calls.read(callFor(series, period, offset)));
  const first = await page(0);
  const rest = await Promise.all(furtherPages(first.total, pageSize).map(number => page(number * pageSize)));
  return rest.length === 0 ? first : { ...first, points: [first, ...rest].flatMap(({ points }) => points) };
}

function callFor({ source, values, query }: SeriesCall, { start, end }: Period, offset: number): Call<WindowPage> {
  const { path, pageSize, point, head = {}, header } = source;
  const window = { startDate: dateOf(start), endDate: dateOf(end), ...(pageSize && { limit: pageSize, offset }) };
  return {
    path,
    values,
    query: { ...query, ...window },
    decode(body, report) {
      const { items, total, related } = collection(body);
      const points: Point[] = [];
      items.forEach((item, index) => {
        const read = point(item, report);
        if (read) points.push(read);
        else report(`items[${index}] has no date and is left out`);
      });
      return {
        points,
        total,
        head: readFields(head, related ?? {}, report),
        header: header ? readHeader(header, related, values, report) : {},
      };
    },
  };
}

/** The name under which it is remembered that a series refuses the longest period. */
export const longName = (path: string) => `${path} ${LONGEST_PERIOD} days`;

/** Days that one call may span, as far as is known. */
export const longestPeriod = (path: string, isRefused: (name: string) => boolean): number =>
  isRefused(longName(path)) ? SAFE_PERIOD : LONGEST_PERIOD;
