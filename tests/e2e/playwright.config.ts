import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from '../support/browser-arguments.ts';
import { findOrInstallBrowser, installedWholeBrowser } from '../support/browser-path.mjs';

const executablePath = await findOrInstallBrowser();
const launchOptions = { executablePath, args: [...BROWSER_ARGUMENTS] };

/** It asks for what a headless shell does not have. */
const WHOLE_BROWSER_SPEC = 'install.spec.ts';
/** It takes longest. */
const LONGEST_SPEC = 'shaping.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // Much of a journey is waiting: for a lease to end, for a song to play. Each has its own server and browser.
  workers: 2,
  // A busy machine takes five times as long; what never comes is found all the same.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    // Without one, a control that never comes costs the whole time of its test.
    actionTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    // As in browser tests: to paint what moves, on a machine without a GPU, takes more than what a journey is about.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
    // To record every journey takes a good part of what they take themselves: `--trace on` does, and a second try.
    trace: 'on-first-retry',
  },
  projects: [
    // These two come first: at the end each would leave a core idle.
    {
      name: 'install',
      testMatch: WHOLE_BROWSER_SPEC,
      use: { launchOptions: { ...launchOptions, executablePath: installedWholeBrowser() ?? executablePath } },
    },
    { name: 'longest', testMatch: LONGEST_SPEC },
    { name: 'journeys', testIgnore: [WHOLE_BROWSER_SPEC, LONGEST_SPEC] },
  ],
});
