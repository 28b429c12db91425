/** The main figure of a series on one day. */
export interface DatedFigure {
  readonly date: string;
  readonly value: number;
}

export interface MetricGrowth {
  readonly absolute: number;
  /** Null if the first figure is 0. */
  readonly percent: number | null;
  readonly from: DatedFigure;
  readonly to: DatedFigure;
}

export interface MetricStatistics {
  readonly average: number;
  /** The earliest of several equal minimums. */
  readonly minimum: DatedFigure;
  /** The earliest of several equal maximums. */
  readonly maximum: DatedFigure;
  readonly count: number;
}

/** Rounds a computed figure to two decimals, like the percentages of the service. */
const rounded = (value: number): number => (Number.isInteger(value) ? value : Math.round(value * 100) / 100);

/** The change in percent; null if `from` is 0. */
export const percentChange = (from: number, to: number): number | null =>
  from === 0 ? null : rounded(((to - from) / Math.abs(from)) * 100);

export function growthBetween(from: DatedFigure, to: DatedFigure): MetricGrowth {
  return { absolute: rounded(to.value - from.value), percent: percentChange(from.value, to.value), from, to };
}

/** Statistics of the figures; null if there are no figures. @param figures Oldest first. */
export function statisticsOf(figures: readonly DatedFigure[]): MetricStatistics | null {
  const [first] = figures;
  if (!first) return null;
  const sum = figures.reduce((total, { value }) => total + value, 0);
  return {
    average: rounded(sum / figures.length),
    minimum: figures.reduce((least, figure) => (figure.value < least.value ? figure : least), first),
    maximum: figures.reduce((most, figure) => (figure.value > most.value ? figure : most), first),
    count: figures.length,
  };
}
