import { describe, expect, test } from 'vitest';
import { callsOf } from '../../support/subgraph.ts';
import type { Json } from '../../support/json.ts';
import { landmarks } from '../../support/landmarks.ts';
import { fakeSubgraph, testedSubgraph } from '../../support/testedSubgraph.ts';

const { album, artist, playlist, song } = landmarks;
const SINCE = 'range: { daysSinceRelease: 7 }';
const MEMBERS = 'nodes { date value } growth { absolute } statistics { average } dailyColumns { dates }';

const priceOf = (owner: string, range: string) =>
  callsOf(`{ ${owner} { audience(platform: "spotify", range: { ${range} }) { nodes { value } } } }`);

const subgraph = await testedSubgraph();

describe('daysSinceRelease', () => {
  test.each([
    ['a song', `song(id: "${song.hit}")`, 'audience(platform: "spotify"'],
    ['a song on a platform', `song(id: "${song.hit}")`, 'audiences(platforms: ["spotify"]) { series('],
    ['an album', `album(id: "${album.first}")`, 'audience(platform: "spotify"'],
    ['an album by UPC', `albumByUpc(upc: "${album.upc}")`, 'popularity(platform: "spotify"'],
  ])('Starts the range for %s at the release date', async (_, owner, field) => {
    const [open, close] = field.endsWith('(') ? [field, ' }'] : [`${field}, `, ''];
    const queryOf = (range: string, more = '') =>
      `{ owner: ${owner} { ${more} ${open}${range}) { ${MEMBERS} }${close} } }`;
    const { releaseDate } = (await subgraph.ask(`{ owner: ${owner} { releaseDate } }`)).data.owner;
    await subgraph.reset();
    const since = await subgraph.ask(queryOf(SINCE));
    const from = await subgraph.ask(queryOf(`range: { start: "${releaseDate}", days: 7 }`));
    expect(since.data).toEqual(from.data);
    expect(JSON.stringify(since.data)).toContain(`{"dates":["${releaseDate}"`);
    expect(from.calls).toEqual([]);
  });

  test('Reads the release date from the lookup of the song', async () => {
    await subgraph.reset();
    const { calls } = await subgraph.ask(
      `{ song(id: "${song.hit}") { name releaseDate audience(platform: "spotify", ${SINCE}) { growth { absolute } } } }`,
    );
    expect(calls).toHaveLength(2);
  });

  test('Requests a list of ten songs and their release dates with at most twelve calls', async () => {
    await subgraph.reset();
    const { data, calls } = await subgraph.ask(
      `{ playlist(id: "${playlist.threeHundred}") { tracks(first: 10) { nodes {
        ... on Song { audience(platform: "spotify", ${SINCE}) { totalCount } }
      } } } }`,
    );
    expect(data.playlist.tracks.nodes).toHaveLength(10);
    expect(calls.filter((call: string) => !call.includes('/audience/')).length).toBeLessThanOrEqual(12);
  });

  const served = async (releaseDate: unknown): Promise<Json> => {
    const fake = await fakeSubgraph();
    fake.service.get(
      /^\/api\/v2[.\d]*\/song\/[-\w]+$/,
      {
        type: 'song',
        object: { uuid: song.hit, name: 'Song', releaseDate },
        errors: [],
      },
      { times: Infinity },
    );
    return fake.askFailing(
      `{ song(id: "${song.hit}") { name audience(platform: "spotify", ${SINCE}) { totalCount } } }`,
    );
  };

  test.each([
    [
      null,
      'BAD_USER_INPUT',
      'Argument "range.daysSinceRelease" requires a release date, which is unknown for this record.',
    ],
    ['2024', 'UPSTREAM_INVALID_RESPONSE', 'The service returned a value that is not a date.'],
  ])('Returns an error for days since release when the release date is %j', async (date, code, message) => {
    const { data, errors } = await served(date);
    expect(data.song).toEqual({ name: 'Song', audience: null });
    expect(errors).toMatchObject([{ path: ['song', 'audience'], message, extensions: { code } }]);
  });

  test.each([
    ['an artist', `artist(id: "${artist.headliner}") { audience(platform: "instagram", ${SINCE}) { totalCount } }`],
    ['a playlist', `playlist(id: "${playlist.threeHundred}") { audience(${SINCE}) { totalCount } }`],
    ['a list', `song(id: "${song.hit}") { radioSpins(${SINCE}) { totalCount } }`],
  ])('Rejects days since release for %s', async (_, field) => {
    const { errors, calls } = await subgraph.askFailing(`{ ${field} }`);
    expect(errors).toMatchObject([
      {
        message: 'Argument "range.daysSinceRelease" is only available for series of songs and albums.',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    expect(calls.filter((call: string) => /audience|spins/.test(call))).toEqual([]);
  });

  test.each([
    ['daysSinceRelease: 7, days: 7', 'range.daysSinceRelease', 'cannot be combined with other members of "range".'],
    [
      'daysSinceRelease: 7, start: "2024-01-01"',
      'range.daysSinceRelease',
      'cannot be combined with other members of "range".',
    ],
    ['daysSinceRelease: 0', 'range.daysSinceRelease', 'must be at least 1.'],
    ['daysSinceRelease: 3654', 'range', 'must span at most ten years.'],
  ])('Rejects the range { %s }', async (range, argument, sentence) => {
    const { errors } = await subgraph.askFailing(
      `{ song(id: "${song.hit}") { audience(platform: "spotify", range: { ${range} }) { totalCount } } }`,
    );
    expect(errors).toMatchObject([
      { message: `Argument "${argument}" ${sentence}`, extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  test('Prices days since release like a range with the same number of days', () => {
    const one = `song(id: "${song.hit}")`;
    const ten = `songs(ids: [${Array.from({ length: 10 }, () => `"${song.hit}"`).join()}])`;
    expect(priceOf(one, 'daysSinceRelease: 300')).toBe(priceOf(one, 'start: "2024-01-01", days: 300'));
    expect(priceOf(ten, 'daysSinceRelease: 7')).toBe(priceOf(ten, 'days: 7'));
  });
});
