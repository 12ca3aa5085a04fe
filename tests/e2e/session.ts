import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page, test } from '@playwright/test';
import { copyFirstDatabase } from '../support/first-database.ts';
import { Network } from '../support/network.ts';
import { ServerProcess } from '../support/server-process.ts';
import { App } from './app.ts';

/** Server, network and a phone-sized browser whose profile survives a restart of the browser. */
export class Session {
  readonly server: ServerProcess;
  readonly network: Network;
  readonly #profile = mkdtempSync(join(tmpdir(), 'skylark-profile-'));
  #context: BrowserContext | null = null;

  private constructor(server: ServerProcess, network: Network) {
    this.server = server;
    this.network = network;
  }

  /** @param root folder of another built app, which makes its database itself */
  static async start(root?: string): Promise<Session> {
    const server = await ServerProcess.create(root);
    if (root === undefined) copyFirstDatabase(server.dataFolder);
    await server.start();
    const network = new Network(server.port);
    await network.connect();
    return new Session(server, network);
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('No browser is open');
    return this.#context;
  }

  /** Opens the browser on its kept profile. Returns its first page. */
  async openBrowser(): Promise<App> {
    const options = test.info().project.use;
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...options.launchOptions,
      viewport: options.viewport ?? null,
      baseURL: this.network.origin,
    });
    const page = this.#context.pages()[0] ?? (await this.#context.newPage());
    return new App(page);
  }

  async newPage(): Promise<App> {
    return new App(await this.context.newPage());
  }

  async closeBrowser(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }

  async end(): Promise<void> {
    await this.closeBrowser();
    await this.network.cut();
    await this.server.dispose();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

/** Ends every service worker the way the browser does when it needs the memory. */
export async function killServiceWorkers(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}

/** Fires the Background Sync event that the browser fires when the network is back, whether or not a page is open. */
export async function fireBackgroundSync(context: BrowserContext, page: Page, origin: string): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await ownRegistration(devtools, origin),
    tag: 'outbox',
    lastChance: false,
  });
  await devtools.detach();
}

/** The id of the site's service worker, which the events that DevTools makes are for. */
export async function ownRegistration(devtools: CDPSession, origin: string): Promise<string> {
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find((one) => one.scopeURL.startsWith(origin) && !one.isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return registrationId;
}
