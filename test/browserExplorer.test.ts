import type { FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readyQueries } from '../src/readyQueries.ts';
import { landmarks } from './support/landmarks.ts';
import { createServer } from '../src/server.ts';
import { skipsBrowser, startChromium, takePicture } from './support/chromium.ts';
import { Subgraph } from './support/subgraph.ts';
import type { Json } from './support/json.ts';

const queries = readyQueries(landmarks.artist.headliner);
const names = queries.map(({ name }) => name);
const [opening = expect.fail('there is no ready query')] = queries;
/** Replaces the script of Apollo's network and records the options of Sandbox. */
const SANDBOX = 'window.EmbeddedSandbox = class { constructor(options) { window.sandboxOptions = options; } };';

describe.skipIf(skipsBrowser)('the page at the address of GraphQL', () => {
  let subgraph: Subgraph;
  let server: FastifyInstance;
  let browser: Browser;
  let address: string;
  const faults: string[] = [];

  /** Opens the address; `apollo` answers requests for everything else. */
  async function open(apollo: { readonly script?: string; readonly hangs?: boolean }, search = ''): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    page.on('pageerror', error => faults.push(error.message));
    await page.route('**', (route, request) => {
      if (request.url().startsWith(new URL(address).origin)) return route.continue();
      if (apollo.script) return route.fulfill({ contentType: 'text/javascript', body: apollo.script });
      return apollo.hangs ? undefined : route.abort();
    });
    // A script that never arrives delays the page's load event.
    await page.goto(address + search, { waitUntil: 'commit' });
    return page;
  }

  beforeAll(async () => {
    subgraph = await Subgraph.start();
    server = await createServer({ service: subgraph.service, logLevel: 'silent', queries });
    address = `${await server.listen({ port: 0, host: '127.0.0.1' })}/graphql`;
    browser = await startChromium();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await server.close();
    await subgraph.close();
  });

  test('Shows Apollo Sandbox with the ready queries and the header that returns costs', async () => {
    const page = await open({ script: SANDBOX });
    await page.waitForFunction('window.sandboxOptions');
    const options = await page.evaluate<Json>('window.sandboxOptions');
    expect(options).toMatchObject({ initialEndpoint: address, initialState: { headers: { 'x-cost': '1' } } });
    for (const { document } of queries) expect(options.initialState.document).toContain(document);
    expect(await page.getByRole('button').count()).toBe(0);
  });

  test.each([
    ['refuses connections', { hangs: false }, ''],
    ['answers nothing', { hangs: true }, ''],
    ['is not wanted', { script: SANDBOX }, '?offline'],
  ])("is a page of its own when Apollo's network %s", async (_, apollo, search) => {
    const page = await open(apollo, search);
    await page.getByRole('button', { name: opening.name, exact: true }).waitFor();
    expect(await page.getByLabel('Operation').inputValue()).toContain(opening.document);
  });

  describe('Without a network', () => {
    let page: Page;

    beforeAll(async () => {
      page = await open({}, '?offline');
    });

    test.each(names)('runs %s with its variables, and shows the response and its cost', async name => {
      await page.getByRole('button', { name, exact: true }).click();
      const answered = page.waitForResponse(
        response => response.request().postData()?.includes(`query ${name}`) === true,
      );
      await page.getByRole('button', { name: /^run/i }).click();
      const { data, errors } = await (await answered).json();
      expect(errors).toBeUndefined();
      const [field = ''] = Object.keys(data);
      await page
        .getByLabel('Response')
        .filter({ hasText: `"${field}"` })
        .waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: /^\d+ calls to the service, at a price of \d+$/ })
        .waitFor();
      await takePicture(page, `explorer-${name}`);
    });

    test('Finds fields with their arguments and descriptions', async () => {
      await page.getByLabel('Search the schema').fill('Artist.albums');
      await page.getByText(/^Artist\.albums\(.*first: Int.*\): AlbumConnection/).waitFor();
      expect(await page.locator('dd').first().innerText()).toMatch(/\w+/);
    });

    test('Shows the error of a query as text', async () => {
      await page.getByLabel('Operation').fill('{ nothing }');
      await page.getByLabel('Variables').fill('{');
      await page.getByRole('button', { name: /^run/i }).click();
      await page.getByLabel('Response').filter({ hasText: 'SyntaxError' }).waitFor();
    });
  });

  test('Has no faults', () => {
    expect(faults).toEqual([]);
  });
});
