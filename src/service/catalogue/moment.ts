import type { PathValues } from '../description/index.ts';

/*
 * Timestamps in paths. The service finds a timestamp only as it stores it: newer ones in UTC, older ones in Paris time (README.md,
 * Charts).
 */

/** Formats Paris time as `2020-10-15 07:25:01`. */
const inParis = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' });

function spellingsOfMoment(moment: string): string[] {
  const at = Date.parse(moment);
  const utc = new Date(at).toISOString().replace(/(\.000)?Z$/, '+00:00');
  const local = inParis.format(at).replace(' ', 'T');
  const hours = Math.round((Date.parse(`${local}Z`) - at) / 3_600_000);
  return [...new Set([moment, utc, `${local}+0${hours}:00`])];
}

/** Spellings of a timestamp in a path: as given, then in UTC and in Paris time. */
export const datetimeAlternatives = {
  pathAlternatives: ({ datetime = '', ...values }: PathValues): readonly PathValues[] =>
    spellingsOfMoment(datetime).map(spelling => ({ ...values, datetime: spelling })),
} as const;
