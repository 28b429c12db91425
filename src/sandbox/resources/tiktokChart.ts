import { firstDay, moment, parseDay } from '../data/calendar.ts';
import { alphabets, writeCode } from '../data/codes.ts';
import { songName } from '../data/names.ts';
import { draw, topic } from '../data/random.ts';
import { turnAt, type Rotation } from '../data/rotation.ts';
import { songCount } from '../data/structure.ts';
import { param, type Call } from '../http/call.ts';
import { badRequest, notFound } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { songCredit, songShort } from './light.ts';

const path = 'chart/tiktok/music/weekly';

export const tiktokRoutes: readonly Route[] = [
  get('2', `${path}/ranking/latest`, call => ranking(call, latestWeek(call))),
  get('2', `${path}/available-rankings`, dates),
  get('2', `${path}/ranking/{datetime}`, call => ranking(call, weekOf(call))),
];

/* The weekly ranking of sounds. Most sounds are a song's; some are nobody's that the service knows. */

const sounds = topic('tiktok sounds');
const form = { alphabet: alphabets.digits, length: 18, prefix: '6' };
const total = 4_000;
const chart = { frequency: 'weekly', type: 'music' };
const rotation: Rotation = {
  subject: sounds,
  index: 0,
  places: total,
  pool: songCount,
  shortest: 2,
  variety: 20,
  preference: 2,
};
const firstWeek = Math.ceil(firstDay / 7);

/** It comes out on Thursdays. */
function latestWeek({ today }: Call): number {
  return Math.floor((today - 1) / 7);
}

function stateOf(position: number, oldPosition: number | null): string {
  if (oldPosition === null) return 'new';
  if (position === oldPosition) return 'stable';
  return position < oldPosition ? 'up' : 'down';
}

function momentOf(week: number): string {
  return moment(week * 7, '00:00:00');
}

function weekOf(call: Call): number {
  const datetime = param(call, 'datetime');
  const day = parseDay(datetime.slice(0, 10));
  if (day === undefined) throw badRequest('Invalid date provided.');
  const week = Math.floor(day / 7);
  if (datetime !== momentOf(week) || week < firstWeek || week > latestWeek(call)) throw notFound();
  return week;
}

function ranking(call: Call, week: number): object {
  return collection(call, {
    rows: Array.from({ length: total }, (_, place) => place),
    show: (place, shown) => soundAt(call, place, shown + 1, week),
    related: { chart, date: momentOf(week) },
    fresh: place => (place * 7) % total,
  });
}

function soundAt(call: Call, place: number, position: number, week: number): object {
  const { seed } = call;
  const { member: song, from, to } = turnAt(seed, rotation, place, week);
  const drawn = draw(seed, sounds, song, place);
  const first = Math.max(from, firstWeek);
  const isNew = week === first;
  const oldPosition = isNew ? null : Math.max(1, position + ((drawn >>> 4) % 7) - 3);
  const value = Math.round((2_400_000 * (1 + (drawn % 10) / 100)) / position ** 0.7);
  const oldValue = isNew ? 0 : Math.round(value * (0.8 + ((drawn >>> 8) % 40) / 100));
  const totalValue = value * (3 + week - first) + (drawn % 90_000);
  return {
    music: musicOf(seed, song, drawn),
    song: drawn % 9 === 4 ? null : songShort(seed, song),
    position,
    positionEvolution: oldPosition === null ? 0 : oldPosition - position,
    peakPosition: Math.min(position, oldPosition ?? position),
    oldPosition,
    entryState: stateOf(position, oldPosition),
    entryDate: momentOf(first),
    rankDate: momentOf(Math.min(to - 1, latestWeek(call))),
    timeOnChart: week - first + 1,
    timeOnChartUnit: 'weeks',
    value,
    oldValue,
    totalValue,
    oldTotalValue: totalValue - value,
  };
}

function musicOf(seed: number, song: number, drawn: number): object {
  const identifier = writeCode(form, sounds, song);
  const isNamed = drawn % 13 !== 2;
  return {
    identifier,
    title: isNamed ? songName(seed, song) : '',
    authorName: isNamed ? songCredit(seed, song) : '',
    url: `https://tiktok.example.com/music/${identifier}`,
    imgUrl: drawn % 11 ? `https://assets.example.com/music/${identifier}.jpg` : '',
  };
}

function dates(call: Call): object {
  const last = latestWeek(call);
  const rows = Array.from({ length: last - firstWeek + 1 }, (_, place) => last - place);
  return collection(call, { rows, show: momentOf, related: chart });
}
