/** Selection on a chart position. */
export const PLACE = 'position positionChange previousPosition state entryDate lastDate timeOnChart timeOnChartUnit';
