import type { LocalMetricPoint } from '../catalogue/points.ts';
import type { Point } from '../endpoint/series.ts';
import type { SeriesConnection } from '../reads/seriesConnection.ts';

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
