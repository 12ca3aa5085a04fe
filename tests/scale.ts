import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import PgBoss from 'pg-boss';
import { openDatabase } from '#server/database/database';
import { canUseApt, installByApt } from './support/browser/browser-path.mjs';
import { SCALE_VARIABLE, type ScaleServices } from './support/server/replicas.ts';
import { startTestBucket } from './support/server/s3.ts';
import { ROOT } from './support/source-files.ts';

// `npm run test:scale`: runs the suites of calls on two servers and a worker that share PostgreSQL and a bucket; then
// servers, worker, PostgreSQL and song engines are killed during their work, KILLS times each. `-- suites` and
// `-- kills` run only one of the two, further arguments choose files.

const KILLS = process.env.KILLS ?? '20';
/** Where the package installs PostgreSQL's programs. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';
/** Test timeout for three processes on a machine that may be busy. */
const TEST_MS = 120_000;
const TEMPLATE = 'skylark_template';
const [part = 'all', ...files] = process.argv.slice(2);

/** Resolves to whether all tests passed. */
function vitest(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<boolean> {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}

/** Creates the database that others are copied from, so that migrations run only once. */
async function makeTemplate(postgres: string): Promise<void> {
  const database = await openDatabase({ url: `${postgres}/${TEMPLATE}`, connections: 2 }, (error) => {
    throw error;
  });
  await database.pool.query(PgBoss.getConstructionPlans());
  await database.close();
}

async function runSuites(): Promise<boolean> {
  // The module looks for PostgreSQL when it is loaded.
  const { TestPostgres } = await import('./support/server/postgres.ts');
  const postgres = await TestPostgres.start();
  const s3 = await startTestBucket();
  try {
    const address = postgres.url.replace(/\/postgres$/, '');
    await postgres.create(TEMPLATE);
    await makeTemplate(address);
    const services: ScaleServices = { postgres: address, template: TEMPLATE, s3: s3.bucket };
    const chosen = files.length > 0 ? files : ['server/', 'tests/integration/', 'tests/contract/'];
    const options = [
      '--project=integration',
      '--project=integration-slow',
      '--retry=1',
      `--testTimeout=${TEST_MS}`,
      NO_BUDGETS,
    ];
    return await vitest([...chosen, ...options], { [SCALE_VARIABLE]: JSON.stringify(services) });
  } finally {
    await Promise.all([postgres.dispose(), s3.close()]);
  }
}

/** The budgets test a build. */
const NO_BUDGETS = '--exclude=tests/integration/build-budgets.test.ts';

function runKills(): Promise<boolean> {
  const faults = ['replicas', 'server-kill', 'engine-kills'].map(
    (name) => `tests/faults/${name}.slow.test.ts`,
  );
  return vitest([...faults, '--project=integration-slow'], { KILLS });
}

if (!existsSync(DEBIAN_FOLDER) && canUseApt()) installByApt('postgresql');
const passed: boolean[] = [];
if (part !== 'kills') passed.push(await runSuites());
if (part !== 'suites') passed.push(await runKills());
process.exit(passed.every(Boolean) ? 0 : 1);
