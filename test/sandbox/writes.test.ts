import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, type ServiceAnswer } from '../support/sandbox.ts';

const { artist, distributor, song } = landmarks;
const { sandbox, get } = await askedSandbox({ writable: true });
const closed = await askedSandbox();

const post = (path: string) => get(path, { method: 'POST' });
const remove = (path: string) => get(path, { method: 'DELETE' });
const statusOf = async (answer: Promise<ServiceAnswer>): Promise<number> => (await answer).status;

const links = `v2/artist/${artist.headliner}/sources/add`;
const feed = `v2/data-feed/configured?uuid=${artist.headliner}&code=artist-audience&storageCode=main`;

test('Rejects all writes by default', async () => {
  const writes = [
    ['POST', `v2/favorite/artist/${artist.notFavorite}`],
    ['DELETE', `v2/favorite/artist/${artist.favorite}`],
    ['POST', feed],
    ['DELETE', feed],
    ['POST', `v2/distributor/${distributor.first}/upcs/1234567890123`],
    ['DELETE', `v2/distributor/${distributor.first}/upcs/1234567890123`],
    ['POST', `v2/artist/${artist.withoutReport}/audience/instagram/report`],
    ['POST', links],
    ['GET', links],
  ] as const;
  for (const [method, path] of writes) expect((await closed.get(path, { method })).status).toBe(405);
});

describe('Priority artists', () => {
  test('Lists 20 priority artists per page, and adds and removes priority artists', async () => {
    const { items, page } = await get('v2/favorite/artists');
    expect([items.length, page.total]).toEqual([20, 30]);
    const added = await post(`v2/favorite/artist/${artist.notFavorite}`);
    expect([added.status, added.type, added.object.uuid]).toEqual([200, 'artist', artist.notFavorite]);
    expect((await get('v2/favorite/artists?offset=30')).items[0].uuid).toBe(artist.notFavorite);
    expect(await statusOf(post(`v2/favorite/artist/${artist.notFavorite}`))).toBe(409);
    expect(await statusOf(remove(`v2/favorite/artist/${artist.notFavorite}`))).toBe(200);
    expect(await statusOf(remove(`v2/favorite/artist/${artist.notFavorite}`))).toBe(404);
    expect(await statusOf(post(`v2/favorite/artist/${artist.unknown}`))).toBe(404);
  });

  test('Limits the number of priority artists', async () => {
    sandbox.knobs.priorityArtists = 30;
    const full = await post(`v2/favorite/artist/${artist.notFavorite}`);
    expect(full.status).toBe(429);
    expect(full.errors[0].message).not.toContain('maximum request count');
    expect(await statusOf(remove(`v2/favorite/artist/${artist.favorite}`))).toBe(200);
    expect(await statusOf(post(`v2/favorite/artist/${artist.notFavorite}`))).toBe(200);
  });

  test('Resetting the sandbox restores the priority artists', async () => {
    await remove(`v2/favorite/artist/${artist.favorite}`);
    expect((await get('v2/favorite/artists')).page.total).toBe(29);
    sandbox.reset();
    expect((await get('v2/favorite/artists')).page.total).toBe(30);
  });
});

describe('Data feeds', () => {
  test('Subscribes to a feed only once, and unsubscribes', async () => {
    const before = (await get('v2/data-feed/configured')).page.total;
    const made = await post(`${feed}&pushInterval=3600`);
    expect([made.status, made.object.feed.code, made.object.pushInterval]).toEqual([200, 'artist-audience', 3_600]);
    expect((await get('v2/data-feed/configured?storageCode=main')).page.total).toBe(1);
    expect(await statusOf(post(`${feed}&pushInterval=7200`))).toBe(409);
    expect(await statusOf(remove(feed))).toBe(200);
    expect(await statusOf(remove(feed))).toBe(404);
    expect((await get('v2/data-feed/configured')).page.total).toBe(before);
  });

  test('Unsubscribes from an initial feed and subscribes to it again', async () => {
    const [{ feed: first, entityUuid, storageCode }] = (await get('v2/data-feed/configured')).items;
    const path = `v2/data-feed/configured?uuid=${entityUuid}&code=${first.code}&storageCode=${storageCode}`;
    expect(await statusOf(remove(path))).toBe(200);
    expect(await statusOf(remove(path))).toBe(404);
    expect(await statusOf(post(`${path}&pushInterval=86400`))).toBe(200);
    expect(await statusOf(post(`${path}&pushInterval=86400`))).toBe(409);
  });

  test('Rejects invalid feed subscriptions', async () => {
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

test('Adds and removes UPC prefixes of distributors', async () => {
  const roots = `v2/distributor/${distributor.first}/upc-roots`;
  const upc = `v2/distributor/${distributor.first}/upcs/00000012345678`;
  const before = (await get(roots)).page.total;
  expect((await post(upc)).object).toEqual({ upc: '00000012345678', root: '00000012' });
  expect((await get(roots)).items[0]).toBe('00000012');
  expect((await get(roots)).page.total).toBe(before + 1);
  expect(await statusOf(remove(upc))).toBe(200);
  expect(await statusOf(remove(upc))).toBe(404);
  expect(await statusOf(post(`v2/distributor/${distributor.first}/upcs/12`))).toBe(400);
  expect(await statusOf(post(`v2/distributor/${distributor.foreign}/upcs/00000012345678`))).toBe(403);
});

test('Adds links to an artist', async () => {
  const added = await get(links, { method: 'POST', body: '{"urls":["https://example.org"]}' });
  expect(added.object.uuid).toBe(artist.headliner);
});

test('Unlocks audience reports up to a limit until the sandbox is reset', async () => {
  const report = `v2/artist/${artist.withoutReport}/audience/instagram/report`;
  const statuses = () => Promise.all(['latest', '2026-11-20'].map(date => statusOf(get(`${report}/${date}`))));
  sandbox.knobs.reportUnlocks = 1;
  expect(await statuses()).toEqual([404, 404]);
  expect((await post(report)).type).toBe('audience_report');
  expect(await statuses()).toEqual([200, 200]);
  expect(await statusOf(post(`v2/artist/${artist.withReport}/audience/instagram/report`))).toBe(429);
  sandbox.reset();
  expect(await statuses()).toEqual([404, 404]);
});
