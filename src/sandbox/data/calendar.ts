import { memoize } from './invention.ts';

/** Days since 1970-01-01. */
export type EpochDay = number;

const DAY_MS = 86_400_000;
export const MINUTES_PER_DAY = 1_440;
/** Eleven years: audience reports format every day since 2023. */
const MAX_REMEMBERED_DAYS = 4_000;
const central = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' });

export const dayAt = (time: number): EpochDay => Math.floor(time / DAY_MS);
export const dayFromDate = (year: number, month: number, date: number): EpochDay =>
  dayAt(Date.UTC(year, month - 1, date));

/** First day of series, rankings, tracklists and radio spins. */
export const firstDay = dayFromDate(2023, 1, 1);

export const dayText = memoize(MAX_REMEMBERED_DAYS, (of: EpochDay) => new Date(of * DAY_MS).toISOString().slice(0, 10));
const offsetOf = memoize(MAX_REMEMBERED_DAYS, (of: EpochDay) => central.format(of * DAY_MS).slice(-6));

/** Parses `YYYY-MM-DD`. Returns undefined for dates that do not exist, such as 2025-02-30. */
export function parseDay(text: string): EpochDay | undefined {
  const parsed = dayAt(Date.parse(text));
  return !Number.isNaN(parsed) && dayText(parsed) === text ? parsed : undefined;
}

/** Whether the monthly audience analysis is on this day. The day of the month depends on the artist. */
export const isReportDay = (artist: number, day: EpochDay): boolean =>
  Number(dayText(day).slice(8)) === 1 + (artist % 27);

export const moment = (of: EpochDay, time: string): string => `${dayText(of)}T${time}+00:00`;
export const momentAt = (time: number): string => new Date(time).toISOString().replace('.000Z', '+00:00');
export const midnight = (of: EpochDay): string => moment(of, '00:00:00');

/** Midnight in central Europe, as in release dates and some plots. In UTC it is still the day before. */
export const localMidnight = (of: EpochDay): string => `${dayText(of)}T00:00:00${offsetOf(of)}`;

/** Timestamp of an account's last reading: today or one of the two days before. */
export const crawlMoment = (drawn: number, today: EpochDay): string =>
  momentAt((today - (drawn % 3)) * DAY_MS + (drawn % 86_400) * 1_000);
