import type { Page } from 'playwright';

/** Tasks this short or shorter are not reported. */
const SHORTEST_TASK_MS = 50;
/** The page is idle after this long. */
const SETTLE_MS = 1500;

/** Signs in through the form. */
export async function signIn(
  page: Page,
  origin: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/(home)?$/);
  // The library is loaded in the background.
  await page.waitForTimeout(SETTLE_MS * 4);
}

/** Tracks the longest task of the main thread since the last read. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript((shortest) => {
    const seen = globalThis as unknown as { longestTaskMs: number };
    seen.longestTaskMs = shortest;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
    }).observe({ type: 'longtask', buffered: true });
  }, SHORTEST_TASK_MS);
}

/**
 * Duration in milliseconds of the longest task since the last call, once the page is idle; 50 if none was
 * longer.
 */
export async function longestTask(page: Page): Promise<number> {
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate((shortest) => {
    const seen = globalThis as unknown as { longestTaskMs: number };
    const longest = seen.longestTaskMs;
    seen.longestTaskMs = shortest;
    return longest;
  }, SHORTEST_TASK_MS);
}
