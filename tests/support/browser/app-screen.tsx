import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { page } from 'vitest/browser';
import type { Clip } from '#contract/songs/clips';
import { getAccount, setAccount } from '#state/bridges/account';
import { storeTestClips } from '#tests/support/device/outbox';
import { routeTree } from '../../../src/routeTree.gen.ts';
import '#ui/tokens.css';
import '#ui/fonts.css';
import '#ui/global.css';

export interface ViewportSize {
  readonly width: number;
  readonly height: number;
}

export const PHONE: ViewportSize = { width: 390, height: 844 };
export const DESKTOP: ViewportSize = { width: 1280, height: 800 };

/** The whole app in a browser test: real routes and screens over the account's database, without a server. */
export class AppScreen {
  readonly #host = document.createElement('div');
  readonly #root: Root;

  constructor() {
    document.body.append(this.#host);
    this.#root = createRoot(this.#host);
  }

  async open(path: string, { width, height }: ViewportSize = PHONE) {
    await page.viewport(width, height);
    const history = createMemoryHistory({ initialEntries: [path] });
    const router = createRouter({ routeTree, history });
    this.#root.render(<RouterProvider router={router} />);
    return router;
  }

  /** Removes both the screen and the account's data. */
  async close(): Promise<void> {
    this.#root.unmount();
    this.#host.remove();
    const { database, isSignedIn } = getAccount();
    setAccount(null);
    if (isSignedIn) await database.destroy();
    localStorage.clear();
  }
}

/** Stores clips on the device as rows from the server. */
export function putClips(clips: readonly Clip[]): Promise<void> {
  return storeTestClips(getAccount().database, clips);
}
