import { isOn } from '../data/accounts.ts';
import { followers } from '../data/artistNumbers.ts';
import { dayText, firstDay, midnight, parseDay, type Day } from '../data/calendar.ts';
import { numbers } from '../data/collections.ts';
import { supported } from '../data/platforms.ts';
import type { Call } from '../http/call.ts';
import { badRequest, existing, Refusal } from '../http/refusal.ts';
import { periodOf } from '../http/period.ts';
import { add, get, type Route } from '../http/router.ts';
import { accountHead, noAccount } from './artistSeries.ts';
import { known } from './records.ts';
import { reportOf, type Subject } from './reportForm.ts';

export const reportRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/audience/{platform}/report/latest', latest),
  get('2', 'artist/{artist}/audience/{platform}/report/available-dates', dates),
  get('2', 'artist/{artist}/audience/{platform}/report/{date}', dated),
  add('2', 'artist/{artist}/audience/{platform}/report', unlock),
];

const fewestFollowers = 1_000;
/** The best known have a report every month; the others when one has been unlocked. */
const reported = 400;

function subjectOf(call: Call): Subject {
  const platform = call.platform(supported.videos);
  const artist = known(call, 'artist');
  if (!isOn('artist', artist, platform)) throw noAccount(artist);
  return { artist, platform };
}

const noReport = 'No report available.';
const reportForm = (call: Call, subject: Subject, day: Day) => call.single('audience_report', reportOf(subject, day));

function latest(call: Call): object {
  const subject = subjectOf(call);
  return reportForm(call, subject, existing(daysOf(call, subject)[0], noReport));
}

function dated(call: Call): object {
  const subject = subjectOf(call);
  const day = parseDay(call.param('date'));
  if (day === undefined) throw badRequest('Invalid date provided.');
  return reportForm(
    call,
    subject,
    existing(
      daysOf(call, subject).find(each => each === day),
      noReport,
    ),
  );
}

/** Plain moments; for one artist in ten, as some documents have it, objects with a date. */
function dates(call: Call): object {
  const subject = subjectOf(call);
  const { artist, platform } = subject;
  const { start, end } = periodOf(call);
  return call.list({
    rows: daysOf(call, subject).filter(day => day >= start && day <= end),
    show: day => (artist % 10 === 3 ? { date: midnight(day) } : midnight(day)),
    related: accountHead(call, artist, platform),
  });
}

/** The service writes a report, a number of which are allowed in a month. */
function unlock(call: Call): object {
  const subject = subjectOf(call);
  const { unlocks } = call.written;
  if (followers(subject.artist, subject.platform, call.today) < fewestFollowers) {
    throw badRequest(`A report needs at least ${fewestFollowers} followers.`);
  }
  if (unlocks.size >= call.knobs.reportUnlocks) {
    throw new Refusal(429, 'You have unlocked all the reports of this month.');
  }
  unlocks.set(keyOf(subject), call.today);
  return reportForm(call, subject, call.today);
}

const keyOf = ({ artist, platform }: Subject): string => `${artist} ${platform}`;

/** Newest first: one day in each month. */
function daysOf({ today, written }: Call, subject: Subject): Day[] {
  const { artist, platform } = subject;
  const unlocked = written.unlocks.get(keyOf(subject));
  const days = unlocked === undefined ? [] : [unlocked];
  if (artist >= reported || followers(artist, platform, today) < fewestFollowers) return days;
  const date = 1 + (artist % 27);
  const monthly = numbers(today - firstDay, firstDay).filter(day => Number(dayText(day).slice(8)) === date);
  return [...days, ...monthly.toReversed()];
}
