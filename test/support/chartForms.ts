/** Selection on a chart position. */
export const PLACE = 'position positionChange previousPosition status entryDate lastDate timeOnChart timeOnChartUnit';
