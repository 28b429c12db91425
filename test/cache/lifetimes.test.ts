import { describe, expect, test } from 'vitest';
import { lifetimesByName } from '../support/catalogue.ts';
import { answer, codeOf, errorBody, FakeService, THING, CachingProcess } from '../support/fakeService.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Catalogue names by lifetime. freshness.test.ts tests days of series and negative entries. */
const table: readonly [title: string, lifetime: number, names: string][] = [
  ['Does not cache account data', 0, 'accountUsage activeFeeds priorityArtists'],
  [
    'Caches data that changes several times a day for 15 minutes',
    15 * MINUTE,
    `albumChart albumChartEntries albumRanking albumRankingDates songChart songChartEntries songRanking songRankingDates
     tiktokRanking tiktokRankingDates artistAlbumChartEntries artistSongChartEntries
     playlist playlistTracks artistPlaylistEntries songPlaylistEntries artistStats songStats
     radioLiveFeed artistSpinCounts artistSpins songSpinCounts songSpins
     topArtists topFestivals topPlaylists topRadios topSongs topVenues`,
  ],
  [
    'Caches lists of works, events and search results for an hour',
    HOUR,
    `artistAlbums artistSongs songAlbums collaboratorSongs workRecordings artistShortVideos audienceReport upcPrefixes
     artistEvents venueConcerts concert edition festivalEditions cityConcerts cityFestivals cityVenues
     playlistsByCurator playlistsByType
     searches.albums searches.artists searches.musicCollaborators searches.festivals searches.recordLabels searches.playlists
     searches.radioStations searches.songs searches.concertVenues`,
  ],
  [
    'Caches records, their identifiers, tracks and lyrics, and related records for six hours',
    6 * HOUR,
    `album artist collaborator festival label publisher radio song venue work
     albumIdentifiers artistIdentifiers collaboratorIdentifiers festivalIdentifiers labelIdentifiers publisherIdentifiers
     radioIdentifiers songIdentifiers venueIdentifiers workIdentifiers
     albumTracks relatedArtists relatedSongs lyrics pageMatch`,
  ],
  [
    'Caches allowed values for a day',
    DAY,
    `artistGenres songGenres labelTypes lyricsAttributes topArtistMetrics dataFeeds curators distributor distributors
     radioCountries rankingCities venueCities albumCharts songCharts
     platformLists.ALL platformLists.ALBUM_CHARTS platformLists.AUDIENCE
     platformLists.PLAYLISTS platformLists.SONG_CHARTS platformLists.STREAMING`,
  ],
  [
    'Caches data of a past date for two weeks',
    14 * DAY,
    'albumRankingAt playlistTracksAt songRankingAt tiktokRankingAt',
  ],
];

const subgraph = await sharedSubgraph();
const everyLifetime = await lifetimesByName();

test.each(table)('%s', (_, lifetime, names) => {
  const found = [...everyLifetime].filter(([, each]) => each === lifetime).map(([name]) => name);
  expect(found.toSorted()).toEqual(names.split(/\s+/).toSorted());
});

test('Covers every lifetime in the catalogue', () => {
  expect(new Set(everyLifetime.values())).toEqual(new Set(table.map(([, lifetime]) => lifetime)));
});

describe('Uncacheable data', () => {
  test.each([
    ['quota usage', '{ analyticsAccount { quota { remaining } } }', '/api/v2/team/usage'],
    ['priority artists', '{ analyticsAccount { priorityArtists { totalCount } } }', '/api/v2/favorite/artists'],
  ])('Requests %s for each operation', async (_, query, path) => {
    for (let time = 0; time < 2; time++) {
      expect((await subgraph.ask(query)).calls).toEqual([expect.stringContaining(`GET ${path}`)]);
    }
  });

  test.each([404, 410])('Requests uncacheable data again after a %i response', async status => {
    const service = new FakeService().get(THING, errorBody(status), { status }).get(THING, answer);
    const process = new CachingProcess(service);
    await codeOf(process.read('1', 0));
    expect(await process.read('1', 0)).toBe('One');
  });
});
