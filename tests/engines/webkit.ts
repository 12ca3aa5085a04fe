import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#tests/support/server/free-port';
import type { Engine, EnginePage } from './engine-page.ts';
import { type Finding, findControl } from './find-control.ts';
import { commandPath } from './installed.ts';

const NEEDED = ['WebKitWebDriver', 'xvfb-run', 'dbus-run-session'] as const;
/** The key of element references in WebDriver (W3C WebDriver, section 12). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
const START_TIMEOUT_MS = 20_000;

/**
 * WebKitGTK over WebDriver. Debian: `apt-get install webkit2gtk-driver xvfb xauth dbus`; sound also needs the
 * GStreamer plugins.
 */
export const WEBKIT: Engine = {
  name: 'WebKitGTK',
  missing() {
    const missing = NEEDED.filter((command) => !commandPath([command]));
    if (missing.length === 0 && miniBrowserPath()) return null;
    return 'WebKitGTK is not installed (Debian: webkit2gtk-driver, xvfb, xauth, dbus, gstreamer1.0-plugins-good, gstreamer1.0-plugins-bad, gstreamer1.0-libav)';
  },
  open: openWebKit,
};

function miniBrowserPath(): string | null {
  const libraries = '/usr/lib';
  const folders = existsSync(libraries) ? readdirSync(libraries) : [];
  const paths = folders.map((folder) => join(libraries, folder, 'webkit2gtk-4.1', 'MiniBrowser'));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Sends one WebDriver command to the session. @throws Error with the driver's response */
type Command = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Result>;

async function openWebKit(): Promise<EnginePage> {
  const port = await freePort();
  const driver = spawn(
    'xvfb-run',
    ['-a', 'dbus-run-session', '--', 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`],
    { stdio: 'ignore', detached: true },
  );
  const origin = `http://127.0.0.1:${port}`;
  await answering(`${origin}/status`);
  const { sessionId, capabilities } = await say<{
    sessionId: string;
    capabilities: { browserVersion?: string };
  }>(`${origin}/session`, 'POST', { capabilities: { alwaysMatch: CAPABILITIES() } });
  const command: Command = (method, path, body) => say(`${origin}/session/${sessionId}${path}`, method, body);
  await command('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });
  await command('POST', '/window/rect', { width: 390, height: 844 });
  return sessionPage(command, { version: `WebKitGTK ${capabilities.browserVersion ?? ''}`.trim(), driver });
}

const CAPABILITIES = () => ({
  'webkitgtk:browserOptions': {
    binary: miniBrowserPath(),
    args: ['--automation', '--autoplay-policy=allow', '--features=+StorageAPI,+StorageAPIEstimate'],
  },
});

function sessionPage(
  command: Command,
  { version, driver }: { version: string; driver: ChildProcess },
): EnginePage {
  const control = async (finding: Finding): Promise<string> => {
    const script = `return (${findControl.toString()})(arguments[0])`;
    const found = await command<Record<string, string> | null>('POST', '/execute/sync', {
      script,
      args: [finding],
    });
    const id = found?.[ELEMENT_KEY];
    if (!id) throw new Error(`There is no ${finding.role} '${finding.name}'`);
    return id;
  };
  return {
    version,
    goto: (url) => command('POST', '/url', { url }),
    evaluate: (run, ...args) =>
      command('POST', '/execute/sync', { script: `return (${run.toString()})(...arguments)`, args }),
    press: async (finding) => command('POST', `/element/${await control(finding)}/click`, {}),
    type: async (finding, text) => command('POST', `/element/${await control(finding)}/value`, { text }),
    async close() {
      await command('DELETE', '').catch(() => undefined);
      if (driver.pid !== undefined) process.kill(-driver.pid);
    },
  };
}

async function say<Result>(url: string, method: string, body?: unknown): Promise<Result> {
  const response = await fetch(url, { method, body: body === undefined ? null : JSON.stringify(body) });
  const { value } = (await response.json()) as { value: Result & { message?: string } };
  if (!response.ok) throw new Error(`${method} ${url}: ${value?.message ?? response.status}`);
  return value;
}

async function answering(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not start');
}
