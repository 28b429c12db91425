import { remembered } from './invention.ts';

/** Days are whole numbers counted from 1970-01-01. */
export type Day = number;

const millisecondsPerDay = 86_400_000;
/** The days whose texts are remembered: a page of plots writes a hundred of them. */
const days = 4_000;
const central = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' });

export const dayAt = (time: number): Day => Math.floor(time / millisecondsPerDay);
export const dayOf = (year: number, month: number, date: number): Day => dayAt(Date.UTC(year, month - 1, date));

/** The first day with data. */
export const firstDay = dayOf(2023, 1, 1);

export const dayText = remembered(days, (of: Day) => new Date(of * millisecondsPerDay).toISOString().slice(0, 10));
const offsetOf = remembered(days, (of: Day) => central.format(of * millisecondsPerDay).slice(-6));

/** The day that `YYYY-MM-DD` names, or undefined when there is no such day (2025-02-30). */
export function parseDay(text: string): Day | undefined {
  const parsed = dayAt(Date.parse(text));
  return !Number.isNaN(parsed) && dayText(parsed) === text ? parsed : undefined;
}

/** One day in each month, another one for each artist: an audience is analysed on it. */
export const isReportDay = (artist: number, day: Day): boolean => Number(dayText(day).slice(8)) === 1 + (artist % 27);

export const moment = (of: Day, time: string): string => `${dayText(of)}T${time}+00:00`;
export const momentAt = (time: number): string => new Date(time).toISOString().replace('.000Z', '+00:00');
export const midnight = (of: Day): string => moment(of, '00:00:00');

/** Midnight in central Europe, as the service writes release dates and some plots: in UTC it is still the day before. */
export const localMidnight = (of: Day): string => `${dayText(of)}T00:00:00${offsetOf(of)}`;

/** The moment of the last reading of an account: within the last three days, drawn from a number of the account. */
export const crawlMoment = (drawn: number, today: Day): string =>
  momentAt((today - (drawn % 3)) * millisecondsPerDay + (drawn % 86_400) * 1_000);
