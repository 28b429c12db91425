import type { LocalMetricPoint } from '../../service/catalogue/points.ts';
import type { Identity, PathParameters, Point } from '../../service/description/index.ts';
import type { DayRange, SeriesConnection } from '../../loaders/index.ts';

/* The arguments that the schema has for lists and series. */

/**
 * Holds the names of all arguments in the schema, as keys: `graph/resolvers/index.ts` adds them.
 * @public
 */
export interface ArgumentNames {
  readonly first: true;
}

/**
 * These arguments and no other of the schema: a field whose resolver would ignore one of its arguments does not
 * compile.
 */
export type ExactArguments<Args> = Args & { readonly [Name in Exclude<keyof ArgumentNames, keyof Args>]?: never };

/** The values of a path except those that identify the record. */
export type NonRecordParameters<Path extends string> = Omit<PathParameters<Path>, Identity['parameter']>;

/**
 * Returns these values from the arguments and checks them. Where the path has no values of its own, it only
 * checks: its arguments are those of the list, which are sent.
 */
export type ValuesOf<Path extends string, Args, V> =
  object extends NonRecordParameters<Path>
    ? [check?: (args: Args) => Record<never, string>]
    : [valuesOf: (args: V) => NonRecordParameters<Path>];

/** Arguments of the schema: a range can be a number of days. */
export type WithDayRange<A> = {
  [Name in keyof A]: Name extends 'range' | 'within' ? DayRange | null | undefined : A[Name];
};

/* Parents of resolvers that are neither records nor plain connections; codegen.ts names them. */

/** Each kind of result has a call of its own, made when its field is selected. */
export interface MusicSearchResults {
  readonly term: string;
}

export type LocalMetricConnection = SeriesConnection<LocalMetricPoint>;

/** An edge of a series that contains only dates. */
export interface AudienceReportDateEdge {
  readonly node: Point;
}

/** An edge of a series that contains only dates, or of a list of dates. */
export interface SnapshotDateEdge {
  readonly node: Point | string;
}
