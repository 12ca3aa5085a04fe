import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyMp3Encoder } from './engine-data.mjs';
import { ROOT } from './install.mjs';

const STAMP = join(ROOT, 'dist/.build');
const INPUTS = [
  'src',
  'sw',
  'workers',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

function* filesBelow(path) {
  const stats = statSync(path);
  if (stats.isFile()) yield { path, stats };
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

// Large binaries are compared by size and time, sources by content, so that a fresh clone builds once.
function inputHash() {
  const hash = createHash('sha256').update(process.versions.node);
  hash.update(process.env.SKYLARK_API_BASE ?? '');
  for (const input of INPUTS)
    for (const { path, stats } of filesBelow(join(ROOT, input))) {
      if (path.endsWith('routeTree.gen.ts') || /\.test\.tsx?$/.test(path)) continue;
      hash.update(path.slice(ROOT.length));
      hash.update(stats.size > 500_000 ? String(stats.mtimeMs) : readFileSync(path));
    }
  return hash.digest('hex');
}

function run(label, args) {
  process.stdout.write(`${label}\n`);
  const result = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout}${result.stderr}\n${label} failed; see the output above.\n`);
  process.exit(1);
}

/**
 * Builds the page, service worker, workers and server into dist/, unless dist/ was built from exactly these
 * sources.
 */
export function buildIfStale() {
  // Done before hashing, which includes it.
  copyMp3Encoder();
  const hash = inputHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  run('Building the app', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
  run('Building the server', ['server/build.mjs']);
  writeFileSync(STAMP, hash);
}
