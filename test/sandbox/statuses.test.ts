import { expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox } from '../support/sandbox.ts';

/* Tests of status codes that documentedValues.test.ts does not cover. */

const { get } = await askedSandbox();

const { artist, album, song, playlist, chart, city, concert, curator } = landmarks;
const { collaborator, distributor, festival, label, publisher, radio, venue, work } = landmarks;
const headliner = `v2/artist/${artist.headliner}`;
const eleven = (id: string): string => Array.from({ length: 11 }, () => id).join();
const rankings = `v2/chart/song/${chart.twiceDaily.slug}/ranking`;
const tracks = `v2.20/playlist/${playlist.threeHundred}/tracks`;
const report = `v2/artist/${artist.withReport}/audience`;

const table: [subject: string, status: number, paths: readonly string[]][] = [
  [
    'a known record',
    200,
    [
      `v2/festival/${festival.summer}`,
      `v2/work/${work.first}`,
      `v2/label/${label.first}`,
      `v2/distributor/${distributor.first}/upc-roots`,
      `v2/chart/song/${chart.song.slug}/ranking/latest`,
      `v2/chart/album/${chart.album.slug}/ranking/latest`,
      `${rankings}/latest`,
      `v2/radio/${radio.slug}/live-feed`,
      `v2/venue/concert/${concert.first}`,
      `v2/venue/by-city-key?cityKey=${city.key}`,
      `${report}/instagram/report/latest`,
    ],
  ],
  [
    'an unknown id',
    404,
    [
      `v2/artist/${artist.unknown}`,
      `v2/artist/${album.first}`,
      `v2/work/${work.unknown}`,
      `v2/publisher/${publisher.unknown}`,
      `v2/label/${label.unknown}`,
      `v2/venue/concert/${concert.unknown}`,
    ],
  ],
  [
    'an unknown code, key or URL',
    404,
    [
      `v2/album/by-upc/${album.unknownUpc}`,
      `v2.51/album/by-upc/${album.zeroUpc.slice(1)}`,
      `v2/song/by-isrc/${song.unknownIsrc}`,
      `v2/work/by-iswc/${work.unknownIswc}`,
      'v2/work/by-platform/genius/1',
      `v2/collaborator/by-ipi/${collaborator.unknownIpi}`,
      'v2.8/playlist/by-platform/apple-music/pl.0?countryCode=FR',
      `v2/venue/by-city-key?cityKey=${city.unknownKey}`,
      `v2/festival/by-city-key?cityKey=${city.unknownKey}`,
      'v2/search/external/url?platformUrl=https%3A%2F%2Fopen.spotify.com%2Fartist%2Fnobody',
      'v2/search/external/url?platformUrl=no%20address',
    ],
  ],
  ['a UPC with all its leading zeros', 200, [`v2.51/album/by-upc/${album.zeroUpc}`]],
  [
    'the list of an unknown record',
    404,
    [
      `v2/artist/${artist.unknown}/events`,
      `v2/song/${song.unknown}/charts/ranks/spotify`,
      `v2/venue/${venue.unknown}/concerts`,
      `v2/radio/${radio.unknown}/live-feed`,
      `v2/distributor/${distributor.unknown}/upc-roots`,
      `v2.20/playlist/by-curator/spotify/${encodeURIComponent(curator.unknown)}`,
      'v2/artist/shorts/nothing/audience',
    ],
  ],
  [
    'the report of an artist without reports or of a day without a report',
    404,
    [`v2/artist/${artist.offline}/audience/instagram/report/latest`, `${report}/instagram/report/2026-11-02`],
  ],
  [
    'an unknown chart, a chart of another type, or a timestamp without a ranking or tracklist',
    404,
    [
      `v2/chart/song/${chart.song.unknown}/ranking/latest`,
      `v2/chart/song/${chart.album.slug}/ranking/latest`,
      `${rankings}/2026-11-19T07:00:00%2B00:00`,
      `${rankings}/2026-11-20T06:00:00%2B00:00`,
      `${rankings}/2026-11-19`,
      `${rankings}/today`,
      'v2/chart/tiktok/music/weekly/ranking/2026-11-18T00:00:00%2B00:00',
      'v2/chart/tiktok/music/weekly/ranking/last',
      `${tracks}/2026-03-01T00:00:01%2B00:00`,
    ],
  ],
  ['an unknown platform in the path', 404, ['v2/chart/song/by-platform/myspace', 'v2/playlist/curators/myspace']],
  [
    'an operation in a version without that operation',
    404,
    [
      `v2.10/artist/${artist.headliner}`,
      `v2/playlist/${playlist.threeHundred}`,
      `v2.37/artist/${artist.headliner}/social/instagram/followers`,
      `v2/album/${album.first}/charts/ranks/deezer`,
      `v2/artist/${artist.headliner},${artist.newcomer}`,
    ],
  ],
  ['the only path with a trailing slash', 200, [`v2.37/artist/${artist.headliner}/social/instagram/followers/`]],
  [
    'the code of a blacklisted song',
    410,
    [`v2.25/song/by-isrc/${song.blacklistedIsrc}`, `v2.25/song/by-platform/spotify/${song.blacklistedSpotifyId}`],
  ],
  ['the id of a blacklisted song', 200, [`v2.25/song/${song.blacklisted}`]],
  [
    'a platform that the operation does not support',
    400,
    [
      'v2/artist/by-platform/myspace/tom',
      'v2/work/by-platform/myspace/1',
      'v2/chart/song/by-platform/instagram',
      'v2/playlist/curators/instagram',
      `v2/song/${song.hit}/charts/ranks/instagram`,
      `v2.20/artist/${artist.headliner}/playlist/current/instagram`,
      `v2.20/playlist/by-curator/amazon/${curator.spotify}`,
      `${headliner}/audience/myspace`,
      `${headliner}/deezer/retention`,
      `${report}/x/report/latest`,
      `${headliner}/shorts/spotify/videos`,
    ],
  ],
  [
    'a platform with storefronts but without a country',
    400,
    ['v2.8/playlist/by-platform/apple-music/pl.0', 'v2.20/playlist/by-type/apple-music/charts'],
  ],
  [
    'a platform without storefronts and without a country',
    200,
    [`v2.8/playlist/by-platform/spotify/${playlist.spotifyId}`],
  ],
  [
    'a country name',
    400,
    ['v2/chart/song/by-platform/spotify?countryCode=France', 'v2/referential/venue/cities/France'],
  ],
  [
    'a missing required parameter',
    400,
    ['v2/venue/by-city-key', 'v2/search/external/url', 'v2/referential/lyrics-attributes'],
  ],
  [
    'an invalid value',
    400,
    [
      `${headliner}/charts/song/ranks/spotify?sortBy=name`,
      `v2/song/${song.hit}/charts/ranks/spotify?currentOnly=true`,
      `v2.20/artist/${artist.discography250}/playlist/current/apple-music?type=user`,
      'v2.20/playlist/by-type/deezer/best',
      'v2/data-feed/available?entityType=venue',
      `${headliner}/songs?sortBy=length`,
      `${headliner}/songs?sortOrder=up`,
      `v2.34/artist/${artist.headliner}/albums?type=tape`,
    ],
  ],
  [
    'a timestamp or an invalid date where a day is required',
    400,
    [
      `${headliner}/broadcasts?startDate=2026-11-01T06:00:00Z`,
      `${headliner}/audience/spotify?startDate=2025-02-30`,
      `${report}/instagram/report/november`,
      `${tracks}/yesterday`,
    ],
  ],
  ['a day where a timestamp is required', 400, [`v2/song/${song.hit}/broadcasts?startDate=2026-11-01`]],
  ['a day for the spin counts of a song', 200, [`v2/song/${song.hit}/broadcast-groups?startDate=2026-11-01`]],
  [
    'a limit or offset out of bounds',
    400,
    [
      `${headliner}/songs?limit=ten`,
      `${headliner}/songs?limit=101`,
      `${headliner}/songs?limit=0`,
      `${headliner}/songs?limit=-1`,
      `${headliner}/songs?offset=-1`,
    ],
  ],
  [
    'more than ten ids',
    400,
    [
      `v2.9/artist/${eleven(artist.headliner)}`,
      `v2/publisher/${eleven(publisher.first)}`,
      `v2/label/${eleven(label.first)}`,
      `v2/work/${eleven(work.first)}`,
    ],
  ],
  ['GET for a ranked list', 405, ['v2/top/artists']],
];

test.each(table)('Responds to %s with %i', async (_, status, paths) => {
  const answers = await Promise.all(paths.map(async path => [path, (await get(path)).status]));
  expect(answers).toEqual(paths.map(path => [path, status]));
});

test('Returns an error message in the error envelope', async () => {
  expect((await get(`v2/artist/${artist.unknown}`)).errors).toEqual([
    { key: 'access', code: 404, message: 'Not found.' },
  ]);
  expect((await get(`v2/artist/${artist.offline}/audience/instagram`)).errors).toMatchObject([
    { code: 404, message: expect.stringMatching(/^No social account found for artist/) },
  ]);
});
