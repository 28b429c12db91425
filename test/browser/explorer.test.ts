import axe from 'axe-core';
import type { FastifyInstance } from 'fastify';
import { Kind, parse, print } from 'graphql';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookbook } from '../../src/graph/generated/cookbook.ts';
import { readyQueries } from '../../src/server/explorer/readyQueries.ts';
import { landmarks } from '../support/landmarks.ts';
import { createServer } from '../../src/server/server.ts';
import { skipsBrowser, startChromium, takePicture } from './chromium.ts';
import { Subgraph } from '../support/subgraph.ts';
import type { Json } from '../support/json.ts';

const queries = readyQueries(landmarks.artist.headliner);
const names = queries.map(({ name }) => name);
const titles = [...new Set([...names, ...cookbook.map(({ topic }) => topic)])];
const [opening = expect.fail('there is no ready query')] = queries;
/** Stubs Apollo's CDN script and records the options passed to Sandbox. */
const SANDBOX = 'window.EmbeddedSandbox = class { constructor(options) { window.sandboxOptions = options; } };';

/** GraphQL requests of a tab: one per operation, with all fragments and variables of the tab. */
function requestsOf({ query, variables }: { readonly query: string; readonly variables: string }) {
  const { definitions } = parse(query);
  const operations = definitions.filter(node => node.kind === Kind.OPERATION_DEFINITION);
  return operations.map(operation => {
    const sent = definitions.filter(node => node === operation || node.kind === Kind.FRAGMENT_DEFINITION);
    const text = print({ kind: Kind.DOCUMENT, definitions: sent });
    return {
      body: JSON.stringify({ query: text, variables: JSON.parse(variables), operationName: operation.name?.value }),
    };
  });
}

/** GraphiQL parses the operations of a tab asynchronously and cannot run them before that. */
const learnsOperations = (page: Page) => page.waitForTimeout(500);

/** Runs in the page, with the headers of GraphiQL. Returns `data`, or the response if it has errors. */
async function sendFrom({ body }: { readonly body: string }): Promise<string> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, multipart/mixed' };
  const response = await fetch('/graphql', { method: 'POST', headers, body });
  const text = await response.text();
  // Mutations return errors, because this service is read-only.
  return text.includes('"data":{') && !text.includes('"errors":[{"message"') ? 'data' : text;
}

describe.skipIf(skipsBrowser)('Explorer', () => {
  let subgraph: Subgraph;
  let server: FastifyInstance;
  let browser: Browser;
  let address: string;
  const faults: string[] = [];

  /** Opens the explorer. `apollo` sets the response to requests to other hosts. */
  async function open(
    apollo: { readonly script?: string; readonly hangs?: boolean },
    search = '',
    { width = 1400, colorScheme = 'light' as 'light' | 'dark' } = {},
  ): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    page.on('pageerror', error => faults.push(error.message));
    await page.route('**', (route, request) => {
      if (request.url().startsWith(new URL(address).origin)) return route.continue();
      if (page.url().includes('/offline')) faults.push(`The offline page requests ${request.url()}.`);
      if (apollo.script) return route.fulfill({ contentType: 'text/javascript', body: apollo.script });
      return apollo.hangs ? undefined : route.abort();
    });
    // A pending script would delay the load event.
    await page.goto(address + search, { waitUntil: 'commit' });
    return page;
  }

  /** Opens GraphiQL, which takes several seconds. */
  const openOffline = async (width: number, colorScheme: 'light' | 'dark') => {
    const opened = await open({}, '/offline', { width, colorScheme });
    await opened.locator('.graphiql-query-editor .view-lines').waitFor();
    return opened;
  };

  beforeAll(async () => {
    subgraph = await Subgraph.start();
    server = await createServer({ service: subgraph.service, logLevel: 'silent', queries });
    address = `${await server.listen({ port: 0, host: '127.0.0.1' })}/graphql`;
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
    await subgraph.close();
  });

  test('Shows Apollo Sandbox with the example queries and the cost header', async () => {
    const page = await open({ script: SANDBOX });
    await expect.poll(() => page.evaluate('Boolean(window.sandboxOptions)')).toBe(true);
    const options = await page.evaluate<Json>('window.sandboxOptions');
    expect(options).toMatchObject({ initialEndpoint: address, initialState: { headers: { 'x-cost': '1' } } });
    for (const { document } of queries) expect(options.initialState.document).toContain(document);
    expect(await page.getByRole('button').count()).toBe(0);
  });

  test.each([
    ['a script from another address', 'script', 'https://embeddable-sandbox.cdn.apollographql.com/other.js'],
    ['a frame from another host', 'iframe', 'https://frame.example/'],
    ['a script from a data: URL', 'script', 'data:text/javascript,'],
  ])('The content security policy blocks %s', async (_, element, src) => {
    const page = await open({ script: SANDBOX });
    await expect.poll(() => page.evaluate('Boolean(window.sandboxOptions)')).toBe(true);
    const blocked = page.evaluate(
      `new Promise(resolve => {
        addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI));
        document.body.append(Object.assign(document.createElement('${element}'), { src: '${src}' }));
      })`,
    );
    expect(src).toContain(await blocked);
    await page.close();
  });

  test.each([
    ['refuses connections', { hangs: false }],
    ['does not answer', { hangs: true }],
  ])("Falls back to GraphiQL when Apollo's CDN %s", async (_, apollo) => {
    const page = await open(apollo);
    await page.waitForURL(`${address}/offline`);
    await page.getByRole('tab', { name: opening.name }).waitFor();
  });

  describe('GraphiQL offline', () => {
    let page: Page;

    const response = () => page.locator('.graphiql-response .view-lines');
    const isFocused = (target: string) =>
      page.evaluate<boolean>(`document.activeElement?.matches('${target}') ?? false`);
    /** Presses Tab until the element has focus. */
    const goTo = async (target: string) => {
      for (let presses = 0; presses < 40 && !(await isFocused(target)); presses++) await page.keyboard.press('Tab');
      expect(await isFocused(target)).toBe(true);
    };
    /** Runs the operation at the cursor from the keyboard. */
    const run = async (name: string) => {
      await learnsOperations(page);
      const answered = page.waitForResponse(answer => answer.request().postData()?.includes(`query ${name}`) === true);
      await page.keyboard.press('Control+Enter');
      return (await answered).json();
    };

    beforeAll(async () => {
      page = await openOffline(1400, 'light');
    });

    test('GraphiQL restores its tabs after a reload', async () => {
      await page.reload();
      await page.getByRole('tab').first().waitFor();
      expect(await page.getByRole('tab').allInnerTexts()).toEqual(titles);
    });

    test('GraphiQL opens each tab with one click and names it after its topic', async () => {
      for (const name of titles.toReversed()) {
        await page.getByRole('tab', { name, exact: true }).click();
        expect(await page.getByRole('tab', { selected: true }).innerText()).toBe(name);
        await page.locator('.graphiql-query-editor').getByText(`# ${name}`, { exact: true }).waitFor();
      }
      expect(await page.getByRole('tab').allInnerTexts()).toEqual(titles);
    });

    test('Each operation of each GraphiQL tab returns data', async () => {
      const tabs = await page.evaluate<Json>('JSON.parse(document.getElementById("settings").textContent).tabs');
      const requests = tabs.flatMap(requestsOf);
      expect(requests).toHaveLength(queries.length + cookbook.length);
      for (const request of requests) expect(await page.evaluate(sendFrom, request), request.body).toBe('data');
    });

    test('GraphiQL runs the operation selected in the menu of a tab', async () => {
      await page.getByRole('tab', { name: 'Audience', exact: true }).click();
      await learnsOperations(page);
      await page.getByRole('button', { name: /^Execute query/ }).click();
      const answered = page.waitForResponse(
        answer => answer.request().postData()?.includes('"ArtistDemographics"') === true,
      );
      await page.getByRole('menuitem', { name: 'ArtistDemographics' }).click();
      expect(await (await answered).json()).toMatchObject({ data: { artist: expect.anything() } });
      await response().filter({ hasText: '"audienceReport"' }).waitFor();
    });

    test.each(names)('GraphiQL runs %s with its variables from the keyboard', async name => {
      const nth = names.indexOf(name);
      await page.mouse.click(1390, 890);
      await goTo(`#graphiql-session-tab-${nth}`);
      await page.keyboard.press('Enter');
      await goTo('.graphiql-query-editor *');
      const { data, errors, extensions } = await run(name);
      expect(errors).toBeUndefined();
      expect(extensions.cost.calls).toEqual(expect.any(Number));
      const [field = ''] = Object.keys(data);
      await response()
        .filter({ hasText: `"${field}"` })
        .waitFor();
      await takePicture(page, `explorer-${name}`);
    });

    test('GraphiQL completes field names', async () => {
      await page.getByRole('button', { name: 'New tab' }).click();
      await page.locator('.graphiql-query-editor .monaco-editor').click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('{ artistBy');
      await page.keyboard.press('Control+Space');
      await page.locator('.suggest-widget').getByText('artistByPlatform').first().waitFor();
      await page.keyboard.press('Escape');
    });

    let shown = 'light';
    test.each([
      [1400, 'light'],
      [390, 'light'],
      [390, 'dark'],
      [1400, 'dark'],
    ] as const)('GraphiQL is usable and accessible at a width of %i pixels in the %s theme', async (width, scheme) => {
      if (scheme !== shown) page = await openOffline(width, scheme);
      shown = scheme;
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('tab', { name: opening.name }).click();
      await page.locator('.graphiql-query-editor .monaco-editor').click();
      await run(opening.name);
      await response().filter({ hasText: '"data"' }).waitFor();
      await takePicture(page, `explorer-${width}-${scheme}`);
      const editor = await page.locator('.graphiql-query-editor').boundingBox();
      const answer = await page.locator('.graphiql-response').boundingBox();
      for (const box of [editor, answer]) expect(box?.width).toBeGreaterThan(300);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      const [red = ''] =
        /\d+/.exec(await page.evaluate('getComputedStyle(document.querySelector("main > div")).backgroundColor')) ?? [];
      expect(Number(red) < 128).toBe(scheme === 'dark');
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
      // GraphiQL nests the close button in the tab. Both are reachable by keyboard.
      const others = violations.filter(({ id }) => id !== 'nested-interactive');
      expect(others.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
    });

    test('GraphiQL icons stay usable by mouse and touch at 390 pixels after a query', async () => {
      const narrow = await browser.newPage({ viewport: { width: 390, height: 900 }, hasTouch: true });
      await narrow.goto(`${address}/offline`);
      // A tab with long text, because the editors' margins scale with the text.
      await narrow.getByRole('tab', { name: 'Playlists', exact: true }).tap();
      await learnsOperations(narrow);
      await narrow.getByRole('button', { name: /^Execute query/ }).tap();
      await narrow.getByRole('menuitem', { name: 'PlaylistTracks' }).tap();
      await narrow.locator('.graphiql-response .view-lines').filter({ hasText: '"data"' }).waitFor();
      for (const action of ['click', 'tap'] as const) {
        await narrow.getByRole('button', { name: 'Open settings dialog' })[action]();
        await narrow.getByRole('dialog').waitFor();
        await narrow.keyboard.press('Escape');
        const reloaded = narrow.waitForRequest(request => request.postData()?.includes('__schema') === true);
        await narrow.getByRole('button', { name: /^Re-fetch/ })[action]();
        await reloaded;
        await narrow.getByRole('button', { name: 'Show Documentation Explorer' })[action]({ timeout: 5_000 });
        await narrow.getByRole('combobox').waitFor();
        await narrow.getByRole('button', { name: 'Hide Documentation Explorer' })[action]();
        await narrow.getByRole('combobox').waitFor({ state: 'detached' });
      }
      await narrow.close();
    });

    test('GraphiQL underlines unknown variables, but not missing variables', async () => {
      const edited = await openOffline(1400, 'light');
      await edited.getByRole('tab', { name: 'Audience', exact: true }).click();
      const write = (text: string) =>
        edited.evaluate(
          `monaco.editor.getModels().find(({ uri }) => uri.path.endsWith('-variables.json')).setValue('${text}')`,
        );
      await write('{ "unknown": 1 }');
      const problems = () => edited.evaluate('monaco.editor.getModelMarkers({}).map(({ message }) => message)');
      await expect.poll(problems).not.toEqual([]);
      expect(await problems()).toEqual(['Property unknown is not allowed.']);
      await write('{}');
      await expect.poll(problems).toEqual([]);
      await takePicture(edited, 'explorer-variables');
      await edited.close();
    });

    test('GraphiQL finds a field and shows its description', async () => {
      await page.getByRole('button', { name: /documentation explorer/i }).click();
      await page.getByRole('combobox').fill('isPriority');
      await page.getByRole('option', { name: /Artist.*isPriority/ }).click();
      await page.getByText(/^Whether the artist is on the account/).waitFor();
    });
  });

  describe('Operation in the URL', () => {
    const query = `query First($id: ID!) { artist(id: $id) { id } }

query Second($id: ID!) { artist(id: $id) { ...Named } }

fragment Named on Artist { name }
# </script><img src=x onerror="document.title = 'broken'">`;
    const variables = { id: landmarks.artist.headliner };
    const search = `?${new URLSearchParams({ query, variables: JSON.stringify(variables), operationName: 'Second' })}`;

    test('Apollo Sandbox opens the operation from the URL', async () => {
      const page = await open({ script: SANDBOX }, search);
      await expect.poll(() => page.evaluate('Boolean(window.sandboxOptions)')).toBe(true);
      const { initialState } = await page.evaluate<Json>('window.sandboxOptions');
      expect(initialState).toEqual({ document: query, variables, headers: { 'x-cost': '1' } });
      await page.close();
    });

    test('GraphiQL opens the operation from the URL in a new tab and does not run it', async () => {
      const page = await open({ script: SANDBOX }, `${search}&offline`);
      const sent: string[] = [];
      page.on('request', request => sent.push(request.postData() ?? ''));
      await page.waitForURL(`${address}/offline`);
      await page.locator('.graphiql-query-editor .view-lines').filter({ hasText: 'query Second' }).waitFor();
      expect(await page.getByRole('tab').allInnerTexts()).toEqual([...titles, 'Second']);
      await page.locator('section[aria-label=Variables] .view-lines').filter({ hasText: variables.id }).waitFor();
      await learnsOperations(page);
      expect(sent.filter(body => body.includes('artist('))).toEqual([]);
      expect(await page.title()).toBe('Music');
      await page.locator('.graphiql-query-editor [role=textbox]').focus();
      const answered = page.waitForResponse(answer => answer.request().postData()?.includes('artist(') === true);
      await page.keyboard.press('Control+Enter');
      expect(await (await answered).json()).toMatchObject({ data: { artist: { name: expect.any(String) } } });
      expect(page.url()).toBe(`${address}/offline`);
      await page.close();
    });
  });

  test('The explorer throws no error, and its offline page requests no other host', () => {
    expect(faults).toEqual([]);
  });
});
