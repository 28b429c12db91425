import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { skipsBrowser, takePicture, PageSite, type OpenPage } from './chromium.ts';
import { Subgraph } from '../support/subgraph.ts';
import type { Json } from '../support/json.ts';

const id = landmarks.artist.headliner;
const name = 'Quentin Vega';
const queries = ['ArtistAlbums', 'ArtistAudience', 'ArtistHead', 'PriorityArtists'];
const byHash = (operation: string) => `GET ${operation} by hash`;

let subgraph: Subgraph;
let program: URL;
let site: PageSite;
let shown: OpenPage;

/** Opens the artist page with warm caches and resets the call log. */
async function open(): Promise<void> {
  shown = await site.open(id);
  newCalls();
  shown.newRequests();
}

/** Returns the upstream calls since the last invocation. */
const newCalls = () => subgraph.sandbox.calls.splice(0).map(({ method, path }) => `${method} ${path.split('?')[0]}`);

/** Loads the expected data without logging its calls. */
async function truth(selection: string): Promise<Json> {
  expect(newCalls()).toEqual([]);
  const { data } = await subgraph.ask(`{ artist(id: "${id}") { ${selection} } }`);
  newCalls();
  return data.artist;
}

const albums = () => shown.texts('[aria-label="Albums"] li span');
const found = () => shown.namesIn('Found');
const followed = () => shown.namesIn('Followed artists');

/** Names of all albums in an order. */
async function allAlbums(order: string): Promise<string[]> {
  const { albums: list } = await truth(`albums(first: 100, orderBy: { ${order} }) { nodes { name } }`);
  return list.nodes.map((album: { name: string }) => album.name);
}

/** Lines of the chart and their number of points. */
const lines = () =>
  shown.page
    .locator('svg path')
    .evaluateAll(paths => paths.map(path => `${path.getAttribute('class')} ${path.getAttribute('data-points')}`));

async function linesOf(days: number, ...platforms: readonly string[]): Promise<string[]> {
  const range = `range: { days: ${days} }`;
  const series = platforms.map(each => `${each}: audience(platform: "${each}", ${range}) { nodes { followers } }`);
  const expected = await truth(series.join(' '));
  return platforms.map(platform => {
    const figures = expected[platform].nodes.filter((point: { followers: number | null }) => point.followers !== null);
    return `${platform} ${figures.length}`;
  });
}

/** A year spans four periods of 100 days, or three if the last 90 days are cached. */
const yearOf = (platform: string, windows = 4) =>
  Array.from({ length: windows }, () => `GET /api/v2/artist/${id}/audience/${platform}`);

/** Followed artists are never cached, but concurrent requests share a call. */
const isNotAboutFollowed = (call: string) => call !== 'GET /api/v2/favorite/artists';

/** Runs in the page and records every state of the search, including transient ones. */
const rememberFound = `
  globalThis.everFound = '';
  const look = () => (everFound += document.querySelector('[aria-label="Found"]')?.textContent ?? '');
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });`;

describe.skipIf(skipsBrowser)('Artist page', () => {
  beforeAll(async () => {
    subgraph = await Subgraph.start({}, { writable: true });
    program = new URL(await subgraph.listen());
    site = await PageSite.start(program);
  });
  beforeEach(async () => {
    await subgraph.reset();
    await subgraph.listen(Number(program.port));
  });
  afterEach(async () => {
    expect(shown.complaints).toEqual([]);
    await shown.page.close();
  });
  afterAll(async () => {
    await site.close();
    await subgraph.close();
  });

  test('Sends persisted queries by GET once they are registered', async () => {
    shown = await site.open(id);
    expect(shown.newRequests()).toEqual([...queries.map(byHash), ...queries.map(query => `POST ${query} by text`)]);
    expect(newCalls().filter(isNotAboutFollowed).toSorted()).toEqual([
      `GET /api/v2.34/artist/${id}/albums`,
      `GET /api/v2.9/artist/${id}`,
      `GET /api/v2/artist/${id}/audience/instagram`,
      `GET /api/v2/artist/${id}/audience/tiktok`,
      `GET /api/v2/artist/${id}/related`,
    ]);
    await takePicture(shown.page, 'artist');
    await shown.page.close();

    shown = await site.open(id);
    expect(shown.newRequests()).toEqual(queries.map(byHash));
    expect(newCalls().filter(isNotAboutFollowed)).toEqual([]);
    const { country, related } = await truth('country { name } related(first: 8) { nodes { name } }');
    expect(await shown.texts('h1')).toEqual([name]);
    expect(await shown.texts('header p')).toEqual([expect.stringContaining(country.name)]);
    expect(await shown.namesIn('Similar artists')).toEqual(
      related.nodes.map((artist: { name: string }) => artist.name),
    );
  });

  test('Pages forward through albums by five without further upstream calls', async () => {
    await open();
    const all = await allAlbums('field: RELEASE_DATE, direction: DESC');
    expect(await albums()).toEqual(all.slice(0, 5));
    for (let rows = 10; rows < all.length + 5; rows += 5) {
      await shown.press('More');
      await expect.poll(albums).toEqual(all.slice(0, rows));
    }
    expect(await shown.texts('[aria-label="Albums"] > button')).toEqual([]);
    expect(shown.newRequests()).toEqual(Array.from({ length: 8 }, () => byHash('ArtistAlbums')));
    expect(newCalls()).toEqual([]);
    await takePicture(shown.page, 'albums');
  });

  test('Pages backward through albums by five', async () => {
    await open();
    const all = await allAlbums('field: RELEASE_DATE, direction: DESC');
    await shown.tick('From the end');
    await expect.poll(albums).toEqual(all.slice(-5));
    await shown.press('More before');
    await expect.poll(albums).toEqual(all.slice(-10));
    await shown.press('More before');
    await expect.poll(albums).toEqual(all.slice(-15));
    expect(shown.newRequests()).toEqual(Array.from({ length: 3 }, () => byHash('ArtistAlbums')));
    await shown.tick('From the end');
    await expect.poll(albums).toEqual(all.slice(0, 5));
    expect([shown.newRequests(), newCalls()]).toEqual([[], []]);
  });

  test('Caches albums separately per order, including loaded pages', async () => {
    await open();
    const newest = await allAlbums('field: RELEASE_DATE, direction: DESC');
    await shown.press('More');
    await expect.poll(albums).toEqual(newest.slice(0, 10));
    await shown.choose('Order', 'By name');
    await expect.poll(albums).toHaveLength(5);
    expect(newCalls()).toEqual([`GET /api/v2.34/artist/${id}/albums`]);
    expect(await albums()).toEqual((await allAlbums('field: NAME')).slice(0, 5));
    await shown.choose('Order', 'Newest first');
    await expect.poll(albums).toEqual(newest.slice(0, 10));
    expect(shown.newRequests()).toEqual([byHash('ArtistAlbums'), byHash('ArtistAlbums')]);
  });

  test('Plots the audience of the selected days and platforms, and requests only missing series', async () => {
    await open();
    const quarter = await lines();
    expect(quarter).toEqual(await linesOf(90, 'instagram', 'tiktok'));

    await shown.tick('365 days');
    // The chart is empty while the new range loads.
    await expect.poll(async () => (await lines()).filter(line => !quarter.includes(line))).toHaveLength(2);
    expect(newCalls().toSorted()).toEqual([...yearOf('instagram', 3), ...yearOf('tiktok', 3)]);
    expect(await lines()).toEqual(await linesOf(365, 'instagram', 'tiktok'));

    await shown.tick('youtube');
    await expect.poll(lines).toHaveLength(3);
    expect(newCalls()).toEqual(yearOf('youtube'));
    await takePicture(shown.page, 'audience');
    expect(shown.newRequests()).toEqual([byHash('ArtistAudience'), byHash('ArtistAudience')]);

    await shown.tick('tiktok');
    await expect.poll(lines).toEqual(await linesOf(365, 'instagram', 'youtube'));
    await shown.tick('youtube');
    await shown.tick('tiktok');
    await shown.tick('90 days');
    await expect.poll(lines).toEqual(quarter);
    expect([shown.newRequests(), newCalls()]).toEqual([[], []]);
  });

  test('Plots columns as lines, with the latest values and their growth', async () => {
    await open();
    const { instagram } = await truth(
      'instagram: audience(platform: "instagram", range: { days: 90 }) { latest { followers } growth { percent } }',
    );
    const { latest, growth } = instagram;
    const percent = `${growth.percent < 0 ? '−' : '+'}${Math.abs(growth.percent).toFixed(1)} %`;
    const [first] = await shown.texts('figcaption span');
    expect(first).toBe(`instagram: ${latest.followers.toLocaleString('en')} (${percent})`);
    const chart = await shown.page.locator('svg').boundingBox();
    const boxes = await shown.page
      .locator('svg path')
      .evaluateAll(paths => paths.map(path => path.getBoundingClientRect().toJSON()));
    for (const box of boxes) expect(box.width).toBeGreaterThan(0.9 * (chart?.width ?? Infinity));
    const height = Math.max(...boxes.map(box => box.bottom)) - Math.min(...boxes.map(box => box.top));
    expect(height).toBeGreaterThan(0.8 * (chart?.height ?? Infinity));
  });

  test('Searches as the user types, with one request per pause', async () => {
    await open();
    await shown.page.getByRole('searchbox').pressSequentially('quentin', { delay: 30 });
    await expect.poll(found).toContain(name);
    const quentins = await found();
    expect(shown.newRequests()).toEqual([byHash('SearchArtists'), 'POST SearchArtists by text']);
    expect(newCalls()).toEqual(['GET /api/v2/artist/search/quentin']);
    await takePicture(shown.page, 'search');
    await shown.search('iris');
    await expect.poll(found).toContain('Iris Nyberg');
    await shown.search('quentin');
    await expect.poll(found).toEqual(quentins);
    expect(shown.newRequests()).toEqual([byHash('SearchArtists')]);
  });

  test('Ignores late results of an earlier search term', async () => {
    await open();
    subgraph.sandbox.knobs.latencyMs = ({ path }) => (path.includes('/search/paloma') ? 1_000 : 0);
    await shown.page.evaluate(rememberFound);
    await shown.search('paloma');
    await expect.poll(() => shown.texts('search [role="status"]')).toEqual(['Searching “paloma” …']);
    await shown.search('iris');
    await expect.poll(found).toContain('Iris Nyberg');
    await shown.page.waitForTimeout(1_500);
    const everFound = await shown.page.evaluate('everFound');
    expect(everFound).toContain('Iris Nyberg');
    expect(everFound).not.toContain('Paloma');
  });

  test('Follows and unfollows an artist and updates the list from the response', async () => {
    await open();
    const before = await followed();
    await shown.press('Follow');
    await expect.poll(followed).toEqual([name, ...before]);
    expect(await shown.texts('.follow')).toEqual([expect.stringMatching(/^Following\n+\S.*\.$/)]);
    expect(shown.newRequests()).toEqual(['POST Follow by hash', 'POST Follow by text']);
    expect(newCalls()[0]).toBe(`POST /api/v2/favorite/artist/${id}`);
    await takePicture(shown.page, 'followed');
    await shown.press('Following');
    await expect.poll(followed).toEqual(before);
    expect(shown.newRequests()).toEqual(['POST Unfollow by hash', 'POST Unfollow by text']);
    expect(newCalls()[0]).toBe(`DELETE /api/v2/favorite/artist/${id}`);
  });

  test('Shows available data and the reason for each failed section', async () => {
    subgraph.sandbox.knobs.refused = ['/related'];
    subgraph.sandbox.knobs.faults = [{ match: '/audience/tiktok' }];
    await open();
    expect(await shown.texts('[role="note"]')).toEqual([
      'Similar artists cannot be shown (PLAN_REQUIRED).',
      'tiktok cannot be shown (UPSTREAM_UNAVAILABLE).',
    ]);
    expect(await shown.texts('h1')).toEqual([name]);
    expect(await lines()).toHaveLength(1);
    await takePicture(shown.page, 'partial');
  });

  test('The small example app pages, follows and searches, and shows error codes instead of failed sections', async () => {
    shown = await site.openSmall(id);
    newCalls();
    const { totalCount, nodes } = await truth('albums(first: 10) { totalCount nodes { name } }').then(
      artist => artist.albums,
    );
    const listed = () => shown.texts('main li');
    expect(await listed()).toHaveLength(5);
    await shown.press(`More of ${totalCount}`);
    await expect.poll(listed).toHaveLength(10);
    expect((await listed()).map(text => text.replace(/ \(\d+\)$/, ''))).toEqual(nodes.map((album: Json) => album.name));
    const counted = () => shown.texts('[aria-label="Followed artists"] h2');
    expect(await counted()).toEqual(['30 followed artists']);
    await shown.press('Follow');
    await expect.poll(counted).toEqual(['31 followed artists']);
    await shown.press('Following');
    await expect.poll(counted).toEqual(['30 followed artists']);
    await shown.search('iris');
    await expect.poll(() => shown.texts('search button')).toContain('Iris Nyberg');
    await takePicture(shown.page, 'small');
    subgraph.sandbox.knobs.refused = ['/albums'];
    await shown.press('Paloma Monroe');
    await expect.poll(() => shown.texts('[role="note"]')).toEqual(['PLAN_REQUIRED']);
  });
});
