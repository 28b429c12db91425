import type { Point, SeriesPart } from '../../service/description/index.ts';
import { whenKnown } from '../loadContext.ts';
import type { SeriesLoader } from './seriesLoader.ts';

export type PointSource<P extends Point> = Pick<
  SeriesLoader<P>,
  'name' | 'maxPeriodDays' | 'points' | 'isKnown' | 'listFields' | 'undated'
>;

/** A part of a series, read with the calls of the whole series. */
export function partOf<P extends Point>(series: SeriesLoader<P>, part: SeriesPart<P>): PointSource<P> {
  return {
    name: `${series.name} ${part.name}`,
    maxPeriodDays: series.maxPeriodDays,
    points: period => whenKnown(series.points(period), part.of),
    isKnown: period => series.isKnown(period),
    listFields: period => series.listFields(period),
    undated: period => series.undated(period),
  };
}
