import { expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { describeRefusals, describeResource, oneCallEach } from './resource.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const { withReport, withoutReport, offline } = landmarks.artist;
const artist = `artist(id: "${withReport}")`;
const reports = (id: string) => `/api/v2/artist/${id}/audience/instagram/report`;
const of = reports(withReport);
const dates = (id: string, start: string) =>
  `${reports(id)}/available-dates?endDate=2026-11-20&limit=100&offset=0&startDate=${start}`;

const subgraph = await testedSubgraph();

/** A test case: a query for these fields of the newest report, the response and the expected data. */
const oddReport = (members: string, object: object, report: object) => ({
  query: `{ ${artist} { audienceReport(platform: "instagram") { ${members} } } }`,
  answers: { [`${of}/latest`]: { type: 'audience_report', object, errors: [] } },
  data: { artist: { audienceReport: report } },
});

describeResource(subgraph, {
  whole: {
    'Reads brand affinities sent as names or with weights': oddReport(
      'brands { name share } interests { name } stats { followers } topPosts { url }',
      {
        audience: {
          brandsAffinity: ['Fiat', 501, { name: 'Lego', weight: 0.5 }, { code: 'Polaroid', weight: 0, more: 1 }, ''],
          interests: null,
          lookalikes: [{}],
        },
      },
      {
        brands: [
          { name: 'Fiat', share: null },
          { name: '501', share: null },
          { name: 'Lego', share: 0.5 },
          { name: 'Polaroid', share: 0 },
        ],
        interests: null,
        stats: null,
        topPosts: null,
      },
    ),
    'Reports an error at each value of a wrong type and omits items without a name': {
      ...oddReport(
        'topMentions { name share } brands { name } topPosts { url likes text } topHashtags { name } stats { followers engagementShare }',
        {
          top: {
            mentions: [
              { code: {}, weight: 1 },
              { code: 'a', weight: 0.5 },
            ],
            posts: [{ url: true, likeCount: 'many', text: 'hello' }, { url: 'x' }],
            hashtags: 'none',
          },
          audience: { brandsAffinity: [{ name: [] }, 'Fiat'], stats: { followerCount: '12', engagementRate: 'one' } },
        },
        {
          topMentions: [{ name: 'a', share: 0.5 }],
          brands: [{ name: 'Fiat' }],
          topPosts: [
            { url: null, likes: null, text: 'hello' },
            { url: 'x', likes: null, text: null },
          ],
          topHashtags: null,
          stats: { followers: 12, engagementShare: null },
        },
      ),
      errors: ['topMentions', 'topPosts.0.url', 'topPosts.0.likes', 'topHashtags', 'stats.engagementShare'].map(
        path => `artist.audienceReport.${path} UPSTREAM_INVALID_RESPONSE`,
      ),
    },
  },

  lookUps: {
    ...oneCallEach(artist, {
      'Returns an audience report by date with one call': [
        'audienceReport(platform: "instagram", date: "2026-10-01") { date stats { followers } }',
        { date: '2026-10-01', stats: { followers: 261451431 } },
        `${of}/2026-10-01`,
      ],
      'Returns null for the likers of a YouTube report': [
        'audienceReport(platform: "youtube") { likers { ages { name } } stats { followers } }',
        { likers: null, stats: { followers: 124270455 } },
        `/api/v2/artist/${withReport}/audience/youtube/report/latest`,
      ],
    }),
    'Returns the date of the newest report with one more call': {
      query: `{ ${artist} { audienceReport(platform: "instagram") { date stats { followers } } } }`,
      data: { artist: { audienceReport: { date: '2026-11-01', stats: { followers: 263058582 } } } },
      calls: [`GET ${of}/latest`, `GET ${dates(withReport, '2026-08-23')}`],
    },
    'Returns null for a day without a report, a locked report or a missing account': {
      query: `{
        day: ${artist} { audienceReport(platform: "instagram", date: "2026-11-02") { stats { followers } } }
        locked: artist(id: "${withoutReport}") { audienceReport(platform: "instagram") { stats { followers } } }
        offline: artist(id: "${offline}") {
          audienceReport(platform: "instagram") { stats { followers } }
          audienceReportDates(platform: "instagram") { latest nodes }
        }
      }`,
      data: {
        day: { audienceReport: null },
        locked: { audienceReport: null },
        offline: { audienceReport: null, audienceReportDates: { latest: null, nodes: [] } },
      },
      calls: [
        `GET ${of}/2026-11-02`,
        `GET ${reports(withoutReport)}/latest`,
        `GET ${reports(offline)}/latest`,
        `GET ${dates(offline, '2026-10-22')}`,
      ],
    },
  },

  series: {
    ...oneCallEach(artist, {
      "Lists the dates of an artist's reports, newest first": [
        'audienceReportDates(platform: "instagram", range: { days: 90 }) { latest totalCount nodes }',
        { latest: '2026-11-01', totalCount: 3, nodes: ['2026-11-01', '2026-10-01', '2026-09-01'] },
        dates(withReport, '2026-08-23'),
      ],
    }),
    'Reads report dates sent as strings or objects': {
      query: `{ ${artist} { audienceReportDates(platform: "instagram", direction: ASC) { latest nodes } } }`,
      answers: {
        [dates(withReport, '2026-10-22')]: {
          items: ['2026-11-01T00:00:00+00:00', { date: '2026-10-25T00:00:00+01:00', more: 1 }],
        },
      },
      data: { artist: { audienceReportDates: { latest: '2026-11-01', nodes: ['2026-10-25', '2026-11-01'] } } },
    },
  },
});

/** Truncates each list in a report to its first item. */
const withoutRest = (value: Json): Json => {
  if (Array.isArray(value)) return value.slice(0, 1).map(withoutRest);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutRest(part)]));
};

test("Returns all fields of an artist's newest report except its date with one call", async () => {
  const { data, calls } = await subgraph.ask(`{ ${artist} { audienceReport(platform: "instagram") {
    stats { followers posts engagementsPerPost engagementShare likesPerPost commentsPerPost viewsPerPost }
    followers {
      genders { name share } ages { name share } gendersByAge { ages maleShare femaleShare } ethnicities { name share }
      languages { name share } countries { country { code name } share }
      cities { location { city region country { code name } } share }
      notableUsers { username fullName followers engagements url imageUrl country { code } }
    }
    likers { ages { name share } }
    topMentions { name share } topHashtags { name share } topPosts { publishedAt text url likes comments mentions }
    topReels { publishedAt plays } brands { name share } interests { name }
  } } }`);
  expect(withoutRest(data.artist.audienceReport)).toEqual({
    stats: {
      followers: 263058582,
      posts: 1046,
      engagementsPerPost: 9256119,
      engagementShare: 0.0352,
      likesPerPost: 8957534.5,
      commentsPerPost: 298584.5,
      viewsPerPost: null,
    },
    followers: {
      genders: [{ name: 'FEMALE', share: 0.3155 }],
      ages: [{ name: '13-17', share: 0.1257 }],
      gendersByAge: [{ ages: '13-17', maleShare: 0.0828, femaleShare: 0.0429 }],
      ethnicities: [{ name: 'white', share: 0.3731 }],
      languages: [{ name: 'de', share: 0.3703 }],
      countries: [{ country: { code: 'DE', name: 'Germany' }, share: 0.3703 }],
      cities: [
        { location: { city: 'Berlin', region: 'Berlin', country: { code: 'DE', name: 'Germany' } }, share: 0.1332 },
      ],
      notableUsers: [
        {
          username: 'noorbyrne',
          fullName: 'NOORBYRNE',
          followers: 22937544,
          engagements: 458750,
          url: 'https://instagram.example.com/noorbyrne',
          imageUrl: 'https://assets.example.com/artist/9/5/9548b901-a37c-11e6-04de-e98d679a8f3e.jpg',
          country: { code: 'NG' },
        },
      ],
    },
    likers: { ages: [{ name: '13-17', share: 0.2066 }] },
    topMentions: [{ name: 'quentinvegafans', share: 0.6017 }],
    topHashtags: [{ name: 'newmusic', share: 0.3172 }],
    topPosts: [
      {
        publishedAt: '2026-10-28T14:44:18+00:00',
        text: null,
        url: 'https://instagram.example.com/post/quentinvega-20758-0',
        likes: 26872602,
        comments: 895753,
        mentions: [],
      },
    ],
    topReels: [{ publishedAt: '2026-10-28T14:44:18+00:00', plays: 241853418 }],
    brands: [{ name: 'Fiat', share: null }],
    interests: [{ name: 'Music' }],
  });
  expect(calls).toEqual([`GET ${of}/latest`]);
});

describeRefusals(subgraph, [
  ['platform', `${artist} { audienceReport(platform: "No/1") { stats { followers } } }`],
  ['platform', `${artist} { audienceReportDates(platform: "") { nodes } }`],
]);
