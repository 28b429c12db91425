import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import type { FakeSubgraph } from '../support/fakeSubgraph.ts';
import { Subgraph } from '../support/subgraph.ts';
import { fakeSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const id = landmarks.artist.withReport;
const report = `/api/v2/artist/${id}/audience/instagram/report`;

/** A report with the first item of each list. */
const withoutRest = (value: Json): Json => {
  if (Array.isArray(value)) return value.slice(0, 1).map(withoutRest);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutRest(part)]));
};

describe('An audience report', () => {
  let subgraph: Subgraph;

  beforeAll(async () => {
    subgraph = await Subgraph.start();
  });
  beforeEach(() => subgraph.reset());
  afterAll(() => subgraph.close());

  const PORTRAIT = `genders { name weight } ages { name weight } gendersByAge { ages male female } ethnicities { name weight }
    languages { name weight } countries { country { code name } weight } cities { location { city region country { code name } } weight }
    notableUsers { username fullName followers engagements url imageUrl country { code } }`;

  const askDay = (args: string) =>
    subgraph.ask(
      `{ artist(id: "${id}") { audienceReport(platform: "instagram"${args}) { date stats { followers } } } }`,
    );

  test('Has its day: the requested one for nothing, the newest one for a call', async () => {
    const requested = await askDay(', date: "2026-10-01"');
    expect([requested.data.artist.audienceReport.date, requested.calls]).toEqual([
      '2026-10-01',
      [`GET ${report}/2026-10-01`],
    ]);
    const newest = await askDay('');
    expect(newest.errors).toBeUndefined();
    expect([newest.data.artist.audienceReport.date, newest.calls]).toEqual([
      '2026-11-01',
      [`GET ${report}/latest`, expect.stringContaining(`GET ${report}/available-dates?endDate=`)],
    ]);
  });

  test('Returns all fields of the newest report for one call', async () => {
    const { data, calls } = await subgraph.ask(`{
      artist(id: "${id}") {
        audienceReport(platform: "instagram") {
          stats { followers posts engagementsPerPost engagementRate likesPerPost commentsPerPost viewsPerPost }
          followers { ${PORTRAIT} } likers { ${PORTRAIT} }
          topMentions { name weight } topHashtags { name weight } topPosts { publishedAt text url likes comments mentions }
          topReels { publishedAt plays } brands { name weight } interests { name }
        }
      }
    }`);
    const { audienceReport } = data.artist;
    expect(withoutRest(audienceReport)).toEqual({
      brands: [{ name: 'Fiat', weight: null }],
      followers: {
        ages: [{ name: '13-17', weight: 0.1257 }],
        cities: [
          {
            location: { city: 'Berlin', country: { code: 'DE', name: 'Germany' }, region: 'Berlin' },
            weight: 0.1332,
          },
        ],
        countries: [{ country: { code: 'DE', name: 'Germany' }, weight: 0.3703 }],
        ethnicities: [{ name: 'white', weight: 0.3731 }],
        genders: [{ name: 'FEMALE', weight: 0.3155 }],
        gendersByAge: [{ ages: '13-17', female: 0.0429, male: 0.0828 }],
        languages: [{ name: 'de', weight: 0.3703 }],
        notableUsers: [
          {
            country: { code: 'NG' },
            engagements: 458750,
            followers: 22937544,
            fullName: 'NOORBYRNE',
            imageUrl: 'https://assets.example.com/artist/9/5/9548b901-a37c-11e6-04de-e98d679a8f3e.jpg',
            url: 'https://instagram.example.com/noorbyrne',
            username: 'noorbyrne',
          },
        ],
      },
      interests: [{ name: 'Music' }],
      likers: {
        ages: [{ name: '13-17', weight: 0.2066 }],
        cities: [
          {
            location: { city: 'Berlin', country: { code: 'DE', name: 'Germany' }, region: 'Berlin' },
            weight: 0.1332,
          },
        ],
        countries: [{ country: { code: 'DE', name: 'Germany' }, weight: 0.3703 }],
        ethnicities: [{ name: 'white', weight: 0.3731 }],
        genders: [{ name: 'FEMALE', weight: 0.3207 }],
        gendersByAge: [{ ages: '13-17', female: 0.0706, male: 0.136 }],
        languages: [{ name: 'de', weight: 0.3703 }],
        notableUsers: [
          {
            country: { code: 'NG' },
            engagements: 458750,
            followers: 22937544,
            fullName: 'NOORBYRNE',
            imageUrl: 'https://assets.example.com/artist/9/5/9548b901-a37c-11e6-04de-e98d679a8f3e.jpg',
            url: 'https://instagram.example.com/noorbyrne',
            username: 'noorbyrne',
          },
        ],
      },
      stats: {
        commentsPerPost: 298584.5,
        engagementRate: 0.0352,
        engagementsPerPost: 9256119,
        followers: 263058582,
        likesPerPost: 8957534.5,
        posts: 1046,
        viewsPerPost: null,
      },
      topHashtags: [{ name: 'newmusic', weight: 0.3172 }],
      topMentions: [{ name: 'quentinvegafans', weight: 0.6017 }],
      topPosts: [
        {
          comments: 895753,
          likes: 26872602,
          mentions: [],
          publishedAt: '2026-10-28T14:44:18+00:00',
          text: null,
          url: 'https://instagram.example.com/post/quentinvega-20758-0',
        },
      ],
      topReels: [{ plays: 241853418, publishedAt: '2026-10-28T14:44:18+00:00' }],
    });
    expect(calls).toEqual([`GET ${report}/latest`]);
  });

  test('Finds the report of a day among the days that have one', async () => {
    const dates = `${report}/available-dates?endDate=2026-11-20&limit=100&offset=0&startDate=2026-08-23`;
    const asked = await subgraph.ask(
      `{ artist(id: "${id}") { audienceReportDates(platform: "instagram", range: { days: 90 }) { latest totalCount nodes } } }`,
    );
    expect(asked.errors).toBeUndefined();
    expect(asked.data.artist.audienceReportDates).toEqual({
      totalCount: 3,
      latest: '2026-11-01',
      nodes: ['2026-11-01', '2026-10-01', '2026-09-01'],
    });
    expect(asked.calls).toEqual([`GET ${dates}`]);
    const { data, calls } = await subgraph.ask(
      `query ($day: Date) { artist(id: "${id}") { audienceReport(platform: "instagram", date: $day) { stats { followers } } } }`,
      { day: '2026-10-01' },
    );
    expect(data.artist.audienceReport.stats.followers).toBeGreaterThan(1_000);
    expect(calls).toEqual([`GET ${report}/2026-10-01`]);
  });

  test('Is null without an error for an unknown artist, for a day without a report and for a locked report', async () => {
    const { data } = await subgraph.ask(`{
      day: artist(id: "${id}") { audienceReport(platform: "instagram", date: "2026-11-02") { stats { followers } } }
      locked: artist(id: "${landmarks.artist.withoutReport}") { audienceReport(platform: "instagram") { stats { followers } } }
      offline: artist(id: "${landmarks.artist.offline}") {
        audienceReport(platform: "instagram") { stats { followers } }
        audienceReportDates(platform: "instagram") { latest nodes }
      }
    }`);
    expect(data).toEqual({
      day: { audienceReport: null },
      locked: { audienceReport: null },
      offline: { audienceReport: null, audienceReportDates: { latest: null, nodes: [] } },
    });
  });

  test('Returns likers on instagram alone', async () => {
    const { data } = await subgraph.ask(
      `{ artist(id: "${id}") { audienceReport(platform: "tiktok") { likers { ages { name } } followers { ages { name } } } } }`,
    );
    expect(data.artist.audienceReport).toEqual({ likers: null, followers: { ages: expect.any(Array) } });
  });

  test.each([
    ['platform', 'audienceReport(platform: "No/1") { stats { followers } }'],
    ['platform', 'audienceReportDates(platform: "") { nodes }'],
  ])('Refuses a malformed %s without a call: %s', async (named, field) => {
    const { errors, calls } = await subgraph.askFailing(`{ artist(id: "${id}") { ${field} } }`);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain(`"${named}"`);
    expect(calls).toEqual([]);
  });
});

describe('A report in another form', () => {
  let fake: FakeSubgraph;

  beforeEach(async () => {
    fake = await fakeSubgraph();
  });

  const ask = (members: string) =>
    fake.ask(`{ artist(id: "${id}") { audienceReport(platform: "instagram") { ${members} } } }`);
  const answer = (object: object) =>
    fake.service.get(`${report}/latest`, { type: 'audience_report', object, errors: [] });

  test('Reads affinities as names or with weights', async () => {
    answer({
      audience: {
        brandsAffinity: ['Fiat', { name: 'Lego', weight: 0.5 }, { code: 'Polaroid', weight: 0, more: 1 }, '', 7],
        interests: null,
        lookalikes: [{}],
      },
    });
    const { data, errors } = await ask(
      'brands { name weight } interests { name } stats { followers } topPosts { url }',
    );
    expect(errors).toBeUndefined();
    expect(data.artist.audienceReport).toEqual({
      brands: [
        { name: 'Fiat', weight: null },
        { name: 'Lego', weight: 0.5 },
        { name: 'Polaroid', weight: 0 },
      ],
      interests: null,
      stats: null,
      topPosts: null,
    });
  });

  test('Returns an error at a wrong type, never for the whole list', async () => {
    answer({
      top: { posts: [{ url: true, likeCount: 'many', text: 'hello' }, { url: 'x' }], hashtags: 'none' },
      audience: { stats: { followerCount: '12', engagementRate: 'one' } },
    });
    const { data, errors } = await ask(
      'topPosts { url likes text } topHashtags { name } stats { followers engagementRate }',
    );
    expect(data.artist.audienceReport).toEqual({
      topPosts: [
        { url: null, likes: null, text: 'hello' },
        { url: 'x', likes: null, text: null },
      ],
      topHashtags: null,
      stats: { followers: 12, engagementRate: null },
    });
    expect(errors?.map(({ path, extensions }) => [path?.slice(2).join('.'), extensions.code]).toSorted()).toEqual(
      ['stats.engagementRate', 'topHashtags', 'topPosts.0.likes', 'topPosts.0.url'].map(path => [
        path,
        'UPSTREAM_INVALID_RESPONSE',
      ]),
    );
  });

  test('Omits a part whose name has a wrong type and keeps the others', async () => {
    answer({
      top: {
        mentions: [
          { code: {}, weight: 1 },
          { code: 'a', weight: 0.5 },
        ],
      },
      audience: { brandsAffinity: [{ name: [] }, 'Fiat'] },
    });
    const { data } = await ask('topMentions { name weight } brands { name }');
    expect(data.artist.audienceReport).toEqual({
      topMentions: [{ name: 'a', weight: 0.5 }],
      brands: [{ name: 'Fiat' }],
    });
  });

  test('Reads days as texts or as objects', async () => {
    const dates = `${report}/available-dates?endDate=2026-11-20&limit=100&offset=0&startDate=2026-10-22`;
    const items = ['2026-11-01T00:00:00+00:00', { date: '2026-10-25T00:00:00+01:00', more: 1 }, { day: 'x' }, 7];
    fake.service.get(dates, { items });
    const { data } = await fake.ask(
      `{ artist(id: "${id}") { audienceReportDates(platform: "instagram", direction: ASC) { latest nodes } } }`,
    );
    expect(data.artist.audienceReportDates).toEqual({ latest: '2026-11-01', nodes: ['2026-10-25', '2026-11-01'] });
  });
});
