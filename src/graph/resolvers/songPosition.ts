import { songChart, songRankingAt, songRankingDates } from '../../service/catalogue/chart.ts';
import { playlist, playlistTrackDates, playlistTracksAt } from '../../service/catalogue/playlist.ts';
import { isUnreadable, valueOrThrow } from '../../service/description/index.ts';
import { badInput, SubgraphError } from '../../operation/index.ts';
import {
  datesOf,
  firstItems,
  ListConnection,
  listPaging,
  type PagedList,
  SeriesConnection,
  seriesRequest,
} from '../../loaders/index.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { datetimePath, parseRecordId, parsing } from '../lookups/index.ts';

const MAX_DAYS = 100;
const PAGE_ROWS = 100;
/** Two pages, as in the price of two calls per day. */
const MAX_POSITIONS = 2 * PAGE_ROWS;
const MAX_RANKING_DATES = 500;

interface PositionArguments {
  readonly songId: string;
  readonly until?: string | null | undefined;
  readonly days: number;
}

interface Days {
  readonly start: string;
  readonly end: string;
}

function parsePeriod({ songId, until, days }: PositionArguments) {
  if (days < 1 || days > MAX_DAYS) throw badInput('days', `must be between 1 and ${MAX_DAYS}.`);
  const period = datesOf({ days, end: until }, 'until');
  return { songId: parseRecordId('songId', songId), period };
}

/** Day of a timestamp as the service reports it, without time zone conversion. */
const dayOf = (moment: string): string => moment.slice(0, 'YYYY-MM-DD'.length);

interface Moments {
  readonly moments: readonly string[];
  readonly isComplete: boolean;
}

/** Reads the timestamps of the rankings since a day. Their order is not documented, so the first page decides it. */
async function rankingMoments(list: PagedList<string>, since: string): Promise<Moments> {
  for (let most = PAGE_ROWS; ; most += PAGE_ROWS) {
    const { items, isWhole, unread } = await firstItems(list, most);
    if (unread > 0) throw new SubgraphError('UPSTREAM_INVALID_RESPONSE');
    const moments = items.map(({ node }) => node);
    const [first = '', last = ''] = [moments[0], moments.at(-1)];
    if (isWhole) return { moments, isComplete: true };
    if (Date.parse(first) < Date.parse(last)) return newestFromEnd(list, since);
    if (dayOf(last) < since || most >= MAX_RANKING_DATES) return { moments, isComplete: dayOf(last) < since };
  }
}

/** Reads the timestamps since a day from a list that ends with the newest ones. */
async function newestFromEnd(list: PagedList<string>, since: string): Promise<Moments> {
  const end = new ListConnection<string>(() => list, listPaging({ last: MAX_RANKING_DATES }));
  const moments = allReadable(await end.nodes());
  return { moments, isComplete: moments.length < MAX_RANKING_DATES || dayOf(moments[0] ?? '') < since };
}

/** @throws {SubgraphError} if an item is unreadable: it could be the newest of its day */
function allReadable<T>(items: readonly T[]): readonly T[] {
  if (items.some(isUnreadable)) throw new SubgraphError('UPSTREAM_INVALID_RESPONSE');
  return items;
}

/** Picks the newest timestamp of each day of the period, newest first. */
function newestOfDays(moments: readonly string[], { start, end }: Days): string[] {
  const newestFirst = moments.toSorted((a, b) => Date.parse(b) - Date.parse(a));
  const byDay = Map.groupBy(newestFirst, dayOf);
  return [...byDay].flatMap(([day, [newest]]) => (newest && day >= start && day <= end ? [newest] : []));
}

/** Rows are identified by their song's id. */
type RankedSongs = PagedList<unknown, { readonly position?: number | null }>;

/** Reads page after page until the song is found. Null if it is not among the first {@link MAX_POSITIONS} rows. */
async function findPosition(list: RankedSongs, songId: string): Promise<number | null> {
  for (let most = PAGE_ROWS; ; most += PAGE_ROWS) {
    const { items, isWhole, unread } = await firstItems(list, most);
    const found = items.find(({ identity }) => identity === songId);
    if (found) return valueOrThrow(found.relation.position) ?? null;
    // An unreadable row could be the song.
    if (unread > 0) throw new SubgraphError('UPSTREAM_INVALID_RESPONSE');
    if (isWhole || most >= MAX_POSITIONS) return null;
  }
}

/** Positions are read only if selected. */
const historyOf = (
  { moments, isComplete }: Moments,
  period: Days,
  songId: string,
  listAt: (moment: string) => RankedSongs,
) => ({
  positions: newestOfDays(moments, period).map(asOf => ({
    date: dayOf(asOf),
    asOf,
    readPosition: () => findPosition(listAt(asOf), songId),
  })),
  isComplete,
});

export const songPositionResolvers: Resolvers = {
  SongPosition: { position: ({ readPosition }) => readPosition() },
  SongChart: {
    positionHistory: parsing(parsePeriod, async (chart, { songId, period }, { records, pages }: Context) => {
      const slug = await records.identity(songChart, chart);
      const moments = await rankingMoments(pages.list(songRankingDates, { slug }, {}), period.start);
      return historyOf(moments, period, songId, at => pages.list(songRankingAt, { slug, ...datetimePath({ at }) }, {}));
    }),
  },
  Playlist: {
    positionHistory: parsing(parsePeriod, async (on, { songId, period }, { records, pages, series }: Context) => {
      const uuid = await records.identity(playlist, on);
      const request = seriesRequest(playlistTrackDates, { range: period });
      const open = () => series.open(playlistTrackDates, { uuid }, request.query);
      const points = await new SeriesConnection(playlistTrackDates, open, request).nodes();
      const moments = { moments: allReadable(points).map(({ date }) => date), isComplete: true };
      return historyOf(moments, period, songId, at =>
        pages.list(playlistTracksAt, { uuid, ...datetimePath({ at }) }, {}),
      );
    }),
  },
};
