import { idsOf, landmarks } from '../../support/landmarks.ts';
import type { Json } from '../../support/json.ts';
import { fakeSubgraph } from '../../support/testedSubgraph.ts';
import { expect } from 'vitest';
import { dateOf, dayOf } from '../../../src/loaders/series/dates.ts';
import type { Dice } from '../../support/fuzz/dice.ts';
import { TODAY } from '../../support/clock.ts';
import { connections, queryOf, walkedIn } from '../../support/walks.ts';

const { artist, album, song, playlist } = landmarks;

interface Series {
  readonly name: string;
  readonly owner: string;
  readonly field: string;
  readonly path: string;
  /** Fields of a point, each with the name of its column. */
  readonly figures: Readonly<Record<string, string>>;
  /** Reads the figures from the service's point. Defaults to reading `value`. */
  readonly read?: (row: Json) => unknown[];
}

const seriesOf = (kind: string, id: string, version = 'v2') => {
  const owner = `${kind}(id: "${id}")`;
  return (name: string, field: string, end: string, rest: Pick<Series, 'figures' | 'read'> = metric): Series => {
    const path = end.startsWith('v2.') ? end.replace('/', `/${kind}/${id}/`) : `${version}/${kind}/${id}/${end}`;
    return { name, owner, field, path: `/api/${path}`, ...rest };
  };
};
const ofArtist = seriesOf('artist', artist.headliner);
const ofAlbum = seriesOf('album', album.first);
const ofSong = seriesOf('song', song.hit);
const ofPlaylist = seriesOf('playlist', playlist.threeHundred, 'v2.20');

const metric = { figures: { value: 'values' } };
const counts = {
  figures: { followers: 'followers', likes: 'likes', following: 'following', posts: 'posts', views: 'views' },
  read: (row: Json) => [row.followerCount, row.likeCount, row.followingCount, row.postCount, row.viewCount],
};
const percents = { figures: { percent: 'percents' }, read: (row: Json) => [row.value] };
const songScores = {
  figures: { fanbaseScore: 'fanbaseScores', trendingScore: 'trendingScores' },
  read: (row: Json) => [row.fanbaseScore, row.trendingScore],
};
const artistScores = {
  figures: { value: 'values', ...songScores.figures },
  read: (row: Json) => [row.score, ...songScores.read(row)],
};
const reaches = {
  figures: { playlistCount: 'playlistCounts', reach: 'reaches' },
  read: (row: Json) => [row.playlistCount, row.playlistReach],
};
const largest = { ...metric, read: (row: Json) => [Math.max(...row.plots.map((plot: Json) => plot.value))] };

export const allSeries: readonly Series[] = [
  ofArtist('audience of an artist', 'audience(platform: "instagram", ARGS)', 'audience/instagram', counts),
  ofArtist(
    'local audience of an artist',
    'localAudience(platform: "instagram", ARGS)',
    'v2.37/social/instagram/followers/',
  ),
  ofArtist('streaming of an artist', 'streaming(platform: "spotify", ARGS)', 'streaming/spotify/listening'),
  ofArtist('local streaming of an artist', 'localStreaming(platform: "spotify", ARGS)', 'streaming/spotify'),
  ofArtist('retention of an artist', 'retention(platform: "spotify", ARGS)', 'spotify/retention', percents),
  ofArtist('popularity of an artist', 'popularity(platform: "spotify", ARGS)', 'popularity/spotify'),
  ofArtist('score of an artist', 'score(ARGS)', 'service/score', artistScores),
  ofArtist(
    'playlist reach of an artist',
    'playlistReach(platform: "deezer", type: EDITORIAL, ARGS)',
    'playlist/reach/deezer?type=editorial',
    reaches,
  ),
  ofAlbum('audience of an album', 'audience(platform: "spotify", ARGS)', 'audience/spotify', largest),
  ofAlbum('popularity of an album', 'popularity(platform: "spotify", ARGS)', 'popularity/spotify'),
  ofSong('audience of a song', 'audience(platform: "spotify", ARGS)', 'audience/spotify', largest),
  ofSong('popularity of a song', 'popularity(platform: "spotify", ARGS)', 'popularity/spotify'),
  ofSong('local streaming of a song', 'localStreaming(platform: "youtube", ARGS)', 'streaming/youtube'),
  ofSong('score of a song', 'score(ARGS)', 'service/score', songScores),
  ofSong('playlist reach of a song', 'playlistReach(platform: "spotify", ARGS)', 'playlist/reach/spotify', reaches),
  ofPlaylist('audience of a playlist', 'audience(ARGS)', 'audience'),
];

const { headliner } = landmarks.artist;

const streamingQuery = (range: string, members: string) =>
  `{ artist(id: "${headliner}") { streaming(platform: "spotify", ${range}) { ${members} } } }`;

/** Serves the daily streaming of an artist. */
export async function servedSeries(values: Readonly<Record<string, unknown>>) {
  const fake = await fakeSubgraph();
  const points = Object.entries(values).map(([date, value]) => ({ date, value }));
  fake.service.get(
    /\/streaming\/spotify\/listening/,
    (_: unknown, { path }: { path: string }) => {
      const { searchParams } = new URL(path, 'http://service');
      const [start, end] = [searchParams.get('startDate') ?? '', searchParams.get('endDate') ?? ''];
      // Points with unreadable dates are included in every response.
      const items = points.filter(({ date }) => !date.startsWith('2') || (start <= date && date <= end));
      return { items, page: { total: items.length, next: null } };
    },
    { times: Infinity },
  );
  return {
    calls: () => fake.service.calls.length,
    ask: async (range: string, members: string): Promise<Json> =>
      (await fake.ask(streamingQuery(range, members))).data.artist.streaming,
    askFailing: async (range: string, members: string): Promise<{ series: Json; errors: Json[] }> => {
      const { data, errors } = await fake.askFailing(streamingQuery(range, members));
      return { series: data.artist.streaming, errors: [...(errors ?? [])] };
    },
  };
}

/** The main figure of each type of series. */
const FIGURES: Readonly<Record<string, readonly string[]>> = {
  MusicMetricConnection: ['value'],
  ArtistAudienceConnection: ['followers'],
  LocalMetricConnection: ['value'],
  AudienceRetentionConnection: ['percent'],
  ArtistScoreConnection: ['value'],
  SongScoreConnection: ['fanbaseScore'],
  PlaylistReachConnection: ['playlistCount'],
  IdentifiedMetricConnection: ['value'],
  ShortVideoAudienceConnection: ['views'],
};

/** Every series with growth, such as `Artist.audience`. */
export const metricSeries: readonly string[] = [...connections]
  .filter(([, { type }]) => 'growth' in type.getFields())
  .map(([name]) => name);

export interface Days {
  readonly start: number;
  readonly end: number;
}

/** Number of random ranges per series; FUZZ_ROUNDS=5 covers all lengths. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 1);

/** Random ranges of different lengths that end within the last 300 days. */
export function ranges(dice: Dice): readonly Days[] {
  const lengths = [1, 7, 30, 1 + dice.below(90), 91 + dice.below(300)];
  return dice
    .shuffled(lengths)
    .slice(0, ROUNDS)
    .map(days => {
      const end = dayOf(new Date(TODAY).toISOString()) - dice.below(300);
      return { start: end - days + 1, end };
    });
}

export const rangeOf = ({ start, end }: Days): string => `range: { start: "${dateOf(start)}", end: "${dateOf(end)}" }`;

interface Figure {
  readonly day: number;
  readonly date: string;
  readonly value: number;
}

/** Series that the sandbox computes slowly for the headliner. */
const SLOW_SERIES: ReadonlySet<string> = new Set(['Artist.playlistReach', 'Artist.localStreaming']);
const [lesserArtist = ''] = idsOf('artist', 1, 10);

function metricQuery(name: string, days: Days, members: string): string {
  const query = queryOf(name, rangeOf(days), members);
  return SLOW_SERIES.has(name) ? query.replaceAll(headliner, lesserArtist) : query;
}

interface Asked {
  readonly ask: (query: string) => Promise<{ readonly data: Json }>;
}

/** Non-null values of the main figure, oldest first. */
export async function figuresIn(subgraph: Asked, name: string, days: Days): Promise<readonly Figure[]> {
  const type = connections.get(name)?.type.name ?? '';
  const figures = FIGURES[type] ?? expect.fail(`${type} has no main figure in metricSeries.ts`);
  const { data } = await subgraph.ask(metricQuery(name, days, `nodes { date ${figures.join(' ')} }`));
  return walkedIn(data)
    .nodes.map((point: Json) => ({
      day: dayOf(point.date),
      date: point.date,
      value: figures.map(each => point[each]).find(value => value !== null),
    }))
    .filter(({ value }: Json) => value !== undefined);
}

export async function membersOf(subgraph: Asked, name: string, days: Days, members: string): Promise<Json> {
  return walkedIn((await subgraph.ask(metricQuery(name, days, members))).data);
}
