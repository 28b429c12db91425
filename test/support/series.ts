import { landmarks } from './landmarks.ts';
import type { Json } from './json.ts';

const { artist, album, song, playlist } = landmarks;
const headliner = `artist(id: "${artist.headliner}")`;
const firstAlbum = `album(id: "${album.first}")`;
const hit = `song(id: "${song.hit}")`;
const longPlaylist = `playlist(id: "${playlist.threeHundred}")`;

const metric = { value: 'values' };
const scores = { score: 'scores', fanbaseScore: 'fanbaseScores', trendingScore: 'trendingScores' };
const reaches = { playlistCount: 'playlistCounts', reach: 'reaches' };

/** Each series: the field, its path, its figures with the names of their columns, and how the service writes a point. */
export const allSeries = [
  {
    name: 'audience of an artist',
    owner: headliner,
    field: 'audience(platform: "instagram", ARGS)',
    path: `/api/v2/artist/${artist.headliner}/audience/instagram`,
    figures: { followers: 'followers', likes: 'likes', following: 'following', posts: 'posts', views: 'views' },
    read: (row: Json) => [row.followerCount, row.likeCount, row.followingCount, row.postCount, row.viewCount],
  },
  {
    name: 'local audience of an artist',
    owner: headliner,
    field: 'localAudience(platform: "instagram", ARGS)',
    path: `/api/v2.37/artist/${artist.headliner}/social/instagram/followers/`,
    figures: metric,
  },
  {
    name: 'streaming of an artist, which the service sorts newest first',
    owner: headliner,
    field: 'streaming(platform: "spotify", ARGS)',
    path: `/api/v2/artist/${artist.headliner}/streaming/spotify/listening`,
    figures: metric,
  },
  {
    name: 'local streaming of an artist',
    owner: headliner,
    field: 'localStreaming(platform: "spotify", ARGS)',
    path: `/api/v2/artist/${artist.headliner}/streaming/spotify`,
    figures: metric,
  },
  {
    name: 'retention of an artist',
    owner: headliner,
    field: 'retention(platform: "spotify", ARGS)',
    path: `/api/v2/artist/${artist.headliner}/spotify/retention`,
    figures: { percent: 'percents' },
    read: (row: Json) => [row.value],
  },
  {
    name: 'popularity of an artist, at local midnights and with many days missing',
    owner: headliner,
    field: 'popularity(platform: "spotify", ARGS)',
    path: `/api/v2/artist/${artist.headliner}/popularity/spotify`,
    figures: metric,
  },
  {
    name: 'score of an artist, newest first at the service',
    owner: headliner,
    field: 'score(ARGS)',
    path: `/api/v2/artist/${artist.headliner}/service/score`,
    figures: scores,
    read: (row: Json) => [row.score, row.fanbaseScore, row.trendingScore],
  },
  {
    name: 'playlist reach of an artist',
    owner: headliner,
    field: 'playlistReach(platform: "spotify", type: EDITORIAL, ARGS)',
    path: `/api/v2/artist/${artist.headliner}/playlist/reach/spotify?type=editorial`,
    figures: reaches,
    read: (row: Json) => [row.playlistCount, row.playlistReach],
  },
  {
    name: 'audience of an album',
    owner: firstAlbum,
    field: 'audience(platform: "spotify", ARGS)',
    path: `/api/v2/album/${album.first}/audience/spotify`,
    figures: metric,
    read: (row: Json) => [row.plots[0].value],
  },
  {
    name: 'popularity of an album',
    owner: firstAlbum,
    field: 'popularity(platform: "spotify", ARGS)',
    path: `/api/v2/album/${album.first}/popularity/spotify`,
    figures: metric,
  },
  {
    name: 'audience of a song, newest first at the service',
    owner: hit,
    field: 'audience(platform: "spotify", ARGS)',
    path: `/api/v2/song/${song.hit}/audience/spotify`,
    figures: metric,
    read: (row: Json) => [Math.max(...row.plots.map((plot: Json) => plot.value))],
  },
  {
    name: 'popularity of a song',
    owner: hit,
    field: 'popularity(platform: "spotify", ARGS)',
    path: `/api/v2/song/${song.hit}/popularity/spotify`,
    figures: metric,
  },
  {
    name: 'local streaming of a song',
    owner: hit,
    field: 'localStreaming(platform: "youtube", ARGS)',
    path: `/api/v2/song/${song.hit}/streaming/youtube`,
    figures: metric,
  },
  {
    name: 'score of a song, one point a week',
    owner: hit,
    field: 'score(ARGS)',
    path: `/api/v2/song/${song.hit}/service/score`,
    figures: scores,
    read: (row: Json) => [row.score, row.fanbaseScore, row.trendingScore],
  },
  {
    name: 'playlist reach of a song',
    owner: hit,
    field: 'playlistReach(platform: "spotify", ARGS)',
    path: `/api/v2/song/${song.hit}/playlist/reach/spotify`,
    figures: reaches,
    read: (row: Json) => [row.playlistCount, row.playlistReach],
  },
  {
    name: 'audience of a playlist, newest first at the service',
    owner: longPlaylist,
    field: 'audience(ARGS)',
    path: `/api/v2.20/playlist/${playlist.threeHundred}/audience`,
    figures: metric,
  },
];
