/** Selections of a chart and of a place in its ranking. */
export const CHART =
  'slug name type platform { code } frequency location { country { code name } city } maxSize webUrl';
export const PLACE = 'position positionChange previousPosition state entryDate lastDate timeOnChart timeOnChartUnit';
