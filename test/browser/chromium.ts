import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page, type Request } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const CHROMIUM = '/usr/bin/chromium';
const isInstalled = existsSync(CHROMIUM);

/** These tests are skipped without Chromium, except in CI. */
export const skipsBrowser = !isInstalled && process.env['CI'] !== 'true';
if (skipsBrowser) console.warn(`Tests in a browser are skipped: there is no ${CHROMIUM}.`);

/** Directory for screenshots. */
const PICTURES = fileURLToPath(new URL('../output/browser', import.meta.url));

/** Starts headless Chromium. */
export function startChromium(): Promise<Browser> {
  if (!isInstalled) throw new Error(`${CHROMIUM} is not installed; tests in a browser need it.`);
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
}

export async function takePicture(page: Page, name: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
}

const inTests = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Serves test/page, built with development warnings, on an origin that proxies /graphql. */
export class PageSite {
  readonly #server: PreviewServer;
  readonly #browser: Browser;

  private constructor(server: PreviewServer, browser: Browser) {
    this.#server = server;
    this.#browser = browser;
  }

  /**
   * @param program URL of the GraphQL server.
   * @param replaced Replacements of the page's modules, by path suffix.
   */
  static async start(program: URL, replaced: Readonly<Record<string, string>> = {}): Promise<PageSite> {
    await installClient(inTests('page'));
    const alias = Object.entries(replaced).map(([end, replacement]) => ({
      find: new RegExp(`^.*/${end}$`),
      replacement,
    }));
    const common = { configFile: false, mode: 'development', root: inTests('page'), logLevel: 'error' } as const;
    const page = { ...common, resolve: { alias } };
    const pages = ['page/index.html', 'page/small.html'].map(inTests);
    const output = { outDir: inTests('output/page'), emptyOutDir: true, rolldownOptions: { input: pages } };
    await build({ ...page, build: output });
    const proxy = { '/graphql': program.origin };
    const server = await preview({ ...page, build: output, preview: { host: '127.0.0.1', port: 0, proxy } });
    return new PageSite(server, await startChromium());
  }

  /** Opens an artist page as a new user and waits until it is complete. */
  async open(artist: string): Promise<OpenPage> {
    const parts = ['h1', 'figcaption small', '[aria-label="Albums"] li', '[aria-label="Followed artists"] li'];
    return this.#open(`?artist=${artist}`, parts);
  }

  /** Opens the small application. */
  async openSmall(artist: string): Promise<OpenPage> {
    return this.#open(`small.html?artist=${artist}`, ['h1', 'main li', '[aria-label="Followed artists"] button']);
  }

  async #open(path: string, parts: readonly string[]): Promise<OpenPage> {
    const page = await this.#browser.newPage({ viewport: { width: 900, height: 900 } });
    const open = new OpenPage(page);
    await page.goto(`${this.#server.resolvedUrls?.local[0]}${path}`);
    for (const part of parts) await page.locator(part).first().waitFor();
    return open;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.close();
  }
}

/** An open page and its requests. */
export class OpenPage {
  readonly page: Page;
  readonly #requests: string[] = [];
  /** Page errors, and warnings of the browser or a library. */
  readonly complaints: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('request', request => {
      if (new URL(request.url()).pathname === '/graphql') this.#requests.push(nameOf(request));
    });
    page.on('pageerror', error => this.complaints.push(error.message));
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
  }

  /** Requests since the previous call, such as `GET ArtistHead by hash` or `POST Follow by text`. */
  newRequests(): string[] {
    return this.#requests.splice(0).toSorted();
  }

  texts = (selector: string): Promise<string[]> => this.page.locator(selector).allInnerTexts();
  /** Artists linked from a section. */
  namesIn = (section: string): Promise<string[]> => this.texts(`[aria-label="${section}"] .names button`);
  press = (button: string): Promise<void> => this.page.getByRole('button', { name: button, exact: true }).click();
  tick = (label: string): Promise<void> => this.page.getByLabel(label, { exact: true }).click();
  choose = (label: string, option: string): Promise<unknown> => this.page.getByLabel(label).selectOption(option);
  search = (term: string): Promise<void> => this.page.getByRole('searchbox').fill(term);
}

function nameOf(request: Request): string {
  const parameters = Object.fromEntries(new URL(request.url()).searchParams);
  const { operationName, query } = request.postDataJSON() ?? parameters;
  return `${request.method()} ${operationName} by ${query ? 'text' : 'hash'}`;
}

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Packs the client package as published and installs it into an application's `node_modules`.
 * @param application Directory of the application. Other packages are resolved from parent directories.
 */
export async function installClient(application: string): Promise<void> {
  const { stdout } = await run('npm', ['run', '--silent', 'pack:client'], { cwd: root });
  const archive = `${root}.build/${stdout.trim().split('\n').at(-1)}`;
  const folder = `${application}/node_modules/music-subgraph-client`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
}
