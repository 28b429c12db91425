import {
  albumChartPlatforms,
  platformName,
  platforms,
  playlistPlatforms,
  socialPlatforms,
  songChartPlatforms,
  streamingPlatforms,
} from '../data/platforms.ts';
import { genres, labelTypes } from '../data/words.ts';
import { choice, type Answer, type Call } from '../http/call.ts';
import { collection, pageOf } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { artistMetricTypes } from './topArtists.ts';

/** Lists of the values that other operations take. */
export const referenceRoutes: readonly Route[] = [
  get('2', 'referential/platforms', listOf(platforms)),
  get('2', 'referential/platforms/social', listOf(socialPlatforms)),
  get('2', 'referential/platforms/streaming', listOf(streamingPlatforms)),
  get('2', 'chart/song/platforms', listOf(songChartPlatforms)),
  get('2', 'chart/album/platforms', listOf(albumChartPlatforms)),
  get('2', 'playlist/platforms', listOf(playlistPlatforms)),
  get('2', 'artist/genres', genreList),
  get('2', 'referential/song/genres', genreList),
  get('2', 'referential/label-types', labelTypeList),
  get('2', 'top-artist/referential/metrics', metricList),
];

function listOf(codes: readonly string[]): Answer {
  const rows = codes.toSorted();
  return call => collection(call, { rows, show: code => ({ name: platformName(code), code }) });
}

/** Parents with their children, all in one answer. */
function genreList(call: Call): object {
  const parent = call.query.get('genre') || 'all';
  const order = choice(call, 'sortOrder', ['asc', 'desc'], 'asc');
  const rows = genres
    .filter(({ root }) => parent === 'all' || root === parent)
    .toSorted((left, right) => left.root.localeCompare(right.root));
  return whole(call, order === 'asc' ? rows : rows.toReversed());
}

function labelTypeList(call: Call): object {
  const rows = labelTypes.map(code => ({ code, name: labelTypeNames[code] ?? code }));
  return whole(call, rows);
}

/** Nobody has written down what this answers; it is told as the platforms are. */
function metricList(call: Call): object {
  const rows = artistMetricTypes.map(({ code, platforms: known }) => ({
    name: nameOfMetric(code),
    code,
    platforms: known,
  }));
  return whole(call, rows);
}

function nameOfMetric(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function whole(call: Call, items: readonly object[]): object {
  return { items, page: pageOf(call, 0, Math.max(100, items.length), items.length), errors: [] };
}

const labelTypeNames: Readonly<Record<string, string>> = {
  major: 'Major',
  indie: 'Indie',
  diy: 'DIY',
  others: 'Others',
};
