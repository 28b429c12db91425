/** Selection of a place in the ranking of a chart. */
export const PLACE = 'position positionChange previousPosition state entryDate lastDate timeOnChart timeOnChartUnit';
