import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { Engine, EnginePage } from './engine-page.ts';
import { type Finding, findControl } from './find-control.ts';
import { commandPath } from './installed.ts';

const COMMANDS = ['firefox-esr', 'firefox'] as const;

/** Firefox over WebDriver BiDi. Debian: `apt-get install firefox-esr pulseaudio`. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  missing: () =>
    commandPath(COMMANDS) ? null : 'Firefox is not installed (Debian: firefox-esr, pulseaudio)',
  open: openFirefox,
};

async function openFirefox(): Promise<EnginePage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    // This Firefox is too old for puppeteer's way of setting the page size.
    defaultViewport: null,
    args: ['--width=390', '--height=930'],
    executablePath: commandPath(COMMANDS) ?? '',
    env: { ...process.env, ...soundSystem() },
    extraPrefsFirefox: { 'media.autoplay.default': 0, 'media.autoplay.blocking_policy': 0 },
  });
  const page = await browser.newPage();
  return {
    version: await browser.version(),
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    press: async (finding) => (await control(page, finding)).click(),
    type: async (finding, text) => (await control(page, finding)).type(text),
    close: () => browser.close(),
  };
}

async function control(page: Page, finding: Finding): Promise<ElementHandle> {
  const handle = await page.evaluateHandle(findControl, finding);
  const element = handle.asElement();
  if (!element) throw new Error(`There is no ${finding.role} '${finding.name}'`);
  return element as ElementHandle;
}

/** A machine without a sound card needs a null sink: without one the Web Audio clock does not advance. */
function soundSystem(): Record<string, string> {
  if (!commandPath(['pulseaudio'])) return {};
  const folder = mkdtempSync(join(tmpdir(), 'skylark-sound-'));
  const env = { XDG_RUNTIME_DIR: folder, HOME: folder };
  const modules = ['module-null-sink sink_name=null', 'module-native-protocol-unix'];
  const loads = modules.map((module) => `--load=${module}`);
  spawnSync('pulseaudio', ['-n', '--exit-idle-time=300', '--daemonize=yes', ...loads], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  return { XDG_RUNTIME_DIR: folder };
}
