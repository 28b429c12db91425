import type { Call } from '../endpoint/call.ts';
import { collection, type Raw } from '../endpoint/envelope.ts';
import { readFields } from '../endpoint/fields.ts';
import { readHeader } from '../endpoint/header.ts';
import type { Query } from '../endpoint/path.ts';
import type { Point, Series } from '../endpoint/series.ts';
import type { Calls } from '../rest/client.ts';
import { dateOf, type Period } from './dates.ts';
import { furtherPages } from './pageCall.ts';
import { callPermitted, UNVERSIONED } from './versions.ts';

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
    callPermitted(calls, path, UNVERSIONED, () => calls.read(callFor(series, period, offset)));
  const first = await page(0);
  const rest = await Promise.all(furtherPages(first.total, pageSize).map(number => page(number * pageSize)));
  return { ...first, points: [first, ...rest].flatMap(({ points }) => points) };
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
      for (const [index, item] of items.entries()) {
        const read = point(item, report);
        if (read) points.push(read);
        else report(`items[${index}] has no date and is left out`);
      }
      return {
        points,
        total,
        head: readFields(head, related ?? {}, report),
        header: header ? readHeader(header, related, values, report) : {},
      };
    },
  };
}
