import { isDeepStrictEqual } from 'node:util';
import {
  type Call,
  checkOffset,
  FORMER_MAX_PERIOD_DAYS,
  type JsonObject,
  PAGE_SIZE,
  type Point,
  type QueryParameters,
  readCollection,
  readListFields,
  readOwnerFields,
  type ReportProblem,
  type SeriesDefinition,
} from '../../service/description/index.ts';
import { hasCode } from '../../operation/index.ts';
import type { Calls } from '../../client/index.ts';
import { dateOf, dayOf, type Period } from './dates.ts';
import { allPages, type OffsetPage, type PageReader, createPageReader } from '../lists/pageReader.ts';

type SeriesSource = Pick<
  SeriesDefinition,
  'path' | 'pageSize' | 'maxPeriodDays' | 'point' | 'listFields' | 'ownerFields'
>;

/** A series with its path values and query, without dates. */
export interface SeriesCall {
  /** Identifies the series with its path values and query. */
  readonly name: string;
  readonly source: SeriesSource;
  readonly values: Readonly<Record<string, string>>;
  readonly query: QueryParameters;
}

/** The responses of the service for a period. */
export interface PeriodResponse {
  readonly points: readonly Point[];
  /** Points with unreadable parts. */
  readonly damaged: ReadonlySet<Point>;
  /** Number of items without a readable day. */
  readonly undated: number;
  /** Whether fields of the series itself were unreadable. */
  readonly isHeadDamaged: boolean;
  /** Fields of the series itself, next to its points. */
  readonly listFields: JsonObject;
  /** Fields of the record that owns the series. */
  readonly ownerFields: JsonObject;
}

/** One response. Items without a readable day are undefined. */
interface PeriodPart extends OffsetPage, Omit<PeriodResponse, 'points'> {
  readonly items: readonly (Point | undefined)[];
}

/**
 * Requests a period. Further pages are requested together once the first one has returned the total.
 * @throws {SubgraphError} UPSTREAM_INVALID_RESPONSE if points are missing, all are outside the period, or two readings differ
 */
export async function readPeriod(calls: Calls, series: SeriesCall, period: Period): Promise<PeriodResponse> {
  const { source, values } = series;
  const { path, pageSize = Infinity } = source;
  const breach = (problem: string) => calls.breach({ path, values }, problem);
  const read = async (offset: number): Promise<PeriodPart> => {
    try {
      return await calls.read(callFor(series, period, offset));
    } catch (error) {
      // Some services return 404 for pages beyond the end.
      if (offset > 0 && hasCode(error, 'NOT_FOUND')) return { ...NO_PART, total: offset };
      throw error;
    }
  };
  const reader = createPageReader({ size: pageSize, read, breach });
  const pages = await pagesOf(reader);
  const points = pages.flatMap(({ items }) => items).filter(item => item !== undefined);
  const isCertain = points.every(isNear(period)) && (pages.length < 2 || areConsecutive(pages));
  // Points may have moved between the pages, or lie outside the period. Trusts them only if a second reading has the same dates.
  if (!isCertain) {
    const again = await pagesOf(createPageReader({ size: pageSize, read, breach }));
    if (!isDeepStrictEqual(datesIn(again), datesIn(pages))) throw breach('a second reading returned different dates');
  }
  checkDates(points, pages, period, breach);
  const { listFields, ownerFields } = await reader.page(0);
  const all = pages.length === 0 ? [await reader.page(0)] : pages;
  return {
    points,
    damaged: new Set(pages.flatMap(page => [...page.damaged])),
    undated: all.reduce((sum, page) => sum + page.undated, 0),
    isHeadDamaged: all.some(page => page.isHeadDamaged),
    listFields,
    ownerFields,
  };
}

async function pagesOf(reader: PageReader<PeriodPart>): Promise<readonly PeriodPart[]> {
  const pages = (await allPages(reader)).map(({ page }) => page);
  const totals = new Set(pages.filter(({ isExact }) => isExact).map(({ total }) => total));
  if (totals.size > 1) throw reader.breach('the pages report different totals');
  return pages;
}

/** Whether every page has a total and no date is on two pages, so that no points were added or removed in between. */
function areConsecutive(pages: readonly PeriodPart[]): boolean {
  if (!pages.every(({ isExact }) => isExact)) return false;
  const sets = pages.map(page => new Set(datesIn([page])));
  return sets.reduce((sum, { size }) => sum + size, 0) === new Set(datesIn(pages)).size;
}

const datesIn = (pages: readonly PeriodPart[]) => pages.flatMap(({ items }) => items.map(item => item?.date));

const NO_PART = {
  items: [],
  isExact: false,
  after: 'none',
  damaged: new Set<Point>(),
  undated: 0,
  isHeadDamaged: false,
  listFields: {},
  ownerFields: {},
} as const;

/** Tolerance in days: dates may be local midnights written in another time zone. */
const TOLERANCE = 1;

const isNear =
  ({ start, end }: Period) =>
  ({ date }: Point): boolean =>
    dayOf(date) >= start - TOLERANCE && dayOf(date) <= end + TOLERANCE;

/**
 * Checks that some points are near the period and that pages do not repeat. Without the first check, a period would look empty if
 * the date format changes or other days are returned.
 */
function checkDates(
  points: readonly Point[],
  pages: readonly PeriodPart[],
  period: Period,
  breach: (problem: string) => Error,
): void {
  if (points.length > 0 && !points.some(isNear(period)))
    throw breach(`none of the ${points.length} items is within the requested days`);
  if (pages.length < 2) return;
  const seen = new Set<string>();
  for (const { items } of pages) {
    const dates = items.flatMap(item => item?.date ?? []);
    if (seen.size > 0 && dates.length > 0 && dates.every(date => seen.has(date)))
      throw breach('the service ignores the offset');
    for (const date of dates) seen.add(date);
  }
}

const TOO_LONG = `If the service limits the period for this account, set SERVICE_LONGEST_PERIOD=${FORMER_MAX_PERIOD_DAYS}.`;

function callFor({ source, values, query }: SeriesCall, { start, end }: Period, offset: number): Call<PeriodPart> {
  const { path, pageSize, point, ownerFields } = source;
  // An incomplete series without documented paging may still accept offsets.
  const limit = pageSize ?? (offset > 0 ? PAGE_SIZE : Infinity);
  const dates = { startDate: dateOf(start), endDate: dateOf(end), ...(limit < Infinity && { limit, offset }) };
  return {
    path,
    values,
    query: { ...query, ...dates },
    otherCause: end - start >= FORMER_MAX_PERIOD_DAYS ? TOO_LONG : undefined,
    decode(body, report) {
      checkOffset(body, { offset, limit });
      const { items, related, isRelatedMalformed, total, isExact, after } = readCollection(body, { offset, limit });
      let problems = 0;
      const counted: ReportProblem = problem => {
        problems++;
        report(problem);
      };
      if (isRelatedMalformed) counted({ holder: body, name: 'related', expected: 'an object', value: body['related'] });
      const listFields = readListFields(source, related, values, counted);
      const isHeadDamaged = problems > 0;
      const damaged = new Set<Point>();
      const read = items.map(item => {
        const before = problems;
        const of = point(item, counted);
        if (!of) report('items[]: expected a point with a date, found another format; the item is left out');
        else if (problems > before) damaged.add(of);
        return of;
      });
      return {
        items: read,
        total,
        isExact,
        after,
        damaged,
        listFields,
        ownerFields: ownerFields ? readOwnerFields(ownerFields, related, values, report) : {},
        undated: read.filter(item => item === undefined).length,
        isHeadDamaged,
      };
    },
  };
}
