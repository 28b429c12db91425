import {
  albumChartPlatforms,
  platformName,
  platforms,
  playlistPlatforms,
  socialPlatforms,
  songChartPlatforms,
  streamingPlatforms,
} from '../data/platforms.ts';
import type { Answer } from '../http/call.ts';
import { collection } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';

/** Lists of the values that other operations take. */
export const referenceRoutes: readonly Route[] = [
  get('2', 'referential/platforms', listOf(platforms)),
  get('2', 'referential/platforms/social', listOf(socialPlatforms)),
  get('2', 'referential/platforms/streaming', listOf(streamingPlatforms)),
  get('2', 'chart/song/platforms', listOf(songChartPlatforms)),
  get('2', 'chart/album/platforms', listOf(albumChartPlatforms)),
  get('2', 'playlist/platforms', listOf(playlistPlatforms)),
];

function listOf(codes: readonly string[]): Answer {
  const rows = codes.toSorted();
  return call => collection(call, { rows, show: code => ({ name: platformName(code), code }) });
}
