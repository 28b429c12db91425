import { countryIn, dayOf, textOf } from './upstream.ts';
import type { Json } from './json.ts';

/* Charts and chart entries in the form of the service and of the graph. */

export const chartIn = (each: Json) => ({
  slug: each.slug,
  name: each.name,
  type: each.type,
  platform: { code: each.platform },
  frequency: each.frequency,
  location: countryIn(each) || textOf(each.cityName) ? { country: countryIn(each), city: textOf(each.cityName) } : null,
  maxSize: each.maxResultsCount,
  webUrl: textOf(each.webUrl),
});

export const placeIn = (item: Json) => ({
  position: item.position,
  positionChange: item.positionEvolution,
  previousPosition: item.oldPosition,
  state: item.entryState,
  entryDate: dayOf(item.entryDate),
  lastDate: dayOf(item.rankDate),
  timeOnChart: item.timeOnChart,
  timeOnChartUnit: item.timeOnChartUnit,
});

export const CHART =
  'slug name type platform { code } frequency location { country { code name } city } maxSize webUrl';
export const PLACE = 'position positionChange previousPosition state entryDate lastDate timeOnChart timeOnChartUnit';

export const entryIn = (item: Json) => ({
  ...placeIn(item),
  // 0 is written for what has left.
  position: item.position || null,
  peakPosition: item.peakPosition,
  peakDate: dayOf(item.peakDate ?? null),
  isCurrent: item.current,
  chart: { slug: item.chart.slug, name: item.chart.name },
});
