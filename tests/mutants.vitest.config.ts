import { defineConfig } from 'vitest/config';

/** The quick tests without a browser or a database, of which `npm run test:mutants` runs those that load a changed file. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{src,server}/**/*.test.ts'],
    exclude: ['**/*.browser.test.ts', '**/*.integration.test.ts', '**/*.slow.*', '**/node_modules/**'],
    testTimeout: 30_000,
  },
});
