import { expect, type Locator, type Page } from '@playwright/test';
import { songMenuGroup } from '#tests/support/browser/song-menu';

export interface Account {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** Enough for two songs on a busy machine, behind those of another journey. */
export const RENDER_TIMEOUT_MS = 180_000;

let accountCount = 0;

/** A new account with unique credentials. */
export function newAccount(): Account {
  accountCount += 1;
  const username = `lark_${process.pid}_${accountCount}`;
  return { email: `${username}@example.com`, username, password: 'a long enough secret' };
}

/** User actions in the app, by its accessible names. */
export class App {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
  }

  textbox(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  get player(): Locator {
    return this.page.getByRole('region', { name: 'Player' }).first();
  }

  songs(): Locator {
    return this.page.getByRole('list', { name: 'Songs' }).getByRole('article');
  }

  /** The row of one song in a list; two takes of one request share their title. */
  song(clipId: string): Locator {
    // A song's page is an article too, with rows in it.
    return this.page.locator(`article:not(:has(article)):has(a[href="/song/${clipId}"])`);
  }

  /** Ids of the listed songs, in order. */
  async songIds(): Promise<string[]> {
    const links = await this.songs()
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    return links.flatMap((href) => /^\/song\/([0-9a-f-]{36})$/.exec(href)?.[1] ?? []);
  }

  async openMenu(clipId: string): Promise<void> {
    await this.song(clipId)
      .getByRole('button', { name: /^More for / })
      .click();
  }

  /** Chooses an action in the open menu of a song. */
  async chooseSongAction(name: string): Promise<void> {
    await expect(this.page.getByRole('menu')).toBeVisible();
    const item = (label: string) => this.page.getByRole('menuitem', { name: label, exact: true });
    const group = songMenuGroup(name);
    // A single action is not in a group.
    if (group !== null && (await item(group).count()) > 0) await item(group).click();
    await item(name).click();
  }

  /** Pins a private song, which makes it public. */
  async pin(clipId: string): Promise<void> {
    await this.openMenu(clipId);
    await this.chooseSongAction('Pin');
    await this.button('Pin and make public').click();
    // Until the row shows it, the change is not stored on the device, and leaving the page would lose it.
    await expect(this.song(clipId).getByText('Pinned', { exact: true })).toBeVisible();
  }

  likeButton(clipId: string): Locator {
    return this.song(clipId).getByRole('button', { name: /^Like / });
  }

  async signUp(account: Account): Promise<void> {
    await this.page.goto('/sign-up');
    await this.textbox('Email').fill(account.email);
    await this.textbox('Username').fill(account.username);
    await this.page.getByLabel('Password', { exact: true }).fill(account.password);
    await this.button('Sign up').click();
    await expect(this.page).toHaveURL(/\/(home)?$/);
    await expect(this.page.getByRole('link', { name: 'Create' }).first()).toBeVisible();
  }

  async signIn(account: Account): Promise<void> {
    await this.page.goto('/sign-in');
    await this.textbox('Email').fill(account.email);
    await this.page.getByLabel('Password', { exact: true }).fill(account.password);
    await this.button('Sign in').click();
    await expect(this.page).toHaveURL(/\/(home)?$/);
  }

  /** Opens the settings of the Create form, which stay open. */
  async openMore(): Promise<void> {
    const more = this.button('More');
    if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click();
    await expect(this.page.getByRole('combobox', { name: 'Model' })).toBeVisible();
  }

  /** Requests a song in simple mode; two clips follow. */
  async createSimple(description: string): Promise<void> {
    await this.page.goto('/create');
    await this.page.getByRole('tab', { name: 'Simple' }).click();
    await this.textbox('Song description').fill(description);
    await this.button(/^Create/).click();
  }

  /** Requests two songs and waits for them. Resolves with their ids, with the library open. */
  async makeSongs(description: string): Promise<string[]> {
    await this.createSimple(description);
    await expect(this.page.getByRole('heading', { name: 'In the works' })).toBeVisible();
    await this.openLibrary();
    await this.waitForRenders();
    return this.songIds();
  }

  /** Waits until no song in the open list is in progress. */
  async waitForRenders(): Promise<void> {
    await expect(this.page.getByText('Generating')).toHaveCount(0, { timeout: RENDER_TIMEOUT_MS });
  }

  /** Opens a screen as a link of the app does: a full page load takes over a second of one core. */
  async follow(path: string): Promise<void> {
    await this.page.evaluate((to) => history.pushState(null, '', to), path);
  }

  /** Opens the library with every song by itself, both takes of a request too: that is how a filter lists them. */
  async openLibrary(): Promise<void> {
    await this.page.goto('/me');
    await expect(this.songs().first()).toBeVisible();
    await this.button('Hide disliked').click();
    await expect(this.page.getByRole('link', { name: /^\d+ versions of / })).toHaveCount(0);
    await expect(this.songs().first()).toBeVisible();
  }

  /** Waits until the service worker controls the page and has cached the whole shell. */
  async waitForOfflineShell(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise<void>((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
      );
    });
  }

  /** Position and state of the audio element in use. */
  audio(): Promise<{ seconds: number; durationSeconds: number; isPaused: boolean; source: string }> {
    return this.page.evaluate(() => {
      const elements = [...document.querySelectorAll('audio')];
      const audio = elements.find(({ paused }) => !paused) ?? elements[0];
      if (!audio) throw new Error('There is no audio element');
      return {
        seconds: audio.currentTime,
        durationSeconds: audio.duration,
        isPaused: audio.paused,
        source: audio.currentSrc,
      };
    });
  }
}
