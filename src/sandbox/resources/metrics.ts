import { type EpochDay, midnight } from '../data/calendar.ts';
import { isOn } from '../data/kinds.ts';
import metrics from '../data/metrics.json' with { type: 'json' };
import { firstDayOfArtist, followers, listeners, people, popularityOfArtist, rating } from '../data/numbers.ts';
import { popularityOfSong, retention, scoresOfArtist, scoresOfSong, socialCounts, songTotal } from '../data/numbers.ts';
import { type City, cityByKey, partIn } from '../data/places.ts';
import { type Listed, supported } from '../data/platforms.ts';
import { subscribers } from '../data/playlists.ts';
import { reachOf } from '../data/radios.ts';
import { topic } from '../data/invention.ts';
import type { SandboxCall } from '../http/call.ts';
import { badRequest } from '../http/httpError.ts';
import { get, type Route } from '../http/operation.ts';
import { recordInPath } from './records.ts';
import { hasAccount, newestPoint, type Value } from './series.ts';
import { shorts, datedSong } from './shorts.ts';
import { change, type RankedMetric } from './topList.ts';

type Count = (record: number, platform: string, day: EpochDay) => number | null | undefined;

export const visitors = (place: number, platform: string, day: EpochDay): number =>
  people(topic(`visitors ${platform}`), place, day, 1_400_000 * (place + 1) ** -0.8);

const counters: ReadonlyMap<string, Count> = new Map(
  Object.entries<Count>({
    followers,
    likes: (artist, platform, day) => socialCounts(artist, platform, day).likeCount,
    posts: (artist, platform, day) => socialCounts(artist, platform, day).postCount,
    following: (artist, platform, day) => socialCounts(artist, platform, day).followingCount,
    views: (artist, platform, day) => socialCounts(artist, platform, day).viewCount,
    listeners,
    popularity: popularityOfArtist,
    rating,
    plays: songTotal,
    songPopularity: popularityOfSong,
    subscribers: (playlist, _, day) => subscribers(playlist, day),
    audience: (radio, platform, day) => people(topic(platform), radio, day, reachOf(radio, day) * 0.2, 0),
    visitors,
  }),
);

/** Group, type and counter, and their platforms, by kind of record. */
const tables = Object.entries<Readonly<Record<string, readonly string[]>>>(metrics);

const metricRowsOf = (kind: Listed) =>
  tables.flatMap(([kinds, rows]) => (kinds.split(' ').includes(kind) ? Object.entries(rows) : []));

/**
 * Metrics of uppercase platforms appear in every list. Any other metric appears only in lists sorted by that metric, except in
 * lists of a country or city, which show all of theirs.
 */
export const metricsOf = (kind: Listed): RankedMetric[] =>
  metricRowsOf(kind).flatMap(([row, codes]) => {
    const [group = '', metricType = '', counter = ''] = row.split('/');
    return codes.map(code => {
      const [platform, count] = [code.toLowerCase(), counters.get(counter)];
      // The documentation of radio stations uses the former name of X.
      const counted = platform === 'twitter' ? 'x' : platform;
      const value = (record: number, day: EpochDay) => {
        const isKnown = hasAccount(kind, record, counted) && (kind !== 'artist' || day >= firstDayOfArtist(record));
        return isKnown ? (count?.(record, counted, day) ?? undefined) : undefined;
      };
      return { platform, metricType, group, value, isHidden: code === platform };
    });
  });

export const ofService = (
  { service: platform }: SandboxCall,
  metricType: string,
  value: RankedMetric['value'],
): RankedMetric => {
  return { platform, metricType, group: 'custom', value };
};

/** Metrics of countries and cities, the default first. All other metrics are global only. */
const CITY_METRICS = ['spotify/monthly_listeners', 'youtube/views', 'instagram/followers'];
const COUNTRY_METRICS = 'instagram/followers tiktok/followers youtube/subscribers youtube/views airplay/plays'.split(
  ' ',
);

export function metricsIn(call: SandboxCall) {
  const [country, key] = [call.country(), call.query('cityKey')];
  const city = cityByKey(key);
  if (key !== '' && city?.country !== country) throw badRequest('"cityKey" must be a city of "countryCode".');
  if (city) return local(CITY_METRICS, place => place === city);
  if (country !== '') return local(COUNTRY_METRICS, place => place.country === country);
  const score = ofService(call, 'score', (artist, day) => scoresOfArtist(artist, day).score);
  return { metrics: [...metricsOf('artist'), score], standard: 'spotify/followers' };
}

/** Artists have metrics only in their largest markets. */
function local(available: readonly string[], isThere: (place: City) => boolean) {
  const there = metricsOf('artist').filter(each => available.includes(`${each.platform}/${each.metricType}`));
  const parts = there.map(each => {
    const value: RankedMetric['value'] = (artist, day) => {
      const whole = each.value(artist, day);
      return whole === undefined ? undefined : partIn(artist, whole, isThere) || undefined;
    };
    return { ...each, isHidden: false, value };
  });
  return { metrics: parts, standard: available[0] ?? '' };
}

/** Groups of metrics: series, platforms, and values. */
type Stats = Readonly<Record<string, readonly [series: string, codes: readonly string[], value: Value]>>;

/**
 * Latest points of the series and their change, for all platforms, without an envelope. A day without a point has the
 * value of the last point before it.
 */
function statsOf(call: SandboxCall, kind: 'artist' | 'song', short: (index: number) => object, groups: Stats): object {
  const [index, period] = [recordInPath(call, kind), call.query('period') || '7'];
  if (!/^[1-9]\d{0,3}$/.test(period)) throw badRequest('"period" must be a number of days.');
  const statOf = (platform: string, series: string, valueOn: Value) => {
    const account = platform === call.service ? '' : platform;
    const pointAt = (day: EpochDay) => newestPoint(`${kind} ${series}`, index, account, call, day);
    const [newest, before] = [pointAt(call.today), pointAt(call.today - Number(period))];
    if (newest === undefined) return [];
    const value = valueOn(index, platform, newest);
    const { volume, percent } = change(value, before === undefined ? undefined : valueOn(index, platform, before));
    return [{ platform, value, date: midnight(newest), evolution: volume, percentEvolution: percent }];
  };
  const stats = Object.entries(groups).map(([group, [series, codes, value]]) => {
    const present = codes.filter(code => code === call.service || isOn(kind, index, code));
    return [group, present.flatMap(code => statOf(code, series, value))];
  });
  return { related: [{ ...short(index), period: Number(period) }], ...Object.fromEntries(stats) };
}

export const statRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/current/stats', call =>
    statsOf(call, 'artist', shorts.artist, {
      social: ['audience/{platform}', supported.social, followers],
      streaming: ['streaming/{platform}/listening', supported.streaming, listeners],
      popularity: ['popularity/{platform}', supported.popularity, popularityOfArtist],
      retention: ['{platform}/retention', supported.retention, retention],
      score: [':service/score', [call.service], (artist, _, day) => scoresOfArtist(artist, day).score],
    }),
  ),
  get('2', 'song/{song}/current/stats', call =>
    statsOf(call, 'song', datedSong, {
      audience: ['audience/{platform}', supported.songAudience, songTotal],
      popularity: ['popularity/{platform}', supported.popularity, popularityOfSong],
      score: [':service/score', [call.service], (song, _, day) => scoresOfSong(song, day).fanbaseScore],
    }),
  ),
];
