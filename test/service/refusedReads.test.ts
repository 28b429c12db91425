import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { landmarks, idsOf } from '../support/landmarks.ts';
import { passTime, stopClocks, TODAY } from '../support/clock.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const { artist, song } = landmarks;
const subgraph = await testedSubgraph();
afterEach(() => void vi.useRealTimers());

/** Code and message of the only error. */
async function refusalOf(query: string): Promise<readonly unknown[]> {
  const { errors = [] } = await subgraph.askFailing(query);
  return errors.flatMap(({ extensions, message }) => [extensions['code'], message]);
}

describe('Errors of refused reads', () => {
  test.each([400, 422])('Names the argument that the service rejected with a %i', async status => {
    subgraph.sandbox.knobs.faults = [{ match: '/audience/', status }];
    const query = `{ artist(id: "${artist.headliner}") { audience(platform: "spotify") { totalCount } } }`;
    expect(await refusalOf(query)).toEqual(['BAD_USER_INPUT', expect.stringContaining('Argument "platform"')]);
  });

  test.each([
    ['a record', '/song/', `{ song(id: "${song.hit}") { name } }`],
    [
      'a series',
      '/audience/',
      `{ artist(id: "${artist.headliner}") { audience(platform: "spotify") { totalCount } } }`,
    ],
    ['a list', '/songs', `{ artist(id: "${artist.headliner}") { songs { nodes { name } } } }`],
  ])('Reports that the service does not support the call after a 405 for %s', async (_, match, query) => {
    subgraph.sandbox.knobs.faults = [{ match, status: 405 }];
    const message = 'The service does not support this call.';
    expect(await refusalOf(query)).toEqual(['BAD_USER_INPUT', message]);
  });

  test.each([400, 422])(
    'Names the paging arguments and the number of available rows after a %i for a later page',
    async status => {
      subgraph.sandbox.knobs.faults = [{ match: /offset=100(&|$)/, status }];
      const query = `{ artist(id: "${artist.headliner}") { songs(first: 150) { nodes { name } } } }`;
      const message = 'Argument "first" or "after": the service returns only the first 100 rows of this list.';
      expect(await refusalOf(query)).toEqual(['BAD_USER_INPUT', message]);
    },
  );
});

const MINUTE = 60_000;
const [one, other] = idsOf('artist', 2, 50);
const ofArtist = (id: string | undefined, field: string) => `{ artist(id: "${id}") { ${field} } }`;
const month = 'totalCount';
/** Selects the audience of two weeks by default. */
const audience = (platform: string, days = 14) =>
  `audience(platform: "${platform}", range: { days: ${days} }) { dailyColumns { dates } }`;
const tenYears = (platform: string) =>
  `audience(platform: "${platform}", range: { start: "2016-11-26", end: "2026-11-25" }) { dailyColumns { dates } }`;

const inCountry = (country: string) =>
  `... on Artist { playlistEntries(platform: "spotify", country: "${country}") { totalCount } }`;
const lookUp = (identifier: string) => `{ artistByPlatform(platform: "nosuch", identifier: "${identifier}") { name } }`;
const ofHeadliner = (days: number) => ofArtist(artist.headliner, audience('awa', days));

describe('Undocumented platforms', () => {
  test.each([
    ['an audience', audience('nosuch')],
    ['a local audience', `localAudience(platform: "nosuch", range: { days: 14 }) { ${month} }`],
    ['chart entries', 'songChartEntries(platform: "nosuch") { totalCount }'],
    ['playlist entries', 'playlistEntries(platform: "nosuch") { totalCount }'],
  ])('Sends one call for %s on a refused platform, then none for any artist for five minutes', async (_, field) => {
    stopClocks(TODAY);
    passTime(MINUTE);
    await subgraph.reset();
    const first = await subgraph.askFailing(ofArtist(one, field));
    expect(first.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(first.calls).toHaveLength(1);
    for (const id of [one, other]) {
      passTime(2 * MINUTE);
      const { errors, calls } = await subgraph.askFailing(ofArtist(id, field));
      expect(errors).toEqual(first.errors);
      expect(calls).toEqual([]);
    }
    passTime(2 * MINUTE);
    expect((await subgraph.askFailing(ofArtist(one, field))).calls).toHaveLength(1);
  });

  test('Sends one call per period length for a range of ten years on a refused platform', async () => {
    const { data, errors, calls } = await subgraph.askFailing(ofArtist(one, tenYears('nosuch')));
    expect(data).toEqual({ artist: { audience: null } });
    expect(errors).toMatchObject([{ path: ['artist', 'audience'], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(calls).toHaveLength(2);
  });

  test('Requests a platform again with shorter periods if only periods of a hundred days were refused', async () => {
    const query = ofArtist(one, audience('nosuch', 200));
    for (const calls of [1, 0]) expect((await subgraph.askFailing(query)).calls).toHaveLength(calls);
    expect((await subgraph.askFailing(ofArtist(one, audience('nosuch')))).calls).toHaveLength(1);
  });

  test.each([
    ['a range of two weeks', 150, 1, audience('nosuch')],
    ['a range of ten years', 20, 2, tenYears('nosuch')],
    ['a list', 150, 1, 'playlistEntries(platform: "nosuch") { totalCount }'],
  ])('Returns one error for %s on a refused platform (rows: %i, calls: %i)', async (_, rows, cost, field) => {
    const query = `{ topArtists(first: ${rows}) { nodes { id name ${field} } } }`;
    await subgraph.ask(`{ topArtists(first: ${rows}) { nodes { id name } } }`);
    const { data, errors, calls } = await subgraph.askFailing(query);
    expect(calls).toHaveLength(cost);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.path?.slice(0, 3)).toEqual(['topArtists', 'nodes', 0]);
    expect(data.topArtists.nodes.filter(({ name }: { readonly name: string }) => name)).toHaveLength(rows);
  });

  test('Returns one error after one call when 150 entities request a refused platform', async () => {
    const r = idsOf('artist', 150).map(id => ({ __typename: 'Artist', id, name: 'A' }));
    const { data, errors, calls } = await subgraph.askFailingEntities(
      `... on Artist { name ${audience('nosuch')} }`,
      ...r,
    );
    expect(calls).toHaveLength(1);
    expect(errors).toMatchObject([{ path: ['entities', 0, 'audience'] }]);
    expect(data.entities).toEqual(r.map(() => ({ name: 'A', audience: null })));
  });

  test('A platform that one endpoint refuses affects no other endpoint or platform', async () => {
    await subgraph.askFailing(ofArtist(one, audience('nosuch')));
    expect(
      (await subgraph.askFailing(ofArtist(one, 'playlistEntries(platform: "nosuch") { totalCount }'))).calls,
    ).toHaveLength(1);
    expect((await subgraph.askFailing(ofArtist(one, audience('nosuch-either')))).calls).toHaveLength(1);
    expect((await subgraph.ask(ofArtist(one, audience('spotify')))).calls).toHaveLength(1);
  });
});

const refuse = (match: RegExp) => (subgraph.sandbox.knobs.faults = [{ match, status: 400 }]);

describe('Documented platforms', () => {
  test('Sends no further calls for a documented platform once the service has refused eight reads', async () => {
    refuse(/audience/);
    const [next, ...ids] = idsOf('artist', 9);
    for (const id of ids) expect((await subgraph.askFailing(ofArtist(id, audience('spotify')))).calls).toHaveLength(1);
    expect((await subgraph.askFailing(ofArtist(next, audience('spotify')))).calls).toEqual([]);
    expect((await subgraph.askFailing(ofArtist(next, audience('youtube')))).calls).toHaveLength(1);
  });

  test.each([
    ['ten years', 1, 9, 1, tenYears('soundcloud')],
    ['only full periods of a hundred days', 1, 8, 1, audience('soundcloud', 1000)],
    ['two weeks', 150, 8, 1, audience('soundcloud')],
    ['ten years', 20, 16, 2, tenYears('soundcloud')],
    ['a list', 150, 8, 1, 'playlistEntries(platform: "soundcloud") { totalCount }'],
  ])(
    'Stops sending calls for a refused platform: %s (rows: %i, calls at first: %i, maximum errors: %i)',
    async (_, rows, cost, count, fields) => {
      refuse(/audience|playlist.current/);
      const r = idsOf('artist', rows).map(id => ({ __typename: 'Artist', id, name: 'A' }));
      for (const view of [cost, 0]) {
        const { data, errors, calls } = await subgraph.askFailingEntities(`... on Artist { name ${fields} }`, ...r);
        expect(calls).toHaveLength(view);
        expect(errors.length).toBeLessThanOrEqual(count);
        expect(errors[0]).toMatchObject({
          path: ['entities', 0, expect.any(String)],
          extensions: { code: 'BAD_USER_INPUT' },
        });
        expect(data.entities.map(({ name }: { readonly name: string }) => name)).toEqual(r.map(() => 'A'));
      }
    },
  );

  test('Sends eight calls in total for several refused ranges in 50 rows, and returns one error per range', async () => {
    refuse(/audience/);
    const fields = [7, 14, 30].map(days => `of${days}: ${audience('soundcloud', days)}`).join(' ');
    const r = idsOf('artist', 50).map(id => ({ __typename: 'Artist', id, name: 'A' }));
    const { errors, calls } = await subgraph.askFailingEntities(`... on Artist { name ${fields} }`, ...r);
    expect(calls).toHaveLength(8);
    expect(errors).toMatchObject([7, 14, 30].map(days => ({ path: ['entities', 0, `of${days}`] })));
  });

  test('Still reads other artists after the service has refused many ranges of one artist', async () => {
    refuse(new RegExp(`${one}.audience`));
    await subgraph.askFailing(ofArtist(one, tenYears('spotify')));
    await subgraph.ask(ofArtist(other, tenYears('spotify')));
  });

  test('Still reads a platform whose first calls get a 404', async () => {
    subgraph.sandbox.knobs.faults = [{ match: /audience/, status: 404, times: 4 }];
    const r = idsOf('artist', 20).map(id => ({ __typename: 'Artist', id }));
    const { errors, calls } = await subgraph.askFailingEntities(`... on Artist { ${audience('spotify')} }`, ...r);
    expect([errors.length, calls.length]).toEqual([4, 20]);
  });

  test('Sends a call for each artist on a refused platform if a call for one artist was answered', async () => {
    await subgraph.ask(ofArtist(other, audience('spotify')));
    refuse(/audience/);
    const ids = idsOf('artist', 6).filter(id => id !== other);
    for (const id of ids) expect((await subgraph.askFailing(ofArtist(id, audience('spotify')))).calls).toHaveLength(1);
  });
});

test('Rejects a country that does not exist without a call', async () => {
  const r = idsOf('artist', 3).map(id => ({ __typename: 'Artist', id }));
  const { errors, calls } = await subgraph.askFailingEntities(inCountry('QX'), ...r);
  expect([errors.length, calls.length]).toEqual([1, 0]);
  expect((await subgraph.askEntities(inCountry('FR'), ...r)).calls).toHaveLength(3);
});

describe('Valid platforms', () => {
  beforeEach(() => subgraph.reset({ countRounds: true }));

  test('Reads eight periods of a documented platform in one round', async () => {
    expect((await subgraph.ask(ofArtist(one, audience('spotify', 800)))).rounds).toBe(1);
  });

  test.each(['spotify', 'awa'])(
    'Sends the first calls in a separate round until a read of the platform has been answered: %s',
    async platform => {
      expect((await subgraph.ask(ofArtist(one, tenYears(platform)))).rounds).toBe(2);
      expect((await subgraph.ask(ofArtist(other, tenYears(platform)))).rounds).toBe(1);
    },
  );

  test.each(['spotify', 'awa'])(
    'Reads a platform for one artist although it is refused for another: %s',
    async platform => {
      await subgraph.ask(ofArtist(idsOf('artist', 1, 70)[0], audience(platform)));
      subgraph.sandbox.knobs.faults = [{ match: `/artist/${one}/audience`, status: 400 }];
      const r = [one, other].map(id => ({ __typename: 'Artist', id }));
      const selection = `... on Artist { ${audience(platform)} }`;
      const { data, errors, calls } = await subgraph.askFailingEntities(selection, ...r);
      expect(data.entities).toEqual([{ audience: null }, { audience: { dailyColumns: { dates: expect.any(Array) } } }]);
      expect(errors).toMatchObject([{ path: ['entities', 0, 'audience'] }]);
      expect(calls).toHaveLength(2);
      expect((await subgraph.askFailingEntities(selection, ...r)).calls).toEqual([]);
    },
  );

  test('Still reads a platform after a period that was too long, and after a 400 from a gateway', async () => {
    stopClocks(TODAY);
    passTime(MINUTE);
    await subgraph.reset();
    subgraph.sandbox.knobs.maxPeriodDays = 90;
    expect((await subgraph.askFailing(ofHeadliner(200))).calls).toHaveLength(1);
    await subgraph.ask(ofHeadliner(14));
    await subgraph.reset();
    subgraph.sandbox.knobs.faults = [{ match: '/audience/', kind: 'html', status: 400 }];
    await subgraph.askFailing(ofHeadliner(14));
    subgraph.sandbox.knobs.faults = [];
    passTime(2_000);
    await subgraph.ask(ofHeadliner(20));
  });
});

test('Sends no call for the second lookup on a refused platform', async () => {
  expect((await subgraph.askFailing(lookUp('a'))).calls.length).toBeGreaterThan(0);
  expect((await subgraph.askFailing(lookUp('b'))).calls).toEqual([]);
});
