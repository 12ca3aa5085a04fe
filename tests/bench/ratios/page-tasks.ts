import type { Page } from 'playwright';

/** Shorter tasks are not told: so long, or less. */
const SHORTEST_TASK_MS = 50;
/** Nothing of the page is under way any more after this long. */
const SETTLE_MS = 1500;

/** Signs in with the form. */
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
  // The library is read in the background.
  await page.waitForTimeout(SETTLE_MS * 4);
}

/** Keeps the longest task of the main thread since it was last asked for. */
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

/** Milliseconds of the longest task since this was last asked, once the page rests; 50 for none as long. */
export async function longestTask(page: Page): Promise<number> {
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate((shortest) => {
    const seen = globalThis as unknown as { longestTaskMs: number };
    const longest = seen.longestTaskMs;
    seen.longestTaskMs = shortest;
    return longest;
  }, SHORTEST_TASK_MS);
}
