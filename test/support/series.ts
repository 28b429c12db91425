import { landmarks } from './landmarks.ts';
import type { Json } from './json.ts';

const { artist, album, song, playlist } = landmarks;

interface Series {
  readonly name: string;
  readonly owner: string;
  readonly field: string;
  readonly path: string;
  /** Values of a point by column. */
  readonly figures: Readonly<Record<string, string>>;
  /** A point as the service sends it; by default its `value`. */
  readonly read?: (row: Json) => unknown[];
}

/** A series of a record: name, field, and path below that of the record. */
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
  ofArtist(
    'streaming of an artist, which the service sorts newest first',
    'streaming(platform: "spotify", ARGS)',
    'streaming/spotify/listening',
  ),
  ofArtist('local streaming of an artist', 'localStreaming(platform: "spotify", ARGS)', 'streaming/spotify'),
  ofArtist('retention of an artist', 'retention(platform: "spotify", ARGS)', 'spotify/retention', percents),
  ofArtist(
    'popularity of an artist, at local midnights and with many days missing',
    'popularity(platform: "spotify", ARGS)',
    'popularity/spotify',
  ),
  ofArtist('score of an artist, newest first at the service', 'score(ARGS)', 'service/score', artistScores),
  ofArtist(
    'playlist reach of an artist',
    'playlistReach(platform: "deezer", type: EDITORIAL, ARGS)',
    'playlist/reach/deezer?type=editorial',
    reaches,
  ),
  ofAlbum('audience of an album', 'audience(platform: "spotify", ARGS)', 'audience/spotify', largest),
  ofAlbum('popularity of an album', 'popularity(platform: "spotify", ARGS)', 'popularity/spotify'),
  ofSong(
    'audience of a song, newest first at the service',
    'audience(platform: "spotify", ARGS)',
    'audience/spotify',
    largest,
  ),
  ofSong('popularity of a song', 'popularity(platform: "spotify", ARGS)', 'popularity/spotify'),
  ofSong('local streaming of a song', 'localStreaming(platform: "youtube", ARGS)', 'streaming/youtube'),
  ofSong('score of a song, one point a week', 'score(ARGS)', 'service/score', songScores),
  ofSong('playlist reach of a song', 'playlistReach(platform: "spotify", ARGS)', 'playlist/reach/spotify', reaches),
  ofPlaylist('audience of a playlist, newest first at the service', 'audience(ARGS)', 'audience'),
];
