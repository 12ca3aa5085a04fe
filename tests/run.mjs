import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installPackages, ROOT, requireNode } from '../server/setup/install.mjs';

requireNode();
installPackages();
const { findOrInstallBrowser } = await import('./support/browser-path.mjs');

const reports = mkdtempSync(join(tmpdir(), 'skylark-test-'));
const totals = { passed: 0, skipped: 0 };
/** Named once more at the end: where a test failed is far up by then. */
const failures = [];
/** Tests of a busy machine's clock, network and browsers get further tries; who needed one is named at the end too. */
const retried = [];
const durations = [];

function bin(path, ...args) {
  return [process.execPath, [join(ROOT, 'node_modules', path), ...args]];
}

function execute([command, args], { env = {}, stdio = 'inherit' } = {}) {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio, env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    const end = (isPassed) => resolve({ isPassed, output, seconds: (Date.now() - startedAt) / 1000 });
    child.on('close', (code) => end(code === 0));
    child.on('error', () => end(false));
  });
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Runs one stage under its headline. `run` returns how long it took, what passed and was skipped, the names of what
 * failed (of a stage that failed as a whole, none) and of what passed after it had failed.
 */
async function stage(name, run) {
  process.stdout.write(`\n== ${name}\n`);
  const { isPassed, seconds, passed, failed, skipped, flaky = [] } = await run();
  durations.push(`${name} ${Math.round(seconds)} s`);
  totals.passed += passed;
  totals.skipped += skipped;
  failures.push(...failed.map((test) => `${name}: ${test}`));
  retried.push(...flaky.map((test) => `${name}: ${test}`));
  // A file that fails to load has no failed test of its own.
  if (!isPassed && failed.length === 0) failures.push(`${name}: failed as a whole`);
}

/** A test's name and what it said, short and on lines of its own: the log above may be cut where this is read. */
function describe(name, messages) {
  const reasons = messages.map(
    (message) => `\n  ${stripVTControlCharacters(message).slice(0, 600).replaceAll('\n', '\n  ')}`,
  );
  return name + reasons.join('');
}

const CHECKS = {
  'format and lint': bin('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  // One checker, one folder after the other: more would each work out the types of the others again, in twice the memory.
  types: bin('typescript/bin/tsc', '-b', '--checkers', '1', '--builders', '1'),
  'unused code': bin('knip/bin/knip.js'),
  'code only tests use': bin('knip/bin/knip.js', '--production'),
};

/** Starts all checks; most of them keep but one core busy. */
function startChecks() {
  return Object.entries(CHECKS).map(([name, command]) => [
    name,
    execute(command, { stdio: ['ignore', 'pipe', 'pipe'] }),
  ]);
}

/** Each a stage; what it printed stays together. */
async function checks(started) {
  for (const [name, result] of started)
    await stage(name, async () => {
      const { isPassed, seconds, output } = await result;
      process.stdout.write(output);
      return { isPassed, seconds, passed: isPassed ? 1 : 0, failed: [], skipped: 0 };
    });
}

/** @param files those whose names contain one of these; of none, all */
async function runVitest(file, projects, retries, files = []) {
  const { isPassed, seconds } = await execute(
    bin(
      'vitest/vitest.mjs',
      'run',
      ...files,
      ...projects.map((project) => `--project=${project}`),
      `--retry=${retries}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, file)}`,
    ),
  );
  const suites = readReport(file)?.testResults ?? [];
  const tests = suites.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      file: name,
      key: `${name} ${fullName}`,
      status,
      description: describe(fullName, failureMessages),
      hasFailed: failureMessages.length > 0,
    })),
  );
  const failedFiles = suites.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return { isPassed, seconds, tests, failedFiles };
}

/**
 * Runs projects of Vitest as one stage: their files share one queue, at whose end alone a core may be idle. Files that failed
 * in spite of a second try are run once more by themselves: what fails there too is broken, and not the victim of a busy
 * machine or of a test before it.
 */
function vitest(name, { projects = [name], retries = 0 } = {}) {
  return stage(`${name} tests`, async () => {
    const all = await runVitest(`${name}.json`, projects, retries);
    const hasSecond = retries > 0 && all.failedFiles.length > 0;
    const again = hasSecond ? await runVitest(`${name}-again.json`, projects, 0, all.failedFiles) : null;
    const isRepeated = ({ file }) => again !== null && all.failedFiles.includes(file);
    const tests = [...all.tests.filter((test) => !isRepeated(test)), ...(again?.tests ?? [])];
    const passed = tests.filter(({ status }) => status === 'passed');
    const failedAgain = new Set(tests.flatMap(({ status, key }) => (status === 'failed' ? [key] : [])));
    const flaky = all.tests.filter(({ hasFailed, key }) => hasFailed && !failedAgain.has(key));
    return {
      isPassed: all.isPassed || again?.isPassed === true,
      seconds: all.seconds + (again?.seconds ?? 0),
      passed: passed.length,
      failed: tests.filter(({ status }) => status === 'failed').map(({ description }) => description),
      flaky: flaky.map(({ description }) => description),
      skipped: tests.filter(({ status }) => !['passed', 'failed'].includes(status)).length,
    };
  });
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function endToEnd() {
  return stage('end-to-end tests', async () => {
    const { isPassed, seconds } = await execute(
      bin('@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', '--retries=2'),
      { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json') } },
    );
    const report = readReport('e2e.json');
    if (report === null) return { isPassed: false, seconds, passed: 0, failed: [], skipped: 0 };
    const specs = report.suites.flatMap(specsOf);
    const errorsOf = ({ tests }) => tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
    const named = (found) =>
      found.map((spec) =>
        describe(
          spec.title,
          errorsOf(spec).map(({ message }) => message ?? ''),
        ),
      );
    const { expected, flaky, skipped } = report.stats;
    return {
      isPassed,
      seconds,
      passed: expected + flaky,
      failed: named(specs.filter(({ ok }) => !ok)),
      flaky: named(specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))),
      skipped,
    };
  });
}

/** Builds into dist/ what every stage but the checks starts. Ends the run if it cannot. */
async function build() {
  const script = "import('./server/setup/build.mjs').then(({ buildIfStale }) => buildIfStale())";
  const { isPassed } = await execute([process.execPath, ['--eval', script]]);
  if (!isPassed) process.exit(1);
}

/** Without it the checks cannot know what is used; builds write it. */
const routeTree = () => readFileSync(join(ROOT, 'src/routeTree.gen.ts'), 'utf8');

process.env.CHROMIUM_PATH = await findOrInstallBrowser();
// Checks, the build and unit tests each leave a core idle for a time: they begin side by side.
const routesBefore = routeTree();
let started = startChecks();
await build();
if (routeTree() !== routesBefore) {
  await Promise.all(started.map(([, result]) => result));
  started = startChecks();
}
await vitest('unit', { projects: ['unit', 'unit-alone'] });
await checks(started);
await vitest('browser', { retries: 1 });
await vitest('integration', { retries: 1 });
await endToEnd();
rmSync(reports, { recursive: true, force: true });

process.stdout.write(`\n${durations.join(', ')}\n`);
for (const test of retried) process.stdout.write(`passed after a failure: ${test}\n`);
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`);
const { passed, skipped } = totals;
process.stdout.write(`\n${passed} passed, ${failures.length} failed, ${skipped} skipped\n`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
