import { accountsOn } from '../data/accounts.ts';
import { crawlMoment, dayText, firstDay, midnight, parseDay, type Day } from '../data/calendar.ts';
import { artistName } from '../data/names.ts';
import { draw, topic } from '../data/random.ts';
import { param, platformOf, type Call } from '../http/call.ts';
import { Refusal, badRequest, notFound, single } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { periodOf } from '../http/period.ts';
import { get, write, type Route } from '../http/router.ts';
import { followers } from './artistNumbers.ts';
import { artistShort } from './light.ts';
import { known } from './lookup.ts';
import { reportOf, type Subject } from './reportForm.ts';

const path = 'artist/{artist}/audience/{platform}/report';

export const reportRoutes: readonly Route[] = [
  get('2', `${path}/latest`, latest),
  get('2', `${path}/available-dates`, dates),
  get('2', `${path}/{date}`, dated),
  write('POST', '2', path, unlock),
];

const platforms = ['instagram', 'youtube', 'tiktok'];
const fewestFollowers = 1_000;
/** The best known are reported on every month; the others when somebody has unlocked them. */
const reported = 400;

function subjectOf(call: Call): Subject {
  const platform = platformOf(call, platforms);
  const artist = known(call, 'artist');
  if (accountsOn(call.seed, 'artist', artist, platform).length === 0) {
    throw notFound(`No social account found for artist ${artistName(call.seed, artist)}.`);
  }
  return { artist, platform };
}

function latest(call: Call): object {
  const subject = subjectOf(call);
  const day = daysOf(call, subject)[0];
  if (day === undefined) throw notFound('No report available.');
  return single('audience_report', reportOf(call.seed, subject, day));
}

function dated(call: Call): object {
  const subject = subjectOf(call);
  const day = parseDay(param(call, 'date'));
  if (day === undefined) throw badRequest('Invalid date provided.');
  if (!daysOf(call, subject).includes(day)) throw notFound('No report available.');
  return single('audience_report', reportOf(call.seed, subject, day));
}

/** Plain moments; for one artist in ten, as some documents have it, objects with a date. */
function dates(call: Call): object {
  const subject = subjectOf(call);
  const { start, end } = periodOf(call);
  const isDated = subject.artist % 10 === 3;
  return collection(call, {
    rows: daysOf(call, subject).filter(day => day >= start && day <= end),
    show: day => (isDated ? { date: midnight(day) } : midnight(day)),
    related: {
      artist: artistShort(call.seed, subject.artist),
      platform: subject.platform,
      lastCrawlDate: crawlMoment(draw(call.seed, topic(subject.platform), subject.artist), call.today),
    },
  });
}

/** It makes the service write a report, of which a month allows a number. */
function unlock(call: Call): object {
  const subject = subjectOf(call);
  const { artist, platform } = subject;
  if (followers(call.seed, artist, platform, call.today) < fewestFollowers) {
    throw badRequest(`A report needs at least ${fewestFollowers} followers.`);
  }
  if (call.written.unlocks.size >= call.knobs.reportUnlocks) {
    throw new Refusal(429, 'access', 'You have unlocked all the reports of this month.');
  }
  call.written.unlocks.set(keyOf(subject), call.today);
  return single('audience_report', reportOf(call.seed, subject, call.today));
}

function keyOf({ artist, platform }: Subject): string {
  return `${artist} ${platform}`;
}

/** Newest first: one day in each month. */
function daysOf({ seed, today, written }: Call, subject: Subject): Day[] {
  const { artist, platform } = subject;
  const unlocked = written.unlocks.get(keyOf(subject));
  const days = unlocked === undefined ? [] : [unlocked];
  if (artist >= reported || followers(seed, artist, platform, today) < fewestFollowers) return days;
  const date = 1 + (artist % 27);
  for (let day = today - 1; day >= firstDay; day--) {
    if (Number(dayText(day).slice(8)) === date) days.push(day);
  }
  return days;
}
