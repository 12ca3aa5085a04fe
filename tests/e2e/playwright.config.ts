import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from '#tests/support/browser/browser-arguments';
import { findOrInstallBrowser } from '../support/browser/browser-path.mjs';

const SLOW = /\.slow\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // Journeys mostly wait: for a lease to expire, for a song to play. Each has its own server and browser.
  workers: 2,
  // A busy machine takes five times as long; something that never happens is still detected.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    // Without it, a control that never appears costs its test's whole timeout.
    actionTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    // As in browser tests: painting animations without a GPU costs more than the journey itself.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await findOrInstallBrowser(), args: [...BROWSER_ARGUMENTS] },
    // Recording every journey costs a good part of its own duration: only `--trace on` and a retry do it.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'journeys', testIgnore: SLOW },
    { name: 'journeys-slow', testMatch: SLOW },
  ],
});
