import { firstDay, moment, parseDay } from '../data/calendar.ts';
import { numbers } from '../data/collections.ts';
import { alphabets, writeCode } from '../data/identity.ts';
import { songName } from '../data/names.ts';
import { draw, topic } from '../data/random.ts';
import { turnAt } from '../data/rotation.ts';
import { songCount } from '../data/structure.ts';
import type { Call } from '../http/call.ts';
import { badRequest, notFound } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { movement } from './charts.ts';
import { songCredit, songShort } from './forms.ts';

export const tiktokRoutes: readonly Route[] = [
  get('2', 'chart/tiktok/music/weekly/ranking/latest', call => ranking(call, latestWeek(call))),
  get('2', 'chart/tiktok/music/weekly/available-rankings', dates),
  get('2', 'chart/tiktok/music/weekly/ranking/{datetime}', call => ranking(call, weekOf(call))),
];

/* The weekly ranking of sounds. Most sounds are a song's; some belong to no song that the service knows. */

const sounds = topic('tiktok sounds');
const form = { alphabet: alphabets.digits, length: 18, prefix: '6' };
const total = 4_000;
const chart = { frequency: 'weekly', type: 'music' };
const rotation = { subject: sounds, index: 0, places: total, pool: songCount, shortest: 2, variety: 20, preference: 2 };
const firstWeek = Math.ceil(firstDay / 7);

const latestWeek = ({ today }: Call): number => Math.floor((today - 1) / 7);
const momentOf = (week: number): string => moment(week * 7, '00:00:00');

function weekOf(call: Call): number {
  const datetime = call.param('datetime');
  const day = parseDay(datetime.slice(0, 10));
  if (day === undefined) throw badRequest('Invalid date provided.');
  const week = Math.floor(day / 7);
  if (datetime !== momentOf(week) || week < firstWeek || week > latestWeek(call)) throw notFound();
  return week;
}

function ranking(call: Call, week: number): object {
  return call.list({
    rows: numbers(total),
    show: (place, shown) => soundAt(place, shown + 1, week, latestWeek(call)),
    related: { chart, date: momentOf(week) },
    fresh: place => (place * 7) % total,
  });
}

function soundAt(place: number, position: number, week: number, latest: number): object {
  const { member: song, from, to } = turnAt(rotation, place, week);
  const drawn = draw(sounds, song, place);
  const first = Math.max(from, firstWeek);
  const isNew = week === first;
  const oldPosition = isNew ? null : Math.max(1, position + ((drawn >>> 4) % 7) - 3);
  const value = Math.round((2_400_000 * (1 + (drawn % 10) / 100)) / position ** 0.7);
  const totalValue = value * (3 + week - first) + (drawn % 90_000);
  return {
    music: musicOf(song, drawn),
    song: drawn % 9 === 4 ? null : songShort(song),
    ...movement(position, oldPosition),
    peakPosition: Math.min(position, oldPosition ?? position),
    entryDate: momentOf(first),
    rankDate: momentOf(Math.min(to - 1, latest)),
    timeOnChart: week - first + 1,
    timeOnChartUnit: 'weeks',
    value,
    oldValue: isNew ? 0 : Math.round(value * (0.8 + ((drawn >>> 8) % 40) / 100)),
    totalValue,
    oldTotalValue: totalValue - value,
  };
}

function musicOf(song: number, drawn: number): object {
  const identifier = writeCode(form, sounds, song);
  const isNamed = drawn % 13 !== 2;
  return {
    identifier,
    title: isNamed ? songName(song) : '',
    authorName: isNamed ? songCredit(song) : '',
    url: `https://tiktok.example.com/music/${identifier}`,
    imgUrl: drawn % 11 ? `https://assets.example.com/music/${identifier}.jpg` : '',
  };
}

function dates(call: Call): object {
  const rows = numbers(latestWeek(call) - firstWeek + 1, firstWeek).toReversed();
  return call.list({ rows, show: momentOf, related: chart });
}
