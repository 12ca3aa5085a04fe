import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

export const WCAG_RULES: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Speech control needs names that contain the visible text; axe treats the rule as experimental.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
/** The only rules whose results depend on the theme. */
export const COLOR_RULES: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** Resolves once all transitions and finite animations have finished. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}

/** @param name of the page in reports */
export async function expectNoViolations(page: Page, name: string, options: RunOptions): Promise<void> {
  // Inject the half megabyte of axe only once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await settle(page);
  const found = await page.evaluate(
    async (chosen) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(chosen);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    // Describing all passed checks would take longer than the checks.
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
  expect(found.map((violation) => `${name} ${violation}`)).toEqual([]);
}

/** Sets the theme as the account's settings do. */
export function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  return page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
}

/** Checks the page at the minimum width it must support (WCAG 1.4.10). */
export async function expectNoHorizontalScroll(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  // The wide layout stays until the page has handled the resize.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: name }).toBeLessThanOrEqual(320);
}

/**
 * Checks the open page, already checked in dark mode on a phone, in its other forms: light, and both on a
 * desktop.
 */
export async function expectOtherForms(page: Page, name: string): Promise<void> {
  await setTheme(page, 'light');
  await expectNoViolations(page, `${name} light`, COLOR_RULES);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolations(page, `${name} light, wide`, WCAG_RULES);
  await setTheme(page, 'dark');
  await expectNoViolations(page, `${name} dark, wide`, COLOR_RULES);
  await expectNoHorizontalScroll(page, name);
}
