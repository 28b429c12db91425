import { landmarks } from '../support/landmarks.ts';
import { describeResource, oneCallEach, oneRowEach } from './resource.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const { hit, hitSpotifyId, unknown } = landmarks.song;
const song = `song(id: "${hit}")`;
const of = `/api/v2/song/${hit}`;
/** The default range: the 30 days until today. */
const month = 'endDate=2026-11-20&limit=100&offset=0&startDate=2026-10-22';
/** The default range plus the days before it that growth is measured from. */
const withBase = 'endDate=2026-11-20&limit=100&offset=0&startDate=2026-09-22';
const lyrics = `/api/v2/song/${hit}/lyrics-analysis`;

const streams = { platform: { code: 'spotify' }, value: 3e9, date: null };

const subgraph = await testedSubgraph({ countRounds: true });

describeResource(subgraph, {
  whole: {
    "Returns a song's current stats for a period, and `weeklyStats` for a week": {
      query: `{ ${song} {
        week: weeklyStats { ...Growth }
        default: currentStats { ...Growth }
        month: currentStats(days: 28) { ...Growth popularity { platform { code } value date growth { percent } } }
      } }
      fragment Growth on SongCurrentStats { days score { growth { absolute } } }`,
      data: {
        song: {
          week: { days: 7, score: [{ growth: { absolute: 45 } }] },
          default: { days: 7, score: [{ growth: { absolute: 45 } }] },
          month: {
            days: 28,
            score: [{ growth: { absolute: 181 } }],
            popularity: [
              { platform: { code: 'spotify' }, value: 69, date: '2026-11-18', growth: { percent: 2.99 } },
              { platform: { code: 'tidal' }, value: 69, date: '2026-11-20', growth: { percent: 2.99 } },
              { platform: { code: 'deezer' }, value: 62, date: '2026-11-19', growth: { percent: 3.33 } },
            ],
          },
        },
      },
      calls: [`GET ${of}/current/stats?period=28`, `GET ${of}/current/stats?period=7`],
    },
    "Returns a song's lyrics analysis with one call, in the same round as its current stats": {
      query: `{ ${song} {
        weeklyStats { days }
        lyricsAnalysis {
          themes moods people culturalReferences brands locations narrativeStyle emotionalIntensity complexity
          repetitiveness rhymeComplexity imagery
        }
      } }`,
      data: {
        song: {
          weeklyStats: { days: 7 },
          lyricsAnalysis: {
            themes: ['Summer', 'Nature', 'Freedom'],
            moods: ['Romantic', 'Proud'],
            people: ['Bonnie and Clyde'],
            culturalReferences: ['Hollywood'],
            brands: [],
            locations: ['Czechia', 'Egypt', 'Philippines'],
            narrativeStyle: 'Second person',
            emotionalIntensity: 6,
            complexity: 8,
            repetitiveness: 8,
            rhymeComplexity: 6,
            imagery: 2,
          },
        },
      },
      calls: [`GET ${of}/current/stats?period=7`, `GET ${lyrics}`],
      rounds: 1,
    },
    'Reads a lyrics analysis without an envelope, with null for missing values': {
      query: `{ ${song} { lyricsAnalysis { themes moods brands imagery narrativeStyle } } }`,
      answers: {
        [lyrics]: {
          related: [{ uuid: hit }],
          lyricsAnalysis: { themes: ['Hope'], brands: null, imageryScore: 7, mood: 'new' },
        },
      },
      data: {
        song: { lyricsAnalysis: { themes: ['Hope'], moods: null, brands: null, imagery: 7, narrativeStyle: null } },
      },
    },
    'Reads a lyrics analysis in an envelope, with an error at a value of a wrong type': {
      query: `{ ${song} { lyricsAnalysis { themes moods } } }`,
      answers: { [lyrics]: { object: { lyricsAnalysis: { themes: 'Hope', moods: ['Sad', {}] } }, errors: [] } },
      data: { song: { lyricsAnalysis: { themes: null, moods: ['Sad'] } } },
      errors: ['song.lyricsAnalysis.themes UPSTREAM_INVALID_RESPONSE'],
    },
    "Returns a song's streams whether the service names them streaming or audience, and prefers audience": {
      query: `{
        streams: ${song} { currentStats { streaming { platform { code } value date } popularity { value } } }
        both: song(id: "${unknown}") { currentStats { streaming { platform { code } value date } } }
      }`,
      answers: {
        [`${of}/current/stats?period=7`]: { streaming: [{ platform: 'spotify', value: 3e9, mood: 1 }] },
        [`/api/v2/song/${unknown}/current/stats?period=7`]: {
          audience: [{ platform: 'spotify', value: 3e9 }],
          streaming: [{ platform: 'x', value: 1 }],
        },
      },
      data: {
        streams: { currentStats: { streaming: [streams], popularity: null } },
        both: { currentStats: { streaming: [streams] } },
      },
    },
  },

  lookUps: {
    'Returns null for lyrics that the service has not analyzed': {
      query: `{ ${song} { name lyricsAnalysis { themes } } }`,
      faults: [{ match: '/lyrics-analysis', status: 404 }],
      data: { song: { name: 'Faded Seasons', lyricsAnalysis: null } },
      calls: [`GET /api/v2.25/song/${hit}`, `GET ${lyrics}`],
    },
  },

  series: {
    ...oneRowEach(song, {
      "Returns a song's audience per identifier, with counts beyond 2^31": [
        'audience(platform: "spotify", first: 1)',
        'date value byIdentifier { identifier value }',
        28,
        { date: '2026-10-22', value: 3974109411, byIdentifier: [{ identifier: hitSpotifyId, value: 3974109411 }] },
        `${of}/audience/spotify?${month}`,
      ],
      "Returns a song's audience for one identifier": [
        `audience(platform: "spotify", identifier: "${hitSpotifyId}", first: 1)`,
        'value',
        28,
        { value: 3974109411 },
        `${of}/audience/spotify?endDate=2026-11-20&identifier=${hitSpotifyId}&limit=100&offset=0&startDate=2026-10-22`,
      ],
      'Returns the videos made with each TikTok sound of a song': [
        'audience(platform: "tiktok", last: 1)',
        'date byIdentifier { identifier value }',
        27,
        { date: '2026-11-20', byIdentifier: [{ identifier: '7305635277026983100', value: 6970789 }] },
        `${of}/audience/tiktok?${month}`,
      ],
      "Returns a song's popularity, reading local midnights as dates": [
        'popularity(platform: "spotify", first: 1)',
        'date value',
        19,
        { date: '2026-10-22', value: 67 },
        `${of}/popularity/spotify?endDate=2026-11-20&startDate=2026-10-22`,
      ],
      "Returns a song's score": [
        'score(last: 1)',
        'date fanbaseScore trendingScore',
        5,
        { date: '2026-11-19', fanbaseScore: 75275, trendingScore: 32048 },
        `${of}/service/score?${month}`,
      ],
      "Returns null for a song's playlist reach on platforms without follower counts": [
        'playlistReach(platform: "amazon", type: USER, first: 1)',
        'date playlistCount reach',
        28,
        { date: '2026-10-22', playlistCount: 4, reach: null },
        `${of}/playlist/reach/amazon?${month}&type=user`,
      ],
    }),
    ...oneCallEach(song, {
      "Returns the growth of a song's score": [
        'score { growth { absolute } }',
        { growth: { absolute: 227 } },
        `${of}/service/score?${withBase}`,
      ],
      "Returns a song's streams by place": [
        'localStreaming(platform: "youtube") { latestLocated { date countries(first: 1) { country { code } value } } }',
        { latestLocated: { date: '2026-11-18', countries: [{ country: { code: 'DE' }, value: 84272 }] } },
        `${of}/streaming/youtube?${month}`,
      ],
    }),
  },
});
