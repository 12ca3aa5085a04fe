import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, ROOT, requireNode } from '../server/setup/install.mjs';

requireNode();
installPackages();
const { buildIfStale } = await import('../server/setup/build.mjs');
const { findOrInstallBrowser } = await import('./support/browser-path.mjs');

const reports = mkdtempSync(join(tmpdir(), 'skylark-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };

function bin(path, ...args) {
  return [process.execPath, [join(ROOT, 'node_modules', path), ...args]];
}

function execute([command, args], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('exit', (code) => resolve(code === 0));
    child.on('error', () => resolve(false));
  });
}

function count(passed, failed, skipped) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return null;
  }
}

async function check(name, command) {
  process.stdout.write(`\n== ${name}\n`);
  const isPassed = await execute(command);
  count(isPassed ? 1 : 0, isPassed ? 0 : 1, 0);
}

async function vitest(project) {
  process.stdout.write(`\n== ${project} tests\n`);
  const file = `${project}.json`;
  const isPassed = await execute(
    bin(
      'vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, file)}`,
    ),
  );
  const report = readReport(file);
  if (report === null) return count(0, 1, 0);
  const failed = report.numFailedTests;
  // A file that fails to load has no failed test of its own.
  count(
    report.numPassedTests,
    failed === 0 && !isPassed ? 1 : failed,
    report.numPendingTests + report.numTodoTests,
  );
}

async function endToEnd() {
  process.stdout.write('\n== end-to-end tests\n');
  const isPassed = await execute(
    bin('@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'),
    { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json') },
  );
  const stats = readReport('e2e.json')?.stats;
  if (stats === undefined) return count(0, 1, 0);
  const failed = stats.unexpected + stats.flaky;
  count(stats.expected, failed === 0 && !isPassed ? 1 : failed, stats.skipped);
}

process.env.CHROMIUM_PATH = await findOrInstallBrowser();
await check('format and lint', bin('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'));
buildIfStale();
await check('types', bin('typescript/bin/tsc', '-b'));
await check('unused code', bin('knip/bin/knip.js'));
await check('code only tests use', bin('knip/bin/knip.js', '--production'));
await vitest('unit');
await vitest('unit-slow');
await vitest('browser');
await vitest('integration');
await endToEnd();
rmSync(reports, { recursive: true, force: true });

process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
