import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { AppCopy } from '#tests/support/server/app-copy';
import { ROOT } from '../support/source-files.ts';
import { type App, newAccount } from './app.ts';
import { Session } from './session.ts';

// A made-up noun, added the way CONTRIBUTING describes: its own files and one entry in two lists. If it needs more
// than that, the structure is at fault.

const TEMPLATES = join(ROOT, 'tests/fixtures/memos');
const BUILD_TIMEOUT_MS = 600_000;

test.describe.configure({ mode: 'serial' });

let copy: AppCopy;
let session: Session;
let app: App;

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  copy = new AppCopy();
  copy.addFiles(TEMPLATES);
  copy.replace(
    'src/contract/contract.ts',
    /^import /,
    "import { memoCalls } from './collections/memos.ts';\nimport ",
  );
  copy.replace(
    'src/contract/contract.ts',
    'typeof billingCalls &',
    'typeof billingCalls & typeof memoCalls &',
  );
  copy.replace('src/contract/contract.ts', '  ...billingCalls,', '  ...billingCalls,\n  ...memoCalls,');
  copy.replace(
    'server/calls/handlers.ts',
    /^import /,
    "import * as memos from '#server/collections/memos.handlers';\nimport ",
  );
  copy.replace('server/calls/handlers.ts', 'const nouns = {', 'const nouns = { memos,');
  await copy.node('node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'server/drizzle.config.ts');
  await copy.node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');
  await copy.node('server/build.mjs');
  session = await Session.start({ root: copy.root });
  app = await session.openBrowser();
  await app.signUp(newAccount());
});

test.afterAll(async () => {
  await session?.end();
  copy?.delete();
});

const memo = (text: string) => app.page.getByRole('list', { name: 'Memos' }).getByText(text);

test('the copy with the new noun type-checks', async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  // One folder after the other: other journeys run meanwhile, and need memory too.
  const folders = ['src', 'workers', 'sw', 'server'];
  await copy.node(
    'node_modules/typescript/bin/tsc',
    ...['-b', '--checkers', '1', '--builders', '1'],
    ...folders,
  );
});

test('an entity created and changed offline shows immediately and arrives once', async () => {
  await app.page.goto('/memos');
  await expect(app.button('Write it down')).toBeVisible();
  await app.waitForOfflineShell();
  await session.network.cut();
  await app.textbox('Memo').fill('Buy strings');
  await app.button('Write it down').click();
  await expect(memo('Buy strings: ')).toBeVisible();
  await app.button('Stress it').click();
  await expect(memo('Buy strings!: ')).toBeVisible();
  await app.page.reload();
  await expect(memo('Buy strings!: ')).toBeVisible();
  const before = session.network.passed.length;
  await session.network.connect();
  await expect(memo('Buy strings!: saved')).toBeVisible({ timeout: 30_000 });
  const sent = session.network.passed
    .slice(before)
    .filter(({ method, path }) => method === 'POST' && path.startsWith('/api/memos'));
  expect(sent.map(({ path }) => path)).toEqual(['/api/memos', expect.stringMatching(/\/text$/)]);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('a device that never saw it loads it, and the mount rejects a stranger', async () => {
  const path = session.network.passed.map((request) => request.path).find((one) => one.endsWith('/text'));
  const id = path?.split('/')[3] ?? '';
  expect((await fetch(`${session.network.origin}/api/memos/${id}`)).status).toBe(401);
  await app.page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await app.page.goto('/memos');
  await expect(memo('Buy strings!: saved')).toBeVisible();
});

test('CONTRIBUTING names the lists and folders that a new noun touches', () => {
  const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  for (const path of [
    'src/contract/contract.ts',
    'server/calls/handlers.ts',
    'src/domain/nouns',
    'src/domain/writes',
    'src/db/nouns',
    'src/db/tables',
    '<noun>.table.ts',
    '<noun>.repository.ts',
    '<noun>.handlers.ts',
  ])
    expect(page, path).toContain(path);
});
