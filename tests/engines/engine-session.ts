import { expect } from 'vitest';
import { Network } from '#tests/support/device/network';
import { ServerProcess } from '#tests/support/server/server-process';
import { CLIENT_PASSWORD, ServerClient } from '../faults/server-client.ts';
import type { Engine, EnginePage } from './engine-page.ts';
import type { Finding } from './find-control.ts';

export const RENDERED = { timeout: 120_000, interval: 500 };
export const SHOWN = { timeout: 30_000, interval: 200 };

/** A server, the network to it, and one page of a browser engine. */
export class EngineSession {
  readonly server: ServerProcess;
  readonly network: Network;
  readonly page: EnginePage;

  private constructor(server: ServerProcess, network: Network, page: EnginePage) {
    this.server = server;
    this.network = network;
    this.page = page;
  }

  static async start(engine: Engine): Promise<EngineSession> {
    const server = await ServerProcess.create();
    await server.start();
    // The first account is staff, who read private songs too.
    await new ServerClient(server, 'staff').signUp();
    const network = new Network(server.port);
    await network.connect();
    const page = await engine.open();
    process.stdout.write(`${page.version}\n`);
    return new EngineSession(server, network, page);
  }

  async end(): Promise<void> {
    await this.page.close();
    await this.network.cut();
    await this.server.dispose();
  }

  goto(path: string): Promise<void> {
    return this.page.goto(`${this.network.origin}${path}`);
  }

  press(role: Finding['role'], name: string, isPattern = false): Promise<void> {
    return expect.poll(() => errorOf(this.page.press({ role, name, isPattern })), SHOWN).toBe('');
  }

  type(name: string, text: string): Promise<void> {
    return expect.poll(() => errorOf(this.page.type({ role: 'textbox', name }, text)), SHOWN).toBe('');
  }

  text(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText);
  }

  async signUp(username: string): Promise<void> {
    await this.goto('/sign-up');
    await this.type('Email', `${username}@example.com`);
    await this.type('Username', username);
    await this.type('Password', CLIENT_PASSWORD);
    await this.press('button', 'Sign up');
    await expect.poll(() => this.page.evaluate(() => location.pathname), SHOWN).toMatch(/^\/(home)?$/);
  }

  /** Opens a song and downloads it. */
  async download(songId: string): Promise<void> {
    await this.goto(`/song/${songId}`);
    await this.press('button', 'Download for offline');
    const isDownloaded = () =>
      this.page.evaluate(() => document.querySelector('[aria-label^="Downloaded"]') !== null);
    await expect.poll(isDownloaded, RENDERED).toBe(true);
  }

  /** Position of the song that plays; 0 if none does. */
  heard(): Promise<number> {
    return this.page.evaluate(() => {
      const playing = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
      return playing?.currentTime ?? 0;
    });
  }

  /** Moves the song that plays to a position. */
  seek(seconds: number): Promise<void> {
    return this.page.evaluate((position) => {
      const playing = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
      if (playing) playing.currentTime = position;
    }, seconds);
  }
}

/** Returns '' on success, otherwise the error message. */
async function errorOf(work: Promise<void>): Promise<string> {
  try {
    await work;
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
