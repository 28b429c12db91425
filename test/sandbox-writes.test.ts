import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { startSandbox } from '../src/sandbox/server.ts';

const { artist, distributor, song } = landmarks;
const noon = Date.parse('2026-11-20T12:00:00Z');
const now = (): number => noon;
const sandbox = await startSandbox({ now, writable: true });
const closed = await startSandbox({ now });
beforeEach(() => sandbox.reset());
afterAll(() => Promise.all([sandbox.close(), closed.close()]));

async function ask(method: string, path: string, from = sandbox): Promise<any> {
  const headers = { 'x-app-id': from.appId, 'x-api-key': from.apiKey };
  const response = await fetch(`${from.url}/api/v2/${path}`, { method, headers });
  const body: object = JSON.parse(await response.text());
  return { ...body, status: response.status };
}

const get = (path: string): Promise<any> => ask('GET', path);
const post = (path: string): Promise<any> => ask('POST', path);
const remove = (path: string): Promise<any> => ask('DELETE', path);
const statusOf = async (answer: Promise<any>): Promise<number> => (await answer).status;
const keys = (value: object): string[] => Object.keys(value).toSorted();
const words = (text: string): string[] => text.split(' ').toSorted();

const feed = `data-feed/configured?uuid=${artist.headliner}&code=artist-audience&storageCode=main`;
const report = (uuid: string, platform = 'instagram'): string => `artist/${uuid}/audience/${platform}/report`;

test('a sandbox that is not writable refuses every write', async () => {
  const writes = [
    ['POST', `favorite/artist/${artist.notFavorite}`],
    ['DELETE', `favorite/artist/${artist.favorite}`],
    ['POST', feed],
    ['DELETE', feed],
    ['POST', `distributor/${distributor.first}/upcs/1234567890123`],
    ['DELETE', `distributor/${distributor.first}/upcs/1234567890123`],
    ['POST', report(artist.withoutReport)],
  ] as const;
  for (const [method, path] of writes) expect(await statusOf(ask(method, path, closed))).toBe(405);
});

describe('priority artists', () => {
  test('are twenty a page, and can be marked and unmarked', async () => {
    const { items, page } = await get('favorite/artists');
    expect([items.length, page.total]).toEqual([20, 30]);
    expect(await statusOf(get('favorite/artists?limit=21'))).toBe(400);
    const added = await post(`favorite/artist/${artist.notFavorite}`);
    expect([added.status, added.type, added.object.uuid]).toEqual([200, 'artist', artist.notFavorite]);
    expect((await get('favorite/artists?offset=30')).items[0].uuid).toBe(artist.notFavorite);
    expect(await statusOf(post(`favorite/artist/${artist.notFavorite}`))).toBe(409);
    expect(await statusOf(remove(`favorite/artist/${artist.notFavorite}`))).toBe(200);
    expect(await statusOf(remove(`favorite/artist/${artist.notFavorite}`))).toBe(404);
    expect(await statusOf(post(`favorite/artist/${artist.unknown}`))).toBe(404);
  });

  test('are no more than the quota of the list', async () => {
    sandbox.knobs.priorityArtists = 30;
    const full = await post(`favorite/artist/${artist.notFavorite}`);
    expect(full.status).toBe(429);
    expect(full.errors[0].message).not.toContain('maximum request count');
    expect(await statusOf(remove(`favorite/artist/${artist.favorite}`))).toBe(200);
    expect(await statusOf(post(`favorite/artist/${artist.notFavorite}`))).toBe(200);
  });

  test('are forgotten by a reset', async () => {
    await remove(`favorite/artist/${artist.favorite}`);
    sandbox.reset();
    expect((await get('favorite/artists')).page.total).toBe(30);
  });
});

describe('data feeds', () => {
  test('are available for a kind of record, and configured for some', async () => {
    const { items } = await get('data-feed/available?entityType=song');
    expect(items.every((item: any) => item.entityType === 'song')).toBe(true);
    expect(keys(items[0])).toEqual(words('code name entityType description'));
    const configured = (await get('data-feed/configured?entityType=song')).items;
    expect(keys(configured[0])).toEqual(words('feed entityUuid storageCode pushInterval'));
    expect(configured.every((item: any) => item.feed.entityType === 'song')).toBe(true);
    expect(await statusOf(get('data-feed/available?entityType=venue'))).toBe(400);
  });

  test('can be subscribed to once, and ended', async () => {
    const before = (await get('data-feed/configured')).page.total;
    const made = await post(`${feed}&pushInterval=3600`);
    expect([made.status, made.object.feed.code, made.object.pushInterval]).toEqual([200, 'artist-audience', 3_600]);
    expect((await get('data-feed/configured?storageCode=main')).page.total).toBe(1);
    expect(await statusOf(post(`${feed}&pushInterval=7200`))).toBe(409);
    expect(await statusOf(remove(feed))).toBe(200);
    expect(await statusOf(remove(feed))).toBe(404);
    expect((await get('data-feed/configured')).page.total).toBe(before);
  });

  test('that were there from the start can be ended and begun again', async () => {
    const [{ feed: first, entityUuid, storageCode }] = (await get('data-feed/configured')).items;
    const path = `data-feed/configured?uuid=${entityUuid}&code=${first.code}&storageCode=${storageCode}`;
    expect(await statusOf(remove(path))).toBe(200);
    expect(await statusOf(remove(path))).toBe(404);
    expect(await statusOf(post(`${path}&pushInterval=86400`))).toBe(200);
    expect(await statusOf(post(`${path}&pushInterval=86400`))).toBe(409);
  });

  test('refuse what cannot be', async () => {
    const wrong = [
      `${feed}&pushInterval=60`,
      feed,
      `${feed.replace('artist-audience', 'nothing')}&pushInterval=3600`,
      `${feed.replace(artist.headliner, song.hit)}&pushInterval=3600`,
      `${feed.replace('=main', '=')}&pushInterval=3600`,
    ];
    for (const path of wrong) expect([path, await statusOf(post(path))]).toEqual([path, 400]);
  });
});

test('a distributor gains and loses the prefix of a UPC', async () => {
  const roots = `distributor/${distributor.first}/upc-roots`;
  const upc = `distributor/${distributor.first}/upcs/00000012345678`;
  const before = (await get(roots)).page.total;
  expect((await post(upc)).object).toEqual({ upc: '00000012345678', root: '00000012' });
  expect((await get(roots)).items[0]).toBe('00000012');
  expect((await get(roots)).page.total).toBe(before + 1);
  expect(await statusOf(remove(upc))).toBe(200);
  expect(await statusOf(remove(upc))).toBe(404);
  expect(await statusOf(post(`distributor/${distributor.first}/upcs/12`))).toBe(400);
  expect(await statusOf(post(`distributor/${distributor.foreign}/upcs/00000012345678`))).toBe(403);
});

describe('audience reports', () => {
  test('of well-known artists come every month', async () => {
    const { type, object } = await get(`${report(artist.withReport)}/latest`);
    expect(type).toBe('audience_report');
    expect(keys(object)).toEqual(words('top audience'));
    expect(keys(object.top)).toEqual(words('mentions hashtags posts reels'));
    expect(keys(object.audience)).toEqual(words('stats audienceLike audienceFollower brandsAffinity interests'));
    expect(keys(object.audience.audienceFollower)).toEqual(
      words('genders ages gendersPerAge ethnicities languages countries cities notableUsers'),
    );
    const { items, related } = await get(`${report(artist.withReport)}/available-dates?startDate=2026-01-01`);
    expect([items.length, related.platform]).toEqual([11, 'instagram']);
    const dated = await get(`${report(artist.withReport)}/${items[0].slice(0, 10)}`);
    expect(dated.object).toEqual(object);
    expect(await statusOf(get(`${report(artist.withReport)}/2026-11-02`))).toBe(404);
    expect(await statusOf(get(`${report(artist.withReport)}/november`))).toBe(400);
    expect((await get(`${report(artist.withReport, 'youtube')}/latest`)).object.audience.audienceLike).toBeNull();
    expect(await statusOf(get(`${report(artist.withReport, 'x')}/latest`))).toBe(400);
    expect(await statusOf(get(`${report(artist.offline)}/latest`))).toBe(404);
  });

  test('of others are unlocked, as many as a month allows', async () => {
    sandbox.knobs.reportUnlocks = 1;
    expect(await statusOf(get(`${report(artist.withoutReport)}/latest`))).toBe(404);
    expect((await post(report(artist.withoutReport))).type).toBe('audience_report');
    expect(await statusOf(get(`${report(artist.withoutReport)}/latest`))).toBe(200);
    expect(await statusOf(get(`${report(artist.withoutReport)}/2026-11-20`))).toBe(200);
    expect(await statusOf(post(report(artist.withReport)))).toBe(429);
    sandbox.reset();
    expect(await statusOf(get(`${report(artist.withoutReport)}/latest`))).toBe(404);
  });
});

test('short videos of an artist have an audience since they were made', async () => {
  const { items, page } = await get(`artist/${artist.headliner}/shorts/youtube/videos`);
  expect(page.total).toBeGreaterThan(20);
  expect(keys(items[0])).toEqual(words('identifier title description createdAt externalUrl latestAudience'));
  const { identifier, createdAt, latestAudience } = items[3];
  const audience = await get(`artist/shorts/${identifier}/audience`);
  expect(keys(audience.related)).toEqual(words('uuid slug name appUrl imageUrl identifier createdAt latestAudience'));
  expect(audience.related).toMatchObject({ uuid: artist.headliner, identifier, createdAt, latestAudience });
  expect(keys(audience.items[0])).toEqual(words('date comments views likes'));
  expect(audience.items[0].views).toBeLessThan(audience.items.at(-1).views);
  expect(await statusOf(get('artist/shorts/nothing/audience'))).toBe(404);
  expect(await statusOf(get(`artist/${artist.headliner}/shorts/spotify/videos`))).toBe(400);
});
