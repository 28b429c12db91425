import { isRaw, type Query, type Report } from './call.ts';
import type { OwnerFields } from './references.ts';
import { day, readFields, type Fields, type Known } from './fields.ts';

/** A point of a series: the figures of a day. */
export interface Point {
  readonly date: string;
}

/** Numbers over dates. */
export interface Series<Path extends string = string, Arguments = never, P extends Point = Point> {
  readonly path: Path;
  /** Rows in a page; undefined where the service documents no paging. */
  readonly pageSize?: number;
  /** Days that one call may span, where the documents still limit them. */
  readonly longestPeriod?: number;
  readonly query?: (args: Arguments) => Query;
  /** True if its owner edits it, by mutations of ours too: browsers ask again before they show it. */
  readonly isMutable?: boolean;
  /** Undefined for an item without its date. */
  readonly point: (value: unknown, report: Report) => P | undefined;
  /** Fields beside the points, read from `related`. */
  readonly listFields?: Fields;
  /** The record that owns the series, as `related` describes it. */
  readonly ownerFields?: OwnerFields;
  /** The figure that `change` is about. */
  readonly figure: keyof P & string;
  /** Names of columns, and the figures in them. */
  readonly columns: Readonly<Record<string, keyof P & string>>;
}

/** Keeps the types of path, arguments and points. */
export function series<const Path extends string, Arguments, P extends Point>(
  definition: Series<Path, Arguments, P>,
): Series<Path, Arguments, P> {
  return definition;
}

/** Default days of a period, as the service has it; always sent, so that equal calls are equal. */
export const DEFAULT_PERIOD = 30;
/** The limit of a call until November 2025, in days (service/catalogue/README.md, Periods). */
export const FORMER_LONGEST_PERIOD = 90;

/** A kind of point: how it is read, and which figures it has. */
type PointKind<F extends Fields> = Pick<Series<string, never, Measured<F>>, 'point' | 'figure' | 'columns'>;

type Measured<F extends Fields> = Known<F> & Point;

export function points<const F extends Fields>(
  fields: F,
  figure: keyof F & string,
  columns: Readonly<Record<string, keyof F & string>>,
): PointKind<F> {
  const date = day('date');
  return {
    figure,
    columns,
    point(value, report) {
      if (!isRaw(value)) return undefined;
      const on = date(value, report);
      // A point without a valid day is dropped.
      if (typeof on !== 'string') return undefined;
      const known: Known<F> & { date?: string } = readFields(fields, value, report);
      known.date = on;
      return known as Measured<F>;
    },
  };
}
