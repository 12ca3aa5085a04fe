import { spawnSync } from 'node:child_process';

/* `npm run test:engine -- URL [MODEL]` runs the suite of connected engines against a real one. */

const [url, model] = process.argv.slice(2);
if (url === undefined || !URL.canParse(url)) {
  process.stderr.write('Usage: npm run test:engine -- http://192.168.1.20:8085 [model]\n');
  process.exit(2);
}
const { status } = spawnSync(
  'npx',
  [
    'vitest',
    'run',
    '--project',
    'integration-slow',
    'server/engines/connected/connected-engine.slow.integration.test.ts',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, SKYLARK_TEST_ENGINE: url, ...(model ? { SKYLARK_TEST_ENGINE_MODEL: model } : {}) },
  },
);
process.exit(status ?? 1);
