import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { Engine, EnginePage } from './engine-page.ts';
import { type Finding, findControl } from './find-control.ts';
import { commandPath } from './installed.ts';

const COMMANDS = ['firefox-esr', 'firefox'] as const;

/** Firefox over WebDriver BiDi. Debian: `apt-get install firefox-esr pulseaudio pulseaudio-utils`. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  missing: () =>
    commandPath(COMMANDS)
      ? null
      : 'Firefox is not installed (Debian: firefox-esr, pulseaudio, pulseaudio-utils)',
  open: openFirefox,
};

async function openFirefox(): Promise<EnginePage> {
  const sound = startSound();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    // A window of Firefox is never narrower than 500 px; its page can be.
    defaultViewport: { width: 390, height: 844 },
    executablePath: commandPath(COMMANDS) ?? '',
    env: { ...process.env, ...sound.environment },
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
    async close() {
      await browser.close();
      sound.stop();
    },
  };
}

async function control(page: Page, finding: Finding): Promise<ElementHandle> {
  const handle = await page.evaluateHandle(findControl, finding);
  const element = handle.asElement();
  if (!element) throw new Error(`There is no ${finding.role} '${finding.name}'`);
  return element as ElementHandle;
}

interface Sound {
  readonly environment: Record<string, string>;
  stop(): void;
}

/**
 * A machine without a sound card needs a null sink: without one the Web Audio clock does not advance. Alone on such a
 * sink, each new stream is silent for a second or two, which is not the product's; beside another one it is not.
 */
function startSound(): Sound {
  if (!commandPath(['pulseaudio'])) return { environment: {}, stop: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'skylark-sound-'));
  const environment = { XDG_RUNTIME_DIR: folder };
  const env = { ...process.env, ...environment, HOME: folder };
  const modules = ['module-null-sink sink_name=null', 'module-native-protocol-unix'];
  const loads = modules.map((module) => `--load=${module}`);
  spawnSync('pulseaudio', ['-n', '--exit-idle-time=10', '--daemonize=yes', ...loads], {
    env,
    stdio: 'ignore',
  });
  const silence = openSync('/dev/zero', 'r');
  const stream = spawn('pacat', ['--playback', '--latency-msec=20'], {
    env,
    stdio: [silence, 'ignore', 'ignore'],
  });
  return { environment, stop: () => void stream.kill() };
}
