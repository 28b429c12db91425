import { range, sortRows } from '../data/invention.ts';
import { albumByUpc, songByIsrc, uuidOf } from '../data/identity.ts';
import { recordOn, searchTextsOf } from '../data/kinds.ts';
import { plain, titleCase } from '../data/names.ts';
import { allPlatforms, type Listed, platformName, platformsOf, supported } from '../data/platforms.ts';
import words from '../data/words.json' with { type: 'json' };
import type { SandboxCall } from '../http/call.ts';
import { badRequest, notFound } from '../http/httpError.ts';
import { get, type Route } from '../http/operation.ts';
import { newestArtist } from './artists.ts';
import { appUrl, radioWithReach, shorts, datedSong } from './shorts.ts';
import { metricsOf } from './metrics.ts';

/** Searches return one page of the most relevant records. */
const MAX_SEARCH_ROWS = 20;

/** An empty result is a 404. */
const search = (kind: Listed, show: (index: number, call: SandboxCall) => object) => (call: SandboxCall) => {
  const term = call.param('term').trim();
  const identified = identifiedBy(kind, term);
  const results = identified.length ? identified : matching(kind, plain(term));
  if (results.length === 0) throw notFound('Nothing found for this term.');
  return call.list({
    rows: results.slice(0, MAX_SEARCH_ROWS),
    show: index => show(index, call),
    largestLimit: MAX_SEARCH_ROWS,
  });
};

/** Records that have the term as a platform id or code. */
function identifiedBy(kind: Listed, term: string): number[] {
  const onPlatforms = platformsOf(kind).map(platform => recordOn(kind, platform, term));
  const code = kind === 'song' ? songByIsrc(term) : kind === 'album' ? albumByUpc(term) : undefined;
  return [...new Set([...onPlatforms, code])].filter(index => index !== undefined);
}

/** Exact matches first, then prefix matches, then records that contain all words; best-known first within each. */
function matching(kind: Listed, term: string): number[] {
  const parts = term.split(/\s+/).filter(Boolean);
  const texts = searchTextsOf(kind);
  const all = range(parts.length ? texts.length : 0);
  const ranks = Map.groupBy(all, (index): number => {
    const { name = '', text = '' } = texts[index] ?? {};
    if (name === term) return 0;
    if (name.startsWith(term)) return 1;
    return parts.every(word => text.includes(word)) ? 2 : 3;
  });
  return [0, 1, 2].flatMap(rank => ranks.get(rank) ?? []);
}

/** Search results have a subset of the artist's fields. */
function artistFound(artist: number): object {
  const { genres, countryCode, webUrl, isni, careerStage, growthLevel } = newestArtist(artist);
  return { ...shorts.artist(artist), countryCode, webUrl, genres, isni, careerStage, growthLevel };
}

/** The record behind a platform URL: the host determines the platform, and the path determines the kind of record. */
function resolveUrl(call: SandboxCall): object {
  const given = call.query('platformUrl');
  if (given === '') throw badRequest('"platformUrl" is required.');
  const url = URL.parse(given);
  const [, first, ...rest] = url?.pathname.split('/') ?? [];
  const kind = (['artist', 'song', 'playlist'] as const).find(each => each === (first === 'track' ? 'song' : first));
  const platform = kind && platformsOf(kind).find(code => url?.hostname.split('.').includes(code));
  const index = platform && recordOn(kind, platform, decodeURIComponent(rest.join('/')));
  if (!kind || typeof index !== 'number') throw notFound('No record found for this URL.');
  const uuid = uuidOf(kind, index);
  // For artists and songs, the URL that the record itself contains.
  const page = kind === 'artist' ? shorts.artist(index).appUrl : appUrl(kind, uuid);
  return { type: kind, url: page, uuid, errors: [] };
}

const platformList = (codes: readonly string[]) => (call: SandboxCall) =>
  call.list({ rows: codes.toSorted(), show: code => ({ name: platformName(code), code }) });

function genreList(call: SandboxCall): object {
  const parent = call.query('genre') || 'all';
  const rows = words.genres.filter(({ root }) => parent === 'all' || root === parent);
  return call.list({ isWhole: true, rows: sortRows(rows, ({ root }) => root, call.order()), show: genre => genre });
}

export const listRoutes: readonly Route[] = [
  get('2', 'artist/search/{term}', search('artist', artistFound)),
  get('2', 'album/search/{term}', search('album', shorts.album)),
  get('2', 'song/search/{term}', search('song', datedSong)),
  get('2', 'playlist/search/{term}', search('playlist', shorts.playlist)),
  get('2', 'radio/search/{term}', search('radio', radioWithReach)),
  get('2', 'festival/search/{term}', search('festival', shorts.festival)),
  get('2', 'venue/search/{term}', search('venue', shorts.venue)),
  get('2', 'collaborator/search/{term}', search('collaborator', shorts.collaborator)),
  get('2', 'label/search/{term}', search('label', shorts.label)),
  get('2', 'search/external/url', resolveUrl),
  get('2', 'referential/platforms', platformList(allPlatforms)),
  get('2', 'referential/platforms/social', platformList(supported.social)),
  get('2', 'referential/platforms/streaming', platformList(supported.streaming)),
  get('2', 'chart/song/platforms', platformList(supported.songCharts)),
  get('2', 'chart/album/platforms', platformList(supported.albumCharts)),
  get('2', 'playlist/platforms', platformList(supported.playlists)),
  get('2', 'artist/genres', genreList),
  get('2', 'referential/song/genres', genreList),
  get('2', 'referential/label-types', call => {
    const rows = words.labelTypes.map(code => ({ code, name: code === 'diy' ? 'DIY' : titleCase(code) }));
    return call.list({ isWhole: true, rows, show: type => type });
  }),
  // This response is undocumented; assumed to look like the list of platforms.
  get('2', 'top-artist/referential/metrics', call => {
    const rows = [...Map.groupBy(metricsOf('artist'), ({ metricType }) => metricType)].map(([code, metrics]) => {
      return { name: titleCase(code), code, platforms: metrics.map(({ platform }) => platform) };
    });
    return call.list({ isWhole: true, rows, show: metric => metric });
  }),
];
