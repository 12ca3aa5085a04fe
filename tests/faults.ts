import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './support/source-files.ts';

/*
 * `npm run faults` runs 50,000 fault schedules, `npm run faults -- 500 --seed 7` the 500 from seed 7 on, and
 * `npm run faults -- --seed 7` the one of seed 7, with its steps.
 */

const DEFAULT_SCHEDULES = 50_000;

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
const count = Number(positionals[0] ?? (values.seed === undefined ? DEFAULT_SCHEDULES : 1));
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
if (![count, seed].every((number) => Number.isInteger(number) && number >= 0)) {
  console.error('Usage: npm run faults -- [number of schedules] [--seed number]');
  process.exit(2);
}

const test = 'tests/faults/schedules.slow.browser.test.ts';
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project=browser-slow', test],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, VITE_FAULT_SCHEDULES: String(count), VITE_PROPERTY_SEED: String(seed) },
  },
);
process.exit(status ?? 1);
