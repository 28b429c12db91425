import { midnight } from '../data/calendar.ts';
import { isOn } from '../data/kinds.ts';
import { followers, listeners, percentOf, popularity, retention, scores } from '../data/numbers.ts';
import { songPopularity, songScore, songTotal } from '../data/numbers.ts';
import { supported } from '../data/platforms.ts';
import type { Call } from '../http/call.ts';
import { badRequest } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { known } from './records.ts';
import type { Value } from './series.ts';
import { shorts, songShortReleaseDate } from './shorts.ts';

type Stats = Readonly<Record<string, readonly [codes: readonly string[], value: Value]>>;

/** The values of today and their change, on all platforms at once, without an envelope. */
function statsOf(call: Call, kind: 'artist' | 'song', short: (index: number) => object, groups: Stats): object {
  const [index, period] = [known(call, kind), call.query('period') || '7'];
  if (!/^[1-9]\d{0,3}$/.test(period)) throw badRequest('"period" must be a number of days.');
  const statOf = (platform: string, valueOn: Value) => {
    const value = valueOn(index, platform, call.today);
    const before = valueOn(index, platform, call.today - Number(period));
    // No percentage of zero.
    const percentEvolution = before === 0 ? null : percentOf(value - before, before);
    const evolution = Number((value - before).toFixed(2));
    return { platform, value, date: midnight(call.today), evolution, percentEvolution };
  };
  const stats = Object.entries(groups).map(([group, [codes, value]]) => {
    const present = codes.filter(code => code === call.service || isOn(kind, index, code));
    return [group, present.map(code => statOf(code, value))];
  });
  return { related: [{ ...short(index), period: Number(period) }], ...Object.fromEntries(stats) };
}

const artistStats = (call: Call) =>
  statsOf(call, 'artist', shorts.artist, {
    social: [supported.social, followers],
    streaming: [supported.streaming, listeners],
    popularity: [supported.popularity, popularity],
    retention: [supported.retention, retention],
    score: [[call.service], (artist, _, day) => scores(artist, day).score],
  });

const songStats = (call: Call) =>
  statsOf(call, 'song', songShortReleaseDate, {
    audience: [supported.songAudience, songTotal],
    popularity: [supported.popularity, songPopularity],
    score: [[call.service], (song, _, day) => songScore(song, day).fanbaseScore],
  });

export const statRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/current/stats', artistStats),
  get('2', 'song/{song}/current/stats', songStats),
];
