import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installPackages, ROOT, requireNode } from '../server/setup/install.mjs';

// `npm test` runs the checks and every test whose file is not called `.slow.`, each once, and draws random values from a
// fixed seed. `npm run test:rest` runs the others, and the properties of `npm test` more often, all from a new seed; a
// failed test is retried once there, from the same seed, and listed at the end if the retry passes.

requireNode();
installPackages();
const { findOrInstallBrowser } = await import('./support/browser/browser-path.mjs');

const isRest = process.argv[2] === 'rest';
const retries = isRest ? 1 : 0;
const PROPERTY_TIMEOUT_MS = 600_000;
const reports = mkdtempSync(join(tmpdir(), 'skylark-test-'));

/** What `tests/support/properties.ts` draws from. */
const seed = process.env.VITE_PROPERTY_SEED ?? String(Date.now() % 2 ** 31);
if (isRest) process.env.VITE_PROPERTY_SEED = seed;
else delete process.env.VITE_PROPERTY_SEED;
const sayingSeed = `Random values are drawn from VITE_PROPERTY_SEED=${seed}.\n`;

const STAGES = isRest
  ? [
      { name: 'properties from a new seed', run: properties },
      { name: 'slow unit tests', run: () => vitest('unit-slow') },
      { name: 'slow browser tests', run: () => vitest('browser-slow') },
      { name: 'slow integration tests', run: () => vitest('integration-slow') },
      { name: 'slow journeys', run: () => playwright('journeys-slow') },
    ]
  : [
      { name: 'format, lint, types and unused code', run: checks },
      { name: 'unit tests', run: () => vitest('unit') },
      { name: 'browser tests', run: () => vitest('browser') },
      { name: 'integration tests', run: () => vitest('integration') },
      { name: 'journeys', run: () => playwright('journeys') },
    ];

/** Runs a script of a package. Resolves with whether it succeeded. */
function execute(script, args, env = {}) {
  return new Promise((resolve) => {
    const options = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } };
    const child = spawn(process.execPath, [join(ROOT, 'node_modules', script), ...args], options);
    child.on('close', (code) => resolve(code === 0));
    child.on('error', () => resolve(false));
  });
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return null;
  }
}

/** A test's name and its first errors, repeated at the end of the log. */
function describe(name, messages) {
  const reasons = messages.map(
    (message) => `\n  ${stripVTControlCharacters(message).slice(0, 600).replaceAll('\n', '\n  ')}`,
  );
  return name + reasons.join('');
}

/*
 * Each function that runs a stage resolves with whether it passed, and with its tests: a name with its errors, and
 * 'passed', 'failed' or 'skipped'. A test that passed with errors passed on its retry.
 */

/** Each check uses one core, so they run two at a time. */
async function checks() {
  const waiting = [
    ['types', 'typescript/bin/tsc', '-b'],
    ['format and lint', '@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
    ['unused code', 'knip/bin/knip.js'],
    ['code that only tests use', 'knip/bin/knip.js', '--production'],
  ];
  const tests = [];
  const runNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [description, script, ...args] = next;
      const status = (await execute(script, args)) ? 'passed' : 'failed';
      tests.push({ description, status, hasErrors: status === 'failed' });
    }
  };
  await Promise.all([runNext(), runNext()]);
  return { isPassed: tests.every(({ status }) => status === 'passed'), tests };
}

/** The quick tests that draw values, ten times as often as in `npm test`. */
function properties() {
  const files = ['src', 'server', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((path) => join(folder, path))
      .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('.slow.'))
      .filter((path) => /from '.*support\/properties/.test(readFileSync(join(ROOT, path), 'utf8'))),
  );
  const projects = ['unit', 'browser', 'integration'].map((project) => `--project=${project}`);
  const selected = [...projects, `--testTimeout=${PROPERTY_TIMEOUT_MS}`, ...files];
  return runVitest('properties', selected, { VITE_PROPERTY_TIMES: '10' });
}

const vitest = (project) => runVitest(project, [`--project=${project}`]);

async function runVitest(name, selected, env = {}) {
  const file = `${name}.json`;
  const options = [
    `--retry=${retries}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, file)}`,
  ];
  const isPassed = await execute('vitest/vitest.mjs', ['run', ...selected, ...options], env);
  const tests = (readReport(file)?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      description: describe(fullName, failureMessages),
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      hasErrors: failureMessages.length > 0,
    })),
  );
  return { isPassed, tests };
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
const STATUSES = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' };

async function playwright(project) {
  const file = `${project}.json`;
  const isPassed = await execute(
    '@playwright/test/cli.js',
    ['test', '--config=tests/e2e/playwright.config.ts', `--project=${project}`, `--retries=${retries}`],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, file) },
  );
  const specs = (readReport(file)?.suites ?? []).flatMap(specsOf);
  const tests = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => {
      const errors = results.flatMap((result) => result.errors.map(({ message }) => message ?? ''));
      const description = describe(spec.title, errors);
      return { description, status: STATUSES[status], hasErrors: errors.length > 0 };
    }),
  );
  return { isPassed, tests };
}

/** CPU seconds used on all cores of this machine, because browsers are not child processes. */
function machineCpuSeconds() {
  const ms = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0);
  return ms / 1000;
}

process.env.CHROMIUM_PATH = await findOrInstallBrowser();
// Checks need the route tree written by the build, and tests need the built app.
await import('../server/setup/build.mjs').then(({ buildIfStale }) => buildIfStale());

if (isRest) process.stdout.write(`\n${sayingSeed}`);
const durations = [];
const tests = [];
const brokenStages = [];
for (const { name, run } of STAGES) {
  process.stdout.write(`\n== ${name}\n`);
  const [startedAt, cpuBefore] = [Date.now(), machineCpuSeconds()];
  const result = await run();
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  durations.push(`${name} ${seconds} s (CPU ${Math.round(machineCpuSeconds() - cpuBefore)} s)`);
  tests.push(...result.tests.map((test) => ({ ...test, description: `${name}: ${test.description}` })));
  // A file that fails to load has no failed test.
  if (!result.isPassed && !result.tests.some(({ status }) => status === 'failed')) brokenStages.push(name);
}
rmSync(reports, { recursive: true, force: true });

const count = (wanted) => tests.filter(({ status }) => status === wanted).length;
const failedCount = count('failed') + brokenStages.length;
process.stdout.write(`\n${durations.join('\n')}\n`);
for (const { status, hasErrors, description } of tests) {
  if (status === 'passed' && hasErrors) process.stdout.write(`passed on retry: ${description}\n`);
  if (status === 'failed') process.stdout.write(`failed: ${description}\n`);
}
if (isRest && failedCount > 0) process.stdout.write(sayingSeed);
for (const name of brokenStages) process.stdout.write(`failed: ${name}: failed without a failed test\n`);
process.stdout.write(`\n${count('passed')} passed, ${failedCount} failed, ${count('skipped')} skipped\n`);
process.exit(failedCount === 0 && count('passed') > 0 ? 0 : 1);
