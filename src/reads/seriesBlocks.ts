import { type Call, collection, type Query, type Raw } from '../endpoint/call.ts';
import { readFields } from '../endpoint/fields.ts';
import { readHeader } from '../endpoint/references.ts';
import { LONGEST_PERIOD, SAFE_PERIOD, type Point, type Series } from '../endpoint/series.ts';
import {
  BLOCK,
  blockFacts,
  packed,
  requestsOf,
  rowsOf,
  timesByDay,
  type BlockRow,
  type SeriesBlock,
} from '../facts/seriesFacts.ts';
import { hasErrors } from '../facts/size.ts';
import type { Calls } from '../rest/client.ts';
import { dateOf, type Day, dayOf, type Period } from './dates.ts';
import { furtherPages } from './pageCall.ts';
import { callPermitted, UNVERSIONED } from './versions.ts';

const blockOf = (day: Day): number => Math.floor(day / BLOCK);

/** The numbers of the blocks that hold the days of a period. */
export function blocksIn({ start, end }: Period): number[] {
  const first = blockOf(start);
  return Array.from({ length: blockOf(end) - first + 1 }, (_, index) => first + index);
}

/** The days of a period, by the numbers of their blocks. Points of other days are left out. */
export function blocksFrom(
  { start, end }: Period,
  points: readonly Point[],
  head: Raw,
  at: number,
): Map<number, SeriesBlock> {
  const rows = new Map<number, BlockRow[]>(blocksIn({ start, end }).map(number => [number, []]));
  for (const point of inOrder(points)) {
    const day = dayOf(point.date);
    const number = blockOf(day);
    // Points are plain objects.
    if (start <= day && day <= end) rows.get(number)?.push({ day: day - number * BLOCK, values: point as Point & Raw });
  }
  const blocks = [...rows].map(([number, own]) => {
    const first = number * BLOCK;
    const [before, until] = [Math.max(0, start - first), Math.min(BLOCK, end + 1 - first)];
    const requests = [[before, 0] as const, [until, at] as const, [BLOCK, 0] as const];
    const known = requests.filter(([length], index) => length > (requests[index - 1]?.[0] ?? 0));
    return [number, packed(first, own, known, head)] as const;
  });
  return new Map(blocks);
}

/** Some operations return the newest first, whatever the request. */
function inOrder(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return sorted.filter(({ date }, index) => date !== sorted[index - 1]?.date);
}

/** The points of a period, oldest first. */
export function pointsIn(blocks: ReadonlyMap<number, SeriesBlock>, { start, end }: Period): readonly Point[] {
  return blocksIn({ start, end }).flatMap(number => {
    const block = blocks.get(number);
    if (!block) return [];
    const isInside = (day: number) => start <= block.first + day && block.first + day <= end;
    return rowsOf(block, isInside).map(({ day, values }): Point => {
      // The row has its date only if that is not the day.
      values['date'] ??= dateOf(block.first + day);
      return values as typeof values & Point;
    });
  });
}

/** Values beside the points in the newest response with days of a period. */
export function headOf(blocks: ReadonlyMap<number, SeriesBlock>, period: Period): Raw {
  const some = blocksIn(period).flatMap(number => blocks.get(number) ?? []);
  return some.toSorted((a, b) => blockFacts.requestedAt(b) - blockFacts.requestedAt(a))[0]?.head ?? {};
}

/** The block without the days that could not be read: they are not kept. */
export function readable(block: SeriesBlock): SeriesBlock {
  if (!hasErrors(block.columns)) return block;
  const damaged = new Set(rowsOf(block, () => true).flatMap(({ day, values }) => (hasErrors(values) ? [day] : [])));
  const isRead = (day: number) => !damaged.has(day);
  const times = timesByDay(block).map((at, day) => (isRead(day) ? at : 0));
  return packed(block.first, rowsOf(block, isRead), requestsOf(times), block.head);
}

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
