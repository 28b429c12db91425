import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';

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
