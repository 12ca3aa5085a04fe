import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

export const WCAG_RULES: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Speech control needs names that contain what is seen; axe counts the rule as experimental.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
/** The one thing that a theme changes. */
export const COLOR_RULES: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** Resolves once nothing is on its way to another color or place any more. */
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

/** @param name of the page in what is reported */
export async function expectNoViolations(page: Page, name: string, options: RunOptions): Promise<void> {
  // A page that is checked in several forms has read the half megabyte of axe once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await settle(page);
  const found = await page.evaluate(
    async (chosen) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(chosen);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    // All that passed would be described too, which takes longer than to find it.
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
  expect(found.map((violation) => `${name} ${violation}`)).toEqual([]);
}

/** As the settings of the account do it. */
export function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  return page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
}

/** Makes the page as narrow as it has to work (WCAG 1.4.10). */
export async function expectNoHorizontalScroll(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  // What is drawn for wide screens stands until the page has heard of the new width.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: name }).toBeLessThanOrEqual(320);
}

/** The page that is open, checked on a phone in the dark, in its other forms: light, and both on a desktop. */
export async function expectOtherForms(page: Page, name: string): Promise<void> {
  await setTheme(page, 'light');
  await expectNoViolations(page, `${name} light`, COLOR_RULES);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolations(page, `${name} light, wide`, WCAG_RULES);
  await setTheme(page, 'dark');
  await expectNoViolations(page, `${name} dark, wide`, COLOR_RULES);
  await expectNoHorizontalScroll(page, name);
}
