import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from 'playwright';
import { BROWSER_ARGUMENTS } from '#tests/support/browser/browser-arguments';
import { findOrInstallBrowser } from '../../support/browser/browser-path.mjs';

const MEGABYTE = 1024 * 1024;

/**
 * A browser of its own process, with one page, which measures what a browser that Playwright starts cannot: a hidden
 * page, since its window can be minimized, and memory without a debugger, since it runs on while detached.
 */
export class OwnBrowser {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #address: string;
  #browser: Browser | null = null;
  #rendererIds: readonly number[] = [];

  private constructor(process: ChildProcess, profile: string, address: string) {
    this.#process = process;
    this.#profile = profile;
    this.#address = address;
  }

  static async start(): Promise<OwnBrowser> {
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
    return new OwnBrowser(child, profile, await addressOf(child));
  }

  /** The page, driven by a debugger until `detach`. */
  async attach(): Promise<Page> {
    this.#browser = await chromium.connectOverCDP(this.#address, { noDefaults: true });
    const page = this.#browser.contexts()[0]?.pages()[0];
    if (!page) throw new Error('The browser opened no page.');
    const devtools = await this.#browser.newBrowserCDPSession();
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    this.#rendererIds = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    return page;
  }

  /** The browser and its page go on by themselves. */
  async detach(): Promise<void> {
    await this.#browser?.close();
    this.#browser = null;
  }

  /** Resident memory in MB of the page's process with its workers, as of the last `attach`; Linux only. */
  residentMegabytes(): number {
    return Math.max(0, ...this.#rendererIds.map(residentBytes)) / MEGABYTE;
  }

  /** The title of the page, also while detached. */
  async pageTitle(): Promise<string> {
    const list = new URL('/json/list', this.#address.replace('ws:', 'http:'));
    const targets = (await (await fetch(list)).json()) as { type: string; title: string }[];
    return targets.find(({ type }) => type === 'page')?.title ?? '';
  }

  async close(): Promise<void> {
    await this.detach();
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    if (this.#process.kill()) await ended;
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

/** Minimizes the window of a page of such a browser, or shows it again. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  const windowState = isHidden ? 'minimized' : 'normal';
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
  await devtools.detach();
  await page.waitForFunction((hidden) => document.hidden === hidden, isHidden, { polling: 100 });
}

/** Zero for a process that has ended: a browser keeps a spare one. */
function residentBytes(processId: number): number {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
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
