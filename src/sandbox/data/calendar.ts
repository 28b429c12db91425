/** Days are whole numbers counted from 1970-01-01. */
export type Day = number;

const millisecondsPerDay = 86_400_000;
const texts = new Map<Day, string>();
const zones = new Map<Day, string>();
const central = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' });

export const dayAt = (time: number): Day => Math.floor(time / millisecondsPerDay);
export const dayOf = (year: number, month: number, date: number): Day => dayAt(Date.UTC(year, month - 1, date));

/** The first day with data. */
export const firstDay = dayOf(2023, 1, 1);

export const dayText = (of: Day): string => remembered(texts, of, date => date.toISOString().slice(0, 10));

/** A page of plots writes a hundred texts of days. */
function remembered(known: Map<Day, string>, of: Day, write: (date: Date) => string): string {
  const text = known.get(of) ?? write(new Date(of * millisecondsPerDay));
  known.set(of, text);
  return text;
}

/** The day that `YYYY-MM-DD` names, or undefined when there is no such day (2025-02-30). */
export function parseDay(text: string): Day | undefined {
  const parsed = dayAt(Date.parse(text));
  return !Number.isNaN(parsed) && dayText(parsed) === text ? parsed : undefined;
}

export const moment = (of: Day, time: string): string => `${dayText(of)}T${time}+00:00`;
export const momentAt = (time: number): string => new Date(time).toISOString().replace('.000Z', '+00:00');
export const midnight = (of: Day): string => moment(of, '00:00:00');

/** Midnight in central Europe, as the service writes release dates and some plots: in UTC it is still the day before. */
export const localMidnight = (of: Day): string =>
  `${dayText(of)}T00:00:00${remembered(zones, of, date => central.format(date).slice(-6))}`;

/** The moment of the last reading of an account: within the last three days, drawn from a number of the account. */
export const crawlMoment = (drawn: number, today: Day): string =>
  momentAt((today - (drawn % 3)) * millisecondsPerDay + (drawn % 86_400) * 1_000);
