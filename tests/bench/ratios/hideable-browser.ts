import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { BROWSER_ARGUMENTS } from '../../support/browser-arguments.ts';
import { findOrInstallBrowser } from '../../support/browser-path.mjs';

/**
 * A browser whose window can be minimized, which hides its page as on a phone with its screen off: no frames are
 * drawn. Pages of a browser that Playwright starts itself always believe to be seen.
 */
export class HideableBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #browser: Browser;
  readonly #process: ChildProcess;
  readonly #profile: string;

  private constructor(browser: Browser, page: Page, process: ChildProcess, profile: string) {
    this.#browser = browser;
    this.context = page.context();
    this.page = page;
    this.#process = process;
    this.#profile = profile;
  }

  static async open(): Promise<HideableBrowser> {
    const profile = mkdtempSync(join(tmpdir(), 'skylark-browser-'));
    const child = spawn(
      await findOrInstallBrowser(),
      [
        ...BROWSER_ARGUMENTS,
        '--headless=new',
        '--no-sandbox',
        '--no-first-run',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const browser = await chromium.connectOverCDP(await addressOf(child), { noDefaults: true });
    const page = browser.contexts()[0]?.pages()[0];
    if (!page) throw new Error('The browser opened no page.');
    return new HideableBrowser(browser, page, child, profile);
  }

  /** Minimizes the window of the page, or shows it again. */
  async setHidden(page: Page, isHidden: boolean): Promise<void> {
    const devtools = await this.context.newCDPSession(page);
    const { windowId } = await devtools.send('Browser.getWindowForTarget');
    const windowState = isHidden ? 'minimized' : 'normal';
    await devtools.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
    await devtools.detach();
    await page.waitForFunction((hidden) => document.hidden === hidden, isHidden, { polling: 100 });
  }

  async close(): Promise<void> {
    await this.#browser.close();
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    if (this.#process.kill()) await ended;
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

/** The address that the browser prints for its debugger. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The output of the browser is not read.');
  for await (const line of createInterface({ input: stderr })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (!address) continue;
    // A browser whose output nobody reads stops once the pipe is full.
    stderr.resume();
    return address;
  }
  throw new Error('The browser ended at its start.');
}
