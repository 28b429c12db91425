import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeSubgraph, fakeSubgraph } from '../../support/testedSubgraph.ts';
import { TODAY } from '../../support/clock.ts';

/* The service merges records. For a merged id, it returns the surviving record with the surviving id. */

const [merged, survivor, other] = ['1', '2', '3'].map(digit => `${digit.repeat(8)}-0000-0000-0000-000000000000`);
const HOUR = 3_600_000;

let fake: FakeSubgraph;
beforeEach(async () => {
  fake = await fakeSubgraph();
});

const kinds = {
  artist: '/api/v2.9/artist/',
  album: '/api/v2.51/album/by-uuid/',
  song: '/api/v2.25/song/',
  playlist: '/api/v2.8/playlist/',
  festival: '/api/v2/festival/',
  concertVenue: '/api/v2/venue/',
  musicalWork: '/api/v2/work/',
  musicCollaborator: '/api/v2/collaborator/',
  musicPublisher: '/api/v2/publisher/',
  recordLabel: '/api/v2/label/',
};
const record = (uuid: string | undefined, name: string) => ({ uuid, name });
const artistPath = (...ids: (string | undefined)[]) => `${kinds.artist}${ids.join()}`;

const ask = async (query: string) => (await fake.ask(query)).data;

test.each(Object.entries(kinds))('Returns the surviving %s for both ids with one call', async (lookUp, path) => {
  fake.service.get(path + merged, { object: record(survivor, 'Survivor') });
  const expected = { id: survivor, name: 'Survivor' };
  expect(await ask(`{ record: ${lookUp}(id: "${merged}") { id name } }`)).toEqual({ record: expected });
  expect(await ask(`{ record: ${lookUp}(id: "${merged}") { name } }`)).toEqual({ record: { name: 'Survivor' } });
  expect(await ask(`{ record: ${lookUp}(id: "${survivor}") { id name } }`)).toEqual({ record: expected });
  expect(await ask(`{ a: ${lookUp}(id: "${survivor}") { id } b: ${lookUp}(id: "${merged}") { id } }`)).toEqual({
    a: { id: survivor },
    b: { id: survivor },
  });
  expect(fake.service.calls).toHaveLength(1);
});

describe('Merged ids', () => {
  const biography = `{ artist(id: "${merged}") { id name biography } }`;

  test('Requests a merged id again when its record was evicted', async () => {
    fake.service.get(artistPath(merged), { object: record(survivor, 'Survivor') });
    await ask(biography);
    // A record is evicted a day after its lifetime of six hours.
    vi.setSystemTime(TODAY + 40 * HOUR);
    fake.service.get(artistPath(merged), { object: record(survivor, 'Survivor 2') });
    expect(await ask(biography)).toEqual({ artist: { id: survivor, name: 'Survivor 2', biography: null } });
  });

  test('Looks up a merged id once when a batch omits the record', async () => {
    const items = [record(survivor, 'Survivor'), record(other, 'Other')];
    fake.service.get(artistPath(merged, other), { items });
    fake.service.get(artistPath(merged), { object: record(survivor, 'Survivor') });
    const query = `{ artists(ids: ["${merged}", "${other}"]) { id name } }`;
    const expected = [
      { id: survivor, name: 'Survivor' },
      { id: other, name: 'Other' },
    ];
    expect(await ask(query)).toEqual({ artists: expected });
    expect(await ask(query)).toEqual({ artists: expected });
    expect(fake.service.calls).toHaveLength(2);
  });

  test('Looks up a merged id when a batch returns the surviving record twice', async () => {
    fake.service.get(artistPath(merged, survivor), {
      items: [record(survivor, 'Survivor'), record(survivor, 'Survivor')],
    });
    fake.service.get(artistPath(merged), { object: record(survivor, 'Survivor') });
    const expected = { id: survivor, name: 'Survivor' };
    expect(await ask(`{ artists(ids: ["${merged}", "${survivor}"]) { id name } }`)).toEqual({
      artists: [expected, expected],
    });
  });

  test('Returns the same values for a merged and a surviving id in one operation', async () => {
    fake.service.get(artistPath(merged, survivor), { items: [record(survivor, 'Survivor')] });
    const query = `{ artists(ids: ["${merged}", "${survivor}"]) { name } }`;
    const several = await ask(query);
    // The batch does not show that both ids belong to one record.
    expect(several.artists[1]).toEqual({ name: 'Survivor' });
    fake.service.get(artistPath(other), { object: record(survivor, 'Survivor') });
    const aliases = await ask(`{ a: artist(id: "${other}") { id name } b: artist(id: "${survivor}") { id name } }`);
    expect(aliases.a).toEqual(aliases.b);
    const both = await ask(`{ artists(ids: ["${other}", "${survivor}"]) { id name slug } }`);
    expect(both.artists[0]).toEqual(both.artists[1]);
  });

  test('Returns null for an id when a batch omits the record and its lookup returns 404', async () => {
    fake.service.get(artistPath(merged, other), { items: [record(survivor, 'Stranger'), record(other, 'Other')] });
    fake.service.get(
      artistPath(merged),
      { errors: [{ key: 'access', code: 404, message: 'Not found.' }] },
      { status: 404 },
    );
    expect(await ask(`{ artists(ids: ["${merged}", "${other}"]) { name } }`)).toEqual({
      artists: [null, { name: 'Other' }],
    });
  });

  const relatedPath = `/api/v2/artist/${merged}/related?limit=100&offset=0`;
  const related = { items: [record(other, 'Other')] };
  const head = {
    related: { ...record(survivor, 'Survivor'), slug: 's', appUrl: 'https://x.test', imageUrl: 'https://y.test' },
  };

  const own = () => fake.service.get(artistPath(merged), { object: record(survivor, 'Survivor') });

  test('Looks up a merged id when the owner fields of its list contain another id', async () => {
    fake.service.get(relatedPath, { ...related, ...head });
    own();
    const query = `{ artist(id: "${merged}") { id name related { nodes { name } } } }`;
    const expected = { id: survivor, name: 'Survivor', related: { nodes: [{ name: 'Other' }] } };
    expect(await ask(query)).toEqual({ artist: expected });
    expect(await ask(`{ artist(id: "${survivor}") { id name } }`)).toEqual({
      artist: { id: survivor, name: 'Survivor' },
    });
    expect(fake.service.calls).toHaveLength(2);
  });

  test('Returns the surviving id when only the id and a list are selected', async () => {
    fake.service.get(relatedPath, { ...related, ...head });
    own();
    expect(await ask(`{ artist(id: "${merged}") { id related { totalCount } } }`)).toEqual({
      artist: { id: survivor, related: { totalCount: 1 } },
    });
    expect(fake.service.calls).toHaveLength(2);
  });

  test('Requests a list of a merged id once when fields are selected too', async () => {
    fake.service.get(relatedPath, { ...related, ...head });
    // The lookup may use either id, because the owner fields of the list may arrive first.
    const object = { ...record(survivor, 'Survivor'), biography: 'B' };
    fake.service.answerAll(/^\/api\/v2.9\/artist\/[12]{8}-/, () => ({ object }));
    expect(await ask(`{ artist(id: "${merged}") { id biography related { totalCount } } }`)).toEqual({
      artist: { id: survivor, biography: 'B', related: { totalCount: 1 } },
    });
    expect(fake.service.calls).toHaveLength(2);
  });

  const audiencePath = `/api/v2/artist/${merged}/audience/instagram?endDate=2026-11-02&limit=100&offset=0&startDate=2026-11-01`;
  const audience = `audience(platform: "instagram", range: { start: "2026-11-01", end: "2026-11-02" }) { nodes { followers } }`;
  const audienceOf = (followerCount: number) => ({
    related: { artist: head.related, platform: 'instagram' },
    items: [{ date: '2026-11-01T00:00:00+00:00', followerCount }],
  });

  test('Looks up a merged id when the owner fields of its series contain another id', async () => {
    fake.service.get(audiencePath, audienceOf(7));
    own();
    const query = `{ artist(id: "${merged}") { id name ${audience} } }`;
    const expected = { id: survivor, name: 'Survivor', audience: { nodes: [{ followers: 7 }] } };
    expect(await ask(query)).toEqual({ artist: expected });
  });

  test('Reloads lists and series of a merged id after a write to the surviving id', async () => {
    const answer = (name: string, followers: number) =>
      fake.service.get(relatedPath, { items: [record(other, name)], ...head }).get(audiencePath, audienceOf(followers));
    const query = `{ artist(id: "${merged}") { related { nodes { name } } ${audience} } }`;
    answer('Before', 7);
    await ask(query);
    fake.service.answer('POST', `/api/v2/artist/${survivor}/sources/add`, { object: record(survivor, 'Survivor') });
    const input = `{ artistId: "${survivor}", urls: ["https://example.com/a"] }`;
    await ask(`mutation { addArtistLinks(input: ${input}) { artist { id } } }`);
    // Requests in the same millisecond as a write count as earlier.
    vi.setSystemTime(Date.now() + 1);
    answer('After', 8);
    expect(await ask(query)).toEqual({
      artist: { related: { nodes: [{ name: 'After' }] }, audience: { nodes: [{ followers: 8 }] } },
    });
    expect(fake.service.calls).toHaveLength(5);
  });

  const priority = '/api/v2/favorite/artists?limit=20&offset=0';
  test.each([
    ['the record responds first', 0, 50],
    ['the list responds first', 50, 0],
  ])('Finds a merged id among the priority artists by the surviving id if %s', async (_, delay, listDelay) => {
    const items = [record(survivor, 'Survivor')];
    fake.service.get(artistPath(merged), { object: record(survivor, 'Survivor') }, { delay });
    fake.service.get(priority, { items, page: { total: 1 } }, { delay: listDelay });
    expect(await ask(`{ artist(id: "${merged}") { name isPriority } }`)).toEqual({
      artist: { name: 'Survivor', isPriority: true },
    });
    expect(fake.service.calls).toHaveLength(2);
  });

  test('Resolves a reference with a merged id', async () => {
    fake.service.get(artistPath(merged), { object: record(survivor, 'Survivor') });
    const query = `{ _entities(representations: [{ __typename: "Artist", id: "${merged}" }]) { ... on Artist { id name } } }`;
    const expected = [{ id: survivor, name: 'Survivor' }];
    expect(await ask(query)).toEqual({ _entities: expected });
    expect(await ask(query)).toEqual({ _entities: expected });
    expect(fake.service.calls).toHaveLength(1);
  });
});

const moved = (path: string, location: string, status = 301) =>
  fake.service.get(path, '<html>Moved</html>', { status, headers: { location } });

describe('Permanent redirects', () => {
  test.each([
    [301, `${kinds.artist}${survivor}`],
    [308, `${kinds.artist}${survivor}`],
    [301, `https://service.test${kinds.artist}${survivor}?limit=1`],
    [301, String(survivor)],
  ])('Caches a record under both ids after a %i to %s', async (status, location) => {
    moved(artistPath(merged), location, status);
    fake.service.get(artistPath(survivor), { object: record(survivor, 'Survivor') });
    const artist = { id: survivor, name: 'Survivor' };
    expect(await ask(`{ artist(id: "${merged}") { id name } }`)).toEqual({ artist });
    expect(await ask(`{ a: artist(id: "${merged}") { id name } b: artist(id: "${survivor}") { id name } }`)).toEqual({
      a: artist,
      b: artist,
    });
    expect(fake.service.calls).toHaveLength(2);
  });

  test.each([
    'https://elsewhere.example/api/v2.9/artist/22222222-0000-0000-0000-000000000000',
    '/status',
    '/login?next=/api/v2.9/artist/22222222-0000-0000-0000-000000000000',
    `/api/v2.9/song/${survivor}`,
    `/api/v2.9/artist/${merged}`,
    `/api/v2.9/artist/${survivor}/albums`,
    '/api/v2.9/artist/..',
  ])('Returns UPSTREAM_UNAVAILABLE for a redirect to %s', async location => {
    fake.service.get(artistPath(merged), '', { status: 301, headers: { location }, times: Infinity });
    const { data, errors } = await fake.askFailing(`{ artist(id: "${merged}") { name } }`);
    expect(data).toEqual({ artist: null });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE']);
    expect(fake.service.calls.every(call => call.includes(String(merged)))).toBe(true);
  });

  test('Returns an error after two calls for circular redirects', async () => {
    moved(artistPath(merged), artistPath(survivor));
    moved(artistPath(survivor), artistPath(merged));
    const { errors } = await fake.askFailing(`{ artist(id: "${merged}") { name } }`);
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_INVALID_RESPONSE']);
    expect(fake.service.calls).toHaveLength(2);
  });
});

test('Invalidates the surviving record after a write to a merged id', async () => {
  const survivorName = async () => (await ask(`{ artist(id: "${survivor}") { name } }`)).artist.name;
  fake.service.get(artistPath(survivor), { object: record(survivor, 'Survivor') });
  expect([await survivorName(), await survivorName()]).toEqual(['Survivor', 'Survivor']);
  fake.service.answer('POST', `/api/v2/artist/${merged}/sources/add`, { object: record(survivor, 'Survivor') });
  await ask(
    `mutation { addArtistLinks(input: { artistId: "${merged}", urls: ["https://open.example/a"] }) { errors { code } } }`,
  );
  fake.service.get(artistPath(survivor), { object: record(survivor, 'Survivor 2') });
  expect(await survivorName()).toBe('Survivor 2');
});
