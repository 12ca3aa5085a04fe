import { defineConfig } from '@playwright/test';
import { findOrInstallBrowser } from '../support/browser-path.mjs';

const executablePath = await findOrInstallBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // One server, one browser and two song renders at a time are what two cores carry.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 390, height: 844 },
    launchOptions: {
      executablePath,
      args: ['--autoplay-policy=no-user-gesture-required', '--disable-background-networking'],
    },
    trace: 'retain-on-failure',
  },
});
