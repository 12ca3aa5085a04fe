import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
  test,
} from '@playwright/test';
import { Network } from '#tests/support/device/network';
import { copyFirstDatabase } from '#tests/support/server/first-database';
import { ServerProcess } from '#tests/support/server/server-process';
import { App } from './app.ts';

/** A new server is at home, without credits and prices. With this, it has plans. */
export const WITH_PLANS = { SKYLARK_PLANS: '1' };

interface ServerOptions {
  /** Folder of another built app, which creates its own database. */
  readonly root?: string | undefined;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Rejects with the server's output if the server exits. */
export async function startServer({ root, environment }: ServerOptions = {}): Promise<ServerProcess> {
  const server = await ServerProcess.create(root, environment);
  if (root === undefined) copyFirstDatabase(server.dataFolder);
  await server.start();
  return server;
}

/** Shared by journeys that neither stop the server nor restart the browser, and that need no fresh state. */
export interface Household {
  readonly server: ServerProcess;
  readonly browser: Browser;
}

interface SessionParts {
  readonly server: ServerProcess;
  openContext(options: BrowserContextOptions): Promise<BrowserContext>;
  /** Disposes everything that the session does not share. */
  dispose(): Promise<void>;
}

/** Server, network and a phone-sized browser. */
export class Session {
  readonly network: Network;
  readonly #parts: SessionParts;
  #context: BrowserContext | null = null;

  private constructor(parts: SessionParts, network: Network) {
    this.#parts = parts;
    this.network = network;
  }

  /**
   * Starts a session with its own server, and a browser whose profile survives a restart.
   * @param root folder of another built app, which creates its own database
   */
  static async start(options: ServerOptions = {}): Promise<Session> {
    const server = await startServer(options);
    const profile = mkdtempSync(join(tmpdir(), 'skylark-profile-'));
    return Session.#connect({
      server,
      openContext: (options) =>
        chromium.launchPersistentContext(profile, { ...test.info().project.use.launchOptions, ...options }),
      async dispose() {
        await server.dispose();
        rmSync(profile, { recursive: true, force: true });
      },
    });
  }

  /** Joins the server and browser of a household. The session may cut its network, but not stop the server. */
  static join({ server, browser }: Household): Promise<Session> {
    return Session.#connect({
      server,
      openContext: (options) => browser.newContext(options),
      dispose: async () => {},
    });
  }

  static async #connect(parts: SessionParts): Promise<Session> {
    const network = new Network(parts.server.port);
    await network.connect();
    return new Session(parts, network);
  }

  get server(): ServerProcess {
    return this.#parts.server;
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('No browser is open');
    return this.#context;
  }

  /** Opens the browser and returns its first page. */
  async openBrowser(): Promise<App> {
    const { viewport = null } = test.info().project.use;
    this.#context = await this.#parts.openContext({ viewport, baseURL: this.network.origin });
    return new App(this.#context.pages()[0] ?? (await this.#context.newPage()));
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
    await this.#parts.dispose();
  }
}

/** Stops every service worker, as the browser does when it needs memory. */
export async function killServiceWorkers(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}

/**
 * Fires the Background Sync event that the browser fires when the network returns, whether or not a page is
 * open.
 */
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

/** The id of the site's service worker, the target of events created by DevTools. */
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
