import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from '../support/browser-arguments.ts';
import { findOrInstallBrowser } from '../support/browser-path.mjs';

const SLOW = /\.slow\.spec\.ts$/;

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
    launchOptions: { executablePath: await findOrInstallBrowser(), args: [...BROWSER_ARGUMENTS] },
    // To record every journey takes a good part of what they take themselves: `--trace on` does, and a second try.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'journeys', testIgnore: SLOW },
    { name: 'journeys-slow', testMatch: SLOW },
  ],
});
