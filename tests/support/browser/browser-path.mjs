import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

function commandPath(command) {
  try {
    return execFileSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** Path of an installed Chromium: CHROMIUM_PATH or a usual location; null if there is none. */
export function installedBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, which does not exist`);
  if (named) return named;
  for (const command of COMMANDS) {
    const path = commandPath(command);
    if (path) return path;
  }
  return MAC_APPLICATIONS.find((path) => existsSync(path)) ?? null;
}

// Ubuntu's chromium package only points to a snap, so apt is used only on Debian.
export function canUseApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Installs Debian packages. Throws on failure. */
export function installByApt(...names) {
  process.env.DEBIAN_FRONTEND = 'noninteractive';
  const run = (...args) => execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  run('update');
  run('-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', ...names);
}

/**
 * Path of a Chromium for tests: CHROMIUM_PATH, an installed one, Playwright's own, or a fresh install. Throws
 * with one sentence that says what to do if none is available.
 */
export async function findOrInstallBrowser() {
  const installed = installedBrowser();
  if (installed) return installed;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  try {
    if (canUseApt()) {
      process.stdout.write('Installing Chromium with apt-get\n');
      installByApt('chromium');
      const path = installedBrowser();
      if (path) return path;
    }
    process.stdout.write('Installing Chromium with Playwright\n');
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
    if (existsSync(chromium.executablePath())) return chromium.executablePath();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  }
  throw new Error(
    'No Chromium was found, and installing it failed. Set CHROMIUM_PATH to a Chromium or Chrome executable.',
  );
}
