import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Chromium without windows, which takes an eighth less CPU; Playwright's own is the same. It has neither settings nor
 * notifications.
 */
const HEADLESS_SHELL = 'chromium-headless-shell';
const WHOLE_BROWSERS = [
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

/** Path in CHROMIUM_PATH; null without one. Throws when nothing is there. */
function namedBrowser() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not exist`);
  return path || null;
}

/**
 * Path of a Chromium that is there already: CHROMIUM_PATH, a headless shell, or a whole browser in its usual place; null when
 * there is none.
 */
export function installedBrowser() {
  return namedBrowser() ?? commandPath(HEADLESS_SHELL) ?? installedWholeBrowser();
}

/** The same for tests of what a headless shell does not have. */
export function installedWholeBrowser() {
  const named = namedBrowser();
  if (named && !isHeadlessShell(named)) return named;
  for (const command of WHOLE_BROWSERS) {
    const path = commandPath(command);
    if (path) return path;
  }
  return MAC_APPLICATIONS.find((path) => existsSync(path)) ?? null;
}

export function isHeadlessShell(path) {
  return basename(path).includes('headless-shell');
}

// Ubuntu's chromium package only points at a snap, so the apt way is for Debian alone.
export function canUseApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Installs packages of Debian. Throws when it cannot. */
export function installByApt(...names) {
  process.env.DEBIAN_FRONTEND = 'noninteractive';
  const run = (...args) => execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  run('update');
  run('-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', ...names);
}

function installDebianBrowsers() {
  try {
    installByApt('chromium', HEADLESS_SHELL);
  } catch {
    // A release may have no package of the shell.
    installByApt('chromium');
  }
}

/**
 * Path of a Chromium to test with: CHROMIUM_PATH, one that is installed, Playwright's own, or a fresh install.
 * Throws with one sentence that says what to do when none can be had.
 */
export async function findOrInstallBrowser() {
  const installed = installedBrowser();
  if (installed) return installed;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  try {
    if (canUseApt()) {
      process.stdout.write('Installing Chromium with apt-get\n');
      installDebianBrowsers();
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
    'No Chromium was found and none could be installed: set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}
