import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const STAMP = join(ROOT, 'node_modules/.skylark-install');
const MINIMUM_NODE = [20, 19];

/** Exits with a one-sentence error if this Node.js version is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  process.stderr.write(
    `Skylark needs Node.js ${MINIMUM_NODE.join('.')} or later; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

/** Runs `npm ci` when the installed packages are missing or were installed from a different lock file. */
export function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  process.stdout.write('Installing packages (only the first time and after updates)\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    process.stderr.write('Installing packages failed; see the output above.\n');
    process.exit(1);
  }
  writeFileSync(STAMP, lock);
}
