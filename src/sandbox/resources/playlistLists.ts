import type { Day } from '../data/calendar.ts';
import { curatorNamed, curatorsOn } from '../data/curators.ts';
import {
  countryOfPlaylist,
  curatorOf,
  playlistName,
  playlistTypes,
  trackTotal,
  typeOfPlaylist,
} from '../data/lists.ts';
import { playlistsOn } from '../data/placements.ts';
import { playlistPlatforms, platforms, storefrontPlatforms } from '../data/platforms.ts';
import { draw, pick, topic } from '../data/random.ts';
import { playlistCount } from '../data/structure.ts';
import { genres } from '../data/words.ts';
import { choice, param, platformOf, type Call } from '../http/call.ts';
import { badRequest, notFound } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { ask, get, type Route } from '../http/router.ts';
import { countryOf } from './charts.ts';
import { latestListingDay } from './playlistDates.ts';
import { playlistShort, subscribers } from './playlists.ts';
import { sorted } from './sorting.ts';
import { topList, type Metric } from './topLists.ts';

export const playlistListRoutes: readonly Route[] = [
  ask('2', 'top/playlists/{platform}', topPlaylists),
  get('2', 'playlist/curators/{platform}', curators),
  get('2.20', 'playlist/by-curator/{platform}/{curator}', byCurator),
  get('2.20', 'playlist/by-type/{platform}/{type}', byType),
];

const habits = topic('playlist habits');

/** The platforms that count something, and what they call it. */
const metricTypes: Record<string, string> = {
  spotify: 'likes',
  youtube: 'views',
  deezer: 'fans',
  jiosaavn: 'followers',
  boomplay: 'favorites',
};

/** In the order of the identifiers' bytes. */
function curators(call: Call): object {
  if (!platforms.includes(param(call, 'platform'))) throw notFound('Platform not found.');
  const platform = platformOf(call, playlistPlatforms);
  const keyed = curatorsOn(platform).map(curator => ({ curator, bytes: Buffer.from(curator.identifier) }));
  const rows = keyed.toSorted((a, b) => Buffer.compare(a.bytes, b.bytes)).map(({ curator }) => curator);
  return collection(call, { rows, show: ({ name, identifier }) => ({ name, identifier }) });
}

function byCurator(call: Call): object {
  const platform = platformOf(call, playlistPlatforms);
  const curator = curatorNamed(platform, param(call, 'curator'));
  if (!curator) throw notFound('Curator not found.');
  const isTheirs = (playlist: number) => curatorOf(call.seed, playlist).identifier === curator.identifier;
  return playlists(call, platform, isTheirs, curator);
}

function byType(call: Call): object {
  const platform = platformOf(call, playlistPlatforms);
  const type = param(call, 'type');
  const label = Object.entries(playlistTypes).find(([code]) => code === type)?.[1];
  if (label === undefined) throw badRequest(`"type" must be one of "${Object.keys(playlistTypes).join(', ')}".`);
  return playlists(call, platform, playlist => typeOfPlaylist(call.seed, playlist) === label);
}

function playlists(call: Call, platform: string, isWanted: (playlist: number) => boolean, related?: object): object {
  const country = countryOf(call);
  if (storefrontPlatforms.includes(platform) && country === '') {
    throw badRequest(`"countryCode" is required for ${platform}.`);
  }
  const sortBy = choice(call, 'sortBy', ['name', 'audience'], 'name');
  const order = choice(call, 'sortOrder', ['asc', 'desc'], 'asc');
  const found = playlistsOn(platform).filter(
    playlist => isWanted(playlist) && (country === '' || countryOfPlaylist(call.seed, playlist) === country),
  );
  const key = (playlist: number) =>
    sortBy === 'name' ? playlistName(call.seed, playlist).toLowerCase() : subscribers(call.seed, playlist, call.today);
  const rows = sorted(found, key, order);
  const show = (playlist: number) => playlistShort(call, playlist);
  return collection(call, related ? { rows, show, fresh, related } : { rows, show, fresh });
}

function fresh(place: number): number {
  return playlistCount - 1 - place;
}

function topPlaylists(call: Call): object {
  const platform = platformOf(call, playlistPlatforms);
  const { seed } = call;
  const metricType = metricTypes[platform];
  const added = (playlist: number) => addedPercent(seed, playlist);
  return topList(call, {
    name: `playlists ${platform}`,
    records: playlistsOn(platform),
    metrics: metricType === undefined ? [] : [metricOf(seed, platform, metricType)],
    groups: ['audience'],
    types: ['metric', '28DayAdds', 'trackCount', 'lastUpdated'],
    periods: ['week', 'month', 'quarter'],
    sortBys: ['total', 'volume', 'percent'],
    standard: { platform, metricType: metricType ?? '' },
    // Without a metric the platform's lists are sorted by how much they change.
    standardType: metricType === undefined ? '28DayAdds' : 'metric',
    sortKeys: {
      '28DayAdds': added,
      trackCount: trackTotal,
      lastUpdated: playlist => latestListingDay(playlist, call.today),
    },
    properties: {
      genre: playlist => genresOf(seed, playlist),
      playlistType: playlist => typeOfPlaylist(seed, playlist),
      country: playlist => countryOfPlaylist(seed, playlist),
      owner: playlist => curatorOf(seed, playlist).name,
      trackAge: playlist => trackAgeOf(seed, playlist),
      trackAddedPercent: added,
    },
    show: playlist => ({
      playlist: {
        ...playlistShort(call, playlist),
        ownerName: curatorOf(seed, playlist).name,
        trackAge: trackAgeOf(seed, playlist),
        trackAddedPercent: added(playlist),
        genres: genresOf(seed, playlist),
      },
    }),
    largestLimit: 100,
  });
}

function metricOf(seed: number, platform: string, metricType: string): Metric {
  return {
    platform,
    metricType,
    group: 'audience',
    isShown: true,
    value: (playlist: number, day: Day) => subscribers(seed, playlist, day),
  };
}

/** The share of the tracks that came in the last 28 days. */
function addedPercent(seed: number, playlist: number): number {
  return (draw(seed, habits, playlist) % 1_000) / 10;
}

function trackAgeOf(seed: number, playlist: number): string {
  return pick(['current', 'recent', 'gold'], draw(seed, habits, playlist, 1));
}

function genresOf(seed: number, playlist: number): string[] {
  const drawn = draw(seed, habits, playlist, 2);
  return drawn % 6 === 0 ? [] : [...new Set([pick(genres, drawn).root, pick(genres, drawn >>> 6).root])];
}
