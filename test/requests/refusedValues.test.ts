import { describe, expect, test } from 'vitest';
import { by } from '../support/operationKeys.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const subgraph = await sharedSubgraph();

describe('Refuses a value that the documents exclude without a call, with the name of its argument', () => {
  test.each([
    [
      'a platform without popularity',
      `${by.artist} { popularity(platform: "nope") { totalCount } }`,
      'spotify, tidal, deezer',
    ],
    [
      'a platform without places',
      `${by.artist} { localStreaming(platform: "deezer") { totalCount } }`,
      'spotify, youtube',
    ],
    [
      'a platform without reports',
      `${by.artist} { audienceReport(platform: "x") { stats { posts } } }`,
      'instagram, tiktok',
    ],
    ['a platform of albums', `${by.album} { audience(platform: "youtube") { totalCount } }`, 'spotify, deezer'],
    [
      'a week of venues',
      'topConcertVenues(orderBy: { field: LIKES, platform: "x", by: PERCENT, period: WEEK }) { totalCount }',
      'MONTH or QUARTER',
    ],
    [
      'a week of festivals',
      'topFestivals(filters: [{ metrics: [{ metric: LIKES, platform: "x", min: 1, period: WEEK }] }]) { totalCount }',
      'MONTH or QUARTER',
    ],
  ])('%s', async (_, query, accepted) => {
    const { errors, calls } = await subgraph.askFailing(`{ ${query} }`);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toMatch(/^Argument "(platform|orderBy|filters)/);
    expect(errors?.[0]?.message).toContain(accepted);
    expect(calls).toEqual([]);
  });
});

test('Names a platform that only the service can refuse', async () => {
  const { errors } = await subgraph.askFailing(`{ ${by.artist} { audience(platform: "nope") { totalCount } } }`);
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(errors?.[0]?.message).toContain('Argument "platform"');
  expect(errors?.[0]?.message).toContain('"nope"');
});

test('Names the arguments of a metric that only the service can refuse on a platform', async () => {
  const { errors } = await subgraph.askFailing(
    '{ topRadioStations(orderBy: { field: SUBSCRIBERS, platform: "x" }) { totalCount } }',
  );
  expect(errors?.[0]?.message).toContain('Argument "orderBy" or "filters"');
});
