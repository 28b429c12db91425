/** Days are whole numbers counted from 1970-01-01. */
export type Day = number;

const millisecondsPerDay = 86_400_000;
const texts = new Map<Day, string>();

export const dayAt = (time: number): Day => Math.floor(time / millisecondsPerDay);
export const day = (year: number, month: number, date: number): Day => dayAt(Date.UTC(year, month - 1, date));

/** No number is known for a day before this one. */
export const firstDay = day(2023, 1, 1);

/** `YYYY-MM-DD`; remembered, because a page of plots writes a hundred of them. */
export function dayText(of: Day): string {
  const known = texts.get(of);
  if (known !== undefined) return known;
  const text = new Date(of * millisecondsPerDay).toISOString().slice(0, 10);
  texts.set(of, text);
  return text;
}

/** The day that `YYYY-MM-DD` names, or undefined when there is no such day (2025-02-30). */
export function parseDay(text: string): Day | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const parsed = dayAt(Date.parse(text));
  return !Number.isNaN(parsed) && dayText(parsed) === text ? parsed : undefined;
}

export const moment = (of: Day, time: string): string => `${dayText(of)}T${time}+00:00`;
/** A moment from milliseconds since 1970. */
export const momentAt = (time: number): string => new Date(time).toISOString().replace('.000Z', '+00:00');
/** Midnight as most answers write it. */
export const midnight = (of: Day): string => moment(of, '00:00:00');

/** Midnight in Paris, as the service writes release dates and some plots: in UTC it is still the day before. */
export function localMidnight(of: Day): string {
  return `${dayText(of)}T00:00:00${isSummerTime(of) ? '+02:00' : '+01:00'}`;
}

/** When the service last read an account: within the last three days, at any time. Drawn from a number of the account. */
export function crawlMoment(drawn: number, today: Day): string {
  return momentAt((today - (drawn % 3)) * millisecondsPerDay + (drawn % 86_400) * 1_000);
}

/** The clocks change at night on the last Sunday of March and of October, after that day's midnight. */
function isSummerTime(of: Day): boolean {
  const date = new Date(of * millisecondsPerDay);
  const month = date.getUTCMonth();
  if (month < 2 || month > 9) return false;
  if (month > 2 && month < 9) return true;
  const lastSunday = 31 - ((date.getUTCDay() + (31 - date.getUTCDate())) % 7);
  return month === 2 ? date.getUTCDate() > lastSunday : date.getUTCDate() <= lastSunday;
}
