import { SubgraphError } from '../../operation/index.ts';
import {
  count,
  day,
  type FieldDecoder,
  instant,
  isJsonObject,
  isUnreadable,
  type JsonObject,
  number,
  objects,
  opaqueId,
  type Point,
  points,
  present,
  type QueryParameters,
  type ReportProblem,
} from '../description/index.ts';

/** When the service last read the account. */
export const crawledAtField = { listFields: { crawledAt: instant('lastCrawlDate') } } as const;

export const figures = points({ value: count('value') }, 'value', { values: 'value' });

/** A social account: figures that the platform does not count are null. */
export const audiences = points(
  {
    followers: count('followerCount'),
    likes: count('likeCount'),
    following: count('followingCount'),
    posts: count('postCount'),
    views: count('viewCount'),
  },
  'followers',
  { followers: 'followers', likes: 'likes', following: 'following', posts: 'posts', views: 'views' },
);

/** Percent, may exceed 100. */
export const retentions = points({ percent: number('value') }, 'percent', { percents: 'percent' });

/** A series of dates: strings, or objects with the date (README.md, Playlists). Report dates have both forms, too. */
function bareDates(date: FieldDecoder<string>) {
  return {
    figure: 'date',
    columns: {},
    point(value: unknown, report: ReportProblem): Point | undefined {
      const on = date(isJsonObject(value) ? value : { date: value }, report);
      return typeof on === 'string' ? { date: on } : undefined;
    },
  } as const;
}

export const bareMoments = bareDates(instant('date'));
export const bareDays = bareDates(day('date'));

export const shortVideoFigures = points(
  { views: count('views'), likes: count('likes'), comments: count('comments') },
  'views',
  { views: 'views', likes: 'likes', comments: 'comments' },
);

const songScoreFields = { fanbaseScore: count('fanbaseScore'), trendingScore: count('trendingScore') };
const songScoreColumns = { fanbaseScores: 'fanbaseScore', trendingScores: 'trendingScore' } as const;
/** Songs have no overall score (README.md, Songs). */
export const songScores = points(songScoreFields, 'fanbaseScore', songScoreColumns);
export const artistScores = points({ value: count('score'), ...songScoreFields }, 'value', {
  values: 'value',
  ...songScoreColumns,
});

export const playlistReaches = points(
  { playlistCount: count('playlistCount'), reach: count('playlistReach') },
  'playlistCount',
  { playlistCounts: 'playlistCount', reaches: 'reach' },
);

/**
 * A figure for each identifier of a song or album on the platform. The documentation shows `{ date, plots }`, and a client
 * reads `{ date, value }` (README.md, Songs): both are read.
 */
const plots = objects('plots', { identifier: opaqueId('identifier'), value: present(count('value')) });
const flatValue = count('value');
export const identifiedFigures = points({ byIdentifier: identifiedValues, value: largestValue }, 'value', {
  values: 'value',
});

function identifiedValues(raw: JsonObject, report: ReportProblem) {
  const identified = plots(raw, report);
  if (identified) return identified;
  const value = flatValue(raw, report);
  return value === undefined ? identified : [{ identifier: null, value }];
}

const UNREADABLE = new SubgraphError('UPSTREAM_INVALID_RESPONSE', 'The figure of an identifier cannot be read.');

/**
 * The largest figure of all identifiers. Releases of one recording often share a count, so figures are not summed. An unreadable
 * figure makes the maximum an error, an unknown figure makes it null.
 */
function largestValue(raw: JsonObject): number | null | undefined {
  const identified = identifiedValues(raw, () => undefined);
  if (!Array.isArray(identified)) return identified as never;
  const values = identified.map((plot: unknown) => (isJsonObject(plot) && !isUnreadable(plot) ? plot['value'] : plot));
  if (values.some(isUnreadable)) return UNREADABLE as never;
  const known = values.filter(value => typeof value === 'number');
  return known.length > 0 && known.length === values.length ? Math.max(...known) : null;
}

type ReachType = 'EDITORIAL' | 'USER' | 'ALGORITHMIC';

export interface ReachArguments {
  readonly type?: ReachType | null | undefined;
}

export const reachQuery = ({ type }: ReachArguments): QueryParameters => ({ type: type?.toLowerCase() ?? 'all' });
