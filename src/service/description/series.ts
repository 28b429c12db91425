import type { QueryParameters, ReportProblem } from './call.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import type { ListHead } from './definitions.ts';
import { day, field, isBlank, readFields, type FieldDecoders, type Decoded } from './fields.ts';

/** Point of a series: the figures of a day. */
export interface Point {
  readonly date: string;
}

/** A part of the points of a series, such as the figures of one place. Most points do not contain the part. */
export interface SeriesPart<P extends Point = Point> {
  /** Unique within the series. */
  readonly name: string;
  /** Reduces points to this part, and drops points that do not contain the part. */
  readonly of: (points: readonly P[]) => readonly P[];
}

export interface SeriesDefinition<
  Path extends string = string,
  Arguments = never,
  P extends Point = Point,
> extends ListHead {
  readonly path: Path;
  /** Rows per page. Undefined if the service documents no paging. */
  readonly pageSize?: number;
  /** Maximum number of days per call, if the documentation still specifies a limit. */
  readonly maxPeriodDays?: number;
  readonly query?: (args: Arguments) => QueryParameters;
  /** Whether the series can be edited, also by our mutations. Browsers then revalidate it before use. */
  readonly isMutable?: boolean;
  /** Undefined for an item without a date. */
  readonly point: (value: unknown, report: ReportProblem) => P | undefined;
  /** The part of the points that arguments name; undefined for whole points. */
  readonly part?: (args: Arguments) => SeriesPart<P> | undefined;
  /** Main figure, from which growth, changes and statistics are computed. */
  readonly figure: keyof P & string;
  /** Figures by column name. */
  readonly columns: Readonly<Record<string, keyof P & string>>;
}

/** Infers the types of path, arguments and points. */
export function defineSeries<const Path extends string, Arguments, P extends Point>(
  definition: SeriesDefinition<Path, Arguments, P>,
): SeriesDefinition<Path, Arguments, P> {
  return definition;
}

/** The service's default. Always sent, so that equal calls have equal paths. */
export const DEFAULT_PERIOD_DAYS = 30;
/** Limit of a call until November 2025 (service/catalogue/README.md, Periods). */
export const FORMER_MAX_PERIOD_DAYS = 90;

/** Decoder of a kind of point, with the names of its figures. */
type PointDecoder<F extends FieldDecoders> = Pick<
  SeriesDefinition<string, never, DecodedPoint<F>>,
  'point' | 'figure' | 'columns'
>;

const hasOtherMembers = (point: JsonObject): boolean =>
  Object.entries(point).some(([name, value]) => name !== 'date' && !isBlank(value));

type DecodedPoint<F extends FieldDecoders> = Decoded<F> & Point;

export function points<const F extends FieldDecoders>(
  fields: F,
  figure: keyof F & string,
  columns: Readonly<Record<string, keyof F & string>>,
): PointDecoder<F> {
  const date = day('date');
  const figures = Object.values(columns);
  const missing = field(figure, 'a figure', () => undefined);
  return {
    figure,
    columns,
    point(value, report) {
      if (!isJsonObject(value)) return undefined;
      const on = date(value, report);
      // A point without a valid day is dropped.
      if (typeof on !== 'string') return undefined;
      const known: Decoded<F> & { date?: string } = readFields(fields, value, report);
      // If a point has only unknown members, the service may have renamed the figure.
      if (figures.every(name => known[name] === undefined) && hasOtherMembers(value)) {
        Object.assign(known, { [figure]: missing({ [figure]: value }, report) });
      }
      known.date = on;
      return known as DecodedPoint<F>;
    },
  };
}
