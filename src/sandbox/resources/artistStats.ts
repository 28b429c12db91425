import { accountsOn } from '../data/accounts.ts';
import { midnight, type Day } from '../data/calendar.ts';
import { popularityPlatforms, retentionPlatforms, socialPlatforms, streamingPlatforms } from '../data/platforms.ts';
import type { Call } from '../http/call.ts';
import { badRequest } from '../http/envelope.ts';
import { followers, listeners, popularity, retention, scores } from './artistNumbers.ts';
import { artistShort } from './light.ts';
import { known } from './lookup.ts';

export interface Stat {
  platform: string;
  value: number;
  date: string;
  evolution: number | null;
  percentEvolution: number | null;
}

/** All platforms at once, without an envelope; `related` is a list of one. */
export function currentStats(call: Call): object {
  const { seed, today } = call;
  const artist = known(call, 'artist');
  const period = periodOf(call);
  const on = (supported: readonly string[], value: (platform: string, day: Day) => number): Stat[] =>
    supported
      .filter(platform => accountsOn(seed, 'artist', artist, platform).length > 0)
      .map(platform => statOf(platform, today, period, day => value(platform, day)));
  return {
    related: [{ ...artistShort(seed, artist), period }],
    social: on(socialPlatforms, (platform, day) => followers(seed, artist, platform, day)),
    streaming: on(streamingPlatforms, (platform, day) => listeners(seed, artist, platform, day)),
    popularity: on(popularityPlatforms, (platform, day) => popularity(seed, artist, platform, day)),
    retention: on(retentionPlatforms, (platform, day) => retention(seed, artist, platform, day)),
    score: [statOf(call.service, today, period, day => scores(seed, artist, day).score)],
  };
}

/** The change against the value a period ago; no percentage of nothing. */
export function statOf(platform: string, today: Day, period: number, valueOn: (day: Day) => number): Stat {
  const value = valueOn(today);
  const before = valueOn(today - period);
  const percentEvolution = before === 0 ? null : Number((((value - before) / before) * 100).toFixed(2));
  const evolution = Number((value - before).toFixed(2));
  return { platform, value, date: midnight(today), evolution, percentEvolution };
}

export function periodOf(call: Call): number {
  const text = call.query.get('period') || '7';
  if (!/^[1-9]\d{0,3}$/.test(text)) throw badRequest('"period" must be a number of days.');
  return Number(text);
}
