import type { FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readyQueries } from '../src/readyQueries.ts';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { anybody, createServer } from '../src/server.ts';
import { skipsBrowser, startChromium, takePicture } from './support/chromium.ts';
import { Subgraph } from './support/subgraph.ts';

const queries = readyQueries(landmarks.artist.headliner);
const names = queries.map(({ name }) => name);

describe.skipIf(skipsBrowser)('GraphiQL in a browser without a network', () => {
  let subgraph: Subgraph;
  let server: FastifyInstance;
  let browser: Browser;
  let page: Page;
  /** What the page wanted from elsewhere, and what went wrong in it. */
  const complaints: string[] = [];

  const tab = (name = '') => page.locator('.graphiql-tab-button', { hasText: name });

  beforeAll(async () => {
    subgraph = await Subgraph.start();
    const access = { ...anybody, explorer: 'graphiql' } as const;
    server = await createServer({ service: subgraph.service, logLevel: 'silent', access, queries });
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    browser = await startChromium();
    page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    page.on('pageerror', error => complaints.push(error.message));
    await page.route('**', (route, request) => {
      if (new URL(request.url()).origin === origin) return route.continue();
      complaints.push(request.url());
      return route.abort();
    });
    await page.goto(`${origin}/graphql`);
    await tab(names[0]).waitFor();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await server.close();
    await subgraph.close();
  });

  test('opens with a tab for each ready query, on the first, and with no tab more when it is opened again', async () => {
    for (const visit of ['first', 'second']) {
      expect(await tab().allInnerTexts(), visit).toEqual(names);
      expect(await page.locator('.graphiql-tab-active').innerText()).toBe(names[0]);
      await page.reload();
      await tab().first().waitFor();
    }
  });

  test.each(names)('runs %s with its variables, and shows the answer', async name => {
    await tab(name).click();
    // It takes a moment to see which operation stands in the tab, and then remembers the query.
    await page.waitForFunction(of => localStorage.getItem('graphiql:query')?.includes(`query ${of}(`), name);
    const answered = page.waitForResponse(response => response.request().postDataJSON()?.operationName === name);
    await page.getByRole('button', { name: /^execute/i }).click();
    const { data, errors } = await (await answered).json();
    expect(errors).toBeUndefined();
    const [field = ''] = Object.keys(data);
    await page.locator('.graphiql-response', { hasText: `"${field}"` }).waitFor();
    await takePicture(page, `graphiql-${name}`);
  });

  test('wants nothing from elsewhere', () => {
    expect(complaints).toEqual([]);
  });
});
