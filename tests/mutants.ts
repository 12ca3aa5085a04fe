import { Stryker } from '@stryker-mutator/core';

// `npm run test:mutants -- FOLDER` changes the code of a folder in one small place at a time and counts how many of the
// changes the quick tests without a browser or a database notice. It remembers the results for the next run.

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder of source: npm run test:mutants -- src/domain/sync');

const name = folder.replaceAll('/', '-');
const stryker = new Stryker({
  mutate: [`${folder}/**/*.ts`, '!**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants.vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // A change of what a module does as it loads would load all tests again, 20 seconds each.
  ignoreStatic: true,
  // Two cores: one for the tests, one for everything else.
  concurrency: 1,
  // It reads them with the JavaScript API of TypeScript, which the TypeScript of this project does not have.
  tsconfigFile: 'none',
  incremental: true,
  incrementalFile: `test-results/mutants/${name}.json`,
  tempDirName: 'test-results/mutants/work',
  reporters: ['clear-text'],
});
await stryker.runMutationTest();
